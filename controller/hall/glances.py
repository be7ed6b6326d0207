"""What a table is doing, as its journal says: one value for the hall's map, and who calls.

Entries come as they are stored. A game that begins at a table, and what a game comes to, become
events of the tournament; which game that is, the tournament's own record says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

from controller.hall.sitting import Places, Sitting, round_of_deal, sitting_at
from controller.record.entries import Entry
from controller.statistics.dealt import moment
from controller.statistics.gather import Gatherer
from controller.statistics.rows import DealRow
from rules import events as ev
from rules.rulings import Kind, Ruling
from rules.tiles import SEATS, Seat
from rules.tournament.events import (
    Ended,
    GameBegun,
    GameScored,
    PlayerSat,
    ScoreReported,
    TournamentEvent,
    WhyReported,
)
from rules.tournament.state import RoundPlayed, TableCards, Tournament

Doing = Literal["waiting", "dealing", "playing", "paused", "over"]
"""What goes on at a table; what is asked and who calls stands beside it."""

CallKind = Literal["director", "ruling", "review", "question"]
"""Who calls: somebody at the table, the referee with a ruling, a review, the referee that asks."""

RECENT: Final = 400
"""Entries of a table that are kept to be looked at."""
_AHEAD: Final = timedelta(minutes=1)
"""By how much a table's clock may be ahead of the desk's."""
_ENDS: Final[frozenset[Kind]] = frozenset({"win", "error", "wall_game", "void"})
_CHANGES: Final[frozenset[Kind]] = _ENDS | {"dead", "settle", "foul", "score"}
"""Rulings that may end a deal, and those that may change what an ended one comes to."""
_PLAYED: Final = (ev.Discarded, ev.Claimed, ev.Exposed, ev.Declared)


@dataclass(frozen=True)
class TableCall:
    """Somebody at a table waits for the director, since `since` (seconds of the desk's clock)."""

    n: int
    kind: CallKind
    since: float
    ruling: Ruling | None = None
    asked: ev.Asked | None = None


@dataclass
class Glance:
    """A table's present deal at a glance, up to entry `n` of its journal."""

    table: int
    epoch: str
    n: int = 0
    doing: Doing = "waiting"
    begun: int = 0
    players: Mapping[Seat, str] = field(default_factory=dict)
    numbers: Mapping[Seat, int] = field(default_factory=dict)
    calls: dict[int, TableCall] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    _deals: Gatherer = field(default_factory=Gatherer)
    _ended: bool = False
    _over_at: str | None = None

    def take(self, entry: Entry, heard: float) -> None:
        """Take the next entry in, which the desk heard then."""
        self.n = entry.n
        self.entries.append(entry)
        del self.entries[:-RECENT]
        self._deals.feed(entry)
        event = entry.event
        if isinstance(event, ev.DealStarted):
            self.doing, self.begun, self.players = "dealing", event.n, dict(event.players)
            self.numbers = event.numbers
            self.calls.clear()
            self._ended, self._over_at = False, None
        elif isinstance(event, ev.DealEnded):
            self.doing = "over"
        elif isinstance(event, ev.Halted):
            self._halted(event, heard)
        elif isinstance(event, ev.Resumed):
            self._resumed()
        elif isinstance(event, _PLAYED) and self.doing == "dealing":
            self.doing = "playing"
        self._called(entry, heard)
        ends = isinstance(event, ev.DealEnded) or any(r.kind in _ENDS for r in entry.rulings)
        if ends and self._over_at is None:
            self._over_at = event.at

    def _halted(self, event: ev.Halted, heard: float) -> None:
        if event.reason == "director":
            self.calls[event.n] = TableCall(event.n, "director", heard)
        elif self.doing == "playing":
            self.doing = "paused"

    def _resumed(self) -> None:
        self.calls = {n: call for n, call in self.calls.items() if call.kind == "question"}
        if self.doing == "paused":
            self.doing = "playing"

    def _called(self, entry: Entry, heard: float) -> None:
        event = entry.event
        if isinstance(event, ev.Asked):
            self.calls[event.n] = TableCall(event.n, "question", heard, asked=event)
        elif isinstance(event, ev.ReviewAsked):
            about = next((r for r in self._rulings() if r.at == event.target), None)
            self.calls[event.n] = TableCall(event.n, "review", heard, ruling=about)
        elif isinstance(event, ev.ReviewAnswered):
            self.calls.pop(event.review, None)
        elif isinstance(event, ev.Amended):
            self.calls.pop(event.target, None)
        elif isinstance(event, ev.Confirmed):
            self.calls = {
                n: call
                for n, call in self.calls.items()
                if call.asked is None or call.asked.entry != event.target
            }
        for ruling in entry.rulings:
            if ruling.kind == "director":
                self.calls[entry.n] = TableCall(entry.n, "ruling", heard, ruling=ruling)

    def _rulings(self) -> Iterator[Ruling]:
        for entry in reversed(self.entries):
            yield from entry.rulings

    def answered(self, entry: int) -> None:
        """The director has answered what was called about at an entry."""
        self.calls.pop(entry, None)

    def row(self, entry: Entry) -> DealRow | None:
        """Return what the present deal comes to, if this entry may have changed that.

        A deal is gone through anew for it, so not for every hand that dies while it goes on.
        """
        nobody_left = any(r.kind == "dead" and r.seat is None for r in entry.rulings)
        if nobody_left or any(r.kind in _ENDS for r in entry.rulings):
            self._ended = True
        changes = self._ended and any(r.kind in _CHANGES for r in entry.rulings)
        if changes or self.doing == "over" or isinstance(entry.event, ev.DealEnded):
            return self._deals.present()
        return None

    def tournament_events(
        self, entry: Entry, now: Tournament, begun: Mapping[str, GameBegun], movement: int = 0
    ) -> Iterator[TournamentEvent]:
        """Yield what an entry, that was taken in, means to the tournament.

        `begun` is what `GameBegun` said of each deal, by what it has it written by: so an entry
        that comes late is never taken for one of the game after it. `movement` is the version
        that the table says it plays by; 0: it does not say.
        """
        if isinstance(entry.event, ev.DealStarted):
            yield from self._game_begun(now, movement, entry.event.at)
            return
        due = begun.get(self.deal)
        cards = now.cards_at(self.table, due.round) if due else None
        row = self.row(entry) if cards is not None else None
        if due is None or cards is None or row is None or not row.finished:
            return
        if due.game > now.games:
            return  # a deal more than the round has games
        yield from self._score(now, cards, row, due)

    @property
    def deal(self) -> str:
        """What the present deal is known by: its journal and the entry that began it."""
        return f"{self.epoch}:{self.begun}"

    def _game_begun(
        self, now: Tournament, movement: int, began: str | None
    ) -> Iterator[TournamentEvent]:
        """Yield that a game begins; one that goes on is dealt anew. After the cards are in, and
        before the first round, it is practice."""
        played = round_of_deal(now, self.table, self.players)
        cards = played.tables.get(self.table) if played else None
        if played is None or cards is None or cards.submitted:
            return
        sitting = sitting_at(now, played, self.table, self.players, self.numbers)
        if played is now.running:
            yield from self._sat(now, sitting, movement)
        places, entered = sitting.places or {}, entered_meanwhile(cards, began)
        yield GameBegun(
            table=self.table, game=entered or cards.next_game(), east=places.get("E", "E"),
            round=played.number, places=dict(places), by=self.deal, entered=entered is not None,
        )  # fmt: skip

    def _sat(self, now: Tournament, sitting: Sitting, movement: int) -> Iterator[PlayerSat]:
        """Yield who sits where by the names, if that is not on record. By which movement a table
        plays is news where somebody sits who is due elsewhere: its own word may be older."""
        for wind, number in sitting.players.items():
            if now.sat.get((self.table, wind)) == number:
                continue
            if now.entrants[number].presence != "withdrawn":
                plays = movement if wind in sitting.strangers[:1] else 0
                yield PlayerSat(
                    table=self.table, wind=wind, number=number, via="typed", by=self.deal,
                    movement=plays or None,
                )  # fmt: skip

    def _score(
        self, now: Tournament, cards: TableCards, row: DealRow, due: GameBegun
    ) -> Iterator[TournamentEvent]:
        """Yield what a finished deal comes to, where that is not on record yet; or report it, where
        a person has to decide whether it counts."""
        places = due.places or self._places_now(now, due)
        if places is None:
            seats = {seat: seat for seat in SEATS}
            yield from _reported(cards, _scored(self.table, SEATS, row, due, seats), "places")
            return
        scored = _scored(self.table, cards.played, row, due, places)
        was = cards.result(due.game)
        played = now.round_of(due.round) if due.round else None
        if was is not None and scored.points in was.known:
            if was.entered and was.replaced is None:  # this deal is that game, and no further one
                yield from _reported(cards, scored, "agrees")
            return
        open_still = was is None or was.ended == "unfinished"
        if cards.submitted:
            yield from _reported(cards, scored, "in")
        elif was is not None and was.entered:
            yield from _reported(cards, scored, "entered")
        elif played and played.time_is_up(self.table) and open_still:
            yield from _reported(cards, scored, "time", self._by_its_clock(played))
        else:
            yield scored

    def _places_now(self, now: Tournament, due: GameBegun) -> Places | None:
        """Return who sits where as it is known by now: seats may have been put right."""
        played = now.round_of(due.round) if due.round else None
        if played is None:
            return None
        return sitting_at(now, played, self.table, self.players, self.numbers).places

    def _by_its_clock(self, played: RoundPlayed) -> Literal["before", "after"] | None:
        """Return whether the deal was over before time was called, by the table's own clock."""
        timer = played.timer
        called = moment(timer.stopped_at.get(self.table)) if timer else None
        over = moment(self._over_at)
        if called is None or over is None:
            return None
        return "before" if over <= called else "after"


def entered_meanwhile(cards: TableCards, began: str | None) -> int | None:
    """Return the game that a person entered, of which the table has no deal so far and which a deal
    may be that began at `began` by the table's clock; None where that says it began later.

    A clock that is ahead of the desk's says nothing.
    """
    start = moment(began)
    trusted = start is not None and start <= datetime.now(UTC) + _AHEAD
    for each in cards.games:
        typed = moment(each.entered_at)
        had_deal = each.replaced is not None or each.game in cards.reported or each.corrections
        since = trusted and start is not None and typed is not None and start >= typed
        if typed is not None and not had_deal and not since:
            return each.game
    return None


def _reported(
    cards: TableCards,
    scored: GameScored,
    why: WhyReported,
    clock: Literal["before", "after"] | None = None,
) -> Iterator[ScoreReported]:
    """Yield a score that a person has to decide on, where that was not said yet."""
    was = cards.reported.get(scored.game)
    if was is None or was.points != scored.points:
        yield ScoreReported(
            table=scored.table, game=scored.game, round=scored.round, why=why, by=scored.by,
            points=scored.points, dead=scored.dead, ended=scored.ended, clock=clock,
        )  # fmt: skip


def _scored(
    table: int, winds: Collection[Seat], row: DealRow, due: GameBegun, places: Places
) -> GameScored:
    points = {places[seat]: made for seat, made in row.points.items()}
    dead = {places[seat] for seat in _dead(row)}
    return GameScored(
        table=table, game=due.game, round=due.round, ended=_ended(row), by=due.by,
        points={wind: points.get(wind, 0) for wind in winds},
        dead=tuple(wind for wind in SEATS if wind in dead and wind in winds),
    )  # fmt: skip


def _dead(row: DealRow) -> tuple[Seat, ...]:
    dead = {said.seat for said in row.said if said.kind == "dead"}
    return tuple(seat for seat in SEATS if seat in dead)


def _ended(row: DealRow) -> Ended:
    return "wall" if row.end == "wall" else "mah jongg"
