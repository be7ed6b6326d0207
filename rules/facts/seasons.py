"""What counts as a season: an extra tile of the classical game, which belongs in no hand (B24.X1).

Most readers tell every flower as ``F``: then it is a season too, and which one it is is asked. The
same tiles are flowers of a hand in other games, so it is a game with seasons that asks.
"""

from __future__ import annotations

from rules.tiles import FLOWER, UNKNOWN, Tile, face_of


def is_season(tile: Tile) -> bool:
    """Whether the tile is a season, be it known which one or not.

    >>> is_season(Tile("F3")), is_season(Tile("F")), is_season(Tile("?"))
    (True, True, False)
    """
    return face_of(tile) == FLOWER


def may_be_season(tile: Tile) -> bool:
    """Whether the tile is a season, or may be one as nobody could read it."""
    return tile == UNKNOWN or is_season(tile)


def is_distinguished(tile: Tile) -> bool:
    """Whether it is known which of the eight seasons it is: then it can be scored (B24.X3, X4)."""
    return is_season(tile) and tile != FLOWER


def same_season(one: Tile, other: Tile) -> bool:
    """Whether two seasons may be the same one: one that was not distinguished may be any."""
    return one == other or (FLOWER in (one, other) and is_season(one) and is_season(other))
