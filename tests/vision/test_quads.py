"""Geometry of quads: area, overlap, suppression, order of corners."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.geometry import quads

SQUARE = np.array([[0, 0], [10, 0], [10, 10], [0, 10]], np.float32)


def turned(width: float, height: float, degrees: float, middle=(50.0, 50.0)) -> np.ndarray:
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2]
    return (corners @ np.array([[c, s], [-s, c]]) + middle).astype(np.float32)


def test_area_is_positive_clockwise():
    assert quads.area(SQUARE) == pytest.approx(100)
    assert quads.area(SQUARE[::-1]) == pytest.approx(-100)
    assert quads.area(np.stack([SQUARE, SQUARE * 2])).tolist() == pytest.approx([100, 400])


@given(st.floats(0, 360), st.floats(8, 60), st.floats(8, 60))
def test_a_quad_overlaps_itself_wholly_and_its_half_by_half(degrees, width, height):
    whole, half = turned(width, height, degrees), turned(width / 2, height, degrees)
    assert quads.iou(whole, whole) == pytest.approx(1, abs=1e-3)
    assert quads.iou(whole, half) == pytest.approx(0.5, abs=1e-2)


def test_quads_apart_or_flat_do_not_overlap():
    assert quads.iou(SQUARE, SQUARE + 20) == 0
    assert quads.iou(SQUARE, np.zeros((4, 2), np.float32)) == 0


def test_box_iou_of_every_pair():
    boxes = np.array([[0, 0, 10, 10], [5, 0, 15, 10], [50, 50, 60, 60]], float)
    assert quads.box_iou(boxes, boxes[:2]) == pytest.approx(
        np.array([[1, 1 / 3], [1 / 3, 1], [0, 0]])
    )


def test_suppression_keeps_the_better_of_a_pair_and_neighbours_that_touch():
    row = [turned(20, 30, 0, (20 + 20 * i, 50)) for i in range(4)]
    twice = [*row, turned(20, 30, 4, (22, 51))]
    scores = np.array([0.5, 0.9, 0.8, 0.7, 0.6])
    assert quads.suppress(np.stack(twice), scores, 0.35) == [1, 2, 3, 4]


def test_suppression_drops_a_part_found_within_a_whole():
    within = np.stack([turned(20, 30, 0), turned(8, 12, 10)])
    assert quads.suppress(within, np.array([0.9, 0.8]), 0.35) == [0]


def test_suppression_of_nothing():
    assert quads.suppress(np.zeros((0, 4, 2), np.float32), np.zeros(0), 0.3) == []


@given(st.integers(-85, 85), st.integers(0, 1))
def test_nearest_top_keeps_the_first_edge_above(degrees, half):
    quad = quads.nearest_top(np.roll(turned(20, 30, degrees), 2 * half, 0))
    assert quad[:2, 1].mean() < quad[2:, 1].mean()
    assert quads.area(quad) > 0
