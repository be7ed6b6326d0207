"""A draft: what a host says stands; what is doubtful stays out; counts are told."""

import cv2
import numpy as np
import pytest
from test_reading import Told
from tiles_laid import laid

from rules.tiles import Tile
from vision.enrolment.draft import Draft
from vision.enrolment.enrol import from_draft
from vision.enrolment.guide import GUIDES
from vision.finding.finder import Finder, FoundTile
from vision.reading.reader import Reader

CRAKS = [[f"{n}c" for n in range(1, 10)] for _ in range(4)]
HONOURS = [["E", "S", "W", "N", "R", "G", "Wh"]] * 4


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


def told(tiles) -> Told:
    return Told([FoundTile(quad, "face", 0.9) for _, quad in tiles])


def drafted(reader, rows, kind="american-152", **how):
    image, tiles = laid(rows, **how)
    draft = Draft(GUIDES[kind], told(tiles), reader)
    photo = draft.add(image, "photograph 1")
    return draft, photo, tiles


def at(photo, tiles, k: int) -> int:
    """The number in the draft of the k-th tile that was laid."""
    away = np.linalg.norm(photo.study.corners.mean(axis=1) - tiles[k][1].mean(axis=0), axis=1)
    return int(away.argmin())


def test_what_lies_as_the_guide_shows_is_beyond_doubt(reader):
    draft, photo, tiles = drafted(reader, CRAKS)
    assert [e.named.tile for e in photo.entries] == [tile for tile, _ in tiles]
    assert draft.doubtful() == [] and draft.confused() == {}
    assert {c.face for c in draft.copies() if c.total} == set(CRAKS[0])
    assert not any(c.too_many for c in draft.copies())


def test_one_tile_laid_in_the_wrong_place_is_doubted_and_kept_out(reader):
    rows = [list(row) for row in CRAKS]
    rows[1][4] = "8c"
    draft, photo, tiles = drafted(reader, rows)
    i = at(photo, tiles, 13)
    assert draft.doubtful() == [(1, i)]
    doubt = draft.doubt(photo, i)
    assert doubt is not None and doubt.code in {"looks-like", "not-in-place"}
    assert from_draft("x", draft, keep=False).tileset.counts()["5c"] == 3


def test_a_hosts_word_stands_and_what_speaks_against_it_is_told(reader):
    rows = [list(row) for row in CRAKS]
    rows[1][4] = "8c"
    draft, photo, tiles = drafted(reader, rows)
    i = at(photo, tiles, 13)
    draft.say(1, i, Tile("8c"))
    assert draft.doubtful() == draft.contradictions() == []
    assert next(c for c in draft.copies() if c.face == "8c").too_many == 1
    draft.say(1, i, Tile("2c"))
    assert draft.contradictions() == [(1, i)] and draft.doubtful() == []
    draft.drop(1, i)
    assert draft.contradictions() == []
    assert sum(c.total for c in draft.copies()) == 35
    # Another photograph is added: what was said is not forgotten.
    image, _ = laid(CRAKS)
    draft.add(image, "photograph 2")
    assert draft.photo(1).entries[i].gone


def test_two_columns_in_each_others_place_show_by_their_looks(reader):
    swapped = [[*row[:3], row[4], row[3], *row[5:]] for row in CRAKS]
    draft, photo, tiles = drafted(reader, swapped)
    wrong = [
        i for k, (tile, _) in enumerate(tiles)
        if photo.entries[i := at(photo, tiles, k)].named.tile != tile
    ]  # fmt: skip
    told_of = {i for _, i in draft.doubtful()}
    assert all(i in told_of or draft.confused() for i in wrong)


def test_a_missed_tile_is_added_where_the_host_taps(reader):
    image, tiles = laid(CRAKS)
    draft = Draft(GUIDES["american-152"], told(tiles[1:]), reader)
    draft.add(image, "photograph 1")
    x, y = tiles[0][1].mean(axis=0) + 3
    i = draft.tap(1, (float(x), float(y)), Tile("1c"))
    corners = draft.photo(1).study.corners[i]
    assert np.abs(corners.mean(axis=0) - tiles[0][1].mean(axis=0)).max() < 6
    assert draft.photo(1).entries[i].by_hand
    assert next(c for c in draft.copies() if c.face == "1c").total == 4


def test_the_closer_look_at_a_tapped_place_is_the_finders(reader):
    image, tiles = laid(CRAKS)
    draft = Draft(GUIDES["american-152"], told(tiles[1:]), reader)
    draft.add(image, "photograph 1")
    draft.finder = Finder(threads=1)
    x, y = tiles[0][1].mean(axis=0) + 9
    i = draft.tap(1, (float(x), float(y)), Tile("1c"))
    away = draft.photo(1).study.corners[i].mean(axis=0) - tiles[0][1].mean(axis=0)
    assert np.abs(away).max() < 4  # not where the finger was, but where the tile lies


def test_the_kind_of_set_that_fits_better_is_named(reader):
    draft, _, _ = drafted(reader, [*CRAKS, ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"]])
    assert draft.fits_better() == "british-136" or draft.fits_better() == "british-144"
    assert draft.seasons_wrong() == ()


def test_seasons_are_numbered_by_their_place_and_checked(reader):
    row = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"]
    draft, photo, tiles = drafted(reader, [*HONOURS, row], kind="british-144")
    assert draft.seasons_wrong() == ()
    draft.say(1, at(photo, tiles, 28), Tile("F2"))
    assert draft.seasons_wrong() == ("F1", "F2")


def test_photographs_come_and_go(reader):
    draft, _, _ = drafted(reader, CRAKS)
    draft.remove(1)
    assert draft.photos == () and draft.doubtful() == [] and draft.confused() == {}
    with pytest.raises(KeyError):
        draft.remove(1)
    image, _ = laid(CRAKS)
    assert draft.add(image, "photograph").number == 2


def test_bad_photographs_say_what_to_do(reader):
    image, tiles = laid(CRAKS)
    draft = Draft(GUIDES["american-152"], told(tiles), reader)
    assert draft.add(image, "fine").troubles == ()
    dark = draft.add((image * 0.25).astype(np.uint8), "dark")
    assert "photo-dark" in {words.code for words in dark.troubles}
    blurred = draft.add(cv2.GaussianBlur(image, (0, 0), 5.0), "blurred")
    assert "photo-blurred" in {words.code for words in blurred.troubles}
    nothing = Draft(GUIDES["american-152"], Told([]), reader).add(image, "empty")
    assert nothing.troubles[0].code == "no-tile"
