"""A back that a hand covers in part lies as its row does, though it looks turned."""

from __future__ import annotations

import numpy as np
import pytest
from drawn import camera

from vision.following.across_rows import turned_into_rows
from vision.following.tracks import Find, FoundLike
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace

EYE = camera()
LAYOUT = Layout()
PLACER = Placer(EYE, LAYOUT)
WIDE = LAYOUT.plan.tile_width


def stack(x: float, y: float, angle: float = 0.0) -> TilePlace:
    return TilePlace("centre", None, (x, y), angle, 2)


def seen(places: list[TilePlace]) -> list[tuple[tuple[float, float], float]]:
    """Where the finds of these lie after it, and how they are turned."""
    finds: list[FoundLike] = [Find(PLACER.quad(place), "back", 0.6) for place in places]
    turned = turned_into_rows(finds, EYE, LAYOUT)
    assert len(turned) == len(finds)
    found = [PLACER.place(np.asarray(find.corners, float), "back", 2) for find in turned]
    return [(place.xy, place.angle % 180.0) for place in found if place is not None]


ROW = [stack(280.0, n * WIDE) for n in range(4)]


@pytest.mark.parametrize("steps", [1, 3])
def test_a_back_across_its_row_is_turned_and_stands_in_its_place(steps: int) -> None:
    """Of `steps` - 1 stacks between nothing is seen."""
    lies = stack(283.0, (3 + steps) * WIDE + 4.0, 90.0)
    *row, (xy, angle) = seen([*ROW, lies])
    assert min(angle, 180.0 - angle) < 3.0
    assert xy == pytest.approx((280.0, (3 + steps) * WIDE), abs=3.0)
    assert row == seen(ROW)


def test_what_may_be_no_tile_may_be_none_when_it_is_turned() -> None:
    lies = PLACER.quad(stack(283.0, 4 * WIDE + 4.0, 90.0))
    row = [Find(PLACER.quad(place), "back", 0.6) for place in ROW]
    turned = turned_into_rows([*row, Find(lies, "back", 0.4, perhaps=True)], EYE, LAYOUT)
    assert (turned[-1].corners != lies).any()
    assert [getattr(find, "perhaps", False) for find in turned] == [*[False] * 4, True]


@pytest.mark.parametrize(
    "lies",
    [
        stack(296.0, 4 * WIDE, 90.0),  # beside its line
        stack(280.0, 9 * WIDE, 90.0),  # too far
        stack(280.0, 3.5 * WIDE, 90.0),  # between two places
        stack(280.0, 4 * WIDE, 45.0),  # askew
    ],
)
def test_what_is_no_place_of_a_row_lies_as_it_looks(lies: TilePlace) -> None:
    *_, (xy, _) = seen([*ROW, lies])
    assert xy == pytest.approx(lies.xy, abs=1.5)


def test_the_end_of_another_wall_is_of_that_wall() -> None:
    """It was pushed in, up to the line of this one."""
    wall = [stack(280.0 - n * WIDE, 4 * WIDE, 90.0) for n in range(3)]
    assert [angle for _, angle in seen([*ROW, *wall])][4:] == [pytest.approx(90.0, abs=3.0)] * 3


def test_where_something_else_was_found_none_is_turned_into_it() -> None:
    lies, other = stack(280.0, 4 * WIDE, 90.0), stack(283.0, 4 * WIDE + 3.0, 45.0)
    *_, (_, angle), _ = seen([*ROW, lies, other])
    assert angle == pytest.approx(90.0, abs=3.0)
