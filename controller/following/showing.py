"""Whole hands laid open: Mah Jongg, and where all show theirs, the others' to be settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from controller.following.doubts import Doubts, confidences, places
from controller.following.furniture import Furniture, Group
from controller.record.standing import Record
from rules.events import Event, Shown
from rules.laws.classical_groups import shape
from rules.parts import COMPLETE
from rules.tiles import SEATS, Seat
from rules.ways import Ways


class Hands:
    """The hands that are laid open in one deal."""

    def __init__(self, table: Furniture, doubts: Doubts, record: Record, ways: Ways) -> None:
        self._table, self._doubts, self._record, self._ways = table, doubts, record, ways

    def shown(self) -> set[Seat]:
        """Return who has shown a whole hand, as is on record."""
        deal = self._record.deal
        return {seat for seat in SEATS if deal.hands[seat].shown} if deal else set()

    def whole(self, seat: Seat, groups: Sequence[Group], *, won: bool = False) -> bool:
        """Whether what lies open before a seat is its whole hand; `won`: another has won.

        Where a four counts three there is a tile more for each (B24.L15).
        """
        lying = sum(len(group.spots) for group in groups)
        due = COMPLETE
        if self._ways.kongs_replaced:
            due += sum(shape(group.tiles) == "four" for group in groups)
        if self._ways.declared_stands and (won or self.shown()):
            if seat in self.shown():
                return False
            deal = self._record.deal
            held = deal.hands[seat].total if deal and won else None
            due = min(due - 1, held or due - 1)  # it may have been short
        return lying >= due

    def show(self, seat: Seat, groups: Sequence[Group]) -> Iterator[Event]:
        """Write that the hand lies open."""
        spots = [spot for group in groups for spot in group.spots]
        yield from self._doubts.ask(spots)
        shown = Shown(
            seat=seat,
            tiles=tuple(spot.tile for spot in spots),
            confidence=min(spot.confidence for spot in spots),
        )
        yield self._doubts.written.wrote(shown, places(spots), confidences(spots))
