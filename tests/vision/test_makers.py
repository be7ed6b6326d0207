"""Other makers' tiles as training pictures: as many marks as their name says, and no two alike."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import cv2
import numpy as np
import pytest

from rules.tiles import FACES
from training import makers, makers_things, makers_wild
from training.makers import Maker, print_of


def some(count: int) -> list[Maker]:
    rng = np.random.default_rng(5)
    return [Maker.random(rng) for _ in range(count)]


def marks_seen(picture: np.ndarray) -> int:
    """How many separate things are printed on a tile."""
    ground = picture[-2, -2].astype(int)
    inked = (np.abs(picture.astype(int) - ground).max(axis=2) > 40).astype(np.uint8)
    filled = cv2.morphologyEx(inked, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    found, _ = cv2.findContours(filled, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return len(found)


@pytest.mark.parametrize("number", range(1, 10))
def test_a_dot_tile_shows_as_many_dots_as_it_is_called(number: int) -> None:
    bare = [maker for maker in some(60) if not maker.indexed]
    seen = [marks_seen(print_of(makers.dots(maker, number), maker, 330)) for maker in bare]
    assert len(seen) > 20 and set(seen) == {number}


@pytest.mark.parametrize("number", range(2, 10))
def test_marks_stand_apart_and_on_the_tile(number: int) -> None:
    for maker in some(60):
        at = makers.places(number, maker.ways(1), 118.0)
        assert len(at) == number
        assert all(dist(a, b) > 30 for a, b in combinations(at, 2))
        assert all(15 < x < 205 and 15 < y < 285 for x, y in at)


def test_a_maker_draws_a_tile_alike_every_time_and_no_two_makers_do() -> None:
    one, other = some(2)
    for draw in (makers.dots, makers.bamboos):
        again = Maker(**vars(one))
        assert draw(one, 7) == draw(again, 7) != draw(other, 7)
    assert np.array_equal(makers_wild.joker(one, 1), makers_wild.joker(one, 1))
    jokers = {makers_wild.joker(maker, n).tobytes() for maker in some(40) for n in range(3)}
    assert len(jokers) == 120
    flowers = {makers_wild.flower(maker, n).tobytes() for maker in some(40) for n in range(4)}
    assert len(flowers) == 160


def test_birds_and_greens_are_drawn_on_the_tile() -> None:
    rng = np.random.default_rng(2)
    for maker in some(40):
        for picture in (print_of(makers.bird(maker, rng), maker), makers.green(maker, rng),
                        makers_wild.unknown(maker, 0)):  # fmt: skip
            ground = np.median(picture.reshape(-1, 3), axis=0)
            inked = np.abs(picture - ground).max(axis=2) > 40
            assert 0.005 < inked.mean() < 0.75


def test_no_sign_that_a_tile_bears_is_called_unknown() -> None:
    assert not set("一二三四五六七八九萬万東南西北中發発白") & set(makers_wild.STRANGE)


def test_things_that_are_no_tiles_differ() -> None:
    rng = np.random.default_rng(1)
    seen = [makers_things.thing(rng) for _ in range(60)]
    assert {picture.shape for picture in seen} == {(110, 81, 3)}
    assert len({picture.tobytes() for picture in seen}) == 60


def test_every_kind_of_makers_tile_is_trained_on_in_its_share() -> None:
    pytest.importorskip("torch", reason="training needs torch")
    from training.makers_patches import makers_patches
    from training.reader_patches import NOTHING, Patch, chances

    made = makers_patches(8, 30)
    shown = Counter(patch.face for patch in made)
    wanted = [n for n, face in enumerate(FACES) if face[-1] in "bcd" or face in ("G", "J", "F")]
    assert all(shown[face] >= 8 for face in wanted)
    assert shown[NOTHING] == 8 * 4 + 30
    real = [Patch(one.picture, one.quad, n % 30, "a table", False)
            for n, one in enumerate(made[:200])]  # fmt: skip
    drawn = chances([*real, *made])
    nothing = np.array([patch.face == NOTHING for patch in [*real, *made]])
    of_makers = np.arange(len(drawn)) >= len(real)
    faces = drawn[~nothing].sum()
    assert drawn[nothing].sum() / faces == pytest.approx(0.12)
    assert drawn[of_makers & ~nothing].sum() / faces == pytest.approx(0.2)
