"""`EmulatedBoard`: the sensor board's own program, with hands on its buttons and racks.

Everything runs in one thread of its own; the methods may be called from any other and
return when the order is given, which is about a millisecond before the board feels it.
"""

from __future__ import annotations

import contextlib
import functools
import os
import queue
import select
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from firmware import pins, store
from firmware.emulated.noise import Noise
from firmware.emulated.port import Port
from firmware.emulated.process import POWER_ON, WATCHDOG, Process

# Raw value of an empty cell, counts a gram, noise in counts: they differ as bought ones do.
CELLS = (
    (83_200, 431.7, 35.0),
    (-21_450, 418.2, 38.0),
    (150_730, 425.0, 33.0),
    (5_120, 409.4, 40.0),
)
FINGER_S = 0.05
BOUNCE_US = (0, 350, 600, 1100, 1300)  # closed, open, closed, open, closed for good
LINE_FAULTS = {
    "lost": ("lost",),
    "flipped": ("flipped",),
    "doubled": ("doubled",),
    "bursts": ("bursts",),
    "noise": ("lost", "flipped", "doubled", "bursts"),
}
USB_OHMS = 0.5  # of a sound cable of two metres and the fuse
RATE = 0.002  # of the bytes, where a line fault is given no rate


class EmulatedBoard:
    """A sensor board on a pseudo terminal; a context manager.

    `calibrated` says whether its racks were tared and calibrated before; `chip` is its
    unique id, 16 hexadecimal digits; `seed` makes line faults repeatable. `filtered` says
    whether the buttons' resistors and capacitors are there, `paired` whether the seats' cables
    are cut patch cables, in which claim and the scale's clock are one pair. Seats are letters
    of ``"ESWN"``, buttons ``"claim"``, ``"mahjongg"``, ``"dead"``, weights grams.
    Raises NoMicroPython where there is no interpreter.
    """

    def __init__(
        self,
        *,
        calibrated: bool = True,
        chip: str = "e66058388328a12b",
        seed: int = 0,
        filtered: bool = True,
        paired: bool = False,
    ) -> None:
        self._chip = chip
        self._built = {"filtered": filtered, "paired": paired}
        self._ohms = USB_OHMS
        self._seed = seed
        self._folder = tempfile.TemporaryDirectory(prefix="rackside-board-")
        self.flash = Path(self._folder.name)
        if calibrated:
            racks = [(zero, per_gram, True) for zero, per_gram, _ in CELLS]
            (self.flash / store.NAMES[1]).write_bytes(store.pack(1, racks))
        self._moved: dict[tuple[str, str], float] = {}
        self._pressed: set[int] = set()
        self._stuck: set[int] = set()
        self._cells: list[dict[str, Any]] = [{"cell": n, "grams": 0.0} for n in range(len(CELLS))]
        self._lamps: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * len(CELLS)
        self._hertz = 0
        self._tones: list[int] = []
        self._out, self._in = Noise(seed), Noise(seed + 1)
        self._mute = self._deaf = False
        self._port: Port | None = None
        self._name = ""  # of the port it has or had last
        self._process: Process | None = None
        self._watchdog_s = self._fed = 0.0
        self.resets = 0
        self._jobs: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._wake_in, self._wake = os.pipe()
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="emulated board", daemon=True)

    def __enter__(self) -> EmulatedBoard:
        self._plug()
        self._power(POWER_ON)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending = True
        os.write(self._wake, b"!")
        self._thread.join()
        self._unplug()
        if self._process:
            self._process.stop()
        os.close(self._wake)
        os.close(self._wake_in)
        self._folder.cleanup()

    # What is seen from outside.

    @property
    def port(self) -> str | None:
        """The name of its serial port; None while it is unplugged. Another after a replug."""
        port = self._port
        return port.name if port else None

    def lamps(self) -> tuple[tuple[int, int, int], ...]:
        """The colours that the four lamps show now, E S W N."""
        return self._lamps

    def hertz(self) -> int:
        """The tone that the sounder makes now, 0 for none."""
        return self._hertz

    def tones(self) -> list[int]:
        """Every tone since power-on, in order."""
        return list(self._tones)

    def words(self) -> str:
        """What the program wrote to its error output: a traceback, if it failed."""
        return (self.flash / "stderr.txt").read_text(encoding="utf-8", errors="replace")

    # Hands on it.

    def press(self, seat: str, button: str) -> None:
        """Press a button and keep it down; it bounces."""
        self._move(seat, button, down=True)

    def release(self, seat: str, button: str) -> None:
        """Let go of a button; it bounces. No finger does so sooner than `FINGER_S` after."""
        self._move(seat, button, down=False)

    def _move(self, seat: str, button: str, down: bool) -> None:
        now = time.monotonic()
        moment = max(now, self._moved.get((seat, button), 0.0) + FINGER_S)
        self._moved[seat, button] = moment
        self.play([((moment - now) * 1000, seat, button, down)])

    def play(self, moves: Iterable[tuple[float, str, str, bool]]) -> None:
        """Several presses and releases on one clock: (ms from now, seat, button, down)."""
        changes = []
        for at_ms, seat, button, down in moves:
            gpio = pins.SEAT_PINS[seat][button]
            changes += [
                (int(at_ms * 1000) + dt, gpio, int(down) ^ (n & 1))
                for n, dt in enumerate(BOUNCE_US)
            ]
            (self._pressed.add if down else self._pressed.discard)(gpio)
        free = [change for change in changes if change[1] not in self._stuck]
        self._do(lambda: self._order({"contacts": free}))

    def put(self, seat: str, grams: float) -> None:
        """Make what lies on a rack weigh so much in all."""
        self._cell(seat, grams=grams)

    def bump(self, grams: float = 40.0) -> None:
        """Bump into the table: every rack swings on its cell by so much, and comes to rest."""
        for seat in pins.SEATS:
            self._do(functools.partial(self._shake, pins.SEATS.index(seat), grams))

    def lean(self, seat: str, grams: float, seconds: float) -> None:
        """Lean on a rack for a while: more weight, and never still. Returns at once."""
        rest = self._cells[pins.SEATS.index(seat)]["grams"]
        self._cell(seat, grams=rest + grams, wobble=grams / 12)
        timer = threading.Timer(seconds, self._lean_back, (seat, grams))
        timer.daemon = True
        timer.start()

    def _lean_back(self, seat: str, grams: float) -> None:
        rest = self._cells[pins.SEATS.index(seat)]["grams"]
        if not self._ending:
            self._cell(seat, grams=rest - grams, wobble=0.0)

    def reset(self, *, keeps_port: bool = False) -> None:
        """Press its reset button: the program starts anew; the port goes and comes unless kept."""
        self._do(lambda: self._reset(POWER_ON, keeps_port))

    def unplug(self) -> None:
        """Pull the cable of the data line; the board itself keeps its power and runs on."""
        self._do(self._unplug)

    def replug(self) -> str:
        """Plug it in again; return the name it has now, another than before."""
        self._do(self._plug)
        assert self._port
        return self._port.name

    def fault(self, name: str, **arguments: Any) -> None:
        """Break something, until `heal`.

        Line, both ways, `rate` of the bytes: ``lost``, ``flipped``, ``doubled``, ``bursts``,
        ``noise`` (all four). ``silence``: nothing from the board arrives; ``deaf``: nothing
        reaches it. Cells (`seat`): ``drift`` (`grams_per_hour`), ``spikes`` (`rate`), ``sway``
        (`grams` up and down: somebody leans on the table), ``cell`` (does not answer), ``frozen``
        (always the same value). ``stuck`` (`seat`, `button`): pressed and stays so. ``supply``
        (`ohms` of its cable). ``hang``: the program stands still; ``crash``: it fails.
        """
        if name in LINE_FAULTS:
            rates = dict.fromkeys(LINE_FAULTS[name], arguments.get("rate", RATE))
            self._do(lambda: self._spoil(rates))
        elif name in ("silence", "deaf"):
            self._do(lambda: setattr(self, "_mute" if name == "silence" else "_deaf", True))
        elif name == "drift":
            self._cell(arguments["seat"], drift=arguments["grams_per_hour"])
        elif name == "spikes":
            self._cell(arguments["seat"], spikes=arguments.get("rate", 0.02))
        elif name == "sway":
            self._cell(arguments["seat"], sway=arguments["grams"])
        elif name == "supply":
            self._feed(arguments["ohms"])
        elif name == "cell":
            self._cell(arguments["seat"], answers=False)
        elif name == "frozen":
            self._cell(arguments["seat"], frozen=True)
        elif name == "stuck":
            self.press(arguments["seat"], arguments["button"])
            self._stuck.add(pins.SEAT_PINS[arguments["seat"]][arguments["button"]])
        elif name in ("hang", "crash"):
            self._do(lambda: self._order({name: True}))
        else:
            raise ValueError(f"no such fault: {name}")

    def heal(self) -> None:
        """Mend everything that `fault` broke, but for the program: that starts itself anew."""
        self._do(lambda: self._spoil({}))
        self._feed(USB_OHMS)
        self._mute = self._deaf = False
        for seat in pins.SEATS:
            self._cell(seat, drift=0.0, spikes=0.0, sway=0.0, answers=True, frozen=False)
        stuck, self._stuck = self._stuck, set()
        self._pressed -= stuck
        self._do(lambda: self._order({"contacts": [(0, gpio, 0) for gpio in stuck]}))

    # In the board's own thread.

    def _do(self, job: Callable[[], None]) -> None:
        done = threading.Event()

        def run() -> None:
            job()
            done.set()

        self._jobs.put(run)
        os.write(self._wake, b"!")
        if not done.wait(10):
            raise TimeoutError("the emulated board does not answer")

    def _cell(self, seat: str, **changes: Any) -> None:
        number = pins.SEATS.index(seat)
        self._cells[number] |= changes
        self._do(lambda: self._order({"cell": number, **changes}))

    def _feed(self, ohms: float) -> None:
        self._ohms = ohms
        self._do(lambda: self._order({"ohms": ohms}))

    def _shake(self, number: int, grams: float) -> None:
        self._order({"cell": number, "shake": grams})

    def _order(self, order: dict[str, Any]) -> None:
        if self._process:
            self._process.order(order)

    def _spoil(self, rates: dict[str, float]) -> None:
        self._out, self._in = Noise(self._seed, **rates), Noise(self._seed + 1, **rates)

    def _plug(self) -> None:
        fresh = Port()
        if fresh.name == self._name:  # the system gives the lowest free number
            taken, fresh = fresh, Port()
            taken.pull()
        old, self._port, self._name = self._port, fresh, fresh.name
        if old:
            old.pull()

    def _unplug(self) -> None:
        if self._port:
            self._port.pull()
            self._port = None

    def _power(self, cause: int) -> None:
        begin = {
            "cells": CELLS,
            "pressed": sorted(self._pressed),
            "changes": [*self._cells, {"ohms": self._ohms}],
            **self._built,
        }
        self._process = Process(self.flash, self._chip, cause, begin)
        self._watchdog_s = 0.0
        self._lamps, self._hertz = ((0, 0, 0),) * len(CELLS), 0

    def _reset(self, cause: int, keeps_port: bool) -> None:
        if self._process:
            self._process.stop()
        self.resets += 1
        if self._port and not keeps_port:
            self._plug()
        self._power(cause)

    def _run(self) -> None:
        while not self._ending:
            process, port = self._process, self._port
            assert process
            watched = [self._wake_in]
            if not process.ended:
                watched += [process.stdout, process.reports]
            if port:
                watched.append(port.master)
            readable, _, _ = select.select(watched, [], [], 0.1)
            if self._wake_in in readable:
                os.read(self._wake_in, 4096)
            if port and port.master in readable:
                data = port.read()
                if not self._deaf:
                    process.hear(self._in.spoil(data))
            if process.stdout in readable:
                with contextlib.suppress(BlockingIOError):
                    data = os.read(process.stdout, 65536)
                    if port and data and not self._mute:
                        port.write(self._out.spoil(data))
            self._note(process)
            with contextlib.suppress(queue.Empty):
                while True:
                    self._jobs.get_nowait()()

    def _note(self, process: Process) -> None:
        now = time.monotonic()
        for report in process.reported():
            self._fed = now
            if "lamps" in report:
                self._lamps = tuple(tuple(lamp) for lamp in report["lamps"])
            elif "hertz" in report:
                self._hertz = report["hertz"]
                self._tones.append(self._hertz)
            elif "watchdog" in report:
                self._watchdog_s = report["watchdog"] / 1000
            elif "power" in report:  # the supply gave way
                self._reset(POWER_ON, keeps_port=False)
                return
            elif "reset" in report:
                self._reset(WATCHDOG, keeps_port=False)
                return
        if self._watchdog_s and now - self._fed > self._watchdog_s:
            self._reset(WATCHDOG, keeps_port=False)
