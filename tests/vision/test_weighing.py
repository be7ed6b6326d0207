"""How the general pictures and an enrolled set's own are weighed against each other."""

from dataclasses import replace

import numpy as np
import pytest

from rules.tiles import FACES, Tile
from vision.reading.weighing import (
    Known,
    LogitCalibration,
    level_of_strangers,
    own_logits,
    suited,
    with_set,
)

TUNED = LogitCalibration(1.0, 0.5, 0.01, 1.0, 20.0, 0.5, 0.5, 0.5)
N = len(FACES)


def known(right: int, *, of: int = N, strangers: float = 0.5) -> Known:
    """A set with pictures of so many faces, of which the general pictures read so many right."""
    own = np.full((N, N), np.nan, np.float32)
    for face in range(of):
        own[face] = -10.0
        own[face, face if face < right else (face + 1) % N] = 10.0
    return Known(own, 3.0, strangers)


def test_a_face_that_is_taken_for_another_is_made_up_for_by_its_own_pictures():
    """All sets but this one have a 3 crak that looks like this one's 5 crak."""
    three, five = FACES.index(Tile("3c")), FACES.index(Tile("5c"))
    tuned = replace(TUNED, set_doubt=0.03)
    logits = np.zeros((2, N), np.float32)
    logits[:, three] = 15.0
    alike = np.full((1, N), np.nan, np.float32)
    alike[0, three], alike[0, five] = 0.6, 0.9
    own = own_logits(logits, np.array([three, five]))
    assert with_set(logits[:1], alike, Known(own, 1, 0.5), tuned).argmax() == five
    # Without a picture of its own nothing is known to make up for.
    bare = own_logits(logits[:1], np.array([three]))
    assert with_set(logits[:1], alike, Known(bare, 1, 0.5), tuned).argmax() == three


def test_own_logits_are_the_mean_of_each_face_and_nan_without_a_picture():
    logits = np.arange(3 * N, dtype=np.float32).reshape(3, -1)
    own = own_logits(logits, np.array([4, 7, 4]))
    assert np.array_equal(own[4], (logits[0] + logits[2]) / 2)
    assert np.array_equal(own[7], logits[1])
    assert np.isnan(np.delete(own, [4, 7], axis=0)).all()


def test_the_general_pictures_are_doubted_as_often_as_the_set_shows_them_wrong():
    assert suited(TUNED, known(N)).set_doubt == pytest.approx(TUNED.set_doubt, abs=0.01)
    half, most = (suited(TUNED, known(n)).set_doubt for n in (N // 2, 4))
    assert 0.3 < half < 0.6 < most


def test_one_face_misread_says_little_of_a_set_of_few_pictures():
    assert suited(TUNED, known(0, of=1)).set_doubt < 0.3


def test_a_set_without_pictures_leaves_the_calibration_as_it_is():
    nothing = Known(np.full((N, N), np.nan, np.float32), 0.0, -1.0)
    assert suited(TUNED, nothing) == TUNED


def test_cosines_count_more_where_a_sets_faces_look_alike_and_never_less():
    scales = [
        suited(TUNED, known(N, strangers=level)).set_scale for level in (0.2, 0.5, 0.75, 0.99)
    ]
    assert scales[:2] == [TUNED.set_scale] * 2
    assert scales[2] == pytest.approx(2 * TUNED.set_scale)
    assert scales[3] <= 5 * TUNED.set_scale


def test_strangers_are_the_nearest_of_the_other_faces():
    alike = np.full((3, N), np.nan, np.float32)
    alike[0, :3], alike[1, :3], alike[2, :3] = (0.9, 0.4, 0.5), (0.6, 0.95, 0.2), (0.1, 0.7, 0.8)
    assert level_of_strangers(alike, np.array([0, 1, 2])) == pytest.approx(0.6)
    assert level_of_strangers(alike[:, :1], np.array([0, 0, 0])) == -1.0


def test_an_absent_face_stands_at_the_level_of_strangers():
    """A tile without a picture, that the general pictures know, in a set of like faces."""
    seen = known(N - 1, of=N - 1, strangers=0.85)
    logits = np.full((1, N), -10.0, np.float32)
    logits[0, N - 1] = 10.0
    alike = np.full((1, N), 0.85, np.float32)
    alike[0, N - 1] = np.nan
    assert with_set(logits, alike, seen, suited(TUNED, seen)).argmax() == N - 1


def test_what_a_faces_own_pictures_do_not_look_like_speaks_little_for_it():
    """The general pictures know a set's 9 bam, not its 9 dot; a 9 bam in other light is a 9 dot.

    The enrolled pictures leave both open. That the general ones call it a 9 dot says
    little, for they do not call the set's own 9 dot so.
    """
    bam, dot, east = (FACES.index(Tile(face)) for face in ("9b", "9d", "E"))
    own = np.full((N, N), np.nan, np.float32)
    own[[bam, dot]] = -10.0
    own[bam, bam] = own[dot, east] = 10.0
    logits = np.full((1, N), -10.0, np.float32)
    logits[0, dot], logits[0, bam] = 10.0, 9.0
    alike = np.full((1, N), np.nan, np.float32)
    alike[0, [bam, dot]] = 0.9
    few, many = (
        with_set(logits, alike, Known(own, usual, 0.5), replace(TUNED, set_doubt=0.4))[0]
        for usual in (1.0, 6.0)
    )
    assert few[dot] > 0.98 > 0.9 > many[dot]
