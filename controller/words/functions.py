"""The functions that messages may call: ``{ TILE($tile, case: "dative", article: "the") }``.

Most hand what they are given to a message of `common.ftl`, which each language words as it needs:
what a tile is called in which case, how many points there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime.types import fluent_number

from controller.words.values import (
    DECLINED,
    NONE,
    ListName,
    Pairs,
    TileName,
    joined,
    tile_parts,
    with_commas,
)

Message = Callable[..., str]
"""Renders a message of the language: its id, and its variables by name."""


def functions_of(message: Message) -> Mapping[str, Callable[..., Any]]:
    """Return the functions for the messages of a language."""

    def of_number(name: str) -> Callable[..., str]:
        return lambda n, **options: message(name, n=n, **{"case": "nominative", **options})

    def tile(named: Any, **options: Any) -> str:
        given = {**DECLINED, **options}
        if isinstance(named, TileName):
            style = named.words.style
            return message("tile-with-article", **tile_parts(named.tile), style=style, **given)
        return str(named)

    def tiles(named: Any, **options: Any) -> str:
        if isinstance(named, ListName):
            return joined(named.words, [tile(each, **options) for each in named.items])
        return str(named)

    def of_tile(name: str, article: str = "none") -> Callable[..., str]:
        def made(named: Any, **options: Any) -> str:
            parts = {"face": NONE, "number": 0}
            style = "written"
            if isinstance(named, TileName):
                parts, style = tile_parts(named.tile), named.words.style
            given = {**DECLINED, "article": article, **options}
            return message(name, **parts, style=style, **given)

        return made

    def notation(named: Any) -> str:
        if isinstance(named, ListName):
            return " ".join(each.tile for each in named.items)
        return str(named.tile)

    def tiles_or_one(named: Any, **options: Any) -> str:
        items = named.items if isinstance(named, ListName) else ()
        options = {"article": "the", "case": "nominative", **options}
        listed = tiles(named, **options) if items else ""
        return message("tiles-or-one", n=len(items), listed=listed, case=options["case"])

    def pairs(named: Pairs, way: str) -> str:
        entries = [
            message(
                way,
                who=who,
                n=fluent_number(abs(n), useGrouping=False),
                way="up" if n > 0 else "down" if n < 0 else "even",
            )
            for who, n in named.items
        ]
        return with_commas(named.words, entries) if entries else message(f"{way}-nobody")

    def time(us: float, style: str) -> str:
        seconds = us >= 1_000_000
        value = us / 1_000_000 if seconds else us / 1000
        places = 2 if seconds else 1 if value < 10 else 0
        shown = fluent_number(
            value, minimumFractionDigits=places, maximumFractionDigits=places, useGrouping=False
        )
        return message("time", n=shown, unit="seconds" if seconds else "milliseconds", style=style)

    def lines(named: Any) -> str:
        return with_commas(named.words, named.items) if isinstance(named, ListName) else str(named)

    def clauses(named: Any) -> str:
        return "; ".join(named.items) if isinstance(named, ListName) else str(named)

    def place(x: float, y: float) -> str:
        return message(
            "place-of",
            across=abs(x),
            along=abs(y),
            side="right" if x >= 0 else "left",
            end="up" if y >= 0 else "down",
        )

    return {
        "TILE": tile,
        "TILES": tiles,
        "A-TILE": of_tile("a-tile", article="the"),
        "WILD": of_tile("wild"),
        "SEASON": of_tile("season"),
        "TILE-TEXT": notation,
        "SEASON-NUMBER": notation,
        "TILES-OR-ONE": tiles_or_one,
        "SUIT": lambda suit, **options: message("suit", suit=suit, **options),
        "GROUP": of_number("group"),
        "A-GROUP": of_number("a-group"),
        "POINTS": of_number("points"),
        "COUNT": of_number("count"),
        "ROUNDS": of_number("rounds"),
        "STACKS": of_number("stacks"),
        "TIME": time,
        "PLACE": place,
        "CLAUSES": clauses,
        "LINES": lines,
        "SENTENCES": lambda named: " ".join(f"{each}." for each in named.items),
        "GROUND": lambda named: named.ground,
        "PAID-TO": lambda named: pairs(named, "paid-to"),
        "STANDING": lambda named: pairs(named, "standing"),
    }
