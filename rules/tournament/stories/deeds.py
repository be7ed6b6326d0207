"""What happens in a tournament's story, line by line: a pattern for each deed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from rules.copies import replace
from rules.stories.words import wrong
from rules.tiles import SEATS, Seat
from rules.tournament import events as ev
from rules.tournament.draws import next_draw
from rules.tournament.movements import next_movement
from rules.tournament.state import OPPOSITE, Tournament
from rules.tournament.stories.model import Deed

ROLES: Final = ("director", "assistant", "scorer")

_Make = Callable[..., Any]
_DEEDS: Final[list[tuple[re.Pattern[str], _Make]]] = []


def _deed(pattern: str) -> Callable[[_Make], _Make]:
    """Register what makes the events of a deed that reads so; its groups are what it is given."""

    def register(make: _Make) -> _Make:
        _DEEDS.append((re.compile(pattern), make))
        return make

    return register


def deed_of(text: str) -> Deed:
    """Return what a deed does; `ValueError` where nothing is read so."""
    first, _, rest = text.partition(" ")
    role, said = (first, rest) if first in ROLES else ("table", text)
    earlier = re.fullmatch(r"(.+), of round (\d+)", said)
    said, number = (earlier[1], int(earlier[2])) if earlier else (said, None)
    for pattern, make in _DEEDS:
        match = pattern.fullmatch(said)
        if match:
            return _Made(make, match.groupdict(), role, number)
    wrong(f"nothing is done as {text!r} says; docs/tournament-stories.md lists what is")
    raise AssertionError


class _Made:
    """A deed as read; asked with how things stand, it yields its events."""

    def __init__(self, make: _Make, given: dict[str, Any], role: str, number: int | None) -> None:
        self.make, self.given, self.role, self.round = make, given, role, number
        made = make(Tournament(), **given) if make not in _LATER else None
        self.fixed = made

    def __call__(self, now: Tournament) -> Iterator[ev.TournamentEvent]:
        if self.round is not None:
            now = replace(now, played=now.played[: self.round])
        made = self.fixed if self.fixed is not None else self.make(now, **self.given)
        for each in made if isinstance(made, list) else [made]:
            if self.round is not None:
                each = msgspec.structs.replace(each, round=self.round)
            given = self.role != "table"
            yield msgspec.structs.replace(each, role=self.role, by="Dora") if given else each


def _points(text: str) -> tuple[dict[Seat, int], tuple[Seat, ...]]:
    """Return points and dead hands of ``E 25 W -10X N X``; who is not named has none."""
    words = text.split()
    if len(words) % 2 or not set(words[::2]) <= set(SEATS):
        wrong(f"{text!r} are no points, as E 25 W -10 N X are")
    pairs: list[tuple[Any, str]] = list(zip(words[::2], words[1::2], strict=True))
    points = {wind: int(made.removesuffix("X") or 0) for wind, made in pairs}
    return points, tuple(wind for wind, made in pairs if made.endswith("X"))


def _seats(text: str) -> dict[Seat, int]:
    numbers = [int(word) for word in text.split()]
    if len(numbers) != len(SEATS):
        wrong(f"{text!r} are no four numbers, of East, South, West and North")
    return dict(zip(SEATS, numbers, strict=True))


def _tables(text: str | None) -> tuple[int, ...]:
    return tuple(int(word) for word in (text or "").split())


# -- rounds, seats, people ------------------------------------------------------------------


@_deed(r"round (?P<number>\d+)")
def _round(now: Tournament, number: str) -> Any:
    return ev.RoundBegun(round=int(number))


@_deed(r"takes back round (?P<number>\d+)(?: because (?P<why>.+))?")
def _taken_back(now: Tournament, number: str, why: str | None) -> Any:
    return ev.RoundTakenBack(round=int(number), reason=why or "")


@_deed(r"sets seats of round (?P<number>\d+): (?P<seats>.+)")
def _set_seats(now: Tournament, number: str, seats: str) -> Any:
    tables = {at: _seats(each) for at, each in enumerate(seats.split(","), 1)}
    return ev.SeatsSet(round=int(number), seats=tables)


@_deed(r"has (?P<numbers>[\d ]+) sit out round (?P<number>\d+)")
def _sit_out(now: Tournament, numbers: str, number: str) -> Any:
    return ev.SittingOutChosen(round=int(number), numbers=_tables(numbers))


@_deed(r"draws (?:round \d+ )?by (?P<by>lot|standing)")
def _drawn(now: Tournament, by: Any) -> Any:
    return next_draw(now, by, seed=len(now.played))


@_deed(r"moves (?:by version (?P<version>\d+) )?as (?P<how>2019|offered|random|swiss)")
def _moves(now: Tournament, how: Any, version: str | None) -> Any:
    made = next_movement(now, how)
    return msgspec.structs.replace(made, version=int(version or made.version))


@_deed(r"moves by (?P<steps>-?\d+(?: -?\d+){3})")
def _moves_by(now: Tournament, steps: str) -> Any:
    east, south, west, north = (int(word) for word in steps.split())
    due = (now.movement.version if now.movement else 0) + 1
    moves = ((east, south, west, north),) * (now.rounds - max(len(now.played), 1))
    return ev.MovementSet(version=due, how="steps", moves=moves)


@_deed(r"(?P<number>\d+) sits (?P<wind>[ESWN]) (?P<table>\d+)(?: by version (?P<version>\d+))?")
def _sits(now: Tournament, number: str, wind: Any, table: str, version: str | None) -> Any:
    plays = int(version) if version else None
    return ev.PlayerSat(table=int(table), wind=wind, number=int(number), movement=plays)


@_deed(r"(?P<number>\d+) enters")
def _enters(now: Tournament, number: str) -> Any:
    return ev.PlayerEntered(number=int(number), name=f"Player {number}")


@_deed(r"(?P<number>\d+) is called (?P<name>[A-Z][a-z]+)")
def _is_called(now: Tournament, number: str, name: str) -> Any:
    return ev.PlayerRenamed(number=int(number), name=name)


@_deed(r"(?P<number>\d+) is taken out")
def _taken_out(now: Tournament, number: str) -> Any:
    return ev.PlayerTakenOut(number=int(number))


@_deed(r"(?P<number>\d+) (?P<what>is absent|returns|withdraws)")
def _comes_and_goes(now: Tournament, number: str, what: str) -> Any:
    kind: Any = {
        "is absent": ev.PlayerAbsent,
        "returns": ev.PlayerReturned,
        "withdraws": ev.PlayerWithdrew,
    }[what]
    return kind(number=int(number))


@_deed(r"(?P<name>[A-Z][a-z]+) plays for (?P<number>\d+)")
def _plays_for(now: Tournament, name: str, number: str) -> Any:
    return ev.SubstituteSent(number=int(number), name=name)


@_deed(r"table (?P<table>\d+) (?P<what>comes|goes)")
def _table(now: Tournament, table: str, what: str) -> Any:
    kind: Any = ev.TableAdded if what == "comes" else ev.TableRemoved
    return kind(table=int(table))


@_deed(r"puts right (?P<fixes>round .+?)(?: because (?P<why>.+))?")
def _puts_right(now: Tournament, fixes: str, why: str | None) -> Any:
    tables = []
    for each in fixes.split(","):
        found = re.fullmatch(r"\s*round (\d+) table (\d+) to ([\d ]+?)\s*", each)
        if found is None:
            wrong(f"{each!r} does not read as `round 1 table 2 to 5 6 7 8`")
        else:
            seats = _seats(found[3])
            tables.append(ev.TableSeats(round=int(found[1]), table=int(found[2]), seats=seats))
    return ev.SeatsCorrected(tables=tuple(tables), reason=why or "")


# -- games, time, score cards ---------------------------------------------------------------


@_deed(r"timer starts(?: with (?P<minutes>\d+) minutes)?")
def _timer(now: Tournament, minutes: str | None) -> Any:
    return ev.TimerStarted(minutes=int(minutes) if minutes else None)


@_deed(r"timer warns(?: at (?P<tables>[\d ]+))?")
def _warns(now: Tournament, tables: str | None) -> Any:
    return ev.TimerWarned(tables=_tables(tables))


@_deed(r"time is up(?: at (?P<tables>[\d ]+))?")
def _time_is_up(now: Tournament, tables: str | None) -> Any:
    return ev.TimerStopped(tables=_tables(tables))


@_deed(r"gives (?P<minutes>\d+) minutes(?: to (?P<tables>[\d ]+))?")
def _more_time(now: Tournament, minutes: str, tables: str | None) -> Any:
    return ev.TimerExtended(minutes=int(minutes), tables=_tables(tables))


@_deed(
    r"table (?P<table>\d+) begins game (?P<game>\d+)"
    r"(?: with (?P<east>[ESWN]) as East)?(?P<unknown>, names unknown)?(?P<entered>, entered)?"
)
def _begins(
    now: Tournament, table: str, game: str, east: Any, unknown: str | None, entered: str | None
) -> Any:
    places: dict[Seat, Seat] | None = {} if unknown else None
    return ev.GameBegun(
        table=int(table), game=int(game), east=east or "E", places=places, entered=bool(entered)
    )


@_deed(
    r"table (?P<table>\d+) reports game (?P<game>\d+) (?P<points>[ESWN] .+?), "
    r"(?P<why>places|time|in|entered)(?: (?P<clock>before|after))?"
)
def _reports(now: Tournament, table: str, game: str, points: str, why: Any, clock: Any) -> Any:
    made, dead = _points(points)
    return ev.ScoreReported(
        table=int(table), game=int(game), points=made, dead=dead, why=why, clock=clock
    )


@_deed(
    r"table (?P<table>\d+) game (?P<game>\d+)"
    r"(?: (?P<ended>wall|unfinished))?(?: (?P<points>[ESWN] .+?))?(?P<late>, late)?"
)
def _scored(
    now: Tournament, table: str, game: str, ended: Any, points: str | None, late: str | None
) -> Any:
    made, dead = _points(points or "")
    return ev.GameScored(
        table=int(table),
        game=int(game),
        points=made,
        dead=dead,
        ended=ended or "mah jongg",
        in_time=late is None,
    )


@_deed(r"(?P<number>\d+) checks (?P<wind>[ESWN]) (?P<table>\d+)(?: at (?P<total>-?\d+))?")
def _checks(now: Tournament, number: str, wind: Any, table: str, total: str | None) -> Any:
    said = int(total) if total else None
    return ev.CardChecked(table=int(table), wind=wind, number=int(number), total=said)


@_deed(r"(?:(?P<number>\d+) )?initials (?P<wind>[ESWN]) (?P<table>\d+)")
def _initials(now: Tournament, number: str | None, wind: Any, table: str) -> Any:
    return ev.CardInitialed(table=int(table), wind=wind, number=int(number or 0))


@_deed(r"(?:(?P<number>\d+) )?hands in table (?P<table>\d+)")
def _hands_in(now: Tournament, number: str | None, table: str) -> Any:
    return ev.CardsSubmitted(table=int(table), number=int(number or 0))


@_deed(r"(?P<first>all|table (?P<table>\d+)) (?P<what>initial|initials all|hands? in)")
def _whole(now: Tournament, first: str, table: str | None, what: str) -> Any:
    return list(_in_one(now, int(table) if table else None, submits="hand" in what))


@_deed(
    r"corrects round (?P<round>\d+) table (?P<table>\d+) game (?P<game>\d+) to "
    r"(?P<points>[ESWN] .+?)(?: because (?P<why>.+))?"
)
def _corrects(
    now: Tournament, round: str, table: str, game: str, points: str, why: str | None
) -> Any:
    made, dead = _points(points)
    return ev.ScoreCorrected(
        round=int(round),
        table=int(table),
        game=int(game),
        points=made,
        dead=dead,
        reason=why or "",
    )


@_deed(r"gives (?P<number>\d+) (?P<points>[+-]\d+)(?: because (?P<why>.+))?")
def _gives(now: Tournament, number: str, points: str, why: str | None) -> Any:
    return ev.PointsChanged(number=int(number), points=int(points), reason=why or "")


@_deed(r"ranks (?P<order>[\d ]+?)(?: because (?P<why>.+))?")
def _ranks(now: Tournament, order: str, why: str | None) -> Any:
    return ev.TieDecided(order=_tables(order), reason=why or "")


# -- what is said to tables -----------------------------------------------------------------


@_deed(r"announces (?P<text>.+?)(?: to (?P<tables>[\d ]+))?")
def _announces(now: Tournament, text: str, tables: str | None) -> Any:
    return ev.Announced(text=text, tables=_tables(tables))


@_deed(
    r"orders (?P<what>upheld|changed|added|penalty|dead|halt|resume) at (?P<table>\d+)"
    r"(?: because (?P<why>.+))?"
)
def _orders(now: Tournament, what: Any, table: str, why: str | None) -> Any:
    return ev.OrderGiven(table=int(table), what=what, reason=why or "")


@_deed(r"takes back order (?P<order>\d+)")
def _takes_back(now: Tournament, order: str) -> Any:
    """The order is named as people count them: the first is 1."""
    given = now.orders[int(order) - 1].n if int(order) <= len(now.orders) else 9999
    return ev.OrderTakenBack(order=given)


@_deed(r"(?:(?P<number>\d+) )?appeals at (?P<table>\d+)(?: because (?P<why>.+))?")
def _appeals(now: Tournament, number: str | None, table: str, why: str | None) -> Any:
    return ev.AppealLodged(table=int(table), text=why or "", number=int(number or 0))


@_deed(
    r"decides appeal (?P<appeal>\d+) as (?P<outcome>upheld|changed|withdrawn)"
    r"(?: because (?P<why>.+))?"
)
def _decides(now: Tournament, appeal: str, outcome: Any, why: str | None) -> Any:
    """The appeal is named as people count them: the first is 1."""
    lodged = now.appeals[int(appeal) - 1].n if int(appeal) <= len(now.appeals) else 9999
    return ev.AppealDecided(appeal=lodged, outcome=outcome, reason=why or "")


@_deed(r"(?P<what>hides|shows) the standings")
def _standings(now: Tournament, what: str) -> Any:
    return ev.StandingsShown(shown=what == "shows")


@_deed(r"lets spectators see (?:nothing|the hall (?P<delay>\d+) s late)")
def _spectators(now: Tournament, delay: str | None) -> Any:
    return ev.SpectatorsLet(delay=None if delay is None else int(delay))


def _in_one(now: Tournament, only: int | None, *, submits: bool) -> Iterator[ev.TournamentEvent]:
    """Yield all that tables do with their cards at a round's end, as it is due.

    A round without any score gets games in which nobody has points.
    """
    running = now.running
    for table, cards in running.tables.items() if running else ():
        if cards.submitted or only not in (None, table):
            continue
        for game in range(1, now.games + 1):
            if cards.result(game) is None:
                yield ev.GameScored(table=table, game=game, points={})
        for wind in cards.played:
            number = cards.seats[wind]
            yield ev.CardChecked(table=table, wind=wind, number=number)
        for wind in cards.played:
            partner = OPPOSITE[wind]
            if partner in cards.played:
                yield ev.CardInitialed(table=table, wind=wind, number=cards.seats[partner])
            else:
                yield ev.CardInitialed(table=table, wind=wind, number=0, role="assistant")
        if submits and "E" in cards.played:
            yield ev.CardsSubmitted(table=table, number=cards.seats["E"])
        elif submits:
            yield ev.CardsSubmitted(table=table, number=0, role="assistant")


_LATER: Final = (_drawn, _moves, _moves_by, _whole, _decides, _takes_back)
"""Deeds that depend on how things stand."""
