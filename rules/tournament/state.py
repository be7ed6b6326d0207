"""A tournament as it stands: the fold of its events (`rules.tournament.fold`), and never more.

Values are frozen; the next state is a copy with something changed. The order of tables is that of
their numbers, and a movement counts them from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal

from rules.movement.drawing import NOBODY
from rules.movement.rota import Places
from rules.tiles import SEATS, Seat
from rules.tournament.events import (
    Announced,
    AppealDecided,
    AppealLodged,
    Ended,
    HowMoved,
    OrderGiven,
    PointsChanged,
    ScoreReported,
)
from rules.tournament.settings import TournamentSettings

Presence = Literal["here", "absent", "withdrawn"]
"""Whether a player plays for now."""

OPPOSITE: Final[Mapping[Seat, Seat]] = MappingProxyType({"E": "W", "W": "E", "S": "N", "N": "S"})
"""Who initials whose score card (T19.5b)."""


def _nothing() -> Mapping[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part; `substitute` is who plays the place meanwhile, `stood_in` are all
    who ever did, `misspelt` the names that stood there before they were put right."""

    number: int
    name: str
    presence: Presence = "here"
    substitute: str | None = None
    stood_in: tuple[str, ...] = ()
    misspelt: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The player's name as it ever stood, and those of all substitutes there have been."""
        return self.name, *self.misspelt, *self.stood_in

    @property
    def plays(self) -> bool:
        """Whether somebody sits on the place: the player, or a substitute."""
        return self.substitute is not None or self.presence == "here"


@dataclass(frozen=True)
class Correction:
    """A director's correction: what stood before, why it changed and who did it (T19.5e)."""

    n: int
    was: Mapping[Seat, int]
    was_dead: tuple[Seat, ...]
    reason: str
    by: str


@dataclass(frozen=True)
class GameResult:
    """What a game came to; `corrections` begin with the one that changed what was handed in.

    `entered` is the number of the event by which a person entered it, 0 where a table's program
    did, and `entered_at` its time; `replaced` are the program's points that stood there before.
    """

    game: int
    points: Mapping[Seat, int]
    dead: tuple[Seat, ...] = ()
    ended: Ended = "mah jongg"
    corrections: tuple[Correction, ...] = ()
    entered: int = 0
    entered_at: str = ""
    replaced: Mapping[Seat, int] | None = None

    @property
    def known(self) -> tuple[Mapping[Seat, int], ...]:
        """The points that there are, and those that were there and were put right."""
        before = (each.was for each in self.corrections)
        return self.points, *before, *(() if self.replaced is None else (self.replaced,))


@dataclass(frozen=True)
class TableCards:
    """A table in a round: who sits there, and the four score cards.

    `empty` are the winds where nobody plays, `stand_ins` those where a substitute does. `playing`
    is the game that goes on, `checked` whose cards their owners looked through, `initials` by
    whose hand each card was initialed (0: by the director or an assistant). `reported` are scores
    of the table's program, by game, that do not count by themselves.
    """

    seats: Mapping[Seat, int]
    empty: tuple[Seat, ...] = ()
    stand_ins: tuple[Seat, ...] = ()
    games: tuple[GameResult, ...] = ()
    playing: int | None = None
    checked: tuple[Seat, ...] = ()
    initials: Mapping[Seat, int] = field(default_factory=_nothing)
    submitted: bool = False
    reported: Mapping[int, ScoreReported] = field(default_factory=_nothing)

    @property
    def played(self) -> tuple[Seat, ...]:
        """The winds that somebody plays."""
        return tuple(seat for seat in SEATS if seat not in self.empty)

    def total(self, wind: Seat) -> int:
        """Return the points of a score card (T19.5a)."""
        return sum(game.points.get(wind, 0) for game in self.games)

    def result(self, game: int) -> GameResult | None:
        """Return what a game came to; None while it has no score."""
        return next((each for each in self.games if each.game == game), None)

    def next_game(self) -> int:
        """Return the game that goes on, or else the first that was not played yet."""
        game = self.playing or 1
        while self.playing is None and (self.result(game) or game in self.reported):
            game += 1
        return game

    def missing(self, games: int) -> tuple[int, ...]:
        """Return which of a round's games have no score."""
        return tuple(game for game in range(1, games + 1) if self.result(game) is None)

    @property
    def to_decide(self) -> tuple[ScoreReported, ...]:
        """The reported scores that nobody has decided on: by entering that game since, or by
        entering them as another one."""
        found = []
        for each in self.reported.values():
            result = self.result(each.game)
            since = [game for game in self.games if game.entered > each.n]
            decided = result in since or any(game.points == each.points for game in since)
            if each.why != "agrees" and not decided:
                found.append(each)
        return tuple(found)

    def wind_of(self, number: int) -> Seat | None:
        """Return a player's wind here; None if the player does not sit here."""
        return next((wind for wind in self.played if self.seats[wind] == number), None)


@dataclass(frozen=True)
class HallTimer:
    """A round's time: minutes, those before its end at which it warns, and what tables have more.

    `warned` and `stopped` are the tables at which it has sounded, `stopped_at` when it did there.
    """

    minutes: int
    warns: int
    more: Mapping[int, int] = field(default_factory=_nothing)
    warned: frozenset[int] = frozenset()
    stopped: frozenset[int] = frozenset()
    stopped_at: Mapping[int, str] = field(default_factory=_nothing)

    def seconds(self, table: int) -> int:
        """Return how long a table has in all."""
        return 60 * (self.minutes + self.more.get(table, 0))

    def due(self, table: int, elapsed: float) -> Literal["runs", "warns", "stops"]:
        """Return what is due at a table so many seconds after the start."""
        left = self.seconds(table) - elapsed
        if left <= 0:
            return "stops"
        return "warns" if left <= 60 * self.warns else "runs"


