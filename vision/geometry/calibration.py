"""From pixels to millimetres: the camera's place over the table, found from the markers.

The full pose is kept, not a homography alone, because what stands higher
than the table (a wall's upper tiles, exposures on a rack) is seen displaced
outwards, by 6 mm and more at the walls. The focal length is the one thing
four markers in a plane seen from straight above cannot tell; it is taken
from the lens's field of view, and corrected as far as a tilted view shows it
(`vision.geometry.pose`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import cv2
import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.coded import coded
from vision.geometry.markers import find_markers, marker_corners
from vision.geometry.plan import TablePlan
from vision.geometry.pose import Fitted, camera_matrix, fit, pose

DEFAULT_FIELD_OF_VIEW = 66.0
"""Horizontal field of view in degrees: Raspberry Pi Camera Module 3, standard lens."""

_LENS = 5
"""Numbers by which a lens bends what it shows."""

BUMP_MM = 2.0
"""A marker seen this far from where the calibration puts it: the camera (or it) was moved."""


class CalibrationError(ValueError):
    """The picture or the file gives no calibration; the message says what is missing."""


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    size: tuple[int, int]
    focal: float
    rotation: tuple[float, float, float]
    translation: tuple[float, float, float]
    distortion: tuple[float, ...]
    residual_mm: float
    centre: tuple[float, float] = (0.0, 0.0)  # what was saved before has none


@dataclass(frozen=True)
class Calibration:
    """Where the camera is: a pinhole with optional lens distortion, and its pose.

    `size` is the picture's (width, height) in pixels, `focal` in pixels;
    `rotation` (Rodrigues) and `translation` (mm) take the table's frame of
    reference to the camera's; `distortion` is OpenCV's k1, k2, p1, p2, k3;
    `residual_mm` the root mean square over the marker corners it was made from; `centre` by how
    many pixels (x, y) the optical centre lies beside the picture's.
    """

    size: tuple[int, int]
    focal: float
    rotation: tuple[float, float, float]
    translation: tuple[float, float, float]
    distortion: tuple[float, ...] = ()
    residual_mm: float = 0.0
    centre: tuple[float, float] = (0.0, 0.0)

    @classmethod
    def of(cls, size: tuple[int, int], fitted: Fitted) -> Calibration:
        """Return what was fitted to a picture of this size."""
        return cls(
            size,
            fitted.focal,
            _triple(fitted.rotation),
            _triple(fitted.translation),
            (fitted.k1, 0.0, 0.0, 0.0, 0.0),
            centre=fitted.centre,
        )

    @cached_property
    def camera_matrix(self) -> NDArray[np.float64]:
        """(3, 3): the focal length and the optical centre."""
        return camera_matrix(self.size, self.focal, self.centre)

    @cached_property
    def _turn(self) -> NDArray[np.float64]:
        return np.asarray(cv2.Rodrigues(np.array(self.rotation))[0], dtype=np.float64)

    @cached_property
    def position(self) -> NDArray[np.float64]:
        """(3,): where the camera is, in mm; its z is its height over the table."""
        place: NDArray[np.float64] = -self._turn.T @ np.array(self.translation)
        return place

    def to_pixels(self, mm: ArrayLike, z: float | ArrayLike = 0.0) -> NDArray[np.float64]:
        """Return (..., 2) pixels of the points (..., 2) that lie `z` mm above the table."""
        xy = np.asarray(mm, dtype=np.float64)
        heights = np.broadcast_to(np.asarray(z, dtype=np.float64), xy.shape[:-1])
        points = np.concatenate([xy, heights[..., None]], axis=-1).reshape(-1, 3)
        # OpenCV finds every point's derivatives too, which takes ten times as long.
        seen = points @ self._turn.T + self.translation
        flat = seen[:, :2] / seen[:, 2:]
        if any(self.distortion):
            flat = _bent(flat, self.distortion)
        return np.asarray(flat * self.focal + self.camera_matrix[:2, 2]).reshape(xy.shape)

    def to_table(self, px: ArrayLike, z: float | ArrayLike = 0.0) -> NDArray[np.float64]:
        """Return (..., 2) mm: where the sight lines of pixels (..., 2) meet the height `z` mm."""
        pixels = np.asarray(px, dtype=np.float64)
        flat = cv2.undistortPoints(
            pixels.reshape(-1, 1, 2),
            self.camera_matrix,
            np.array(self.distortion or (0.0,) * 5),
        ).reshape(-1, 2)
        rays = np.column_stack([flat, np.ones(len(flat))]) @ self._turn
        heights = np.broadcast_to(np.asarray(z, dtype=np.float64), pixels.shape[:-1]).reshape(-1)
        eye = self.position
        along = (heights - eye[2]) / rays[:, 2]
        places: NDArray[np.float64] = eye[:2] + rays[:, :2] * along[:, None]
        return places.reshape(pixels.shape)

    def pixels_per_mm(self) -> float:
        """Return how many pixels a millimetre is at the table's centre."""
        a, b = self.to_pixels([(-50.0, 0.0), (50.0, 0.0)])
        c, d = self.to_pixels([(0.0, -50.0), (0.0, 50.0)])
        return float((np.hypot(*(b - a)) + np.hypot(*(d - c))) / 200.0)

    def drift(self, image: NDArray[np.uint8], plan: TablePlan | None = None) -> float | None:
        """Return how far, in mm, the markers now lie from where this calibration has them.

        The mean over each marker's corners, the worst of the markers seen;
        None if no marker is seen. More than `BUMP_MM` says the camera was moved.
        """
        return max(self.offsets(image, plan).values(), default=None)

    def laid(
        self, image: NDArray[np.uint8], plan: TablePlan | None = None
    ) -> dict[int, NDArray[np.float64]]:
        """Return for each marker seen by how much, (2,) mm, it lies beside where this has it."""
        truth = marker_corners(plan or TablePlan())
        return {
            n: (self.to_table(quad) - truth[n]).mean(axis=0)
            for n, quad in find_markers(image).items()
        }

    def offsets(
        self,
        image: NDArray[np.uint8],
        plan: TablePlan | None = None,
        before: Mapping[int, NDArray[np.float64]] | None = None,
    ) -> dict[int, float]:
        """Return for each marker seen how far, in mm, it lies from where this has it; or from where
        it was laid `before` (`laid`): nobody lays them to the millimetre."""
        as_laid = before or {}
        return {
            n: float(np.hypot(*(now - as_laid.get(n, 0.0))))
            for n, now in self.laid(image, plan).items()
        }

    def save(self, path: Path) -> None:
        """Write the calibration as JSON."""
        path.write_bytes(msgspec.json.format(self.to_json()) + b"\n")

    def to_json(self) -> bytes:
        """Return the calibration as one line of JSON."""
        return msgspec.json.encode(
            _Saved(
                self.size,
                self.focal,
                self.rotation,
                self.translation,
                self.distortion,
                self.residual_mm,
                self.centre,
            )
        )

    @classmethod
    def load(cls, path: Path) -> Calibration:
        """Read what `save` wrote; `CalibrationError` names the file and what is wrong in it."""
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise CalibrationError(coded("unread", place=str(path), why=error.strerror)) from None
        return cls.from_json(raw, str(path))

    @classmethod
    def from_json(cls, raw: bytes, place: str) -> Calibration:
        """Read what `to_json` returned; `CalibrationError` names the place and what is wrong."""
        try:
            saved = msgspec.json.decode(raw, type=_Saved)
        except msgspec.DecodeError as error:
            raise CalibrationError(coded("no-calibration", place=place, why=str(error))) from None
        if len(saved.distortion) not in (0, _LENS):
            why = f"a lens has {_LENS} numbers or none - at `$.distortion`"
            raise CalibrationError(coded("no-calibration", place=place, why=why))
        return cls(
            saved.size,
            saved.focal,
            saved.rotation,
            saved.translation,
            saved.distortion,
            saved.residual_mm,
            saved.centre,
        )


