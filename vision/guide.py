"""How a tile set is laid out to be enrolled: rows that a host can lay without thinking.

The printed guide, the page and `vision.laid_out` share this table. Suits lie in
rows of nine at the left, everything else at the right, so that the whole set is
nearly square and fits one photograph. Rows may also lie elsewhere, side by
side, or in photographs of their own: what tells them is their order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules.tiles import (
    DRAGONS,
    FLOWER,
    JOKER,
    NUMBERED_FLOWERS,
    SUIT_NAMES,
    TILE_SETS,
    WINDS,
    Tile,
    TileSet,
)

MOST_IN_A_ROW: Final = 9


@dataclass(frozen=True)
class Block:
    """Rows that lie together: `rows` from the top, each from the left, all under one title."""

    title: str
    rows: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True)
class Guide:
    """The layout of one tile set: blocks from the top, in a left and a right column."""

    tiles: TileSet
    left: tuple[Block, ...]
    right: tuple[Block, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every block, the left column first."""
        return self.left + self.right

    def lines(self) -> tuple[tuple[Tile, ...], ...]:
        """Return the different rows, in the guide's order."""
        return tuple(dict.fromkeys(row for block in self.blocks for row in block.rows))

    def placed(self) -> list[tuple[Tile, int, int]]:
        """Return every tile with its column and row in the whole layout; the columns lie apart.

        The right column of blocks begins two tiles' widths after the left one.
        """
        found = []
        for blocks, first in ((self.left, 0), (self.right, MOST_IN_A_ROW + 1)):
            rows = [row for block in blocks for row in block.rows]
            found += [
                (tile, first + x, y) for y, row in enumerate(rows) for x, tile in enumerate(row)
            ]
        return found


def _guide(tiles: TileSet) -> Guide:
    left = tuple(
        Block(f"{name.capitalize()}s", (tuple(Tile(f"{n}{suit}") for n in range(1, 10)),) * 4)
        for suit, name in SUIT_NAMES.items()
    )
    right = [Block("Winds and dragons", ((*WINDS, *DRAGONS),) * 4)]
    if NUMBERED_FLOWERS[0] in tiles.counts:
        right.append(Block("Seasons: 1 to 4 of one colour, then of the other", (NUMBERED_FLOWERS,)))
    for tile, title in ((FLOWER, "Flowers"), (JOKER, "Jokers")):
        if copies := tiles.counts.get(tile, 0):
            # Rows of eight, or of nine where that comes out even.
            wide = 9 if copies % 9 == 0 else 8
            rows = tuple((tile,) * min(wide, copies - i) for i in range(0, copies, wide))
            right.append(Block(title, rows))
    return Guide(tiles, left, tuple(right))


GUIDES: Final[Mapping[str, Guide]] = MappingProxyType(
    {name: _guide(tiles) for name, tiles in TILE_SETS.items()}
)
"""The guide of every tile set of the codes, by the set's name."""

USUAL: Final = "american-152"

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "american-152": "American: 152 tiles, 8 flowers, 8 jokers",
        "league-1946": "American of 1946: 154 tiles, 18 flowers",
        "british-136": "Without seasons: 136 tiles",
        "british-144": "Classical: 144 tiles, 8 seasons",
        "hoyle-woo": "For woo: 144 tiles, 8 seasons",
    }
)
"""What a host calls each set."""

PRINTED: Final = tuple(name for name in GUIDES if name != "hoyle-woo")
"""The kinds whose layouts differ; the tiles of woo are those of the classical set."""
