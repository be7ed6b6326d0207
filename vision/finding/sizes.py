"""Tiles of one set on one table are of one size: finds of quite another size are none.

Seen in perspective the size changes across the picture, but evenly: the
logarithm of a tile's width is taken to be a plane over the picture. The plane is
laid through the finds that are beyond doubt, each the less the further it is
from the others (iteratively reweighted least squares with Cauchy's weights).
Position markers, print, hands and distant furniture go; what is beyond doubt
itself stays, however large.
"""

from __future__ import annotations

import numpy as np

SURE = 0.8  # the score from which a find has a say in what size tiles are
BEYOND_DOUBT = 0.9  # and from which it stays whatever its size
LEAST = 2  # finds that must be sure, but in a close-up
APART = 2.0  # times larger or smaller than the plane says
SCATTER = 0.2  # of the logarithm of widths round the plane: foreshortening by the way a tile lies
TILTED = 0.5  # a prior against a tilt, worth so many finds a picture's length away
ROUNDS = 8


def widths(corners: np.ndarray, standing: np.ndarray) -> np.ndarray:
    """Return how wide tiles (n, 4, 2) are in px; of a `standing` (n,) one its top's long edge."""
    edges = np.linalg.norm(np.roll(corners, -1, 1) - corners, axis=2)
    pairs = (edges[:, :2] + edges[:, 2:]) / 2
    return np.asarray(np.where(standing, pairs.max(1), pairs.min(1)))


def of_one_size(
    corners: np.ndarray,
    scores: np.ndarray,
    standing: np.ndarray,
    length: float,
    least: int = LEAST,
) -> np.ndarray:
    """Return which finds (n,) may be of the size that the sure ones agree on.

    `corners` (n, 4, 2) px, `scores` and `standing` (n,), `length` the picture's
    longer side in px. All may where fewer than `least` are sure.
    """
    sure = scores >= SURE
    if sure.sum() < least:
        return np.ones(len(scores), bool)
    size = np.log(np.maximum(widths(corners, standing), 1e-3))
    plane = np.column_stack([np.ones(len(scores)), corners.mean(1) / length])
    prior = np.diag([1e-6, TILTED, TILTED])
    trust = np.ones(int(sure.sum()))
    off = size
    for _ in range(ROUNDS):
        weighted = plane[sure] * trust[:, None]
        tilt = np.linalg.solve(weighted.T @ plane[sure] + prior, weighted.T @ size[sure])
        off = size - plane @ tilt
        trust = 1 / (1 + (off[sure] / SCATTER) ** 2)
    return np.asarray((np.abs(off) <= np.log(APART)) | (scores >= BEYOND_DOUBT))
