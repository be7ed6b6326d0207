"""What counts as a group that is laid down, held against the groups that scoring knows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.facts.groups import shape
from rules.facts.taking_back import stacks_beside
from rules.scoring.classical import HandError, meld_of
from rules.sections import Wall
from rules.table import Deal
from rules.tiles import BRITISH_144, SUITED, UNKNOWN, WINDS, Tile

NEAR = [Tile(t) for t in ("1b", "2b", "3b", "4b", "2c", "3c", "9c", "E", "R")]
SHAPES = {"chow": "run", "pung": "three", "kong": "four"}


@given(st.lists(st.sampled_from(NEAR), min_size=3, max_size=4))
def test_a_group_is_one_that_scoring_knows(tiles: list[Tile]) -> None:
    try:
        known: str | None = SHAPES[meld_of(tuple(tiles), concealed=False).kind]
    except HandError:
        known = None
    assert shape(tiles) == known


@given(st.lists(st.sampled_from(NEAR), min_size=3, max_size=4), st.data())
def test_a_tile_that_cannot_be_read_spoils_no_group(tiles: list[Tile], data: st.DataObject) -> None:
    seen, place = shape(tiles), data.draw(st.integers(0, len(tiles) - 1))
    hidden = [*tiles[:place], UNKNOWN, *tiles[place + 1 :]]
    assert seen is None or shape(hidden) is not None


@pytest.mark.parametrize("size", [0, 1, 2, 5])
def test_nothing_else_is_a_group(size: int) -> None:
    assert shape([SUITED[0]] * size) is None
    assert shape([WINDS[0], WINDS[1], WINDS[2]]) is None


@pytest.mark.parametrize(
    ("wall", "stacks"),
    [
        (None, None),
        (BRITISH_144.size - 55, None),
        (7, 4),
    ],
)
def test_the_stacks_that_a_seen_tile_is_mixed_with_are_named(
    wall: int | None, stacks: int | None
) -> None:
    assert stacks_beside(Deal(wall=Wall(left=wall))) == stacks
