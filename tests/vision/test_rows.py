import numpy as np
import pytest

from vision.reading.rows import in_rows, lean


def laid(rows: list[int], degrees: float = 0.0, tilt: float = 0.0) -> np.ndarray:
    """Tiles of 22 by 30 in rows of so many, the whole turned clockwise; `tilt`: a row climbs."""
    quads = []
    for y, count in enumerate(rows):
        for x in range(count):
            at = np.array([x * 24.0, y * 33.0 - tilt * x])
            quads.append(at + np.array([[0, 0], [22, 0], [22, 30], [0, 30]]))
    angle = np.deg2rad(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return (np.array(quads) @ turn.T + 300).astype(np.float32)


@pytest.mark.parametrize("degrees", [0, -20, 35, 80])
def test_rows_are_found_whichever_way_they_lean(degrees):
    quads = laid([9, 9, 7], degrees)
    assert np.rad2deg(lean(quads)) == pytest.approx(degrees, abs=0.5)
    order = np.random.default_rng(0).permutation(len(quads))
    rows = in_rows(quads[order], angle=lean(quads))
    assert [order[row].tolist() for row in rows] == [
        list(range(9)), list(range(9, 18)), list(range(18, 25)),
    ]  # fmt: skip


def test_a_row_may_climb():
    assert [len(row) for row in in_rows(laid([13, 13], tilt=5))] == [13, 13]


def test_no_tiles_lie_in_no_rows():
    assert in_rows(np.zeros((0, 4, 2))) == []
