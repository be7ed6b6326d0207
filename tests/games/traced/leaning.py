"""How a tile comes to rest that was thrown on others: flat if they bear it, else leaning on one.

The simulator lays every such tile flat, as if glued. A real one whose middle nothing bears tips
over the edge of what is under it until it meets the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.solids import Box, hull

Array = NDArray[np.float64]

_STEEPEST = math.radians(40)


def rest(box: Box, lying: Iterable[Box]) -> tuple[Array, float]:
    """Return how a tile is tipped, a rotation (3, 3) to be applied after its own, and by how many
    mm its middle is lower than if it lay flat at its height. Borne by others, it lies flat."""
    edges = _borne_on(box, lying)
    middle = np.array(box.xy)
    at = (float(middle[0]), float(middle[1]))
    if not len(edges) or cv2.pointPolygonTest(hull(edges), at, False) >= 0:
        return np.eye(3), 0.0
    from_edge = middle - edges.mean(axis=0)
    outwards = from_edge / np.linalg.norm(from_edge)
    # It turns about the outermost point that bears it, and its far end comes down on the table.
    bears = float((edges @ outwards).max() - middle @ outwards)
    reach = float((box.corners() @ outwards).max() - middle @ outwards)
    half = box.height / 2

    def rises(slope: float) -> float:
        """How high a tile that slopes so is over the edge that bears it."""
        foot = reach * math.cos(slope) - half * math.sin(slope)
        return (foot - bears) * math.tan(slope)

    if rises(_STEEPEST) < box.z:
        return np.eye(3), 0.0  # it would slide off, to where the truth does not have it
    low, high = 0.0, _STEEPEST
    for _ in range(30):
        slope = (low + high) / 2
        low, high = (slope, high) if rises(slope) < box.z else (low, slope)
    height = reach * math.sin(slope) + half * math.cos(slope)
    return _about(np.array([-outwards[1], outwards[0], 0.0]), slope), box.z + half - height


def _borne_on(box: Box, lying: Iterable[Box]) -> Array:
    """Return the corners (n, 2) of what the tile shares with the tops of those right under it."""
    own = box.corners().astype(np.float32)
    shared = [np.empty((0, 2))]
    for other in lying:
        if abs(other.top - box.z) < 0.1:
            area, points = cv2.intersectConvexConvex(own, other.corners().astype(np.float32))
            if area > 1.0 and points is not None:
                shared.append(points.reshape(-1, 2).astype(float))
    return np.vstack(shared)


def _about(axis: Array, angle: float) -> Array:
    """Return the rotation about a unit vector that lowers what lies to the right of it."""
    x, y, z = axis
    cross = np.array([(0, -z, y), (z, 0, -x), (-y, x, 0)])
    return np.asarray(np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * (cross @ cross))
