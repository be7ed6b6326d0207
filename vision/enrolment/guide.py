"""How a tile set is laid out to be enrolled: rows that a host can lay without thinking.

The printed guide, the page and `vision.enrolment.laid_out` share this table. Suits lie in
rows of nine at the left, everything else at the right, so that the whole set is
nearly square and fits one photograph. Rows may also lie elsewhere, side by
side, or in photographs of their own: what tells them is their order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from rules.tiles import (
    DRAGONS,
    FLOWER,
    JOKER,
    NUMBERED_FLOWERS,
    TILE_SETS,
    WINDS,
    Tile,
    TileSet,
)

MOST_IN_A_ROW: Final = 9
BETWEEN: Final = 0.5
"""Of a row: the room above each block, which shows where one ends; no more than a help."""

BlockName = Literal["bams", "craks", "dots", "honours", "seasons", "flowers", "jokers"]
_SUITS: Final[Mapping[str, BlockName]] = {"b": "bams", "c": "craks", "d": "dots"}


@dataclass(frozen=True)
class Block:
    """Rows that lie together: `rows` from the top, each from the left.

    `name` is which block it is; what it is called is for whoever shows it.
    """

    rows: tuple[tuple[Tile, ...], ...]
    name: BlockName


@dataclass(frozen=True)
class SetLayout:
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

    def placed(self) -> list[tuple[Tile, float, float]]:
        """Return every tile with its column and row in the whole layout.

        The right column of blocks begins a tile's width after the left one ends,
        and `BETWEEN` of a row lies above each block.
        """
        return [
            (tile, x + i, y + k)
            for block, x, y in self.blocks_placed()
            for k, row in enumerate(block.rows)
            for i, tile in enumerate(row)
        ]

    def blocks_placed(self) -> list[tuple[Block, float, float]]:
        """Return every block with the column and row of its first tile."""
        found = []
        for blocks, x in ((self.left, 0.0), (self.right, MOST_IN_A_ROW + 1.0)):
            y = 0.0
            for block in blocks:
                y += BETWEEN
                found.append((block, x, y))
                y += len(block.rows)
        return found

    def size(self) -> tuple[float, float]:
        """Return how many tiles wide and how many rows high the whole layout is."""
        placed = self.placed()
        return 1 + max(x for _, x, _ in placed), 1 + max(y for _, _, y in placed)


def _guide(tiles: TileSet) -> SetLayout:
    left = tuple(
        Block((tuple(Tile(f"{n}{suit}") for n in range(1, 10)),) * 4, name)
        for suit, name in _SUITS.items()
    )
    right = [Block(((*WINDS, *DRAGONS),) * 4, "honours")]
    if NUMBERED_FLOWERS[0] in tiles.counts:
        right.append(Block((NUMBERED_FLOWERS,), "seasons"))
    last: tuple[tuple[Tile, BlockName], ...] = ((FLOWER, "flowers"), (JOKER, "jokers"))
    for tile, name in last:
        if copies := tiles.counts.get(tile, 0):
            # Rows of eight, or of nine where that comes out even.
            wide = 9 if copies % 9 == 0 else 8
            rows = tuple((tile,) * min(wide, copies - i) for i in range(0, copies, wide))
            right.append(Block(rows, name))
    return SetLayout(tiles, left, tuple(right))


GUIDES: Final[Mapping[str, SetLayout]] = MappingProxyType(
    {name: _guide(tiles) for name, tiles in TILE_SETS.items()}
)
"""The guide of every tile set of the codes, by the set's name."""

USUAL: Final = "american-152"

PRINTED: Final = tuple(name for name in GUIDES if name != "hoyle-woo")
"""The kinds whose layouts differ; the tiles of woo are those of the classical set."""
