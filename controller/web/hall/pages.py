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


def parts(page: str, desk: DeskView) -> dict[str, str]:
    """Return the HTML of every part of a page, by the element's id."""
    return {
        id: fill(f"part_{id}", desk.words, hand=desk.hand, **make(desk))
        for id, make in PAGES[page].items()
    }


def whole(page: str, desk: DeskView) -> str:
    """Return a page itself."""
    return fill(
        page, desk.words, hand=desk.hand, here=page, table=desk.table, n=desk.floor.version,
        parts=parts(page, desk), may=desk.may,
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
