"""What covers a tile is told from the table that shows when the tile has gone."""

from __future__ import annotations

import numpy as np
from drawn import camera

from vision.bare import BareTable
from vision.grid import Grid

CLOTH = (70, 110, 60)


def table() -> tuple[Grid, np.ndarray, np.ndarray]:
    grid = Grid(camera(), 4.0)
    fine = np.full((grid.side, grid.side, 3), CLOTH, np.uint8)
    corners = np.array([(-15, -11), (15, -11), (15, 11), (-15, 11)], float)
    return grid, fine, grid.calibration.to_pixels(corners)


def test_cloth_in_a_tiles_place_is_bare_and_a_cup_is_not() -> None:
    grid, fine, quad = table()
    bare = BareTable()
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert bare.shows(grid, quad, fine)
    cup = fine.copy()
    window, _ = grid.covered(quad)
    cup[window] = (220, 225, 230)
    assert not bare.shows(grid, quad, cup)


def test_of_a_place_never_seen_bare_nothing_is_known() -> None:
    grid, fine, quad = table()
    bare = BareTable()
    laid = fine.copy()
    window, _ = grid.covered(quad)
    laid[window] = (216, 232, 238)
    bare.learn(grid, laid, [quad], np.zeros(fine.shape[:2], bool))
    assert bare.shows(grid, quad, laid) is None
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert not bare.shows(grid, quad, laid)


def test_another_light_is_no_thing() -> None:
    grid, fine, quad = table()
    bare = BareTable()
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert bare.shows(grid, quad, (fine * 0.7).astype(np.uint8))


def test_a_tile_of_nearly_the_cloths_colour_does_not_lie_bare() -> None:
    grid, fine, quad = table()
    bare = BareTable()
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert bare.lies_bare(grid, quad, fine)
    window, _ = grid.covered(quad)
    laid = fine.copy()
    laid[window] = (52, 126, 66)
    assert bare.shows(grid, quad, laid)
    assert not bare.lies_bare(grid, quad, laid)
