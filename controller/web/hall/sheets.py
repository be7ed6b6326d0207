"""The forms of the desk: which fields a deed asks for, and what they hold when it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from controller.hall.deeds import PRESENCE
from controller.operating.fields import Form, RefusedError, typed, whole
from controller.words import Words
from controller.words.settings import choice_of, says
from rules.tiles import SEATS
from rules.tournament import events as ev
from rules.tournament.settings import TOURNAMENT_SETTINGS
from rules.tournament.state import GameResult, Tournament

LATE: Final = 300
"""Seconds by which spectators are late unless the director says otherwise."""

FieldKind = Literal["text", "number", "area", "choice", "hidden", "points", "winds", "list"]


@dataclass(frozen=True)
class SheetField:
    """A field of a form. `optional` may be left empty; a `hidden` one comes with the address."""

    name: str
    kind: FieldKind = "text"
    options: tuple[str, ...] = ()
    optional: bool = False


def _hidden(*names: str) -> tuple[SheetField, ...]:
    return tuple(SheetField(name, "hidden") for name in names)


_REASON: Final = SheetField("reason")
_TABLES: Final = SheetField("tables", optional=True)

SHEETS: Final[Mapping[str, tuple[SheetField, ...]]] = MappingProxyType(
    {
        "open": (
            SheetField("name"),
            SheetField("rounds", "number"),
            SheetField("games", "number"),
            SheetField("minutes", "number"),
            SheetField("warns", "number"),
            SheetField("prizes", optional=True),
        ),
        "player": (SheetField("name"), SheetField("number", "number", optional=True)),
        "import": (SheetField("list", "list"),),
        "presence": (
            *_hidden("number"),
            SheetField("what", "choice", PRESENCE),
            SheetField("name", optional=True),
            SheetField("reason", optional=True),
        ),
        "tables": (SheetField("count", "number"),),
        "seats": (SheetField("by", "choice", ("lot", "number", "standing")),),
        "movement": (SheetField("how", "choice", ("offered", "2019", "random", "swiss")),),
        "sit-out": (*_hidden("round"), SheetField("numbers")),
        "round": _hidden("round"),
        "round-back": (_REASON,),
        "timer": (SheetField("minutes", "number"),),
        "timer-more": (
            SheetField("minutes", "number"),
            _TABLES,
            SheetField("reason", optional=True),
        ),
        "announce": (SheetField("text"), _TABLES),
        "order": (
            *_hidden("table", "entry"),
            SheetField("what", "choice", get_args(ev.WhatIsOrdered)),
            _REASON,
            SheetField("wind", "winds", optional=True),
            SheetField("points", "number", optional=True),
        ),
        "order-back": _hidden("order"),
        "score": (
            *_hidden("table", "round"),
            SheetField("game", "number"),
            SheetField("points", "points"),
            SheetField("ended", "choice", get_args(ev.Ended)),
        ),
        "check": (
            *_hidden("table", "round", "wind"),
            SheetField("number", "number"),
            SheetField("total", "number", optional=True),
        ),
        "initial": (*_hidden("table", "round", "wind"), SheetField("number", "number")),
        "initial-desk": _hidden("table", "round", "wind"),
        "submit": (*_hidden("table", "round"), SheetField("number", "number")),
        "submit-desk": _hidden("table", "round"),
        "correct": (
            *_hidden("table", "round"),
            SheetField("game", "number"),
            SheetField("points", "points"),
            _REASON,
        ),
        "seats-corrected": (SheetField("seats", "area"), _REASON),
        "points": (SheetField("number", "number"), SheetField("points", "number"), _REASON),
        "tie": (SheetField("order"), _REASON),
        "appeal": (
            SheetField("table", "number"),
            SheetField("text"),
            SheetField("number", "number", optional=True),
            SheetField("entry", "number", optional=True),
        ),
        "appeal-decide": (
            *_hidden("appeal"),
            SheetField("outcome", "choice", get_args(ev.AppealEnds)),
            _REASON,
        ),
        "standings": (SheetField("shown", "choice", ("1", "0")),),
        "spectators": (
            SheetField("spectators", "choice", ("late", "nothing")),
            SheetField("delay", "number"),
        ),
    }
)
"""The fields of each deed's form (`controller.hall.deeds`)."""


@dataclass(frozen=True)
class FilledField:
    """A field as it is drawn: `value` as it is filled in, `options` each with what it says."""

    name: str
    kind: FieldKind
    label: str
    value: str = ""
    options: tuple[tuple[str, str], ...] = ()
    optional: bool = False
    places: tuple[tuple[str, str, str, bool], ...] = field(default=())
    """For points: each wind, what it is called, the points there are, and whether it is dead."""


