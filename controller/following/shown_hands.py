"""Whole hands laid open: Mah Jongg, and where all show theirs, the others' to be settled.

A hand that lies open with a tile too few is no exposure either. The tile that is called for it may
still be on its way, so nothing is written before something else is done at the table; then it was
shown in error. Nor is a part of one an exposure: two hands lay it down, one after the other, and
the first half may look like a group, or like nothing that may be put up. What it is, is known by
what is done next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from controller.following.doubts import Doubts, confidences, places
from controller.following.table_changes import Change, TouchingTiles
from controller.following.table_layout import TilesInSight
from controller.record.standing import Record
from rules.events import Asked, Declared, Event, Shown
from rules.facts.groups import shape
from rules.parts import COMPLETE
from rules.reasons.questions import IsItTheWholeHand
from rules.tiles import SEATS, Seat
from rules.ways import Ways

LARGEST = 6
"""Tiles of the largest group that is exposed at once: a sextette."""
HALF = 5
"""So many tiles that are laid open for no call may be what one hand holds of a whole hand."""


class ShownHands:
    """The hands that are laid open in one deal."""

    def __init__(self, table: TilesInSight, doubts: Doubts, record: Record, ways: Ways) -> None:
        self._table, self._doubts, self._record, self._ways = table, doubts, record, ways
        self._short: dict[
            Seat, list[TouchingTiles]
        ] = {}  # lie open with a tile too few, not written yet
        self._parts: dict[
            Seat, list[TouchingTiles]
        ] = {}  # lie open and may be the first of a whole hand
        self._asked: set[Seat] = set()  # of whom it is asked

    def shown(self) -> set[Seat]:
        """Return who has shown a whole hand, as is on record."""
        deal = self._record.deal
        return {seat for seat in SEATS if deal.hands[seat].shown} if deal else set()

    def whole(self, seat: Seat, groups: Sequence[TouchingTiles], *, won: bool = False) -> bool:
        """Whether what lies open before a seat is its whole hand; `won`: another has won.

        Where a four counts three there is a tile more for each (B24.L15).
        """
        lying, due = _count(groups), self._due(groups)
        if self._ways.declared_stands and (won or self.shown()):
            if seat in self.shown():
                return False
            deal = self._record.deal
            held = deal.hands[seat].total if deal and won else None
            due = min(due - 1, held or due - 1)  # it may have been short
        return lying >= due

    def _due(self, groups: Sequence[TouchingTiles]) -> int:
        """How many tiles a complete hand with these groups has."""
        fours = sum(shape(group.tiles) == "four" for group in groups)
        return COMPLETE + (fours if self._ways.kongs_replaced else 0)

    def open(self, seats: Iterable[Seat]) -> set[Seat]:
        """Return those of the seats before whom a whole hand lies open, or one that lacks a tile,
        or more at once than is ever put up: what was not seen being laid there is no exposure."""
        laid = {seat: self._table.groups(seat) for seat in seats}
        return {
            seat
            for seat, groups in laid.items()
            if _count(groups) >= self._due(groups) - 1 or not _may_be_put_up(groups)
        }

    def short(
        self,
        seat: Seat,
        before: Sequence[TouchingTiles],
        now: Sequence[TouchingTiles],
        *,
        called: bool,
    ) -> bool:
        """Whether what lies open is a whole hand that lacks one tile; it is waited for.

        `called`: it has a discard in it that is not on record as taken.
        """
        self._short.pop(seat, None)
        part = _count(self._parts.pop(seat, ()))
        lying, fresh = _count(now), _count(now) - _count(before) + part
        held = self._held(seat)
        emptied = (held is not None and lying == held + called) or fresh > LARGEST
        if lying != self._due(now) - 1 or fresh <= 0 or not emptied or seat in self.shown():
            return False
        self._short[seat] = list(now)
        return True

    def part(
        self, seat: Seat, fresh: Sequence[TouchingTiles], change: Change, *, called: bool
    ) -> bool:
        """Whether what is newly laid open may be the first of a whole hand; it is waited for.

        `called`: it is put up with a discard. One group that is put up for it is an exposure, and
        so is a small one that is put up for none: whoever lays down a wrong one has to hear it
        before the turn ends. If a hand comes of it, it was none (`Exposing`).
        """
        deal = self._record.deal
        if not fresh or deal is None or seat in self.shown():
            return False
        if _may_be_put_up(fresh):
            small = len(fresh) == 1 and (called or len(fresh[0].spots) < HALF)
            if small or _otherwise(change, seat):
                return False
        self._parts[seat] = list(fresh)
        return True

    def waits_for(self, seat: Seat) -> bool:
        """Whether a part of a hand lies open, and the rest is waited for."""
        return seat in self._parts

    def parts_left(self, change: Change) -> list[tuple[Seat, list[TouchingTiles]]]:
        """Return what lay open as a part of a hand of which no more comes: something else is done
        now, or it is taken back."""
        left = []
        for seat, groups in list(self._parts.items()):
            if seat in self.shown():
                del self._parts[seat]
                continue
            before, now = change.racks.get(seat, ((), ()))
            if _otherwise(change, seat) or _count(now) < _count(before):
                del self._parts[seat]
                left.append((seat, groups))
        return left

    def asked_of(
        self, seat: Seat, groups: Sequence[TouchingTiles], *, called: bool
    ) -> Asked | None:
        """Return what is asked of a part of which no more comes: of more tiles than are ever put up
        at once, or of several groups for no call. None where they are exposures."""
        if _may_be_put_up(groups) and (called or len(groups) == 1):
            return None
        self._asked.add(seat)
        return self._ask(seat, groups)

    def _ask(self, seat: Seat, groups: Sequence[TouchingTiles]) -> Asked:
        return Asked(asks=IsItTheWholeHand(seat, _count(groups)))

    def shown_short(self, change: Change) -> Iterator[Event]:
        """Write of hands that lay open with a tile too few, if that is all that came of it.

        Where the record has a tile more than lies there it may not have been seen: that is asked.
        """
        for seat, groups in list(self._short.items()):
            laid = seat in change.racks and self.whole(seat, change.racks[seat][1])
            if laid or change.discards_gone or not change or self._table.used_up:
                continue  # it is complete now, or the table shows what was left at the end
            if _count(groups) == self._held(seat):
                del self._short[seat]
                yield Declared(seat=seat)
                yield from self.show(seat, groups)
            elif seat not in self._asked:
                self._asked.add(seat)
                yield self._ask(seat, groups)

    def _held(self, seat: Seat) -> int | None:
        """How many tiles a seat has, as is on record."""
        deal = self._record.deal
        return deal.hands[seat].total if deal else None

    def show(self, seat: Seat, groups: Sequence[TouchingTiles]) -> Iterator[Event]:
        """Write that the hand lies open."""
        spots = [spot for group in groups for spot in group.spots]
        yield from self._doubts.ask(spots)
        shown = Shown(
            seat=seat,
            tiles=tuple(spot.tile for spot in spots),
            confidence=min(spot.confidence for spot in spots),
        )
        yield self._doubts.written.wrote(shown, places(spots), confidences(spots))


def _may_be_put_up(groups: Sequence[TouchingTiles]) -> bool:
    """Whether each of these may be an exposure, by how many tiles it has."""
    return all(len(group.spots) <= LARGEST for group in groups)


def _otherwise(change: Change, seat: Seat) -> bool:
    """Whether more was done than that a seat laid tiles open, the one that it had drawn among
    them, and may have taken a discard."""
    return any(
        (
            change.taken, change.put_back, change.aside, set(change.aside_gone) - {seat},
            change.discards_new, change.loose_gone, change.seasons, change.racks.keys() - {seat},
        )
    )  # fmt: skip


def _count(groups: Sequence[TouchingTiles]) -> int:
    return sum(len(group.spots) for group in groups)
