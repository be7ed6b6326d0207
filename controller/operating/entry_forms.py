"""The deeds that can be entered: each a form of a few fields, and the event that it makes.

A deed's fields bear the names of its event's, so that a form makes the event,
and an event that was entered fills the form again when it is corrected. What
makes more than one event, or another's, is in `together`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from controller.operating.called import choice_called
from controller.operating.fields import DICE, Field, Form, RefusedError, read
from rules import events as ev
from rules.table import Deal
from rules.tiles import JOKER

Fits = Callable[[Deal], bool]


def _everywhere(deal: Deal) -> bool:
    return True


def _classical(deal: Deal) -> bool:
    return deal.ways.kongs_replaced


def _charleston(deal: Deal) -> bool:
    return not deal.ways.kongs_replaced


def _walled(deal: Deal) -> bool:
    return not deal.ways.kongs_replaced and not deal.ways.flowers_stay


def _jokers(deal: Deal) -> bool:
    return JOKER in deal.wild and not deal.ways.kongs_replaced


def _flowers_first(deal: Deal) -> bool:
    return deal.ways.flowers_stay and not deal.ways.jokers_called_as_last


def _betting(deal: Deal) -> bool:
    return deal.ways.flowers_stay


def _seasons(deal: Deal) -> bool:
    return deal.ways.seasons


def _rounds(deal: Deal) -> bool:
    return deal.ways.rounds


ONLY: Final[Mapping[str, Fits]] = MappingProxyType({"loose": _classical, "chow": _classical})
"""Choices that only some games have."""


@dataclass(frozen=True)
class Action:
    """Something that can be entered; `fits` says in which games it can happen."""

    name: str
    group: str
    event: type
    fields: tuple[Field, ...] = ()
    fits: Fits = _everywhere


SEAT: Final = Field("seat", "seat", start="turn")
BY_HAND: Final = replace(SEAT, unseen=True)
"""Whose hand it was, where only that tells."""
TILE: Final = Field("tile", "tile")
GROUP: Final = Field("group", "group")
PENALISED: Final = (
    "slow play",
    "coming late",
    "talking about the hand",
    "conduct",
    "a rule of the evening",
)
"""What a penalty is commonly given for."""

DEEDS: Final[Mapping[str, Action]] = MappingProxyType(
    {
        deed.name: deed
        for deed in (
            Action(
                "draw",
                "play",
                ev.Drawn,
                (
                    BY_HAND,
                    Field("end", "choice", start="right", choices=("right", "wrong", "loose")),
                    Field("tile", "tile", optional=True),
                ),
            ),
            Action("rack", "play", ev.Racked, (BY_HAND,)),
            Action(
                "discard",
                "play",
                ev.Discarded,
                (BY_HAND, TILE, Field("named", "tile", optional=True)),
            ),
            Action("put_back", "play", ev.PutBack, (BY_HAND,)),
            Action("bonus", "play", ev.BonusShown, (SEAT, TILE), _seasons),
            Action(
                "lay_loose",
                "play",
                ev.LooseLaid,
                (Field("count", "number", start="1", least=1, most=2),),
                _classical,
            ),
            Action(
                "push_wall", "play", ev.WallPushed, (Field("wall", "seat", start="next"),), _walled
            ),
            Action(
                "claim",
                "calls",
                ev.Claimed,
                (
                    replace(BY_HAND, start=None),
                    Field("tile", "tile", start="last"),
                    Field(
                        "purpose",
                        "choice",
                        start="exposure",
                        choices=("exposure", "chow", "mahjongg"),
                    ),
                    Field("taken", "flag", start="1"),
                    Field("thrown_by", "seat", optional=True),
                ),
            ),
            Action("retract", "calls", ev.Retracted, (SEAT,)),
            Action(
                "expose",
                "calls",
                ev.Exposed,
                (SEAT, Field("tiles", "tiles"), Field("claimed", "tile", optional=True)),
            ),
            Action(
                "change_exposure",
                "calls",
                ev.ExposureChanged,
                (GROUP, Field("tiles", "tiles", optional=True)),
            ),
            Action(
                "redeem",
                "calls",
                ev.Redeemed,
                (BY_HAND, replace(GROUP, into="owner"), TILE),
                _jokers,
            ),
            Action(
                "declare",
                "hands",
                ev.Declared,
                (Field("seat", "seat"), Field("jokerless", "flag")),
            ),
            Action(
                "show",
                "hands",
                ev.Shown,
                (Field("seat", "seat", start="declared"), Field("tiles", "tiles")),
            ),
            Action(
                "end",
                "hands",
                ev.DealEnded,
                (Field("reason", "choice", choices=("mahjongg", "wall", "abandoned", "void")),),
            ),
            Action(
                "call_dead",
                "said",
                ev.CalledDead,
                (Field("target", "seat"), Field("seat", "seat"), Field("agreed", "flag")),
            ),
            Action(
                "rule_dead",
                "director",
                ev.RuledDead,
                (
                    Field("seat", "seat"),
                    Field("by", "choice", start="director", choices=("director", "host", "table")),
                ),
            ),
            Action("throw_in", "hands", ev.ThrownIn, (Field("seat", "seat"),)),
            Action("name", "said", ev.Named, (SEAT, TILE)),
            Action(
                "look",
                "said",
                ev.Looked,
                (
                    Field("seat", "seat"),
                    Field("what", "choice", start="blind", choices=("blind", "dealt")),
                ),
                _walled,
            ),
            Action("touch_wall", "said", ev.TouchedWall, (SEAT,)),
            Action(
                "vote",
                "said",
                ev.Voted,
                (Field("seat", "seat"), Field("second", "flag")),
                _charleston,
            ),
            Action(
                "bet",
                "said",
                ev.BetPlaced,
                (Field("bettor", "text"), Field("on", "seat")),
                _betting,
            ),
            Action("spoil_bet", "said", ev.BetSpoiled, (Field("bettor", "text"),), _betting),
            Action(
                "count_rack",
                "said",
                ev.RackCounted,
                (Field("seat", "seat"), Field("count", "number", start="13", most=30)),
            ),
            Action(
                "penalty",
                "director",
                ev.Penalised,
                (
                    Field("seat", "seat"),
                    Field(
                        "points",
                        "number",
                        least=1,
                        most=100000,
                        choices=("5", "10", "25", "50", "100"),
                    ),
                    Field("reason", "text", choices=PENALISED),
                    Field("by", "choice", start="director", choices=("director", "host")),
                    Field("law", "law", optional=True),
                ),
            ),
            Action(
                "give",
                "before",
                ev.TilesGiven,
                (
                    Field("seat", "seat", optional=True),
                    Field("to", "seat", optional=True),
                    Field("count", "number", start="1", least=1, most=14),
                ),
            ),
            Action(
                "face_up",
                "before",
                ev.FaceUp,
                (
                    Field("where", "choice", choices=("mixing", "building", "drawing")),
                    Field("seat", "seat", optional=True),
                    Field("tile", "tile", optional=True),
                ),
            ),
            Action("set_incomplete", "before", ev.SetIncomplete, (Field("missing", "tiles"),)),
            Action(
                "terms",
                "before",
                ev.TermsChanged,
                (
                    Field("rounds", "number", optional=True, least=1, most=16),
                    Field("limit", "number", optional=True, least=1, most=100000),
                ),
                _rounds,
            ),
            Action(
                "take_flower",
                "before",
                ev.FlowerTaken,
                (Field("seat", "seat"), Field("count", "number", start="1", least=1, most=4)),
                _flowers_first,
            ),
            Action(
                "heaps",
                "before",
                ev.HeapsFormed,
                (Field("tiles", "counts", start="heap"),),
                _classical,
            ),
            Action("choose_heap", "before", ev.HeapChosen, (Field("heap", "seat"),), _classical),
            Action(
                "walls",
                "before",
                ev.WallsBuilt,
                (Field("stacks", "counts", start="walls", most=30),),
                _charleston,
            ),
            Action(
                "dice",
                "before",
                ev.DiceThrown,
                (
                    Field("seat", "seat"),
                    Field("dice", "dice"),
                    Field("purpose", "choice", start="east", choices=("east", "break")),
                ),
            ),
            Action(
                "break_wall",
                "before",
                ev.WallBroken,
                (
                    Field("wall", "seat", start="E"),
                    Field("stacks", "number", start="thrown", most=30),
                ),
                _charleston,
            ),
            Action(
                "take",
                "before",
                ev.TilesTaken,
                (
                    Field("seat", "seat", start="taker"),
                    Field("count", "number", start="takes", least=1, most=14),
                    Field("end", "choice", start="right", choices=("right", "wrong")),
                ),
            ),
            Action(
                "pass",
                "before",
                ev.Passed,
                (
                    Field("seat", "seat"),
                    Field("to", "seat"),
                    Field("count", "number", start="3", most=4),
                    Field("blind", "number", start="0", most=3),
                    Field("jokers", "number", start="0", most=3),
                    Field("courtesy", "flag"),
                ),
                _charleston,
            ),
            Action(
                "dealt",
                "before",
                ev.Dealt,
                (
                    Field("counts", "counts", start="dealt", most=30),
                    Field("wall", "number", start="dealt"),
                    Field("loose", "number", start="dealt", most=4),
                ),
            ),
        )
    }
)


def values(deed: Action, form: Form, deal: Deal) -> dict[str, Any]:
    """Return a deed's fields as its event names them; `RefusedError` for the first wrong one.

    What may be left out and was is not among them.
    """
    found: dict[str, Any] = {}
    for field in deed.fields:
        value = read(deed.name, field, form, deal)
        if value is None:
            continue
        if field.kind == "choice" and not fits_choice(value, deal):
            raise RefusedError("refused-unfit", what=partial(choice_called, value))
        if field.kind == "group":
            found[field.into], found[field.name] = value
        else:
            found[field.name] = value
    return found


def make(deed: Action, form: Form, deal: Deal, source: str) -> ev.Event:
    """Return the event that a posted form is; `RefusedError` says in a sentence why it is none."""
    found = values(deed, form, deal)
    if deed.event is ev.ExposureChanged:
        found.setdefault("tiles", ())
    event: ev.Event = deed.event(source=source, **found)
    return ev.from_json(ev.to_json(event))


def fits_choice(choice: str, deal: Deal) -> bool:
    """Whether a choice is one in this game."""
    return ONLY.get(choice, _everywhere)(deal)


def deed_for(event: ev.Event) -> Action | None:
    """Return the deed that makes such an event; None for one that is not entered as a deed."""
    return next((deed for deed in DEEDS.values() if deed.event is type(event)), None)


def filled(deed: Action, event: ev.Event) -> dict[str, tuple[str, ...]]:
    """Return the form that would make this event, to be corrected."""
    form: dict[str, tuple[str, ...]] = {}
    for field in deed.fields:
        value = getattr(event, field.name)
        if field.kind == "group":
            form[field.name] = (f"{getattr(event, field.into)}:{value}",)
        elif field.kind == "dice":
            form |= {name: (str(die),) for name, die in zip(DICE, value, strict=False)}
        elif field.kind == "counts":
            form |= {f"{field.name}_{seat}": (str(count),) for seat, count in value.items()}
        elif field.kind == "flag":
            form[field.name] = ("1",) if value else ()
        elif value is not None:
            form[field.name] = _texts(value)
    return form


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        return (str(value),)
    return (" ".join(map(str, value)),)


def offered(deal: Deal) -> dict[str, list[Action]]:
    """Return the deeds that this game has, by their groups."""
    groups: dict[str, list[Action]] = {}
    for deed in DEEDS.values():
        if deed.fits(deal):
            groups.setdefault(deed.group, []).append(deed)
    return groups
