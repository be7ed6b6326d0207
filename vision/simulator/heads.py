"""Heads over the table: somebody leans in to see better, hair and shoulders as seen from above.

A head is high above the table, so that it hides far more than it is wide, and what it hides lies
farther from the middle than the head itself.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.simulator.camera import Points, VirtualCamera
from vision.simulator.hands import SKINS, SLEEVES
from vision.simulator.look import Appearance, Colour
from vision.simulator.places import seated
from vision.simulator.solids import raised

HEIGHT = 330.0  # mm from the table to the widest of a head that leans in
HALF = (77.0, 97.0)  # half of a head's width and length, mm
_SHOULDERS = (215.0, 100.0)  # half of their width and depth, mm
_BEHIND = 135.0  # mm from the head's middle back to that of the shoulders
_LOWER = 150.0  # mm by which shoulders are lower
_SOFT = 28.0  # mm by which the shadow of so high a thing is blurred
_ROUNDS = 9  # ellipses of which a head is drawn, each lighter than the one around it
_HAIR: tuple[Colour, ...] = (
    (28, 26, 30), (38, 58, 88), (92, 128, 168), (146, 148, 152), (206, 208, 212), SKINS[1],
)  # fmt: skip


@dataclass(frozen=True)
class HeadPose:
    """A head over the table: whose it is, and where its middle is, mm."""

    seat: Seat
    at: tuple[float, float]


class DrawnHead:
    """The drawing of one player's head and shoulders."""

    def __init__(
        self, seat: Seat, camera: VirtualCamera, look: Appearance, rng: np.random.Generator
    ) -> None:
        self._seat, self._camera, self._look = seat, camera, look
        self._hair = _HAIR[int(rng.integers(len(_HAIR)))]
        self._coat = look.sleeve or SLEEVES[int(rng.integers(len(SLEEVES)))]

    def draw(self, frame: NDArray[np.uint8], pose: HeadPose) -> None:
        """Draw head, shoulders and their shadow on a frame."""
        light = self._look.light
        for x, y in light.falls:
            shadow = np.zeros(frame.shape[:2], np.uint8)
            for outline, height in self._outlines(pose):
                self._fill(shadow, outline + np.array((x, y)) * height, 0.0, (255,))
            _darken(frame, shadow, light.one_shadow, _SOFT * self._camera.scale)
        (head, high), (shoulders, low) = self._outlines(pose)
        self._rounded(frame, shoulders, low, self._coat)
        self._rounded(frame, head, high, self._hair)

    def mask(self, pose: HeadPose) -> NDArray[np.bool_]:
        """Return (h, w): the pixels that head and shoulders cover."""
        out = np.zeros((self._camera.height, self._camera.width), np.uint8)
        for outline, height in self._outlines(pose):
            self._fill(out, outline, height, (1,))
        return out.astype(bool)

    def _outlines(self, pose: HeadPose) -> tuple[tuple[Points, float], tuple[Points, float]]:
        """Return (n, 2) mm and the height of the head, and of the shoulders."""
        behind = seated(self._seat, 0.0, -_BEHIND)
        back = (pose.at[0] + behind[0], pose.at[1] + behind[1])
        return (
            (self._ellipse(pose.at, HALF), HEIGHT),
            (self._ellipse(back, _SHOULDERS), HEIGHT - _LOWER),
        )

    def _ellipse(self, at: tuple[float, float], half: tuple[float, float]) -> Points:
        t = np.linspace(0, 2 * np.pi, 72, endpoint=False)
        x, y = seated(self._seat, 1.0, 0.0), seated(self._seat, 0.0, 1.0)
        return np.asarray(
            np.array(at)
            + np.outer(half[0] * np.cos(t), np.array(x))
            + np.outer(half[1] * np.sin(t), np.array(y))
        )

    def _rounded(
        self, frame: NDArray[np.uint8], outline: Points, height: float, colour: Colour
    ) -> None:
        middle = outline.mean(axis=0)
        for n in range(_ROUNDS):
            lit = [
                min(255.0, c * k * (0.62 + 0.4 * n / _ROUNDS))
                for c, k in zip(colour, self._look.light.tint, strict=True)
            ]
            part = middle + (outline - middle) * (1 - n / _ROUNDS) ** 0.5
            self._fill(frame, part, height, lit)

    def _fill(
        self,
        image: NDArray[np.uint8],
        outline: Points,
        height: float,
        colour: list[float] | tuple[int, ...],
    ) -> None:
        pixels = self._camera.project(raised(outline, height))
        cv2.fillPoly(image, [np.round(pixels * 16).astype(np.int32)], colour, cv2.LINE_AA, 4)


def _darken(frame: NDArray[np.uint8], shadow: NDArray[np.uint8], share: float, blur: float) -> None:
    soft = cv2.GaussianBlur(shadow, (0, 0), blur)
    keep = cv2.bitwise_not(cv2.convertScaleAbs(soft, alpha=share, beta=0))
    frame[:] = cv2.multiply(frame, cv2.merge([keep] * 3), scale=1 / 255)


def heads_of(
    camera: VirtualCamera, look: Appearance, rng: np.random.Generator
) -> dict[Seat, DrawnHead]:
    """Return a head for every seat; hair and coat are drawn at random."""
    return {seat: DrawnHead(seat, camera, look, rng) for seat in SEATS}
