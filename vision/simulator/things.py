"""What lies on a table beside its tiles: cups, cards, dice, telephones, papers, with shadows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.camera import Points, VirtualCamera
from vision.simulator.look import Appearance, Colour
from vision.simulator.solids import raised

Kind = Literal["cup", "card", "dice", "phone", "paper", "book"]
_SHIFT = 4


@dataclass(frozen=True)
class Thing:
    """A thing at `xy` mm, turned by `angle` degrees."""

    kind: Kind
    xy: tuple[float, float]
    angle: float = 0.0


def draw_thing(
    frame: NDArray[np.uint8], thing: Thing, camera: VirtualCamera, look: Appearance
) -> None:
    """Draw a thing on a frame, over whatever lies there."""
    _DRAWN[thing.kind](_Pen(frame, thing, camera, look))


class _Pen:
    """Draws in a thing's own frame: mm from its middle, and heights above the table."""

    def __init__(
        self, frame: NDArray[np.uint8], thing: Thing, camera: VirtualCamera, look: Appearance
    ) -> None:
        self._frame, self._thing, self._camera, self._look = frame, thing, camera, look

    def _fixed(self, points: Points, z: float) -> NDArray[np.int32]:
        a = np.radians(self._thing.angle)
        turn = np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
        placed = points @ turn + np.array(self._thing.xy)
        return np.round(self._camera.project(raised(placed, z)) * (1 << _SHIFT)).astype(np.int32)

    def fill(self, points: Points, z: float, colour: Colour) -> None:
        tint = self._look.light.tint
        lit = tuple(min(255.0, c * k) for c, k in zip(colour, tint, strict=True))
        cv2.fillPoly(self._frame, [self._fixed(points, z)], lit, cv2.LINE_AA, _SHIFT)

    def shade(self, points: Points, height: float) -> None:
        """Darken what the outline's shadow falls on."""
        for fall in self._look.light.falls:
            self._shade(points, np.array(fall) * height)

    def _shade(self, points: Points, fall: Points) -> None:
        a = np.radians(-self._thing.angle)
        own = fall @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
        mask = np.zeros(self._frame.shape[:2], np.uint8)
        cv2.fillPoly(mask, [self._fixed(points + own, 0.0)], 255, cv2.LINE_AA, _SHIFT)
        x, y, w, h = cv2.boundingRect(mask)
        part = (slice(max(0, y - 9), y + h + 9), slice(max(0, x - 9), x + w + 9))
        soft = np.asarray(cv2.GaussianBlur(mask[part], (0, 0), 3.0), np.float32)[..., None]
        dark = self._frame[part] * (1 - self._look.light.one_shadow * soft / 255)
        self._frame[part] = dark.astype(np.uint8)


def _round(radius: float, x: float = 0.0, y: float = 0.0) -> Points:
    t = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    return np.stack([x + radius * np.cos(t), y + radius * np.sin(t)], axis=1)


def _box(width: float, height: float, x: float = 0.0, y: float = 0.0) -> Points:
    w, h = width / 2, height / 2
    return np.array([(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)])


def _cup(pen: _Pen) -> None:
    pen.shade(_round(40), 70)
    pen.fill(_round(62), 2, (214, 222, 226))  # saucer
    pen.fill(_round(34), 4, (180, 188, 194))
    for z in (20, 40, 60):
        pen.fill(_round(30 + z / 6), z, (206 + z / 4, 214 + z / 4, 220 + z / 4))
    pen.fill(_box(26, 10, 52, 0), 55, (222, 228, 232))  # handle
    pen.fill(_round(36), 66, (20, 44, 74))  # coffee


def _card(pen: _Pen) -> None:
    pen.shade(_box(105, 180), 3)
    pen.fill(_box(105, 180), 1, (232, 236, 240))
    rng = np.random.default_rng(3)
    for row in range(14):
        x = -44.0
        for _ in range(int(rng.integers(3, 6))):
            wide = float(rng.uniform(8, 18))
            ink = ((60, 50, 170), (70, 120, 40), (150, 70, 40))[int(rng.integers(3))]
            pen.fill(_box(wide, 5, x + wide / 2, 78 - row * 12), 1, ink)
            x += wide + 5


def _dice(pen: _Pen) -> None:
    for x, spots in ((-14.0, 3), (15.0, 5)):
        pen.shade(_box(16, 16, x, 0), 16)
        pen.fill(_box(16, 16, x, 0), 8, (190, 196, 206))
        pen.fill(_box(15, 15, x, 0), 16, (236, 240, 246))
        for k in range(spots):
            spot = _round(1.5, x + (k % 3 - 1) * 4.2, (k // 2 - 1) * 4.2)
            pen.fill(spot, 16, (40, 30, 170))


def _phone(pen: _Pen) -> None:
    pen.shade(_box(72, 148), 8)
    pen.fill(_box(72, 148), 8, (34, 32, 30))
    pen.fill(_box(66, 140), 8, (120, 84, 52))
    for row in range(5):
        for column in range(4):
            pen.fill(_box(11, 11, -22.5 + column * 15, 50 - row * 22), 8, (190, 170 - 20 * row, 90))


def _paper(pen: _Pen) -> None:
    pen.shade(_box(100, 140), 1)
    pen.fill(_box(100, 140), 0.3, (224, 232, 236))
    for row in range(12):
        pen.fill(_box(80 - 7 * (row % 3), 1.2, -4, 56 - row * 10), 0.3, (90, 84, 80))


def _book(pen: _Pen) -> None:
    pen.shade(_box(105, 148), 12)
    pen.fill(_box(105, 148), 4, (60, 40, 96))
    pen.fill(_box(99, 143), 12, (226, 236, 240))
    pen.fill(_box(1.5, 143), 12, (150, 156, 160))
    for row in range(9):
        for column in (-36, -14, 14, 36):
            pen.fill(_box(13, 4, column, 58 - row * 14), 12, (110, 70, 50))


_DRAWN = {
    "cup": _cup, "card": _card, "dice": _dice, "phone": _phone, "paper": _paper, "book": _book,
}  # fmt: skip
