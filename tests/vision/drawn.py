"""A tiny drawn table for tests: flat quads at their heights under a known camera.

No renderer: tiles are filled, outlined polygons, enough for the watcher's
geometry and bookkeeping. What the networks do is tested on the simulator.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.calibration import Calibration
from vision.geometry.markers import marker_bits, marker_centres
from vision.geometry.plan import TablePlan

PLAN = TablePlan()
Outline = tuple[tuple[float, float], ...]
CLOTH = (70, 110, 60)
SKIN = (110, 140, 205)
OTHER_SKIN = (60, 90, 150)


def camera(
    size: tuple[int, int] = (1280, 960),
    height: float = 1200.0,
    fov: float = 62.0,
    tilt: tuple[float, float] = (0.0, 0.0),
) -> Calibration:
    """A camera over the centre, looking down; `tilt` in degrees about x and y."""
    focal = size[0] / 2 / math.tan(math.radians(fov) / 2)
    down = np.diag([1.0, -1.0, -1.0])
    tilted = cv2.Rodrigues(np.radians([tilt[0], tilt[1], 0.0]))[0] @ down
    rotation = cv2.Rodrigues(tilted)[0].ravel()
    # The camera keeps looking at the table's centre from `height` along its axis.
    return Calibration(size, focal, tuple(rotation), (0.0, 0.0, height))


@dataclass(frozen=True)
class Drawn:
    """A tile as drawn: `kind` is a face's text, or ``back``."""

    x: float
    y: float
    kind: str = "back"
    angle: float = 90.0
    z: float = PLAN.tile_depth

    def corners(self) -> NDArray[np.float64]:
        """(4, 2) mm, the long side along `angle`."""
        half = np.array([(-15, -11), (15, -11), (15, 11), (-15, 11)], dtype=np.float64)
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return half @ np.array([[c, s], [-s, c]]) + (self.x, self.y)


COLOURS = {
    "back": (60, 40, 150),
    "1b": (235, 240, 235),
    "2b": (240, 200, 200),
    "J": (190, 240, 240),
}


@lru_cache(maxsize=4)
def _noise(shape: tuple[int, ...], strength: float) -> NDArray[np.float32]:
    """Twice over, so that a picture's noise is a piece of it from anywhere in the first half."""
    noise = np.random.default_rng(0).normal(0, 1, shape).astype(np.float32).ravel()
    return np.concatenate([noise, noise]) * strength


