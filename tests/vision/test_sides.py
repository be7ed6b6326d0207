"""A tile's side is not another tile: what adjoins a face, is doubtful and no face itself."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.finding import sides

FACE = np.array([[100, 100], [140, 100], [140, 156], [100, 156]], np.float32)
SIDE = np.array([[101, 157], [139, 157], [138, 182], [102, 182]], np.float32)  # below it
TOP = SIDE - np.array([0, 82], np.float32)  # as far above it


def kept(second, score=0.5, face=False, standing=False, surer=0.9):
    """Return whether a find beside a sure face stays."""
    own = sides.tiles(
        np.stack([FACE, second]),
        np.array([surer, score]),
        np.array([True, face]),
        np.array([False, standing]),
    )
    assert own[0]
    return bool(own[1])


def test_a_side_that_adjoins_its_tiles_face_goes():
    assert not kept(SIDE)
    assert not kept(SIDE, standing=True)


@pytest.mark.parametrize("change", [{"score": 0.7}, {"face": True}, {"surer": 0.55}])
def test_what_is_sure_or_a_face_or_beside_a_doubtful_face_stays(change):
    assert kept(SIDE, **change)


def test_what_lies_farther_off_stays():
    assert kept(SIDE + np.array([0, 18], np.float32))
    assert kept(SIDE + np.array([22, 0], np.float32))


def test_above_a_face_only_a_standing_tiles_top_goes():
    assert kept(TOP)
    assert not kept(TOP, standing=True)


def test_beside_a_face_a_back_stays():
    beside = FACE + np.array([41, 0], np.float32)
    assert sides.shared_edge(FACE, beside) < sides.APART
    assert kept(beside)


def test_the_better_of_a_pair_and_what_is_alone_stay():
    none = np.zeros(0, bool)
    assert sides.tiles(np.zeros((0, 4, 2), np.float32), np.zeros(0), none, none).shape == (0,)
    one = np.ones(1, bool)
    assert sides.tiles(SIDE[None], np.array([0.45]), ~one, ~one).all()


@given(st.integers(0, 3), st.integers(0, 3))
def test_a_shared_edge_is_found_wherever_the_quads_begin(a, b):
    assert sides.shared_edge(np.roll(FACE, a, 0), np.roll(SIDE, b, 0)) == pytest.approx(
        sides.shared_edge(SIDE, FACE)
    )
    assert sides.shared_edge(FACE, SIDE) < 0.1
