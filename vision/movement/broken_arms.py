"""Arms that look in part like what lies under them: a green sleeve over a wall of green backs.

Nothing differs there from the table without it, so that the hand beyond seems to be a thing by
itself that nobody brought. But the arm goes on under its own colour: from the piece that comes in
over the edge, through cells that look as it does, or as what is beyond, to a piece that is too
large for tiles: a brown wrist out of a green sleeve is as brown as the rack that it lies over.

A blue sleeve over a blue cloth may differ in nothing but the line of its shadow, which holds its
parts together. Then a tile beneath it seems to be gone: cloth seems to lie there. What has the
sleeve's colour amid an arm is the sleeve.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Mask
from vision.movement.foreign import Distortion, Picture

Labels = NDArray[np.int32]

_PIECE: Final = 150
"""Coarse cells (24 cm²) of the least piece: more than three tiles that touch."""
_GAP: Final = 25
"""Cells (100 mm) over which an arm may look like what is under it: two walls and their rack."""
_FAR: Final = 70
"""Cells (280 mm) from a wall to where a sleeve ends whose hand is at the wall opposite: over a
cloth of its colour nothing is seen of it, and what lies in line with it is its hand."""
_LIMB: Final = 45
"""Cells (180 mm) of the width of an arm with its hand and shadow, however it is bent."""
_SLEEVE: Final = 300
"""Cells (48 cm²) of a sleeve that is seen over a rack and its wall."""
_HAND: Final = 90
"""Cells (36 cm) of the length of a hand with what is bare of its arm; a row of walls has 100."""
_A_TILE: Final = 40
"""Cells of the least gap amid an arm that may hide anything."""
_RIM: Final = 2
"""Cells at a piece's rim that may show what is beside it."""


def rejoined(labels: Labels, arms: NDArray[np.int32], view: Picture) -> Labels:
    """Return the regions (n, n) with each piece of an arm, and what it bridges, under its number.

    `arms` are the numbers of those that come in over the edge, 0 is no region; `view` (n, n, 3) is
    the coarse picture.
    """
    if not len(arms):
        return labels
    sizes = np.bincount(labels.ravel())
    loose = np.setdiff1d(np.flatnonzero(sizes >= _PIECE), [0, *arms])
    if not len(loose):
        return labels
    labels = labels.copy()
    for gap, wrist in ((_GAP, False), (_FAR, False), (_GAP, True)):
        while len(loose):
            left = _loose_yet(labels, arms, loose, view, gap, wrist)
            if len(left) == len(loose):
                break
            loose = np.array(left)
    return labels


def _loose_yet(
    labels: Labels,
    arms: NDArray[np.int32],
    loose: NDArray[np.intp],
    view: Picture,
    gap: int,
    wrist: bool,
) -> list[int]:
    """Give those of the `loose` pieces that go on from an arm over a gap (cells) its number; return
    the others. With `wrist`, what is between may look as they do."""
    arm, beyond = np.isin(labels, arms), np.isin(labels, loose)
    alike = _like_an_arm(arm, view, gap)
    if wrist:
        alike |= _like_an_arm(beyond, view, gap)
    going_on = arm | beyond | (alike & (labels == 0))
    _, ways = cv2.connectedComponents(going_on.astype(np.uint8), connectivity=8)
    arm_of = {ways[labels == number][0]: number for number in arms}
    left = []
    for piece in loose:
        number = arm_of.get(ways[labels == piece][0])
        amid = None
        if number is not None:
            amid = _between(labels == number, labels == piece, gap, wrist)
        if number is None or amid is None:
            left.append(int(piece))
            continue
        labels[amid & (labels == 0)] = number
        labels[labels == piece] = number
    return left


def with_sleeve(labels: Labels, arm: int, edge: Mask, view: Picture) -> Labels:
    """Return the regions (n, n) with what has its sleeve's colour amid an arm as part of it.

    `arm` is the number of one that comes in over one side's `edge` (n, n), where its sleeve is
    seen; amid it is what its convex hull takes in.
    """
    rows, columns = (np.flatnonzero((labels == arm).any(axis=axis)) for axis in (1, 0))
    part = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    cells, seen = labels[part] == arm, view[part]
    amid = _hull(cells) & ~cells
    if np.count_nonzero(amid) < _A_TILE:
        return labels
    beside = cv2.dilate(edge.astype(np.uint8), np.ones((2 * _GAP + 1,) * 2, np.uint8))[part] > 0
    sleeve = seen[_core(cells) & beside]
    if not len(sleeve):
        return labels
    as_sleeve = seen.copy()
    as_sleeve[amid] = np.median(sleeve, axis=0)
    labels = labels.copy()
    labels[part][amid & ~Distortion(as_sleeve, seen).foreign()] = arm
    return labels


def _core(arm: Mask) -> Mask:
    """Return an arm without its rim, which may show what is beside it."""
    return cv2.erode(arm.astype(np.uint8), np.ones((2 * _RIM + 1,) * 2, np.uint8)) > 0


def _hull(cells: Mask) -> Mask:
    """Return the cells of the convex hull of some."""
    filled = np.zeros(cells.shape, np.uint8)
    points = np.argwhere(cells)[:, ::-1].astype(np.int32)
    if len(points):
        cv2.fillConvexPoly(filled, cv2.convexHull(points), 1)
    return np.asarray(filled > 0)


def _like_an_arm(arms: Mask, view: Picture, gap: int) -> Mask:
    """Return the cells so near an arm that look as it does where it is nearest."""
    core = _core(arms)
    if not core.any():
        return np.zeros_like(arms)
    away, nearest = cv2.distanceTransformWithLabels(
        (~core).astype(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    at = np.zeros(int(nearest.max()) + 1, np.intp)
    at[nearest[core]] = np.flatnonzero(core)
    near = away <= gap
    as_arm = view.copy()
    as_arm[near] = view.reshape(-1, 3)[at[nearest[near]]]
    return np.asarray(near & ~Distortion(as_arm, view).foreign())


def _between(arm: Mask, piece: Mask, gap: int, wrist: bool) -> Mask | None:
    """Return the cells of the hull of two pieces' parts that are near each other; of the whole of
    them, over a wide gap, if they are in line, as with a `wrist` they must be; None if they are
    not."""
    if (wrist or gap > _GAP) and not _in_line(np.argwhere(arm), np.argwhere(piece)):
        return None
    return _hull(arm | piece) if gap > _GAP else _hull(_near(arm, piece) | _near(piece, arm))


def _in_line(arm: NDArray[np.intp], piece: NDArray[np.intp]) -> bool:
    """Whether two pieces (n, 2) are one limb: no wider, and the farther one no longer than a hand.

    A wall that was pushed in is longer, and lies across the way of the arm that pushed it; what
    differs at the table's edge alone is no sleeve.
    """
    if len(arm) < _SLEEVE or max(cv2.minAreaRect(piece.astype(np.float32))[1]) > _HAND:
        return False
    return min(cv2.minAreaRect(np.concatenate([arm, piece]).astype(np.float32))[1]) <= _LIMB


def _near(one: Mask, other: Mask) -> Mask:
    """Return the cells of a piece that are no farther from another than a gap is wide."""
    wide = cv2.dilate(other.astype(np.uint8), np.ones((2 * _GAP + 1,) * 2, np.uint8))
    return np.asarray(one & (wide > 0))
