"""From a tile's four corners in a picture to an upright square crop of its face.

Corners are picture coordinates as in `vision.geometry.quads`: the centre of the top
left pixel is (0, 0). A crop is always square: the quad is
stretched to it, so that a quarter turn of a crop is exact and a photograph
that was squeezed, or a tile seen from low down, needs no special care. What
stretching loses, the proportions, `portrait` uses beforehand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

SIDE = 48
"""Pixels along a crop's side: what the reader's network takes."""
MARGIN = 0.06
"""Share of the quad's size kept around it on every side, for corners found a little inside."""
TELLING = 1.2
"""Long side to short side from which a quad's shape tells which way the tile lies."""

PROPORTION = 30 / 22
"""A tile's length to its width."""

_MOST_OVERSAMPLING = 6


def side_lengths(quad: np.ndarray) -> tuple[float, float]:
    """Return the width (mean of sides 0-1 and 2-3) and height (1-2 and 3-0) in pixels."""
    a, b, c, d = np.asarray(quad).tolist()  # arrays of four are slower than plain numbers
    return (math.dist(a, b) + math.dist(c, d)) / 2, (math.dist(b, c) + math.dist(d, a)) / 2


def wide(quad: np.ndarray) -> float:
    """Return how many pixels wide a tile with as many pixels in all is, seen from above.

    A face that is foreshortened or squeezed shows one way what it loses the other.
    """
    width, height = side_lengths(np.asarray(quad, np.float32))
    return float(np.sqrt(width * height / PROPORTION))


def portrait(quad: np.ndarray) -> tuple[np.ndarray, bool]:
    """Return the quad beginning at a corner from which its short side goes first.

    The flag says whether the shape is telling (see `TELLING`); where it is not,
    all four quarter turns are possible, else only the turn by 180 degrees.
    """
    quad = np.asarray(quad, np.float32).reshape(4, 2)
    width, height = side_lengths(quad)
    upright = quad if height >= width else np.roll(quad, -1, axis=0)
    return upright, max(width, height) >= TELLING * max(min(width, height), 1e-6)


def is_usable(quad: np.ndarray) -> bool:
    """Whether four corners are finite, convex, and enclose at least 4 square pixels."""
    quad = np.asarray(quad, np.float32)
    return bool(
        quad.shape == (4, 2)
        and np.isfinite(quad).all()
        and cv2.isContourConvex(quad.reshape(4, 1, 2))
        and abs(cv2.contourArea(quad)) >= 4
    )


def rectify(
    image: np.ndarray, quad: np.ndarray, *, side: int = SIDE, margin: float = MARGIN
) -> np.ndarray:
    """Cut one quad out of a picture.

    `image` is (H, W, 3) uint8, `quad` (4, 2) in pixels, clockwise from the
    corner that becomes the crop's top left. Returns (side, side, 3) uint8.
    Large tiles are sampled finer and averaged down, so that fine strokes do not
    flicker. Raises ValueError for a quad that encloses nothing.
    """
    if not is_usable(quad):
        raise ValueError(f"not four corners of a tile: {np.asarray(quad).tolist()}")
    quad = np.asarray(quad, np.float32)
    finer = min(_MOST_OVERSAMPLING, max(1, round(max(side_lengths(quad)) / side)))
    size = side * finer
    near, far = margin / (1 + 2 * margin) * size, (1 + margin) / (1 + 2 * margin) * size
    square = np.array([[near, near], [far, near], [far, far], [near, far]], np.float32)
    # `square` is measured from the crop's outer edge, pixels from their centres.
    matrix = cv2.getPerspectiveTransform(quad, square - 0.5)
    crop = cv2.warpPerspective(
        image, matrix, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return crop if finer == 1 else cv2.resize(crop, (side, side), interpolation=cv2.INTER_AREA)


def rectify_all(
    image: np.ndarray, quads: Sequence[np.ndarray], *, side: int = SIDE, margin: float = MARGIN
) -> np.ndarray:
    """Cut every quad out of a picture: (n, side, side, 3) uint8."""
    crops = [rectify(image, quad, side=side, margin=margin) for quad in quads]
    return np.stack(crops) if crops else np.zeros((0, side, side, 3), np.uint8)


def turned(crops: np.ndarray, turn: int) -> np.ndarray:
    """Return crops (n, side, side, 3) turned clockwise by `turn` quarter turns."""
    return np.ascontiguousarray(np.rot90(crops, -turn, axes=(1, 2)))
