"""A drawn tile that lies face down on a rack, and that the finder barely sees there."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from test_remaining import Found

from vision.following.drawn_aside import drawn_aside
from vision.following.tracks import FoundLike
from vision.geometry.placing import Quad

BACKS, RACK = (52, 43, 46), (172, 168, 130)


def quad(x: float, y: float) -> Quad:
    return np.array([(x, y), (x + 24, y), (x + 24, y + 34), (x, y + 34)], float)


WALL = [quad(20 + 26 * n, 20) for n in range(6)]
LIES, BARE = quad(60, 120), quad(120, 120)


@pytest.fixture
def picture() -> np.ndarray:
    shown = np.full((200, 240, 3), RACK, np.uint8)
    for each in (*WALL, LIES):
        x, y = map(int, each[0])
        cv2.rectangle(shown, (x, y), (x + 24, y + 34), BACKS, cv2.FILLED)
    return shown


def chosen(
    picture: np.ndarray,
    *found: FoundLike,
    walls: int = len(WALL),
    changed: float = 1.0,
    bare: bool = False,
) -> FoundLike | None:
    return drawn_aside(picture, found, WALL[:walls], lambda quad: changed, lambda quad: bare)


def test_what_has_the_walls_paint_is_the_tile_and_the_rack_beside_it_is_none(
    picture: np.ndarray,
) -> None:
    lies, rack = Found(LIES, score=0.31), Found(BARE, score=0.46)
    assert chosen(picture, rack, lies) is lies
    assert chosen(picture, rack) is None
    assert chosen(picture, Found(LIES, "face", 0.31)) is None


@pytest.mark.parametrize(
    ("score", "changed", "bare", "walls"),
    [(0.15, 1.0, False, 6), (0.31, 0.3, False, 6), (0.31, 1.0, True, 6), (0.31, 1.0, False, 3)],
    ids=["hardly found", "nothing came there", "as it was bare", "too few to know their paint"],
)
def test_it_takes_all_of_them(
    picture: np.ndarray, score: float, changed: float, bare: bool, walls: int
) -> None:
    lies = Found(LIES, score=score)
    assert chosen(picture, lies, changed=changed, bare=bare, walls=walls) is None
