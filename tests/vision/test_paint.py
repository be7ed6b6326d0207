from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.finding.paint import core_colour, one_paint

GREEN, BLUE, BLACK, IVORY = (np.array(c, float) for c in (
    (70, 120, 46), (150, 70, 50), (38, 34, 30), (216, 232, 238),
))  # fmt: skip


@given(light=st.floats(0.5, 2.0), shine=st.floats(0, 70))
def test_a_paint_is_known_in_other_light_and_with_a_shine_on_it(light: float, shine: float) -> None:
    assert one_paint(np.minimum(light * GREEN + shine, 255), GREEN)


@pytest.mark.parametrize("back", [GREEN, BLUE, BLACK])
@pytest.mark.parametrize("light", [0.7, 1.0, 1.05])
def test_ivory_is_no_back_in_any_light_that_both_lie_in(back: np.ndarray, light: float) -> None:
    assert not one_paint(IVORY * light, back * light)


def test_grey_is_not_taken_for_white() -> None:
    assert one_paint(np.full(3, 130.0), np.full(3, 100.0))
    assert not one_paint(np.full(3, 240.0), np.full(3, 80.0))
    assert not one_paint(BLUE, GREEN)


def test_the_colour_is_that_about_the_middle() -> None:
    image = np.zeros((40, 40, 3), np.uint8)
    image[12:28, 12:28] = (10, 200, 30)
    quad = np.array([(5, 5), (35, 5), (35, 35), (5, 35)], float)
    assert core_colour(image, quad).tolist() == [10, 200, 30]
    assert core_colour(image, quad + 500).tolist() == [0, 0, 0]
