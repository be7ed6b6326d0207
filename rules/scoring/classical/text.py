"""A hand's tiles in text: groups separated by commas, what is no group left to be grouped."""

from __future__ import annotations

from rules.scoring.classical.melds import HandError, Meld, meld_of
from rules.tiles import Tile, parse_tiles


def concealed_of(text: str) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Return the ungrouped tiles and the groups of a concealed hand.

    Between commas a run, a three, a four or a pair is a group, and a four a
    declared one; other tiles are ungrouped, and so is a hand without commas. A comma
    at the end makes a group of tiles that stand alone.

    >>> concealed_of("2d 3d 4d, 5b 5b E")
    (('5b', '5b', 'E'), (Meld(kind='chow', tile='2d', concealed=True),))
    """
    parts = [parse_tiles(part) for part in text.split(",")]
    if len(parts) == 1:
        return parts[0], ()
    tiles: list[Tile] = []
    melds: list[Meld] = []
    for part in filter(None, parts):
        try:
            melds.append(meld_of(part, concealed=True))
        except HandError:
            tiles += part
    return tuple(tiles), tuple(melds)


def exposed_of(text: str) -> tuple[Meld, ...]:
    """Return the exposed groups of a text; `HandError` for tiles that are none."""
    parts = [parse_tiles(part) for part in text.split(",")]
    return tuple(meld_of(part, concealed=False) for part in parts if part)
