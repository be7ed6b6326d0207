from pathlib import Path

import cv2
import numpy as np
import pytest
from test_reading import Told
from tiles_laid import laid, write_labels

from tests.english import english
from tests.vision.enrolled import english_summary
from vision.enrolment.enrol import EnrolError, enrol_labels
from vision.enrolment.enrol_pictures import enrol_pictures
from vision.enrolment.labels import LabelError
from vision.finding.finder import Finder, FoundTile
from vision.reading import tilesets
from vision.reading.photographs import ReadError
from vision.reading.reader import Reader
from vision.reading.tilesets import TileSetError
from vision.simulator.photos import enrolment_photo

WINDS = [["E", "S", "W", "N", "R", "G", "Wh"]] * 4
BAMS = [[f"{n}b" for n in range(1, 10)]] * 4


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


def photograph(folder, name, rows, **how):
    image, tiles = laid(rows, **how)
    cv2.imwrite(str(folder / name), image)
    return folder / name, tiles


def test_labelled_photographs_teach_a_set(tmp_path, reader):
    rows = [["1b", "1b", "1b", "F1", "F2"], ["J", "J", "J", "R", "?"]]
    _, tiles = photograph(tmp_path, "a.png", rows)
    write_labels(tmp_path / "labels.csv", "a.png", tiles)
    told = []
    learned = enrol_labels(
        "club", tmp_path / "labels.csv", reader=reader, folder=tmp_path / "sets",
        progress=lambda *step: told.append(step),
    )  # fmt: skip
    assert learned.tileset.counts() == {"1b": 3, "R": 1, "F": 2, "J": 3}
    assert told == [(1, 1, "a.png")]
    assert learned.path == tmp_path / "sets" / "club.tiles.npz"
    assert tilesets.load("club", tmp_path / "sets").tiles == learned.tileset.tiles
    summary = english_summary(learned)
    assert summary.startswith("club: 9 pictures of 4 faces from 1 photograph\n")
    assert "no picture of 2 bam, 3 bam" in summary
    assert "fewer than 3 pictures of red dragon, flower" in summary


def test_no_more_pictures_are_kept_than_help(tmp_path, reader):
    _, tiles = photograph(tmp_path, "a.png", [["5d"] * 12])
    write_labels(tmp_path / "labels.csv", "a.png", tiles)
    learned = enrol_labels("x", tmp_path / "labels.csv", reader=reader, keep=False)
    assert learned.tileset.counts() == {"5d": 6} and learned.path is None


def test_tiles_too_small_or_crooked_are_passed_over_and_said(tmp_path, reader):
    _, tiles = photograph(tmp_path, "a.png", [["5d", "6d", "7d"]])
    tiles[1] = ("6d", tiles[1][1][0] + np.array([[0, 0], [6, 0], [6, 9], [0, 9]]))
    tiles[2] = ("7d", tiles[2][1][[0, 2, 1, 3]])
    write_labels(tmp_path / "labels.csv", "a.png", tiles)
    learned = enrol_labels("x", tmp_path / "labels.csv", reader=reader, keep=False)
    assert learned.tileset.tiles == ("5d",)
    small, crooked = map(english, learned.passed_over)
    assert "6 dot: 6 pixels wide, 14 needed" in small and "enclose no tile" in crooked


def test_a_wrong_label_shows_as_a_conflict(tmp_path, reader):
    _, tiles = photograph(tmp_path, "a.png", [["9b"] * 4 + ["1d"] * 4])
    tiles[0] = ("1d", tiles[0][1])
    write_labels(tmp_path / "labels.csv", "a.png", tiles)
    learned = enrol_labels("x", tmp_path / "labels.csv", reader=reader, keep=False)
    assert any(c.tile == "1d" and c.looks_like == "9b" for c in learned.conflicts)
    assert "conflict: a.png" in english_summary(learned)


def test_bad_input_is_told_and_nothing_is_written(tmp_path, reader):
    table = tmp_path / "labels.csv"
    table.write_text("image,tile,x1,y1,x2,y2,x3,y3,x4,y4\nnone.png,1b,0,0,20,0,20,30,0,30\n")
    how = {"reader": reader, "folder": tmp_path / "sets"}
    with pytest.raises(TileSetError, match="no-set-name"):
        enrol_labels("../x", table, **how)
    with pytest.raises(ReadError, match=r"none\.png"):
        enrol_labels("x", table, **how)
    with pytest.raises(LabelError, match=r"absent\.csv"):
        enrol_labels("x", tmp_path / "absent.csv", **how)
    table.write_text("image,tile,x1,y1,x2,y2,x3,y3,x4,y4\n")
    with pytest.raises(EnrolError, match="none-learned"):
        enrol_labels("x", table, **how)
    assert not (tmp_path / "sets").exists()