def _bent(flat: NDArray[np.float64], lens: Sequence[float]) -> NDArray[np.float64]:
    """Return where a lens shows points (n, 2) of the plane at distance 1: OpenCV's model."""
    k1, k2, p1, p2, k3 = lens
    x, y = flat.T
    xx, yy, xy = x * x, y * y, 2 * x * y
    r2 = xx + yy
    out = 1 + r2 * (k1 + r2 * (k2 + r2 * k3))
    return np.column_stack(
        [x * out + p1 * xy + p2 * (r2 + 2 * xx), y * out + p2 * xy + p1 * (r2 + 2 * yy)]
    )


def calibrate(
    image: NDArray[np.uint8],
    plan: TablePlan | None = None,
    *,
    field_of_view: float = DEFAULT_FIELD_OF_VIEW,
    least: int = 4,
) -> Calibration:
    """Find the camera's place, and how its lens bends lines, from a picture of all four markers.

    `field_of_view` is the lens's, horizontal, in degrees. With three markers (`least`) the corner
    of the fourth was 2.2 mm off at most on 12 strange tables, each of its four left out (half of
    them within 0.5 mm). Raises
    `CalibrationError`, naming the markers that are missing or saying that
    they do not lie as the plan has them.
    """
    plan = plan or TablePlan()
    seen = _seen(image, least)
    height, width = image.shape[:2]
    points, corners = _matched(seen, plan)
    assumed = width / 2 / math.tan(math.radians(field_of_view) / 2)
    fitted = fit(points, corners, (width, height), assumed)
    return _checked(Calibration.of((width, height), fitted), points, corners, plan)


