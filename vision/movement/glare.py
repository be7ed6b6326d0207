"""Glare: where a lamp is thrown into the camera so that it sees white and nothing else.

What lies there is not known, and it must not be taken for what glare looks like: a white tile, or
bare cloth. Tiles' faces stay below full white in every channel in light in which they can be read;
what is full over most of a tile's place is glare.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.grid import Mask
from vision.movement.motion import Picture

_FULL = 248  # levels from which a channel counts as full, as in `vision.movement.changes`
_LEAST_CELLS = 20  # coarse cells: half of a tile; less of it hides no tile
_HALO = 11  # cells: what is next to it is washed out, 20 mm all round


def dazzled(now: Picture) -> Mask:
    """Return the cells that glare hides; the coarse picture is (n, n, 3)."""
    full = now.min(axis=2) >= _FULL
    if np.count_nonzero(full) < _LEAST_CELLS:  # as on nearly all frames
        return np.zeros(full.shape, bool)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(full.astype(np.uint8), connectivity=8)
    large = stats[:, cv2.CC_STAT_AREA] >= _LEAST_CELLS
    large[0] = False
    return np.asarray(cv2.dilate(large[labels].astype(np.uint8), np.ones((_HALO,) * 2)) > 0)
