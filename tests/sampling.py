"""Which cases of a product of axes `make test` tries: each value once; all in `make soak`."""

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
