"""A camera's pose and lens, fitted to the corners of the markers that it sees.

Pose, focal length, the lens's radial distortion k1 and its optical centre are found together, by
Levenberg and Marquardt's method, as the most likely ones: markers are laid by hand and printed a
little too large or too small; a lens's field of view is stated, not measured, and a lens sits a
little beside the middle of its sensor. How far two markers lie apart tells scale and pose; how a
marker is drawn out, along and across the way to the picture's centre, tells the distortion. Left
out, a lens that bends lines by k1 = -0.08 puts a wall 5 mm from its place, and one that sits 1.5 %
of the picture's width beside the middle a stack 1.5 mm. How exactly a picture shows corners is
found by what is left: beside a raised rim, or where the paper ends at the marker, corners are found
a pixel beside their places, and would tilt the table (`tests/benchmarks/bench_markers.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

# Standard deviations: of a corner in pixels, of where a marker was laid in mm, of the logarithm
# of the focal length, of k1, of the logarithm of the size of the print, and of the optical centre,
# in widths of the picture. That of the centre is assumed: no real lenses were measured.
_CORNER, _LAID, _FOCAL, _LENS, _PRINT, _CENTRE = 0.3, 0.7, 0.12, 0.12, 0.012, 0.008
_FREE: Final = 24 - 5
"""What is free of the 32 numbers of four markers' corners: 8 say where they lie, and the way in
which markers are drawn out finds tilt (2), distance, lens and print. The optical centre takes
hardly any: it is known nearly as well before."""
_SAME: Final = 0.02  # px: corners are as exact as they were thought to be
_MOST_TRIES: Final = 4
_LEAST_STEP: Final = 1e-9
_MOST_STEPS: Final = 40


class Fitted(NamedTuple):
    """Rotation (Rodrigues) and translation (3, mm), focal length in pixels, k1, and the print.

    `printed` is how many times its size in the plan the markers have, `centre` by how many pixels
    (x, y) the optical centre lies beside the picture's.
    """

    rotation: Points
    translation: Points
    focal: float
    k1: float
    printed: float
    centre: tuple[float, float] = (0.0, 0.0)


def camera_matrix(
    size: tuple[int, int], focal: float, centre: tuple[float, float] = (0.0, 0.0)
) -> Points:
    """Return (3, 3): the focal length, and the optical centre, so far beside the picture's."""
    centre_x, centre_y = (size[0] - 1) / 2 + centre[0], (size[1] - 1) / 2 + centre[1]
    return np.array([[focal, 0, centre_x], [0, focal, centre_y], [0, 0, 1]], dtype=np.float64)


def pose(
    points: Points,
    corners: Points,
    size: tuple[int, int],
    focal: float,
    distortion: tuple[float, ...],
    centre: tuple[float, float] = (0.0, 0.0),
) -> tuple[Points, Points]:
    """Return rotation and translation through a known lens.

    `points` (n, 3) in mm lie in the table's plane, `corners` (n, 2) are where they are seen.
    """
    matrix, lens = camera_matrix(size, focal, centre), np.array(distortion or (0.0,) * 5)
    # IPPE: the two poses of a plane, the better one first (Collins and Bartoli, 2014).
    _, rotations, translations, _ = cv2.solvePnPGeneric(
        points, corners, matrix, lens, flags=cv2.SOLVEPNP_IPPE
    )
    rotation, translation = cv2.solvePnPRefineLM(
        points, corners, matrix, lens, rotations[0].copy(), translations[0].copy()
    )
    return np.asarray(rotation, np.float64), np.asarray(translation, np.float64)


def fit(points: Points, corners: Points, size: tuple[int, int], assumed: float) -> Fitted:
    """Return pose and lens; `points` (4 n, 3) and `corners` (4 n, 2) marker by marker.

    `assumed` is the focal length in pixels that the stated field of view gives.
    """
    marks = points.reshape(-1, 4, 3)
    middles = marks.mean(axis=1, keepdims=True)

    def off(x: Points) -> Points:
        laid = (middles + (marks - middles) * np.exp(x[8])).reshape(-1, 3)
        lens = np.array([x[7], 0.0, 0.0, 0.0, 0.0])
        matrix = camera_matrix(size, assumed * np.exp(x[6]), (x[9], x[10]))
        seen, _ = cv2.projectPoints(laid, x[:3], x[3:6], matrix, lens)
        return (np.asarray(seen).reshape(-1, 2) - corners).reshape(-1, 4, 2)

    rotation, translation = pose(points, corners, size, assumed, ())
    x = np.concatenate([rotation.ravel(), translation.ravel(), (0.0,) * 5])
    wide = _CENTRE * size[0]
    exact = _CORNER
    for _ in range(_MOST_TRIES):
        whiten = _whitener(marks, corners.reshape(-1, 4, 2), exact)

        def misfits(x: Points, whiten: Points = whiten) -> Points:
            priors = (x[6] / _FOCAL, x[7] / _LENS, x[8] / _PRINT, x[9] / wide, x[10] / wide)
            return np.concatenate([(whiten @ off(x)).ravel(), priors])

        x = _least_squares(misfits, x)
        before, exact = exact, max(_CORNER, _corners_off(off(x)))
        if abs(exact - before) < _SAME:
            break
    focal, k1, printed = float(assumed * np.exp(x[6])), float(x[7]), float(np.exp(x[8]))
    return Fitted(x[:3], x[3:6], focal, k1, printed, (float(x[9]), float(x[10])))


def _corners_off(off: Points) -> float:
    """Return by how much, in px, corners (n, 4, 2) are seen beside their places in markers."""
    within = off - off.mean(axis=1, keepdims=True)
    return float(np.sqrt((within**2).sum() * 4 / len(off) / _FREE))


def _whitener(marks: Points, corners: Points, exact: float) -> Points:
    """Return (4, 4): what makes a marker's errors alike and independent, laid askew or not; a
    corner is off by `exact` px."""
    sides = [np.linalg.norm(p - np.roll(p, 1, axis=1), axis=2).mean() for p in (marks, corners)]
    laid = _LAID * sides[1] / sides[0]
    spread = exact**2 * np.eye(4) + laid**2 * np.ones((4, 4))
    return np.asarray(np.linalg.inv(np.linalg.cholesky(spread)), np.float64)


def _least_squares(misfits: Callable[[Points], Points], x: Points) -> Points:
    """Return where the sum of the squared misfits is least, from a start near it."""
    scale = np.array([1e-5] * 3 + [1e-2] * 3 + [1e-5] * 3 + [1e-2] * 2)
    now, damping = misfits(x), 1e-3
    for _ in range(_MOST_STEPS):
        slopes = np.stack([(misfits(x + s) - now) for s in np.diag(scale)], axis=1)  # per `scale`
        normal, down = slopes.T @ slopes, slopes.T @ now
        step = -np.linalg.solve(normal + damping * np.diag(np.diag(normal)), down) * scale
        then = misfits(x + step)
        gained = float(now @ now - then @ then)
        if gained > 0:
            x, now, damping = x + step, then, damping / 5
            if gained < _LEAST_STEP:
                break
        else:
            damping *= 10
            if damping > 1e9:
                break
    return x
