"""Whether what was taken for a tile is the cloth's own pattern, or no back by its colour.

A checked cloth has squares as large as tiles. What the bare cloth shows again in another place, as
it lies and with what is round it, is cloth; a tile that lies there by itself is not seen twice. The
strip of cloth between a wall's end and the edge of its shadow, a dark rack or a die is barely found
as a back, beside the walls or by itself: it has not the colour of the others. Where the finder is
surer of such a strip, it may be a tile of another set; what the walls lack tells (`Find.perhaps`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast
from vision.finding.paint import ENOUGH, apart, one_paint
from vision.following.tracks import Find, FoundLike
from vision.geometry.grid import Grid

_ROUND: Final = 4  # cells round a find that are compared with it
_ALIKE: Final = 0.8  # correlation of two places of one pattern
# Of the backs in the walls of 27 games (624052 to 624078) the least scored 0.53, and none was
# farther than 0.07 from the others; a strip of cloth and three of a dark rack scored at most 0.42,
# 0.20 away or more.
_BARELY: Final = 0.5
_OTHER: Final = 0.12
_FARTHEST: Final = 0.07
# Levels of deviation: less is a plain place. Of 84 tiles barely found or by themselves (strange
# tables 840000 to 840009) none had less than 26 with what is round it, and bare cloth taken for one
# had 3.
_SHOWS: Final = 6.0


def without_cloth(
    found: Sequence[FoundLike], grid: Grid, fine: NDArray[np.uint8]
) -> list[FoundLike]:
    """Return the finds of a whole table but those that are cloth, or are barely found as backs in
    another colour than the backs have, or where nothing shows. What stands in a wall is no pattern.
    A back of another colour past a row's end that is found better is `perhaps` one, and so is one
    that is barely found by itself in a colour that no tile has had.

    `fine` (n, n, 3) is the table in the cells of `grid`.
    """
    if not found:
        return []
    corners = [f.corners for f in found]
    beside = abreast(corners)
    in_row = (beside.sum(axis=1) > 0) & np.array([f.side == "back" for f in found])
    taken = grid.cover(corners) | ~grid.visible
    unlike, strays = _unlike_backs(found, grid, fine)
    within = _within_rows(beside, np.array(unlike))
    kept = list[FoundLike]()
    for n, f in enumerate(found):
        barely = f.score < _BARELY
        if f.side != "standing" and (
            (barely and (unlike[n] or _plain(_round(f, grid, fine))))
            or (not in_row[n] and _recurs(f, grid, fine, taken))
        ):
            continue
        odd = barely and not in_row[n] and strays[n]
        doubted = odd or (in_row[n] and not within[n])
        kept.append(Find(f.corners, f.side, f.score, perhaps=True) if doubted else f)
    return kept


def _within_rows(beside: NDArray[np.bool_], unlike: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return (n): which finds are like the backs, or stand, however many, between such."""
    within = np.ones(len(unlike), bool)
    while True:
        ends = within & unlike & ((beside & within).sum(axis=1) < 2)
        if not ends.any():
            return within
        within &= ~ends


def _unlike_backs(
    found: Sequence[FoundLike], grid: Grid, fine: NDArray[np.uint8]
) -> tuple[list[bool], list[bool]]:
    """Return which finds are backs, and have another colour than the backs have in whatever light,
    with a shine on them or without; and which have one farther from theirs than any tile had."""
    colours = {n: colour_of(f, grid, fine) for n, f in enumerate(found) if f.side == "back"}
    if len(colours) < ENOUGH:
        return [False] * len(found), [False] * len(found)
    back = np.median(list(colours.values()), axis=0)
    every = range(len(found))
    unlike = [n in colours and _other_paint(colours[n], back) for n in every]
    return unlike, [n in colours and apart(colours[n], back) > _FARTHEST for n in every]


def _other_paint(colour: NDArray[np.float64], back: NDArray[np.float64]) -> bool:
    """Whether a colour is not the backs' in any light: in the dark, where all are alike, by the
    shares of its channels."""
    darker = bool(colour.sum() <= back.sum())
    return not one_paint(colour, back) or (darker and apart(colour, back) > _OTHER)


def colour_of(find: FoundLike, grid: Grid, fine: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return a find's median colour (BGR)."""
    window, inside = grid.covered(find.corners)
    cells = fine[window][inside]
    return np.median(cells, axis=0) if len(cells) else np.zeros(3)


def _round(find: FoundLike, grid: Grid, fine: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return a find's place with what is round it, (h, w, 3)."""
    (rows, columns), _ = grid.covered(find.corners)
    top, left = max(0, rows.start - _ROUND), max(0, columns.start - _ROUND)
    return fine[top : rows.stop + _ROUND, left : columns.stop + _ROUND]


def _plain(part: NDArray[np.uint8]) -> bool:
    """Whether a part of the picture (h, w, 3) shows nothing: no edge of a tile, and no shadow."""
    return float(part.reshape(-1, 3).std(axis=0).max()) < _SHOWS


def _recurs(find: FoundLike, grid: Grid, fine: NDArray[np.uint8], taken: NDArray[np.bool_]) -> bool:
    """Whether the cloth shows a find's place, and what is round it, again where no find lies."""
    part = _round(find, grid, fine)
    if _plain(part):
        return False  # it tells nothing
    alike = np.asarray(cv2.matchTemplate(fine, part, cv2.TM_CCOEFF_NORMED))
    height, width = part.shape[:2]
    inside = np.asarray(cv2.boxFilter(taken.astype(np.float32), -1, (width, height), anchor=(0, 0)))
    free = inside[: alike.shape[0], : alike.shape[1]] <= 0
    return bool((alike[free] > _ALIKE).any())
