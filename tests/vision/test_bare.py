"""What covers a tile is told from the table that shows when the tile has gone."""

from __future__ import annotations

import numpy as np
import pytest
from drawn import camera

from vision.following.bare_table import BareTable
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout

CLOTH = (70, 110, 60)


def table() -> tuple[Grid, np.ndarray, np.ndarray]:
    grid = Grid(camera(), 4.0)
    fine = np.full((grid.side, grid.side, 3), CLOTH, np.uint8)
    corners = np.array([(-15, -11), (15, -11), (15, 11), (-15, 11)], float)
    return grid, fine, grid.calibration.to_pixels(corners)


def test_cloth_in_a_tiles_place_is_bare_and_a_cup_is_not() -> None:
    grid, fine, quad = table()
    bare = BareTable(Layout())
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert bare.shows(grid, quad, fine)
    cup = fine.copy()
    window, _ = grid.covered(quad)
    cup[window] = (220, 225, 230)
    assert not bare.shows(grid, quad, cup)


def test_of_a_place_never_seen_bare_nothing_is_known() -> None:
    grid, fine, quad = table()
    bare = BareTable(Layout())
    laid = fine.copy()
    window, _ = grid.covered(quad)
    laid[window] = (216, 232, 238)
    bare.learn(grid, laid, [quad], np.zeros(fine.shape[:2], bool))
    assert bare.shows(grid, quad, laid) is None
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert not bare.shows(grid, quad, laid)


def test_another_light_is_no_thing() -> None:
    grid, fine, quad = table()
    bare = BareTable(Layout())
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert bare.shows(grid, quad, (fine * 0.7).astype(np.uint8))


def test_a_tile_of_nearly_the_cloths_colour_does_not_lie_bare() -> None:
    grid, fine, quad = table()
    bare = BareTable(Layout())
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert bare.lies_bare(grid, quad, fine)
    window, _ = grid.covered(quad)
    laid = fine.copy()
    laid[window] = (52, 126, 66)
    assert bare.shows(grid, quad, laid)
    assert not bare.lies_bare(grid, quad, laid)


@pytest.mark.parametrize("light", [0.7, 1.0, 1.2])
def test_cloth_is_told_where_a_tile_that_was_missed_was_taken_for_it(light: float) -> None:
    grid, fine, quad = table()
    window, _ = grid.covered(quad)
    missed = fine.copy()
    missed[window] = (40, 140, 235)
    bare = BareTable(Layout())
    bare.learn(grid, missed, [], np.zeros(fine.shape[:2], bool))
    cloth = fine.copy()
    cloth[window] = (cloth[window] * light).astype(np.uint8)
    assert not bare.shows(grid, quad, cloth)
    assert bare.is_cloth(grid, quad, cloth)
    assert not bare.is_cloth(grid, quad, missed)


STRIPES = [(225, 225, 235), (110, 130, 80)]


@pytest.mark.parametrize("light", [0.8, 1.0])
def test_a_striped_cloth_is_cloth_in_each_of_its_colours_and_a_back_of_a_third_is_none(
    light: float,
) -> None:
    """As where a tile stood at a wall's end from the first look on, and has gone."""
    grid, fine, quad = table()
    stripes = np.array(STRIPES, np.uint8)[(np.arange(fine.shape[1]) // 9) % 2]
    cloth = np.broadcast_to(stripes, fine.shape).copy()
    window, _ = grid.covered(quad)
    back = cloth.copy()
    back[window] = (150, 110, 170)
    bare = BareTable(Layout())
    bare.learn(grid, back, [quad], np.zeros(fine.shape[:2], bool))
    shaded = cloth.copy()
    shaded[window] = (shaded[window] * light).astype(np.uint8)
    assert bare.is_cloth(grid, quad, shaded)
    assert not bare.is_cloth(grid, quad, back)


def half_shaded(
    fine: np.ndarray, quad: np.ndarray, grid: Grid, light: float, share: float = 0.6
) -> np.ndarray:
    """A wall's shadow over that share of a tile's place and beyond."""
    window, _ = grid.covered(quad)
    shaded = fine.copy()
    part = shaded[window]
    rows = round(share * part.shape[0])
    part[:rows] = (part[:rows] * light).astype(np.uint8)
    return shaded


@pytest.mark.parametrize("light", [0.3, 0.4, 0.7])
def test_cloth_in_a_walls_deep_shadow_is_bare_and_so_is_cloth_that_was_in_one(light: float) -> None:
    grid, fine, quad = table()
    shaded = half_shaded(fine, quad, grid, light)
    nowhere = np.zeros(fine.shape[:2], bool)
    for before, now in ((fine, shaded), (shaded, fine)):
        bare = BareTable(Layout())
        bare.learn(grid, before, [], nowhere)
        assert bare.shows(grid, quad, now)


@pytest.mark.parametrize(("share", "bare"), [(0.6, True), (0.7, False), (1.0, False)])
def test_what_lies_in_a_deep_shadow_nearly_whole_may_be_a_dark_thing(
    share: float, bare: bool
) -> None:
    grid, fine, quad = table()
    cloth = BareTable(Layout())
    cloth.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    assert cloth.shows(grid, quad, half_shaded(fine, quad, grid, 0.3, share)) is bare


def test_what_is_bare_is_told_by_the_table_as_it_was_last_learnt() -> None:
    grid, fine, quad = table()
    nowhere = np.zeros(fine.shape[:2], bool)
    bare = BareTable(Layout())
    bare.learn(grid, fine, [], nowhere)
    other = np.full_like(fine, (120, 60, 40))
    assert bare.is_cloth(grid, quad, fine)
    bare.learn(grid, other, [], nowhere)
    assert bare.is_cloth(grid, quad, other)
    window, _ = grid.covered(quad)
    laid = other.copy()
    laid[window] = CLOTH
    assert not bare.is_cloth(grid, quad, laid)


@pytest.mark.parametrize("thing", [(24, 24, 24), (21, 33, 18), (220, 225, 230)])
def test_a_thing_is_no_shadow_however_dark(thing: tuple[int, int, int]) -> None:
    grid, fine, quad = table()
    bare = BareTable(Layout())
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    window, _ = grid.covered(quad)
    laid = fine.copy()
    laid[window] = thing
    assert not bare.shows(grid, quad, laid)


def test_a_white_thing_is_no_cloth_that_came_out_of_a_shadow() -> None:
    grid, fine, quad = table()
    grey = np.full_like(fine, (62, 62, 64))
    bare = BareTable(Layout())
    bare.learn(grid, half_shaded(grey, quad, grid, 0.3), [], np.zeros(fine.shape[:2], bool))
    window, _ = grid.covered(quad)
    laid = grey.copy()
    laid[window] = (200, 200, 206)
    assert not bare.shows(grid, quad, laid)


def test_racks_as_pale_as_tiles_are_no_cloth() -> None:
    """A white tile on a blue cloth was taken for cloth where the racks were white."""
    grid, fine, quad = table()
    layout, pale = Layout(), (212, 202, 182)
    fine[~grid.area([layout.centre()])] = pale
    bare = BareTable(Layout())
    bare.learn(grid, fine, [], np.zeros(fine.shape[:2], bool))
    laid = fine.copy()
    window, _ = grid.covered(quad)
    laid[window] = pale
    assert bare.is_cloth(grid, quad, fine)
    assert not bare.is_cloth(grid, quad, laid)
