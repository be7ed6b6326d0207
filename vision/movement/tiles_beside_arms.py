"""Tiles that lie on a rack's top beside an arm: an arm's shadow joins them to it.

They are no part of it. A hand often rests for long where its player has just put a group up, and
what belongs to an arm is not looked at.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.geometry.grid import Mask
from vision.geometry.plan import TablePlan

# Of a row of tiles: the least and most of its width, in tile widths and lengths, and how much of
# its rectangle it fills. A finger is narrower; two and more beside each other reach beyond the top.
_NARROW: Final = 0.9
_WIDE: Final = 1.35
_FILLED: Final = 0.85
_ON_TOP: Final = 0.9
"""Of a row's cells the least share that lies on the top: its rim may be beside it."""


def tiles_beside(strange: Mask, tops: Mask, edge: Mask, plan: TablePlan, cell: float) -> Mask:
    """Return the cells (n, n) of `strange` that are rows of tiles on the racks' `tops`.

    What comes in over the table's `edge` is none. `cell`: mm of the side of a cell.
    """
    # What two pieces are joined by is narrower than three cells.
    opened = cv2.morphologyEx(strange.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    number, labels, stats, _ = cv2.connectedComponentsWithStats(opened, connectivity=4)
    least = plan.tile_width * plan.tile_length / 2 / cell**2
    rows = np.zeros_like(strange)
    for label in range(1, number):
        left, top, width, height, size = stats[label]
        if size < least:
            continue
        part = slice(top, top + height), slice(left, left + width)
        cells = labels[part] == label
        if np.count_nonzero(cells & tops[part]) < _ON_TOP * size or (cells & edge[part]).any():
            continue
        if _like_a_row(cells, plan, cell):
            rows[part] |= cells
    return rows


def _like_a_row(cells: Mask, plan: TablePlan, cell: float) -> bool:
    """Whether cells look like tiles side by side: a rectangle that is filled, as wide as a tile."""
    corners = np.argwhere(cells)[:, ::-1].astype(np.float32)
    # Of cells the middles are taken, and half a cell lies beyond them on each side.
    one, other = (side + 1 for side in cv2.minAreaRect(corners)[1])
    wide = min(one, other) * cell
    if not _NARROW * plan.tile_width <= wide <= _WIDE * plan.tile_length:
        return False
    return bool(np.count_nonzero(cells) >= _FILLED * one * other)
