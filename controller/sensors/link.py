"""The line to the sensor board: finds it, talks with it, finds it again; one thread.

with BoardLink("auto", on_signal=print) as link:
    link.orders.lamps({"S": Lamp(wire.BLINK, 0, 80, 0)})
    print(link.state.words)
"""

from __future__ import annotations

import functools
import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Final, Self

import serial

from controller.sensors.board_protocol import BoardConversation
from controller.sensors.board_state import BoardState
from controller.sensors.orders import Orders
from controller.sensors.ports import AUTO, BoardError, candidates, helped, lost, open_port
from controller.sensors.signals import Signal
from controller.words.labels import Label

log = logging.getLogger(__name__)

BACK_OFF: Final = (0.1, 5.0)
"""The first and the longest wait, in seconds, between two tries to find the board."""


def growing(first: float, longest: float) -> Iterator[float]:
    """Yield waits for ever, each twice the one before, up to the longest."""
    wait = first
    while True:
        yield wait
        wait = min(longest, wait * 2)


def _all_of(reasons: Sequence[Label]) -> Label:
    """Return why none of the ports that were tried is the board's, as one line."""
    if not reasons:
        return helped("link-unplugged", ports=lost("link-none"))
    return functools.reduce(lambda first, then: lost("link-both", first=first, then=then), reasons)


class BoardLink:
    """Holds the line to the sensor board from `start` to `stop`.

    `on_signal` is called in the link's thread with every signal, in order; what
    it raises is logged, and an event is acknowledged when it has returned.
    `setting` is ``auto`` or a port's path; `find` returns the paths to try, so
    that a board may come back under another name. Orders are given through
    `orders`, from any thread.
    """

    def __init__(
        self,
        setting: str = AUTO,
        *,
        on_signal: Callable[[Signal], None],
        find: Callable[[str], list[str]] = candidates,
    ) -> None:
        self._setting = setting
        self._find = find
        self._clock = time.monotonic
        self.orders = Orders(self._clock, self._wake)
        self._talk = BoardConversation(on_signal, self.orders)
        self._port: serial.Serial | None = None
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sensor board", daemon=True)

    @property
    def state(self) -> BoardState:
        """How the board and the line to it stand; a value of its own, from any thread."""
        return self._talk.state

    def refresh(self) -> None:
        """Ask for a snapshot now, from any thread; the board sends one every two seconds anyway."""
        self._talk.refresh = True
        self._wake()

    def start(self) -> None:
        """Begin to look for the board."""
        self._talk.looking()
        self._thread.start()

    def stop(self) -> None:
        """Let go of the port and end; orders that wait are answered ``no answer``."""
        self._stopping.set()
        self._wake()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(timeout=5)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def _wake(self) -> None:
        """Have the thread look at once at what is to be sent."""
        port = self._port
        if port is not None:
            try:
                port.cancel_read()
            except (OSError, TypeError):  # closed in this very moment
                log.debug("nothing to wake")

    def _run(self) -> None:
        waits = growing(*BACK_OFF)
        while not self._stopping.is_set():
            losses = self._talk.state.counts.losses
            try:
                self._try_all()
            except Exception:  # whatever it is, the table goes on and the board is found again
                log.exception("the line to the sensor board failed")
                self._talk.lost(lost("link-failed", port=self._setting))
            if self._talk.state.counts.losses > losses:
                waits = growing(*BACK_OFF)  # it was there: it may be back at once
            self._stopping.wait(next(waits))
        self.orders.close()

    def _try_all(self) -> None:
        """Talk with the first board that is found, until it is lost; say why if none is."""
        try:
            paths = self._find(self._setting)
        except BoardError as error:
            self._talk.lost(error.said)
            return
        reasons: list[Label] = []
        for path in paths:
            try:
                self._converse(path)
            except BoardError as error:
                reasons.append(error.said)
            except serial.SerialTimeoutException:
                reasons.append(lost("link-deaf", port=path))
            except OSError as error:
                log.info("%s: %s", path, error)
                reasons.append(helped("link-gone", port=path))
            if self._stopping.is_set() or self._talk.state.phase in ("found", "reconciling"):
                break  # that one was the board, and is lost now
        if not self._stopping.is_set():
            self._talk.lost(_all_of(reasons))

    def _converse(self, path: str) -> None:
        """Talk over one port until it is lost (`BoardError`, `OSError`), or the link stops."""
        with open_port(path) as port:
            self._port = port
            self._talk.send = port.write
            try:
                self._talk.connected(path, self._clock())
                while not self._stopping.is_set():
                    data = port.read(1)
                    if data and (more := port.in_waiting):
                        data += port.read(more)
                    # Of the moment of reading: a listener that takes its time is no silence.
                    now = self._clock()
                    if data:
                        self._talk.feed(data, now)
                    self._talk.tick(now)
            finally:
                self._port = None
