"""Stacks past a row's end, in which the finder saw none."""

from __future__ import annotations

import numpy as np
import pytest
from drawn import camera

from vision.following.row_ends import MOST, past_the_ends
from vision.following.tracks import Find
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace
from vision.movement.changes import CELL

EYE = camera()
LAYOUT = Layout()
PLACER, GRID = Placer(EYE, LAYOUT), Grid(EYE, CELL)
WIDE = LAYOUT.plan.tile_width
PALE, CLOTH = (169, 186, 194), (30, 25, 38)


def row(count: int, x: float = -60.0, y: float = -120.0, angle: float = 102.0) -> list[TilePlace]:
    """Stacks side by side, two high, from (x, y) on; their long sides at `angle`."""
    turn = np.radians(angle - 90.0)
    steps = np.arange(count)[:, None] * WIDE * np.array([np.cos(turn), np.sin(turn)])
    places = np.array([x, y]) + steps
    return [TilePlace("centre", None, (float(px), float(py)), angle, 2) for px, py in places]


def table(bar: list[TilePlace], colour: tuple[int, int, int] = PALE) -> np.ndarray:
    """The table from above, with a row in one colour."""
    fine = np.full((GRID.side, GRID.side, 3), CLOTH, np.uint8)
    fine[GRID.cover([PLACER.quad(place) for place in bar])] = colour
    return fine


def past(found: list[TilePlace], fine: np.ndarray) -> list[Find]:
    finds = [Find(PLACER.quad(place), "back", 0.6) for place in found]
    return past_the_ends(finds, GRID, fine, LAYOUT)


def places(finds: list[Find]) -> list[tuple[float, float]]:
    seen = [PLACER.place(find.corners, "back") for find in finds]
    return sorted(place.xy for place in seen if place is not None)


@pytest.mark.parametrize("missed", [(0,), (8,), (0, 8), (0, 1), (6, 7, 8)])
def test_what_the_row_goes_on_with_is_perhaps_a_stack(missed: tuple[int, ...]) -> None:
    bar = row(9)
    found = [place for n, place in enumerate(bar) if n not in missed]
    stacks = past(found, table(bar))
    assert all(stack.perhaps and stack.side == "back" for stack in stacks)
    np.testing.assert_allclose(places(stacks), [bar[n].xy for n in missed], atol=4.0)


def test_past_a_find_that_is_a_little_off_the_row_goes_on() -> None:
    bar = row(9)
    finds = [Find(PLACER.quad(place), "back", 0.6) for place in bar[:8]]
    finds[6] = Find(np.add(finds[6].corners, 5.0), "back", 0.2)
    stacks = past_the_ends(finds, GRID, table(bar), LAYOUT)
    np.testing.assert_allclose(places(stacks), [bar[8].xy], atol=6.0)


def test_half_of_a_tile_is_none_and_its_place_goes_on_with_the_row() -> None:
    bar = row(9)
    finds = [Find(PLACER.quad(place), "back", 0.6) for place in bar[:8]]
    half = np.array(PLACER.quad(bar[8]), np.float64)
    half = half.mean(axis=0) + 0.4 * (half - half.mean(axis=0))
    stacks = past_the_ends([*finds, Find(half, "back", 0.14)], GRID, table(bar), LAYOUT)
    np.testing.assert_allclose(places(stacks), [bar[8].xy], atol=4.0)


def test_a_row_in_which_all_are_found_ends_there() -> None:
    assert past(row(9), table(row(9))) == []


def test_what_goes_on_for_long_is_cloth_or_a_rack() -> None:
    bar = row(9 + MOST + 1)
    assert past(bar[:9], table(bar)) == []


def test_on_a_cloth_of_the_backs_colour_nothing_is_said() -> None:
    fine = np.full((GRID.side, GRID.side, 3), PALE, np.uint8)
    assert past(row(9), fine) == []


@pytest.mark.parametrize("colour", [(105, 97, 116), (60, 70, 250), (20, 20, 20)])
def test_what_is_of_another_paint_or_much_darker_is_none(colour: tuple[int, int, int]) -> None:
    bar = row(10)
    fine = table(bar[:9])
    fine[GRID.cover([PLACER.quad(bar[9])]) & (fine == CLOTH).all(axis=2)] = colour
    assert past(bar[:9], fine) == []


def test_a_stripe_of_about_the_light_of_the_backs_is_of_another_paint() -> None:
    """As the light of a lamp shines on it, it might be one (strange table 300007)."""
    bar = row(10)
    fine = table(bar[:9], (61, 80, 92))
    fine[GRID.cover([PLACER.quad(bar[9])]) & (fine == CLOTH).all(axis=2)] = (106, 97, 85)
    assert past(bar[:9], fine) == []


def test_what_goes_on_beyond_the_tiles_short_sides_is_cloth() -> None:
    bar = row(10)
    fine = table(bar[:9])
    quad = np.asarray(PLACER.quad(bar[9]), np.float64)
    long = max((quad[1] - quad[0], quad[2] - quad[1]), key=lambda edge: float(np.hypot(*edge)))
    patch = [quad, quad + 0.9 * long, quad - 0.9 * long]
    fine[GRID.cover(patch) & (fine == CLOTH).all(axis=2)] = PALE
    assert past(bar[:9], fine) == []


def test_what_has_two_colours_is_no_back() -> None:
    bar = row(10)
    fine = table(bar[:9])
    place = GRID.cover([PLACER.quad(bar[9])]) & (fine == CLOTH).all(axis=2)
    fine[place] = PALE
    rows, columns = np.nonzero(place)
    other = (3 * rows + columns) % 9 < 5
    fine[rows[other], columns[other]] = np.array(PALE) - 60
    assert past(bar[:9], fine) == []


def test_squares_of_a_cloth_are_no_row() -> None:
    large = [np.asarray(PLACER.quad(place), np.float64) for place in row(4)]
    large = [quad.mean(axis=0) + 2 * (quad - quad.mean(axis=0)) for quad in large]
    step = large[1].mean(axis=0) - large[0].mean(axis=0)
    finds = [Find(quad + n * step, "back", 0.5) for n, quad in enumerate(large)]
    fine = np.full((GRID.side, GRID.side, 3), CLOTH, np.uint8)
    fine[GRID.cover([*(f.corners for f in finds), finds[-1].corners + 2 * step])] = PALE
    assert past_the_ends(finds, GRID, fine, LAYOUT) == []


def test_two_are_too_few_to_tell_how_a_row_goes_on() -> None:
    assert past(row(3)[:2], table(row(3))) == []
