"""Presses that come before the discard they are meant for has been written.

A finger is quicker than an eye: a discard is called when it is put down, and the
camera writes it when the hand is gone, a person even later. A press that comes
when a discard is due is kept until that is written; it keeps the board's time. If
none comes it is taken as a call of the discard before, and is too late. So is one
that came after a draw was sensed; whether that was a draw or a hand that leans on the
rack, it waits to know.
"""

from __future__ import annotations

from typing import Final

from controller.sensors.counting import Counting
from controller.sensors.signals import Pressed
from rules.table import Deal

UNSENSED_US: Final = 4_000_000
"""So long a press waits for a discard that is not sensed on the rack, in microseconds."""

SENSED_US: Final = 20_000_000
"""So long it waits where the rack has lost a tile; and where racks are not counted and a person
has yet to write what was discarded."""


class WaitingPresses:
    """The presses that wait, oldest first."""

    def __init__(self, counting: Counting) -> None:
        self._counting = counting
        self._presses: list[Pressed] = []

    def takes(self, press: Pressed, deal: Deal | None) -> bool:
        """Whether a press waits for a discard; then it is kept."""
        waits = deal is not None and press.button != "dead" and self._due(press, deal)
        if waits:
            self._presses.append(press)
        return waits

    def discarded(self) -> list[Pressed]:
        """Hear that a tile was discarded; return the presses that were meant for it."""
        presses, self._presses = self._presses, []
        return presses

    def overdue(self, board_us: int, boot: int, deal: Deal | None) -> list[Pressed]:
        """Return the presses that have waited long enough, at that time of the board's clock."""
        if not self._presses:
            return []
        limit = SENSED_US if self._comes(deal) else UNSENSED_US
        gone = [p for p in self._presses if p.boot != boot or board_us - p.board_us >= limit]
        self._presses = [press for press in self._presses if press not in gone]
        return gone

    def in_time(self, deal: Deal) -> list[Pressed]:
        """Return the presses before which no draw was sensed after all, and no discard is due."""
        gone = [press for press in self._presses if not self._due(press, deal)]
        self._presses = [press for press in self._presses if press not in gone]
        return gone

    def first(self) -> Pressed | None:
        """Return the press that has waited longest."""
        return self._presses[0] if self._presses else None

    def _due(self, press: Pressed, deal: Deal) -> bool:
        if deal.phase != "play" or deal.turn is None or press.seat in (deal.turn, *deal.empty):
            return False
        if self._counting.discard_sensed(deal) or self._counting.draw_unsure(deal):
            return True
        return deal.stage == "discard" and deal.play.window in ("none", "closed")

    def _comes(self, deal: Deal | None) -> bool:
        """Whether a discard was sensed and will be written, or may be without being sensed."""
        if deal is None or deal.turn is None:
            return False
        count = self._counting.counts.get(deal.turn)
        known = count is not None and count.tiles is not None
        by_hand = not known and not self._counting.eyes
        sensed = deal.stage == "discard" and self._counting.discard_sensed(deal)
        return by_hand or sensed
