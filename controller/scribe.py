"""From sightings to events: the one who writes down what happened.

The scribe knows how a game is played, not whether it is played rightly: it
writes what the table shows and never leaves a thing out because it would be
illegal. What it cannot tell apart it asks (`Asked`); a later, better look or a
person's answer amends the earlier record (`Amended`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec

from controller.corrections import Corrections
from controller.furniture import SAME_PLACE, Change, Furniture, Group
from controller.questions import about_claim, about_tile, doubtful
from rules.events import (
    Asked,
    Claimed,
    DealEnded,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exposed,
    ExposureChanged,
    PutBack,
    Racked,
    Redeemed,
    Retracted,
    Shown,
    WallPushed,
)
from rules.tiles import AMERICAN_152, JOKER, SEATS, UNKNOWN, Seat, Tile, TileSet, after
from vision.plan import TablePlan
from vision.sightings import Spot, Still

HAND = 14
"""Tiles in a complete hand: so many face up on a rack are a hand shown."""


class Scribe:
    """Turns the watcher's Stills into the deal's events, in the order of play.

    Feed it each `Still` through `see`; tell it by `noted` which number the
    journal gave an event, so that a tile read better later can be amended, and
    by `answer` what a person said a tile is. `picture` keeps a picture of a
    tile that is asked about and returns its name.
    """

    def __init__(
        self,
        tiles: TileSet = AMERICAN_152,
        plan: TablePlan | None = None,
        picture: Callable[[Spot], str | None] = lambda spot: None,
    ) -> None:
        self.table = Furniture(plan)
        self.tiles = tiles
        self._begun = False
        self._holder: Seat | None = "E"  # who has a tile too many, so owes a discard
        self._last: Spot | None = None  # the last discard as it lies or lay
        self._last_by: Seat | None = None
        self._claims: dict[Seat, Tile] = {}  # claimed tile of the exposure put up last
        self._lone: dict[Seat, Spot] = {}  # claimed, on the rack's top by itself: for what?
        self._half: set[Seat] = set()  # whose exposures are being exchanged from, half done
        self._exposures: dict[Seat, list[Group]] = {seat: [] for seat in SEATS}  # as put up
        self._shown = False
        self._picture = picture
        self._written = Corrections()

    def see(self, still: Still) -> list[Event]:
        """Return the events a Still amounts to; usually none or a few."""
        change = self.table.apply(self._as_answered(still))
        if not self._begun:
            self._begun = True
            return self._opening()
        events = list(self._events(change))
        if still.blind and events:
            unseen = f"For {still.blind:.0f} s it could not be seen whose hands did what."
            events.append(Asked(question=f"{unseen} Is what was written since then right?"))
        return events

    def noted(self, event: Event) -> None:
        """Hear the number the journal gave to an event this scribe wrote."""
        self._written.noted(event)

    def answer(self, question: int, tile: Tile) -> list[Event]:
        """Take a person's answer to the question numbered so; return what that amends.

        The tile stays what it was said to be for as long as it lies there.
        `LookupError` if no question about one tile has that number.
        """
        track = self._written.answer(question, tile)
        for spot in list(self.table.spots.values()):
            if self._written.track(spot.track) == track:
                self.table.spots[spot.track] = said = _said(spot, tile)
                self._known_better(said)
        for seat, lone in self._lone.items():
            if self._written.track(lone.track) == track:
                self._lone[seat] = _said(lone, tile)
        said_by = {"reason": "answered", "source": "operator"}
        return list(self._written.put_right(track, tile, 1.0, **said_by))

    def close(self) -> list[Event]:
        """Return what has to be written when the camera has no more to show."""
        if not self._begun:
            return []
        reason: Literal["mahjongg", "wall", "abandoned"] = (
            "mahjongg" if self._shown else "wall" if self.table.wall == 0 else "abandoned"
        )
        return [DealEnded(reason=reason)]

    # -- how a deal begins ---------------------------------------------------------------

    def _opening(self) -> list[Event]:
        wall = self.table.wall
        dealt = dict.fromkeys(SEATS, HAND - 1) | {"E": HAND}
        seen = (
            wall
            + sum(dealt.values())
            + sum(len(g.spots) for s in SEATS for g in self.table.groups(s))
        )
        seen += len(self.table.discards)
        events: list[Event] = [Dealt(counts=dealt, wall=wall)]
        if seen != self.tiles.size:
            events.append(
                Asked(
                    question=f"The walls show {wall} tiles; with 53 dealt that makes {seen}, "
                    f"and the set has {self.tiles.size}. Please count walls and racks."
                )
            )
        return events

    # -- what a change means -------------------------------------------------------------

    def _events(self, change: Change) -> Iterator[Event]:
        yield from self._amendments(change)
        yield from self._returns(change)
        if change.pushed:
            yield WallPushed(wall=change.pushed)
        discarded_first = (
            bool(change.discards_new) and self._holder is not None and (len(set(change.hands)) > 1)
        )
        if discarded_first:
            yield from self._discards(change)
        yield from self._draws(change, thrown_on=bool(change.discards_new) and not discarded_first)
        yield from self._rack_tops(change)
        yield from self._silent_takes(change)
        if not discarded_first:
            yield from self._discards(change)

    def _amendments(self, change: Change) -> Iterator[Event]:
        """What a better look, at a tile in its place or pushed aside, tells of it."""
        for before, now in change.nudged:
            self._written.moved(before.track, now.track)
        for spot in (*(now for _, now in change.nudged), *change.reread):
            self._known_better(spot)
            if not self._written.names(spot.track):
                continue
            yield from self._ask([spot])
            if spot.tile != UNKNOWN:
                yield from self._written.put_right(
                    spot.track, spot.tile, spot.confidence, reason="read again"
                )

    def _known_better(self, spot: Spot) -> None:
        """Take in that a tile of an exposure is read otherwise: nothing was changed about it."""
        for groups in self._exposures.values():
            for index, group in enumerate(groups):
                if spot.track in group.tracks:
                    groups[index] = Group(
                        tuple(spot if s.track == spot.track else s for s in group.spots)
                    )

    def _as_answered(self, still: Still) -> Still:
        """Return the Still with the tiles that people told as they told them."""
        sightings = []
        for sighting in still.sightings:
            told = self._written.answered(sighting.spot.track)
            if told is not None:
                spot = _said(sighting.spot, told)
                sighting = msgspec.structs.replace(sighting, spot=spot)
            sightings.append(sighting)
        return msgspec.structs.replace(still, sightings=tuple(sightings))

    def _ask(self, spots: Iterable[Spot]) -> Iterator[Event]:
        """Ask about the doubtful ones, once each."""
        for spot in spots:
            if doubtful(spot) and not self._written.asked(spot.track):
                question = about_tile(spot, self._picture(spot))
                yield self._written.wrote(question, {spot.track: "candidates"})

    def _returns(self, change: Change) -> Iterator[Event]:
        """Things taken back: a drawn tile to the wall, a claimed one to the discards."""
        for _ in range(change.put_back):
            aside = change.aside_gone.pop() if change.aside_gone else None
            seat = aside or self._hand(change, self._holder)
            if self._holder == seat:
                self._holder = None
            yield PutBack(seat=seat)
        for seat, (before, now) in list(change.racks.items()):
            lost = [g for g in before if not any(_same_group(g, other) for other in now)]
            claimed = self._claims.get(seat)
            back = [s for s in change.discards_new if s.tile == claimed]
            if claimed is None or not lost or not back:
                continue
            change.discards_new.remove(back[0])
            self._last = back[0]
            del change.racks[seat], self._claims[seat]
            if seat in self._lone:
                yield from self._claim_for(seat)
            else:
                self._exposures[seat].pop()
            self._holder = None
            yield Retracted(seat=seat)

    def _draws(self, change: Change, *, thrown_on: bool) -> Iterator[Event]:
        for _, end in change.taken:
            due = after(self._last_by) if self._last_by else None
            seat = self._hand(change, due, but=self._last_by)
            yield Drawn(seat=seat, end="right" if end == "right" else "wrong")
            if self._holder is None:
                self._holder = seat
            # Laid aside or thrown on at once, the tile was never racked.
            if seat not in change.aside and not (thrown_on and self._holder == seat):
                yield Racked(seat=seat)
        for seat in change.aside_gone:
            if not (thrown_on and self._holder == seat):
                yield Racked(seat=seat)

    def _rack_tops(self, change: Change) -> Iterator[Event]:
        for seat, (before, now) in change.racks.items():
            if _tracks(before) == _tracks(now):
                continue  # only read otherwise
            if sum(len(g.spots) for g in now) >= HAND:
                yield from self._show(seat, now, change)
                continue
            fresh = list(now)
            yield from self._compare(seat, fresh, change.hands)
            for group in fresh:
                yield from self._exposed(seat, group, change)

    def _compare(
        self, seat: Seat, now: list[Group], hands: tuple[Seat, ...], *, wait: bool = True
    ) -> Iterator[Event]:
        """Compare a seat's exposures with what lies there now; takes what it knows out of `now`.

        An exchange takes two grips. Between them a joker is gone, or the new
        tile lies beside it: that is held back until it is done, or with `wait`
        False taken for what it is.
        """
        self._half.discard(seat)
        for index, group in enumerate(self._exposures[seat]):
            match = next((g for g in now if _same_group(g, group)), None)
            if match is None:
                continue
            now.remove(match)
            if wait and _half_exchanged(group, match, others=set(hands) - {seat}):
                self._half.add(seat)
                continue
            self._exposures[seat][index] = match
            if match.tiles != group.tiles:
                new = [spot for spot in match.spots if spot.track not in group.tracks]
                yield from self._ask(new)
                yield self._changed(seat, index, group, match, hands)

    def _show(self, seat: Seat, groups: list[Group], change: Change) -> Iterator[Event]:
        if change.discards_gone:
            self._lone[seat] = change.discards_gone.pop(0)
        yield from self._claim_for(seat, "mahjongg")
        self._shown = True
        yield Declared(seat=seat)
        spots = [spot for group in groups for spot in group.spots]
        yield from self._ask(spots)
        shown = Shown(
            seat=seat,
            tiles=tuple(spot.tile for spot in spots),
            confidence=min(spot.confidence for spot in spots),
        )
        yield self._written.wrote(shown, _places(spots), _confidences(spots))

    def _changed(
        self, seat: Seat, index: int, before: Group, now: Group, hands: tuple[Seat, ...]
    ) -> Event:
        """A group that holds other tiles now: a joker redeemed, or the exposure put right."""
        swapped = [
            (a, b) for a, b in zip(before.spots, now.spots, strict=False) if a.tile != b.tile
        ]
        if len(before.tiles) == len(now.tiles) and [a.tile for a, _ in swapped] == [JOKER]:
            by, ((_, new),) = next((hand for hand in hands if hand != seat), seat), swapped
            redeemed = Redeemed(seat=by, owner=seat, group=index, tile=new.tile)
            return self._written.wrote(redeemed, {new.track: "tile"})
        changed = ExposureChanged(seat=seat, group=index, tiles=now.tiles)
        return self._written.wrote(changed, _places(now.spots))

    def _exposed(self, seat: Seat, group: Group, change: Change) -> Iterator[Event]:
        """A new group. A claimed tile alone is held back: what it is for, the next Still tells."""
        if change.discards_gone:
            self._lone[seat] = change.discards_gone.pop(0)
            self._claims[seat] = self._lone[seat].tile
            self._holder = seat
        if seat in self._lone and len(group.spots) == 1:
            return
        yield from self._lies_in(seat, group)
        lone = self._lone.get(seat)
        yield from self._claim_for(seat)
        yield from self._ask(group.spots)
        self._exposures[seat].append(group)
        exposed = Exposed(
            seat=seat,
            tiles=group.tiles,
            claimed=lone.tile if lone else None,
            confidence=min(spot.confidence for spot in group.spots),
        )
        taken: dict[int, int | str] = {lone.track: "claimed"} if lone else {}
        yield self._written.wrote(exposed, taken | _places(group.spots), _confidences(group.spots))

    def _lies_in(self, seat: Seat, group: Group) -> Iterator[Event]:
        """A claimed tile is the tile it was: one not told before may be told by its group.

        One told before that is none of the group's is asked about, and all is
        written as it was read: it may have gone into the rack instead.
        """
        lone = self._lone.get(seat)
        if lone is None or lone.tile in group.tiles:
            return
        if lone.tile == UNKNOWN:
            laid = {spot.tile: spot for spot in group.spots if not doubtful(spot)}
            possible = [laid[tile] for tile, _ in lone.candidates if tile in laid]
            if len(possible) == 1:
                (spot,) = possible
                self._lone[seat] = _said(lone, spot.tile)
                yield from self._written.put_right(
                    lone.track, spot.tile, spot.confidence, reason="it lies in an exposure now"
                )
        elif UNKNOWN not in group.tiles and not self._written.asked(lone.track):
            question = about_claim(lone, group, self._picture(lone))
            yield self._written.wrote(question, {lone.track: "candidates"})

    def _claim_for(
        self, seat: Seat, purpose: Literal["exposure", "mahjongg"] = "exposure"
    ) -> Iterator[Event]:
        """The claim of a tile taken, now that it is known what for."""
        if seat in self._lone:
            lone = self._lone.pop(seat)
            claimed = Claimed(seat=seat, tile=lone.tile, purpose=purpose)
            yield self._written.wrote(claimed, {lone.track: "tile"})

    def _silent_takes(self, change: Change) -> Iterator[Event]:
        """A discard that went and came up nowhere: somebody has it in the rack."""
        for spot in change.discards_gone:
            seat = self._hand(change, None)
            self._holder = seat
            claimed = Claimed(seat=seat, tile=spot.tile)
            yield self._written.wrote(claimed, {spot.track: "tile"})
        change.discards_gone = []

    def _discards(self, change: Change) -> Iterator[Event]:
        for spot in change.discards_new:
            seat = self._hand(change, self._holder)
            for claimant in list(self._lone):
                yield from self._claim_for(claimant)
            for owner in list(self._half):
                yield from self._compare(owner, self.table.groups(owner), (), wait=False)
            yield from self._ask([spot])
            event = Discarded(seat=seat, tile=spot.tile, confidence=spot.confidence)
            self._last, self._last_by = spot, seat
            self._claims.clear()
            if self._holder == seat:
                self._holder = None
            yield self._written.wrote(event, {spot.track: "tile"}, _confidences([spot]))

    def _hand(self, change: Change, due: Seat | None, but: Seat | None = None) -> Seat:
        """Whose hand did it: the one seen; of several the one it is due of; unseen, that one."""
        if due is not None and (due in change.hands or not change.hands):
            return due
        others = [hand for hand in change.hands if hand != but] or list(change.hands)
        return others[0] if others else self._holder or "E"


def _same_group(a: Group, b: Group) -> bool:
    """Whether it is the same exposure: shares a tile, or a tile took another's very place."""
    return bool(a.tracks & b.tracks) or any(
        math.dist(p.xy, q.xy) < SAME_PLACE for p in a.spots for q in b.spots
    )


def _half_exchanged(before: Group, now: Group, others: set[Seat]) -> bool:
    """Whether a group has just lost a joker, or got a tile beside it from another's hand."""
    if JOKER not in before.tiles:
        return False
    left = [spot.tile for spot in before.spots if spot.track in now.tracks]
    gone = [spot.tile for spot in before.spots if spot.track not in now.tracks]
    if gone:
        return gone == [JOKER] and list(now.tiles) == left
    return bool(others) and len(now.tiles) == len(before.tiles) + 1


def _said(spot: Spot, tile: Tile) -> Spot:
    """Return a spot of whose tile there is no doubt any more."""
    return msgspec.structs.replace(spot, tile=tile, confidence=1.0, doubt=None)


def _tracks(groups: Iterable[Group]) -> set[int]:
    return {track for group in groups for track in group.tracks}


def _places(spots: Iterable[Spot]) -> dict[int, int | str]:
    return {spot.track: place for place, spot in enumerate(spots)}


def _confidences(spots: Iterable[Spot]) -> dict[int, float]:
    return {spot.track: spot.confidence for spot in spots}
