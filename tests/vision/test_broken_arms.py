"""Arms whose sleeve looks like the wall that it lies over."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.geometry.grid import Mask
from vision.movement.broken_arms import rejoined, with_sleeve
from vision.movement.foreign import foreign

SIDE = 200
CLOTH, BACKS, SKIN = (60, 30, 90), (50, 130, 40), (130, 170, 220)
SLEEVE, RACK = (54, 126, 46), (190, 190, 190)
WALL = slice(60, 68), slice(20, 180)  # rows and columns: backs that lie 32 mm deep
ARM = slice(0, 110), slice(90, 112)  # it comes in over the first row


def table() -> NDArray[np.uint8]:
    picture = np.full((SIDE, SIDE, 3), CLOTH, np.uint8)
    picture[WALL] = BACKS
    return picture


def regions(before: NDArray[np.uint8], now: NDArray[np.uint8]) -> tuple[NDArray[np.int32], Mask]:
    """The regions that differ, and what is of those that come in over the first row."""
    strange = cv2.dilate(foreign(before, now).astype(np.uint8), np.ones((3, 3), np.uint8))
    _, labels = cv2.connectedComponents(strange, connectivity=8)
    arms = np.unique(labels[0][labels[0] > 0])
    return labels, np.isin(rejoined(labels, arms, now), arms)


def reaching(sleeve: tuple[int, int, int]) -> NDArray[np.uint8]:
    picture = table()
    picture[ARM] = sleeve
    picture[110:140, 86:116] = SKIN
    return picture


@pytest.mark.parametrize("sleeve", [SLEEVE, (150, 60, 60)])
def test_an_arm_is_whole_whatever_lies_under_it(sleeve: tuple[int, int, int]) -> None:
    before, now = table(), reaching(sleeve)
    labels, arm = regions(before, now)
    assert arm[ARM].mean() > 0.95 and arm[112:138, 88:114].all()
    assert not arm[:, :80].any() and not arm[:, 125:].any()
    assert (sleeve == SLEEVE) == (len(np.unique(labels)) == 3)  # it was broken in two


def test_what_lies_beyond_a_wall_of_another_colour_is_no_arm() -> None:
    """The arm ends before the wall, and a row of tiles was put up behind it."""
    before = table()
    now = before.copy()
    now[0:50, 90:112] = (150, 60, 60)
    now[75:95, 86:116] = SKIN
    _, arm = regions(before, now)
    assert arm[0:50, 90:112].all() and not arm[52:].any()


def test_a_wrist_over_a_rack_of_its_colour_joins_the_hand_to_its_sleeve() -> None:
    before = table()
    before[14:30] = SKIN
    now = before.copy()
    now[0:16, 90:112] = (150, 60, 60)
    now[30:60, 92:110] = SKIN
    labels, arm = regions(before, now)
    assert len(np.unique(labels)) == 3  # it was broken in two
    assert arm[0:14, 92:110].all() and arm[18:58, 94:108].all()
    assert not arm[:, :80].any() and not arm[:, 122:].any()


def test_a_row_before_a_wall_of_its_colour_is_not_the_hand_beyond() -> None:
    """It was pushed in, over the wall that stands between it and the arm."""
    before = table()
    now = before.copy()
    now[0:60, 90:112] = (150, 60, 60)
    now[68:80, 46:156] = BACKS
    _, arm = regions(before, now)
    assert arm[2:56, 94:108].all() and not arm[62:].any()


def test_a_tile_before_a_hand_is_no_part_of_it() -> None:
    before = table()
    now = before.copy()
    now[0:60, 90:112] = SLEEVE
    now[69:76, 95:101] = SKIN  # a tile, thrown right behind the wall
    _, arm = regions(before, now)
    assert arm[0:58, 90:112].all() and not arm[72:].any()


def test_a_picture_without_arms_is_as_it_was() -> None:
    before, now = table(), table()
    now[100:130, 60:100] = SKIN
    labels, arm = regions(before, now)
    assert not arm.any() and (labels == rejoined(labels, np.array([], np.int32), now)).all()


def under_a_sleeve(sleeve: tuple[int, int, int]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """A tile, and an arm over it whose sleeve is seen over a rack, and beyond by its shadow."""
    before = table()
    before[8:24] = RACK
    before[95:102, 96:103] = SKIN
    now = before.copy()
    now[0:140, 90:112] = sleeve
    now[68:140, 88:90] = (20, 8, 30)
    now[140:170, 80:116] = SKIN
    return before, now


def arm_of(before: NDArray[np.uint8], now: NDArray[np.uint8]) -> tuple[Mask, Mask]:
    """The arm as it differs from what lies under it, and with its sleeve."""
    strange = cv2.dilate(foreign(before, now).astype(np.uint8), np.ones((3, 3), np.uint8))
    _, labels = cv2.connectedComponents(strange, connectivity=8)
    arm = labels[100, 89]
    labels[labels == labels[150, 100]] = arm
    labels[labels == labels[16, 100]] = arm
    edge = np.zeros((SIDE, SIDE), bool)
    edge[:4] = True
    return labels == arm, with_sleeve(labels, arm, edge, now) == arm


def test_a_tile_under_a_sleeve_of_the_cloths_colour_is_under_the_arm() -> None:
    differs, arm = arm_of(*under_a_sleeve(CLOTH))
    assert not differs[96:101, 97:102].any()
    assert arm[26:138, 92:110].all() and not arm[:, :78].any() and not arm[:, 118:].any()


def test_what_has_another_colour_amid_an_arm_is_not_under_it() -> None:
    """A bent arm lies round a tile that is seen."""
    before, now = under_a_sleeve(CLOTH)
    now[95:102, 96:103] = SKIN
    _, arm = arm_of(before, now)
    assert not arm[96:101, 97:102].any() and arm[70:90, 92:110].all()


@pytest.mark.parametrize(("left", "of_it"), [(86, True), (150, False)])
def test_a_hand_far_from_its_sleeve_is_in_line_with_it(left: int, of_it: bool) -> None:
    """The sleeve is of the cloth's colour, over 230 mm: it is seen over the rack alone. What lies
    beside its way is not its hand."""
    before = np.full((SIDE, SIDE, 3), CLOTH, np.uint8)
    before[0:50] = RACK
    now = before.copy()
    now[0:50, 90:112] = CLOTH
    now[108:138, left : left + 30] = SKIN
    _, arm = regions(before, now)
    assert arm[110:134, left + 4 : left + 26].all() == of_it
    assert arm[54:104, 94:108].all() == of_it
    assert not arm[:, :78].any()


@pytest.mark.parametrize("width", [40, 100])
def test_a_row_across_the_way_of_an_arm_is_not_its_hand(width: int) -> None:
    """A wall was pushed in, and its player's arm is drawn back to the edge."""
    before = np.full((SIDE, SIDE, 3), CLOTH, np.uint8)
    before[0:10] = RACK
    now = before.copy()
    now[0:10, 90:112] = CLOTH
    now[44:53, 101 - width // 2 : 101 + width // 2] = BACKS
    _, arm = regions(before, now)
    assert arm[2:8, 94:108].all() and not arm[14:].any()


@pytest.mark.parametrize(("long", "of_it"), [(60, True), (100, False)])
def test_what_is_longer_than_a_hand_is_none(long: int, of_it: bool) -> None:
    """A row of a wall lies in line with a sleeve of the cloth's colour."""
    before = np.full((SIDE, SIDE, 3), CLOTH, np.uint8)
    before[0:30] = RACK
    now = before.copy()
    now[0:30, 90:112] = CLOTH
    now[70 : 70 + long, 96:106] = BACKS
    _, arm = regions(before, now)
    assert arm[72 : 68 + long, 98:104].all() == of_it and arm[4:26, 94:108].all()
