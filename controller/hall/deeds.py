"""What people do at the desk: forms of its pages as events of the tournament.

A deed says who may do it and reads its fields; whether that is allowed just now the tournament's
laws say. `RefusedError` is what is no event at all, or of somebody who may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final, get_args

from msgspec.structs import replace

from controller.hall.player_lists import LONGEST, players_in
from controller.operating.fields import MOST_LETTERS, Form, RefusedError, first, typed, whole
from controller.operating.phones import PairedPhone, PhoneRole
from controller.printing import badges
from controller.words import Words
from rules.codes import CodeError
from rules.movement.drawing import in_order
from rules.tiles import SEATS, Seat
from rules.tournament import events as ev
from rules.tournament.byes import who_is_out
from rules.tournament.draws import next_draw
from rules.tournament.movements import NamedMovement, next_movement
from rules.tournament.settings import TOURNAMENT_SETTINGS, tournament_settings
from rules.tournament.state import Tournament

Make = Callable[[Form, Tournament], "ev.TournamentEvent | list[ev.TournamentEvent]"]

MOST_TEXT: Final = 300
"""Letters of an announcement or a reason."""
MOST_TABLES: Final = 400
MOST_ROUNDS: Final = 16
MOST_POINTS: Final = 99_999
PRESENCE: Final = ("absent", "returned", "withdrew", "substitute", "renamed", "taken-out")
"""What may become of a player."""
LATEST: Final = 3600
"""Seconds by which spectators are late at most."""
_DIRECTOR: Final[tuple[PhoneRole, ...]] = ("director",)
_FLOOR: Final[tuple[PhoneRole, ...]] = ("director", "assistant")
_CARDS: Final[tuple[PhoneRole, ...]] = ("director", "assistant", "scorer")


@dataclass(frozen=True)
class Deed:
    """One thing that may be done at the desk, by whom; `as_table`: what a table's players do, for
    whom it is only typed here."""

    make: Make
    roles: tuple[PhoneRole, ...]
    as_table: bool = False


def events_of(hand: PairedPhone, form: Form, now: Tournament) -> list[ev.TournamentEvent]:
    """Return the events of a form that somebody at the desk sends, with who did it as what."""
    name = typed(form, "deed")
    deed = DEEDS.get(name)
    if deed is None:
        raise RefusedError("refused-deed", given=name[:40])
    if hand.role not in deed.roles:
        raise RefusedError("refused-role", 403)
    made = deed.make(form, now)
    events = made if isinstance(made, list) else [made]
    _own_tables(hand, events)
    role: Any = "table" if deed.as_table else hand.role
    return [replace(each, role=role, by=hand.id) for each in events]


def _own_tables(hand: PairedPhone, events: Iterable[ev.TournamentEvent]) -> None:
    """Pass what is about an assistant's own tables."""
    if hand.role != "assistant" or not hand.tables:
        return
    for event in events:
        named = getattr(event, "tables", None) or (getattr(event, "table", 0),)
        if not set(named) <= set(hand.tables):
            raise RefusedError("refused-own-tables", 403, tables=", ".join(map(str, hand.tables)))


# -- fields -----------------------------------------------------------------------------------


def _called(name: str, words: Words) -> str:
    return words.label("pages/floor", "floor-field", name=name)


def number_in(
    form: Form, name: str, least: int = 1, most: int = 9999, default: int | None = None
) -> int:
    """Return a field's whole number; the default where nothing was sent and there is one."""
    given = _off_a_badge(typed(form, name)).replace("−", "-")
    if not given and default is not None:
        return default
    digits = given.removeprefix("-").removeprefix("+")
    sound = digits.isascii() and digits.isdigit() and len(digits) < 7
    if not sound or not least <= int(given) <= most:
        raise RefusedError(
            "refused-number", field=partial(_called, name), given=given[:40], least=least, most=most
        )
    return int(given)


def _off_a_badge(given: str) -> str:
    """Return the number that a badge's code says, where a scanner typed one into the field."""
    number = badges.number_in(given)
    return given if number is None else str(number)


def _via(form: Form) -> ev.Via:
    """Return how a player's number came in."""
    return "typed" if badges.number_in(typed(form, "number")) is None else "badge"


def text_in(form: Form, name: str, most: int = MOST_TEXT) -> str:
    """Return a field's text in one line; `RefusedError` if there is none, or too much."""
    given = " ".join(first(form, name).split())
    if not given:
        raise RefusedError("refused-missing", field=partial(_called, name))
    if len(given) > most or not given.isprintable():
        raise RefusedError("refused-text", field=partial(_called, name), most=most)
    return given


