"""Movements: who meets whom, what is offered, and drawn rounds; counted apart from the product."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.movement.drawing import by_lot, by_standing, in_order, meetings, sizes
from rules.movement.fewest import apart
from rules.movement.fields import of_a_field
from rules.movement.offered import NONE_PROVED, offered, why_none
from rules.movement.rota import Rota, is_whole, short
from rules.movement.shifts import changing_steps
from rules.movement.steps import STEPS_2019, rounds_apart_2019, same_steps, stepping
from rules.tiles import SEATS

TABLES = st.integers(2, 60)
ROUNDS = st.integers(1, 8)


def counted(rota: Rota) -> Counter[frozenset[tuple[int, int]]]:
    """Who meets whom, counted anew: every player walks from table to table."""
    return Counter(
        frozenset(pair)
        for tables in rota.places
        for began in tables
        for pair in combinations(enumerate(began), 2)
    )


def walked(tables: int, rounds: int) -> list[list[list[tuple[int, int]]]]:
    """Who sits where by the words of the sheet: each wind walks its tables, round the ends."""
    at = {(wind, table): table for wind in range(4) for table in range(tables)}
    seen = []
    for _ in range(rounds):
        seen.append([[w for w in at if at[w] == table] for table in range(tables)])
        at = {(wind, n): (t + STEPS_2019[wind]) % tables for (wind, n), t in at.items()}
    return seen


@given(TABLES, ROUNDS)
def test_the_steps_of_2019_are_those_of_the_sheet(tables: int, rounds: int) -> None:
    rota = stepping(tables, rounds)
    assert rota.how == "2019"
    for now, tables_seen in zip(rota.places, walked(tables, rounds), strict=True):
        for began, there in zip(now, tables_seen, strict=True):
            assert sorted(enumerate(began)) == sorted(there)


@given(TABLES, ROUNDS)
def test_the_rule_says_when_somebody_meets_again_by_the_steps_of_2019(
    tables: int, rounds: int
) -> None:
    again = max(counted(stepping(tables, rounds)).values()) > 1
    assert again == (rounds > rounds_apart_2019(tables))


@given(TABLES, ROUNDS)
def test_nobody_meets_twice_in_a_rota_and_everybody_has_one_place(tables: int, rounds: int) -> None:
    rota = offered(tables, rounds)
    assert rota.rounds == rounds and rota.tables == tables and is_whole(rota.places)
    met = counted(rota)
    assert sum(met.values()) == 6 * tables * rounds
    assert (max(met.values()) == 1) == (why_none(tables, rounds) is None)
    assert rota.repeats == (sum(n > 1 for n in met.values()), max(met.values()))
    assert all(began[0] == table for now in rota.places for table, began in enumerate(now))


@given(TABLES, ROUNDS)
def test_no_movement_is_offered_in_which_more_meet_again_than_in_2019(
    tables: int, rounds: int
) -> None:
    def again(rota: Rota) -> int:
        return sum(often - 1 for often in counted(rota).values())

    ours, theirs = offered(tables, rounds), stepping(tables, rounds)
    assert again(ours) <= again(theirs)
    assert ours.repeats.most <= theirs.repeats.most


@given(st.integers(2, 12), ROUNDS)
def test_moves_lead_where_the_places_are(tables: int, rounds: int) -> None:
    rota = offered(tables, rounds)
    for at, move in enumerate(rota.moves):
        for wind in range(4):
            before = [began[wind] for began in rota.places[at]]
            now = [began[wind] for began in rota.places[at + 1]]
            moved = {began: (table + move[wind]) % tables for table, began in enumerate(before)}
            assert all(moved[began] == table for table, began in enumerate(now))
            assert rota.how == "2019" or abs(move[wind]) <= tables // 2


def test_a_rota_is_there_for_every_hall_that_can_have_one() -> None:
    """Of those that the steps of 2019 do not keep apart there are 28, all of few tables."""
    hard = [
        (tables, rounds)
        for tables in range(4, 61)
        for rounds in range(2, min(tables, 8) + 1)
        if rounds > rounds_apart_2019(tables) and (tables, rounds) not in NONE_PROVED
    ]
    assert len(hard) == 28
    for tables, rounds in hard:
        assert offered(tables, rounds).repeats.most == 1, (tables, rounds)


def test_how_a_rota_is_found() -> None:
    assert offered(9, 3).how == "2019"
    assert offered(6, 4).how == "shifts"
    assert offered(4, 4).how == "field" and not offered(4, 4).moves
    assert offered(3, 2).how == "2019"  # nothing is better
    assert offered(6, 6).how == "fewest" and offered(6, 6).repeats == (12, 2)
    assert offered(4, 5).repeats == (24, 2) and offered(2, 4).repeats == (24, 2)
    assert offered(6, 5).moves == ((0, 1, -1, 2), (0, 1, -1, 3), (0, 1, -2, 2), (0, 1, -1, 2))


def test_where_there_is_none_it_is_said_why() -> None:
    assert why_none(3, 1) is None
    assert why_none(3, 2) == "few tables" == why_none(2, 8)
    assert why_none(5, 6) == "more rounds than tables"
    assert why_none(6, 6) == "six and six"
    with pytest.raises(ValueError, match="0 tables and 3 rounds"):
        offered(0, 3)


def test_no_search_finds_six_rounds_at_six_tables() -> None:
    assert apart(6, 6) is None
    assert changing_steps(6, 7) is None and apart(6, 7) is None


def test_other_steps_are_the_shortest() -> None:
    rota = same_steps(5, 5)
    assert rota is not None and rota.moves[0] == (0, -1, 2, 1)
    assert same_steps(6, 3) is None
    assert stepping(5, 3, (0, 1, -1, 2)).how == "steps"


@pytest.mark.parametrize("size", [4, 5, 7, 8, 9])
def test_a_field_keeps_everybody_apart_for_as_many_rounds_as_tables(size: int) -> None:
    rota = of_a_field(size, size)
    assert rota is not None and is_whole(rota.places)
    assert max(counted(rota).values()) == 1


def test_there_is_no_field_of_every_size() -> None:
    assert [of_a_field(size, 3) for size in (2, 3, 6, 10, 12)] == [None] * 5
    assert of_a_field(5, 6) is None


def test_who_meets_again_is_named_with_the_rounds() -> None:
    again = stepping(4, 3).repeated()
    assert len(again) == 8
    assert all(rounds[1] - rounds[0] == 2 for _, _, rounds in again)


def test_a_step_is_the_short_way_round() -> None:
    assert [short(step, 5) for step in (0, 1, 2, 3, 4, -2)] == [0, 1, 2, -2, -1, -2]


def test_a_place_that_is_missing_or_double_is_no_rota() -> None:
    assert not is_whole((((0, 0, 0, 0), (1, 1, 1, 0)),))
    assert not is_whole((((0, 0, 0, 0), (1, 1, 1, 1)), ((0, 0, 0, 0),)))


# -- drawn rounds ---------------------------------------------------------------------------

HALL = st.tuples(st.integers(3, 10), st.integers(0, 3), st.integers(0, 99))


@given(HALL)
def test_a_draw_seats_everybody_once_and_is_the_same_by_the_same_seed(
    hall: tuple[int, int, int],
) -> None:
    tables, short_of, seed = hall
    players = range(1, 4 * tables - short_of + 1)
    drawn = by_lot(players, range(1, tables + 1), {}, seed)
    assert drawn == by_lot(players, range(1, tables + 1), {}, seed)
    seated = [number for winds in drawn.values() for number in winds.values()]
    assert sorted(number for number in seated if number) == list(players)
    assert all(set(winds) == set(SEATS) for winds in drawn.values())
    assert all(list(winds.values()).count(0) <= 1 for winds in drawn.values())


@given(HALL)
def test_a_second_round_by_lot_keeps_apart_who_has_met(hall: tuple[int, int, int]) -> None:
    tables, short_of, seed = hall
    tables = max(tables, 5)
    players, numbers = range(1, 4 * tables - short_of + 1), range(1, tables + 1)
    first = by_lot(players, numbers, {}, seed)
    met = meetings([[list(winds.values()) for winds in first.values()]])
    second = by_lot(players, numbers, met, seed + 1)
    again = meetings([[list(winds.values()) for winds in second.values()]])
    assert not set(met) & set(again)


@pytest.mark.parametrize("players", range(6))
@pytest.mark.parametrize("tables", range(1, 7))
def test_fewer_players_than_tables_leave_tables_empty(players: int, tables: int) -> None:
    numbers, named = list(range(1, players + 1)), range(1, tables + 1)
    everybody = {frozenset(pair): 1 for pair in combinations(numbers, 2)}
    for met in ({}, everybody):
        for seats in (by_lot(numbers, named, met, 7), by_standing(numbers, named, met, {})):
            assert list(seats) == list(named)
            seated = [number for winds in seats.values() for number in winds.values() if number]
            assert len(seated) == min(players, 4 * tables) == len(set(seated))


def test_by_standing_the_best_sit_together_in_winds_that_they_have_not_had() -> None:
    sat = {(1, "E"): 2, (2, "S"): 1}
    seats = by_standing([1, 2, 3, 4, 5, 6, 7, 8], [1, 2], {}, sat)
    assert set(seats[1].values()) == {1, 2, 3, 4} and set(seats[2].values()) == {5, 6, 7, 8}
    assert seats[1]["E"] != 1 and seats[1]["S"] != 2


def test_by_standing_who_has_met_is_kept_apart_or_the_next_in_standing_is_taken() -> None:
    met = {frozenset((1, 2)): 1}
    seats = by_standing([1, 2, 3, 4, 5, 6, 7, 8], [1, 2], met, {})
    assert set(seats[1].values()) == {1, 3, 4, 5}
    everybody = meetings([[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]])
    seats = by_standing([1, 2, 3, 4, 5, 6, 7, 8], [1, 2], everybody, {})
    assert sorted(n for winds in seats.values() for n in winds.values()) == list(range(1, 9))


def test_who_comes_last_sits_out_and_short_tables_are_the_last() -> None:
    assert sizes(18, 4) == (4, 4, 4, 4) and sizes(14, 4) == (4, 4, 3, 3) and sizes(3, 0) == ()
    seats = by_standing(list(range(1, 10)), [1, 2], {}, {})
    assert 9 not in [number for winds in seats.values() for number in winds.values()]
    assert in_order([1, 2, 3, 4, 5, 6, 7], [3, 8]) == {
        3: {"E": 1, "S": 2, "W": 3, "N": 4},
        8: {"E": 5, "S": 6, "W": 7, "N": 0},
    }
