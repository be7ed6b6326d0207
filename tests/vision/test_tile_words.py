"""Names that people give the pictures of their tiles."""

import pytest

from rules.tiles import FACES, face_of, name_of
from vision.reading.tile_words import tile_in_words


def test_every_tile_is_known_by_its_text_and_by_its_name():
    for face in FACES:
        for text in (face, face.lower(), name_of(face), f"{face}-2", f"{name_of(face)} (3)"):
            assert face_of(tile_in_words(text)) == face, text


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("White_Dragon", "Wh"), ("soap", "Wh"), ("GREEN", "G"), ("the east wind copy", "E"),
        ("bamboo 7", "7b"), ("7 of bamboos-2", "7b"), ("bam-3 (2)", "3b"), ("three dots", "3d"),
        ("c5", "5c"), ("character 9", "9c"), ("F3", "F3"), ("season-8", "F8"), ("flower", "F"),
        ("03c", "3c"), ("joker12", "J"), ("2 east", "E"),
    ],
)  # fmt: skip
def test_plain_names(text, tile):
    assert tile_in_words(text) == tile


@pytest.mark.parametrize(
    "text",
    [
        "", "IMG_2031", "1", "photo", "3", "dragon", "10c", "0d", "1-2 bam", "red or green",
        "club green 3c", "east room", "am_B_r01c02", "20240605_101500", "bam", "3c 4c", "3x",
        "Weston", "jo", "c 3 2 1",
    ],
)  # fmt: skip
def test_what_names_no_tile_or_several_is_not_guessed(text):
    assert tile_in_words(text) is None