def _choice(form: Form, name: str, choices: Iterable[str]) -> Any:
    given, known = typed(form, name), tuple(choices)
    if given not in known:
        raise RefusedError(
            "refused-choice", field=partial(_called, name), given=given[:40], known=", ".join(known)
        )
    return given


def _reason(form: Form) -> str:
    """Return the reason; the laws say where one is needed."""
    return text_in(form, "reason") if typed(form, "reason") else ""


def tables_in(given: str) -> tuple[int, ...]:
    """Return the tables that are named, by numbers and ranges: ``1 2 5-8``; none where no word is.

    `RefusedError` names the word that is no table, or no range from a lower to a higher one: none
    of them may be passed over, as naming no table means all.
    """
    found: list[int] = []
    for word in given.replace(",", " ").split():
        begin, dash, end = word.partition("-")
        lowest = whole(begin, 1, MOST_TABLES)
        highest = whole(end, 1, MOST_TABLES) if dash else lowest
        if lowest is None or highest is None or highest < lowest:
            raise RefusedError(
                "refused-table-range" if dash else "refused-table",
                given=word[:MOST_LETTERS], most=MOST_TABLES,
            )  # fmt: skip
        found += range(lowest, highest + 1)
    return tuple(dict.fromkeys(found))


def _tables(form: Form) -> tuple[int, ...]:
    return tables_in(typed(form, "tables"))


def _wind(form: Form) -> Seat:
    chosen: Seat = _choice(form, "wind", SEATS)
    return chosen


def _round(form: Form) -> int | None:
    return number_in(form, "round") if typed(form, "round") else None


def _points(form: Form) -> tuple[dict[Seat, int], tuple[Seat, ...]]:
    """Return the points of four places, and whose hand was dead; what is left empty is nothing."""
    points = {
        wind: number_in(form, f"points_{wind}", -MOST_POINTS, MOST_POINTS)
        for wind in SEATS
        if typed(form, f"points_{wind}")
    }
    return points, tuple(wind for wind in SEATS if typed(form, f"dead_{wind}"))


# -- deeds ------------------------------------------------------------------------------------


def _opened(form: Form, now: Tournament) -> ev.TournamentEvent:
    chosen = {
        setting.name: typed(form, f"set_{setting.name}")
        for setting in TOURNAMENT_SETTINGS
        if typed(form, f"set_{setting.name}")
    }
    try:
        tournament_settings(chosen)
    except CodeError as error:
        raise RefusedError("refused-because", why=str(error)) from None
    prizes = typed(form, "prizes").replace(",", " ").split()
    return ev.TournamentOpened(
        name=text_in(form, "name", LONGEST),
        rounds=number_in(form, "rounds", 1, MOST_ROUNDS),
        games=number_in(form, "games", 1, 16, default=4),
        minutes=number_in(form, "minutes", 1, 300, default=60),
        warns=number_in(form, "warns", 0, 60, default=10),
        prizes=tuple(number_in({"prize": [each]}, "prize", 0, 999_999) for each in prizes),
        settings=dict(chosen),
    )


def free_number(now: Tournament) -> int:
    """Return the next number that nobody has."""
    return max(now.entrants, default=0) + 1


def _player(form: Form, now: Tournament) -> ev.TournamentEvent:
    number = number_in(form, "number", default=free_number(now))
    return ev.PlayerEntered(number=number, name=text_in(form, "name", LONGEST))


def _import(form: Form, now: Tournament) -> list[ev.TournamentEvent]:
    """Enter everybody of a list, whose numbers are the list's or the next that are free."""
    free = free_number(now)
    found = players_in(first(form, "list"), set(now.entrants), free)
    return [ev.PlayerEntered(number=number, name=name) for number, name in found]


def _presence(form: Form, now: Tournament) -> ev.TournamentEvent:
    number, what = number_in(form, "number"), typed(form, "what")
    if what == "substitute":
        return ev.SubstituteSent(number=number, name=text_in(form, "name", LONGEST))
    if what == "withdrew":
        return ev.PlayerWithdrew(number=number, reason=_reason(form))
    if what == "renamed":
        return ev.PlayerRenamed(number=number, name=text_in(form, "name", LONGEST))
    if what == "taken-out":
        return ev.PlayerTakenOut(number=number)
    _choice(form, "what", PRESENCE)
    return (ev.PlayerAbsent if what == "absent" else ev.PlayerReturned)(number=number)


