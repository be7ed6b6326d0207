"""Whether anything was done where a tile lies, and where nobody may say so."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from drawn import camera

from vision.following.layers import HALF, UNSURE
from vision.following.touched import WEIGHTS, Touches, TouchSigns, features, likely_touched
from vision.following.tracks import Track
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace
from vision.sightings import Side

KEPT = Path(__file__).parents[1] / "benchmarks" / "touched.jsonl"
EYE = camera()
PLACER, GRID = Placer(EYE, Layout()), Grid(EYE, 2.0)
A_LITTLE = 0.01
"""Of the table, as much as an act changes."""


def tile(side: Side, layer: int = 1) -> Track:
    """A tile in the middle."""
    place = TilePlace("centre", None, (40.0, -60.0), 0.0, layer)
    return Track(1, side, place, PLACER.quad(place))


def of(near: float, core: float, side: Side, layer: int, everywhere: float = A_LITTLE) -> float:
    """How likely it is that a tile was touched of whose place so much changed."""
    stack = side == "back"
    return likely_touched(TouchSigns(near, core, stack, stack and layer == 2, everywhere))


@pytest.mark.parametrize(("side", "layer"), [("face", 1), ("back", 1), ("back", 2)])
def test_nothing_was_done_where_nothing_changed(side: Side, layer: int) -> None:
    assert of(0.0, 0.0, side, layer) == 0.0


@pytest.mark.parametrize(("side", "layer"), [("face", 1), ("back", 1)])
def test_a_tile_was_touched_where_all_changed(side: Side, layer: int) -> None:
    assert of(1.0, 1.0, side, layer) > UNSURE[1]


def test_of_a_stack_whose_upper_was_taken_only_the_edges_change() -> None:
    assert of(0.5, 0.0, "back", 2) > UNSURE[1]
    assert of(0.5, 0.6, "back", 2) < HALF


@pytest.mark.parametrize(("side", "layer", "near"), [("face", 1, 0.3), ("back", 2, 0.1)])
def test_a_neighbours_shadow_is_no_touch(side: Side, layer: int, near: float) -> None:
    assert 0.0 < of(near, 0.0, side, layer) < UNSURE[0]


def test_what_changed_at_most_faces_was_changed_by_no_hand() -> None:
    faces = [
        Track(n, "face", place, PLACER.quad(place))
        for n, x in enumerate((-120.0, -60.0, 0.0, 60.0, 120.0))
        for place in [TilePlace("centre", None, (x, 40.0), 0.0, 1)]
    ]
    changed = np.zeros(GRID.visible.shape, bool)
    for n, face in enumerate(faces):
        window, inside = GRID.covered(face.quad)
        rows = np.flatnonzero(inside.any(axis=1))
        part = rows[: len(rows) * (4 if n == 0 else 1) // 5]  # a hand was at the first
        changed[window][part] |= inside[part]
    assert Touches(GRID, changed).of_most(faces) == pytest.approx(0.2, abs=0.05)
    assert Touches(GRID, changed).of_most(faces[:3]) == 0.0  # a hand may have touched two of three


def test_where_all_the_table_changed_nobody_can_tell() -> None:
    assert UNSURE[0] < of(1.0, 1.0, "face", 1, everywhere=0.2) < UNSURE[1]
    assert UNSURE[0] < of(0.1, 0.0, "back", 2, everywhere=0.2) < UNSURE[1]


@pytest.mark.parametrize(("side", "layer"), [("face", 1), ("back", 1), ("back", 2)])
def test_the_more_of_its_edges_changed_the_likelier_it_was_touched(side: Side, layer: int) -> None:
    steps = [of(near / 20, 0.0, side, layer) for near in range(1, 21)]
    assert steps == sorted(steps)


@pytest.mark.parametrize(("side", "layer"), [("face", 1), ("back", 1), ("back", 2)])
def test_signs_are_of_the_place_its_edge_and_its_middle(side: Side, layer: int) -> None:
    track = tile(side, layer)
    all_ = GRID.cover([track.quad])
    middle = cv2.erode(all_.astype(np.uint8), np.ones((5, 5), np.uint8)).astype(bool)
    outside = cv2.dilate(all_.astype(np.uint8), np.ones((3, 3), np.uint8)).astype(bool) & ~all_
    (rim,) = Touches(GRID, all_ & ~middle).signs([track])
    assert rim.near > 0.5 > rim.core
    assert (rim.stack, rim.upper) == (side == "back", side == "back" and layer == 2)
    (beside,) = Touches(GRID, outside).signs([track])
    assert beside.near > 0.0 == beside.core
    (inner,) = Touches(GRID, middle).signs([track])
    assert inner.core > 0.9
    assert 0.0 < inner.everywhere < A_LITTLE


def test_what_may_have_been_touched_is_all_that_changed_at_all() -> None:
    track = tile("back", 2)
    changed = np.zeros((GRID.side, GRID.side), bool)
    assert Touches(GRID, changed).perhaps([track]) == []
    (rows, columns), inside = GRID.covered(track.quad)
    row, column = np.argwhere(inside)[0]
    changed[rows.start + row, columns.start + column] = True
    assert Touches(GRID, changed).perhaps([track]) == [track]


def test_the_weights_are_those_of_the_looks_that_are_kept() -> None:
    seen = [json.loads(line) for line in KEPT.read_text().splitlines()]
    told = [(likely_touched(TouchSigns(*s[1:6])), bool(s[6])) for s in seen]
    assert len(features(TouchSigns(*seen[0][1:6]))) == len(WEIGHTS)
    sure = [touched for likely, touched in told if not UNSURE[0] <= likely <= UNSURE[1]]
    wrong = [1 for likely, touched in told if (likely < UNSURE[0]) is touched is True]
    wrong += [1 for likely, touched in told if likely > UNSURE[1] and not touched]
    assert len(sure) > 0.7 * len(told)
    assert len(wrong) < 0.015 * len(sure)
