"""A pinhole camera over the table, with radial distortion.

World: millimetres as in `vision.sightings` (z up). Pixels: x right, y down,
the centre of the first pixel at (0, 0), as OpenCV has it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]


@dataclass(frozen=True)
class VirtualCamera:
    """Where the camera hangs and what its lens does.

    `centre` is in mm; `tilt` and `pan` turn it away from straight down and
    `roll` about its own axis, in degrees; `focal` is in pixels; `k1`, `k2` are
    the radial distortion of OpenCV's model; `beside` is by how many pixels (x, y)
    the lens sits beside the middle of its sensor.
    """

    width: int
    height: int
    focal: float
    centre: tuple[float, float, float]
    tilt: float = 0.0
    pan: float = 0.0
    roll: float = 0.0
    k1: float = 0.0
    k2: float = 0.0
    beside: tuple[float, float] = (0.0, 0.0)

    @classmethod
    def overhead(
        cls,
        width: int = 1920,
        height: int = 1080,
        table: float = 860.0,
        above: tuple[float, float, float] = (14.0, -22.0, 1000.0),
        roll: float = 0.6,
        k1: float = 0.0,
        margin: float = 0.013,
    ) -> VirtualCamera:
        """Return a camera that looks at the table's centre, so that the table just fits.

        `above` is where it hangs, `margin` the part of the picture's height
        left free in all.
        """
        x, y, z = above
        distance = math.sqrt(x * x + y * y + z * z)
        return cls(
            width,
            height,
            focal=height * (1 - margin) / table * distance,
            centre=above,
            tilt=math.degrees(math.atan2(y, z)),
            pan=math.degrees(math.atan2(x, z)),
            roll=roll,
            k1=k1,
        )

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    @cached_property
    def matrix(self) -> Points:
        """The 3 x 3 matrix of the lens."""
        cx, cy = (self.width - 1) / 2 + self.beside[0], (self.height - 1) / 2 + self.beside[1]
        return np.array([[self.focal, 0, cx], [0, self.focal, cy], [0, 0, 1]])

    @cached_property
    def rotation(self) -> Points:
        """World to camera axes: x right, y down, z into the scene."""
        down = np.diag([1.0, -1.0, -1.0])
        return _turn(2, self.roll) @ _turn(0, self.tilt) @ _turn(1, self.pan) @ down

    @cached_property
    def scale(self) -> float:
        """Pixels per mm at the table's centre."""
        depth = -(self.rotation @ np.array(self.centre))[2]
        return float(self.focal / depth)

    def project(self, points: ArrayLike) -> Points:
        """Return (n, 2) pixels of (n, 3) points in mm."""
        seen = (np.asarray(points, float) - self.centre) @ self.rotation.T
        flat = seen[:, :2] / seen[:, 2:]
        if self.k1 or self.k2:
            r2 = (flat**2).sum(axis=1, keepdims=True)
            flat = flat * (1 + self.k1 * r2 + self.k2 * r2**2)
        return np.asarray(flat * self.focal + self.matrix[:2, 2])

    def on_plane(self, pixels: ArrayLike, z: float = 0.0) -> Points:
        """Return (n, 2) mm: where the rays of (n, 2) pixels meet the plane at height `z`."""
        flat = np.asarray(pixels, float).reshape(-1, 1, 2)
        lens = np.array([self.k1, self.k2, 0.0, 0.0])
        straight = np.asarray(cv2.undistortPoints(flat, self.matrix, lens)).reshape(-1, 2)
        rays = np.column_stack([straight, np.ones(len(flat))]) @ self.rotation
        far = (z - self.centre[2]) / rays[:, 2:]
        return np.asarray((np.array(self.centre) + rays * far)[:, :2])


def _turn(axis: int, degrees: float) -> Points:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    i, j = [k for k in range(3) if k != axis]
    out = np.eye(3)
    out[i, i] = out[j, j] = c
    out[i, j], out[j, i] = (-s, s) if axis != 1 else (s, -s)
    return out