def _table_count(form: Form, now: Tournament) -> list[ev.TournamentEvent]:
    """Bring the hall to so many tables: those that lack are added, the highest taken away."""
    count = number_in(form, "count", 1, MOST_TABLES)
    free = [table for table in range(1, MOST_TABLES + 1) if table not in now.tables]
    lacking = count - len(now.tables)
    if lacking >= 0:
        return [ev.TableAdded(table=table) for table in free[:lacking]]
    return [ev.TableRemoved(table=table) for table in sorted(now.tables, reverse=True)[:-lacking]]


def _seats(form: Form, now: Tournament) -> ev.TournamentEvent:
    by = _choice(form, "by", ("number", "lot", "standing"))
    if not now.tables:
        raise RefusedError("refused-no-tables", 409)
    if by == "number":
        players = [each.number for each in now.in_order() if each.plays]
        out = who_is_out(now, players)
        seated = [number for number in players if number not in out]
        return ev.SeatsSet(round=len(now.played) + 1, seats=in_order(seated, now.tables))
    return next_draw(now, by, number_in(form, "seed", 0, 999_999, default=now.events))


def _movement(form: Form, now: Tournament) -> ev.TournamentEvent:
    if not now.tables:
        raise RefusedError("refused-no-tables", 409)
    return next_movement(now, _choice(form, "how", get_args(NamedMovement)))


def _sit_out(form: Form, now: Tournament) -> ev.TournamentEvent:
    words = typed(form, "numbers").replace(",", " ").split()
    numbers = tuple(number_in({"numbers": [word]}, "numbers") for word in words)
    return ev.SittingOutChosen(round=number_in(form, "round", 1, 99), numbers=numbers)


