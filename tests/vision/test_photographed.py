from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from rules.codes import get_code
from rules.tiles import SUITED, UNKNOWN, Tile, parse_tiles
from vision.reading.photographed import jointly
from vision.reading.read_tile import ReadTile

AMERICAN = get_code("american").tiles.faces
BRITISH = get_code("british-1924").tiles.faces
OLD_LEAGUE = get_code("nmjl-1946").tiles.faces


def read(tile: str, at: int = 0, share: float = 0.98, rival: str = "9d", second: float = 0.001):
    shares = ((Tile(tile), share), (Tile(rival), second))
    left, top = 60.0 * (at % 12), 80.0 * (at // 12)
    corners = np.array([(0, 0), (40, 0), (40, 54), (0, 54)]) + np.array([left, top])
    told = Tile(tile) if share > 0.8 else UNKNOWN
    why = "unsure" if told == UNKNOWN else None
    return ReadTile(told, share, corners, "face", shares, why)


def laid(text: str) -> list[ReadTile]:
    return [read(tile, at) for at, tile in enumerate(parse_tiles(text), 1)]


def told(tiles: list[ReadTile], counts=None) -> list[str]:
    return [tile.tile for tile in jointly(tiles, counts)[0]]


def test_a_fifth_of_a_kind_is_not_told_and_says_why() -> None:
    tiles, note = jointly([*laid("3c 3c 3c 3c 5c 6c"), read("3c", 0, 0.9)])
    assert [tile.tile for tile in tiles] == list(parse_tiles("3c 3c 3c 3c 5c 6c ?"))
    assert [tile.doubt for tile in tiles] == [None] * 6 + ["counts"]
    assert note is None


def test_a_fourth_of_a_kind_is_told_however_close_its_rival_of_which_none_is_there() -> None:
    assert told([*laid("3c 3c 3c"), read("3c", 0, 0.9, "5c", 0.06)])[-1] == "3c"


def test_what_is_not_sure_is_told_where_one_face_remains() -> None:
    open_ = read("3c", 0, 0.5, "5c", 0.49)
    tile = jointly([*laid("3c 3c 3c 3c"), open_])[0][-1]
    assert (tile.tile, tile.doubt) == ("5c", None)
    assert told([*laid("3c 3c 3c"), open_])[-1] == "?"
    assert told([*laid("3c 3c 3c 3c"), read("3c", 0, 0.5, "5c", 0.2)])[-1] == "?"


def test_five_of_a_kind_are_no_sign_that_all_of_them_are_in_sight() -> None:
    open_ = read("3c", 0, 0.5, "5c", 0.49)
    assert sorted(told([*laid("3c 3c 3c 3c 3c"), open_])) == sorted(["3c"] * 4 + ["?", "?"])


def test_flowers_and_jokers_are_as_many_as_there_are() -> None:
    assert told(laid("F " * 12 + "J " * 12)) == ["F"] * 12 + ["J"] * 12


@pytest.mark.parametrize(
    ("counts", "shown"), [(None, "J"), (AMERICAN, "J"), (BRITISH, "?"), (OLD_LEAGUE, "?")]
)
def test_a_joker_can_be_only_where_the_code_has_one(counts, shown: str) -> None:
    assert told([*laid("1b 2b 3b 4b"), read("J", 0)], counts)[-1] == shown


def test_a_code_without_jokers_settles_a_close_call_with_one() -> None:
    close = read("J", 0, 0.5, "1d", 0.49)
    assert told([*laid("1b 2b"), close], BRITISH)[-1] == "1d"
    assert told([*laid("1b 2b"), close], AMERICAN)[-1] == "?"


def test_two_sets_in_one_picture_are_read_tile_by_tile_and_it_is_said_once() -> None:
    both = laid(" ".join(tile for tile in SUITED for _ in range(8)))
    tiles, note = jointly(both)
    assert Counter(tile.tile for tile in tiles) == dict.fromkeys(SUITED, 8)
    assert note is not None
    assert note.code == "not-one-set"
    assert note.given["n"] == 8


def test_a_shop_that_sells_no_jokers_has_none() -> None:
    shelf = [*laid("1b " * 8 + "J J J J"), read("J", 0, 0.5, "1d", 0.49)]
    assert told(shelf, BRITISH) == ["1b"] * 8 + ["?"] * 5
    assert told(shelf, AMERICAN) == ["1b"] * 8 + ["J"] * 4 + ["?"]


def test_a_set_with_two_misreadings_is_still_one_set() -> None:
    tiles, note = jointly([*laid(" ".join(str(t) for t in SUITED for _ in range(4))), read("3c")])
    assert note is None
    assert Counter(t.tile for t in tiles) == {**dict.fromkeys(SUITED, 4), "?": 1}


def test_half_a_tile_is_not_told_unless_it_is_read_beyond_doubt() -> None:
    row = laid("1b 2b 3b 4b 5b 6b 7b 8b")
    half = row[3].corners.copy()
    half[2:, 1] -= 27
    row[3] = replace(row[3], corners=half)
    tiles, _ = jointly(row)
    assert [tile.tile for tile in tiles] == list(parse_tiles("1b 2b 3b ? 5b 6b 7b 8b"))
    assert tiles[3].doubt == "size"
    row[3] = replace(row[3], confidence=0.999)
    assert told(row)[3] == "4b"


def test_nothing_at_all_is_nothing() -> None:
    assert jointly([]) == ((), None)
