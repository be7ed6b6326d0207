"""Quads as one who sees part of a tile gives them, and how much of a tile they hold."""

from __future__ import annotations

import cv2
import numpy as np

Rng = np.random.Generator
_GRID = 32  # points a side by which it is measured where a cover ends
_LEFT = 0.15  # of a tile's length, or more, must be left of it to be found


def share_seen(
    shape: tuple[int, ...], tile: np.ndarray, quad: np.ndarray, hidden: np.ndarray | None
) -> float:
    """Return how much of a tile a quad shows; both (4, 2) px of a picture of that shape."""
    masks = []
    for corners in (tile, quad):
        mask = np.zeros(shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.rint(corners * 8).astype(np.int32), 1, shift=3)
        masks.append(mask > 0)
    both = masks[0] & masks[1]
    if hidden is not None:
        both &= ~hidden
    return float(both.sum() / max(1, masks[0].sum(), masks[1].sum()))


def uncovered(quad: np.ndarray, hidden: np.ndarray, rng: Rng) -> np.ndarray:
    """Return what of a quad (4, 2) px a finder gives that sees only what is not `hidden` (H, W).

    Each side is moved in as far as it is mostly hidden. What is nearly all hidden stays as it is.
    """
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * (_GRID - 1)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
    there = cv2.warpPerspective(hidden.astype(np.float32), matrix, (_GRID, _GRID))
    mostly = rng.uniform(0.25, 0.75)
    spans = []
    for axis in (0, 1):
        open_ = np.flatnonzero(there.mean(axis) < mostly)
        if not len(open_) or np.ptp(open_) < _LEFT * _GRID:
            return quad
        spans.append((open_[0] / (_GRID - 1), open_[-1] / (_GRID - 1)))
    (left, right), (top, bottom) = spans
    a, b, c, d = quad
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    cut = [(1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * d + u * c) for u, v in corners]
    return np.array(cut, np.float32)


def misjudged(quad: np.ndarray, rng: Rng) -> np.ndarray:
    """Return a quad as one who sees part of a tile gives it: cut, shifted, too small or large."""
    how = rng.random()
    start = int(rng.integers(4))
    a, b, c, d = np.roll(quad, -start, axis=0)
    if how < 0.5:  # cut off at one side
        left = rng.uniform(0.25, 0.95)
        cut = np.array([a, b, b + (c - b) * left, a + (d - a) * left])
    elif how < 0.75:  # on its way to the neighbour
        by = rng.uniform(0.05, 0.7) * (b - a) + rng.normal(0, 0.15) * (d - a)
        cut = np.array([a, b, c, d]) + by
    else:
        middle = quad.mean(0)
        size = np.exp(rng.uniform(np.log(0.5), np.log(2.0)))
        cut = (np.array([a, b, c, d]) - middle) * size + middle
    return np.roll(cut, start, axis=0).astype(np.float32)
