"""One deal in play, as the scribe writes it: walls, discards, and the order of what happened.

`controller.exposing` has the racks' tops, `controller.doubts` what is asked about tiles,
`controller.scribe` when a deal begins and ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

from controller.between import Passing, dealt_to
from controller.doubts import Doubts, confidences
from controller.exposing import Exposing
from controller.furniture import Change, Furniture
from controller.turn import Turn
from rules.codes import Code
from rules.events import (
    Asked,
    Dealt,
    Discarded,
    Drawn,
    Event,
    PutBack,
    Racked,
    TouchedWall,
    WallPushed,
)
from rules.table import Deal
from rules.tiles import Seat
from vision.sightings import Spot, Still


class Play:
    """The deal of a `code` that is followed on `table`; `empty` are seats nobody plays.

    `picture` keeps a picture of a tile that is asked about and returns its name, `deal` returns the
    deal on record: a dead hand draws no more.
    """

    def __init__(
        self,
        table: Furniture,
        code: Code,
        empty: tuple[Seat, ...] = (),
        picture: Callable[[Spot], str | None] = lambda spot: None,
        deal: Callable[[], Deal | None] = lambda: None,
    ) -> None:
        self.tiles = code.tiles
        self.dealt: Mapping[Seat, int] = dealt_to(empty)
        self.doubts = Doubts(picture)
        self.turn = Turn()
        self.exposing = Exposing(table, self.turn, self.doubts, deal)
        self._table = table
        self._deal = deal
        self._passing: Passing | None = None  # until the first discard

    @property
    def full(self) -> int:
        """How many tiles the walls have when all are dealt."""
        return self.tiles.size - sum(self.dealt.values())

    def reason(self, *, used_up: bool) -> Literal["mahjongg", "wall", "abandoned"]:
        """Return how the deal ended if it ended now."""
        if self.exposing.shown:
            return "mahjongg"
        return "wall" if used_up else "abandoned"

    # -- how it begins, and how it is taken up again ---------------------------------------

    def begin(self, discards: int = 0, *, noted: bool = False) -> Iterator[Event]:
        """Yield the deal as the table shows it, `discards` of which lie there; `noted`: it is on
        record already."""
        if discards == 0 and self._passing is None:
            self._passing = Passing(self._table.wall)
        wall = self._passing.full if self._passing else self._table.wall
        held = sum(self.dealt.values())  # exposures are part of what each holds
        seen = wall + held + discards
        if not noted:
            yield Dealt(counts=dict(self.dealt), wall=wall)
        # In mid-deal nobody may have a tile too many just now.
        if seen != self.tiles.size and not (discards and seen - 1 == self.tiles.size):
            yield Asked(
                question=f"The walls show {wall} tiles; with {held} on the racks and "
                f"{discards} discarded that makes {seen}, and the set has {self.tiles.size}. "
                "Please count walls and racks."
            )

    def await_discard(self) -> None:
        """All are dealt, as the walls show; until the first discard tiles may be passed."""
        self._passing = Passing(self._table.wall)

    def take_up(self, deal: Deal) -> None:
        """Go on from what is on record, whoever wrote it."""
        self._passing = None
        self.turn.take_up(deal)
        self.exposing.take_up(deal)

    # -- what a change means -------------------------------------------------------------

    def leave_out_passed(self, change: Change, before: int) -> None:
        """Leave tiles passed before the first discard out of a change; `before` it, the walls had
        so many tiles."""
        if self._passing is not None:
            self._passing.leave_out(change, before, self._table.wall)

    def events(self, change: Change, still: Still) -> Iterator[Event]:
        """Yield what a change was, in the order of play."""
        blind = still.blind > 0
        yield from self._touches(still)
        yield from self.amendments(change)
        yield from self._returns(change)
        yield from self.exposing.retractions(change)
        if change.pushed:
            yield WallPushed(wall=change.pushed)
        discarded_first = (
            bool(change.discards_new)
            and self.turn.holder is not None
            and (blind or len(set(change.hands)) > 1)
        )
        if discarded_first:
            yield from self._discards(change, change.discards_new)
        # What was drawn and is down by the next look was thrown on; unless that look was late.
        thrown_on = bool(change.discards_new) and not discarded_first and not blind
        yield from self._draws(change, thrown_on=thrown_on)
        yield from self.exposing.changes(change)
        yield from self.exposing.silent_takes(change)
        if not discarded_first:
            yield from self._discards(change, change.discards_new)

    def _touches(self, still: Still) -> Iterator[Event]:
        """The wall's next tile was touched and lies as it lay."""
        for touch in still.touched:
            if self._table.is_next(touch.track):
                yield TouchedWall(seat=touch.seat)

    def amendments(self, change: Change) -> Iterator[Event]:
        """What a better look, at a tile in its place or pushed aside, tells of it."""
        for before, now in change.nudged:
            self.doubts.written.moved(before.track, now.track)
        for spot in (*(now for _, now in change.nudged), *change.reread):
            self.exposing.known_better(spot)
            yield from self.doubts.read_again(spot)

    def _returns(self, change: Change) -> Iterator[Event]:
        """Drawn tiles that went back to the wall."""
        for _ in range(change.put_back):
            aside = change.aside_gone.pop() if change.aside_gone else None
            seat = aside or self.turn.hand(change.hands, self.turn.holder)
            if self.turn.holder == seat:
                self.turn.holder = None
            yield PutBack(seat=seat)

    def _draws(self, change: Change, *, thrown_on: bool) -> Iterator[Event]:
        turn, aside = self.turn, list(change.aside)
        for _, end in change.taken:
            # Before whom a drawn tile lies, that seat drew it.
            if aside and (aside[0] in change.hands or not change.hands):
                seat = aside.pop(0)
            else:
                seat = turn.hand(change.hands, turn.due(self._deal()), but=turn.last_by)
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
        turn = self.turn
        for spot in thrown:
            seat = turn.hand(change.hands, turn.holder)
            yield from self.exposing.before_discard()
            yield from self.doubts.ask([spot])
            event = Discarded(seat=seat, tile=spot.tile, confidence=spot.confidence)
            self._passing = None
            turn.last_by = seat
            self.exposing.discarded()
            if turn.holder == seat:
                turn.holder = None
            yield self.doubts.written.wrote(event, {spot.track: "tile"}, confidences([spot]))
