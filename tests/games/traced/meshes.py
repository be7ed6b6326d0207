"""Solids as triangles, for the path tracer: tiles with rounded edges, boxes, limbs.

Millimetres; a mesh's own frame unless said otherwise. `uv` runs from 0 to 1, v upwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.simulator.solids import BACK_LAYER

Array = NDArray[np.float64]

ROUND: Final = 1.8
"""Radius of a tile's rounded edges, mm. The simulator's are bevelled at 45 degrees."""
_STEPS: Final = 2  # flat pieces to an eighth of a circle
_AROUND: Final = 16  # sides of a limb
FACE, BODY, BACK = 0, 1, 2
"""What a tile's piece is painted with."""


@dataclass(frozen=True)
class Mesh:
    """`points` (n, 3), `normals` (n, 3), `uv` (n, 2), `triangles` (m, 3) of their numbers."""

    points: Array
    normals: Array
    uv: Array
    triangles: NDArray[np.int64]


def joined(meshes: Iterable[Mesh]) -> Mesh:
    """Return meshes as one."""
    parts = list(meshes)
    starts = np.cumsum([0, *(len(part.points) for part in parts)])
    return Mesh(
        np.vstack([part.points for part in parts]),
        np.vstack([part.normals for part in parts]),
        np.vstack([part.uv for part in parts]),
        np.vstack([part.triangles + at for part, at in zip(parts, starts, strict=False)]),
    )


def moved(mesh: Mesh, rotation: Array, to: Sequence[float]) -> Mesh:
    """Return a mesh turned by a rotation (3, 3), then moved."""
    points = mesh.points @ rotation.T + np.asarray(to)
    return Mesh(points, mesh.normals @ rotation.T, mesh.uv, mesh.triangles)


def about_z(angle: float) -> Array:
    """Return the rotation (3, 3) by so many radians, counter-clockwise as seen from above."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([(c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)])


@lru_cache(maxsize=8)
def tile(size: tuple[float, float, float]) -> tuple[Mesh, NDArray[np.int64]]:
    """Return a tile about its middle, its face up (+z) and reading upright towards +y; and with
    what each of its points is painted. `uv` are of the face's picture."""
    half = np.array(size) / 2
    split = -half[2] + BACK_LAYER * size[2]
    pieces, paints = [], []
    for axis in range(3):
        for sign in (-1.0, 1.0):
            first, second = (axis + 1) % 3, (axis + 2) % 3
            lines = [_lines(half[k], (split,) if k == 2 else ()) for k in (first, second)]
            piece = _rounded_side(half, axis, sign, (first, second), lines)
            low = piece.points[:, 2].reshape(-1, 4).mean(axis=1).repeat(4) < split
            paint = np.where(low, BACK, BODY)
            if axis == 2 and sign > 0:
                paint[:] = FACE
            pieces.append(piece)
            paints.append(paint)
    return joined(pieces), np.concatenate(paints)


def _lines(half: float, more: Sequence[float]) -> Array:
    """Return where a side is cut, so that its edges are round."""
    tips = half - ROUND + ROUND * np.tan(np.linspace(0, np.pi / 4, _STEPS + 1))
    return np.unique(np.concatenate([-tips, tips, more]))


def _rounded_side(
    half: Array, axis: int, sign: float, across: tuple[int, int], lines: Sequence[Array]
) -> Mesh:
    """Return one side of a rounded box, every piece with four points of its own."""
    a, b = lines
    corners = []
    for i in range(len(a) - 1):
        for j in range(len(b) - 1):
            corners += [(a[i], b[j]), (a[i + 1], b[j]), (a[i + 1], b[j + 1]), (a[i], b[j + 1])]
    points = np.empty((len(corners), 3))
    points[:, axis] = sign * half[axis]
    points[:, list(across)] = corners
    inner = np.clip(points, -(half - ROUND), half - ROUND)
    normals = points - inner
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    points = inner + ROUND * normals
    order = np.array([(0, 1, 2), (0, 2, 3)] if sign > 0 else [(0, 2, 1), (0, 3, 2)])
    triangles = (order[None] + 4 * np.arange(len(corners) // 4)[:, None, None]).reshape(-1, 3)
    return Mesh(points, normals, points[:, :2] / (2 * half[:2]) + 0.5, triangles)


def quad(corners: Array) -> Mesh:
    """Return a flat piece of four corners (4, 3), counter-clockwise as its upper side is seen;
    `uv` run from the first corner to the second and from it to the fourth."""
    normal = np.cross(corners[1] - corners[0], corners[3] - corners[0])
    normal /= np.linalg.norm(normal)
    uv = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    return Mesh(corners, np.tile(normal, (4, 1)), uv, np.array([(0, 1, 2), (0, 2, 3)]))


def block(low: Sequence[float], high: Sequence[float]) -> Mesh:
    """Return a box with sharp edges between two corners."""
    (x0, y0, z0), (x1, y1, z1) = map(float, low), map(float, high)
    sides = (
        ((x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)),
        ((x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)),
        ((x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)),
        ((x1, y1, z0), (x0, y1, z0), (x0, y1, z1), (x1, y1, z1)),
        ((x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1)),
    )
    return joined(quad(np.array(side)) for side in sides)


Limb = tuple[tuple[float, float, float, float], tuple[float, float, float, float]]
"""x, y, z and radius at either end, mm."""


def limb(of: Limb) -> Mesh:
    """Return a rounded limb: a tapering tube with round ends."""
    (*start, r0), (*end, r1) = of
    a, b = np.array(start), np.array(end)
    along = (b - a) / np.linalg.norm(b - a)
    side = np.cross(along, (0.0, 0.0, 1.0) if abs(along[2]) < 0.9 else (1.0, 0.0, 0.0))
    side /= np.linalg.norm(side)
    up = np.cross(side, along)
    turn = np.linspace(0, 2 * np.pi, _AROUND, endpoint=False)
    ring = np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * up
    rise = np.linspace(-np.pi / 2, 0, 5)
    stations = [(a, r0, t) for t in rise] + [(b, r1, -t) for t in rise[::-1]]
    normals = np.vstack([np.cos(t) * ring + np.sin(t) * along for _, _, t in stations])
    points = np.vstack([at + r * (np.cos(t) * ring + np.sin(t) * along) for at, r, t in stations])
    k = np.arange(_AROUND)
    after = (k + 1) % _AROUND
    rows = []
    for row in range(len(stations) - 1):
        low, high = row * _AROUND, (row + 1) * _AROUND
        rows.append(np.stack([low + k, high + k, high + after], axis=1))
        rows.append(np.stack([low + k, high + after, low + after], axis=1))
    length = float(np.linalg.norm(b - a)) + 1e-6
    uv = np.column_stack(
        [np.tile(turn / (2 * np.pi), len(stations)), (points - a) @ along / length]
    )
    return Mesh(points, normals, uv, np.vstack(rows))
