"""A look at a table that nobody drew: a photograph of tiles on wood, from above, in dim light.

It is shown as footage to the watcher with networks that never saw it (`training.data`). It stays
where it is, in `../shared/data`; where that is not, nothing is tried.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.tiles import UNKNOWN, Tile
from training.data import MEASURED_FINDER, heldout_photos
from training.evaluation import MEASURED
from training.labelled import unsqueezed
from vision.cameras import Frame
from vision.enrolment.labels import LabelledTile
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.calibration import Calibration
from vision.geometry.plan import TablePlan
from vision.reading.reader import Reader
from vision.sightings import Still

DATA = Path(__file__).parents[2].parent / "shared" / "data"
PHOTO = "IMG_1805-HEIC_jpg_4f631a.jpg"
FPS = 5.0
NEAR = 8.0  # mm
Image = NDArray[np.uint8]

pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the photographs are not here")


class Photographed:
    """The photograph, its labels, and a watcher that knows where its camera stood."""

    def __init__(self) -> None:
        (photo,) = [p for p in heldout_photos(DATA) if p.path.name == PHOTO]
        self.image, self.boxes = unsqueezed(photo)
        sides = [np.linalg.norm(b.corners[1] - b.corners[0]) for b in self.boxes]
        height, width = self.image.shape[:2]
        scale = float(np.median(sides)) / TablePlan().tile_width  # pixels to a millimetre
        self.eye = Calibration((width, height), 1000 * scale, (math.pi, 0, 0), (0.0, 0.0, 1000.0))
        self.watcher = Watcher(
            Finder(MEASURED_FINDER, threads=1), Reader(MEASURED, threads=1), calibration=self.eye
        )
        self._frames = 0

    def see(self, image: Image, seconds: float) -> list[Still]:
        """Return what is told while the table is seen to lie so for so long."""
        frames = range(self._frames, self._frames + round(seconds * FPS))
        self._frames = frames.stop
        stills = (self.watcher.see(Frame(n, n / FPS, image)) for n in frames)
        return [still for still in stills if still is not None]

    def place(self, box: LabelledTile) -> tuple[float, float]:
        """Return where a labelled tile lies, mm."""
        x, y = self.eye.to_table(box.corners.mean(axis=0), TablePlan().tile_depth)
        return float(x), float(y)

    def cut(self, box: LabelledTile, margin: int = 3) -> tuple[slice, slice]:
        """Return the rows and columns of a tile with its edges."""
        low, high = box.corners.min(axis=0) - margin, box.corners.max(axis=0) + margin
        return slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0]))


@pytest.fixture(scope="module")
def shown() -> Photographed:
    return Photographed()


def test_a_photographed_table_is_looked_at_and_what_is_moved_is_seen(shown: Photographed) -> None:
    (first,) = shown.see(shown.image, 1.0)
    faces = [s.spot for s in first.sightings if s.spot.side == "face"]
    told: dict[int, Tile] = {}
    for n, box in enumerate(shown.boxes):
        near = [spot for spot in faces if math.dist(spot.xy, shown.place(box)) < NEAR]
        told[n] = near[0].tile if near else UNKNOWN
    right = [n for n, box in enumerate(shown.boxes) if told[n] == box.tile]
    wrong = [n for n, tile in told.items() if tile not in (UNKNOWN, shown.boxes[n].tile)]
    assert len(faces) == len(shown.boxes)
    assert len(right) >= 15
    assert not wrong
    assert shown.see(shown.image, 6.0) == []  # nothing happens

    # The tile at the end is taken: the wood beside it is there instead.
    last = max((shown.boxes[n] for n in right), key=lambda box: box.corners[:, 0].max())
    rows, columns = shown.cut(last)
    away = slice(columns.start + 60, columns.stop + 60)
    taken = shown.image.copy()
    taken[rows, columns] = shown.image[rows, away]
    (gone,) = shown.see(taken, 1.5)
    assert [(s.what, s.spot.tile) for s in gone.sightings] == [("gone", last.tile)]

    # And is laid down elsewhere.
    laid = taken.copy()
    laid[slice(rows.start + 120, rows.stop + 120), columns] = shown.image[rows, columns]
    (came,) = shown.see(laid, 1.5)
    assert [(s.what, s.spot.tile) for s in came.sightings] == [("appeared", last.tile)]