def sheet(now: Tournament, query: Form, words: Words) -> dict[str, Any]:
    """Return what a form shows; `RefusedError` if there is no such deed."""
    deed = typed(query, "deed")
    if deed not in SHEETS:
        raise RefusedError("refused-deed", given=deed[:40])
    say = words.labels("pages/floor")
    fields = [_shown(now, deed, each, query, words) for each in SHEETS[deed]]
    if deed == "open":
        fields += [_setting(words, setting) for setting in TOURNAMENT_SETTINGS]
    about = {
        name: typed(query, name) for name in ("table", "round", "wind", "number", "entry", "appeal")
    }
    return {
        "deed": deed,
        "title": say("floor-deed", deed=deed),
        "hint": say("floor-hint", deed=deed),
        "about": _about(now, about, words),
        "fields": fields,
    }


def _about(now: Tournament, about: Mapping[str, str], words: Words) -> str:
    """Return what the form is about, in words."""
    say, said = words.labels("pages/floor"), []
    if about["table"]:
        said.append(say("floor-table", table=about["table"]))
    if about["wind"] in SEATS:
        said.append(words.message("seat", seat=about["wind"]))
    if entrant := now.entrants.get(whole(about["number"]) or 0):
        said.append(f"{entrant.number} {entrant.name}")
    if appeal := now.appeal(whole(about["appeal"]) or 0):
        said += [say("floor-table", table=appeal.lodged.table), appeal.lodged.text]
    if about["entry"]:
        said.append(say("floor-entry", n=about["entry"]))
    return " · ".join(said)


def _shown(now: Tournament, deed: str, each: SheetField, query: Form, words: Words) -> FilledField:
    say = words.labels("pages/floor")
    options: tuple[tuple[str, str], ...] = tuple(
        (value, say("floor-choice", value=f"{each.name}-{value}".replace(" ", "-")))
        for value in each.options
    )
    if each.kind == "winds":
        options = (("", "–"), *((wind, words.message("seat", seat=wind)) for wind in SEATS))
    result = _result(now, query)
    value = typed(query, each.name) or _begun_with(now, deed, each.name)
    if each.name == "ended" and result is not None:
        value = result.ended
    label = "" if each.kind == "hidden" else say("floor-field", name=each.name)
    places = _places(now, query, words) if each.kind == "points" else ()
    return FilledField(each.name, each.kind, label, value, options, each.optional, places)


def _begun_with(now: Tournament, deed: str, name: str) -> str:
    """Return what a field holds beforehand."""
    begun = {
        ("open", "games"): now.games,
        ("open", "minutes"): now.minutes,
        ("open", "warns"): now.warns,
        ("open", "rounds"): 3,
        ("timer", "minutes"): now.minutes,
        ("timer-more", "minutes"): 5,
        ("tables", "count"): len(now.tables) or (len(now.entrants) + 3) // 4 or 1,
        ("round", "round"): len(now.played) + 1,
        ("spectators", "delay"): LATE if now.spectators is None else now.spectators,
    }
    found = begun.get((deed, name))
    return "" if found is None else str(found)


def _number(query: Form, name: str) -> int:
    """Return the number that an address gives; 0, which nothing has, where it gives none."""
    return whole(typed(query, name)) or 0


def _result(now: Tournament, query: Form) -> GameResult | None:
    """Return what is on record of the game that a form is about."""
    cards = now.cards_at(_number(query, "table"), _number(query, "round"))
    return cards.result(_number(query, "game")) if cards else None


def _places(now: Tournament, query: Form, words: Words) -> tuple[tuple[str, str, str, bool], ...]:
    """Return the places of the table that a form is about, as its game stands on record: what is
    not changed is sent as it was."""
    table, number = _number(query, "table"), _number(query, "round")
    if not (table and number):
        return ()
    cards, result = now.cards_at(table, number), _result(now, query)
    return tuple(
        (
            wind,
            words.message("seat", seat=wind),
            typed(query, f"points_{wind}") or (str(result.points.get(wind, 0)) if result else ""),
            bool(typed(query, f"dead_{wind}")) or (result is not None and wind in result.dead),
        )
        for wind in (cards.played if cards else SEATS)
    )


def _setting(words: Words, setting: Any) -> FilledField:
    options = tuple(
        (str(option.value), choice_of(words, setting, option)) for option in setting.options
    )
    name = f"set_{setting.name}"
    return FilledField(name, "choice", says(words, setting), str(setting.default), options)
