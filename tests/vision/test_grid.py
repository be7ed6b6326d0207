from __future__ import annotations

import numpy as np
import pytest
from drawn import camera
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.geometry.calibration import Calibration
from vision.geometry.grid import Grid

CAMERAS = {
    "wide": camera((1920, 1080), fov=75.0),
    "tilted": camera((1280, 960), tilt=(6.0, -4.0)),
    "too near: the table is cut off": camera((1281, 721), height=700.0),
    "aside: half the table": Calibration((1280, 960), 1060.0, (3.14159, 0, 0), (420.0, 0, 1200.0)),
}
STEP = 8.0  # pixels to a level


@pytest.mark.parametrize("cell", [2.0, 4.0])
@pytest.mark.parametrize("name", CAMERAS)
def test_every_cell_shows_its_place_and_black_where_none_is_seen(name: str, cell: float) -> None:
    eye = CAMERAS[name]
    width, height = eye.size
    across, down = np.meshgrid(np.arange(width), np.arange(height))
    picture = np.stack([across / STEP, down / STEP, np.full_like(across, 200)], -1).astype(np.uint8)
    grid = Grid(eye, cell)
    seen = grid.look(picture).astype(float)
    pixels = eye.to_pixels(grid.xy)
    edge = ((pixels < 8) | (pixels > np.array(eye.size) - 9)).any(axis=-1)
    inside = grid.visible & ~edge
    assert inside.sum() > 1000
    assert np.abs(seen[inside][:, :2] - (pixels[inside] - 4) / STEP).max() < 1.5
    assert (seen[inside][:, 2] == 200).all()
    beyond = ((pixels < -8) | (pixels > np.array(eye.size) + 8)).any(axis=-1)
    assert not seen[beyond].any()


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(-40, 1320), st.floats(-40, 1000), st.floats(8, 40), st.floats(0, 3.2)),
        max_size=12,
    )
)
def test_many_quads_cover_what_each_of_them_covers(
    laid: list[tuple[float, float, float, float]],
) -> None:
    grid = GRID
    around = np.array([(-1, -0.7), (1, -0.7), (1, 0.7), (-1, 0.7)])
    quads = []
    for x, y, size, turn in laid:
        c, s = np.cos(turn), np.sin(turn)
        quads.append(size * around @ np.array([[c, s], [-s, c]]) + (x, y))
    together = np.zeros((grid.side, grid.side), bool)
    for quad in quads:
        window, inside = grid.covered(quad)
        together[window] |= inside
    assert (grid.cover(quads) == together).all()
    striped = np.tile(np.arange(grid.side) // 40 % 2 == 0, (grid.side, 1))
    shares = grid.shares(striped, quads)
    for quad, share in zip(quads, shares, strict=True):
        window, inside = grid.covered(quad)
        assert share == (striped[window][inside].mean() if inside.any() else 0.0)
        assert share == grid.share(striped, quad)


GRID = Grid(camera(), 2.0)
