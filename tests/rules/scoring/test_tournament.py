"""T19.4c, 6a to 6j and 7e: what each player writes for one game of a tournament."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.reasons.settling import CrossedOut
from rules.scoring.tournament import fine, game_points, score, unfinished, wall_game
from rules.tiles import SEATS, Seat


@dataclass(frozen=True)
class Hand:
    value: int = 25
    jokerless: bool = False
    singles_and_pairs: bool = False
    bonus: int = 0


@pytest.mark.parametrize(
    ("hand", "self_picked", "total"),
    [
        (Hand(), False, 25),
        (Hand(), True, 35),
        (Hand(jokerless=True), False, 45),
        (Hand(jokerless=True), True, 55),
        (Hand(50, jokerless=True, singles_and_pairs=True), False, 50),
        (Hand(50, jokerless=True, singles_and_pairs=True), True, 60),
    ],
)
def test_the_value_and_its_bonuses(hand: Hand, self_picked: bool, total: int) -> None:
    assert score(hand, self_picked=self_picked).total == total


def test_each_line_of_a_score_names_its_law() -> None:
    worth = score(Hand(jokerless=True), self_picked=True)
    assert [(line.law, line.points) for line in worth.lines] == [
        ("T19.6a", 25),
        ("T19.6c", 20),
        ("T19.6b", 10),
    ]


def test_a_called_discard_is_self_picked_only_where_that_is_chosen() -> None:
    assert score(Hand(), self_picked=False, claimed_too=True).total == 35
    assert score(Hand(), self_picked=True, claimed_too=True).total == 35


def test_a_bonus_that_must_be_said_is_lost_unsaid() -> None:
    assert score(Hand(jokerless=True), self_picked=False, jokerless=False).total == 25


@pytest.mark.parametrize(
    ("exposures", "cost", "law"),
    [(0, 10, "T19.6f"), (1, 10, "T19.6g"), (2, 20, "T19.6h"), (3, 20, "T19.6h")],
)
def test_what_throwing_the_winning_tile_costs(exposures: int, cost: int, law: str) -> None:
    assert fine(exposures) == (cost, law)


def test_a_third_exposure_costs_what_the_setting_says() -> None:
    assert [fine(up, three=30)[0] for up in range(5)] == [10, 10, 20, 30, 30]


@given(
    winner=st.sampled_from(SEATS),
    thrower=st.none() | st.sampled_from(SEATS),
    exposures=st.integers(0, 4),
    dead=st.sets(st.sampled_from(SEATS)),
)
def test_only_winner_and_thrower_score(
    winner: Seat, thrower: Seat | None, exposures: int, dead: set[Seat]
) -> None:
    worth = score(Hand(), self_picked=thrower is None)
    if thrower == winner:
        with pytest.raises(ValueError, match="cannot win"):
            game_points(winner, worth, thrower=thrower, exposures=exposures, dead=dead)
        return
    written = game_points(winner, worth, thrower=thrower, exposures=exposures, dead=dead)
    points = {each.seat: each.points for each in written}
    assert list(points) == list(SEATS)
    assert points[winner] == worth.total
    for each in written:
        assert each.laws
        if each.seat not in (winner, thrower):
            assert each.points == 0
            assert (isinstance(each.reason, CrossedOut)) == (each.seat in dead)
    if thrower:
        assert points[thrower] in (-10, -20)


@given(st.sets(st.sampled_from(SEATS)))
def test_a_wall_game_is_ten_for_each_hand_that_plays(dead: set[Seat]) -> None:
    written = wall_game(dead)
    assert {each.seat: each.points for each in written} == {
        seat: 0 if seat in dead else 10 for seat in SEATS
    }
    assert all(("T19.7e" in each.laws) == (each.seat in dead) for each in written)


def test_an_unfinished_game_is_nothing_for_anyone() -> None:
    assert [(each.points, each.laws) for each in unfinished()] == [(0, ("T19.6i",))] * 4
