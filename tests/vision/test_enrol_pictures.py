"""A set learned from the pictures that people have: a tile each, and tiles lying anywhere."""

import cv2
import numpy as np
import pytest
from test_reading import Told
from tiles_laid import laid

from rules.tiles import Tile
from tests.english import english
from tests.vision.enrolled import english_summary
from vision.enrolment.enrol import EnrolError
from vision.enrolment.enrol_pictures import NothingSureError, enrol_pictures, sheets
from vision.enrolment.guide import GUIDES
from vision.finding.finder import Finder, FoundTile
from vision.reading import tilesets
from vision.reading.reader import Reader
from vision.simulator.art import raster


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(threads=1)


def on_cloth(path, tile: str, seed: int = 0) -> None:
    image = cv2.copyMakeBorder(
        raster(tile, 400), 150, 150, 150, 150, cv2.BORDER_CONSTANT, value=(70, 120, 60)
    )
    noise = np.random.default_rng(seed).normal(0, 4, image.shape)
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), np.clip(image + noise, 0, 255).astype(np.uint8))


def scattered(folder, rows, name="scatter.png", seed=0):
    """A photograph of tiles in no order of the guide, and a finder that sees them."""
    image, tiles = laid(rows, turn=12, gap=30, seed=seed)
    cv2.imwrite(str(folder / name), image)
    return folder / name, Told([FoundTile(quad, "face", 0.9) for _, quad in tiles])


def test_pictures_named_for_their_tiles_teach_them(tmp_path, reader, finder):
    named = {"3c.png": "3c", "White dragon.png": "Wh", "j-2.png": "J", "bam 7 (3).png": "7b"}
    for seed, (file, tile) in enumerate(named.items()):
        on_cloth(tmp_path / "set" / file, tile, seed)
    on_cloth(tmp_path / "set" / "5d" / "IMG_1.png", "5d")  # its folder says what it is
    (tmp_path / "set" / "9d.jpg").write_bytes(b"torn")
    (tmp_path / "set" / "E.heic").write_bytes(b"not read here")
    several, _ = laid([["R", "G"]], gap=20)
    cv2.imwrite(str(tmp_path / "set" / "R.png"), several)
    learned = enrol_pictures("x", [tmp_path / "set"], finder=finder, reader=reader, keep=False)
    assert learned.tileset.counts() == {"3c": 1, "7b": 1, "5d": 1, "Wh": 1, "J": 1}
    assert learned.asked == ()
    told = "\n".join(map(english, learned.passed_over))
    assert "9d.jpg: not a picture" in told and "E.heic: not a picture" in told
    assert "R.png: This picture shows 2 tiles, and its name says one" in told
    assert "no picture of 1 bam" in english_summary(learned) and "soap, " not in english_summary(
        learned
    )


def test_of_a_set_without_them_no_joker_is_missed(tmp_path, reader, finder):
    on_cloth(tmp_path / "3c.png", "3c")
    guide = GUIDES["british-136"]
    learned = enrol_pictures("x", [tmp_path], guide, finder=finder, reader=reader, keep=False)
    missing = english_summary(learned).splitlines()[1]
    assert "9 crak" in missing and "joker" not in missing and "flower" not in missing


def test_a_word_in_a_files_name_stands_and_what_speaks_against_it_is_told(tmp_path, reader, finder):
    for seed in range(3):
        on_cloth(tmp_path / f"9b-{seed}.png", "9b", seed)
        on_cloth(tmp_path / f"2d-{seed}.png", "2d", seed)
    on_cloth(tmp_path / "2d-wrong.png", "9b", 7)
    (tmp_path / "2d-wrong.png").rename(tmp_path / "2d-8.png")
    learned = enrol_pictures("x", [tmp_path], finder=finder, reader=reader, keep=False)
    assert learned.tileset.counts() == {"9b": 3, "2d": 4}
    assert "look again: 2d-8.png: named 2 dot, looks like 9 bam" in english_summary(learned)


