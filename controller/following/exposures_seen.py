"""Where the exposures on record lie, as far as they are seen, and what lies there and is on none.

They are found again when a table is started in mid-deal, when the thread is taken up, and when
people put right what is on record; `controller.following.catching_up` has the rest of the table.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from controller.following.corrections import Corrections
from controller.following.doubts import places, said
from controller.following.table_changes import SAME_PLACE, TouchingTiles
from controller.following.table_layout import TilesInSight
from controller.record.standing import Record
from rules.events import Event, Exposed, ExposureChanged, Redeemed
from rules.facts.groups import like
from rules.facts.taking_back import just_put_up
from rules.referee import amended
from rules.tiles import JOKER, SEATS, UNKNOWN, UNSEEN, Seat, Tile, all_alike, face_of
from vision.sightings import Spot

OPEN: Final = ("live", "racked")
"""States of a claim that was granted, and whose group is still to be put up."""
SMALLEST: Final = 3
"""Tiles of the smallest group that one more may be laid to."""


class ExposureTiles:
    """Which tiles in sight the exposures on record are.

    `groups` has, for each seat, one for each of its exposures on record, in that order; one of no
    tiles where it is not seen.
    """

    def __init__(self, table: TilesInSight, written: Corrections, record: Record) -> None:
        self._table, self._written, self._record = table, written, record
        self.groups: dict[Seat, list[TouchingTiles]] = {seat: [] for seat in SEATS}
        self._strange: list[
            TouchingTiles
        ] = []  # lie there and are not on record: people say what they are

    def known_better(self, spot: Spot) -> None:
        """Take in that a tile of an exposure is read otherwise: nothing was changed about it."""
        for groups in self.groups.values():
            for index, group in enumerate(groups):
                if spot.track in group.tracks:
                    groups[index] = TouchingTiles(
                        tuple(spot if s.track == spot.track else s for s in group.spots)
                    )

    def take_up(self) -> None:
        """Go on from the exposures on record; what else lies there is strange."""
        self.groups = {seat: [] for seat in SEATS}
        self._strange = []
        self.align(strange=True)

    def look_for_unseen(self) -> None:
        """Look for the exposures on record that were not seen: they may be there now."""
        if any(not group.spots for seat in SEATS for group in self.groups[seat]):
            self.align()

    def known(self, group: TouchingTiles) -> None:
        """Hear what a strange group is: it is strange no more."""
        self._strange = [each for each in self._strange if each != group]

    def put_up(self, seat: Seat, group: TouchingTiles) -> None:
        """Hear that a group is the seat's next exposure on record."""
        self.groups[seat].append(group)
        self.known(group)

    def leave_out(self, groups: Sequence[TouchingTiles]) -> None:
        """Hear that groups lie there and are not to be on record unless people say so."""
        self._strange += groups

    def is_strange(self, group: TouchingTiles) -> bool:
        """Whether a group lies there and is not on record."""
        return any(same_group(group, other) for other in self._strange)

    def align(self, *, strange: bool = False) -> None:
        """Find where the exposures lie that are on record now, whoever wrote or amended them.

        What lay for one that is not on record any more is strange, as is all else with `strange`.
        """
        deal = self._record.deal
        for seat in SEATS:
            known = self.groups[seat]
            lying = self._table.groups(seat)
            left = [*known, *(g for g in lying if not any(same_group(g, k) for k in known))]
            self.groups[seat] = []
            for exposure in deal.hands[seat].exposures if deal else ():
                sought = sorted(exposure.tiles)
                place = len(self.groups[seat])
                likely = [g for g in left if sorted(g.tiles) == sought]
                likely += [g for g in known[place : place + 1] if g in left]
                found = likely[0] if likely else TouchingTiles(())
                self.groups[seat].append(found)
                left = [g for g in left if g is not found]
            gone = [g for g in left if g.spots and (strange or g in known)]
            self._strange = [g for g in self._strange if g not in self.groups[seat]]
            self._strange += [g for g in gone if g not in self._strange]

    def find_again(self) -> Iterator[Event]:
        """Find the tiles of the exposures on record among those that lie there.

        Where one lies otherwise than on record, jokers were redeemed from it, nobody saw by whom;
        or it is read otherwise, and stays as it is written.
        """
        deal = self._record.deal
        events = {event.n: event for event in amended(self._record.events)}
        for seat in SEATS:
            for index, exposure in enumerate(deal.hands[seat].exposures if deal else ()):
                group = self.groups[seat][index]
                if not group.spots:
                    group = self.groups[seat][index] = self._like(seat, exposure.tiles)
                event = events.get(exposure.n)
                if isinstance(event, Exposed) and len(event.tiles) == len(group.spots):
                    self._written.stands(event, _places_in(event.tiles, group))
                for spot in _redeemed(exposure.tiles, group):
                    redeemed = Redeemed(seat=UNSEEN, owner=seat, group=index, tile=spot.tile)
                    yield self._written.wrote(redeemed, {spot.track: "tile"})

    def _like(self, seat: Seat, tiles: Sequence[Tile]) -> TouchingTiles:
        """Return the strange group of a seat that is likeliest an exposure on record; it is strange
        no more."""
        best, shared = TouchingTiles(()), len(tiles) // 2
        for group in self._strange:
            common = sum((Counter(group.tiles) & Counter(tiles)).values())
            lies = any(same_group(group, g) for g in self._table.groups(seat))
            if lies and len(group.spots) == len(tiles) and common >= max(1, shared):
                best, shared = group, common + 1
        self.known(best)
        return best

    def gone(self) -> tuple[Seat, Tile] | None:
        """Return whose call may have been taken back, and the tile it was for: what was put up with
        it, last of all, is not seen, and nothing else that is not on record."""
        deal = self._record.deal
        if deal is None:
            return None
        for seat in SEATS:
            claim, groups = deal.claim_of(seat), self.groups[seat]
            if any(of == seat for of, _ in self.strange()):
                continue
            if groups and not groups[-1].spots and just_put_up(deal, seat, len(groups) - 1):
                called = deal.hands[seat].exposures[-1].claimed
            else:
                called = claim.tile if claim and claim.state in OPEN else None
            if called is not None and called != UNKNOWN:
                return seat, called
        return None

    def strange(self) -> list[tuple[Seat, TouchingTiles]]:
        """Return the groups that lie there and are not on record, by their seats."""
        grown = [group for _, _, group in self.grown()]
        return [
            (seat, group)
            for seat in SEATS
            for group in self._table.groups(seat)
            if group not in grown and self.is_strange(group)
        ]

    def otherwise(self) -> list[tuple[Seat, int, TouchingTiles]]:
        """Return the exposures on record that lie there as others now, by their seats and numbers:
        threes that are fours, and those of which tiles were exchanged."""
        deal = self._record.deal
        changed = [
            (seat, index, self.groups[seat][index])
            for seat in SEATS
            for index, exposure in enumerate(deal.hands[seat].exposures if deal else ())
            if _exchanged(exposure.tiles, self._as_said(self.groups[seat][index]))
        ]
        return [*self.grown(), *changed]

    def _as_said(self, group: TouchingTiles) -> TouchingTiles:
        """Return a group with the tiles that people named as they named them."""
        known = [(spot, self._written.answered(spot.track)) for spot in group.spots]
        return TouchingTiles(tuple(said(spot, tile) if tile else spot for spot, tile in known))

    def grown(self) -> list[tuple[Seat, int, TouchingTiles]]:
        """Return the exposures of like tiles on record that lie there with one more now, as threes
        that are fours, by their seats and numbers."""
        deal = self._record.deal
        wild = deal.wild_anywhere if deal else frozenset[Tile]()
        return [
            (seat, index, group)
            for seat in SEATS
            for index, exposure in enumerate(deal.hands[seat].exposures if deal else ())
            for group in self._table.groups(seat)
            if not self.groups[seat][index].spots and _grew(exposure.tiles, group.tiles, wild)
        ]

    def found_otherwise(self) -> Iterator[Event]:
        """Write of exposures that were changed while nobody looked."""
        for seat, index, group in self.otherwise():
            self.groups[seat][index] = group
            self._strange = [g for g in self._strange if not same_group(g, group)]
            changed = ExposureChanged(seat=seat, group=index, tiles=group.tiles)
            yield self._written.wrote(changed, places(group.spots))


