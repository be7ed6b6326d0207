"""The drawn set as training pictures: complete, rightly coloured, and where it is said to lie."""

import numpy as np
import pytest

from rules.tiles import FACES
from vision.reading.rectify import rectify
from vision.simulator.art import raster

pytest.importorskip("torch", reason="training needs torch")

from training.reader_drawn import SESSION, Printing, drawn_patches


@pytest.fixture(scope="module")
def patches():
    return drawn_patches(prints=2, tables=2)


def test_every_face_is_shown_by_itself_and_on_tables(patches):
    assert {patch.face for patch in patches} == set(range(len(FACES)))
    shorter = [min(np.ptp(patch.quad, axis=0)) for patch in patches]
    assert min(shorter) < 45 and max(shorter) > 70
    assert {patch.session for patch in patches} == {SESSION}


def test_a_quad_lies_around_its_tile(patches):
    """A soap is light all around its frame, and a printed frame is bluer than its middle."""
    soaps = [patch for patch in patches if FACES[patch.face] == "Wh"]
    assert len(soaps) >= 6
    for patch in soaps:
        crop = rectify(patch.picture, patch.quad).astype(float)
        blueness = crop[..., 0] - crop[..., 2]
        assert blueness[24, 3:14].max() > blueness[20:28, 20:28].mean() + 8


def test_no_print_makes_a_red_dragon_green():
    rng = np.random.default_rng(2)
    for _ in range(30):
        printing = Printing.random(rng)
        red, green = (printing.face(tile, 110).astype(float) for tile in ("R", "G"))
        assert (red[..., 2] - red[..., 1]).max() > 60
        assert (red[..., 1] - red[..., 2]).max() < 25
        assert (green[..., 1] - green[..., 2]).max() > 25


def test_a_plain_print_is_the_drawing():
    plain = Printing(hue=0.0, colour=1.0, depth=1.0, thickness=0)
    drawn = raster("3c", 110).astype(int)
    assert np.abs(plain.face("3c", 110).astype(int) - drawn).max() <= 2


def test_the_same_seed_draws_the_same():
    one, other = (drawn_patches(prints=1, tables=0, seed=9) for _ in range(2))
    assert all(np.array_equal(a.picture, b.picture) for a, b in zip(one, other, strict=True))
