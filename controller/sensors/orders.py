"""What the board is ordered to do: one order at a time, sent again until it says it has it.

An order is a state, not a step (``lamps are so``, ``this rack is empty now``), and
keeps its number when it is sent again, so that a board that has it already does
nothing twice. No clock and no line of its own: whoever holds it says when.
"""

from __future__ import annotations

import random
import threading
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from firmware import wire
from rules.tiles import SEATS, Seat

RESEND: Final = wire.RESEND_MS / 1000
PATIENCE: Final = 5.0
"""Seconds in which a board that answers otherwise must have done an order."""

STALE: Final = 2.0
"""Seconds after which a sound is not wanted any more: late, it would mean something else."""

BROUGHT_DOWN: Final = 5.0
"""Seconds after its first lamps in which a board that began anew has been brought down by them: its
supply gave way, and USB takes a second or two to find it again."""

DIPS: Final = 2
"""So often in a row, and its lamps are left dark: without them it senses."""

RESULTS: Final = {wire.DONE: "done", wire.REFUSED: "refused", wire.FAILED: "failed"}


class Lamp(NamedTuple):
    """What one seat's lamp shows: a pattern of `wire` and a colour, 0 to 255 each."""

    pattern: int = wire.OFF
    red: int = 0
    green: int = 0
    blue: int = 0


@dataclass
class _Order:
    make: Callable[[int], Any]  # the message, from its number
    done: Future[str]
    given: float  # when
    number: int = -1
    first: float = 0.0  # when it was first sent over the line as it is now
    sent: float = -1e9
    stale: float | None = None  # seconds after which it is dropped unsent


class Orders:
    """The orders that wait, oldest first. `give` and its kin may be called from any thread.

    Each returns a future whose result is ``done``, ``refused``, ``failed``,
    ``no answer``, ``too late`` or ``dropped`` (another took its place). An order
    that is given while there is no board waits for one.
    """

    def __init__(self, clock: Callable[[], float], wake: Callable[[], None] = lambda: None) -> None:
        self._clock = clock
        self._wake = wake  # whoever sends, to look at once
        self._guard = threading.RLock()  # whoever waits may give the next order at once
        self._waiting: deque[_Order] = deque()
        self._flying: _Order | None = None
        self._number = random.randrange(0x10000)  # another than the program before this one used
        self._shown: tuple[Lamp, ...] | None = None
        self._lamps: _Order | None = None
        self._lit: float | None = None  # when lamps were first sent to it as it now runs
        self._dips = 0  # how often in a row it began anew after that

    def lamps(self, lamps: Mapping[Seat, Lamp]) -> Future[str]:
        """Have the seats' lamps show this; a seat not named is dark. A later order replaces it."""
        shown = tuple(lamps.get(seat, Lamp()) for seat in SEATS)
        with self._guard:
            self._shown = shown
            order = self._show()
        self._wake()
        return order

    def sound(self, pattern: int) -> Future[str]:
        """Have the board sound a pattern of `wire`, now or never."""
        return self._give(lambda number: wire.Sound(number, pattern), stale=STALE)

    def tare(self, seat: Seat) -> Future[str]:
        """Take a seat's rack as it now is for empty."""
        return self._give(lambda number: wire.Tare(number, SEATS.index(seat)))

    def calibrate(self, seat: Seat, grams: float) -> Future[str]:
        """Take what now lies on a seat's rack for so many grams."""
        centigrams = round(grams * 100)
        return self._give(lambda number: wire.Calibrate(number, SEATS.index(seat), centigrams))

    def found(self) -> None:
        """Hear that a board is there: what was not answered is sent anew, and the lamps too."""
        with self._guard:
            if self._flying is not None:
                self._waiting.appendleft(self._flying)
                self._flying = None
            for order in self._waiting:
                order.sent = -1e9
            if self._shown is not None and self._lamps not in self._waiting:
                self._show()

    def restarted(self) -> bool:
        """Hear that the board began anew; return whether its lamps stay dark from now on."""
        with self._guard:
            lit, self._lit = self._lit, None
            if self._dips >= DIPS:
                return False
            down = lit is not None and self._clock() - lit < BROUGHT_DOWN
            self._dips = self._dips + 1 if down else 0
            return self._dips >= DIPS

    def answered(self, ack: wire.Ack) -> None:
        """Hear an answer; one to an order that no longer waits is let pass."""
        with self._guard:
            order = self._flying
            if order is None or order.number != ack.command:
                return
            self._flying = None
        _end(order, RESULTS.get(ack.result, f"result {ack.result}"))

    def due(self) -> Any | None:
        """Return the message to send now, or None."""
        now = self._clock()
        ended: list[tuple[_Order, str]] = []
        with self._guard:
            message = self._due(now, ended)
        for order, result in ended:
            _end(order, result)
        return message

    def close(self) -> None:
        """Answer all that wait: nothing more is sent."""
        with self._guard:
            orders = [*([self._flying] if self._flying else []), *self._waiting]
            self._waiting.clear()
            self._flying = None
        for order in orders:
            _end(order, "no answer")

    def _due(self, now: float, ended: list[tuple[_Order, str]]) -> Any | None:
        if self._flying is not None and now - self._flying.first > PATIENCE:
            ended.append((self._flying, "no answer"))
            self._flying = None
        while self._flying is None and self._waiting:
            order = self._waiting.popleft()
            if order.stale is not None and now - order.given > order.stale:
                ended.append((order, "too late"))
                continue
            if order is self._lamps and self._dips >= DIPS:
                ended.append((order, "no answer"))
                continue
            if order.number < 0:
                self._number = (self._number + 1) & 0xFFFF
                order.number = self._number
            order.first = now
            self._flying = order
        order_now = self._flying
        if order_now is None or now - order_now.sent < RESEND:
            return None
        order_now.sent = now
        if order_now is self._lamps and self._lit is None:
            self._lit = now
        return order_now.make(order_now.number)

    def _show(self) -> Future[str]:
        """Have `_shown` sent, in the place of a lamp order that was not sent yet."""
        shown = self._shown
        assert shown is not None
        order = _Order(lambda number: wire.Lamps(number, shown), Future(), self._clock())
        if self._lamps is not None and self._lamps in self._waiting:
            place = self._waiting.index(self._lamps)
            _end(self._lamps, "dropped")
            self._waiting[place] = order
        else:
            self._waiting.append(order)
        self._lamps = order
        return order.done

    def _give(self, make: Callable[[int], Any], stale: float | None = None) -> Future[str]:
        order = _Order(make, Future(), self._clock(), stale=stale)
        with self._guard:
            self._waiting.append(order)
        self._wake()
        return order.done


def _end(order: _Order, result: str) -> None:
    if not order.done.done():
        order.done.set_result(result)
