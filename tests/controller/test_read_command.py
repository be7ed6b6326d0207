"""`rackside read` as people type it, of a drawn photograph with five 5 dots and two jokers."""

import json
from pathlib import Path

import cv2
import pytest

from rules.codes import code_names
from rules.tiles import parse_tiles
from tests.controller.conftest import Rackside
from vision.simulator.photos import sheet_photo

ROWS = ("5d 5d 5d 5d 1c 2c 3c", "5d J J S 9c 7b 8b")


@pytest.fixture(scope="module")
def photograph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    image, _ = sheet_photo([parse_tiles(row) for row in ROWS], 3)
    file = tmp_path_factory.mktemp("photographs") / "five.png"
    cv2.imwrite(str(file), image)
    return file


def test_a_fifth_of_a_kind_is_a_question_and_the_reason_is_told(
    rackside: Rackside, photograph: Path
) -> None:
    done = rackside("read", photograph)
    assert done.returncode == 0
    assert "(5d? more are read so than the set has)" in done.stdout
    assert done.stdout.count("  5d ") == 4
    assert done.stdout.count("  J ") == 2


def test_a_code_says_which_tiles_there_can_be(rackside: Rackside, photograph: Path) -> None:
    doubted = {}
    for code in ("american", "british-1924"):
        (told,) = json.loads(rackside("read", photograph, "--code", code, "--json").stdout)
        assert told["note"] is None
        assert all((tile["tile"] == "?") == (tile["doubt"] is not None) for tile in told["tiles"])
        doubted[code] = [tile["doubt"] for tile in told["tiles"] if tile["tile"] == "?"]
    assert doubted == {"american": ["counts"], "british-1924": ["counts"] * 3}


def test_a_code_that_is_not_there_is_named_with_those_that_are(
    rackside: Rackside, photograph: Path
) -> None:
    done = rackside("read", photograph, "--code", "chinese")
    assert done.returncode == 2
    assert "no code 'chinese'" in done.stderr
    assert all(name in done.stderr for name in code_names())


def test_tiles_too_small_are_a_question(
    rackside: Rackside, photograph: Path, tmp_path: Path
) -> None:
    image = cv2.imread(str(photograph))
    assert image is not None
    far = tmp_path / "far.png"
    cv2.imwrite(str(far), cv2.resize(image, None, fx=0.3, fy=0.3, interpolation=cv2.INTER_AREA))
    done = rackside("read", far)
    assert done.returncode == 0 and "(not sure)" in done.stdout
