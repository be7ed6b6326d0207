"""Weights become counts: right soon, whatever drifts; a leaning hand is no tile."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rack_trial import measure

from controller.sensors.racks import MOST, RackReading, Racks
from controller.sensors.signals import Weighed
from rules.tiles import SEATS, Seat

DEALT: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}


def weighed(seat: Seat, grams: float, seconds: float = 1.0, *, settled: bool = True) -> Weighed:
    return Weighed(seat=seat, grams=grams, settled=settled, board_us=round(seconds * 1e6), boot=1)


def dealt(tile: float, counts: dict[Seat, int] = DEALT) -> Racks:
    racks = Racks()
    for seat in SEATS:
        assert racks.take(weighed(seat, counts[seat] * tile)).state == "unknown"
    return racks


def test_counts_are_right_half_a_second_after_the_hand_has_left() -> None:
    tally = measure(300)
    assert tally.changes == 300
    assert tally.right == 300
    assert tally.held <= tally.leanings / 20


@given(st.floats(10, 25), st.integers(0, MOST))
def test_a_set_of_any_weight_is_learned_at_the_deal(tile: float, count: int) -> None:
    racks = dealt(tile)
    assert racks.know(DEALT)
    assert racks.tile == pytest.approx(tile)
    assert racks.take(weighed("W", count * tile)) == RackReading(
        "W", count, "counted", 1_000_000, 1
    )


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("wrong", [-2, -1, 1])
def test_a_rack_that_was_dealt_wrong_is_counted_by_what_the_others_say(
    seat: Seat, wrong: int
) -> None:
    held = DEALT | {seat: DEALT[seat] + wrong}
    racks = dealt(17.0, held)
    assert racks.know(DEALT)
    assert [racks.take(weighed(s, held[s] * 17.0)).tiles for s in SEATS] == [held[s] for s in SEATS]


@pytest.mark.parametrize("wrong", ["S", "W", "N"])
def test_of_three_racks_two_that_agree_are_enough(wrong: Seat) -> None:
    """One scale gives no values (or a seat is empty), and another rack was dealt wrong."""
    held = {seat: 13 - 2 * (seat == wrong) for seat in SEATS if seat != "E"}
    racks = Racks()
    for seat, count in held.items():
        racks.take(weighed(seat, count * 17.0))
    assert racks.know(DEALT)
    assert racks.tile == pytest.approx(17.0)
    assert {s: racks.take(weighed(s, held[s] * 17.0)).tiles for s in held} == held


def test_racks_that_agree_on_nothing_teach_nothing() -> None:
    racks = dealt(15.0, {"E": 14, "S": 11, "W": 16, "N": 9})
    assert not racks.know(DEALT)
    assert racks.take(weighed("S", 195.0)).state == "unknown"


def test_nothing_is_learned_from_empty_racks() -> None:
    assert not dealt(0.2).know(DEALT)
    assert not Racks().know(DEALT)


@pytest.mark.parametrize("push", [4.0, 7.5, 11.0, 97.0, 401.0, -67.0])
def test_a_weight_between_two_counts_is_a_leaning_hand(push: float) -> None:
    racks = Racks(15.0, sure=True)
    assert racks.take(weighed("S", 195.0, 1)).tiles == 13
    found = racks.take(weighed("S", 195.0 + push, 2))
    assert (found.tiles, found.state) == (None, "leaning")
    assert racks.take(weighed("S", 195.0, 3)).tiles == 13


def test_what_moves_is_not_counted() -> None:
    racks = Racks(15.0, sure=True)
    found = racks.take(weighed("S", 195.0, settled=False))
    assert (found.tiles, found.state) == (None, "moving")


@pytest.mark.parametrize("drift", [-30.0, 15.0, 40.0])
def test_a_zero_that_drifts_by_tiles_an_hour_is_followed(drift: float) -> None:
    racks = Racks(15.0, sure=True)
    counts = [
        racks.take(weighed("N", 13 * 15.0 + drift * second / 3600, second)).tiles
        for second in range(1, 4 * 3600, 2)
    ]
    assert set(counts) == {13}


def test_a_coin_left_on_the_rack_is_taken_in_after_a_while() -> None:
    racks = Racks(15.0, sure=True)
    assert racks.take(weighed("N", 195.0, 1)).tiles == 13
    states = [racks.take(weighed("N", 201.0, second)).state for second in range(3, 31, 2)]
    assert states[:9] == ["leaning"] * 9
    assert states[-1] == "counted"
    assert racks.take(weighed("N", 216.0, 33)).tiles == 14


def test_what_is_off_by_as_much_while_tiles_come_and_go_is_no_hand() -> None:
    racks = Racks(15.0, sure=True)
    assert racks.take(weighed("N", 195.0, 1)).tiles == 13
    assert racks.take(weighed("N", 200.0, 3)).state == "leaning"
    assert racks.take(weighed("N", 215.2, 5)).tiles == 14
    assert racks.take(weighed("N", 200.0, 7)).tiles == 13


def test_a_board_that_began_anew_has_another_clock() -> None:
    racks = Racks(15.0, sure=True)
    racks.take(weighed("N", 195.0, 5000))
    again = Weighed(seat="N", grams=210.0, settled=True, board_us=500, boot=2)
    assert racks.take(again).tiles == 14


def test_an_empty_rack_is_zero_again() -> None:
    racks = Racks(15.0, sure=True)
    assert racks.take(weighed("N", 6.5, 1)).state == "leaning"
    racks.emptied("N")
    assert racks.take(weighed("N", 21.5, 2)).tiles == 1
