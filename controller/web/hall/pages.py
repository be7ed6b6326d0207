"""The desk's pages as HTML: whole, and the parts that change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final

import jinja2

from controller.web.hall import appeals_view, plan_view, view
from controller.web.hall.view import DeskView
from controller.web.language import called_by_themselves
from controller.web.pages import make_engine
from controller.words import Words, marked_as
from rules.tournament.state import Tournament

Part = Callable[[DeskView], dict[str, Any]]

PAGES: Final[Mapping[str, Mapping[str, Part]]] = MappingProxyType(
    {
        "floor": {
            "head": view.head,
            "calls": view.calls,
            "map": view.hall_map,
            "time": view.time,
            "lately": view.said,
        },
        "table": {
            "head": view.head,
            "state": view.table_state,
            "record": view.record,
            "cards": view.cards,
        },
        "plan": {"head": view.head, "plan": plan_view.plan},
        "players": {"head": view.head, "players": plan_view.players},
        "standings": {"head": view.head, "standings": plan_view.table_of_standings},
        "appeals": {"head": view.head, "appeals": appeals_view.appeals},
    }
)
"""Each page's parts: a template, an element's id, and what it shows."""


def _record(now: Tournament) -> object:
    return now.events


def _entrants_and_seats(now: Tournament) -> object:
    return now.entrants, now.running.seats if now.running else {}


FOLLOWS_FROM: Final[Mapping[str, Callable[[Tournament], object]]] = MappingProxyType(
    {
        "plan": _record,
        "players": _entrants_and_seats,
        "standings": _record,
        "appeals": _record,
    }
)
"""Parts that follow from the tournament's record alone, and from what of it."""


class DrawnParts:
    """A desk's parts as HTML; what follows from the record alone is drawn once for each of its
    states, for every role in every language: eight hundred players are a quarter of a second."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, str], tuple[object, str]] = {}

    def of(self, page: str, desk: DeskView) -> dict[str, str]:
        """Return the HTML of every part of a page, by the element's id."""
        return {id: self._part(id, make, desk) for id, make in PAGES[page].items()}

    def _part(self, id: str, make: Part, desk: DeskView) -> str:
        follows = FOLLOWS_FROM.get(id)
        if follows is None:
            return _filled(id, make, desk)
        state, whose = follows(desk.now), (id, desk.hand.role, desk.words.language)
        kept = self._kept.get(whose)
        if kept is not None and kept[0] == state:
            return kept[1]
        drawn = _filled(id, make, desk)
        self._kept[whose] = state, drawn
        return drawn


def _filled(id: str, make: Part, desk: DeskView) -> str:
    return fill(f"part_{id}", desk.words, hand=desk.hand, hides=desk.hides, **make(desk))


def whole(page: str, desk: DeskView, drawn: DrawnParts) -> str:
    """Return a page itself."""
    return fill(
        page, desk.words, hand=desk.hand, here=page, table=desk.table, n=desk.floor.version,
        parts=drawn.of(page, desk), may=desk.may,
    )  # fmt: skip


def fill(template: str, words: Words, **content: Any) -> str:
    """Return a template of the desk's, filled in."""
    return (
        _engine()
        .get_template(f"{template}.html")
        .render(
            words=words,
            language=marked_as(words.language),
            say=partial(view.kept_label, words),
            say_pairing=words.labels("pages/pairing"),
            wind_letter=words.wind_letter,
            wind_name=lambda wind: words.message("seat", seat=wind),
            **content,
        )
    )


@cache
def _engine() -> jinja2.Environment:
    engine = make_engine()
    engine.loader = jinja2.PackageLoader("controller.web.hall")
    engine.globals["languages"] = called_by_themselves
    return engine
