"""`rackside score`, classical: what is not said has no effect, or both results are said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.controller.conftest import Rackside
from tests.controller.test_score import as_json, changes, refused

ONE_HAND = ("--code", "british-1924", "--won", "--own-wind", "S", "--last", "3d")
PUNG, RUN = "3d 3d 3d", "2d 3d 4d"
ONE_SUIT = "3d 4d 5d, 9d 9d | 2d 2d 2d, 5d 5d 5d, 3d 3d 3d"
"""West's; nine dots lay there before the win only if the discard completed the concealed run."""


def remarks(found: dict[str, Any], about: str) -> list[str]:
    """Return what is said below a total, or the payments, of one point."""
    return [each for each in found.get("remarks", []) if about in each]


def one_hand(rackside: Rackside, *groups: str, completed: str | None = None) -> tuple[int, int]:
    """Return a hand's total, and of how many other readings it says what they come to."""
    more = ("--completed", completed) if completed else ()
    hand = ("--concealed", "1c 1c 1c, 9b 9b 9b, R R", "--exposed", ", ".join(groups))
    found = as_json(rackside, *ONE_HAND, *hand, *more)
    return found["total"], len(remarks(found, "completed"))


@pytest.mark.parametrize(
    ("completed", "comes_to"), [(None, (42, 1)), (RUN, (42, 0)), (PUNG, (40, 0))]
)
def test_the_order_of_typing_changes_nothing(
    rackside: Rackside, completed: str | None, comes_to: tuple[int, int]
) -> None:
    assert one_hand(rackside, PUNG, RUN, completed=completed) == comes_to
    assert one_hand(rackside, RUN, PUNG, completed=completed) == comes_to


@pytest.mark.parametrize(
    ("said", "east", "others"),
    [("", -416, 1), (" completed 3d 3d 3d", -416, 0), (" completed 3d 4d 5d", -832, 0)],
)
def test_a_discard_is_dangerous_only_by_what_lay_before(
    rackside: Rackside, said: str, east: int, others: int
) -> None:
    dead = [word for seat in "ESN" for word in ("--hand", f"{seat} dead")]
    hand = ("--hand", f"W won last 3d{said}: {ONE_SUIT}", "--discarder", "E")
    found = as_json(rackside, "--code", "british-1924", *hand, *dead)
    assert changes(found)["E"] == east
    assert len(remarks(found["hands"][2], "completed")) == others


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


ALL_HONOURS = (
    "--code", "british-1924", "--won", "--own-wind", "S",
    "--concealed", "R R", "--exposed", "E E E, W W W, N N N, G G G",
)  # fmt: skip


def test_an_all_honours_hand_meets_both_laws_and_says_so(rackside: Rackside) -> None:
    found = as_json(rackside, *ALL_HONOURS)
    assert found["total"] == 1536
    (said,) = remarks(found, "double_16_with_18 = both")
    assert "with larger only it comes to 768" in said


def test_who_names_the_reading_is_not_told_of_it(rackside: Rackside) -> None:
    found = as_json(rackside, *ALL_HONOURS, "--set", "double_16_with_18=larger only")
    assert found["total"] == 768
    assert not remarks(found, "double_16_with_18")


def test_a_reading_by_which_it_is_no_mah_jong(rackside: Rackside) -> None:
    pairs = ("--concealed", "1b 1b 3b 3b 5c 5c 7c 7c 9d 9d E E R R", "--last", "R")
    found = as_json(rackside, "--code", "british-1924", "--won", "--own-wind", "S", *pairs)
    assert (found["total"], len(found["remarks"])) == (1000, 1)
    assert "with drawn it is no Mah Jong" in found["remarks"][0]


@pytest.mark.parametrize(("chosen", "east"), [((), 28), (("winner_settles=in full",), -4)])
def test_a_settlement_says_what_the_other_reading_gives(
    rackside: Rackside, chosen: tuple[str, ...], east: int
) -> None:
    hands = (
        "--hand", "S won last R: 1c 1c 1c, 2d 3d 4d, R R | 5b 5b 5b, 2c 3c 4c",
        "--hand", "E: Wh Wh 4c 4c 4c 1b 2b 7d 8d E | 3b 3b 3b | F2 F6",
    )  # fmt: skip
    dead = [word for seat in "WN" for word in ("--hand", f"{seat} dead")]
    more = [word for each in chosen for word in ("--set", each)]
    found = as_json(rackside, "--code", "british-1924", *hands, *dead, *more)
    assert len(found.get("remarks", [])) == (not chosen)
    if not chosen:
        assert "winner_settles = differences" in found["remarks"][0]
    assert changes(found)["E"] == east


FOURS = (
    *("--code", "british-1924", "--won", "--own-wind", "S", "--self-drawn"),
    *("--concealed", "1b 1b 1b 1b 5c 5c 7c 7c 9d 9d E E Wh Wh"),
)
SEASONS = ("--own-wind", "S", "--concealed", "Wh Wh 4c 4c 4c 1b 2b 7d 8d E 3b 3b 3b")


def test_the_season_of_an_absent_wind_is_ignored(rackside: Rackside) -> None:
    hand = ("--code", "british-1924", *SEASONS, "--seasons", "F1 F4")
    assert as_json(rackside, *hand)["total"] == 18
    three = as_json(rackside, *hand, "--absent", "N")
    assert three["total"] == 14
    assert [each["law"] for each in three["lines"] if "F4" in each["text"]] == ["B24.L13"]
    assert len(remarks(three, "absent_season")) == 1
    scored = as_json(rackside, *hand, "--absent", "N", "--set", "absent_season=scored")
    assert (scored["total"], scored.get("remarks")) == (18, None)


def test_an_absent_wind_has_a_season_in_a_deal_too(rackside: Rackside) -> None:
    losers = ("--hand", "E: 2b 3b 5b 6b 8b 9b 1c 2c 4c 5c 7c 8c W || F8", "--hand", "W dead")
    won = ("--hand", "S won self-drawn: 9d 9d 9d 3d 3d | 1d 1d 1d, 2d 3d 4d, 6d 6d 6d")
    found = as_json(rackside, "--code", "british-1924", "--absent", "N", *losers, *won)
    assert found["hands"][0]["total"] == 0


@pytest.mark.parametrize(
    ("more", "comes_to"),
    [((), 1000), (("--set", "seven_pairs_fours=two pairs"), 1000)],
)
def test_four_alike_are_two_of_seven_pairs(
    rackside: Rackside, more: tuple[str, ...], comes_to: int
) -> None:
    found = as_json(rackside, *FOURS, *more)
    assert found["total"] == comes_to
    assert len(remarks(found, "seven_pairs_fours")) == (not more)


def test_seven_pairs_may_have_to_differ(rackside: Rackside) -> None:
    result = rackside("score", *FOURS, "--set", "seven_pairs_fours=no pairs")
    assert result.returncode == 1
    assert "not Mah Jongg" in result.stdout
