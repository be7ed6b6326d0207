"""Hands over the table: an arm, a palm and fingers, modelled as rounded limbs.

A hand is drawn once for each seat, in its own frame: the grip (where finger
tips and thumb meet) at the origin, the arm coming from -y, seen from above.
A field of heights, the highest limb at each place, gives the light and shade.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Colour
from vision.simulator.places import seated

ARM = 1150.0  # length of hand and arm, mm: enough to leave the picture
_HALF = 75.0  # half the width of the drawing, mm
_AHEAD = 42.0  # how far the drawing reaches beyond the grip, mm
_SHOULDER = (70.0, -1500.0)  # from where an arm points, in its seat's frame, mm
LIFT = 45.0  # height at which a hand moves, mm

SKINS: tuple[Colour, ...] = (
    (152, 180, 226),
    (112, 146, 200),
    (78, 106, 160),
    (52, 72, 112),
    (138, 170, 214),
)
SLEEVES: tuple[Colour, ...] = (
    (120, 60, 40),
    (60, 60, 150),
    (150, 150, 158),
    (58, 48, 46),
    (90, 120, 60),
)

# Limbs: x, y, height above the table and radius at either end, mm.
_FINGERS = (
    # index and middle reach over the grip, the thumb opposes, the others are curled
    ((-14, -88, 30, 11), (-9, -42, 34, 9)), ((-9, -42, 34, 9), (-3, -14, 24, 8)),
    ((-3, -14, 24, 8), (0, 5, 12, 6.5)),
    ((4, -92, 32, 11), (8, -44, 36, 9)), ((8, -44, 36, 9), (9, -15, 26, 8)),
    ((9, -15, 26, 8), (9, 1, 13, 6.5)),
    ((22, -90, 30, 10.5), (28, -52, 30, 9)), ((28, -52, 30, 9), (24, -32, 16, 8)),
    ((37, -84, 26, 9.5), (42, -58, 24, 8)), ((42, -58, 24, 8), (37, -44, 12, 7)),
    ((-26, -132, 24, 15), (-36, -82, 20, 11)), ((-36, -82, 20, 11), (-28, -46, 16, 9.5)),
    ((-28, -46, 16, 9.5), (-16, -16, 11, 8)),
)  # fmt: skip
_PALM = (
    ((-12, -150, 28, 20), (-13, -92, 32, 14)), ((2, -155, 30, 20), (5, -95, 34, 14)),
    ((14, -152, 28, 19), (22, -92, 31, 13)), ((22, -148, 25, 17), (36, -88, 27, 12)),
    ((2, -205, 30, 27), (4, -150, 29, 26)),
)  # fmt: skip
_FOREARM = (((0, -430, 30, 34), (2, -200, 30, 26)),)
_CUFF = (((0, -ARM, 40, 47), (1, -262, 36, 36)),)
_WARM = ((-9, -42, 11), (8, -44, 11), (28, -52, 11), (0, 4, 8), (9, 1, 8))  # redder skin
_NAILS = ((0.0, 5.0), (9.0, 1.0))


@dataclass(frozen=True)
class HandPose:
    """A hand over the table: whose it is and where its grip is, mm."""

    seat: Seat
    grip: tuple[float, float]


class DrawnHand:
    """The drawing of one seat's hand and arm."""

    def __init__(
        self, seat: Seat, camera: VirtualCamera, look: Appearance, rng: np.random.Generator
    ) -> None:
        self.seat = seat
        self._camera, self._look = camera, look
        self._scale = camera.scale
        skin = SKINS[int(rng.integers(len(SKINS)))]
        sleeve = look.sleeve or SLEEVES[int(rng.integers(len(SLEEVES)))]
        size = (round((_AHEAD + ARM) * self._scale), round(2 * _HALF * self._scale))
        image = np.zeros((*size, 3), np.float32)
        alpha = np.zeros(size, np.float32)
        turn = math.degrees(math.atan2(*reversed(seated(seat, 0, 1)))) - 90
        for limbs, colour, wool in ((_FOREARM + _PALM + _FINGERS, skin, 0.0), (_CUFF, sleeve, 1.0)):
            heights, normal, crease = _relief(limbs, size, self._scale)
            part = np.clip((heights > 0).astype(np.float32), 0, 1)
            shade = _shading(normal, crease, look, turn)
            if wool:
                noise = rng.normal(0, 0.05, (size[0] // 26 + 1, 3)).astype(np.float32)
                weave = rng.normal(0, 0.03, size).astype(np.float32)
                shade = shade * (1 + np.asarray(cv2.resize(noise, size[::-1]), np.float32) + weave)
            lit = shade[..., None] * np.array(colour, np.float32)
            if not wool:
                _redden(lit, heights, self._scale)
            image[part > 0] = lit[part > 0]
            alpha = np.maximum(alpha, part)
        image *= np.array(look.light.tint, np.float32)
        self._image = np.clip(_spread(image, alpha), 0, 255).astype(np.uint8)
        soft = cv2.GaussianBlur(alpha * 255, (0, 0), 0.7)
        self._alpha = np.asarray(soft, np.float32).astype(np.uint8)
        blur = 7.0 * self._scale
        self._shadow = np.asarray(cv2.GaussianBlur(self._alpha, (0, 0), blur), np.uint8)

    def draw(self, frame: NDArray[np.uint8], pose: HandPose) -> None:
        """Draw the hand and its shadow on a frame."""
        light = self._look.light
        for x, y in light.falls:
            ground = (pose.grip[0] + x * LIFT, pose.grip[1] + y * LIFT)
            matrix, (left, top, right, bottom) = self._matrix(ground, 0.0, pose.grip)
            if right > left and bottom > top:
                roi = frame[top:bottom, left:right]
                shade = cv2.warpAffine(self._shadow, matrix, (right - left, bottom - top))
                keep = cv2.convertScaleAbs(shade, alpha=-light.one_shadow * 0.85, beta=0)
                roi[:] = cv2.multiply(roi, cv2.merge([cv2.bitwise_not(keep)] * 3), scale=1 / 255)
        matrix, (left, top, right, bottom) = self._matrix(pose.grip, LIFT * 0.7, pose.grip)
        if right > left and bottom > top:
            roi = frame[top:bottom, left:right]
            size = (right - left, bottom - top)
            hand = cv2.warpAffine(
                self._image, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
            alpha = cv2.merge([cv2.warpAffine(self._alpha, matrix, size)] * 3)
            under = cv2.multiply(roi, cv2.bitwise_not(alpha), scale=1 / 255)
            roi[:] = cv2.add(under, cv2.multiply(hand, alpha, scale=1 / 255))

    def mask(self, pose: HandPose) -> NDArray[np.bool_]:
        """Return (h, w): the pixels that this hand covers."""
        out = np.zeros((self._camera.height, self._camera.width), np.bool_)
        matrix, (left, top, right, bottom) = self._matrix(pose.grip, LIFT * 0.7, pose.grip)
        if right > left and bottom > top:
            alpha = cv2.warpAffine(self._alpha, matrix, (right - left, bottom - top))
            out[top:bottom, left:right] = np.asarray(alpha) > 127
        return out

    def _matrix(
        self, at: tuple[float, float], z: float, aim: tuple[float, float]
    ) -> tuple[NDArray[np.float64], tuple[int, int, int, int]]:
        """Return how the drawing goes into the picture, and the part it touches."""
        shoulder = seated(self.seat, *_SHOULDER)
        along = np.array(aim) - np.array(shoulder)
        along /= np.linalg.norm(along)
        across = np.array([along[1], -along[0]])
        origin = np.array(at)
        marks = np.array([origin, origin - along * 100, origin + across * 100])
        pixels = self._camera.project(np.column_stack([marks, np.full(3, z)]))
        s = self._scale
        own = np.array([(0, 0), (0, 100), (100, 0)], float) * s + (_HALF * s, _AHEAD * s) - 0.5
        matrix = cv2.getAffineTransform(own.astype(np.float32), pixels.astype(np.float32))
        h, w = self._alpha.shape
        corners = np.array([(0, 0, 1), (w, 0, 1), (w, h, 1), (0, h, 1)]) @ matrix.T
        low = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
        high = np.minimum(np.ceil(corners.max(axis=0)).astype(int), self._camera.size)
        matrix[:, 2] -= low
        return np.asarray(matrix), (int(low[0]), int(low[1]), int(high[0]), int(high[1]))


def hidden_grip(seat: Seat, camera: VirtualCamera) -> tuple[float, float]:
    """Return a place for a seat's grip, in mm, where no part of its hand is in the picture."""
    edge = (_AHEAD + 60) * camera.scale
    out = 440.0
    while True:
        grip = seated(seat, 40.0, -out)
        pixel = camera.project([(*grip, LIFT)])[0]
        if pixel.min() < -edge or (pixel - camera.size).max() > edge:
            return grip
        out += 20.0


def hands_of(
    camera: VirtualCamera, look: Appearance, rng: np.random.Generator
) -> dict[Seat, DrawnHand]:
    """Return a hand for every seat; skin and sleeve are drawn at random."""
    return {seat: DrawnHand(seat, camera, look, rng) for seat in SEATS}


_Limb = tuple[tuple[float, float, float, float], tuple[float, float, float, float]]


def _heights(limbs: tuple[_Limb, ...], size: tuple[int, int], scale: float) -> NDArray[np.float32]:
    """Return (h, w): the height of the highest limb above the table in mm, 0 where none is."""
    out = np.zeros(size, np.float32)
    v, u = np.mgrid[0 : size[0], 0 : size[1]].astype(np.float32)
    x, y = (u + 0.5) / scale - _HALF, _AHEAD - (v + 0.5) / scale
    for (x0, y0, z0, r0), (x1, y1, z1, r1) in limbs:
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        off2 = (x - x0 - t * dx) ** 2 + (y - y0 - t * dy) ** 2
        r = r0 + t * (r1 - r0)
        bulge = np.sqrt(np.maximum(r * r - off2, 0))
        out = np.where(off2 < r * r, np.maximum(out, z0 + t * (z1 - z0) + bulge), out)
    return out.astype(np.float32)


@lru_cache(maxsize=4)
def _relief(
    limbs: tuple[_Limb, ...], size: tuple[int, int], scale: float
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
    """Return the heights (h, w), where each place faces (h, w, 3), how deep a crease it is (h, w).

    All four hands have the same, and so has the next stage with a camera at that height.
    """
    heights = _heights(limbs, size, scale)
    smooth = np.asarray(cv2.GaussianBlur(heights, (0, 0), 1.6), np.float32)
    down, right = np.gradient(smooth)
    normal = np.dstack([-right, down, np.full_like(right, 1.3)])
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    crease = np.clip(np.asarray(cv2.GaussianBlur(heights, (0, 0), 9)) - smooth, 0, 20)
    return heights, normal, crease


def _shading(
    normal: NDArray[np.float32], crease: NDArray[np.float32], look: Appearance, turn: float
) -> NDArray[np.float32]:
    """Return (h, w) brightness: as the surface faces the lamp, darker in the creases."""
    lamp = look.light.towards
    a = math.radians(-turn)
    own = np.array(
        [
            lamp[0] * math.cos(a) - lamp[1] * math.sin(a),
            lamp[0] * math.sin(a) + lamp[1] * math.cos(a),
            lamp[2],
        ]
    )
    facing = np.clip(normal @ own, 0, 1)
    return np.asarray(np.clip(0.42 + 0.66 * facing - 0.008 * crease, 0.25, 1.15), np.float32)


def _redden(lit: NDArray[np.float32], heights: NDArray[np.float32], scale: float) -> None:
    """Redden knuckles and finger tips a little and lay nails on the two that lead."""
    for x, y, reach in _WARM:
        _dab(lit, x, y, reach, scale, np.array([0.92, 0.93, 1.03], np.float32))
    for nail_x, nail_y in _NAILS:
        u, v = round((nail_x + _HALF) * scale), round((_AHEAD - nail_y) * scale)
        b, g, r = (float(c) for c in lit[v, u])
        axes = (round(3.0 * scale), round(4.0 * scale))
        cv2.ellipse(lit, (u, v), axes, 0, 0, 360, (b * 1.06 + 10, g * 1.04 + 10, r + 10), -1)


def _dab(
    lit: NDArray[np.float32],
    x: float,
    y: float,
    reach: float,
    scale: float,
    by: NDArray[np.float32],
) -> None:
    u, v, r = (x + _HALF) * scale, (_AHEAD - y) * scale, reach * scale
    top_row, left_column = max(0, int(v - 2 * r)), max(0, int(u - 2 * r))
    part = lit[top_row : int(v + 2 * r), left_column : int(u + 2 * r)]
    rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
    near = np.exp(-((rows + top_row - v) ** 2 + (columns + left_column - u) ** 2) / (r * r))[
        ..., None
    ]
    part *= 1 + (by - 1) * near.astype(np.float32)


def _spread(image: NDArray[np.float32], alpha: NDArray[np.float32]) -> NDArray[np.float32]:
    """Carry the colour beyond the outline, or the soft edge would be black."""
    weight = np.asarray(cv2.GaussianBlur(alpha, (0, 0), 2.5))[..., None]
    wide = np.asarray(cv2.GaussianBlur(image * alpha[..., None], (0, 0), 2.5))
    around = wide / np.maximum(weight, 1e-3)
    return np.asarray(np.where(alpha[..., None] > 0, image, around), np.float32)
