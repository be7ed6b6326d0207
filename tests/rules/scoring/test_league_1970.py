"""HOY.V2, V8, V9, V11, V13: what a hand of the list is worth and who pays it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import parse_card
from rules.reasons.lines import BigJoker
from rules.reasons.settling import Loses
from rules.scoring.league_1970 import VOID, payments, score
from rules.scoring.model import Payment, Score
from rules.tiles import SEATS, Seat, parse_tiles

LIST = """
title = A list of one hand
tiles = american-152
wild = F J
wild from = 1

[Kongs]
1111a 2222a 3333a 44a ; 30 ; X
"""


@dataclass(frozen=True)
class Hand:
    value: int = 30
    jokerless: bool = False
    bonus: int = 0


def laws(worth: Score) -> list[str]:
    return [line.law for line in worth.lines if line.points or line.doubles]


def change(paid: tuple[Payment, ...]) -> dict[Seat, int]:
    return {each.seat: each.points for each in paid}


def shown(tiles: str, *exposures: str) -> Score:
    card, problems = parse_card(LIST, "list")
    assert not problems
    groups = [parse_tiles(group) for group in exposures]
    exposed = tuple(tile for group in groups for tile in group)
    win = card.matcher().win((*parse_tiles(tiles), *exposed), groups)
    assert win is not None
    return score(win)


def test_v2_a_hand_without_a_big_joker_is_doubled() -> None:
    worth = score(Hand(jokerless=True))
    assert (worth.total, laws(worth)) == (60, ["HOY.V11", "HOY.V2"])


def test_v2_a_big_joker_in_the_hand_is_not() -> None:
    worth = score(Hand())
    assert (worth.total, laws(worth)) == (30, ["HOY.V11"])
    assert worth.lines[1].what == BigJoker()


def test_v2_replaced_jokers_of_exposures_do_not_count_nor_do_wild_flowers() -> None:
    # The joker of the kong of 3 bam was replaced by the fourth 3 bam.
    assert shown("1b 1b 1b F 2b 2b 2b 2b 4b 4b", "3b 3b 3b 3b").total == 60


@pytest.mark.parametrize(
    ("concealed", "exposed"),
    [
        ("1b 1b 1b J 2b 2b 2b 2b 4b 4b", "3b 3b 3b 3b"),  # one is left in the hand
        ("1b 1b 1b 1b 2b 2b 2b 2b 4b 4b", "3b 3b 3b J"),  # one is left in an exposure
    ],
)
def test_v2_every_joker_must_be_gone(concealed: str, exposed: str) -> None:
    assert shown(concealed, exposed).total == 30


def test_v11_nothing_but_the_joker_doubles_the_list() -> None:
    worth = score(Hand(75))
    assert worth.total == 75
    assert worth.lines[0].law == "HOY.V11"
    assert set(VOID.values()) == {0}


def test_v9_for_a_drawn_tile_all_pay_double() -> None:
    paid = payments("W", score(Hand()), discarder=None)
    assert change(paid) == {"E": -60, "S": -60, "W": 180, "N": -60}
    assert all("HOY.V9" in each.laws for each in paid)


def test_v9_for_a_discard_its_discarder_alone_pays_double() -> None:
    paid = payments("W", score(Hand()), discarder="N")
    assert change(paid) == {"E": -30, "S": -30, "W": 120, "N": -60}
    assert paid[3].reason == Loses(60, "discarded")


def test_v8_east_neither_receives_nor_pays_double() -> None:
    worth = score(Hand())
    lost = payments("S", worth, discarder="N")
    assert change(lost)["E"] == change(lost)["W"] == -30
    assert "HOY.V8" in lost[0].laws and "HOY.V8" not in lost[2].laws
    won = payments("E", worth, discarder="N")
    assert change(won)["E"] == change(payments("S", worth, discarder="N"))["S"] == 120
    assert all("HOY.V8" in each.laws for each in won if each.seat != "E")


def test_v13_a_dead_hand_pays_the_winner_like_the_others() -> None:
    worth = score(Hand())
    paid = {p.seat: p for p in payments("S", worth, discarder="N", dead=["W"])}
    assert paid["W"].points == -30
    assert paid["W"].laws == ("HOY.V9", "HOY.V13")
    assert paid["W"].reason == Loses(30, "plain", dead=True)
    assert "HOY.V13" not in paid["E"].laws
    assert {p.seat: p.points for p in payments("S", worth, discarder="N")}["W"] == -30


def test_three_may_play() -> None:
    paid = payments("S", score(Hand()), discarder="E", seated=["E", "S", "W"])
    assert change(paid) == {"E": -60, "S": 90, "W": -30}


def test_impossible_settlements_are_refused() -> None:
    worth = score(Hand())
    with pytest.raises(ValueError, match="West cannot win on a tile of their own"):
        payments("W", worth, discarder="W")
    with pytest.raises(ValueError, match="West is dead"):
        payments("W", worth, discarder=None, dead=["W"])
    with pytest.raises(ValueError, match="West does not play"):
        payments("W", worth, discarder=None, seated=["E", "S", "N"])


@given(
    value=st.integers(1, 125),
    jokerless=st.booleans(),
    winner=st.sampled_from(SEATS),
    discarder=st.none() | st.sampled_from(SEATS),
    dead=st.sets(st.sampled_from(SEATS)),
)
def test_all_that_is_paid_goes_to_the_winner(
    value: int, jokerless: bool, winner: Seat, discarder: Seat | None, dead: set[Seat]
) -> None:
    thrower = None if discarder == winner else discarder
    paid = payments(winner, score(Hand(value, jokerless)), discarder=thrower, dead=dead - {winner})
    assert sum(each.points for each in paid) == 0
    assert [each.seat for each in paid] == list(SEATS)
