"""Rows of finds named by the rows of the guide: whatever is missed or added costs only itself."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rules.tiles import FACES, face_of, parse_tiles
from tests.examples import examples
from vision.enrolment.guide import GUIDES
from vision.enrolment.lining import Lines

LINES = GUIDES["british-144"].lines()
EXPLAIN = Lines(LINES)


def read(tiles, right: float = 0.9) -> np.ndarray:
    """Shares as a reader gives them that is so sure of these tiles."""
    shares = np.full((len(tiles), len(FACES)), (1 - right) / (len(FACES) - 1))
    for row, tile in zip(shares, tiles, strict=True):
        row[FACES.index(face_of(tile))] = right
    return shares


def gaps(places) -> np.ndarray:
    return np.diff(np.asarray(places, float))


@examples(60)
@given(st.sampled_from(LINES), st.sets(st.integers(0, 8), max_size=3), st.booleans())
def test_tiles_that_were_not_found_leave_the_others_their_names(line, missed, gap_seen):
    there = [i for i in range(len(line)) if i not in missed]
    tiles = tuple(line[i] for i in there)
    shown = gaps(there if gap_seen else range(len(there)))
    found = EXPLAIN.explain(read(tiles), shown)
    if line[0].startswith("F") and (0 in missed or not gap_seen):
        return  # seasons look alike: nothing tells which is missing but a gap among them
    assert found.tiles == tiles and all(found.placed)


def test_a_face_misread_is_named_by_its_place():
    line = parse_tiles("1c 2c 3c 4c 5c 6c 7c 8c 9c")
    seen = parse_tiles("1c 2c 3c 4c 3c 6c 8c 8c 9c")
    found = EXPLAIN.explain(read(seen), np.ones(8))
    assert found.tiles == line and all(found.placed)


def test_what_is_no_tile_stands_aside():
    seen = parse_tiles("1d 2d 3d 4d E 5d 6d 7d 8d 9d")
    found = EXPLAIN.explain(read(seen), np.ones(9))
    assert found.tiles[:4] == seen[:4] and found.tiles[5:] == seen[5:]
    assert found.placed == (True,) * 4 + (False,) + (True,) * 5


def test_rows_laid_side_by_side_are_told_apart():
    seen = parse_tiles("1b 2b 3b 4b 5b 6b 7b 8b 9b E S W N R G Wh")
    steps = np.ones(15)
    steps[8] = 1.6
    found = EXPLAIN.explain(read(seen), steps)
    assert found.tiles == seen and all(found.placed)


def test_a_row_of_one_tile_and_of_none():
    assert EXPLAIN.explain(read(parse_tiles("R")), np.zeros(0)).tiles == ("R",)
    assert EXPLAIN.explain(np.zeros((0, len(FACES))), np.zeros(0)).tiles == ()
