"""A button that is held: Dead, held for a while after somebody was accused, asks for a review.

A press is reported at once, and how long it lasts only by its end. So as long as there is a ruling
that could be looked at again, Dead waits until it is let go or has been held long enough; nobody's
turn hangs on a hand being called dead. At any other time it means what it always meant, at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from controller.record.standing import Record
from controller.sensors.presses import SignalNotice, press_notice
from controller.sensors.signals import Pressed, Released, Weighed
from rules.events import Event, Press, ReviewAsked
from rules.facts.reviews import left
from rules.tiles import Seat

HOLD_US: Final = 1_500_000
"""For so long Dead is held to ask for a review, in microseconds."""


class PressLength(NamedTuple):
    """A press of which it is known now whether it was `held`."""

    press: Pressed
    held: bool


class HeldButtons:
    """The Dead buttons that are down and may be held."""

    def __init__(self) -> None:
        self._down: dict[Seat, Pressed] = {}

    def takes(self, signal: Pressed, record: Record) -> bool:
        """Whether a press waits for its end: it may ask for a review."""
        deal = record.deal
        seated = deal is not None and deal.phase != "before" and signal.seat not in deal.empty
        if signal.button != "dead" or not seated or not record.unsettled.reviewable:
            return False
        self._down[signal.seat] = signal
        return True

    def lasted(self, signal: Pressed | Released | Weighed) -> Iterator[PressLength]:
        """Yield the presses of which a signal tells how long they lasted."""
        for seat, press in list(self._down.items()):
            held = signal.boot == press.boot and signal.board_us - press.board_us >= HOLD_US
            ends = isinstance(signal, Released) and (signal.seat, signal.button) == (seat, "dead")
            if held or ends or signal.boot != press.boot:
                del self._down[seat]
                yield PressLength(press, held)

    def lost(self) -> list[Pressed]:
        """Return the presses whose end will not be heard any more."""
        left_over = list(self._down.values())
        self._down.clear()
        return left_over


def review(press: Pressed, record: Record) -> Iterator[Event | SignalNotice]:
    """Yield the review that a held button asks for: of what was ruled last."""
    deal, reviewable = record.deal, record.unsettled.reviewable
    if deal is None or not reviewable:
        yield press_notice(press.seat, "pressed-no-ruling")
        return
    if not left(deal, press.seat):
        yield press_notice(press.seat, "pressed-no-review")
        return
    ruling = reviewable[-1]
    assert ruling.seat is not None
    pressed = Press(boot=press.boot, us=press.board_us)
    yield ReviewAsked(
        target=ruling.at, of=ruling.seat, seat=press.seat, pressed=pressed, source="button"
    )
