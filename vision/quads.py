"""Four-cornered outlines in a picture: area, overlap, order of corners, sub-pixel edges.

A quad is a (4, 2) float32 array of pixel positions, clockwise as seen in the
picture (y grows downwards); the centre of the top left pixel is (0, 0).
"""

from __future__ import annotations

import cv2
import numpy as np

Quad = np.ndarray


def area(quads: np.ndarray) -> np.ndarray:
    """Return the signed areas of (..., 4, 2) quads in px²; positive where clockwise."""
    x, y = quads[..., 0], quads[..., 1]
    return 0.5 * np.sum(x * np.roll(y, -1, -1) - np.roll(x, -1, -1) * y, -1)


def bounds(quads: np.ndarray) -> np.ndarray:
    """Return the upright boxes (..., 4) as left, top, right, bottom of (..., 4, 2) quads."""
    return np.concatenate([quads.min(-2), quads.max(-2)], -1)


def box_iou(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return the overlap (n, m), intersection over union, of upright boxes (n, 4) and (m, 4)."""
    low = np.maximum(a[:, None, :2], b[None, :, :2])
    high = np.minimum(a[:, None, 2:], b[None, :, 2:])
    shared = np.prod(np.clip(high - low, 0, None), -1)
    size_a = np.prod(a[:, 2:] - a[:, :2], -1)
    size_b = np.prod(b[:, 2:] - b[:, :2], -1)
    return shared / np.maximum(size_a[:, None] + size_b[None] - shared, 1e-9)


def iou(a: Quad, b: Quad) -> float:
    """Return the intersection over union of two convex quads; 0 where one has no area."""
    size_a, size_b = abs(float(area(a))), abs(float(area(b)))
    if min(size_a, size_b) < 1e-6:
        return 0.0
    shared, _ = cv2.intersectConvexPoly(a.astype(np.float32), b.astype(np.float32))
    return shared / (size_a + size_b - shared)


def suppress(quads: np.ndarray, scores: np.ndarray, overlap: float) -> list[int]:
    """Return the indices kept, best first, of (n, 4, 2) quads when the worse of each pair goes.

    Two quads are a pair when their intersection over union exceeds `overlap`,
    or when one lies to 80 % within the other (half a tile found inside a tile).
    """
    boxes = bounds(quads)
    sizes = np.abs(area(quads))
    kept: list[int] = []
    for i in np.argsort(-scores, kind="stable"):
        for k in kept:
            if (boxes[i, :2] >= boxes[k, 2:]).any() or (boxes[k, :2] >= boxes[i, 2:]).any():
                continue
            shared, _ = cv2.intersectConvexPoly(quads[i], quads[k])
            smaller = min(sizes[i], sizes[k])
            if shared > overlap * (sizes[i] + sizes[k] - shared) or shared > 0.8 * smaller:
                break
        else:
            kept.append(int(i))
    return kept


def clockwise(quad: Quad) -> Quad:
    """Return the quad turned to run clockwise, its first corner kept."""
    return quad if area(quad) >= 0 else quad[[0, 3, 2, 1]]


def from_short_side(quad: Quad) -> Quad:
    """Return the quad begun so that its first edge is of the shorter pair, nearest the top."""
    edges = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    if edges[0] + edges[2] > edges[1] + edges[3]:
        quad = np.roll(quad, -1, 0)
    return nearest_top(quad)


def nearest_top(quad: Quad) -> Quad:
    """Return the quad, turned by 180 degrees if its first edge then lies higher in the picture."""
    first, third = quad[0] + quad[1], quad[2] + quad[3]
    return quad if first[1] <= third[1] else np.roll(quad, 2, 0)
