"""A tile in a photograph, as it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from rules.tiles import Tile
from vision.sightings import Side

Why = Literal["unsure", "partial", "counts", "size"]
"""Why a face is ``?``: no face is likely enough by its looks; too little of the tile is seen; more
were read as the one that is than the set has; it is not of the size or proportion of the tiles
around it."""


@dataclass(frozen=True)
class ReadTile:
    """A tile in a photograph.

    `corners` (4, 2) pixels, clockwise from the drawing's top left as far as it
    can be known. `confidence` is the face's probability; of a back, how sure it
    is that a tile lies there. `candidates`: the best faces, best first. `doubt`
    says why a face is ``?``; None where it is named.
    """

    tile: Tile
    confidence: float
    corners: np.ndarray
    side: Side
    candidates: tuple[tuple[Tile, float], ...] = ()
    doubt: Why | None = None
