"""What sets an enrolled set's faces apart is learned from few pictures of each."""

from __future__ import annotations

import numpy as np
import pytest

from rules.tiles import FACES, Tile
from vision.reading.set_features import Telling
from vision.reading.weighing import FEWEST

SIDE = 16


def picture(bar: int, light: float, seed: int = 0) -> np.ndarray:
    """A bright tile with a dark bar across it; faces differ by where the bar is."""
    crop = np.full((SIDE, SIDE, 3), 200.0 * light)
    crop[bar : bar + 3, 3:-3] = 40.0 * light
    crop += np.random.default_rng(seed).normal(0, 2, crop.shape)
    return np.clip(crop, 0, 255).astype(np.uint8)


def embed(crops: np.ndarray) -> np.ndarray:
    """Mostly the light; a little of it is the face."""
    rows = crops[:, :, 4:-4].mean(axis=(2, 3))
    points = np.concatenate([4 * crops.reshape(len(crops), -1).mean(axis=1)[:, None], rows], axis=1)
    return (points / 1000.0).astype(np.float32)


TILES = [Tile(face) for face in ("1c", "7c", "F", "F") for _ in range(FEWEST)]
BARS = [2] * FEWEST + [6] * FEWEST + [9] * FEWEST + [12] * FEWEST


@pytest.fixture(scope="module")
def telling() -> Telling:
    crops = np.stack([picture(bar, 1.0, n) for n, bar in enumerate(BARS)])
    return Telling(TILES, crops, embed)


@pytest.mark.parametrize("light", [0.85, 1.0, 1.1])
@pytest.mark.parametrize(("bar", "face"), [(2, "1c"), (6, "7c"), (9, "F"), (12, "F")])
def test_faces_are_told_apart_in_other_light(
    telling: Telling, bar: int, face: str, light: float
) -> None:
    told = telling.logits(embed(picture(bar, light, 99)[None]))
    assert told.shape == (1, len(FACES))
    assert FACES[int(told[0].argmax())] == face


def test_what_has_no_picture_is_least_likely(telling: Telling) -> None:
    told = telling.logits(embed(picture(2, 1.0)[None]))[0]
    with_picture = [told[FACES.index(Tile(face))] for face in ("1c", "7c", "F")]
    absent = told[FACES.index(Tile("E"))]
    assert absent < min(with_picture)


def test_what_is_far_from_every_face_is_told_less_surely(telling: Telling) -> None:
    near = np.sort(telling.logits(embed(picture(2, 1.0)[None]))[0])
    far = np.sort(telling.logits(embed(picture(2, 1.0)[None]) + 5.0)[0])
    assert far[-1] - far[-2] < near[-1] - near[-2]


def test_the_same_pictures_teach_the_same() -> None:
    crops = np.stack([picture(bar, 1.0, n) for n, bar in enumerate(BARS)])
    first, second = Telling(TILES, crops, embed), Telling(TILES, crops, embed)
    points = embed(crops)
    assert np.array_equal(first.logits(points), second.logits(points))
