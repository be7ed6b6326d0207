from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast, spread
from vision.following.searching import backs_in_rows, barely_ending, beside
from vision.sightings import Side


def tile(x: float, y: float = 0.0, degrees: float = 0.0, wide: float = 22.0) -> NDArray[np.float64]:
    """Return the corners of a tile (wide by 30) at a place."""
    a = np.radians(degrees)
    turn = np.array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))])
    box = np.array([(-wide / 2, -15), (wide / 2, -15), (wide / 2, 15), (-wide / 2, 15)])
    return np.asarray(box @ turn + (x, y))


@dataclass(frozen=True, eq=False)
class Find:
    corners: NDArray[np.float64]
    score: float
    side: Side = "back"


def test_only_neighbours_that_stand_level_at_a_tiles_width_are_abreast() -> None:
    quads = [tile(0), tile(22.4), tile(44.8, 12.0), tile(-30.0), tile(0, 30.4), tile(22.4, 60, 15)]
    rolled = [np.roll(quad, n, axis=0) for n, quad in enumerate(quads)]
    beside_each = abreast(rolled)
    assert beside_each[0, 1]
    assert beside_each.sum() == 2


def test_a_leaning_row_is_a_row_and_a_larger_thing_is_none_of_it() -> None:
    a = np.radians(12)
    row = [tile(22.4 * n * np.cos(a), 22.4 * n * np.sin(a), 12) for n in range(5)]
    wide = tile(22.4 * 5 * np.cos(a), 22.4 * 5 * np.sin(a), 12, wide=30.0)
    some = np.array([True, *[False] * 5])
    assert spread(abreast([*row, wide]), some).tolist() == [True] * 5 + [False]


def test_weak_backs_are_kept_for_their_neighbours_sake_alone() -> None:
    cloth = np.full((300, 300, 3), (60, 130, 70), np.uint8)
    scores = (0.3, 0.2, 0.9, 0.2, 0.2, 0.3)
    row = [Find(tile(40 + 22.4 * n, 30), score) for n, score in enumerate(scores)]
    cloth[10:50, 29:163] = (40, 34, 30)
    bare = Find(tile(40 + 22.4 * 6, 30), 0.35)  # a tile's size beside the row, but cloth
    alone = Find(tile(60, 200), 0.35)
    face = Find(tile(40 - 22.4, 30), 0.35, "face")
    assert beside(cloth, [*row, bare, alone, face], 0.4) == row
    assert beside(cloth, [alone], 0.4) == []
    # At the end of a row it takes more than to look like the others.
    cloth[10:50, 163:230] = (40, 34, 30)
    dark = [Find(tile(40 + 22.4 * n, 30), 0.14) for n in (6, 7)]
    assert beside(cloth, [*row, *dark], 0.4) == row
    assert beside(cloth, [], 0.4) == []


def test_at_the_end_of_a_row_well_seen_it_takes_more_than_at_one_hardly_seen() -> None:
    cloth = np.full((100, 300, 3), (40, 120, 50), np.uint8)
    for others, kept in ((0.75, False), (0.5, True)):
        row = [Find(tile(40 + 22.4 * n, 30), others) for n in range(5)]
        end = Find(tile(40 + 22.4 * 5, 30), 0.32)
        assert (end in beside(cloth, [*row, end], 0.4)) is kept
        perhaps = [f for f in beside(cloth, [*row, end], 0.4, perhaps=True) if f not in row]
        assert [getattr(f, "perhaps", False) for f in perhaps] == [not kept]
        assert [f.corners for f in perhaps] == [end.corners]


def test_what_ends_a_row_and_scores_far_less_than_it_is_perhaps_a_tile() -> None:
    """Green cloth past green backs scored 0.42, and the row's tiles 0.75."""
    row = [Find(tile(22.4 * n), 0.75) for n in range(5)]
    for score, ends in ((0.42, True), (0.6, False)):
        found = barely_ending([*row, Find(tile(22.4 * 5), score)])
        assert [getattr(f, "perhaps", False) for f in found] == [False] * 5 + [ends]
        # Between two others, by itself, or beside one alone, it is as sure as ever.
        within = [*row, Find(tile(22.4 * 5), score), Find(tile(22.4 * 6), 0.75)]
        pair = [Find(tile(22.4 * 9, 90), 0.75), Find(tile(22.4 * 10, 90), score)]
        others = [*within, *pair, Find(tile(0, 200), score)]
        assert not any(getattr(f, "perhaps", False) for f in barely_ending(others))
    face = Find(tile(22.4 * 5), 0.42, "face")
    assert barely_ending([*row, face]) == [*row, face]
    assert barely_ending([]) == []


def test_what_seems_a_face_beside_a_back_and_looks_like_it_is_one() -> None:
    picture = np.full((120, 200, 3), (60, 130, 70), np.uint8)
    rng = np.random.default_rng(0)
    noise = rng.normal(0, 4, picture.shape)
    picture[15:45, 20:180] = (200, 150, 190)
    row = [Find(tile(40 + 22.4 * n, 30), 0.9) for n in range(5)]
    found = [*row]
    found[2] = Find(row[2].corners, 0.8, "face")
    noisy = np.clip(picture + noise, 0, 255).astype(np.uint8)
    assert [f.side for f in backs_in_rows(noisy, found)] == ["back"] * 5
    ends = [*(Find(f.corners, 0.8, "face") for f in row[:3]), *row[3:]]
    assert [f.side for f in backs_in_rows(noisy, ends)] == ["back"] * 5
    apart = [*row[:3], Find(row[4].corners, 0.8, "face")]
    assert [f.side for f in backs_in_rows(noisy, apart)][-1] == "face", "it lies by itself"
    # A drawing, or another colour, is a face.
    drawn = picture.copy()
    drawn[21:24, 78:92] = drawn[36:39, 78:92] = (40, 40, 40)
    assert [f.side for f in backs_in_rows(drawn, found)][2] == "face"
    other = picture.copy()
    other[15:45, 74:96] = (220, 225, 228)
    assert [f.side for f in backs_in_rows(other, found)][2] == "face"
