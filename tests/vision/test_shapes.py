"""A row of tiles as a camera may show it; beside them finds that are no whole tiles."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.finding.shapes import of_one_shape

WIDE, LONG = 25.0, 34.0  # mm


def table(*, lying: tuple[int, ...] = ()) -> np.ndarray:
    """Two rows of six tiles (12, 4, 2) in mm; those `lying` turned by a quarter."""
    tiles = []
    for n in range(12):
        size = (LONG, WIDE) if n in lying else (WIDE, LONG)
        middle = np.array([45.0 * (n % 6), 50.0 * (n // 6)])
        tiles.append(middle + np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * size / 2)
    return np.array(tiles)


def seen(tiles: np.ndarray, camera: str) -> np.ndarray:
    """Return what a camera makes of them, in px."""
    corners = {
        "above": [(0, 0), (500, 0), (500, 180), (0, 180)],
        "askew": [(40, 20), (480, 160), (430, 330), (0, 190)],
        "low": [(90, 60), (410, 60), (500, 150), (0, 150)],
        "squeezed": [(0, 0), (200, 0), (200, 300), (0, 300)],
    }[camera]
    plane = np.float32([(-30, -30), (255, -30), (255, 80), (-30, 80)])
    homography = cv2.getPerspectiveTransform(plane, np.float32(corners))
    return cv2.perspectiveTransform(tiles.reshape(1, -1, 2), homography).reshape(-1, 4, 2)


CAMERAS = ("above", "askew", "low", "squeezed")


@pytest.mark.parametrize("camera", CAMERAS)
def test_whole_tiles_are_of_one_shape_whichever_way_they_lie(camera: str) -> None:
    assert of_one_shape(seen(table(lying=(2, 7)), camera)).all()


# From low down the sizes of a dozen tiles differ so much that nothing is said of one.
@pytest.mark.parametrize("camera", ["above", "askew", "squeezed"])
@pytest.mark.parametrize("n", [0, 4, 9])
def test_half_a_tile_and_two_in_one_are_not(camera: str, n: int) -> None:
    half, double = table(lying=(2, 7)), table(lying=(2, 7))
    half[n, 2:, 1] -= LONG / 2
    double[n, 1:3, 0] += WIDE
    for tiles in (half, double):
        assert list(np.flatnonzero(~of_one_shape(seen(tiles, camera)))) == [n]


def test_few_tiles_tell_nothing() -> None:
    tiles = table()[:4]
    tiles[0, 2:, 1] -= LONG / 2
    assert of_one_shape(tiles).all()
    assert len(of_one_shape(np.zeros((0, 4, 2)))) == 0


def test_two_rows_of_another_slant_leave_each_other_alone() -> None:
    """A rack's tiles stand behind those that lie: as many of the one shape as of the other."""
    tiles = table()
    tiles[6:, 2:, 1] -= LONG / 2
    assert of_one_shape(tiles).all()
