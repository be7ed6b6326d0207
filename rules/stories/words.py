"""What the lines of a story share: seats, tiles, and what is wrong with a word."""

from __future__ import annotations

from typing import Any

from rules.tiles import SEATS, Seat, Tile, parse_tile


def wrong(message: str) -> Any:
    """Refuse a word; the reader of the file adds where it stands."""
    raise ValueError(message)


def seat_of(text: str) -> Seat:
    """Return the seat that a letter names."""
    if text not in SEATS:
        wrong(f"{text!r} is no seat (E, S, W or N)")
    return text  # type: ignore[return-value]  # one of SEATS


def tiles_of(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a list such as ``3c 3c J``."""
    tiles = tuple(parse_tile(word) for word in text.split())
    return tiles or wrong("which tiles?")