def found_anew(
    before: Calibration, image: NDArray[np.uint8], plan: TablePlan | None = None
) -> Calibration:
    """Find where a camera is now whose lens is known: three markers tell.

    Raises `CalibrationError` as `calibrate` does.
    """
    plan = plan or TablePlan()
    points, corners = _matched(_seen(image, least=3), plan)
    height, width = image.shape[:2]
    size, focal, lens = (width, height), before.focal, before.distortion
    rotation, translation = pose(points, corners, size, focal, lens, before.centre)
    found = replace(before, size=size, rotation=_triple(rotation), translation=_triple(translation))
    return _checked(found, points, corners, plan)


def _seen(image: NDArray[np.uint8], least: int) -> dict[int, NDArray[np.float64]]:
    seen = find_markers(image)
    if len(seen) < least:
        missing = [n for n in range(4) if n not in seen]
        corners = tuple(coded("corner", marker=n) for n in missing)
        raise CalibrationError(coded("markers-missing", seen=len(seen), missing=corners))
    return seen


def _matched(
    seen: dict[int, NDArray[np.float64]], plan: TablePlan
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the seen markers' corners on the table (n, 3) in mm and in the picture (n, 2)."""
    numbers = sorted(seen)
    places = marker_corners(plan)[numbers].reshape(-1, 2)
    corners = np.concatenate([seen[n] for n in numbers])
    return np.column_stack([places, np.zeros(len(places))]), corners


def _checked(
    found: Calibration,
    points: NDArray[np.float64],
    corners: NDArray[np.float64],
    plan: TablePlan,
) -> Calibration:
    """Return the calibration, if through it the markers lie as planned."""
    off = found.to_table(corners) - points[:, :2]
    residual = float(np.sqrt((off**2).sum(axis=1).mean()))
    if residual > BUMP_MM:
        misplaced = coded(
            "markers-misplaced",
            mm=round(residual, 1),
            most=BUMP_MM,
            wide=plan.marker,
            offset=plan.marker_offset,
        )
        raise CalibrationError(misplaced)
    return replace(found, residual_mm=round(residual, 4))


def _triple(vector: NDArray[np.float64]) -> tuple[float, float, float]:
    x, y, z = (float(v) for v in vector.ravel())
    return x, y, z