@dataclass
class Table:
    """What lies on the drawn table; `picture` draws it."""

    camera: Calibration = field(default_factory=camera)
    tiles: list[Drawn] = field(default_factory=list)
    hand: list[tuple[float, float]] | None = None  # polygon in mm
    other_hand: list[tuple[float, float]] | None = None  # over the first
    shadow: list[tuple[float, float]] | None = None
    gain: float = 1.0
    lamp: tuple[float, float] = (1.0, 1.0)  # the light's factor at the left and the right edge
    hidden: tuple[int, ...] = ()  # markers
    moved_marker: tuple[int, float] | None = None  # which, and by how many mm to the right
    noise: float = 2.0

    def picture(self, seed: int = 0) -> NDArray[np.uint8]:
        """Draw the table as the camera sees it; no two seeds have the same noise."""
        lit = _lit(
            self.camera, tuple(self.tiles), self.hand and tuple(self.hand),
            self.other_hand and tuple(self.other_hand), self.shadow and tuple(self.shadow),
            self.gain, self.lamp, self.hidden, self.moved_marker,
        )  # fmt: skip
        # One field of noise, shifted, is as good as a new one and much faster.
        shift = int(np.random.default_rng(seed).integers(0, 100_000))
        noise = _noise(lit.shape, self.noise)[lit.size - shift : 2 * lit.size - shift]
        return np.asarray(cv2.add(lit, noise.reshape(lit.shape), dtype=cv2.CV_8U), np.uint8)

    def with_(self, **changes: object) -> Table:
        """A copy with something changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


@lru_cache(maxsize=4)
def _lit(
    camera: Calibration,
    tiles: tuple[Drawn, ...],
    hand: Outline | None,
    other_hand: Outline | None,
    shadow: Outline | None,
    gain: float,
    lamp: tuple[float, float],
    hidden: tuple[int, ...],
    moved_marker: tuple[int, float] | None,
) -> NDArray[np.float32]:
    """The table without noise. A scene of many frames is drawn once."""
    image = _empty(camera, hidden, moved_marker).copy()
    if shadow is not None:
        mask = np.zeros(image.shape[:2], np.float32)
        cv2.fillPoly(mask, [_px(camera, np.array(shadow), 0)], 1.0, cv2.LINE_AA, 4)
        mask = cv2.GaussianBlur(mask, (0, 0), 8)
        image = (image * (1 - 0.3 * mask[..., None])).astype(np.uint8)
    for tile in sorted(tiles, key=lambda t: t.z):
        quad = _px(camera, tile.corners(), tile.z)
        cv2.fillPoly(image, [quad], COLOURS[tile.kind], cv2.LINE_AA, 4)
        cv2.polylines(image, [quad], True, (40, 40, 40), 1, cv2.LINE_AA, 4)
    for arm, colour in ((hand, SKIN), (other_hand, OTHER_SKIN)):
        if arm is not None:
            cv2.fillPoly(image, [_px(camera, np.array(arm), 40)], colour, cv2.LINE_AA, 4)
    lit = image.astype(np.float32) * gain
    if lamp != (1.0, 1.0):
        lit *= np.linspace(*lamp, image.shape[1], dtype=np.float32)[None, :, None]
    return lit


@lru_cache(maxsize=8)
def _empty(
    camera: Calibration, hidden: tuple[int, ...], moved_marker: tuple[int, float] | None
) -> NDArray[np.uint8]:
    """The table with nothing on it but its markers."""
    width, height = camera.size
    image = np.full((height, width, 3), (90, 90, 100), dtype=np.uint8)
    side = PLAN.table / 2
    cloth = np.array([(-side, -side), (side, -side), (side, side), (-side, side)])
    cv2.fillPoly(image, [_px(camera, cloth, 0)], CLOTH, cv2.LINE_AA, 4)
    for n, centre in enumerate(marker_centres(PLAN)):
        if moved_marker is not None and n == moved_marker[0]:
            centre = np.add(centre, (moved_marker[1], 0.0))
        if n not in hidden:
            _marker(image, camera, n, centre)
    return image


def _px(camera: Calibration, mm: NDArray[np.float64], z: float) -> NDArray[np.int32]:
    return np.round(camera.to_pixels(mm, z) * 16).astype(np.int32)


def _marker(
    image: NDArray[np.uint8], camera: Calibration, number: int, centre: NDArray[np.float64]
) -> None:
    # The marker and a white cell round it, as a picture warped into its place.
    bits = np.pad(marker_bits(number), 1, constant_values=True)
    texture = np.kron(np.where(bits, 250, 10).astype(np.uint8), np.ones((12, 12), np.uint8))
    half = PLAN.marker / 6 * 4
    around = np.array([(-half, half), (half, half), (half, -half), (-half, -half)])
    at = camera.to_pixels(around + centre).astype(np.float32)
    side = float(len(texture))
    corners = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners, at)
    size = (image.shape[1], image.shape[0])
    there = cv2.warpPerspective(np.full_like(texture, 255), matrix, size) > 127
    image[there] = cv2.warpPerspective(texture, matrix, size)[there][:, None]


def reach(seat_angle: float, to: float = 100.0, width: float = 40.0) -> list[tuple[float, float]]:
    """A hand's outline in mm: from behind East's edge up to `to` mm from the centre, turned."""
    c, s = math.cos(math.radians(seat_angle)), math.sin(math.radians(seat_angle))
    outline = [(-width, -520), (width, -520), (width, -to), (-width, -to)]
    return [(x * c - y * s, x * s + y * c) for x, y in outline]
