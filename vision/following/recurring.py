"""Whether what was taken for a tile is the cloth's own pattern: then it is seen elsewhere too.

A checked cloth has squares as large as tiles. What the bare cloth shows again in another place, as
it lies and with what is round it, is cloth; a tile that lies there by itself is not seen twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast
from vision.following.tracks import FoundLike
from vision.geometry.grid import Grid

_ROUND: Final = 4  # cells round a find that are compared with it
_ALIKE: Final = 0.8  # correlation of two places of one pattern
_SHOWS: Final = 6.0  # levels of deviation: less is a plain place, which tells nothing


def without_cloth(
    found: Sequence[FoundLike], grid: Grid, fine: NDArray[np.uint8]
) -> list[FoundLike]:
    """Return the finds of a whole table but those that are cloth; what stands in a wall is none.

    `fine` (n, n, 3) is the table in the cells of `grid`.
    """
    if not found:
        return []
    corners = [f.corners for f in found]
    in_row = (abreast(corners).sum(axis=1) > 0) & np.array([f.side == "back" for f in found])
    taken = grid.cover(corners) | ~grid.visible
    return [
        f
        for n, f in enumerate(found)
        if f.side == "standing" or in_row[n] or not _recurs(f, grid, fine, taken)
    ]


def _recurs(find: FoundLike, grid: Grid, fine: NDArray[np.uint8], taken: NDArray[np.bool_]) -> bool:
    """Whether the cloth shows a find's place, and what is round it, again where no find lies."""
    (rows, columns), _ = grid.covered(find.corners)
    top, left = max(0, rows.start - _ROUND), max(0, columns.start - _ROUND)
    part = fine[top : rows.stop + _ROUND, left : columns.stop + _ROUND]
    if float(part.reshape(-1, 3).std(axis=0).max()) < _SHOWS:
        return False
    alike = np.asarray(cv2.matchTemplate(fine, part, cv2.TM_CCOEFF_NORMED))
    height, width = part.shape[:2]
    inside = np.asarray(cv2.boxFilter(taken.astype(np.float32), -1, (width, height), anchor=(0, 0)))
    free = inside[: alike.shape[0], : alike.shape[1]] <= 0
    return bool((alike[free] > _ALIKE).any())
