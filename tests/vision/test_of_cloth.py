"""Whether a face in a place that looks like the cloth is one."""

from __future__ import annotations

import numpy as np
import pytest

from rules.tiles import Tile
from vision.following.looks import StillMoment
from vision.following.tabletop import _of_cloth
from vision.following.tracks import FaceEvidence, Track
from vision.geometry.placing import TilePlace
from vision.reading.reader import Reading
from vision.sightings import Side


def face(tile: str, read: float, score: float, side: Side = "face") -> Track:
    evidence = FaceEvidence()
    evidence.add(Reading(Tile(tile), read, ((Tile(tile), read),), 0))
    place = TilePlace("centre", None, (0.0, 0.0), 0.0, 1)
    return Track(1, side, place, np.zeros((4, 2)), evidence, score=score)


def look(*, like_cloth: bool) -> StillMoment:
    none = np.zeros((2, 2), bool)
    return StillMoment([], [], none, [], lambda quad: [], cloth=lambda quad: like_cloth)


@pytest.mark.parametrize(
    ("track", "cloth"),
    [
        (face("E", 0.99, 0.79), False),
        (face("5b", 0.89, 0.79), True),  # as a flower of a cloth was read
        (face("E", 0.99, 0.5), True),
        (face("5b", 0.89, 0.85), False),
        (face("Wh", 0.6, 0.5), False),  # it may have no drawing
        (face("?", 0.3, 0.5, "back"), False),
    ],
    ids=["surely read", "barely read", "barely found", "surely found", "a white dragon", "a back"],
)
def test_what_looks_like_the_cloth_is_a_tile_if_it_is_surely_found_or_read(
    track: Track, *, cloth: bool
) -> None:
    assert _of_cloth(look(like_cloth=True), track) is cloth
    assert _of_cloth(look(like_cloth=False), track) is False
