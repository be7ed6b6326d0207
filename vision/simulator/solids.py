"""Tiles as solids: what lies where, and the geometry of it.

A `Box` is one tile as it lies. Its frame: the face's own left to right is its
x, the face's bottom to top its y. Angle 0 stands upright in the picture (as
East reads it); angles turn counter-clockwise as seen from above.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.plan import TablePlan
from vision.sightings import Side

Points = NDArray[np.float64]

_PLAN = TablePlan()
CORNER_RADIUS = 2.2
BEVEL = 1.1
BACK_LAYER = 0.38
"""How much of a tile's depth is the coloured back; the rest is the body."""


@dataclass(frozen=True)
class Box:
    """One tile as it lies, in mm and degrees.

    `xy` is the centre of its footprint, `z` the height of its under side. A
    standing tile stands on a short edge with its face towards -y of its own
    frame (to the player of East at angle 0) and its coloured back away from it.
    `picture` names the drawing on the face where several count as one tile
    (``F3`` for a flower); `tone` is a number by which its shade and gloss
    differ a little from its neighbours'.
    """

    tile: str
    xy: tuple[float, float]
    z: float = 0.0
    angle: float = 0.0
    side: Side = "face"
    picture: str = ""
    tone: int = 0
    size: tuple[float, float, float] = (_PLAN.tile_width, _PLAN.tile_length, _PLAN.tile_depth)
    support: float | None = None  # the height its shadow falls on; its own `z` if None
    heaped: bool = False  # lies on other tiles, so that its shadow falls on them too

    @property
    def ground(self) -> float:
        """Height of the plane on which its shadow falls."""
        return self.z if self.support is None else self.support

    @property
    def footprint(self) -> tuple[float, float]:
        """Extent along its own x and y as it lies or stands."""
        width, length, depth = self.size
        return (width, depth) if self.side == "standing" else (width, length)

    @property
    def height(self) -> float:
        """Extent upwards as it lies or stands."""
        return self.size[1] if self.side == "standing" else self.size[2]

    @property
    def top(self) -> float:
        """Height of its upper side."""
        return self.z + self.height

    def corners(self, inset: float = 0.0) -> Points:
        """Return (4, 2): top left, top right, bottom right, bottom left in mm, face upright."""
        w, h = self.footprint[0] / 2 - inset, self.footprint[1] / 2 - inset
        return self.to_table(np.array([(-w, h), (w, h), (w, -h), (-w, -h)]))

    def outline(self, inset: float = 0.0) -> Points:
        """Return (n, 2): the footprint with its round corners, clockwise from above, in mm."""
        return self.to_table(_outline(*self.footprint, inset))

    def to_table(self, points: Points) -> Points:
        """Return points of the tile's own frame in the table's, mm."""
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return np.asarray(points @ np.array([[c, s], [-s, c]]) + np.array(self.xy))


@lru_cache(maxsize=64)
def _outline(width: float, height: float, inset: float) -> Points:
    radius = CORNER_RADIUS - inset * 0.5
    out = []
    for sx, sy, start in ((1, 1, 90), (1, -1, 0), (-1, -1, -90), (-1, 1, 180)):
        cx, cy = sx * (width / 2 - inset - radius), sy * (height / 2 - inset - radius)
        for a in (start, start - 30, start - 60, start - 90):
            t = math.radians(a)
            out.append((cx + radius * math.cos(t), cy + radius * math.sin(t)))
    return np.array(out)


def raised(points: Points, z: float) -> Points:
    """Return (n, 3): points of the table's plane at height `z`."""
    out = np.empty((len(points), 3))
    out[:, :2], out[:, 2] = points, z
    return out


def overlap(a: Box, b: Box, gap: float = 0.0) -> bool:
    """Whether two solids share space, or come nearer than `gap` mm to each other sideways."""
    if a.z >= b.top - 1e-6 or b.z >= a.top - 1e-6:
        return False
    reach = (math.hypot(*a.footprint) + math.hypot(*b.footprint)) / 2 + gap
    if math.dist(a.xy, b.xy) > reach:
        return False
    return not _separated(a.corners(-gap / 2), b.corners(-gap / 2))


def _separated(a: Points, b: Points) -> bool:
    """Whether a side of either rectangle parts the two (separating axes)."""
    for quad in (a, b):
        for edge in (quad[1] - quad[0], quad[2] - quad[1]):
            p, q = a @ edge, b @ edge
            if p.max() <= q.min() + 1e-6 or q.max() <= p.min() + 1e-6:
                return True
    return False


def hull(points: Points) -> NDArray[np.float32]:
    """Return the convex hull of (n, 2) points as (m, 2)."""
    return np.asarray(cv2.convexHull(points.astype(np.float32)), np.float32).reshape(-1, 2)
