"""Glare: where a lamp is thrown into the camera so that it sees white and nothing else.

What lies there is not known, and it must not be taken for what glare looks like: a white tile, or
bare cloth. A tile's face can be full white in every channel in strong light; what is so over more
than one tile's place is glare.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.grid import Mask
from vision.movement.changes import FULL
from vision.movement.foreign import Picture

_LEAST_CELLS = 36  # coarse cells: a tile has 35, and may be as white (21 of the demo's are)
_HALO = 11  # cells: what is next to it is washed out, 20 mm all round


def dazzled(now: Picture) -> Mask:
    """Return the cells that glare hides; the coarse picture is (n, n, 3)."""
    full = now.min(axis=2) >= FULL
    if np.count_nonzero(full) < _LEAST_CELLS:  # as on nearly all frames
        return np.zeros(full.shape, bool)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(full.astype(np.uint8), connectivity=8)
    large = stats[:, cv2.CC_STAT_AREA] >= _LEAST_CELLS
    large[0] = False
    return np.asarray(cv2.dilate(large[labels].astype(np.uint8), np.ones((_HALO,) * 2)) > 0)