def test_a_picture_cut_to_its_tile_is_taken_whole_and_said(tmp_path, reader):
    cv2.imwrite(str(tmp_path / "N.png"), raster("N", 300))
    learned = enrol_pictures("x", [tmp_path / "N.png"], finder=Told([]), reader=reader, keep=False)
    assert learned.tileset.counts() == {"N": 1}
    assert "N.png: the tile's edge was not seen, the whole picture was taken" in map(
        english, learned.notes
    )


def test_a_scatter_is_learned_and_nothing_wrong_unasked(tmp_path, reader):
    rows = [["5d", "E", "1b", "J"], ["Wh", "9c", "2b", "R"], ["5d", "8b", "F1", "3c"]] * 2
    path, finder = scattered(tmp_path, rows)
    learned = enrol_pictures("x", [path], finder=finder, reader=reader, keep=False)
    truth = [Tile("F" if t == "F1" else t) for row in rows for t in row]
    numbers = {one.number for one in learned.asked}
    assert len(learned.tileset.tiles) + len(numbers) == len(truth) and len(numbers) < 8
    photo = learned.draft.photos[0]
    for n, (entry, tile) in enumerate(zip(photo.entries, truth, strict=True), 1):
        assert n in numbers or entry.named.tile == tile


def test_more_than_four_of_a_face_are_asked_and_the_answers_settle_it(tmp_path, reader):
    rows = [["5d", "E", "5d", "9c"], ["5d", "5d", "2b", "5d"]]
    path, finder = scattered(tmp_path, rows)
    how = {"finder": finder, "reader": reader, "folder": tmp_path}
    with pytest.raises(NothingSureError, match="nothing-sure") as none:  # so few tiles
        enrol_pictures("x", [path], **how)
    asked = {one.number: one for one in none.value.asked}
    assert {1, 3, 5, 6, 8} <= set(asked) and english(asked[1].why) == "there are more than 4 of it"
    assert tilesets.list_sets(tmp_path) == []
    (sheet,) = sheets(none.value.draft, none.value.asked)
    red = (np.abs(sheet.astype(int) - (40, 40, 220)).sum(axis=2) < 30).sum()
    assert red > 500
    # The same picture again, with the answers: one is a six, one no tile at all.
    answers = {1: Tile("5d"), 3: Tile("5d"), 5: Tile("6d"), 6: None, 8: Tile("5d")}
    settled = enrol_pictures("x", [path], answers=answers, **how)
    assert settled.tileset.counts()["5d"] == 3 and settled.tileset.counts()["6d"] == 1
    assert not {1, 3, 5, 6, 8} & {one.number for one in settled.asked}
    # A name put right later replaces what was kept of the very same picture.
    right = enrol_pictures("x", [path], answers={**answers, 5: Tile("5d")}, adding=True, **how)
    assert "6d" not in right.tileset.counts() and right.tileset.counts()["5d"] == 4
    assert tilesets.load("x", tmp_path).counts() == right.tileset.counts()
    with pytest.raises(EnrolError, match="no-such-number") as unasked:
        enrol_pictures("x", [path], answers={99: None}, **how)
    told = english(unasked.value.args[0])
    assert told == "there is no tile 99: they are numbered 1 to 8"


def test_a_blurred_picture_without_a_name_is_asked_and_not_learned(tmp_path, reader):
    smear = cv2.GaussianBlur(raster("8c", 300), (0, 0), 25)
    cv2.imwrite(str(tmp_path / "IMG_3.png"), smear)
    on_cloth(tmp_path / "3c.png", "3c")
    high, wide = smear.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    finder = Told([FoundTile(corners, "face", 0.9)])
    learned = enrol_pictures(
        "x", [tmp_path / "3c.png", tmp_path / "IMG_3.png"],
        finder=finder, reader=reader, keep=False,
    )  # fmt: skip
    assert learned.tileset.counts() == {"3c": 1}
    assert [(one.number, one.place) for one in learned.asked] == [(2, "IMG_3.png")]
