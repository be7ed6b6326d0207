"""Whether what was taken for a tile is the cloth: its own pattern, or its colour beside a shadow.

A checked cloth has squares as large as tiles. What the bare cloth shows again in another place, as
it lies and with what is round it, is cloth; a tile that lies there by itself is not seen twice. And
what has the cloth's colour among backs of another is cloth too, such as the strip between a wall's
end and the edge of its shadow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast
from vision.finding.paint import one_paint
from vision.following.tracks import FoundLike
from vision.geometry.grid import Grid

_ROUND: Final = 4  # cells round a find that are compared with it
_ALIKE: Final = 0.8  # correlation of two places of one pattern
_ENOUGH: Final = 4  # backs that tell their colour
_SHOWS: Final = 6.0  # levels of deviation: less is a plain place, which tells nothing


def without_cloth(
    found: Sequence[FoundLike], grid: Grid, fine: NDArray[np.uint8]
) -> list[FoundLike]:
    """Return the finds of a whole table but those that are cloth. What stands in a wall is no
    pattern; among its backs may be cloth.

    `fine` (n, n, 3) is the table in the cells of `grid`.
    """
    if not found:
        return []
    corners = [f.corners for f in found]
    in_row = (abreast(corners).sum(axis=1) > 0) & np.array([f.side == "back" for f in found])
    taken = grid.cover(corners) | ~grid.visible
    painted = _painted_as_cloth(found, grid, fine, taken)
    return [
        f
        for n, f in enumerate(found)
        if f.side == "standing"
        or not (painted[n] or (not in_row[n] and _recurs(f, grid, fine, taken)))
    ]


def _painted_as_cloth(
    found: Sequence[FoundLike], grid: Grid, fine: NDArray[np.uint8], taken: NDArray[np.bool_]
) -> list[bool]:
    """Return which finds are backs in the colour of the cloth, where backs have another."""
    backs = {n: _colour(f, grid, fine) for n, f in enumerate(found) if f.side == "back"}
    free = fine[~taken]
    if len(backs) < _ENOUGH or not free.size:
        return [False] * len(found)
    back, cloth = np.median(list(backs.values()), axis=0), np.median(free, axis=0)
    if one_paint(back, cloth) or one_paint(cloth, back):
        return [False] * len(found)
    return [
        n in backs and one_paint(backs[n], cloth) and not one_paint(backs[n], back)
        for n in range(len(found))
    ]


def _colour(find: FoundLike, grid: Grid, fine: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return a find's median colour (BGR)."""
    window, inside = grid.covered(find.corners)
    cells = fine[window][inside]
    return np.median(cells, axis=0) if len(cells) else np.zeros(3)


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
