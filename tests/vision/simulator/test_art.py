"""The drawn tile set: every face, both ways, and what an American set's faces share."""

from xml.etree import ElementTree

import numpy as np
import pytest

from rules.tiles import FACES, NUMBERED_FLOWERS, TileError
from vision.simulator import art
from vision.simulator.pictures import GREEN, RED

DRAWN = [*FACES, *NUMBERED_FLOWERS, "?"]


@pytest.mark.parametrize("tile", DRAWN)
def test_every_face_is_a_well_formed_svg_within_its_box(tile):
    root = ElementTree.fromstring(art.svg(tile))
    assert root.get("viewBox") == "0 0 220 300"
    for polygon in root.iter("{http://www.w3.org/2000/svg}polygon"):
        points = np.array([p.split(",") for p in polygon.get("points").split()], float)
        assert points.min() >= -8
        assert points[:, 0].max() <= 228
        assert points[:, 1].max() <= 308


def test_pixels_have_the_size_asked_for_and_are_not_for_writing():
    image = art.raster("3c", 120)
    assert image.shape == (120, 88, 3)
    with pytest.raises(ValueError, match="read-only"):
        image[0, 0] = 0


def test_no_two_faces_look_alike():
    small = {t: art.raster(t, 40).astype(float) for t in DRAWN if t != "F"}
    names = list(small)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            assert np.abs(small[a] - small[b]).mean() > 2.0, (a, b)


@pytest.mark.parametrize("suit", "bcd")
def test_a_six_upside_down_is_no_nine(suit):
    six, nine = (art.raster(f"{n}{suit}", 60).astype(float) for n in (6, 9))
    assert np.abs(six[::-1, ::-1] - nine).mean() > 2.0


def test_red_and_green_dragon_are_one_drawing_in_two_colours():
    def body(svg: str) -> list[str]:
        return [line for line in svg.split("<") if line.startswith("circle")]

    assert [e.replace(RED, GREEN) for e in body(art.svg("R"))] == body(art.svg("G"))


def test_a_flower_has_eight_pictures_and_others_one():
    assert art.pictures_of("F") == NUMBERED_FLOWERS
    assert art.pictures_of("J") == ("J",)


def test_text_that_is_no_tile_is_refused():
    with pytest.raises(TileError, match="10c"):
        art.svg("10c")
