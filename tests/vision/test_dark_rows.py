"""Rows of black backs, between which no edge is seen."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from drawn import camera

from vision.following.dark_rows import rows_unfound
from vision.following.tracks import Find
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace
from vision.movement.changes import CELL

EYE = camera()
LAYOUT = Layout()
PLACER, GRID = Placer(EYE, LAYOUT), Grid(EYE, CELL)
WIDE = LAYOUT.plan.tile_width
BLACK, CLOTH = (22, 28, 24), (90, 190, 215)


def row(count: int, x: float, y: float, angle: float = 90.0) -> list[TilePlace]:
    """Stacks side by side, two high, from (x, y) on; their long sides at `angle`."""
    turn = np.radians(angle - 90.0)
    steps = np.arange(count)[:, None] * WIDE * np.array([np.cos(turn), np.sin(turn)])
    places = np.array([x, y]) + steps
    return [TilePlace("centre", None, (float(px), float(py)), angle, 2) for px, py in places]


def table(*bars: list[TilePlace]) -> np.ndarray:
    """The table from above, with these rows in black."""
    fine = np.full((GRID.side, GRID.side, 3), CLOTH, np.uint8)
    fine[GRID.cover([PLACER.quad(place) for bar in bars for place in bar])] = BLACK
    return fine


def finds(places: list[TilePlace]) -> list[Find]:
    return [Find(PLACER.quad(place), "back", 0.6) for place in places]


FOUND = row(12, -130.0, 250.0)


@pytest.mark.parametrize("angle", [90.0, 102.0, 0.0])
@pytest.mark.parametrize("count", [3, 7, 12])
def test_a_bar_of_the_backs_colour_is_a_row_of_so_many_stacks(count: int, angle: float) -> None:
    bar = row(count, -60.0, 100.0 if angle == 0.0 else -120.0, angle)
    stacks = rows_unfound(finds(FOUND), GRID, table(FOUND, bar), LAYOUT)
    assert len(stacks) == count
    seen = [PLACER.place(stack.corners, "back") for stack in stacks]
    middles, lie = (
        sorted((place.xy for place in places if place is not None), key=sum)
        for places in (seen, bar)
    )
    np.testing.assert_allclose(middles, lie, atol=4.0)


@pytest.mark.parametrize("apart", [-8, 8, 12, 18, 40])
def test_a_row_on_dark_squares_of_the_cloth_is_distinguished_from_them(apart: int) -> None:
    bar = row(7, -60.0, -120.0)
    fine = table(FOUND)
    across, down = np.meshgrid(np.arange(GRID.side) // 20, np.arange(GRID.side) // 20)
    fine[(across + down) % 2 == 0] = np.array(BLACK) + apart
    fine[GRID.cover([PLACER.quad(place) for place in [*FOUND, *bar]])] = BLACK
    assert len(rows_unfound(finds(FOUND), GRID, fine, LAYOUT)) == 7


def test_stripes_of_the_backs_colour_are_no_rows() -> None:
    """One, as wide as a tile is long, goes on beyond a wall's end."""
    fine = table(FOUND)
    stripes = np.arange(GRID.side) // round(LAYOUT.plan.tile_length / GRID.cell) % 2 == 0
    fine[:, stripes] = BLACK
    assert rows_unfound(finds(FOUND), GRID, fine, LAYOUT) == []


def test_far_from_the_lamp_a_row_is_darker() -> None:
    """As on strange table 659846: no level of the backs' own colour has all of it."""
    bar = row(12, -60.0, -120.0)
    fine = np.full((GRID.side, GRID.side, 3), (95, 77, 90), np.uint8)
    fine[GRID.cover([PLACER.quad(place) for place in FOUND])] = (54, 54, 64)
    for n, place in enumerate(bar):
        fine[GRID.cover([PLACER.quad(place)])] = np.array([43, 42, 51]) - n
    assert len(rows_unfound(finds(FOUND), GRID, fine, LAYOUT)) == 12


def test_where_a_stripe_only_gets_lighter_no_row_ends() -> None:
    """The lamp is over the walls; a stripe farther on has the backs' colour for as long as nine."""
    fine = table(FOUND)
    long, wide = (round(each / GRID.cell) for each in (9 * WIDE, LAYOUT.plan.tile_length))
    middle = GRID.side // 2
    lighter = np.abs(np.arange(GRID.side) - middle) / (long / 2) * 22
    light = np.clip(BLACK + lighter[:, None], 0, 90).astype(np.uint8)
    fine[:, middle : middle + wide] = light[:, None]
    fine[GRID.cover([PLACER.quad(place) for place in FOUND])] = BLACK
    assert rows_unfound(finds(FOUND), GRID, fine, LAYOUT) == []


def test_the_rest_of_a_row_of_which_some_are_found_is_a_row() -> None:
    bar = row(10, -60.0, -120.0)
    stacks = rows_unfound(finds([*FOUND, *bar[:4]]), GRID, table(FOUND, bar), LAYOUT)
    assert len(stacks) == 6


@pytest.mark.parametrize(
    "rows",
    [
        [row(2, 0.0, 0.0)],
        [row(6, -60.0, 0.0), row(6, -60.0, 0.0 + LAYOUT.plan.tile_length)],
        [row(30, -330.0, -345.0)],
    ],
    ids=["two", "twice as wide", "beyond the middle"],
)
def test_what_is_no_row_of_a_wall_is_none(rows: list[list[TilePlace]]) -> None:
    assert rows_unfound(finds(FOUND), GRID, table(FOUND, *rows), LAYOUT) == []


def test_of_another_colour_or_where_few_backs_are_known_there_is_none() -> None:
    bar = row(7, -60.0, -120.0)
    fine = table(FOUND)
    fine[GRID.cover([PLACER.quad(place) for place in bar])] = (90, 60, 60)
    assert rows_unfound(finds(FOUND), GRID, fine, LAYOUT) == []
    assert rows_unfound(finds(FOUND[:7]), GRID, table(FOUND, bar), LAYOUT) == []


LONG = LAYOUT.plan.tile_length


@pytest.mark.parametrize(
    ("shape", "stacks"),
    [
        ([(0, 0), (7 * WIDE, 0), (7 * WIDE, LONG), (0, LONG)], 7),
        ([(0, 0), (7.5 * WIDE, 0), (7.5 * WIDE, LONG), (0, LONG)], 0),
        ([(0, 0), (7 * WIDE, 0), (0, LONG)], 0),
    ],
    ids=["as long as seven", "as seven and a half", "a triangle"],
)
def test_a_bar_is_as_long_as_so_many_tiles_are_wide_and_fills_its_place(
    shape: list[tuple[float, float]], stacks: int
) -> None:
    fine = table(FOUND)
    top = np.array(shape) + np.array([-80.0, -60.0])
    lies = EYE.to_table(EYE.to_pixels(top, LAYOUT.height("centre", 2)))
    cv2.fillPoly(fine, [np.round(GRID.columns_rows(lies)).astype(np.int32)], BLACK)
    assert len(rows_unfound(finds(FOUND), GRID, fine, LAYOUT)) == stacks
