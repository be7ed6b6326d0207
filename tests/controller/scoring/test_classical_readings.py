"""`rackside score`, classical: what is not said has no effect, or both results are said."""

from __future__ import annotations

import pytest

from tests.controller.conftest import Rackside
from tests.controller.test_score import as_json, changes, refused

ONE_HAND = ("--code", "british-1924", "--won", "--own-wind", "S", "--last", "3d")
PUNG, RUN = "3d 3d 3d", "2d 3d 4d"
ONE_SUIT = "3d 4d 5d, 9d 9d | 2d 2d 2d, 5d 5d 5d, 3d 3d 3d"
"""West's; nine dots lay there before the win only if the discard completed the concealed run."""


def one_hand(rackside: Rackside, *groups: str, completed: str | None = None) -> tuple[int, int]:
    """Return a hand's total, and of how many other readings it says what they come to."""
    more = ("--completed", completed) if completed else ()
    hand = ("--concealed", "1c 1c 1c, 9b 9b 9b, R R", "--exposed", ", ".join(groups))
    found = as_json(rackside, *ONE_HAND, *hand, *more)
    return found["total"], len(found.get("remarks", []))


@pytest.mark.parametrize(
    ("completed", "comes_to"), [(None, (42, 1)), (RUN, (42, 0)), (PUNG, (40, 0))]
)
def test_the_order_of_typing_changes_nothing(
    rackside: Rackside, completed: str | None, comes_to: tuple[int, int]
) -> None:
    assert one_hand(rackside, PUNG, RUN, completed=completed) == comes_to
    assert one_hand(rackside, RUN, PUNG, completed=completed) == comes_to


@pytest.mark.parametrize(
    ("said", "east", "remarks"),
    [("", -416, 1), (" completed 3d 3d 3d", -416, 0), (" completed 3d 4d 5d", -832, 0)],
)
def test_a_discard_is_dangerous_only_by_what_lay_before(
    rackside: Rackside, said: str, east: int, remarks: int
) -> None:
    dead = [word for seat in "ESN" for word in ("--hand", f"{seat} dead")]
    hand = ("--hand", f"W won last 3d{said}: {ONE_SUIT}", "--discarder", "E")
    found = as_json(rackside, "--code", "british-1924", *hand, *dead)
    assert changes(found)["E"] == east
    assert len(found["hands"][2].get("remarks", [])) == remarks


@pytest.mark.parametrize(
    ("completed", "error"),
    [
        ("4d 5d 6d", "--completed: the winning tile is not among these"),
        ("3d 4d", "--completed, group 1: "),
    ],
)
def test_a_completed_group_that_cannot_be(rackside: Rackside, completed: str, error: str) -> None:
    tiles = ("--concealed", "1c 1c 1c, 9b 9b 9b, R R, 2d 3d 4d", "--exposed", PUNG)
    refused(rackside, [*ONE_HAND, *tiles, "--completed", completed], error)


def test_a_completed_group_that_is_none_of_the_hand(rackside: Rackside) -> None:
    tiles = ("--concealed", "1c 1c 1c 9b 9b 9b R R 2d 3d 4d", "--exposed", "7b 7b 7b")
    error = "--completed: the hand cannot be grouped so that this is one of its groups"
    refused(rackside, [*ONE_HAND, *tiles, "--completed", "3d 4d 5d"], error)
