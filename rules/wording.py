"""The sentences that rulings share: names, and how play goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.facts.turns import right_of
from rules.table import Deal
from rules.tiles import AnySeat, Seat, Tile, name_of, seat_name

GROUP_NAMES: Final = {
    1: "single tile",
    2: "pair",
    3: "pung",
    4: "kong",
    5: "quint",
    6: "sextette",
    7: "septette",
}


def name(seat: AnySeat) -> str:
    """Return the seat as people call it: ``South``."""
    return seat_name(seat)


def the(tile: Tile) -> str:
    """Return the tile with its article: ``the 3 crak``."""
    return f"the {name_of(tile)}"


def stock(deal: Deal) -> str:
    """Return what is drawn from: the wall, or the pack where there are loose tiles."""
    return "the pack" if deal.ways.kongs_replaced else "the wall"


def listed(words: Iterable[str]) -> str:
    """Return words as a list in prose: ``East, South and West``."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def group_name(size: int) -> str:
    """Return what a group of so many tiles is called."""
    return GROUP_NAMES.get(size, f"group of {size}")


def goes_on(deal: Deal) -> str:
    """Return whose move is next as the table stands: ``Play goes on: South draws.``"""
    if deal.turn is None:
        return "Play goes on."
    deed = "draws" if deal.stage == "draw" else "discards"
    return f"Play goes on: {name(deal.turn)} {deed}."


def goes_on_past(deal: Deal, seat: Seat) -> str:
    """Return how play goes on once the seat's hand is out."""
    return goes_on_from(right_of(deal, seat)) if deal.turn == seat else goes_on(deal)


def goes_on_from(seat: Seat | None) -> str:
    """Return that the seat is to draw next, if there is one."""
    return f"Play goes on: {name(seat)} draws." if seat else "No hand is left to play."


def points(number: int) -> str:
    """Return ``1 point`` or ``25 points``."""
    return f"{number} point" if abs(number) == 1 else f"{number} points"


def time_between(microseconds: int) -> str:
    """Return how far apart two moments are: ``0.8 ms``, ``143 ms`` or ``1.42 s``."""
    if microseconds >= 1_000_000:
        return f"{microseconds / 1_000_000:.2f} s"
    thousandths = microseconds / 1000
    return f"{thousandths:.1f} ms" if thousandths < 10 else f"{thousandths:.0f} ms"