@dataclass(frozen=True)
class RoundPlayed:
    """A round that has begun: its tables by number, its time, and which movement led to it.

    `sitting_out` are those who were there and had no place.
    """

    number: int
    tables: Mapping[int, TableCards]
    movement: int = 0
    timer: HallTimer | None = None
    sitting_out: tuple[int, ...] = ()

    @property
    def seats(self) -> Mapping[int, Mapping[Seat, int]]:
        """Who sits where."""
        return {table: cards.seats for table, cards in self.tables.items()}

    def time_is_up(self, table: int) -> bool:
        """Whether time was called at a table, and it has had no more since."""
        return self.timer is not None and table in self.timer.stopped

    @property
    def outstanding(self) -> tuple[int, ...]:
        """The tables whose score cards are not in."""
        return tuple(table for table, cards in self.tables.items() if not cards.submitted)

    def place_of(self, number: int) -> tuple[int, Seat] | None:
        """Return where a player sits; None if the player sits out."""
        for table, cards in self.tables.items():
            for wind, there in cards.seats.items():
                if there == number:
                    return table, wind
        return None


@dataclass(frozen=True)
class Appeal:
    """An appeal, by its event's number, and what was decided of it: the last word counts."""

    lodged: AppealLodged
    decisions: tuple[AppealDecided, ...] = ()

    @property
    def n(self) -> int:
        """Its number."""
        return self.lodged.n

    @property
    def decided(self) -> AppealDecided | None:
        """What was decided; None while it is open."""
        return self.decisions[-1] if self.decisions else None


@dataclass(frozen=True)
class MovementInForce:
    """How people move, by its version; `first` is the round from which its places are counted."""

    version: int
    how: HowMoved
    first: int
    tables: tuple[int, ...]
    places: Places = ()

    @property
    def planned(self) -> bool:
        """Whether it says where everybody goes, round by round; else each round is drawn."""
        return bool(self.places)


@dataclass(frozen=True)
class Tournament:
    """A tournament as it stands after its last event.

    `drawn` are rounds that were seated by themselves, `out` who was chosen to sit out which round,
    `changed` the points that no game gave, `sat`
    who sat down where in the running round, `ties` the orders that were decided. `said` is what was
    announced, `orders` what tables are to do, by the events' numbers; `hidden`: the standings are
    for those who run the tournament. `spectators` is by how many seconds these see the hall late;
    None: they see nothing of it.
    """

    name: str = ""
    opened: bool = False
    rounds: int = 0
    games: int = 4
    minutes: int = 60
    warns: int = 10
    prizes: tuple[int, ...] = ()
    settings: TournamentSettings = field(default_factory=TournamentSettings)
    entrants: Mapping[int, Entrant] = field(default_factory=_nothing)
    tables: tuple[int, ...] = ()
    movement: MovementInForce | None = None
    drawn: Mapping[int, Mapping[int, Mapping[Seat, int]]] = field(default_factory=_nothing)
    out: Mapping[int, tuple[int, ...]] = field(default_factory=_nothing)
    played: tuple[RoundPlayed, ...] = ()
    sat: Mapping[tuple[int, Seat], int] = field(default_factory=_nothing)
    changed: tuple[PointsChanged, ...] = ()
    ties: tuple[tuple[int, ...], ...] = ()
    said: tuple[Announced, ...] = ()
    orders: tuple[OrderGiven, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    hidden: bool = False
    spectators: int | None = None
    events: int = 0

    @property
    def running(self) -> RoundPlayed | None:
        """The round that began last."""
        return self.played[-1] if self.played else None

    def cards_at(self, table: int, number: int | None = None) -> TableCards | None:
        """Return a table's score cards of a round, the running one unless said; None without."""
        played = self.round_of(number)
        return played.tables.get(table) if played else None

    def round_at(self, table: int) -> RoundPlayed | None:
        """Return the round that a table plays: the first in which it has a game left, else the
        running one.

        Games are left as long as its cards are not in and time was not called there. A table may
        play one round while the next has begun elsewhere.
        """
        for played in self.played:
            cards = played.tables.get(table)
            if cards is None or cards.submitted:
                continue
            left = cards.next_game() <= self.games and not played.time_is_up(table)
            if left or cards.playing is not None:
                return played
        return self.running

    def is_over(self, played: RoundPlayed, table: int) -> bool:
        """Whether a table has nothing more to play in a round: all its games have their score, or
        time was called there."""
        cards = played.tables[table]
        missing = cards.missing(self.games)
        if cards.playing is not None or any(game in cards.reported for game in missing):
            return False
        return not missing or played.time_is_up(table)

    def cards_now(self, table: int) -> TableCards | None:
        """Return a table's score cards of the round that it plays."""
        played = self.round_at(table)
        return played.tables.get(table) if played else None

    def round_of(self, number: int | None) -> RoundPlayed | None:
        """Return a round that has begun, the running one unless said; None for any other."""
        if number is None:
            return self.running
        return self.played[number - 1] if 1 <= number <= len(self.played) else None

    def in_order(self) -> Iterator[Entrant]:
        """Yield those who take part, by their numbers."""
        for number in sorted(self.entrants):
            yield self.entrants[number]

    def appeal(self, number: int) -> Appeal | None:
        """Return an appeal by its number; None if there is none."""
        return next((each for each in self.appeals if each.n == number), None)

    def plays(self, number: int) -> bool:
        """Whether somebody sits on a player's place for now."""
        return number != NOBODY and number in self.entrants and self.entrants[number].plays