def same_group(a: TouchingTiles, b: TouchingTiles) -> bool:
    """Whether it is the same exposure: shares a tile, or a tile took another's very place."""
    return bool(a.tracks & b.tracks) or any(
        math.dist(p.xy, q.xy) < SAME_PLACE for p in a.spots for q in b.spots
    )


def _places_in(tiles: Sequence[Tile], group: TouchingTiles) -> dict[int, int | str]:
    """Return which of an event's tiles each of a group's is, by its track."""
    left = dict(enumerate(tiles))
    places: dict[int, int | str] = {}
    for spot in sorted(group.spots, key=lambda spot: spot.tile not in tiles):
        place = next((p for p, tile in left.items() if tile == spot.tile), min(left))
        places[spot.track] = place
        del left[place]
    return places


def _exchanged(tiles: Sequence[Tile], group: TouchingTiles) -> bool:
    """Whether a group is another than the exposure on record, all of it read; what was redeemed
    from it aside, which is written as such."""
    if len(group.spots) != len(tiles) or UNKNOWN in (*tiles, *group.tiles):
        return False
    faces = Counter(map(face_of, tiles)), Counter(map(face_of, group.tiles))
    return faces[0] != faces[1] and not _redeemed(tiles, group)


def _grew(tiles: tuple[Tile, ...], now: tuple[Tile, ...], wild: frozenset[Tile]) -> bool:
    """Whether tiles are an exposure of like ones with one more: of its face, or a wild one."""
    if len(tiles) < SMALLEST or len(now) != len(tiles) + 1 or not like((*tiles, *now), wild):
        return False
    return any(all_alike(now, (*tiles, added)) for added in now)


def _redeemed(tiles: Sequence[Tile], group: TouchingTiles) -> list[Spot]:
    """Return the tiles that lie where an exposure on record has jokers."""
    gone = Counter(tiles) - Counter(group.tiles)
    new = Counter(group.tiles) - Counter(tiles)
    if not group.spots or set(gone) != {JOKER} or UNKNOWN in new or JOKER in new:
        return []
    there = {spot.tile: spot for spot in reversed(group.spots)}
    return [there[tile] for tile in new.elements()]