def _round_begun(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.RoundBegun(round=number_in(form, "round", 1, 99))


def _scored(form: Form, now: Tournament) -> ev.TournamentEvent:
    points, dead = _points(form)
    ended: ev.Ended = _choice(form, "ended", get_args(ev.Ended))
    if ended == "mah jongg" and not any(points.values()):
        raise RefusedError("refused-no-points")
    return ev.GameScored(
        table=number_in(form, "table"),
        game=number_in(form, "game", 1, 99),
        points=points,
        dead=dead,
        ended=ended,
        round=_round(form),
    )


def _corrected(form: Form, now: Tournament) -> ev.TournamentEvent:
    points, dead = _points(form)
    return ev.ScoreCorrected(
        round=number_in(form, "round"),
        table=number_in(form, "table"),
        game=number_in(form, "game", 1, 99),
        points=points,
        dead=dead,
        reason=_reason(form),
    )


def _checked(form: Form, now: Tournament) -> ev.TournamentEvent:
    total = typed(form, "total")
    return ev.CardChecked(
        table=number_in(form, "table"),
        wind=_wind(form),
        number=number_in(form, "number"),
        total=number_in(form, "total", -MOST_POINTS, MOST_POINTS) if total else None,
        via=_via(form),
        round=_round(form),
    )


def _initialed(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.CardInitialed(
        table=number_in(form, "table"),
        wind=_wind(form),
        number=number_in(form, "number", 0, default=0),
        via=_via(form),
        round=_round(form),
    )


def _submitted(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.CardsSubmitted(
        table=number_in(form, "table"),
        number=number_in(form, "number", 0, default=0),
        round=_round(form),
    )


def _seats_corrected(form: Form, now: Tournament) -> ev.TournamentEvent:
    """Read who really sat where: a line for each table, ``ROUND TABLE: E S W N`` in numbers."""
    tables = []
    for line in filter(None, map(str.strip, first(form, "seats").splitlines())):
        words = line.replace(":", " ").replace(",", " ").split()
        numbers = [found for word in words if (found := whole(word)) is not None]
        if len(words) != 2 + len(SEATS) or len(numbers) != len(words):
            raise RefusedError("refused-seats-line", given=line[:40])
        number, table, *players = numbers
        seats = dict(zip(SEATS, players, strict=True))
        tables.append(ev.TableSeats(round=number, table=table, seats=seats))
    if not tables:
        raise RefusedError("refused-missing", field=partial(_called, "seats"))
    return ev.SeatsCorrected(tables=tuple(tables), reason=_reason(form))


def _points_changed(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.PointsChanged(
        number=number_in(form, "number"),
        points=number_in(form, "points", -MOST_POINTS, MOST_POINTS),
        reason=_reason(form),
    )


def _tie(form: Form, now: Tournament) -> ev.TournamentEvent:
    words = typed(form, "order").replace(",", " ").split()
    order = tuple(number_in({"order": [word]}, "order") for word in words)
    return ev.TieDecided(order=order, reason=_reason(form))


def _announced(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.Announced(text=text_in(form, "text"), tables=_tables(form))


def _ordered(form: Form, now: Tournament) -> ev.TournamentEvent:
    what = _choice(form, "what", get_args(ev.WhatIsOrdered))
    seat = _wind(form) if typed(form, "wind") else None
    if what in ("penalty", "dead") and seat is None:
        raise RefusedError("refused-missing", field=partial(_called, "wind"))
    return ev.OrderGiven(
        table=number_in(form, "table"),
        what=what,
        reason=_reason(form),
        entry=number_in(form, "entry", 1, 999_999) if typed(form, "entry") else None,
        seat=seat,
        points=number_in(form, "points", 1, MOST_POINTS) if what == "penalty" else 0,
    )


def _order_back(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.OrderTakenBack(order=number_in(form, "order", 1, 999_999))


def _appealed(form: Form, now: Tournament) -> ev.TournamentEvent:
    """An appeal that somebody brings to the desk."""
    return ev.AppealLodged(
        table=number_in(form, "table"),
        text=text_in(form, "text"),
        number=number_in(form, "number", 1, default=0),
        entry=number_in(form, "entry", 1, 999_999) if typed(form, "entry") else None,
    )


def _appeal_decided(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.AppealDecided(
        appeal=number_in(form, "appeal", 1, 999_999),
        outcome=_choice(form, "outcome", get_args(ev.AppealEnds)),
        reason=_reason(form),
    )


def _spectators(form: Form, now: Tournament) -> ev.TournamentEvent:
    if _choice(form, "spectators", ("late", "nothing")) == "nothing":
        return ev.SpectatorsLet()
    return ev.SpectatorsLet(delay=number_in(form, "delay", 0, LATEST))


def _timer_more(form: Form, now: Tournament) -> ev.TournamentEvent:
    return ev.TimerExtended(
        minutes=number_in(form, "minutes", 1, 120), tables=_tables(form), reason=_reason(form)
    )


def _timer(form: Form, now: Tournament) -> ev.TournamentEvent:
    given = typed(form, "minutes")
    return ev.TimerStarted(minutes=number_in(form, "minutes", 1, 300) if given else None)


DEEDS: Final[Mapping[str, Deed]] = MappingProxyType(
    {
        "open": Deed(_opened, _DIRECTOR),
        "player": Deed(_player, ("director", "scorer")),
        "import": Deed(_import, ("director", "scorer")),
        "presence": Deed(_presence, _FLOOR),
        "tables": Deed(_table_count, _DIRECTOR),
        "seats": Deed(_seats, _DIRECTOR),
        "movement": Deed(_movement, _DIRECTOR),
        "sit-out": Deed(_sit_out, _DIRECTOR),
        "round": Deed(_round_begun, _DIRECTOR),
        "round-back": Deed(
            lambda form, now: ev.RoundTakenBack(round=len(now.played), reason=_reason(form)),
            _DIRECTOR,
        ),
        "timer": Deed(_timer, _DIRECTOR),
        "timer-more": Deed(_timer_more, _FLOOR),
        "announce": Deed(_announced, _FLOOR),
        "order": Deed(_ordered, _FLOOR),
        "order-back": Deed(_order_back, _FLOOR),
        "score": Deed(_scored, _CARDS),
        "check": Deed(_checked, _CARDS, as_table=True),
        "initial": Deed(_initialed, _CARDS, as_table=True),
        "initial-desk": Deed(_initialed, _FLOOR),
        "submit": Deed(_submitted, _CARDS, as_table=True),
        "submit-desk": Deed(_submitted, _FLOOR),
        "correct": Deed(_corrected, _DIRECTOR),
        "seats-corrected": Deed(_seats_corrected, _DIRECTOR),
        "points": Deed(_points_changed, _DIRECTOR),
        "tie": Deed(_tie, _DIRECTOR),
        "appeal": Deed(_appealed, _CARDS),
        "appeal-decide": Deed(_appeal_decided, _DIRECTOR),
        "standings": Deed(
            lambda form, now: ev.StandingsShown(shown=typed(form, "shown") == "1"), _DIRECTOR
        ),
        "spectators": Deed(_spectators, _DIRECTOR),
    }
)
"""What may be done, by its name in a form."""
