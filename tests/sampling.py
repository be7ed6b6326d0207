"""Which cases `make test` tries: some, or of a product each value once; `make soak` tries all.

Of those of which only some are tried, each commit tries others: what one leaves out has its turn.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest


def sampled(*axes: Iterable[Any]) -> list[Any]:
    """Return all cases of the axes for `parametrize`, slow but for those that go along the axes
    together: the first values, the second ones, and so on, a shorter axis from its start again."""
    lists = [list(axis) for axis in axes]
    along = {tuple(place % len(axis) for axis in lists) for place in range(max(map(len, lists)))}
    cases = product(*(range(len(axis)) for axis in lists))
    return [
        pytest.param(
            *(axis[at] for axis, at in zip(lists, case, strict=True)),
            marks=[] if case in along else pytest.mark.slow,
        )
        for case in cases
    ]


def some_of(cases: Iterable[Any], count: int) -> list[Any]:
    """Return all cases for `parametrize`, slow but for so many of them, evenly spread.

    Where they begin is the commit's turn, so that all processes of a run try the same.
    """
    listed = list(cases)
    tried = {(turn() + place * len(listed) // count) % len(listed) for place in range(count)}
    return [
        case if place in tried else pytest.param(*_values(case), marks=pytest.mark.slow)
        for place, case in enumerate(listed)
    ]


@cache
def turn() -> int:
    """Return a number that the commit at hand has and the next has not; 0 where there is none."""
    asked = ["git", "rev-parse", "HEAD"]
    found = subprocess.run(
        asked, cwd=Path(__file__).parent, capture_output=True, text=True, check=False
    )
    return int(found.stdout[:8] or "0", 16)


def _values(case: Any) -> tuple[Any, ...]:
    """Return a case as `pytest.param` takes it."""
    return case if isinstance(case, tuple) else (case,)
