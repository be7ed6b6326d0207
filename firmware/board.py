"""The sensor board: its parts put together, and one turn of its program."""

import os
import struct
import sys

import machine

from firmware import pins, wire
from firmware.buttons import Buttons, settle
from firmware.clock import Clock, ticks_us
from firmware.hx711 import HX711
from firmware.lamps import Lamps
from firmware.link import Link
from firmware.pixels import Pixels
from firmware.scales import Scale
from firmware.sounder import Sounder
from firmware.stdio import Stdio
from firmware.store import Store
from firmware.version import VERSION

WATCHDOG_MS = 4000
WAIT_MS = 1  # how long a turn waits for the line
LAMPS_MS = 20
FAULT_FILE = "fault.txt"
HOLD_FILE = "hold.txt"  # there: the next start is without the program
HOLD_MS = 200  # from the answer to the restart: the answer is to go out


def _scale(wires: dict[str, int], now_ms: int) -> Scale:
    data = machine.Pin(wires["data"], machine.Pin.IN, machine.Pin.PULL_UP)
    clock = machine.Pin(wires["clock"], machine.Pin.OUT, value=0)
    return Scale(HX711(data, clock, machine.disable_irq, machine.enable_irq), now_ms)


class Board:
    """Everything on the board. `turn` is called for ever."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.boot = struct.unpack("<I", os.urandom(4))[0]
        wires = [pins.SEAT_PINS[seat] for seat in pins.SEATS]
        self.scales = [_scale(seat, self.clock.ms()) for seat in wires]
        self.buttons = Buttons(
            machine.Pin(seat[name], machine.Pin.IN, machine.Pin.PULL_UP)
            for seat in wires
            for name in pins.BUTTONS
        )
        chain = Pixels(machine.Pin(pins.LAMPS, machine.Pin.OUT), len(pins.SEATS))
        self.lamps = Lamps(chain, [pins.LAMP_INDEX[seat] for seat in pins.SEATS])
        self.sounder = Sounder(machine.PWM(machine.Pin(pins.SOUNDER)))
        self.led = machine.Pin(pins.BOARD_LED, machine.Pin.OUT)
        self.store = Store()
        self.link = Link(Stdio(), self, self.clock, self.boot)
        self._lamps_ms = 0
        self._hold_ms: int | None = None  # when to start anew without the program
        self._dropped = 0
        self._lost = [False] * len(self.scales)
        for scale, kept in zip(self.scales, self.store.racks or ()):
            scale.zero, scale.per_gram, scale.known = kept

    def start(self) -> None:
        """Say hello and what was wrong at boot."""
        troubles = []
        if machine.reset_cause() == machine.WDT_RESET:
            troubles.append((wire.WATCHDOG_BIT, 0))
        if self.store.torn:
            known = sum(scale.known for scale in self.scales)
            troubles.append((wire.STORE_TORN, len(self.scales) - known))
        self.link.start(troubles)

    def turn(self) -> None:
        """Look at everything once, and say what is new."""
        self._look()
        now_ms = self.link.turn(WAIT_MS)
        self.sounder.turn(now_ms)
        if now_ms - self._lamps_ms >= LAMPS_MS:
            self._lamps_ms = now_ms
            silent = self.link.silent(now_ms)
            self.lamps.show(now_ms, silent)
            self.led.value(now_ms // 500 & 1)
            if silent:
                self.sounder.play(wire.SILENT, now_ms)
            self._troubles()
        if self._hold_ms is not None and now_ms >= self._hold_ms:
            machine.reset()

    def _look(self) -> None:
        outbox, now = self.link.outbox, ticks_us()
        for index, pressed, ticks in self.buttons.poll(now):
            outbox.add(self.clock.at(ticks), wire.DOWN if pressed else wire.UP, index)
        now_ms = self.clock.ms()
        for seat, scale in enumerate(self.scales):
            if scale.poll(now_ms):
                outbox.add(self.clock.us(), wire.WEIGHT, seat, scale.centigrams)

    def _troubles(self) -> None:
        for index in self.buttons.stuck(ticks_us()):
            self.link.trouble(wire.BUTTON_STUCK, index)
        for seat, scale in enumerate(self.scales):
            if scale.absent and not self._lost[seat]:
                self.link.trouble(wire.SCALE_LOST, seat)
            self._lost[seat] = scale.absent
        if self.link.outbox.dropped > self._dropped:
            self._dropped = self.link.outbox.dropped
            self.link.trouble(wire.EVENTS_DROPPED, self._dropped)

    def identity(self) -> wire.Hello:
        """Who this is."""
        return wire.Hello(
            wire.PROTOCOL,
            *VERSION,
            wire.ROLE_TABLE,
            machine.unique_id(),
            self.boot,
            self.store.crc,
        )

    def snapshot(self) -> wire.Snapshot:
        """How everything stands now."""
        racks = tuple((scale.centigrams, scale.bits) for scale in self.scales)
        last = self.link.outbox.last
        return wire.Snapshot(self.boot, self.clock.us(), last, self.buttons.mask(), racks)

    def command(self, message) -> int:
        """Do what is asked; return how that went (`wire.DONE` and so on)."""
        kind = type(message)
        if kind is wire.Lamps:
            return wire.DONE if self.lamps.set(message.lamps) else wire.REFUSED
        if kind is wire.Sound:
            done = self.sounder.play(message.pattern, self.clock.ms())
            return wire.DONE if done else wire.REFUSED
        if kind is wire.Hold:
            with open(HOLD_FILE, "w") as file:
                file.write("rackside board flash")
            self._hold_ms = self.clock.ms() + HOLD_MS
            return wire.DONE
        if message.seat >= len(self.scales):
            return wire.REFUSED
        scale = self.scales[message.seat]
        if kind is wire.Tare:
            done = scale.tare()
        elif message.centigrams <= 0:
            return wire.REFUSED
        else:
            done = scale.calibrate(message.centigrams)
        kept = done and self.store.save([(s.zero, s.per_gram, s.known) for s in self.scales])
        return wire.DONE if kept else wire.FAILED


def kept_from_starting() -> bool:
    """Whether this start is to be without the program: the way in for `mpremote`.

    Somebody holds the first seat's first two buttons, or the controller asked for it, once. The
    program itself cannot be interrupted over its line, where every byte is data.
    """
    try:
        os.remove(HOLD_FILE)
        return True
    except OSError:
        pass
    wires = pins.SEAT_PINS[pins.SEATS[0]]
    both = [machine.Pin(wires[b], machine.Pin.IN, machine.Pin.PULL_UP) for b in pins.BUTTONS[:2]]
    settle()
    return all(pin.value() == 0 for pin in both)


def run() -> None:
    """Run the board for ever; a failure is reported and kept, and the board starts afresh.

    A chip that starts itself anew says that its watchdog did: to it they are the same.
    """
    board = Board()
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    try:
        board.start()
        while True:
            board.turn()
            watchdog.feed()
    except Exception as error:
        board.link.trouble(wire.FAULT, 0)
        with open(FAULT_FILE, "w") as file:
            sys.print_exception(error, file)  # type: ignore[attr-defined]
        machine.reset()
