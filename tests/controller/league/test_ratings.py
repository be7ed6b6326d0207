"""Ratings: Elo's form for four against sums by hand, the library against its own figures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.league.ratings import START, K, ratings

CARDS = st.lists(
    st.dictionaries(st.integers(1, 8), st.integers(-300, 300), min_size=2, max_size=4), max_size=12
)


def test_the_first_card_of_four_is_rated_as_by_hand() -> None:
    # Expected of each: a half of three games. Won, of three: 3, 2, 1, 0.
    found = ratings("elo", [{1: 75, 2: 25, 3: 0, 4: -100}])
    third = pytest.approx(K / 6)
    assert found[1] == START + 16 and found[4] == START - 16
    assert found[2] - START == third and START - found[3] == third


def test_whoever_beats_a_better_one_gains_more() -> None:
    # Two at a table: 1516 and 1484 after the first; 1 / (1 + 10^(32/400)) = 0.45408 is due.
    found = ratings("elo", [{1: 10, 2: 0}, {1: 0, 2: 10}])
    assert found[2] == pytest.approx(1484 + 32 * (1 - 0.454078), abs=1e-3)


def test_equal_points_of_equals_move_nothing() -> None:
    assert set(ratings("elo", [{1: 5, 2: 5, 3: 5, 4: 5}]).values()) == {START}


@given(CARDS)
def test_what_elo_gives_to_one_it_takes_from_others(cards: list[dict[int, int]]) -> None:
    found = ratings("elo", cards)
    assert sum(found.values()) == pytest.approx(START * len(found))


def test_openskill_rates_as_its_own_documentation_says() -> None:
    # Two of equal strength, one wins: mu 27.6354 and 22.3646, sigma 8.0655 (Plackett and Luce).
    found = ratings("openskill", [{1: 10, 2: -10}])
    assert found[1] == pytest.approx(27.6354 - 3 * 8.0655, abs=2e-3)
    assert found[2] == pytest.approx(22.3646 - 3 * 8.0655, abs=2e-3)


@pytest.mark.parametrize("method", ["elo", "openskill"])
def test_more_points_at_the_same_table_are_a_higher_rating(method: str) -> None:
    found = ratings(method, [{1: -100, 2: 0, 3: 25, 4: 75}])  # type: ignore[arg-type]
    assert sorted(found, key=found.get) == [1, 2, 3, 4]


def test_no_method_rates_nobody_and_a_card_alone_counts_nowhere() -> None:
    assert ratings("none", [{1: 5, 2: 0}]) == {}
    assert ratings("elo", [{1: 50}]) == {}
