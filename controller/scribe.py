"""From sightings to events: the one who writes down what happened.

The scribe knows how a game is played, not whether it is played rightly: it
writes what the table shows and never leaves a thing out because it would be
illegal. What it cannot tell apart it asks (`Asked`); a later, better look or a
person's answer amends the earlier record (`Amended`).

Here are the walls and the discards, and the order in which things happened;
`controller.exposing` has the racks' tops, `controller.doubts` what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from controller.between import DEALT, has_begun, stands, stirred
from controller.doubts import Doubts, confidences, said
from controller.exposing import HAND, Exposing
from controller.furniture import Change, Furniture
from controller.turn import Turn
from rules.events import (
    Asked,
    DealEnded,
    Dealt,
    Discarded,
    Drawn,
    Event,
    PutBack,
    Racked,
    TouchedWall,
    WallPushed,
)
from rules.tiles import AMERICAN_152, SEATS, Tile, TileSet, after
from vision.plan import TablePlan
from vision.sightings import Spot, Still


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
        self._looked = False
        self._begun = False
        self._over = False
        self._used_up = False  # was the wall, at the last look
        self._turn = Turn()
        self._doubts = Doubts(picture)
        self._exposing = Exposing(self.table, self._turn, self._doubts)

    def see(self, still: Still) -> list[Event]:
        """Return the events a Still amounts to; usually none or a few."""
        self._used_up = self.table.wall == 0
        change = self.table.apply(self._doubts.as_answered(still))
        if self._over:
            return []
        if not self._begun:
            return self._begin(change)
        if stirred(change):
            return self._end()
        events = [*self._touches(still), *self._events(change, blind=still.blind > 0)]
        if still.blind and events:
            unseen = f"For {still.blind:.0f} s it could not be seen whose hands did what."
            events.append(Asked(question=f"{unseen} Is what was written since then right?"))
        return events

    def noted(self, event: Event) -> None:
        """Hear the number the journal gave to an event this scribe wrote."""
        self._doubts.written.noted(event)

    def answer(self, question: int, tile: Tile) -> list[Event]:
        """Take a person's answer to the question numbered so; return what that amends.

        The tile stays what it was said to be for as long as it lies there.
        `LookupError` if no question about one tile has that number.
        """
        written = self._doubts.written
        track = written.answer(question, tile)
        for spot in list(self.table.spots.values()):
            if written.track(spot.track) == track:
                self.table.spots[spot.track] = better = said(spot, tile)
                self._exposing.known_better(better)
        self._exposing.answered(track, tile)
        return list(written.put_right(track, tile, 1.0, reason="answered", source="operator"))

    def close(self) -> list[Event]:
        """Return what has to be written when the camera has no more to show."""
        if not self._begun or self._over:
            return []
        self._used_up = self.table.wall == 0
        return [DealEnded(reason=self._reason())]

    def _reason(self) -> Literal["mahjongg", "wall", "abandoned"]:
        if self._exposing.shown:
            return "mahjongg"
        return "wall" if self._used_up else "abandoned"

    # -- how a deal begins and ends ------------------------------------------------------

    def _begin(self, change: Change) -> list[Event]:
        """Write the deal if the table is dealt; until then nothing on it is play."""
        first, self._looked = not self._looked, True
        size = self.tiles.size
        if not (stands(self.table, size) if first else has_begun(self.table, size)):
            return []
        self._begun = True
        thrown = [] if first else change.discards_new
        return [
            *self._opening(len(self.table.discards) - len(thrown)),
            *self._discards(change, thrown),
        ]

    def _end(self) -> list[Event]:
        """The tiles are being mixed: what comes now is no play of this deal."""
        self._over = True
        if self._reason() == "abandoned":
            asked = "Many tiles were moved at once, and the deal is no longer followed. Is it over?"
            return [Asked(question=asked)]
        return [DealEnded(reason=self._reason())]

    def _opening(self, discards: int) -> list[Event]:
        wall = self.table.wall
        dealt = dict.fromkeys(SEATS, HAND - 1) | {"E": HAND}
        seen = (
            wall
            + sum(dealt.values())
            + sum(len(g.spots) for s in SEATS for g in self.table.groups(s))
        )
        seen += discards
        events: list[Event] = [Dealt(counts=dealt, wall=wall)]
        if seen != self.tiles.size:
            events.append(
                Asked(
                    question=f"The walls show {wall} tiles; with {DEALT} dealt that makes {seen}, "
                    f"and the set has {self.tiles.size}. Please count walls and racks."
                )
            )
        return events

    # -- what a change means -------------------------------------------------------------

    def _events(self, change: Change, *, blind: bool) -> Iterator[Event]:
        yield from self._amendments(change)
        yield from self._returns(change)
        yield from self._exposing.retractions(change)
        if change.pushed:
            yield WallPushed(wall=change.pushed)
        discarded_first = (
            bool(change.discards_new)
            and self._turn.holder is not None
            and (blind or len(set(change.hands)) > 1)
        )
        if discarded_first:
            yield from self._discards(change, change.discards_new)
        # What was drawn and is down by the next look was thrown on; unless that look was late.
        thrown_on = bool(change.discards_new) and not discarded_first and not blind
        yield from self._draws(change, thrown_on=thrown_on)
        yield from self._exposing.changes(change)
        yield from self._exposing.silent_takes(change)
        if not discarded_first:
            yield from self._discards(change, change.discards_new)

    def _touches(self, still: Still) -> Iterator[Event]:
        """The wall's next tile was touched and lies as it lay."""
        for touch in still.touched:
            if self.table.is_next(touch.track):
                yield TouchedWall(seat=touch.seat)

    def _amendments(self, change: Change) -> Iterator[Event]:
        """What a better look, at a tile in its place or pushed aside, tells of it."""
        for before, now in change.nudged:
            self._doubts.written.moved(before.track, now.track)
        for spot in (*(now for _, now in change.nudged), *change.reread):
            self._exposing.known_better(spot)
            yield from self._doubts.read_again(spot)

    def _returns(self, change: Change) -> Iterator[Event]:
        """Drawn tiles that went back to the wall."""
        for _ in range(change.put_back):
            aside = change.aside_gone.pop() if change.aside_gone else None
            seat = aside or self._turn.hand(change.hands, self._turn.holder)
            if self._turn.holder == seat:
                self._turn.holder = None
            yield PutBack(seat=seat)

    def _draws(self, change: Change, *, thrown_on: bool) -> Iterator[Event]:
        turn = self._turn
        for _, end in change.taken:
            due = after(turn.last_by) if turn.last_by else None
            seat = turn.hand(change.hands, due, but=turn.last_by)
            yield Drawn(seat=seat, end="right" if end == "right" else "wrong")
            if turn.holder is None:
                turn.holder = seat
            # Laid aside or thrown on at once, the tile was never racked.
            if seat not in change.aside and not (thrown_on and turn.holder == seat):
                yield Racked(seat=seat)
        for seat in change.aside_gone:
            if not (thrown_on and turn.holder == seat):
                yield Racked(seat=seat)

    def _discards(self, change: Change, thrown: Iterable[Spot]) -> Iterator[Event]:
        turn = self._turn
        for spot in thrown:
            seat = turn.hand(change.hands, turn.holder)
            yield from self._exposing.before_discard()
            yield from self._doubts.ask([spot])
            event = Discarded(seat=seat, tile=spot.tile, confidence=spot.confidence)
            turn.last, turn.last_by = spot, seat
            self._exposing.discarded()
            if turn.holder == seat:
                turn.holder = None
            yield self._doubts.written.wrote(event, {spot.track: "tile"}, confidences([spot]))
