"""Whether a camera suffices, by the markers in its picture."""

from __future__ import annotations

import math

import cv2
import numpy as np

from controller.checkup.tile_sizes import measured
from vision.geometry.calibration import Calibration


def over(x: float, y: float, height: float, pixels_per_mm: float = 1.5) -> Calibration:
    """Return a camera that looks straight down from (x, y), so high, mm."""
    turn = np.diag([1.0, -1.0, -1.0])
    rotation = cv2.Rodrigues(turn)[0].ravel()
    a, b, c = (float(v) for v in -turn @ np.array([x, y, height]))
    focal = pixels_per_mm * height
    return Calibration((2000, 1500), focal, tuple(rotation), (a, b, c))  # type: ignore[arg-type]


def test_a_camera_over_the_middle_suffices() -> None:
    verdict = measured(over(0, 0, 1000))
    assert verdict.state == "ok"
    assert verdict.words == "measured 33 px on a tile's short side, camera 100 cm up"


def test_walls_whose_layers_can_hardly_be_told_apart_are_named() -> None:
    # 13 mm of height, 210 mm aside, from 2 m: 13 / 2000 of 210 mm are 1.4 mm, or 2.1 px.
    high = measured(over(0, 0, 2000))
    assert high.state == "note"
    told = high.words.rpartition("only ")[2]
    assert math.isclose(float(told.split()[0]), 2.1, abs_tol=0.11)
    aside = measured(over(250, 0, 1000))  # over South's wall it looks straight down
    assert "the layers of the South wall" in aside.words
    assert "over the middle" in aside.remedy


def test_too_few_pixels_are_a_fault_whatever_else() -> None:
    assert measured(over(0, 0, 2000, pixels_per_mm=0.8)).state == "fault"