@pytest.mark.parametrize("turn", [0, 180, 12])
def test_a_block_laid_out_is_learned_from_any_side(tmp_path, reader, turn):
    path, tiles = photograph(tmp_path, "bams.png", BAMS, turn=turn)
    order = np.random.default_rng(1).permutation(len(tiles))
    finder = Told([FoundTile(tiles[i][1], "face", 0.9) for i in order])
    learned = enrol_pictures("x", [path], finder=finder, reader=reader, keep=False)
    assert learned.tileset.counts() == {f"{n}b": 4 for n in range(1, 10)}
    assert learned.tileset.kind == "american-152"
    assert not learned.conflicts
    places = {}
    for tile, quad in tiles:
        x, y = quad.mean(axis=0)
        places[f"bams.png at {x:.0f}, {y:.0f}"] = tile
    for tile, source in zip(learned.tileset.tiles, learned.tileset.sources, strict=True):
        assert places[source] == tile


def test_a_tile_that_was_not_found_costs_no_other(tmp_path, reader):
    path, tiles = photograph(tmp_path, "bams.png", BAMS)
    finder = Told(
        [FoundTile(quad, "face", 0.9) for k, (_, quad) in enumerate(tiles) if k not in (4, 9)]
    )
    learned = enrol_pictures("x", [path], finder=finder, reader=reader, keep=False)
    assert learned.tileset.counts() == {f"{n}b": 3 if n in (1, 5) else 4 for n in range(1, 10)}


def test_without_tiles_or_photographs_nothing_is_learned(tmp_path, reader):
    path, _ = photograph(tmp_path, "mixed.png", [["5d", "E", "1b"]])
    how = {"finder": Told([]), "reader": reader, "keep": False}
    with pytest.raises(EnrolError, match="nothing-to-learn") as none:
        enrol_pictures("x", [path], **how)
    told = english(none.value.args[0])
    assert told.startswith("nothing to learn from; mixed.png: No tile was found.")
    with pytest.raises(EnrolError, match="none-given"):
        enrol_pictures("x", [], **how)
    with pytest.raises(ReadError, match=r"none\.png, why: no-such-path"):
        enrol_pictures("x", [tmp_path / "none.png"], **how)


def test_photographs_can_be_added_to_a_set(tmp_path, reader):
    bams, tiles = photograph(tmp_path, "bams.png", BAMS)
    how = {"reader": reader, "folder": tmp_path / "sets"}
    enrol_pictures("x", [bams], finder=told(tiles), **how)
    winds, tiles = photograph(tmp_path, "winds.png", WINDS)
    added = enrol_pictures("x", [winds], finder=told(tiles), adding=True, **how)
    assert added.tileset.counts()["5b"] == 4 and added.tileset.counts()["Wh"] == 4
    assert tilesets.load("x", tmp_path / "sets").tiles == added.tileset.tiles
    # The same photograph again adds nothing, another does.
    again = enrol_pictures("x", [winds], finder=told(tiles), adding=True, **how)
    assert again.tileset.counts()["E"] == 4
    winds, tiles = photograph(tmp_path, "winds2.png", WINDS, seed=1)
    again = enrol_pictures("x", [winds], finder=told(tiles), adding=True, **how)
    assert again.tileset.counts()["E"] == 8 and again.tileset.counts()["5b"] == 4
    fresh = enrol_pictures("x", [winds], finder=told(tiles), **how)
    assert set(fresh.tileset.counts()) == {"E", "S", "W", "N", "R", "G", "Wh"}
    with pytest.raises(TileSetError, match="no-set "):
        enrol_pictures("new", [winds], finder=told(tiles), adding=True, **how)


def told(tiles) -> Told:
    return Told([FoundTile(quad, "face", 0.9) for _, quad in tiles])


@pytest.mark.parametrize("seed", [0, 1])
def test_a_whole_set_is_learned_from_one_photograph(tmp_path: Path, reader, seed: int) -> None:
    """The shipped finder, and a whole table in the picture, markers and all."""
    image, _ = enrolment_photo(seed)
    picture = tmp_path / "whole.png"
    cv2.imwrite(str(picture), image)
    learned = enrol_pictures("drawn", [picture], finder=Finder(), reader=reader, keep=False)
    assert learned.tileset.missing() == ()
    assert not learned.conflicts
    assert min(learned.tileset.counts().values()) >= 3
    assert learned.tileset.counts()["F"] == 8  # every drawing of them
