"""AMR.S1 to S8: what a hand is worth and who goes down by how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import load_card
from rules.reasons.lines import JokerlessUnsaid
from rules.reasons.settling import DiscardedAndDouble
from rules.scoring.american import WALL_GAME, payments, score, settle
from rules.scoring.model import Score
from rules.tiles import SEATS, Seat


@dataclass(frozen=True)
class Hand:
    value: int = 25
    jokerless: bool = True
    singles_and_pairs: bool = False
    bonus: int = 0


def laws(worth: Score) -> list[str]:
    return [line.law for line in worth.lines]


def doubled_by(worth: Score) -> list[str]:
    return [line.law for line in worth.lines if line.doubles]


def test_jokerless_is_doubled_when_declared() -> None:
    assert score(Hand(), self_picked=False, jokerless=True).total == 50


def test_jokerless_is_not_doubled_undeclared() -> None:
    worth = score(Hand(), self_picked=False, jokerless=False)
    assert worth.total == 25
    assert worth.lines[1].what == JokerlessUnsaid("doubling")


def test_a_joker_in_the_hand_is_not_doubled_though_declared() -> None:
    assert score(Hand(jokerless=False), self_picked=False, jokerless=True).total == 25


def test_singles_and_pairs_are_not_doubled_for_it() -> None:
    worth = score(Hand(50, singles_and_pairs=True), self_picked=True, jokerless=True)
    assert worth.total == 100
    assert doubled_by(worth) == ["AMR.S2"]


def test_self_picked_is_doubled_and_with_jokerless_four_times() -> None:
    assert score(Hand(jokerless=False), self_picked=True, jokerless=False).total == 50
    worth = score(Hand(), self_picked=True, jokerless=True)
    assert worth.total == 100
    assert doubled_by(worth) == ["AMR.S1", "AMR.S2"]


def test_on_a_discard_is_not_doubled_and_says_so() -> None:
    worth = score(Hand(jokerless=False), self_picked=False, jokerless=False)
    assert worth.total == 25
    assert laws(worth) == ["AMR.O1", "AMR.S1", "AMR.S3"]
    assert doubled_by(worth) == []


@pytest.mark.parametrize(
    ("hand", "jokerless", "self_picked", "discarder", "expected"),
    [
        # the four examples of the source: 25, with and without jokers
        (Hand(jokerless=False), False, False, "S", {"E": 25, "S": -50, "W": -25, "N": -25}),
        (Hand(), True, False, "S", {"E": 50, "S": -100, "W": -50, "N": -50}),
        (Hand(), True, True, None, {"E": 100, "S": -100, "W": -100, "N": -100}),
        (Hand(jokerless=False), False, True, None, {"E": 50, "S": -50, "W": -50, "N": -50}),
        # a discard claimed, then a joker redeemed that made Mah Jongg: self-picked
        (Hand(jokerless=False), False, True, "S", {"E": 50, "S": -50, "W": -50, "N": -50}),
    ],
)
def test_who_goes_down_by_how_much(
    hand: Hand,
    jokerless: bool,
    self_picked: bool,
    discarder: Seat | None,
    expected: dict[Seat, int],
) -> None:
    worth = score(hand, self_picked=self_picked, jokerless=jokerless)
    assert settle("E", worth, discarder=discarder, self_picked=self_picked) == expected


@pytest.mark.parametrize("seated", [SEATS, ("E", "S", "W")])
@pytest.mark.parametrize("self_picked", [False, True])
def test_with_exchange_the_winner_has_what_the_others_lose(
    self_picked: bool, seated: tuple[Seat, ...]
) -> None:
    worth = score(Hand(), self_picked=self_picked, jokerless=True)
    plain, coins = (
        payments(
            "E", worth, discarder="S", self_picked=self_picked, exchange=exchange, seated=seated
        )
        for exchange in (False, True)
    )
    assert [paid.seat for paid in coins] == [paid.seat for paid in plain] == list(seated)
    assert [paid.points for paid in coins[1:]] == [paid.points for paid in plain[1:]]
    assert sum(paid.points for paid in coins) == 0
    assert plain[0].points == worth.total


def test_each_payment_cites_its_law() -> None:
    worth = score(Hand(), self_picked=False, jokerless=True)
    paid = {p.seat: p for p in payments("W", worth, discarder="N", self_picked=False)}
    assert paid["W"].laws == ("AMR.O1", "AMR.S1")
    assert paid["N"].laws == ("AMR.S4", "AMR.S5")
    assert paid["E"].laws == paid["S"].laws == ("AMR.S6",)
    assert paid["N"].reason == DiscardedAndDouble(100)


def test_a_joker_makes_the_discarder_double_by_s4_alone() -> None:
    worth = score(Hand(jokerless=False), self_picked=False, jokerless=False)
    paid = {p.seat: p for p in payments("W", worth, discarder="N", self_picked=False)}
    assert paid["N"].laws == ("AMR.S4",)


def test_redeemed_after_a_claim_cites_s7() -> None:
    worth = score(Hand(jokerless=False), self_picked=True, jokerless=False)
    paid = payments("W", worth, discarder="N", self_picked=True)
    assert all(p.laws == ("AMR.S6", "AMR.S7") for p in paid if p.seat != "W")


def test_wall_game_scores_nobody() -> None:
    assert WALL_GAME == {"E": 0, "S": 0, "W": 0, "N": 0}


def test_impossible_settlements_are_refused() -> None:
    worth = score(Hand(), self_picked=False, jokerless=False)
    with pytest.raises(ValueError, match="East cannot win on a tile of their own"):
        settle("E", worth, discarder="E", self_picked=False)
    with pytest.raises(ValueError, match="somebody's discard"):
        settle("E", worth, discarder=None, self_picked=False)


@given(
    value=st.integers(1, 125),
    jokerless=st.booleans(),
    self_picked=st.booleans(),
    winner=st.sampled_from(SEATS),
    steps=st.integers(1, 3),
)
def test_winner_adds_what_the_others_subtract(
    value: int, jokerless: bool, self_picked: bool, winner: Seat, steps: int
) -> None:
    discarder = cast(Seat, SEATS[(SEATS.index(winner) + steps) % 4])
    worth = score(Hand(value, jokerless), self_picked=self_picked, jokerless=jokerless)
    points = settle(winner, worth, discarder=discarder, self_picked=self_picked)
    assert points[winner] == worth.total == value * (1 + jokerless) * (1 + self_picked)
    downs = sorted(-points[seat] for seat in SEATS if seat != winner)
    assert downs == [worth.total] * 2 + [worth.total * (1 if self_picked else 2)]


def test_a_win_on_the_practice_card_scores() -> None:
    card = load_card("practice")
    win = card.matcher().win(card.hands[0].tiles)
    assert win is not None
    assert score(win, self_picked=True, jokerless=True).total == 4 * win.value
    pairs = next(line for line in card.lines if line.singles_and_pairs)
    win = card.matcher().win(pairs.hands[0].tiles)
    assert win is not None
    assert score(win, self_picked=False, jokerless=True).total == 50
