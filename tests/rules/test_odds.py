"""What an eye's errors cost, and that the table is what was counted."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from rules.odds import COSTS, ERRORS, OFFENCE, ErrorCount, cost, odds
from tests.benchmarks.fit_histories import counted, kept, table

KEPT = Path(__file__).parents[1] / "benchmarks" / "histories.jsonl"


def test_the_table_is_what_is_counted_in_the_cases_that_are_kept() -> None:
    assert dict(ERRORS) == table(counted(kept(KEPT)))


def test_an_offence_costs_one_and_what_is_as_unlikely_as_two_costs_two() -> None:
    assert cost(OFFENCE) == pytest.approx(1)
    assert cost(OFFENCE * OFFENCE) == pytest.approx(2)
    assert odds(1) == pytest.approx(1 / OFFENCE)
    assert odds(cost(1 / 7)) == pytest.approx(7)


def test_what_was_never_seen_is_not_impossible() -> None:
    assert ErrorCount(0, 98).rate == pytest.approx(1 / 100)
    assert all(math.isfinite(each) and each > 0 for each in COSTS.values())


def test_in_plain_sight_an_offence_is_likelier_than_any_error_and_where_hidden_none_is() -> None:
    for wrong in ("missed draw", "missed discard", "no act", "another's hand", "another end"):
        assert COSTS[wrong] > 1  # type: ignore[index]
    for wrong in ("missed draw, hidden", "missed discard, hidden", "another end, hidden"):
        assert COSTS[wrong] < 1  # type: ignore[index]
