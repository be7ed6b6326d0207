"""What is kept as the picture of a tile asked about."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from controller.following.pictures import Pictures
from rules.tiles import UNKNOWN
from vision.cameras import Frame
from vision.following.watcher import Watcher
from vision.geometry.calibration import calibrate
from vision.geometry.plan import TablePlan
from vision.sightings import Spot
from vision.simulator.camera import VirtualCamera
from vision.simulator.render import Scene, render
from vision.simulator.solids import Box


class Nobody:
    """Finds and reads nothing."""

    def find(self, *args: object, **more: object) -> list[object]:
        return []

    def read(self, *args: object) -> list[object]:
        return []


def spot(x: float, y: float) -> Spot:
    return Spot(
        track=5, zone="centre", seat=None, side="face", tile=UNKNOWN, confidence=0.5,
        xy=(x, y), angle=90.0,
    )  # fmt: skip


@pytest.fixture(scope="module")
def picture() -> np.ndarray:
    scene = Scene([Box("R", (120.0, 60.0))], camera=VirtualCamera.overhead())
    return np.asarray(render(scene, np.random.default_rng(1))[0], np.uint8)


@pytest.fixture
def watcher(picture: np.ndarray) -> Watcher:
    calibration = calibrate(picture, TablePlan(), field_of_view=75.5)
    eye = Watcher(Nobody(), Nobody(), calibration=calibration)  # type: ignore[arg-type]
    eye.see(Frame(0, 0.0, picture))
    return eye


def test_the_tile_is_in_the_middle_of_it(watcher: Watcher, tmp_path: Path) -> None:
    name = Pictures(watcher, tmp_path / "new", lambda: 17)(spot(120.0, 60.0))
    assert name == "000017-5.jpg"
    kept = cv2.imread(str(tmp_path / "new" / name)).astype(int)
    height, width = kept.shape[:2]
    assert 80 < height < 220
    assert 80 < width < 220
    inner = kept[height // 2 - 12 : height // 2 + 12, width // 2 - 9 : width // 2 + 9]
    red = (inner[..., 2] - inner[..., :2].max(axis=-1)) > 40
    assert red.any()  # the dragon
    assert (inner.min(axis=-1) > 150).any()  # the tile's body


def test_the_tile_is_outlined(watcher: Watcher, tmp_path: Path) -> None:
    name = Pictures(watcher, tmp_path, lambda: 17)(spot(120.0, 60.0))
    assert name is not None
    kept = cv2.imread(str(tmp_path / name)).astype(int)
    rows, columns = np.nonzero(np.abs(kept - (40, 40, 230)).max(axis=-1) < 50)
    for line, size in ((rows, kept.shape[0]), (columns, kept.shape[1])):
        assert line.min() + line.max() == pytest.approx(size, abs=6), "around the tile"
        assert 20 < line.max() - line.min() < size


def test_at_the_pictures_edge_it_is_smaller(watcher: Watcher, tmp_path: Path) -> None:
    name = Pictures(watcher, tmp_path, lambda: 1)(spot(0.0, 425.0))
    assert name is not None
    assert cv2.imread(str(tmp_path / name)) is not None


def test_without_a_picture_or_a_place_to_keep_it_there_is_none(
    watcher: Watcher, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert Pictures(watcher, in_the_way, lambda: 1)(spot(0.0, 0.0)) is None
    watcher.latest.newest = None
    assert Pictures(watcher, tmp_path, lambda: 1)(spot(0.0, 0.0)) is None
