"""N46.V1, 11D, 12C: what the listed hand is worth, and who pays whom in the game of 1946."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.scoring.league_1946 import in_error, miscalled, payments, score
from rules.scoring.model import Payment
from rules.tiles import SEATS, Seat

SEAT = st.sampled_from(SEATS)


@dataclass(frozen=True)
class Line:
    value: int = 50
    east_value: int = 100


@dataclass(frozen=True)
class Hand:
    line: Line = field(default_factory=Line)
    bonus: int = 0


def changes(paid: Sequence[Payment]) -> dict[Seat, int]:
    return {each.seat: each.points for each in paid}


def test_a_winner_who_is_not_east_has_double_from_east() -> None:
    worth = score(Hand(), "S")
    assert (worth.total, worth.lines[0].law) == (50, "N46.V1")
    assert changes(payments("S", worth)) == {"E": -100, "S": 200, "W": -50, "N": -50}


def test_east_wins_the_greater_value_of_each() -> None:
    worth = score(Hand(), "E")
    assert worth.total == 100
    assert changes(payments("E", worth)) == {"E": 300, "S": -100, "W": -100, "N": -100}


def test_only_who_sits_there_pays() -> None:
    paid = payments("S", score(Hand(), "S"), seated=("E", "S", "W"))
    assert changes(paid) == {"E": -100, "S": 150, "W": -50}
    with pytest.raises(ValueError, match="nobody sits North"):
        payments("N", score(Hand(), "N"), seated=("E", "S", "W"))


@pytest.mark.parametrize(("claimant", "miscaller", "paid"), [("S", "N", 100), ("E", "N", 200)])
def test_the_miscaller_alone_pays_twice(claimant: Seat, miscaller: Seat, paid: int) -> None:
    found = miscalled(claimant, score(Hand(), claimant), miscaller=miscaller)
    assert changes(found) == {claimant: paid, miscaller: -paid}


def test_nobody_claims_a_tile_of_their_own() -> None:
    with pytest.raises(ValueError, match="South cannot claim"):
        miscalled("S", score(Hand(), "S"), miscaller="S")


@pytest.mark.parametrize(
    ("declarer", "intact", "due"),
    [
        ("S", ("W", "N"), {"S": -60, "W": 30, "N": 30}),
        ("S", ("E", "N"), {"S": -90, "E": 60, "N": 30}),
        ("E", ("S", "N"), {"E": -120, "S": 60, "N": 60}),
        ("E", (), {"E": 0}),
    ],
)
def test_in_error_pays_thirty_to_each_intact_hand_and_east_double(
    declarer: Seat, intact: tuple[Seat, ...], due: dict[Seat, int]
) -> None:
    assert changes(in_error(declarer, intact)) == due


@given(SEAT, SEAT, st.sets(SEAT), st.integers(1, 100))
def test_what_is_paid_is_received(one: Seat, other: Seat, some: set[Seat], value: int) -> None:
    worth = score(Hand(Line(value, 2 * value)), one)
    found = [payments(one, worth), in_error(one, some)]
    if one != other:
        found.append(miscalled(one, worth, miscaller=other))
    for paid in found:
        assert sum(each.points for each in paid) == 0
