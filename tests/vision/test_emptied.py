"""A rack between two tiles, where one was taken: it is as wide as a back, and may look like one."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from drawn import Table, camera
from numpy.typing import NDArray
from test_remaining import Found
from watched import Read

from rules.tiles import JOKER, UNKNOWN, WHITE, Tile
from vision.following.tabletop import StillMoment, Tabletop
from vision.following.tracks import ReadingLike, Track
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace

EYE = camera()
LAYOUT = Layout()
PLACER = Placer(EYE, LAYOUT)
GRID = Grid(EYE, 2.0)


class NobodyReads:
    """A reader that is asked of no face."""

    def read(
        self, image: NDArray[np.uint8], quads: Sequence[NDArray[np.floating]]
    ) -> Sequence[ReadingLike]:
        raise AssertionError(quads)


@pytest.mark.parametrize("rack_shows", [True, False, None])
def test_a_back_where_a_tile_was_taken_is_the_rack_if_that_shows(rack_shows: bool | None) -> None:
    middle = LAYOUT.exposures("N").mean(axis=0)
    quad = PLACER.quad(TilePlace("exposures", "N", (float(middle[0]), float(middle[1])), 0.0, 1))
    place = PLACER.place(quad, "face")
    assert place is not None and place.seat == "N"
    tabletop = Tabletop(PLACER, GRID, NobodyReads())
    tabletop.tracks[1] = Track(1, "face", place, quad)
    picture = Table(EYE).picture()
    look = StillMoment(
        [picture],
        [picture],
        np.ones((GRID.side, GRID.side), bool),
        [Found(quad, score=0.8)],
        lambda quad: [],
        covered=lambda quad: None if rack_shows is None else not rack_shows,
    )
    told = [(s.what, s.spot.side) for s in tabletop.compare(look)]
    assert told == [("gone", "face")] + ([] if rack_shows else [("appeared", "back")])


class ReadsJoker:
    """A reader to whom all that is found is a joker."""

    def read(
        self, image: NDArray[np.uint8], quads: Sequence[NDArray[np.floating]]
    ) -> Sequence[ReadingLike]:
        return [Read(JOKER, ((JOKER, 0.99),)) for _ in quads]


@pytest.mark.parametrize("bare", [True, False])
def test_a_face_where_another_was_taken_is_the_rack_if_that_is_as_it_was_bare(bare: bool) -> None:
    """Between what is left of an exposed group a light rack looks like a face."""
    middle = LAYOUT.exposures("N").mean(axis=0)
    quad = PLACER.quad(TilePlace("exposures", "N", (float(middle[0]), float(middle[1])), 0.0, 1))
    place = PLACER.place(quad, "face")
    assert place is not None
    tabletop = Tabletop(PLACER, GRID, ReadsJoker())
    tabletop.tracks[1] = Track(1, "face", place, quad)
    tabletop.tracks[1].evidence.add(Read(Tile("1b"), ((Tile("1b"), 0.99),)))
    picture = Table(EYE).picture()
    look = StillMoment(
        [picture],
        [picture],
        np.ones((GRID.side, GRID.side), bool),
        [Found(quad, "face", 0.87)],
        lambda quad: [],
        bare=lambda quad: bare,
    )
    said = [(s.what, s.spot.tile) for s in tabletop.compare(look)]
    assert said == [("gone", "1b")] + ([] if bare else [("appeared", JOKER)])


CARD = PLACER.quad(TilePlace("centre", None, (60.0, 20.0), 0.0, 1))
"""Where numbers on a printed card are read as a tile."""


@pytest.mark.parametrize(
    ("lay_there", "score", "new"), [(True, 0.43, False), (True, 0.7, True), (False, 0.43, True)]
)
def test_a_face_barely_found_where_all_looks_as_before_is_none(
    *, lay_there: bool, score: float, new: bool
) -> None:
    """In another light a card's numbers are taken for a tile; one plainly found was missed."""
    bare = Table(EYE).picture()
    numbers = bare.copy()
    x, y = CARD.min(axis=0).astype(int)
    wide, high = np.ptp(CARD, axis=0).astype(int)
    cv2.rectangle(numbers, (x, y), (x + wide, y + high), (225, 225, 225), cv2.FILLED)
    for row in range(3):
        top = y + high * (2 * row + 1) // 7
        cv2.rectangle(numbers, (x + 4, top), (x + wide - 4, top + high // 7), (60, 40, 40), -1)
    darker = (numbers * 0.8).astype(np.uint8)
    tabletop = Tabletop(PLACER, GRID, ReadsJoker())
    look = StillMoment(
        [numbers],
        [darker if lay_there else bare],
        np.ones((GRID.side, GRID.side), bool),
        [Found(CARD, "face", score)],
        lambda quad: [],
    )
    assert [s.what for s in tabletop.compare(look)] == (["appeared"] if new else [])


class ReadsPart(ReadsJoker):
    """A reader that sees a white dragon in all that is found, and of what is `partial` a part."""

    def __init__(self, *, partial: bool) -> None:
        self.partial = partial

    def read(
        self, image: NDArray[np.uint8], quads: Sequence[NDArray[np.floating]]
    ) -> Sequence[ReadingLike]:
        shown = UNKNOWN if self.partial else WHITE
        return [Read(shown, ((WHITE, 0.74),), partial=self.partial) for _ in quads]


@pytest.mark.parametrize(
    ("score", "partial", "beside", "new"),
    [(0.44, True, 1.0, False), (0.7, True, 1.0, True), (0.44, False, 1.0, True),
     (0.44, True, 0.6, True)],
)  # fmt: skip
def test_part_of_a_face_barely_found_on_a_rack_is_the_rack_if_nothing_lies_upon_it(
    *, score: float, partial: bool, beside: float, new: bool
) -> None:
    """Between a flower and a chow a pale rack was read as part of a white dragon, and the chow was
    said to be none."""
    x, y = LAYOUT.exposures("N").mean(axis=0)
    quad = PLACER.quad(TilePlace("exposures", "N", (float(x), float(y)), 0.0, 1))
    lies = (float(x), float(y) + beside * LAYOUT.plan.tile_width)
    next_to = PLACER.quad(TilePlace("exposures", "N", lies, 0.0, 1))
    tabletop = Tabletop(PLACER, GRID, ReadsPart(partial=partial))
    picture = Table(EYE).picture()
    look = StillMoment(
        [picture],
        [np.zeros_like(picture)],
        np.ones((GRID.side, GRID.side), bool),
        [Found(quad, "face", score), Found(next_to, "face", 0.9)],
        lambda quad: [],
    )
    came = [s.spot.xy for s in tabletop.compare(look)]
    assert len(came) == 1 + new
