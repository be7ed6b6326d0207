"""Which finds are of the size the others agree on."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.finding.sizes import of_one_size, widths

LENGTH = 1000.0


def tiles(places: np.ndarray, wide: np.ndarray, turn: float = 0.0) -> np.ndarray:
    """Return quads (n, 4, 2) of tiles at places (n, 2), so wide, turned all alike."""
    c, s = np.cos(turn), np.sin(turn)
    shape = np.array([[-1, -1.4], [1, -1.4], [1, 1.4], [-1, 1.4]]) / 2 @ np.array([[c, s], [-s, c]])
    return places[:, None] + shape * wide[:, None, None]


def grid(rows: int, columns: int) -> np.ndarray:
    y, x = np.mgrid[:rows, :columns]
    return np.stack([100 + 90.0 * x.ravel(), 100 + 90.0 * y.ravel()], -1)


def test_a_standing_tiles_width_is_its_tops_long_edge():
    quads = tiles(np.array([[50.0, 50], [90, 50]]), np.array([20.0, 20]))
    assert widths(quads, np.array([False, True])).tolist() == [20.0, 28.0]


@given(st.floats(0, 6.3), st.floats(15, 60), st.integers(0, 11))
def test_a_doubtful_find_of_another_size_goes_and_a_sure_one_stays(turn, wide, which):
    size = np.full(12, wide)
    size[which] *= 2.6
    scores = np.full(12, 0.85)
    scores[which] = 0.6
    quads = tiles(grid(3, 4), size, turn)
    kept = of_one_size(quads, scores, np.zeros(12, bool), LENGTH)
    assert np.flatnonzero(~kept).tolist() == [which]
    scores[which] = 0.95
    assert of_one_size(quads, scores, np.zeros(12, bool), LENGTH).all()


@given(st.floats(-1.5, 1.5), st.floats(-1.5, 1.5))
def test_a_table_in_perspective_keeps_all_its_tiles(right, down):
    places = grid(9, 9)
    size = 30 * np.exp((places - 500) @ [right, down] / LENGTH)
    scores = np.where(np.arange(81) % 3 == 0, 0.5, 0.9 - 1e-6)
    assert of_one_size(tiles(places, size), scores, np.zeros(81, bool), LENGTH).all()


def test_many_false_finds_do_not_outvote_two_tiles():
    places = grid(8, 8)
    size, scores = np.full(64, 30.0), np.full(64, 0.6)
    size[:2], scores[:2] = 100.0, 0.97
    kept = of_one_size(tiles(places, size), scores, np.zeros(64, bool), LENGTH)
    assert np.flatnonzero(kept).tolist() == [0, 1]


def test_where_nothing_is_sure_nothing_goes():
    size = np.array([20.0, 60, 200])
    quads = tiles(grid(1, 3), size)
    assert of_one_size(quads, np.array([0.79, 0.6, 0.95]), np.zeros(3, bool), LENGTH).all()
    assert of_one_size(quads[:0], np.zeros(0), np.zeros(0, bool), LENGTH).shape == (0,)
