from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest
from drawn import camera
from numpy.typing import NDArray

from vision.following.recurring import without_cloth
from vision.geometry.grid import Grid
from vision.sightings import Side

EYE = camera()
GRID = Grid(EYE, 2.0)
BACK, CLOTH, OTHER = (40, 60, 150), (60, 120, 70), (150, 190, 160)


@dataclass(frozen=True, eq=False)
class Find:
    corners: NDArray[np.float64]
    side: Side = "back"
    score: float = 0.6


def at(x: float, y: float) -> Find:
    box = np.array([(-11, -15), (11, -15), (11, 15), (-11, 15)])
    return Find(EYE.to_pixels(np.add(box, (x, y))))


def table(finds: list[Find], square: float) -> NDArray[np.uint8]:
    """Return the fine picture of a cloth in squares (mm; 0: plain) with tiles on it, and noise."""
    rng = np.random.default_rng(6)
    picture = np.empty((GRID.side, GRID.side, 3), np.uint8)
    picture[:] = CLOTH
    if square:
        odd = (np.floor(GRID.xy / square).sum(axis=2) % 2).astype(bool)
        picture[odd] = OTHER
    for find in finds:
        picture[GRID.cover([find.corners])] = BACK
    return np.clip(picture + rng.normal(0, 4, picture.shape), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("square", [0.0, 26.0, 40.0])
def test_tiles_are_tiles_on_every_cloth(square: float) -> None:
    tiles = [at(3, 8), at(120, -90), *(at(-200 + 22.4 * n, 200) for n in range(5))]
    assert without_cloth(tiles, GRID, table(tiles, square)) == tiles


@pytest.mark.parametrize("square", [26.0, 40.0])
def test_a_square_of_the_cloth_is_no_tile(square: float) -> None:
    tile, squares = at(120, -90), [at(square / 2, square / 2), at(-2.5 * square, 1.5 * square)]
    assert without_cloth([*squares, tile], GRID, table([tile], square)) == [tile]


def test_squares_side_by_side_are_no_tiles_and_a_wall_is() -> None:
    width = 22.4
    wall = [at(width * (n + 0.5), width / 2) for n in range(3)]
    squares = [replace(find, side="face") for find in wall]
    picture = table([], width)
    assert without_cloth(squares, GRID, picture) == []
    assert without_cloth(wall, GRID, picture) == wall


def test_what_is_barely_found_in_another_colour_than_the_backs_is_none() -> None:
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    strip = replace(at(-100 + 22.4 * 6, 200), score=0.42)
    picture = table(wall, 0.0)
    assert without_cloth([*wall, strip], GRID, picture) == wall
    plainly = replace(strip, score=0.6)
    *kept, last = without_cloth([*wall, plainly], GRID, picture)
    assert kept == wall and last.corners is plainly.corners and last.score == 0.6
    few = [*wall[:2], strip]
    picture = table(wall[:2], 0.0)
    picture[GRID.cover([strip.corners])] = OTHER
    assert without_cloth(few, GRID, picture) == few


def test_a_back_of_another_colour_past_a_rows_end_is_doubted() -> None:
    """As a strip of cloth that the finder is rather sure of; a tile of another set may be just
    that, and so may the one between two others, which is no strip."""
    wall = [at(-100 + 22.4 * n, 200) for n in range(9)]
    picture = table([*wall[:3], *wall[5:7]], 0.0)
    kept = without_cloth(wall, GRID, picture)
    assert [f.score for f in kept] == [f.score for f in wall]
    assert [getattr(f, "perhaps", False) for f in kept] == [*[False] * 7, True, True]
    alone = at(50, -40)
    assert without_cloth([*wall, alone], GRID, picture)[-1] == alone


@pytest.mark.parametrize("colour", [CLOTH, (200, 190, 210), (38, 30, 42)])
def test_dice_and_a_dark_rack_have_another_colour_than_the_backs(
    colour: tuple[int, int, int],
) -> None:
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    other = replace(at(50, -40), score=0.45)
    picture = table(wall, 0.0)
    picture[GRID.cover([other.corners])] = colour
    assert without_cloth([*wall, other], GRID, picture) == wall


@pytest.mark.parametrize(("score", "doubted"), [(0.49, True), (0.6, False)])
def test_a_back_barely_found_by_itself_in_nearly_the_backs_colour_is_doubted(
    score: float, doubted: bool
) -> None:
    """As a strip of wood in a shadow past a wall's end: what the walls lack tells."""
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    strip = replace(at(-100 + 22.4 * 6.2, 210), score=score)
    picture = table(wall, 0.0)
    picture[GRID.cover([strip.corners])] = (60, 70, 130)
    *_, last = without_cloth([*wall, strip], GRID, picture)
    assert (last.corners == strip.corners).all()
    assert getattr(last, "perhaps", False) == doubted
    picture[GRID.cover([strip.corners])] = np.multiply(BACK, 0.8)
    assert without_cloth([*wall, strip], GRID, picture) == [*wall, strip]


@pytest.mark.parametrize("light", [0.5, 1.0, 1.6])
def test_a_back_that_is_barely_found_is_one_by_its_colour_in_any_light(light: float) -> None:
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    last = replace(at(-100 + 22.4 * 6, 200), score=0.2)
    lit = table(wall, 0.0)
    lit[GRID.cover([last.corners])] = np.multiply(BACK, light)
    assert without_cloth([*wall, last], GRID, lit) == [*wall, last]


def test_a_back_with_a_shine_on_it_is_one() -> None:
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    last = replace(at(-100 + 22.4 * 6, 200), score=0.2)
    lit = table(wall, 0.0)
    lit[GRID.cover([last.corners])] = np.add(BACK, 80)
    assert without_cloth([*wall, last], GRID, lit) == [*wall, last]


def test_backs_in_the_colour_of_the_cloth_are_tiles() -> None:
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    picture = table([], 0.0)
    assert without_cloth(wall, GRID, picture) == wall


def test_nothing_found_is_nothing() -> None:
    assert without_cloth([], GRID, table([], 0.0)) == []


@pytest.mark.parametrize(("score", "found"), [(0.41, False), (0.6, True)])
def test_what_is_barely_found_where_nothing_shows_is_no_tile(score: float, found: bool) -> None:
    """As on a cloth of nearly the backs' colour. A back that is found well has an edge that shows,
    or there would be no finding it."""
    wall = [at(-100 + 22.4 * n, 200) for n in range(6)]
    nothing = replace(at(60, -90), score=score)
    picture = table(wall, 0.0)
    assert (nothing in without_cloth([*wall, nothing], GRID, picture)) == found
    tile = replace(nothing, score=0.41)
    assert tile in without_cloth([*wall, tile], GRID, table([*wall, tile], 0.0))
