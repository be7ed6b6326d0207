"""Four-cornered outlines in a picture: area, overlap, order of corners.

A quad is a (4, 2) float32 array of pixel positions, clockwise as seen in the
picture (y grows downwards); the centre of the top left pixel is (0, 0).
"""

from __future__ import annotations

import numpy as np

Quad = np.ndarray
WITHIN = 0.8  # a quad of which so much lies in a better one is a part of it


def area(quads: np.ndarray) -> np.ndarray:
    """Return the signed areas of (..., 4, 2) quads in px²; positive where clockwise."""
    x, y = quads[..., 0], quads[..., 1]
    return np.asarray(0.5 * np.sum(x * np.roll(y, -1, -1) - np.roll(x, -1, -1) * y, -1))


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
    return np.asarray(shared / np.maximum(size_a[:, None] + size_b[None] - shared, 1e-9))


def shared_area(a: Quad, b: Quad) -> float:
    """Return the area in px² that two convex quads share; both run clockwise.

    Clips one by the other's edges in turn (Sutherland and Hodgman 1974).
    `cv2.intersectConvexConvex` gives wrong areas where edges coincide, as those
    of touching tiles do.
    """
    left = [(float(x), float(y)) for x, y in a]
    corners = [(float(x), float(y)) for x, y in b]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        dx, dy = x1 - x0, y1 - y0
        inside = [dx * (y - y0) - dy * (x - x0) for x, y in left]
        kept: list[tuple[float, float]] = []
        for i, (point, side) in enumerate(zip(left, inside, strict=True)):
            before, side_before = left[i - 1], inside[i - 1]
            if (side >= 0) != (side_before >= 0):
                t = side_before / (side_before - side)
                crossing_x = before[0] + t * (point[0] - before[0])
                kept.append((crossing_x, before[1] + t * (point[1] - before[1])))
            if side >= 0:
                kept.append(point)
        left = kept
    turned = left[1:] + left[:1]
    return 0.5 * sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(left, turned, strict=True))


def iou(a: Quad, b: Quad) -> float:
    """Return the intersection over union of two convex clockwise quads; 0 without area."""
    size_a, size_b = float(area(a)), float(area(b))
    if min(size_a, size_b) < 1e-6:
        return 0.0
    shared = shared_area(a, b)
    return shared / (size_a + size_b - shared)


def suppress(quads: np.ndarray, scores: np.ndarray, overlap: float) -> list[int]:
    """Return the indices kept, best first, of (n, 4, 2) quads when the worse of each pair goes.

    Two quads are a pair when their intersection over union exceeds `overlap`,
    or when one lies to `WITHIN` within the other (half a tile found inside a tile).
    """
    boxes = bounds(quads)
    sizes = np.abs(area(quads))
    kept: list[int] = []
    for i in np.argsort(-scores, kind="stable"):
        low = np.maximum(boxes[kept, :2], boxes[i, :2])
        high = np.minimum(boxes[kept, 2:], boxes[i, 2:])
        # The bounds share at least what the quads do: most pairs need no closer look.
        most = np.prod(np.clip(high - low, 0, None), -1)
        both = sizes[kept] + sizes[i]
        part = WITHIN * np.minimum(sizes[kept], sizes[i])
        near = (most > overlap * (both - most)) | (most > part)
        for k in np.nonzero(near)[0]:
            shared = shared_area(quads[i], quads[kept[k]])
            if shared > overlap * (both[k] - shared) or shared > part[k]:
                break
        else:
            kept.append(int(i))
    return kept


def nearest_top(quad: Quad) -> Quad:
    """Return the quad, turned by 180 degrees if its first edge then lies higher in the picture."""
    first, third = quad[0] + quad[1], quad[2] + quad[3]
    return quad if first[1] <= third[1] else np.roll(quad, 2, 0)
