"""Tiles that were put up beside an arm that rests are no part of it."""

from __future__ import annotations

import numpy as np
import pytest

from vision.geometry.grid import Mask
from vision.geometry.plan import TablePlan
from vision.movement.tiles_beside_arms import tiles_beside

SIDE, CELL = 120, 4.0
PLAN = TablePlan()
TOP = slice(20, 32)  # rows: 40 mm with what is seen of the tiles' height, and a cell on each side


def masks() -> tuple[Mask, Mask, Mask]:
    """Nothing strange, the rack's top, the table's edge behind it."""
    strange, tops, edge = (np.zeros((SIDE, SIDE), bool) for _ in range(3))
    tops[TOP] = True
    edge[:4] = True
    return strange, tops, edge


def arm(strange: Mask) -> None:
    """An arm comes in over the edge and over the rack."""
    strange[0:50, 60:84] = True


@pytest.mark.parametrize("tiles", [1, 3, 4])
def test_a_row_that_a_shadow_joins_to_an_arm_is_tiles(tiles: int) -> None:
    strange, tops, edge = masks()
    arm(strange)
    row = np.zeros_like(strange)
    row[22:30, 54 - round(5.5 * tiles) : 54] = True
    strange |= row
    strange[27:29, 54:60] = True  # two cells wide: the shadow
    assert (tiles_beside(strange, tops, edge, PLAN, CELL) == row).all()


def test_an_arm_is_none_nor_is_a_finger_or_what_lies_beyond_the_top() -> None:
    strange, tops, edge = masks()
    arm(strange)
    strange[22:30, 40:44] = True  # a finger's width
    strange[22:44, 10:20] = True  # it lies over the top and the wall
    strange[60:68, 90:110] = True  # tiles, in the middle
    assert not tiles_beside(strange, tops, edge, PLAN, CELL).any()


def test_what_is_no_rectangle_is_none() -> None:
    strange, tops, edge = masks()
    for n in range(10):
        strange[22 + n // 2 : 24 + n // 2, 20 + 2 * n : 30 + 2 * n] = True
    assert not tiles_beside(strange, tops, edge, PLAN, CELL).any()
