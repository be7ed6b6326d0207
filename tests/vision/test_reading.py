import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from tiles_laid import laid

from rules.tiles import TileError, parse_tile
from vision.finding.finder import FoundTile
from vision.reading.photographs import ReadError, draw, load_photo, read_photo, to_json
from vision.reading.reader import Reader

DATA = Path(__file__).parents[2].parent / "shared" / "data"


class Told:
    """A finder that was told where the tiles lie."""

    def __init__(self, found):
        self.found = found

    def find(self, image, scale=None, threshold=0.5):
        return self.found


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(threads=1)


@pytest.fixture
def photo(tmp_path):
    image, tiles = laid([["2b", "3b", "4b"], ["2d", "?", "4d"]])
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), image)
    found = [
        FoundTile(quad, "back" if tile == "?" else "face", 0.9) for tile, quad in reversed(tiles)
    ]
    return path, Told(found), tiles


def test_tiles_come_row_by_row_with_backs_unread(photo, reader):
    path, finder, tiles = photo
    reading = read_photo(path, finder=finder, reader=reader)
    for read, (_, quad) in zip(reading.tiles, tiles, strict=True):
        assert np.allclose(read.corners.mean(axis=0), quad.mean(axis=0), atol=0.1)
    back = reading.tiles[4]
    assert (back.side, back.tile, back.confidence, back.candidates) == ("back", "?", 0.9, ())


def test_the_json_is_what_the_design_fixes(photo, reader):
    path, finder, _ = photo
    told = json.loads(json.dumps(to_json(read_photo(path, finder=finder, reader=reader))))
    assert set(told) == {"image", "width", "height", "elapsed_ms", "tiles", "note"}
    assert told["image"] == str(path)
    assert (told["height"], told["width"]) == load_photo(path).shape[:2]
    assert told["elapsed_ms"] > 0
    for tile in told["tiles"]:
        assert set(tile) == {"tile", "confidence", "corners", "side", "doubt"}
        assert (tile["doubt"] is None) == (tile["side"] == "back" or tile["tile"] != "?")
        assert np.array(tile["corners"]).shape == (4, 2)
        assert 0 <= tile["confidence"] <= 1
        assert tile["side"] in ("face", "back", "standing")
        try:
            parse_tile(tile["tile"])
        except TileError:
            pytest.fail(f"{tile['tile']!r} is no tile")


def test_drawing_marks_a_copy_only_at_the_tiles(photo, reader):
    path, finder, tiles = photo
    image = load_photo(path)
    before = image.copy()
    drawn = draw(image, read_photo(path, finder=finder, reader=reader))
    assert np.array_equal(image, before) and drawn.shape == image.shape
    changed = (drawn != image).any(axis=2)
    assert changed.any() and not changed[:10].any()
    for _, quad in tiles:
        x, y = np.rint(quad[0]).astype(int)
        assert changed[y - 2 : y + 3, x - 2 : x + 3].any()


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0half a JPEG"])
def test_a_file_that_is_no_picture_is_told_by_name(content, tmp_path):
    path = tmp_path / "table.jpg"
    path.write_bytes(content)
    with pytest.raises(ReadError, match=r"table\.jpg, why: photo-none"):
        load_photo(path)


def test_a_file_that_is_not_there_is_told_by_name(tmp_path):
    with pytest.raises(ReadError, match=r"none\.jpg, why: photo-unread"):
        load_photo(tmp_path / "none.jpg")


@pytest.mark.skipif(not DATA.is_dir(), reason="no photographs beside the repository")
def test_real_photographs_kept_out_of_training_are_found_and_read():
    from training.data import heldout_photos
    from training.evaluation_found import end_to_end
    from vision.finding.finder import Finder

    scores = end_to_end(heldout_photos(DATA)[::10], Finder(threads=1), Reader(threads=1))
    assert scores["recall"] >= 0.85
    assert scores["right"] >= 0.9
