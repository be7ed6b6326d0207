"""A wall's tile that was not found in its place: has it gone?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import pytest
from drawn import Drawn, Table, camera

from vision.following.looks import Candidate, StillMoment, Views
from vision.following.matching import taken
from vision.following.remaining import Remaining
from vision.following.stacks import Stacks
from vision.following.tracks import Track
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace
from vision.sightings import Side

EYE = camera()
PLACER = Placer(EYE, Layout())
GRID = Grid(EYE, 2.0)
PITCH = 22.6
STACK = TilePlace("centre", None, (2 * PITCH, -285.0), 90.0, 2)


def row(*high: int) -> np.ndarray:
    """The picture of stacks side by side, so many tiles high, the third of them `STACK`."""
    tiles = [Drawn(n * PITCH, -285.0, z=13.0 * layers) for n, layers in enumerate(high) if layers]
    return Table(EYE, tiles).picture(seed=sum(high))


@dataclass
class Found:
    """What a closer look takes for a back."""

    corners: np.ndarray
    side: Side = "back"
    score: float = 0.2


def found_again(
    now: np.ndarray,
    askew: tuple[float, float] | None,
    again: Sequence[Found] = (),
    every: int = 10,
) -> bool:
    """Whether the stack is told to be there yet.

    `askew`: a quad was found so far off it; `again`: what a closer look finds; `every`: one in so
    many of the table's columns changed.
    """
    track = Track(1, "back", STACK, PLACER.quad(STACK))
    # Something changed over a good part of its place: a hand that took its neighbour, a shadow.
    changed = np.tile(np.arange(GRID.side) % every < 1, (GRID.side, 1))
    views = Views(PLACER, GRID)
    look = StillMoment([now], [row(2, 2, 2, 2)], changed, [], lambda quad: again)
    candidates = []
    if askew is not None:
        candidates.append(Candidate(track.quad + askew, "back", 0.47, STACK))
        assert taken(track.quad, candidates)
    return Remaining(views, Stacks(views)).found_again(look, track, candidates)


@pytest.mark.parametrize("askew", [None, (1.5, -5.0), (5.0, 2.0)])
def test_a_stack_that_is_seen_as_it_was_has_not_gone_whatever_was_found_askew_there(
    askew: tuple[float, float] | None,
) -> None:
    assert found_again(row(2, 2, 2, 1), askew)
    assert found_again(row(2, 2, 2, 0), askew)


@pytest.mark.parametrize("askew", [None, (1.5, -5.0), (5.0, 2.0)])
@pytest.mark.parametrize("left", [0, 1])
def test_a_stack_of_which_a_tile_was_taken_is_not_as_it_was(
    left: int, askew: tuple[float, float] | None
) -> None:
    assert not found_again(row(2, 2, left, 2), askew)


def test_what_a_closer_look_takes_for_a_back_is_none_where_no_edge_of_it_is_seen() -> None:
    again = [Found(PLACER.quad(STACK))]
    assert not found_again(row(2, 2, 0, 2), None, again)
    assert not found_again(row(2, 2, 0, 0), None, again)
    assert found_again(row(2, 2, 2, 0), None, again)


def under_a_finger(now: np.ndarray, *, cloth: bool = False, bare: bool | None = None) -> bool:
    """Whether the stack is told to be covered by a finger that lies over half of it; `bare`: the
    table was seen bare there, and is so now or not."""
    track = Track(1, "back", STACK, PLACER.quad(STACK))
    finger = now.copy()
    middle = track.quad.mean(axis=0)
    half = middle + (track.quad - middle) * 0.8
    half[:, 1] = np.minimum(half[:, 1], middle[1])
    cv2.fillConvexPoly(finger, np.round(half).astype(np.int32), (110, 150, 215))
    views = Views(PLACER, GRID)
    look = StillMoment(
        [finger],
        [row(2, 2, 2, 2)],
        np.ones((GRID.side, GRID.side), bool),
        [],
        lambda quad: (),
        covered=lambda quad: None if bare is None else not bare,
        cloth=lambda quad: cloth,
    )
    covered = Remaining(views, Stacks(views)).covered(look, track, [])
    assert track.unsure == covered
    return covered


def test_a_stack_under_a_finger_has_not_gone_though_its_place_was_never_seen_bare() -> None:
    """A hand that came to rest over a wall: its rack hid that the finger was of a hand, and two
    draws were told at the wrong end, three hands dead."""
    assert under_a_finger(row(2, 2, 2, 2))


def test_what_shows_the_cloth_or_no_edge_any_more_is_not_covered() -> None:
    assert not under_a_finger(row(2, 2, 2, 2), cloth=True)
    assert not under_a_finger(row(2, 2, 0, 2))
    assert not under_a_finger(row(0, 0, 0, 0))


def test_where_the_table_was_seen_bare_that_tells_it() -> None:
    assert under_a_finger(row(2, 2, 0, 2), bare=False)
    assert not under_a_finger(row(2, 2, 2, 2), bare=True)


def test_where_hardly_anything_changed_what_is_not_found_has_not_gone() -> None:
    """Its edges are not seen now, as in a hand's shadow."""
    assert found_again(row(2, 2, 0, 2), None, every=GRID.side)
    assert not found_again(row(2, 2, 0, 2), None)


def missed(backs: int, *, near: int, sides: Side = "back", light: float = 0.9) -> int:
    """How many of so many tiles that are not found are told to be missed, where a hand came near
    some of them, and what shows there has so much of its light."""
    places = [TilePlace("centre", None, (n * PITCH, -285.0), 90.0, 2) for n in range(backs)]
    lost = [Track(n, sides, place, PLACER.quad(place)) for n, place in enumerate(places)]
    picture, views = row(2, 2, 2, 2), Views(PLACER, GRID)
    now = (picture * light).astype(np.uint8)
    changed = np.ones((GRID.side, GRID.side), bool)
    look = StillMoment(
        [now], [picture], changed, [], lambda quad: [], reached=lambda xy: xy[0] < near * PITCH
    )
    return len(Remaining(views, Stacks(views)).missed(look, lost))


def test_many_stacks_that_no_hand_came_near_are_missed_and_have_not_gone() -> None:
    assert missed(21, near=0) == 21
    assert missed(9, near=2) == 7


def test_where_something_of_another_colour_shows_they_have_gone() -> None:
    """As tiles are dealt, or mixed, by hands that were not seen."""
    assert missed(21, near=0, light=0.3) == 0


def test_few_may_be_gone_as_their_hand_was_not_seen() -> None:
    assert missed(3, near=0) == 0
    assert missed(9, near=6) == 0
    assert missed(9, near=9) == 0


def test_faces_that_are_not_found_are_told_by_their_likeness() -> None:
    assert missed(9, near=0, sides="face") == 0
