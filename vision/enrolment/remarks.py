"""What a host has to know of a photograph or a tile, as values: the words are made by who shows it.

As text, on a terminal and in a log, a remark is English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from rules.tiles import Tile, name_of

Doubt = Literal[
    "too-small", "by-itself", "too-many", "not-in-set", "looks-like", "not-clear", "not-in-place"
]
"""Why a tile's name is doubtful; ``too-many`` says how many the set has, ``looks-like`` of what."""

Trouble = Literal["no-tile", "small", "dark", "blurred", "glare"]
"""What is wrong with a photograph: of small tiles the pixels, of a lamp's glare the tiles."""

Single = Literal["several", "cannot-be-found"]
"""Why a picture that is named for one tile does not show one; how many it shows."""

Doing = Literal["finding", "reading"]
"""What is being done with a photograph."""


@dataclass(frozen=True)
class Remark:
    """One remark: which it is, and the tile or the number that it speaks of."""

    code: Doubt | Trouble | Single
    tile: Tile | None = None
    n: int = 0

    def __str__(self) -> str:
        tile = name_of(self.tile) if self.tile else ""
        return _ENGLISH[self.code].format(tile=tile, n=self.n)


_ENGLISH: Final[Mapping[str, str]] = MappingProxyType(
    {
        "too-small": "too small to learn from",
        "by-itself": "lies by itself",
        "too-many": "there are more than {n} of it",
        "not-in-set": "this set has none",
        "looks-like": "looks like {tile}",
        "not-clear": "not clear enough",
        "not-in-place": "not in its place",
        "no-tile": "No tile was found. Show the faces of the tiles, and fill the picture with "
        "them.",
        "small": "The tiles are small ({n} pixels wide). Go nearer, or take each block by itself.",
        "dark": "The picture is too dark. Put on a lamp, or move to a lighter place.",
        "blurred": "The picture is blurred. Hold still, tap the tiles to focus, take it again.",
        "glare": "A lamp shines on {n} tiles. Move the lamp or yourself to the side.",
        "several": "shows {n} tiles, and its name says one",
        "cannot-be-found": "shows no tile that can be found: go nearer, or cut it to the tile",
    }
)
