"""How much of a tile is seen: covers laid on drawn tiles, and what the shipped network says."""

import itertools
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiles_laid import laid

from tests.examples import examples
from training.covers import KINDS, Textures, covered
from training.misjudging import share_seen, uncovered
from vision.reading.completeness import Whole, WholeError
from vision.reading.reader import Reader

ROW = ["5d", "2b", "9c", "R", "E", "7b"]


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


@pytest.fixture(scope="module")
def row() -> tuple[np.ndarray, list[np.ndarray]]:
    image, tiles = laid([ROW], seed=4)
    return image, [np.asarray(quad, np.float32) for _, quad in tiles]


def plain() -> Textures:
    """Covers of other tiles and of a picture's ground."""
    image, tiles = laid([["3c", "8d"]], seed=9)
    low, high = tiles[0][1].min(0).astype(int), tiles[0][1].max(0).astype(int)
    return Textures([image[low[1] : high[1], low[0] : high[0]]], [image[:40, :40]])


TEXTURES = plain()


@examples(60)
@given(
    share=st.floats(0.05, 0.9),
    kind=st.sampled_from(KINDS),
    turn=st.floats(0, 360),
    seed=st.integers(0, 10_000),
)
def test_a_cover_hides_as_much_as_it_is_asked_to(share, kind, turn, seed):
    picture = np.full((160, 160, 3), 200, np.uint8)
    quad = cv2.boxPoints(((80.0, 80.0), (40.0, 54.0), turn))
    out, hidden = covered(picture, quad, share, kind, np.random.default_rng(seed), TEXTURES)
    inside = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.rint(quad).astype(np.int32), 1)
    there = hidden[inside > 0].mean()
    # A tile as a cover may end within the other: then it hides less.
    assert there == pytest.approx(share, abs=0.07) or (kind == "tile" and there < share)
    assert picture.min() == 200 and out.shape == picture.shape and out.dtype == np.uint8


@pytest.mark.parametrize("start", range(4))
def test_a_find_of_what_a_cover_leaves_ends_where_the_cover_does(start):
    quad = np.roll(np.array([[40, 30], [80, 30], [80, 90], [40, 90]], np.float32), start, axis=0)
    hidden = np.zeros((120, 120), bool)
    hidden[:48] = True  # the upper 18 of 60 px
    left = uncovered(quad, hidden, np.random.default_rng(0))
    assert left[:, 0].min() == pytest.approx(40, abs=1.5)
    assert left[:, 0].max() == pytest.approx(80, abs=1.5)
    assert left[:, 1].min() == pytest.approx(48, abs=2.5)
    assert left[:, 1].max() == pytest.approx(90, abs=1.5)
    assert share_seen(hidden.shape, quad, left, hidden) == pytest.approx(0.7, abs=0.05)
    hidden[:] = True
    assert np.array_equal(uncovered(quad, hidden, np.random.default_rng(0)), quad)


def test_whole_tiles_are_trusted_and_halves_are_not(reader, row):
    image, quads = row
    assert [reading.tile for reading in reader.read(image, quads)] == ROW
    assert min(reading.trust for reading in reader.read(image, quads)) > 0.9
    for start in range(4):  # the half at each side
        a = [np.roll(quad, -start, axis=0) for quad in quads]
        halves = [np.array([q[0], q[1], (q[1] + q[2]) / 2, (q[0] + q[3]) / 2]) for q in a]
        readings = reader.read(image, halves)
        assert [reading.tile for reading in readings] == ["?"] * len(ROW)
        assert all(reading.partial and reading.trust < 0.9 for reading in readings)


def test_what_lies_between_two_tiles_is_none(reader, row):
    image, quads = row
    between = [(a + b) / 2 for a, b in itertools.pairwise(quads)]
    assert {reading.tile for reading in reader.read(image, between)} == {"?"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_covered_tile_is_not_read_as_another(reader, row, kind):
    image, quads = row
    rng = np.random.default_rng(7)
    wrong = given_up = 0
    # A tile that covers more lies where the other lay, and is what is read there.
    shares = (0.5, 0.5, 0.5, 0.5) if kind == "tile" else (0.5, 0.6, 0.7, 0.8)
    for share in shares:
        for tile, quad in zip(ROW, quads, strict=True):
            picture, _ = covered(image, quad, share, kind, rng, TEXTURES)
            (reading,) = reader.read(picture, [quad])
            wrong += reading.tile not in ("?", tile)
            given_up += reading.tile == "?"
    assert wrong == 0
    assert given_up >= 18  # of 24


def test_the_start_of_the_quad_does_not_matter_and_nothing_gives_nothing(reader, row):
    image, quads = row
    says = reader.whole.says(image, quads)
    again = reader.whole.says(image, [np.roll(quad, 1, axis=0) for quad in quads])
    assert says == pytest.approx(again, abs=1e-3)
    assert reader.whole.says(image, []).shape == (0,)


def test_a_network_that_is_none_is_told_by_name(tmp_path: Path):
    with pytest.raises(WholeError, match=r"lost\.onnx"):
        Whole(tmp_path / "lost.onnx")
    torn = tmp_path / "torn.onnx"
    torn.write_bytes(b"no network")
    with pytest.raises(WholeError, match=r"torn\.onnx"):
        Whole(torn)
