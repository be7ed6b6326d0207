"""Blank faces are told from backs by their colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from drawn import Table, camera
from test_emptied import GRID, PLACER

from rules.tiles import UNKNOWN, WHITE, Tile
from vision.following.blank import Blanks, of_blank
from vision.following.tabletop import StillMoment, Tabletop
from vision.following.tracks import Find
from vision.geometry.placing import TilePlace
from vision.sightings import Side

GREEN, IVORY = (70, 120, 46), (216, 232, 238)


@dataclass
class Found:
    corners: np.ndarray
    side: Side = "back"
    score: float = 0.7


@dataclass
class Reading:
    tile: Tile
    candidates: tuple[tuple[Tile, float], ...] = ()
    partial: bool = False


class Reads:
    """A reader that takes everything for one tile, and counts what it is shown."""

    def __init__(self, tile: str, candidates: tuple[tuple[Tile, float], ...] = ()) -> None:
        self.tile = Tile(tile)
        self.candidates = candidates
        self.shown = 0

    def read(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> list[Reading]:
        self.shown += len(quads)
        return [Reading(self.tile, self.candidates) for _ in quads]


def table(colours: Sequence[tuple[int, int, int]]) -> tuple[np.ndarray, list[Found]]:
    """A dark picture with a row of plain tiles in these colours."""
    image = np.full((60, 40 * len(colours) + 20, 3), 30, np.uint8)
    found = []
    for n, colour in enumerate(colours):
        left = 10 + 40 * n
        image[10:48, left : left + 28] = colour
        right, bottom = left + 27, 47
        corners = np.array([[left, 10], [right, 10], [right, bottom], [left, bottom]], float)
        found.append(Found(corners))
    return image, found


def sides(found: Sequence[object]) -> list[str]:
    return [find.side for find in found]  # type: ignore[attr-defined]


def test_a_plain_tile_of_another_colour_that_is_read_is_a_face() -> None:
    image, found = table([GREEN] * 5 + [IVORY])
    reader = Reads("Wh")
    assert sides(Blanks().as_faces(image, found, [], reader)) == ["back"] * 5 + ["face"]
    assert reader.shown == 1


def test_what_the_reader_does_not_know_stays_a_back() -> None:
    image, found = table([GREEN] * 5 + [IVORY])
    assert sides(Blanks().as_faces(image, found, [], Reads(UNKNOWN))) == ["back"] * 6


@pytest.mark.parametrize("light", [0.75, 1.0, 1.3])
def test_backs_stay_backs_in_the_shade_and_by_the_lamp(light: float) -> None:
    lit = tuple(round(min(255, level * light)) for level in GREEN)
    image, found = table([GREEN] * 5 + [lit])  # type: ignore[list-item]
    assert sides(Blanks().as_faces(image, found, [], Reads("Wh"))) == ["back"] * 6


def test_the_walls_tell_the_colour_for_a_find_by_itself_and_it_is_kept() -> None:
    image, found = table([GREEN] * 5 + [IVORY])
    walls, blank = [f.corners for f in found[:5]], found[5:]
    blanks, reader = Blanks(), Reads("Wh")
    assert sides(blanks.as_faces(image, blank, walls, reader)) == ["face"]
    assert sides(blanks.as_faces(image, blank, [], reader)) == ["face"]
    assert sides(Blanks().as_faces(image, blank, [], reader)) == ["back"]


def test_white_backs_are_not_taken_for_faces() -> None:
    image, found = table([IVORY] * 6)
    reader = Reads("Wh")
    assert sides(Blanks().as_faces(image, found, [], reader)) == ["back"] * 6
    assert reader.shown == 0


def test_a_back_in_a_row_of_backs_is_one_whatever_shines_on_it() -> None:
    image, found = np.full((150, 260, 3), 30, np.uint8), []
    for n in range(6):
        left = 10 + 29 * n
        image[10:48, left : left + 28] = IVORY if n in (2, 3) else GREEN
        corners = [[left, 10], [left + 28, 10], [left + 28, 48], [left, 48]]
        found.append(Found(np.array(corners, float)))
    reader = Reads("Wh")
    assert sides(Blanks().as_faces(image, found, [], reader)) == ["back"] * 6
    group = found[1:5]  # two white dragons between two backs, as a group may be laid
    far = [f.corners for f in found[:2]] * 2
    image[100:138, 10:69] = GREEN
    walls = [np.add(corners, (0, 90)) for corners in far]
    told = Blanks().as_faces(image, group, walls, reader)
    assert sides(told) == ["back", "face", "face", "back"]


def among_faces(colour: tuple[int, int, int]) -> tuple[np.ndarray, list[Found], list[np.ndarray]]:
    """Five green backs, a plain tile of a colour, and three drawn ivory faces in a row with it."""
    image, found = table([GREEN] * 5)
    picture = np.full((150, image.shape[1], 3), 30, np.uint8)
    picture[:60] = image
    quads = []
    for n in range(4):
        left = 10 + 29 * n
        picture[100:138, left : left + 28] = colour if n == 3 else IVORY
        if n < 3:
            picture[108:130, left + 9 : left + 19] = (30, 30, 150)
        right = left + 28
        quads.append(np.array([[left, 100], [right, 100], [right, 138], [left, 138]], float))
    return picture, [*found, Found(quads[3])], quads[:3]


@pytest.mark.parametrize("light", [0.35, 0.45, 1.0])
@pytest.mark.parametrize(("colour", "side"), [(IVORY, "face"), (GREEN, "back")])
def test_in_a_dim_light_one_in_a_row_of_faces_is_no_back_with_a_shine(
    light: float, colour: tuple[int, int, int], side: str
) -> None:
    image, found, faces = among_faces(colour)
    dim = (image * light).astype(np.uint8)
    told = Blanks().as_faces(dim, found, [], Reads(UNKNOWN), faces)
    assert sides(told) == ["back"] * 5 + [side]


def test_one_in_a_row_of_faces_is_a_face_though_the_reader_does_not_know_it() -> None:
    image, found, faces = among_faces(IVORY)
    told = Blanks().as_faces(image, found, [], Reads(UNKNOWN), faces)
    assert sides(told) == ["back"] * 5 + ["face"]


def test_what_is_not_of_the_faces_body_is_no_white_dragon() -> None:
    image, found, faces = among_faces((130, 160, 225))
    assert sides(Blanks().as_faces(image, found, [], Reads("Wh"), faces)) == ["back"] * 6
    assert sides(Blanks().as_faces(image, found, [], Reads("Wh"))) == ["back"] * 5 + ["face"]


@pytest.mark.parametrize(("likely", "side"), [(0.93, "face"), (0.3, "back")])
def test_one_by_itself_that_is_likely_white_is_a_face_though_nobody_names_it(
    likely: float, side: Side
) -> None:
    """In a dim light a reader gives an unnamed face, and a white dragon as the likeliest."""
    picture, found, faces = among_faces(IVORY)
    alone = np.add(found[-1].corners, (60, 0))
    left, top = alone[0].astype(int)
    picture[100:138, left - 60 : left - 32] = 30
    picture[top : top + 38, left : left + 28] = IVORY
    unnamed = Reads(UNKNOWN, ((WHITE, likely),))
    shown = Blanks().as_faces(picture, [*found[:5], Found(alone)], [], unnamed, faces)
    assert sides(shown) == ["back"] * 5 + [side]
    if side == "face":
        assert isinstance(shown[-1], Find) and shown[-1].blank


def test_the_reading_of_a_blank_face_names_it_if_nothing_else_is_as_likely() -> None:
    assert of_blank(Reading(UNKNOWN, ((WHITE, 0.93),))).tile == WHITE
    assert of_blank(Reading(UNKNOWN, ((WHITE, 0.4),))).tile == UNKNOWN
    assert of_blank(Reading(UNKNOWN, ((Tile("5b"), 0.93),))).tile == UNKNOWN
    assert of_blank(Reading(UNKNOWN)).tile == UNKNOWN
    assert of_blank(Reading(Tile("1d"), ((WHITE, 0.93),))).tile == "1d"


def test_a_blank_face_that_comes_to_lie_on_the_table_is_told_as_a_white_dragon() -> None:
    quad = PLACER.quad(TilePlace("centre", None, (40.0, 30.0), 0.0, 1))
    picture = Table(camera()).picture()
    look = StillMoment(
        [picture],
        [picture],
        np.ones((GRID.side, GRID.side), bool),
        [Find(quad, "face", 0.9, blank=True)],
        lambda quad: [],
    )
    unnamed = Reads(UNKNOWN, ((WHITE, 0.93),))
    (told,) = Tabletop(PLACER, GRID, unnamed).compare(look)
    assert (told.what, told.spot.tile) == ("appeared", WHITE)


GREY, CREAM, DRAWN_ON = (160, 170, 160), (205, 206, 182)[::-1], (40, 40, 40)


@pytest.mark.parametrize(
    ("colour", "drawn", "side"),
    [
        (GREY, False, "back"),
        ((128, 136, 128), False, "back"),  # in the shade
        (GREY, True, "face"),  # something is drawn on it
        (CREAM, False, "face"),  # a blank one
        ((150, 170, 200), False, "face"),  # of neither's colour
        ((62, 66, 62), False, "face"),  # darker than a shadow makes it
    ],
)
def test_what_seems_a_face_is_a_back_if_it_is_plain_and_of_the_backs_colour(
    colour: tuple[int, int, int], *, drawn: bool, side: Side
) -> None:
    image, found = table([GREY] * 5 + [colour, CREAM, CREAM])
    walls = [f.corners for f in found[:5]]
    find, faces = replace(found[5], side="face"), [f.corners for f in found[6:]]
    if drawn:
        image[15:19, 214:234] = image[38:42, 214:234] = DRAWN_ON
    blanks = Blanks()
    blanks.as_faces(image, found[:5], walls, Reads(UNKNOWN))
    assert sides(blanks.as_backs(image, [find], faces)) == [side]
    assert sides(blanks.as_backs(image, [find], [])) == ["face"], "no face tells the other colour"


def test_of_backs_as_pale_as_the_faces_nothing_is_told() -> None:
    pale = (186, 207, 205)
    image, found = table([pale] * 6 + [CREAM])
    blanks = Blanks()
    blanks.as_faces(image, found[:5], [f.corners for f in found[:5]], Reads(UNKNOWN))
    find = replace(found[5], side="face")
    assert sides(blanks.as_backs(image, [find], [found[6].corners])) == ["face"]
