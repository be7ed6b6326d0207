"""What an exposed group shows: which tile, how many, and whether a wild tile is among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.cards.model import CardGroup
from rules.tiles import FACES, FLOWER, NUMBERED_FLOWERS, UNKNOWN, Tile, face_of

FACE_AT: Final[Mapping[Tile, int]] = {
    **{tile: at for at, tile in enumerate(FACES)},
    **dict.fromkeys(NUMBERED_FLOWERS, FACES.index(FLOWER)),
}
"""Where a tile is counted, in the order of `FACES`; every flower and season is a flower."""


class ExposedGroup(NamedTuple):
    """One exposed group as read: the `size` tiles are all `tile` (None where no natural tile
    tells), `wild` of them wild tiles and `naturals` of them natural ones; the rest are unknown.

    Of the wild ones `kept` stay where they are: a joker may be redeemed, a
    flower may not (HOY.V4).
    """

    tile: Tile | None
    size: int
    wild: int
    naturals: int
    kept: int = 0


def read_exposure(tiles: Sequence[Tile], wild: frozenset[Tile]) -> ExposedGroup | None:
    """Return what a group shows; None when its natural tiles are not alike."""
    return _read(tuple(tiles), wild)


@lru_cache(4096)
def _read(tiles: tuple[Tile, ...], wild: frozenset[Tile]) -> ExposedGroup | None:
    faces = [face_of(tile) for tile in tiles]
    naturals = [face for face in faces if face not in wild and face != UNKNOWN]
    if len(set(naturals)) > 1:
        return None
    wilds = sum(face in wild for face in faces)
    kept = faces.count(FLOWER) if FLOWER in wild else 0
    return ExposedGroup(naturals[0] if naturals else None, len(faces), wilds, len(naturals), kept)


def may_be(shown: ExposedGroup, group: CardGroup) -> bool:
    """Whether the exposed tiles can be this whole group of a hand."""
    return (
        shown.size == group.size
        and (shown.tile is None or shown.tile == group.tile)
        and (group.wild or not shown.wild)
    )


def rests(
    groups: Sequence[CardGroup], exposures: Sequence[ExposedGroup]
) -> Iterator[tuple[CardGroup, ...]]:
    """Yield the groups of a hand that stay concealed, for each way to take out the exposed ones.

    A group of wild tiles alone may be any group of its size, so there can be several ways.
    """
    if not exposures:
        yield tuple(groups)
        return
    first, *others = exposures
    tried: set[CardGroup] = set()
    for at, group in enumerate(groups):
        if group not in tried and may_be(first, group):
            tried.add(group)
            yield from rests((*groups[:at], *groups[at + 1 :]), others)
