"""The four printed markers at the table's corners: what they look like, and finding them.

ArUco 4x4 markers, ids 0 to 3, one at each corner of the table as
`vision.geometry.plan` sets out. Every marker lies with its top towards West (+y), so
in the picture, where East sits at the bottom, all four stand upright.

Frame of reference as in `vision.sightings`; pixels are x right, y down, the
centre of the first pixel at (0, 0), as OpenCV has it.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.plan import TablePlan

DICTIONARY = cv2.aruco.DICT_4X4_50

_CELLS = 6  # four by four bits and the black border round them
_SOFTER = 1.2  # px by which a noisy picture is softened
_LARGER = 3.0  # times as large is looked at where a marker is missing
_ROUND = 2.0  # diagonals of a marker round where it should lie


def marker_centres(plan: TablePlan) -> NDArray[np.float64]:
    """Return (4, 2): where the centres of markers 0 to 3 lie, in mm."""
    d = plan.marker_offset
    return np.array([(-d, -d), (d, -d), (d, d), (-d, d)], dtype=np.float64)


def marker_corners(plan: TablePlan) -> NDArray[np.float64]:
    """Return (4, 4, 2) mm: of each marker top left, top right, bottom right, bottom left."""
    h = plan.marker / 2
    around = np.array([(-h, h), (h, h), (h, -h), (-h, -h)])
    corners: NDArray[np.float64] = marker_centres(plan)[:, None, :] + around[None, :, :]
    return corners


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.cornerRefinementWinSize = 4
    return cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(DICTIONARY), detectorParams=parameters
    )


def find_markers(image: NDArray[np.uint8]) -> dict[int, NDArray[np.float64]]:
    """Return the table's markers in a picture: id -> (4, 2) corners in pixels.

    Corners come in the order of `marker_corners`, refined below a pixel.
    A marker seen twice is left out: one of the two is a copy that lies about.
    """
    flat = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY) if image.ndim == 3 else image
    gray = np.asarray(flat, np.uint8)
    found = _found(gray)
    if len(found) < 4:
        # A dark corner's noise hides what a softened, evened picture still shows.
        evened = cv2.createCLAHE(clipLimit=3.0, tileGridSize=(8, 8)).apply(
            cv2.GaussianBlur(gray, (0, 0), _SOFTER)
        )
        found = _found(np.asarray(evened, np.uint8)) | found
    if 2 <= len(found) < 4:
        found |= _enlarged(gray, found)
    return found


def _enlarged(
    gray: NDArray[np.uint8], found: dict[int, NDArray[np.float64]]
) -> dict[int, NDArray[np.float64]]:
    """Look for the markers that are missing where those found say that they lie.

    There the picture is enlarged, for small markers, and goes on beyond its edge, as a
    marker is only seen that has something light round it.
    """
    plan = marker_corners(TablePlan())
    at = np.concatenate([found[n] for n in sorted(found)])
    to_picture, _ = cv2.findHomography(np.concatenate([plan[n] for n in sorted(found)]), at)
    if to_picture is None:
        return {}
    size = float(np.median([np.linalg.norm(quad[0] - quad[2]) for quad in found.values()]))
    more = {}
    for missing in set(range(4)) - set(found):
        place = cv2.perspectiveTransform(plan[missing][None], to_picture)[0].mean(axis=0)
        quad = _found_near(gray, missing, place, size)
        if quad is not None:
            more[missing] = quad
    return more


def _found_near(
    gray: NDArray[np.uint8], number: int, place: NDArray[np.float64], size: float
) -> NDArray[np.float64] | None:
    """Return the corners (4, 2) px of a marker about `size` px across that lies near a place."""
    edge = np.array(gray.shape[1::-1])
    if not ((place >= -size) & (place <= edge + size)).all():
        return None
    side = int(2 * _ROUND * size) + 1
    low = np.floor(place - _ROUND * size).astype(int)
    (left, top), (right, bottom) = np.clip(low, 0, edge), np.clip(low + side, 0, edge)
    before, after = np.clip(-low, 0, None), np.clip(low + side - edge, 0, None)
    part = cv2.copyMakeBorder(
        gray[top:bottom, left:right], before[1], after[1], before[0], after[0], cv2.BORDER_REPLICATE
    )
    larger = cv2.resize(part, None, fx=_LARGER, fy=_LARGER, interpolation=cv2.INTER_CUBIC)
    for look in (larger, cv2.GaussianBlur(larger, (0, 0), _LARGER * _SOFTER)):
        seen = _found(np.asarray(look, np.uint8))
        if number in seen:
            return np.asarray((seen[number] + 0.5) / _LARGER - 0.5 + low)
    return None


def _found(gray: NDArray[np.uint8]) -> dict[int, NDArray[np.float64]]:
    corners, ids, _ = _detector().detectMarkers(gray)
    if ids is None:
        return {}
    numbers = [int(n) for n in np.asarray(ids).ravel()]
    return {
        n: np.asarray(quad, dtype=np.float64).reshape(4, 2)
        for n, quad in zip(numbers, corners, strict=True)
        if n in range(4) and numbers.count(n) == 1
    }


def marker_bits(number: int) -> NDArray[np.bool_]:
    """Return (6, 6): which cells of the marker are white, its top row first."""
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    picture = cv2.aruco.generateImageMarker(dictionary, number, _CELLS, borderBits=1)
    return np.asarray(picture) > 127
