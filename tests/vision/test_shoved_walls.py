"""A wall that a sleeve moved as a whole stands elsewhere, and nothing was drawn from it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from drawn import camera

from vision.following.looks import Candidate
from vision.following.shoved_walls import shoved
from vision.following.tracks import Track
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace

LAYOUT = Layout()
PLACER = Placer(camera(), LAYOUT)
PITCH = LAYOUT.plan.tile_width + 0.4


def wall(count: int, layer: int = 2) -> list[Track]:
    """South's wall: stacks side by side."""
    places = [
        TilePlace("centre", None, (285.0, (n - (count - 1) / 2) * PITCH), 0.0, layer)
        for n in range(count)
    ]
    return [Track(n, "back", place, PLACER.quad(place)) for n, place in enumerate(places)]


def moved(tracks: list[Track], along: float, across: float, turn: float) -> list[TilePlace]:
    """Where a wall stands that was moved so many mm and turned about its middle by degrees."""
    angle = math.radians(turn)
    return [
        TilePlace(
            "centre",
            None,
            (
                285.0 + across - t.place.xy[1] * math.sin(angle),
                along + t.place.xy[1] * math.cos(angle),
            ),
            turn % 180,
            t.place.layer,
        )
        for t in tracks
    ]


def found(places: list[TilePlace]) -> list[Candidate]:
    return [Candidate(PLACER.quad(place), "back", 0.8, place) for place in places]


def seen(tracks: list[Track], places: list[TilePlace]) -> list[tuple[float, float]]:
    return [place.xy for _, place in shoved(PLACER, tracks, tracks, found(places))]


STRAIGHT = [(count, *way, 0.0) for count in (3, 8, 19) for way in ((0.0, 5.0), (-6.0, -4.0))]
WAYS = ((3.0, 2.0, 0.6), (2.0, 13.0, 0.6), (-3.0, -13.0, -0.8))
TURNED = [(count, *way) for count in (8, 19) for way in WAYS]
"""Not of three: a stack that sank would look like a turn."""


@pytest.mark.parametrize(("count", "along", "across", "turn"), STRAIGHT + TURNED)
def test_a_wall_that_moved_as_one_was_shoved(
    count: int, along: float, across: float, turn: float
) -> None:
    tracks = wall(count)
    places = moved(tracks, along, across, turn)
    np.testing.assert_allclose(seen(tracks, places), [p.xy for p in places], atol=0.6)


@pytest.mark.parametrize("turn", [-1.6, 1.6])
def test_of_a_wall_that_was_turned_the_far_end_went_more_than_half_a_tile(turn: float) -> None:
    tracks = wall(19)
    places = moved(tracks, 6.0, 5.0, turn)
    farthest = max(math.dist(t.place.xy, p.xy) for t, p in zip(tracks, places, strict=True))
    assert farthest > PITCH / 2
    np.testing.assert_allclose(seen(tracks, places), [p.xy for p in places], atol=0.6)


@pytest.mark.parametrize("along", [-18.0, -11.5, 11.2, 15.0])
def test_a_wall_shoved_along_itself_by_half_a_tile_is_the_same(along: float) -> None:
    """Each stack is as near to where the next one stood, and the ends tell which it is."""
    tracks = wall(19)
    places = moved(tracks, along, 1.0, 0.0)
    np.testing.assert_allclose(seen(tracks, places), [p.xy for p in places], atol=0.8)


def test_a_row_that_would_fit_a_tile_farther_too_was_not_shoved() -> None:
    """Its last stack was drawn, and its first had been seen a little off."""
    tracks = wall(10)
    stand = found([track.place for track in tracks[:-1]])
    x, y = tracks[0].place.xy
    tracks[0] = Track(0, "back", replace(tracks[0].place, xy=(x, y + 3.0)), tracks[0].quad)
    assert shoved(PLACER, tracks, tracks, stand) == []


def test_a_third_of_a_turned_wall_may_be_missed() -> None:
    tracks = wall(19)
    places = moved(tracks, 6.0, 5.0, -1.6)
    seen_now = [place for n, place in enumerate(places) if n % 3]
    np.testing.assert_allclose(seen(tracks, seen_now), [p.xy for p in places], atol=0.8)


def test_a_wall_of_which_one_stack_sank_was_not_shoved() -> None:
    tracks = wall(19)
    places = [t.place for t in tracks]
    places[0] = TilePlace("centre", None, places[0].xy, 0.0, 1)
    assert seen(tracks, places) == []


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_of_a_short_row_all_must_have_moved_alike(count: int) -> None:
    """The eye is half a millimetre off; a stack that sank seems to have gone farther."""
    tracks = wall(count)
    off = np.array([(0.4, -0.3), (-0.4, 0.3), (0.5, 0.4), (-0.3, -0.4), (0.2, 0.5)])
    places = [
        TilePlace("centre", None, (p.xy[0] + dx, p.xy[1] + dy), 0.0, 2)
        for p, (dx, dy) in zip(moved(tracks, 4.0, 5.0, 0.0), off[:count], strict=True)
    ]
    assert len(seen(tracks, places)) == count
    for n in range(count):
        sank = [t.place for t in tracks]
        sank[n] = TilePlace("centre", None, sank[n].xy, 0.0, 1)
        assert seen(tracks, sank) == []


@pytest.mark.parametrize("count", [4, 5])
@pytest.mark.parametrize("turn", [-1.4, 1.4])
def test_a_short_row_that_was_turned_is_the_same(count: int, turn: float) -> None:
    tracks = wall(count)
    places = moved(tracks, 2.0, 6.0, turn)
    np.testing.assert_allclose(seen(tracks, places), [p.xy for p in places], atol=0.6)


def test_stacks_that_lie_about_after_the_wall_was_broken_were_not_shoved() -> None:
    tracks = wall(19)
    draw = np.random.default_rng(1)
    places = [
        TilePlace("centre", None, (t.place.xy[0] + float(dx), t.place.xy[1] + float(dy)), 0.0, 2)
        for t, (dx, dy) in zip(tracks, draw.uniform(-9, 9, (19, 2)), strict=True)
    ]
    assert seen(tracks, places) == []
