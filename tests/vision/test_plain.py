"""Blank white dragons are told by the body of the faces round them; nothing found vanishes."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from rules.tiles import Tile
from vision.finding.finder import FoundTile
from vision.reading.photographs import read_each
from vision.reading.plain import Plain, plain_faces
from vision.reading.reader import Reading

CLOTH, IVORY, GREEN = (60, 90, 40), (200, 225, 235), (70, 120, 46)
WIDE, HIGH = 40, 54


def tile(image: np.ndarray, at: tuple[int, int], colour: Sequence[int], *, drawn: bool,
         size: tuple[int, int] = (WIDE, HIGH)) -> np.ndarray:  # fmt: skip
    """Lay a tile into a picture; return its corners."""
    (left, top), (wide, high) = at, size
    image[top : top + high, left : left + wide] = colour
    if drawn:
        cv2.circle(image, (left + wide // 2, top + high // 2), 13, (40, 30, 160), -1)
        cv2.line(image, (left + 6, top + 6), (left + wide - 7, top + 6), (90, 60, 30), 3)
    corners = [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
    return np.array(corners, np.float32) - 0.5


def table() -> tuple[np.ndarray, list[np.ndarray], int]:
    """A row of five drawn faces with a gap after the third, and their corners."""
    image = np.full((320, 480, 3), CLOTH, np.uint8)
    grain = np.random.default_rng(1).normal(0, 2, image.shape)
    quads = [tile(image, (20 + 41 * n, 40), IVORY, drawn=True) for n in (0, 1, 2, 4, 5)]
    return np.clip(image + grain, 0, 255).astype(np.uint8), quads, len(quads)


def told(image: np.ndarray, quads: list[np.ndarray], count: int) -> list[Plain]:
    faces = np.arange(len(quads)) < count
    return plain_faces(image, quads, [0.9] * count + [0.7] * (len(quads) - count), faces)[count:]


def test_a_plain_tile_of_the_body_in_a_row_of_faces_is_blank() -> None:
    image, quads, count = table()
    quads.append(tile(image, (20 + 41 * 3, 40), IVORY, drawn=False))
    assert told(image, quads, count) == [Plain.AMONG_FACES]


def test_one_that_lies_by_itself_may_be_a_back_where_backs_are_white() -> None:
    image, quads, count = table()
    quads.append(tile(image, (200, 200), IVORY, drawn=False))
    assert told(image, quads, count) == [Plain.ALONE]


@pytest.mark.parametrize(
    ("shade", "noise", "high", "is_one"),
    [(0, 12, HIGH, True), (9, 12, HIGH, False), (0, 16, HIGH, False), (0, 12, HIGH - 9, False)],
    ids=["the camera's noise", "and of another shade", "rougher than that", "and shorter"],
)
def test_in_a_dim_light_one_by_itself_is_rougher_and_has_the_faces_very_colour(
    shade: int, noise: float, high: int, *, is_one: bool
) -> None:
    image, quads, count = table()
    colour = (IVORY[0] + shade, *IVORY[1:])
    quads.append(tile(image, (200, 200), colour, drawn=False, size=(WIDE, high)))
    grain = np.random.default_rng(6).normal(0, noise, image.shape)
    dim = np.clip(0.7 * (image + grain), 0, 255).astype(np.uint8)
    assert told(dim, quads, count) == [Plain.ALONE if is_one else Plain.PERHAPS]


@pytest.mark.parametrize("light", [0.75, 1.0, 1.1])
def test_it_may_lie_in_another_light(light: float) -> None:
    image, quads, count = table()
    quads.append(
        tile(image, (143, 40), [min(255, round(level * light)) for level in IVORY], drawn=False)
    )
    assert told(image, quads, count) == [Plain.AMONG_FACES]


@pytest.mark.parametrize("colour", [GREEN, (120, 150, 200), (235, 225, 200)], ids=str)
def test_a_back_skin_and_paper_of_another_colour_are_none(colour: tuple[int, int, int]) -> None:
    image, quads, count = table()
    quads.append(tile(image, (143, 40), colour, drawn=False))
    assert told(image, quads, count) == [Plain.OTHER]


def test_a_side_or_a_standing_tiles_top_has_another_shape() -> None:
    image, quads, count = table()
    quads.append(tile(image, (143, 40), IVORY, drawn=False, size=(WIDE, 24)))
    assert told(image, quads, count) == [Plain.OTHER]


def test_more_than_a_set_has_of_white_dragons_are_backs() -> None:
    image, quads, count = table()
    quads += [tile(image, (20 + 41 * n, 200), IVORY, drawn=False) for n in range(6)]
    assert told(image, quads, count) == [Plain.PERHAPS] * 6


def test_with_no_face_in_sight_nothing_is_told() -> None:
    image, quads, _ = table()
    blank = tile(image, (200, 200), IVORY, drawn=False)
    told = plain_faces(image, [quads[0], blank], [0.9, 0.9], np.array([False, False]))
    assert told == [Plain.DRAWN, Plain.OTHER]


class Finds:
    """A finder of given finds."""

    def __init__(self, found: list[FoundTile]) -> None:
        self.found = found

    def find(self, image: np.ndarray, scale: float | None = None) -> list[FoundTile]:
        return self.found


class Reads:
    """A reader, of no enrolled set, that reads so many faces; the rest are to it what is said."""

    tileset = None

    def __init__(self, known: int, rest: str = "?", likely: float = 0.1) -> None:
        self.known = known
        self.rest = Reading(Tile(rest), likely, ((Tile("Wh"), likely),), 0)

    def read(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> list[Reading]:
        face = Reading(Tile("1d"), 0.99, ((Tile("1d"), 0.99),), 0)
        return [face if n < self.known else self.rest for n in range(len(quads))]


def test_what_was_found_and_has_a_tiles_shape_never_vanishes() -> None:
    image, quads, count = table()
    quads.append(tile(image, (200, 200), (90, 200, 90), drawn=True))
    quads.append(tile(image, (300, 200), (90, 200, 90), drawn=True, size=(14, 14)))
    found = [FoundTile(quad, "face", 0.9) for quad in quads[:count]]
    found += [FoundTile(quad, "face", 0.5) for quad in quads[count:]]
    tiles = read_each(image, Finds(found), Reads(count))  # type: ignore[arg-type]
    assert [t.tile for t in tiles] == ["1d"] * 5 + ["?"]
    assert tiles[-1].doubt == "unsure"
    tiles = read_each(image, Finds(found[count:]), Reads(0))  # type: ignore[arg-type]
    assert [t.tile for t in tiles] == ["?", "?"]  # with no face to compare with, both stay


def test_backs_and_tops_are_told_as_that_and_never_named() -> None:
    image, quads, count = table()
    quads.append(tile(image, (200, 200), GREEN, drawn=False))
    quads.append(tile(image, (300, 200), IVORY, drawn=False, size=(WIDE, 24)))
    found = [FoundTile(quad, "face", 0.9) for quad in quads[:count]]
    found += [FoundTile(quads[-2], "back", 0.45), FoundTile(quads[-1], "standing", 0.45)]
    tiles = read_each(image, Finds(found), Reads(len(quads)))  # type: ignore[arg-type]
    assert {(t.tile, t.side) for t in tiles[count:]} == {("?", "back"), ("?", "standing")}


def test_a_blank_one_found_as_a_back_is_read() -> None:
    image, quads, count = table()
    quads.append(tile(image, (143, 40), IVORY, drawn=False))
    found = [FoundTile(quad, "face", 0.9) for quad in quads[:count]] + [
        FoundTile(quads[-1], "back", 0.5)
    ]
    tiles = read_each(image, Finds(found), Reads(count))  # type: ignore[arg-type]
    assert [t.tile for t in tiles] == ["1d", "1d", "1d", "Wh", "1d", "1d"]
    assert tiles[3].side == "face"


def test_skin_is_no_white_dragon_however_sure_the_reader_is() -> None:
    image, quads, count = table()
    quads.append(tile(image, (200, 200), (120, 150, 200), drawn=False))
    found = [FoundTile(quad, "face", 0.9) for quad in quads]
    tiles = read_each(image, Finds(found), Reads(count, "Wh", 0.99))  # type: ignore[arg-type]
    assert [(t.tile, t.doubt) for t in tiles[count:]] == [("?", "unsure")]
