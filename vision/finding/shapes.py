"""Tiles of one picture are of one proportion: a find of another shape may be part of one, or none.

Over a small part of a picture a camera is an affine map A, and a tile that lies
there with short side u and long side v (as the picture has them) has
u uᵀ / w² + v vᵀ / h² = A Aᵀ whichever way it is turned: w and h are the tile's
own sides. So finds near each other agree on that matrix, squeezed or foreshortened
as they may be; one of half a tile does not, nor a banner or a die.
What stands among tiles that lie is foreshortened otherwise and is no part: so a
shape alone decides nothing, and with few tiles nothing is said.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

NEAREST: Final = 8  # finds that one is compared with
LEAST: Final = 4  # of which so many must be there
PROPORTION: Final = 0.74  # a tile's short side to its long one; sets have 0.70 to 0.78
# Of 9,575 labelled tiles read right in whole photographs (held-out mixed sets, rail, seat) 15 are
# found to be of another shape (2 of them read less surely than `vision.reading.photographed.SURE`);
# half a tile is off by 0.50 or 0.69.
APART: Final = 0.4  # of the logarithm of both sides, from the middle of its neighbours
SCATTERED: Final = 3.0  # and so many times as far as they are themselves from it


def of_one_shape(corners: NDArray[np.floating]) -> NDArray[np.bool_]:
    """Return which finds (n, 4, 2) px are as large and as long as those around them.

    Finds are to be reported one side (faces); all are where there are too few.
    """
    if len(corners) <= LEAST:
        return np.ones(len(corners), bool)
    either = _shapes(np.asarray(corners, np.float64))
    middles = np.asarray(corners, np.float64).mean(axis=1)
    apart = np.linalg.norm(middles[:, None] - middles, axis=2)
    near = np.argsort(apart, axis=1, kind="stable")[:, 1 : 1 + NEAREST]
    # Where a picture is squeezed or foreshortened, the others tell which side is the short one.
    usual = np.median(either[near, 0], axis=1)
    nearer = np.linalg.norm(either - usual[:, None], axis=2).argmin(axis=1)
    shapes = either[np.arange(len(either)), nearer]
    usual = np.median(shapes[near], axis=1)
    off = np.linalg.norm(shapes - usual, axis=1)
    scatter = np.median(np.linalg.norm(shapes[near] - usual[:, None], axis=2), axis=1)
    return np.asarray(off <= np.maximum(APART, SCATTERED * scatter))


def far_in_shape(quad: NDArray[np.floating], others: NDArray[np.floating]) -> float:
    """Return how far a quad (4, 2) px is from the shape of others (n, 4, 2) near it: the usual
    distance, in logarithms as `APART`, whichever of its sides is a tile's short one."""
    mine = _shapes(np.asarray(quad, np.float64)[None])[0]
    theirs = _shapes(np.asarray(others, np.float64))[:, 0]
    return float(np.median(np.linalg.norm(theirs[:, None] - mine, axis=2).min(axis=1)))


def near_in_shape(quad: NDArray[np.floating], faces: NDArray[np.floating]) -> bool:
    """Whether a quad (4, 2) px is as large and as long as the nearest of some faces (n, 4, 2)."""
    apart = np.linalg.norm(faces.mean(axis=1) - np.asarray(quad).mean(axis=0), axis=1)
    near = np.argsort(apart, kind="stable")[:NEAREST]
    return far_in_shape(quad, faces[near]) <= APART


def _shapes(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the logarithms (n, 2, 4) of the matrices that hold tiles' sizes and proportions.

    First with the side that is shorter in the picture as the tile's short one, then the other.
    """
    edges = np.roll(corners, -1, axis=1) - corners
    u, v = (edges[:, 0] - edges[:, 2]) / 2, (edges[:, 1] - edges[:, 3]) / 2
    swap = np.linalg.norm(u, axis=1) > np.linalg.norm(v, axis=1)
    u[swap], v[swap] = v[swap], u[swap]
    squared = np.stack([_outer(a) / PROPORTION**2 + _outer(b) for a, b in ((u, v), (v, u))], axis=1)
    sizes, axes = np.linalg.eigh(squared)
    logs = np.log(np.maximum(sizes, 1e-6)) / 2  # of lengths, not of their squares
    return np.asarray(np.einsum("...ij,...j,...kj->...ik", axes, logs, axes).reshape(-1, 2, 4))


def _outer(sides: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(sides[:, :, None] * sides[:, None, :])
