"""Photographs of one tile: where it lies in a picture that it fills, or nearly.

Tiles this large are no size that a table shows, so the picture is looked at small.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.coded import CodedText, coded
from vision.finding.finder import Finder, FoundTile
from vision.geometry.quads import area, iou, shared_area
from vision.reading.rectify import is_usable, side_lengths

LOOKS = (96, 160, 256)
"""Pixels of the picture's long side at which it is looked at, so that a tile that fills it,
or a half or a quarter of it, comes to a size that the finder knows."""
LEAST = 0.02  # share of the picture that one tile must fill to be the one that was meant
FILLS = 0.1  # and from which it is, though the file's name does not say so
LIKELY = 0.5  # the finder's score from which a find is believed to be the tile
SURELY = 0.7  # and from which it is, though the file's name does not say so
AS_LARGE = 0.4  # of the tile's size from which another find is a second tile
PARTS = 9  # finds within a tile that may be parts of its drawing: nine dots, nine sticks
SHORT = 45  # pixels of a tile's short side at which its corners are found best
SAME = 0.6  # overlap from which a find in a larger look is the same tile
LIKE_A_TILE = (0.6, 0.88)  # short side to long of a picture that may be cut to its tile


class NotOneTileError(ValueError):
    """A picture named for a tile that does not show one; `remark` says what it shows."""

    def __init__(self, remark: CodedText) -> None:
        super().__init__(remark)
        self.remark = remark


@dataclass(frozen=True)
class OneTile:
    """The tile of a picture: corners (4, 2) in pixels; `whole` if they are the picture's own."""

    corners: np.ndarray
    whole: bool = False


def one_tile(image: np.ndarray, finder: Finder) -> OneTile | None:
    """Return the tile that fills a picture (H, W, 3) uint8 BGR; None if it shows anything else."""
    best, others = _largest(image, finder, SURELY, FILLS)
    if best is None or others:
        return None
    # A whole set laid close together has a tile's shape too; parts of a drawing pass for tiles.
    within = [f for f in finder.find(image) if f.score >= SURELY]
    return OneTile(_closer(image, finder, best)) if len(within) <= PARTS else None


def the_tile(image: np.ndarray, finder: Finder) -> OneTile:
    """Return the tile of a picture (H, W, 3) uint8 BGR that is said to show one.

    Where none is found the picture's own border is taken, if that has a tile's
    proportions. Else, and where several lie there, `NotOneTileError`.
    """
    best, others = _largest(image, finder, LIKELY, LEAST)
    if best is None:
        # A tile may lie small in the picture, and so may many.
        small = [f for f in finder.find(image) if f.score >= LIKELY and is_usable(f.corners)]
        best, others = max(small, key=lambda f: f.score, default=None), len(small) - 1
    if best is not None:
        if others:
            raise NotOneTileError(coded("several", n=others + 1))
        return OneTile(_closer(image, finder, best))
    high, wide = image.shape[:2]
    if not LIKE_A_TILE[0] <= min(high, wide) / max(high, wide) <= LIKE_A_TILE[1]:
        raise NotOneTileError(coded("cannot-be-found"))
    border = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
    return OneTile(border, whole=True)


def _largest(
    image: np.ndarray, finder: Finder, likely: float, least: float
) -> tuple[FoundTile | None, int]:
    """Return the best find among the largest, and how many others of its size lie beside it."""
    size = image.shape[0] * image.shape[1]
    for longest in LOOKS:
        scale = longest / max(image.shape[:2])
        found = [
            f
            for f in finder.find(image, min(scale, 2.0))
            if f.side != "standing"
            and f.score >= likely
            and is_usable(f.corners)
            and float(area(f.corners)) >= least * size
        ]
        if found:
            best = max(found, key=lambda f: f.score)
            return best, sum(_beside(f, best) for f in found)
    return None, 0


def _beside(one: FoundTile, best: FoundTile) -> bool:
    mine, its = float(area(one.corners)), float(area(best.corners))
    return mine >= AS_LARGE * its and shared_area(one.corners, best.corners) < 0.3 * min(mine, its)


def _closer(image: np.ndarray, finder: Finder, best: FoundTile) -> np.ndarray:
    """Return the corners of the tile as a look at its best size has them."""
    scale = SHORT / min(side_lengths(best.corners))
    again = [f for f in finder.find(image, min(scale, 2.0)) if iou(f.corners, best.corners) > SAME]
    nearest = max(again, key=lambda f: f.score, default=best)
    return np.asarray(nearest.corners if nearest.score > best.score else best.corners, np.float32)
