"""The same step after every round: that of 2019, and others that keep more people apart.

Two winds whose steps differ by d meet again after k rounds exactly where the number of tables
divides k times d.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from math import gcd
from typing import Final

from rules.movement.rota import Move, Rota, shifted

STEPS_2019: Final[Move] = (0, -1, 2, 1)
"""East stays, South moves down one, West up two, North up one (T19.8a to 8d)."""

LONGEST: Final = 12
"""Tables that South, West and North together go at most: nobody finds a longer way by ear."""


def stepping(tables: int, rounds: int, step: Move = STEPS_2019) -> Rota:
    """Return the rota of one step after every round; T19.8 unless another step is given."""
    east, south, west, north = step
    shifts = [(east * r, south * r, west * r, north * r) for r in range(rounds)]
    rota = shifted(tables, shifts, "2019" if step == STEPS_2019 else "steps")
    return replace(rota, moves=(step,) * (rounds - 1))  # as it is announced: West up two


def rounds_apart_2019(tables: int) -> int:
    """Return in how many rounds nobody meets again by the steps of 2019.

    They differ by 1, 2 and 3.

    >>> [rounds_apart_2019(tables) for tables in (9, 10, 11)]
    [3, 5, 11]
    """
    if tables % 3 == 0:
        return tables // 3
    return tables // 2 if tables % 2 == 0 else tables


def same_steps(tables: int, rounds: int) -> Rota | None:
    """Return the rota of the shortest steps by which nobody meets again; None if there is none."""
    apart = [d % tables != 0 and tables // gcd(d, tables) >= rounds for d in range(tables)]
    for _, south, west, north in _by_length():
        if max(abs(south), abs(west), abs(north)) > tables // 2:
            continue
        between = (south, west, north, south - west, south - north, west - north)
        if all(apart[each % tables] for each in between):
            return stepping(tables, rounds, (0, south, west, north))
    return None


@cache
def _by_length() -> tuple[Move, ...]:
    """Return every step in question, the shortest first; South down and the others up, if it is
    all the same, as in 2019."""
    return tuple(sorted(_in_question(), key=_length))


def _in_question() -> Iterator[Move]:
    span = range(-LONGEST, LONGEST + 1)
    for south, west, north in product(span, repeat=3):
        if abs(south) + abs(west) + abs(north) <= LONGEST:
            yield 0, south, west, north


def _length(step: Move) -> tuple[int, int, bool, int, int, int]:
    _, south, west, north = step
    lengths = abs(south), abs(west), abs(north)
    return max(lengths), sum(lengths), south > 0, -west, -north, south
