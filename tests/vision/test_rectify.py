import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.rectify import MARGIN, SIDE, is_usable, portrait, rectify, rectify_all, turned


def quarters() -> np.ndarray:
    """A crop whose four quarters have four colours."""
    crop = np.zeros((SIDE, SIDE, 3), np.uint8)
    half = SIDE // 2
    crop[:half, :half], crop[:half, half:] = (250, 0, 0), (0, 250, 0)
    crop[half:, half:], crop[half:, :half] = (0, 0, 250), (250, 250, 250)
    return crop


def box(left: float, top: float, wide: float, high: float) -> np.ndarray:
    return np.array(
        [[left, top], [left + wide, top], [left + wide, top + high], [left, top + high]], np.float32
    )


def test_a_box_of_the_crops_own_size_is_copied_to_the_pixel():
    image = np.random.default_rng(1).integers(0, 255, (80, 90, 3), np.uint8)
    quad = box(20 - 0.5, 10 - 0.5, SIDE, SIDE)  # outer edges: half a pixel before the first centre
    assert np.array_equal(rectify(image, quad, margin=0.0), image[10 : 10 + SIDE, 20 : 20 + SIDE])


def test_the_first_corner_becomes_the_top_left():
    image = quarters()
    quad = box(-0.5, -0.5, SIDE, SIDE)
    for roll in range(4):
        crop = rectify(image, np.roll(quad, -roll, axis=0), margin=0.0)
        assert np.array_equal(crop, turned(image[None], -roll)[0])


def test_a_turned_squeezed_tile_comes_upright():
    image = np.zeros((200, 200, 3), np.uint8)
    quad = np.array([[120, 40], [150, 90], [70, 140], [40, 90]], np.float32)
    for corner, colour in zip(
        quad, [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)], strict=True
    ):
        inside = np.rint(corner + 0.2 * (quad.mean(0) - corner)).astype(int)
        cv2.circle(image, tuple(inside.tolist()), 7, colour, -1)
    crop = rectify(image, quad, margin=0.0)
    near, far = SIDE // 10, SIDE - SIDE // 10
    assert crop[near, near].tolist() == [255, 0, 0]
    assert crop[near, far].tolist() == [0, 255, 0]
    assert crop[far, far].tolist() == [0, 0, 255]
    assert crop[far, near].tolist() == [255, 255, 0]


def test_the_margin_shows_what_lies_around():
    image = np.zeros((200, 200, 3), np.uint8)
    image[60:140, 60:140] = 255
    crop = rectify(image, box(59.5, 59.5, 80, 80))
    edge = round(SIDE * MARGIN / (1 + 2 * MARGIN))
    assert crop[: edge - 1].max() < 60
    assert crop[edge + 1 : -edge - 1, edge + 1 : -edge - 1].min() > 200


def test_fine_lines_of_a_large_tile_are_averaged():
    image = np.zeros((480, 480, 3), np.uint8)
    image[:, ::2] = 200
    assert np.ptp(rectify(image, box(-0.5, -0.5, 480, 480), margin=0.0)) < 12


@given(st.floats(5, 100), st.floats(5, 100), st.integers(0, 3))
def test_portrait_puts_a_short_side_first_and_keeps_the_way_round(wide, high, roll):
    quad = np.roll(box(3, 4, wide, high), roll, axis=0)
    upright, telling = portrait(quad)
    first, second = (np.linalg.norm(upright[i + 1] - upright[i]) for i in (0, 1))
    assert first <= second * 1.0001
    assert cv2.contourArea(upright, oriented=True) * cv2.contourArea(quad, oriented=True) > 0
    assert (
        telling == (max(first, second) >= 1.2 * min(first, second))
        or abs(max(first, second) / min(first, second) - 1.2) < 1e-3
    )


@pytest.mark.parametrize(
    "quad",
    [
        np.zeros((4, 2)),
        np.full((4, 2), np.nan),
        np.array([[0, 0], [10, 10], [10, 0], [0, 10]]),  # crossed
        np.array([[0, 0], [10, 0], [20, 0]]),
    ],
)
def test_what_encloses_no_tile_is_refused(quad):
    assert not is_usable(quad)
    with pytest.raises(ValueError, match="not four corners of a tile"):
        rectify(np.zeros((20, 20, 3), np.uint8), quad)


def test_no_quads_give_no_crops():
    assert rectify_all(np.zeros((9, 9, 3), np.uint8), []).shape == (0, SIDE, SIDE, 3)


def test_four_turns_are_none():
    crops = quarters()[None]
    assert np.array_equal(turned(turned(crops, 1), 3), crops)
    assert not np.array_equal(turned(crops, 1), crops)
