"""What can happen at a tournament.

As at a table an event says what was done, never whether it was allowed. Events are frozen values
with JSON both ways; `n` is an event's number in the tournament's record, 1 and up, 0 until it has
one, and `at` a label for people: order is by `n` alone. Players are numbers, tables too, and what a
player is called stands in `PlayerEntered` and `PlayerRenamed` alone. Nothing here has a clock: that
a timer warned or stopped is an event, of whoever has one.

`round` of a table's events is the running one where it is not said: cards of an earlier round may
still be out when the next one begins. `role` says as what somebody did it: a table's own program
and its players are ``table``.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

import msgspec

from rules.movement.rota import Move, Places
from rules.tiles import Seat

Role = Literal["table", "scorer", "assistant", "director"]
"""As what somebody did something."""

Via = Literal["badge", "typed"]
"""How a player's number came in."""

Ended = Literal["mah jongg", "wall", "unfinished"]
"""How a game came to its end."""

HowMoved = Literal["2019", "steps", "shifts", "field", "fewest", "random", "swiss"]
"""How people move: as `rules.movement.rota.How`, or seated anew for each round."""

WhatIsOrdered = Literal["upheld", "changed", "added", "penalty", "dead", "halt", "resume"]
"""What a director has a table do: a ruling stands, another takes its place, or one that the referee
did not make is added; points are taken; a hand is dead; play stands still, or goes on."""

AppealEnds = Literal["upheld", "changed", "withdrawn"]
"""What becomes of an appeal: the ruling stands, another takes its place, or it is withdrawn."""

WhyReported = Literal["places", "time", "in", "entered", "agrees"]
"""Why a table's score does not count by itself: nobody knows who sat where; time had been called
there when the desk had it, and it is not known what came first; the cards are in; a person entered
another score, which stands; or the same, and there is nothing to decide."""

Seating = dict[int, dict[Seat, int]]
"""Who sits where: by the table's number and the wind, the player's; 0 is an empty place."""


class TournamentEventError(ValueError):
    """A line that is no event of a tournament; the message names the place in it."""


