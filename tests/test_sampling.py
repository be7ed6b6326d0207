"""What a sample leaves out is slow, and no case is left out by every commit."""

from __future__ import annotations

import pytest

from tests import sampling
from tests.sampling import some_of

CASES = [("light", 1), ("light", 2), ("dark", 1), ("dark", 2), ("dim", 1)]


def tried(monkeypatch: pytest.MonkeyPatch, turn: int, count: int) -> list[tuple[str, int]]:
    monkeypatch.setattr(sampling, "turn", lambda: turn)
    return [case for case in some_of(CASES, count) if isinstance(case, tuple) and case in CASES]


@pytest.mark.parametrize("count", range(1, len(CASES) + 1))
def test_as_many_are_tried_as_are_asked_for_and_the_others_are_slow(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    for turn in range(len(CASES)):
        assert len(tried(monkeypatch, turn, count)) == count
    slow = [case for case in some_of(CASES, count) if case not in CASES]
    assert [mark.name for case in slow for mark in case.marks] == ["slow"] * (len(CASES) - count)


def test_each_case_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {case for turn in range(len(CASES)) for case in tried(monkeypatch, turn, 1)}
    assert seen == set(CASES)


def test_all_processes_of_a_run_try_the_same() -> None:
    before = sampling.turn()
    sampling.turn.cache_clear()
    assert sampling.turn() == before
