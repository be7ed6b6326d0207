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
from controller.furniture import Change, End, Furniture
from controller.seasons import Seasons
from controller.turn import Turn
from rules.codes import Code
from rules.events import (
    Asked,
    Dealt,
    Discarded,
    Drawn,
    Event,
    LooseLaid,
    PutBack,
    Racked,
    TouchedWall,
    WallPushed,
)
from rules.laws.classical_groups import shape
from rules.laws.loose_tiles import LOOSE
from rules.table import Deal
from rules.tiles import SEATS, Seat
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
        self._loose = LOOSE if code.ways.kongs_replaced else 0
        table.play_by(code.ways)
        self.dealt: Mapping[Seat, int] = dealt_to(empty)
        self.doubts = Doubts(picture)
        self.turn = Turn()
        self.seasons = Seasons(table, self.doubts)
        self.exposing = Exposing(table, self.turn, self.doubts, self.seasons, deal, code.ways)
        self._table = table
        self._deal = deal
        self._passing: Passing | None = None  # until the first discard

    @property
    def full(self) -> int:
        """How many tiles the walls have when all are dealt."""
        return self.tiles.size - sum(self.dealt.values()) - self._loose

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
            self.await_discard()
        self._table.follow()
        wall, loose = self._table.wall, self._table.loose
        if self._passing:
            wall, loose = self._passing.full, self._passing.loose
        held = sum(self.dealt.values())  # exposures are part of what each holds
        more = self._replaced() if discards else 0
        seen = wall + loose + held + more + discards
        if not noted:
            yield Dealt(counts=dict(self.dealt), wall=wall, loose=loose)
        # In mid-deal nobody may have a tile too many just now.
        if seen != self.tiles.size and not (discards and seen - 1 == self.tiles.size):
            beside = f" and {loose} lie loose" if self._loose else ""
            yield Asked(
                question=f"The walls show {wall} tiles{beside}; with {held + more} on the racks "
                f"and {discards} discarded that makes {seen}, and the set has {self.tiles.size}. "
                "Please count walls and racks."
            )

    def _replaced(self) -> int:
        """How many tiles the seats have more than were dealt: one for each season and each four."""
        if not self._loose:
            return 0
        groups = [group for seat in SEATS for group in self._table.groups(seat)]
        fours = sum(shape(group.tiles) == "four" for group in groups)
        return fours + sum(len(self._table.seasons(seat)) for seat in SEATS)

    def await_discard(self) -> None:
        """All are dealt, as the walls show; until the first discard tiles may be passed."""
        self._passing = Passing(self._table.wall, self._table.loose)

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
        laid = self._laid_loose(change)
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
        threw: Seat | None = None
        if discarded_first:
            yield from self._discards(change, change.discards_new)
            threw = self.turn.last_by
        # What was drawn and is down by the next look was thrown on; unless that look was late.
        thrown_on = bool(change.discards_new) and not discarded_first and not blind
        # A loose tile comes after the season or the four that it is for, or is the turn's own.
        after = not self._owed() and self._table.wall > 0
        loose: list[End] = ["loose"] * change.loose_gone
        ends = [end for _, end in change.taken] + ([] if after else loose)
        yield from self._draws(change, ends, thrown_on=thrown_on)
        yield from self._rackings(change, self.turn.holder if thrown_on else threw)
        yield from self.exposing.changes(change)
        yield from self._draws(change, loose if after else [], thrown_on=thrown_on)
        if laid:
            yield LooseLaid(count=laid)
        yield from self.exposing.silent_takes(change)
        if not discarded_first:
            yield from self._discards(change, change.discards_new)

    def settling(self, change: Change) -> Iterator[Event]:
        """What is seen after the deal was won: better looks, and hands shown to be settled."""
        yield from self.amendments(change)
        yield from self.exposing.shown_after(change)

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

    def _laid_loose(self, change: Change) -> int:
        """Take the tiles that went from the walls' far end to the loose ones out of a change;
        return how many those are."""
        laid = 0
        near_too = self._table.wall + len(change.taken) <= LOOSE  # one stack has one end
        for taken in list(change.taken):
            if laid < change.loose_new and (near_too or taken[1] != "right"):
                change.taken.remove(taken)
                laid += 1
        change.loose_new -= laid
        if self._loose and not laid and change.loose_gone == change.loose_new == 0:
            # Laid in the very place of one that was drawn for what is owed, it looks like that one.
            owed = len(self._owed()) or len(change.seasons)
            for taken in [taken for taken in change.taken if taken[1] != "right"][:owed]:
                change.taken.remove(taken)
                change.loose_gone += 1
                laid += 1
        return laid

    def _owed(self) -> list[Seat]:
        """To whom loose tiles are due, as is on record."""
        deal = self._deal()
        return [seat for seat in SEATS if deal.hands[seat].owed] if deal else []

    def _returns(self, change: Change) -> Iterator[Event]:
        """Drawn tiles that went back to the wall, or to the loose tiles."""
        for _ in range(change.put_back + change.loose_new):
            aside = change.aside_gone.pop() if change.aside_gone else None
            seat = aside or self.turn.hand(change.hands, self.turn.drew or self.turn.holder)
            self.turn.drew = None
            if self.turn.holder == seat:
                self.turn.holder = None
            yield from self.exposing.before_return(seat)
            yield PutBack(seat=seat)

    def _draws(self, change: Change, ends: Iterable[End], *, thrown_on: bool) -> Iterator[Event]:
        turn, aside = self.turn, list(change.aside)
        for end in ends:
            deal, owed = self._deal(), self._owed() if end == "loose" else []
            due, but = turn.due(deal), turn.last_by
            if owed or (end == "loose" and change.seasons):
                seats = owed or [spot.seat for spot in change.seasons if spot.seat]
                due, but = next((s for s in seats if s in change.hands), seats[0]), None
            # Before whom a drawn tile lies, that seat drew it.
            if aside and (aside[0] in change.hands or not change.hands):
                seat = aside.pop(0)
            else:
                seat = turn.hand(change.hands, due, but=but)
            yield Drawn(seat=seat, end=end)
            turn.drew = seat
            if turn.holder is None and (not owed or deal is None or deal.turn == seat):
                turn.holder = seat
            # Laid aside, laid open as a season or thrown on at once, the tile was never racked.
            shown = any(spot.seat == seat for spot in change.seasons)
            if seat not in change.aside and not shown and not (thrown_on and turn.holder == seat):
                yield Racked(seat=seat)

    def _rackings(self, change: Change, threw: Seat | None) -> Iterator[Event]:
        """Drawn tiles that lay aside and are in the rack now; that of who threw a tile is what
        was thrown."""
        for seat in change.aside_gone:
            shown = any(spot.seat == seat for spot in change.seasons)
            shown = shown or self.exposing.shows(seat, change)
            if not shown and seat != threw:
                yield Racked(seat=seat)

    def _discards(self, change: Change, thrown: Iterable[Spot]) -> Iterator[Event]:
        turn = self.turn
        for spot in thrown:
            seat = turn.hand(change.hands, turn.holder)
            yield from self.exposing.before_discard()
            yield from self.seasons.ask(spot, seat)
            event = Discarded(seat=seat, tile=spot.tile, confidence=spot.confidence)
            self._passing = None
            turn.last_by, turn.drew = seat, None
            self.exposing.discarded()
            if turn.holder == seat:
                turn.holder = None
            yield self.doubts.written.wrote(event, {spot.track: "tile"}, confidences([spot]))
