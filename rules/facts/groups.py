"""What tiles that lie together are: like tiles with jokers among them, a run, a three, a four."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from rules.tiles import JOKER, UNKNOWN, Tile, face_of, number_of, suit_of

MOST_KEPT: Final = 4096
"""Of how many groups is kept what they are: a deal's are asked for at every event."""


def natural_of(tiles: tuple[Tile, ...], wild: frozenset[Tile]) -> Tile | None:
    """Return the face that the known tiles of a group are; None if all are wild."""
    return next((face for t in tiles if (face := face_of(t)) not in wild | {UNKNOWN}), None)


@lru_cache(MOST_KEPT)
def like(tiles: tuple[Tile, ...], wild: frozenset[Tile] = frozenset({JOKER})) -> bool:
    """Whether the tiles, wild and unknown ones apart, are all of one face."""
    return len({face_of(tile) for tile in tiles} - wild - {UNKNOWN}) <= 1


Shape = Literal["run", "three", "four"]


def shape(tiles: Sequence[Tile]) -> Shape | None:
    """Return which group the tiles are, as far as they are known; None if they are none."""
    known = [tile for tile in tiles if tile != UNKNOWN]
    if len(tiles) in (3, 4) and all(tile == known[0] for tile in known):
        return "three" if len(tiles) == 3 else "four"
    numbers = sorted(number_of(tile) or 0 for tile in known)
    if len(tiles) != 3 or len({suit_of(tile) for tile in known}) != 1 or 0 in numbers:
        return None
    return "run" if len(set(numbers)) == len(known) and numbers[-1] - numbers[0] <= 2 else None
