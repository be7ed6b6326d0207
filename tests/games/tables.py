"""Tables for whole games: a set that no network was trained on, a lamp, a camera that is bumped."""

from __future__ import annotations

import csv
import dataclasses
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2

from rules.tiles import AMERICAN_152, TileSet
from training.styles import STYLES, from_folder, style
from vision.enrolment.enrol import enrol_labels
from vision.enrolment.labels import COLUMNS
from vision.reading.tilesets import TileSetFile
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Light
from vision.simulator.photos import enrolment_photo

REAL_SET: Final = Path(__file__).parents[3] / "shared" / "data" / "crops" / "am_B"
"""Pictures of a real American set that nothing is trained on (`training.data`)."""

SETS: Final = (*STYLES, "am_B")
BACKS: Final = {
    "plain": (70, 120, 46), "numeral": (140, 78, 58), "deco": (48, 62, 140), "am_B": (60, 150, 60),
}  # fmt: skip

LOOKS: Final[dict[str, Appearance]] = {
    "even": Appearance(),
    "warm": Appearance(
        light=Light(direction=(-0.5, 0.35, -1), tint=(0.78, 0.95, 1.08), ambient=0.55, shadow=0.6),
        cloth=(52, 40, 92), rack=(70, 60, 60), noise=2.8,
    ),
    "cold": Appearance(
        light=Light(direction=(0.2, 0.6, -1), tint=(1.1, 1.0, 0.88), gloss=90, gloss_width=0.09),
        cloth=(110, 70, 40), rack=(190, 200, 205), blur=0.8,
    ),
    "dim": Appearance(
        light=Light(direction=(0.6, -0.1, -1), tint=(0.55, 0.62, 0.68), gradient=(-0.4, 0.3)),
        cloth=(60, 62, 66), rack=(40, 44, 50), noise=4.5, jpeg=82,
    ),
    "hard": Appearance(
        light=Light(
            direction=(-0.65, -0.55, -1), ambient=0.5, shadow=0.7, softness=1.2, gloss=70,
            vignette=0.28,
        ),
        cloth=(70, 110, 70), rack=(46, 70, 116),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Dressed:
    """A table for one game: its set's name, and how it looks at first and after the lamp change."""

    tiles: str
    light: str
    look: Appearance
    later: Appearance


def dressed(tiles: str, light: str) -> Dressed:
    """Return the table with a set of tiles under a light; the other light is a stronger lamp."""
    faces = from_folder(REAL_SET) if tiles == "am_B" else style(tiles)
    look = dataclasses.replace(LOOKS[light], faces=faces, back=BACKS[tiles])
    lamp = dataclasses.replace(
        look.light,
        tint=tuple(k * c for k, c in zip((1.0, 1.12, 1.25), look.light.tint, strict=True)),
        gradient=(-look.light.gradient[0], look.light.gradient[1]),
    )
    return Dressed(tiles, light, look, dataclasses.replace(look, light=lamp))


def bumped(camera: VirtualCamera) -> VirtualCamera:
    """Return the camera after somebody knocked against its arm."""
    x, y, z = camera.centre
    return dataclasses.replace(camera, centre=(x + 9, y - 6, z), roll=camera.roll + 0.5)


def enrolled(table: Dressed, tiles: TileSet = AMERICAN_152) -> TileSetFile:
    """Enrol the table's set, which has these tiles, from two photographs under another light."""
    names = list(LOOKS)
    other = LOOKS[names[(names.index(table.light) + 1) % len(names)]]
    look = dataclasses.replace(other, faces=table.look.faces, back=table.look.back)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with (folder / "labels.csv").open("w", newline="", encoding="utf-8") as lines:
            rows = csv.writer(lines)
            rows.writerow(COLUMNS)
            for seed in range(2):
                image, labels = enrolment_photo(seed, look=look, tiles=tiles)
                cv2.imwrite(str(folder / f"{seed}.png"), image)
                rows.writerows(
                    [f"{seed}.png", tile.tile, *tile.corners.ravel().round(2)] for tile in labels
                )
        return enrol_labels(table.tiles, folder / "labels.csv", keep=False).tileset
