"""Which cases `make test` tries: some, or of a product each value once; `make soak` tries all."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
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
    """Return all cases for `parametrize`, slow but for so many of them, evenly spread."""
    listed = list(cases)
    tried = {place * len(listed) // count for place in range(count)}
    return [
        case if place in tried else pytest.param(*_values(case), marks=pytest.mark.slow)
        for place, case in enumerate(listed)
    ]


def _values(case: Any) -> tuple[Any, ...]:
    """Return a case as `pytest.param` takes it."""
    return case if isinstance(case, tuple) else (case,)
