"""Pictures of one tile, in the shipped finder's eyes."""

from itertools import product

import cv2
import numpy as np
import pytest
from tiles_laid import laid

from tests.sampling import sampled
from vision.enrolment.one_tile import NotOneTileError, one_tile, the_tile
from vision.finding.finder import Finder, FoundTile
from vision.simulator.art import raster
from vision.simulator.photos import enrolment_photo


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(threads=1)


def alone(tile: str, high: int, margin: float, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """One tile on a cloth, `margin` of its height around it, and its corners."""
    face = raster(tile, high)
    m = round(margin * high)
    image = cv2.copyMakeBorder(face, m, m, m, m, cv2.BORDER_CONSTANT, value=(70, 120, 60))
    noise = np.random.default_rng(seed).normal(0, 4, image.shape)
    wide = face.shape[1]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]]) + m - 0.5
    return np.clip(image + noise, 0, 255).astype(np.uint8), corners


@pytest.mark.parametrize(
    ("near", "tile"),
    sampled(product([90, 400, 1100], [0.08, 0.5, 1.0]), ["9b", "E", "3c", "8d", "J"]),
)
def test_the_tile_is_found_however_near_it_was_taken(finder, near, tile):
    high, margin = near
    image, corners = alone(tile, high, margin)
    found = the_tile(image, finder)
    assert not found.whole
    away = np.linalg.norm(found.corners.mean(axis=0) - corners.mean(axis=0))
    size = np.ptp(found.corners, axis=0) / np.ptp(corners, axis=0)
    assert away < 0.1 * high and (size > 0.8).all() and (size < 1.25).all()


def test_several_tiles_are_not_one(finder):
    image, _ = laid([["3c", "4c", "5c"]], gap=20)
    with pytest.raises(NotOneTileError, match=r"several \(n: 3\)"):
        the_tile(image, finder)
    assert one_tile(image, finder) is None


@pytest.mark.parametrize("turn", [False, True])
def test_a_picture_in_which_nothing_is_found_is_taken_whole_if_it_may_be_a_tile(finder, turn):
    image = np.full((300, 220, 3), 128, np.uint8)
    image = np.rot90(image).copy() if turn else image
    found = the_tile(image, finder)
    assert found.whole and np.ptp(found.corners, axis=0).tolist() == [*image.shape[1::-1]]
    with pytest.raises(NotOneTileError, match="cannot-be-found"):
        the_tile(np.full((300, 600, 3), 128, np.uint8), finder)
    assert one_tile(image, finder) is None


def test_a_whole_set_in_one_photograph_is_no_tile(finder):
    assert one_tile(enrolment_photo(0)[0], finder) is None


class Blind:
    """A finder to which rows laid close are one tile, until it looks closely."""

    def __init__(self, tiles: list[np.ndarray]) -> None:
        self.tiles = tiles

    def find(
        self, image: np.ndarray, scale: float | None = None, threshold: float = 0.5
    ) -> list[FoundTile]:
        low, high = np.min(self.tiles, axis=(0, 1)), np.max(self.tiles, axis=(0, 1))
        block = np.array([low, [high[0], low[1]], high, [low[0], high[1]]], np.float32)
        small = [FoundTile(quad, "face", 0.9) for quad in self.tiles]
        return [FoundTile(block, "face", 0.9)] if scale is not None else small


def test_rows_laid_close_may_look_like_one_tile_and_are_none():
    image, tiles = laid([[f"{n}c" for n in range(1, 10)]] * 5, gap=1)
    assert one_tile(image, Blind([quad for _, quad in tiles])) is None
    # Nine sticks may each pass for a tile: the tile they are on is one.
    image, sticks = laid([["1d"] * 3] * 3, gap=1)
    assert one_tile(image, Blind([quad for _, quad in sticks])) is not None
