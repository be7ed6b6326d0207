"""A finder and a reader for the drawn table, and a way to play scenes to a watcher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from drawn import COLOURS, Drawn, Table
from numpy.typing import NDArray

from rules.tiles import UNKNOWN, Tile
from vision.cameras import Frame
from vision.following.watcher import Timing, Watcher

FPS = 10.0


@dataclass(frozen=True)
class Quad:
    corners: NDArray[np.float64]
    side: Literal["face", "back", "standing"]
    score: float = 1.0


class ColourFinder:
    """Finds drawn tiles by their colours; light may vary by a third."""

    def __init__(self) -> None:
        self.calls = 0

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        self.calls += 1
        planes = cv2.split(image)  # numpy is slow along an axis of three
        light = 1.0 / (sum(plane.astype(np.float32) for plane in planes) + np.float32(1.0))
        shares = cv2.merge([plane * light for plane in planes])
        brightness = np.maximum.reduce(planes)
        found = []
        for kind, colour in COLOURS.items():
            wanted = np.array(colour, np.float64) / sum(colour)
            mask = cv2.inRange(shares, wanted - 0.035, wanted + 0.035)
            mask[brightness <= (70 if kind == "back" else 130)] = 0
            contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
            for contour in contours:
                if 200 < cv2.contourArea(contour) < 1500:
                    (x, y), (w, h), angle = cv2.minAreaRect(contour)
                    box = cv2.boxPoints(((x, y), (w + 1.5, h + 1.5), angle))
                    found.append(Quad(box.astype(np.float64), "back" if kind == "back" else "face"))
        return found


@dataclass(frozen=True)
class Read:
    tile: Tile
    candidates: tuple[tuple[Tile, float], ...]
    partial: bool = False


class ColourReader:
    """Reads drawn faces by their colours; `unsure` many reads are first answered ``?``."""

    def __init__(self, unsure: int = 0) -> None:
        self.unsure = unsure

    def read(self, image: NDArray[np.uint8], quads: Iterable[NDArray[np.floating]]) -> list[Read]:
        return [self._one(image, quad) for quad in quads]

    def _one(self, image: NDArray[np.uint8], quad: NDArray[np.floating]) -> Read:
        x, y = np.round(np.mean(quad, axis=0)).astype(int)
        colour = image[y - 4 : y + 5, x - 4 : x + 5].reshape(-1, 3).mean(axis=0)
        colour = colour / colour.sum()
        faces = {k: np.array(c) / sum(c) for k, c in COLOURS.items() if k != "back"}
        best = min(faces, key=lambda k: float(np.abs(faces[k] - colour).max()))
        if self.unsure > 0:
            self.unsure -= 1
            return Read(UNKNOWN, ((Tile(best), 0.4), (Tile("9d"), 0.3)))
        return Read(Tile(best), ((Tile(best), 0.98),))


def play(*scenes: tuple[Table, float]) -> Iterator[Frame]:
    """Yield frames: each table for so many seconds."""
    number = 0
    for table, seconds in scenes:
        for _ in range(round(seconds * FPS)):
            yield Frame(number, number / FPS, table.picture(seed=number))
            number += 1


def watcher(reader: ColourReader | None = None, **timing: float) -> Watcher:
    return Watcher(ColourFinder(), reader or ColourReader(), timing=Timing(**timing))


def wall(count: int = 8, layer: int = 2, y: float = -285.0) -> list[Drawn]:
    """East's wall: stacks side by side, the upper tiles as seen."""
    return [
        Drawn((n - (count - 1) / 2) * 22.6, y, "back", 90.0, 13.0 * layer) for n in range(count)
    ]
