"""The project's own drawn set as training pictures: printed in many ways, plain and on tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from rules.tiles import FACES, Tile, face_of
from training.reader_augment import Rng
from training.reader_patches import Patch, cut
from vision.simulator.art import pictures_of, raster
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.photos import enrolment_photo
from vision.simulator.render import Scene, render
from vision.simulator.solids import Box

SESSION = "drawn"
"""One session for them all: together they are drawn as often as one large real set is."""
_HEIGHT = 110  # pixels of a face printed by itself
_PITCH = 50.0  # mm between tiles scattered on a table


@dataclass(frozen=True)
class Printing:
    """One print of the set: `hue` in degrees; `thickness` in steps, thinner below nothing.

    `colour` multiplies the saturation, `depth` how much darker than the ground
    ink is. Hues move so little that red stays red and green green: that tells
    the dragons apart.
    """

    hue: float
    colour: float
    depth: float
    thickness: int

    @classmethod
    def random(cls, rng: Rng) -> Printing:
        """Return a print drawn at random."""
        return cls(
            float(np.clip(rng.normal(0, 9), -20, 20)),
            rng.uniform(0.55, 1.3),
            rng.uniform(0.7, 1.2),
            int(rng.choice([-1, 0, 0, 1])),
        )

    @cached_property
    def _printed(self) -> dict[tuple[str, int], np.ndarray]:
        return {}

    def face(self, tile: str, height: int) -> np.ndarray:
        """Return the picture of a face (height, height * 22 / 30, 3) uint8 BGR."""
        key = tile, height
        if key not in self._printed:
            self._printed[key] = self._print(raster(tile, height))
        return self._printed[key]

    def _print(self, drawn: np.ndarray) -> np.ndarray:
        ground = drawn[drawn.shape[0] // 2, 1].astype(np.float32)
        if self.thickness:
            wide = max(2, drawn.shape[0] // 40)
            kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))
            drawn = (cv2.erode if self.thickness > 0 else cv2.dilate)(drawn, kernel)
        inked = np.clip(ground + self.depth * (drawn.astype(np.float32) - ground), 0, 255)
        hsv = cv2.cvtColor(inked / 255, cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0] + self.hue) % 360
        hsv[..., 1] = np.minimum(hsv[..., 1] * self.colour, 1)
        return np.asarray(np.rint(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR) * 255), np.uint8)


def drawn_patches(prints: int = 6, tables: int = 6, seed: int = 3) -> list[Patch]:
    """Return every drawing in so many prints, and cut out of so many frames of tables."""
    rng = np.random.default_rng(seed)
    patches = []
    for _ in range(prints):
        printing = Printing.random(rng)
        patches += [_plain(tile, printing) for face in FACES for tile in pictures_of(face)]
    for number in range(tables):
        look = Appearance.random(rng, faces=Printing.random(rng).face)
        camera = VirtualCamera.overhead(
            table=rng.uniform(720, 1000),
            above=(*rng.uniform(-120, 120, 2), 1000.0),
            roll=rng.uniform(-3, 3),
        )
        if number % 2:
            image, labels = enrolment_photo(int(rng.integers(10_000)), camera, look)
            laid = [(label.tile, label.corners - 0.5) for label in labels]
        else:
            image, laid = _scattered(camera, look, rng)
        patches += [_cut(image, quad, tile) for tile, quad in laid]
    return patches


def _plain(tile: Tile, printing: Printing) -> Patch:
    image = printing.face(tile, _HEIGHT)
    high, wide = image.shape[:2]
    return _cut(image, np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32), tile)


def _cut(image: np.ndarray, quad: np.ndarray, tile: Tile) -> Patch:
    return cut(image, quad, FACES.index(face_of(tile)), SESSION, True)


def _scattered(
    camera: VirtualCamera, look: Appearance, rng: Rng
) -> tuple[np.ndarray, list[tuple[Tile, np.ndarray]]]:
    """Return a frame of every drawing, jokers four times, turned all ways; tiles and quads."""
    pictures = [t for face in FACES for t in pictures_of(face) * (4 if face == "J" else 2)]
    rng.shuffle(pictures)
    boxes = [
        Box(
            face_of(tile),
            (_PITCH * (n % 10 - 4.5) + rng.normal(0, 2), _PITCH * (n // 10 - 4.5)),
            angle=float(90 * rng.integers(4) + rng.normal(0, 6)),
            picture=tile,
            tone=int(rng.integers(10_000)),
        )
        for n, tile in enumerate(pictures)
    ]
    image, truth = render(Scene(boxes, look=look, camera=camera, racks=False), rng)
    return image, [(Tile(quad.tile), quad.corners) for quad in truth]