class _Entry(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    n: int = 0
    at: str | None = None
    by: str = ""
    role: Role = "table"


class TournamentOpened(_Entry, frozen=True, tag="tournament"):
    """A tournament begins: how many rounds, games a round and minutes, and its settings.

    `warns` is how many minutes before the end a warning sounds; `prizes` what each place gets, the
    first place first, in the smallest coin.
    """

    name: str
    rounds: int
    games: int = 4
    minutes: int = 60
    warns: int = 10
    prizes: tuple[int, ...] = ()
    settings: dict[str, Any] = {}


class PlayerEntered(_Entry, frozen=True, tag="player"):
    """Somebody takes part, under this number, from the next round on."""

    number: int
    name: str


class PlayerRenamed(_Entry, frozen=True, tag="renamed"):
    """A player's name was entered wrongly, and is this; the number stays."""

    number: int
    name: str


class PlayerTakenOut(_Entry, frozen=True, tag="taken_out"):
    """Somebody who never played was entered by mistake: nobody has the number any more."""

    number: int


class PlayerAbsent(_Entry, frozen=True, tag="absent"):
    """A player is not there for now; the place stays theirs."""

    number: int


class PlayerReturned(_Entry, frozen=True, tag="returned"):
    """A player who was absent or had a substitute plays again."""

    number: int


class PlayerWithdrew(_Entry, frozen=True, tag="withdrew"):
    """A player leaves the tournament."""

    number: int
    reason: str = ""


class SubstituteSent(_Entry, frozen=True, tag="substitute"):
    """Somebody who takes no part plays a player's place until that player returns."""

    number: int
    name: str
    reason: str = ""


class TableAdded(_Entry, frozen=True, tag="table_added"):
    """There is one table more."""

    table: int


class TableRemoved(_Entry, frozen=True, tag="table_removed"):
    """There is one table less from the next round on."""

    table: int


class MovementSet(_Entry, frozen=True, tag="movement"):
    """How people move from here on: its version is one more than that of the movement before.

    `moves` are the tables up that East, South, West and North go after the round that began last,
    or whose seats are set already, and after those that follow it; `places` stand for them where
    they differ from table to table (`rules.movement.rota`). Both are empty where each round is
    seated by itself.
    """

    version: int
    how: HowMoved
    moves: tuple[Move, ...] = ()
    places: Places = ()


class SeatsSet(_Entry, frozen=True, tag="seats"):
    """Who sits where in a round to come: the first, or one that is drawn by lot or by standing."""

    round: int
    seats: Seating
    seed: int | None = None


class SittingOutChosen(_Entry, frozen=True, tag="sits_out"):
    """Who sits out the next round, instead of those whose turn it would be."""

    round: int
    numbers: tuple[int, ...]


class RoundBegun(_Entry, frozen=True, tag="round"):
    """A round begins: everybody goes where they are due."""

    round: int


class RoundTakenBack(_Entry, frozen=True, tag="round_back"):
    """A round that began by mistake did not begin."""

    round: int
    reason: str


class PlayerSat(_Entry, frozen=True, tag="sat"):
    """A player sat down; `movement` is the version that the table plays by, where it says so."""

    table: int
    wind: Seat
    number: int
    via: Via = "badge"
    movement: int | None = None


class TimerStarted(_Entry, frozen=True, tag="timer"):
    """The round's time runs, for all tables; `minutes` where it is not the tournament's own."""

    minutes: int | None = None


class TimerExtended(_Entry, frozen=True, tag="timer_more"):
    """These tables have more time; all of them, if none is named."""

    minutes: int
    tables: tuple[int, ...] = ()
    reason: str = ""


class TimerWarned(_Entry, frozen=True, tag="timer_warned"):
    """The warning sounded at these tables; at all, if none is named."""

    tables: tuple[int, ...] = ()


class TimerStopped(_Entry, frozen=True, tag="timer_stopped"):
    """Time was called at these tables; at all, if none is named."""

    tables: tuple[int, ...] = ()


class GameBegun(_Entry, frozen=True, tag="game_begun"):
    """A game of the round begins at a table; `east` is the wind of the place where East sits.

    `places` says which place each seat of the deal is, where a table's program has it: empty where
    the names there do not say so. `entered`: the table comes back with a deal that it had begun
    when a person had entered the game's score, as far as its clock says; it is taken for that game.
    """

    table: int
    game: int
    east: Seat = "E"
    round: int | None = None
    places: dict[Seat, Seat] | None = None
    entered: bool = False


class GameScored(_Entry, frozen=True, tag="game_scored"):
    """What a game comes to, for the places by their wind: filled by the referee, or from paper.

    A game that has a score is scored anew by it. `in_time`: it ended before time was called there.
    """

    table: int
    game: int
    points: dict[Seat, int]
    dead: tuple[Seat, ...] = ()
    ended: Ended = "mah jongg"
    in_time: bool = True
    round: int | None = None


class ScoreReported(_Entry, frozen=True, tag="score_reported"):
    """A table's program has a score that does not count by itself, and why: a person decides.

    `points` and `dead` are of the round's places; of the deal's seats where the places are not
    known. `clock` says whether the game was over before or after time was called, by the table's
    own clock, which may be wrong.
    """

    table: int
    game: int
    points: dict[Seat, int]
    why: WhyReported
    dead: tuple[Seat, ...] = ()
    ended: Ended = "mah jongg"
    clock: Literal["before", "after"] | None = None
    round: int | None = None


class CardChecked(_Entry, frozen=True, tag="checked"):
    """A player looked through the own score card; `total` is what the player came to, if said."""

    table: int
    wind: Seat
    number: int
    total: int | None = None
    via: Via = "badge"
    round: int | None = None


class CardInitialed(_Entry, frozen=True, tag="initialed"):
    """Somebody initialed the score card of the place with that wind; `number` is whose initials."""

    table: int
    wind: Seat
    number: int
    via: Via = "badge"
    round: int | None = None


class CardsSubmitted(_Entry, frozen=True, tag="submitted"):
    """Somebody hands in the four score cards of a table."""

    table: int
    number: int
    round: int | None = None


class ScoreCorrected(_Entry, frozen=True, tag="score_corrected"):
    """What a game really came to, after its card was handed in."""

    round: int
    table: int
    game: int
    points: dict[Seat, int]
    reason: str
    dead: tuple[Seat, ...] = ()


class TableSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who really sat at a table in a round."""

    round: int
    table: int
    seats: dict[Seat, int]


class SeatsCorrected(_Entry, frozen=True, tag="seats_corrected"):
    """People had sat elsewhere than on record: all of it in one act."""

    tables: tuple[TableSeats, ...]
    reason: str


class PointsChanged(_Entry, frozen=True, tag="points"):
    """Points that no game gave: a penalty, or what somebody who sat out is given."""

    number: int
    points: int
    reason: str
    round: int | None = None


class TieDecided(_Entry, frozen=True, tag="tie"):
    """In which order those stand who have the same points."""

    order: tuple[int, ...]
    reason: str


class Announced(_Entry, frozen=True, tag="announcement"):
    """Something is said to these tables; to all, if none is named."""

    text: str
    tables: tuple[int, ...] = ()


class OrderGiven(_Entry, frozen=True, tag="order"):
    """A table is to do something; `entry` is the one in its journal that it is about, if any.

    `points` are those that a penalty takes from `seat`, which is that of the deal; whose hand is
    dead is `seat` too.
    """

    table: int
    what: WhatIsOrdered
    reason: str
    entry: int | None = None
    seat: Seat | None = None
    points: int = 0


class OrderTakenBack(_Entry, frozen=True, tag="order_back"):
    """An order that its table has not carried out is not given any more; `order` is its number."""

    order: int


class AppealLodged(_Entry, frozen=True, tag="appeal"):
    """Somebody appeals against a ruling: `text` is why, in their own words.

    `number` is the player's who appeals, 0 where the table does. The moment is `entry` of the
    table's `journal` (its epoch): both stay what they are when the table gets another computer.
    """

    table: int
    text: str
    number: int = 0
    journal: str = ""
    entry: int | None = None


class AppealDecided(_Entry, frozen=True, tag="appeal_decided"):
    """The director decides an appeal, that of the event with that number; the last word counts."""

    appeal: int
    outcome: AppealEnds
    reason: str


class StandingsShown(_Entry, frozen=True, tag="standings"):
    """From here on everybody may see the standings, or only those who run the tournament."""

    shown: bool


class SpectatorsLet(_Entry, frozen=True, tag="spectators"):
    """From here on spectators see the hall so many seconds late; nothing of it if none are said."""

    delay: int | None = None


TournamentEvent = (
    TournamentOpened | PlayerEntered | PlayerRenamed | PlayerTakenOut | PlayerAbsent
    | PlayerReturned | PlayerWithdrew | SubstituteSent | TableAdded | TableRemoved
    | MovementSet | SeatsSet | SittingOutChosen | RoundBegun | RoundTakenBack | PlayerSat
    | TimerStarted | TimerExtended | TimerWarned | TimerStopped
    | GameBegun | GameScored | ScoreReported | CardChecked | CardInitialed | CardsSubmitted
    | ScoreCorrected | SeatsCorrected | PointsChanged | TieDecided | Announced | OrderGiven
    | OrderTakenBack | AppealLodged | AppealDecided | StandingsShown | SpectatorsLet
)  # fmt: skip

_DECODER = msgspec.json.Decoder(TournamentEvent)
_ENCODER = msgspec.json.Encoder()


def to_line(event: TournamentEvent) -> bytes:
    """Return the event as one line of JSON, without the newline."""
    return _ENCODER.encode(event)


def from_line(line: bytes | str) -> TournamentEvent:
    """Return the event that a line of JSON describes; `TournamentEventError` says what is wrong."""
    try:
        event: TournamentEvent = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TournamentEventError(str(error)) from None
    return event


ALL: Final[tuple[type, ...]] = get_args(TournamentEvent)
"""Every kind of event."""
