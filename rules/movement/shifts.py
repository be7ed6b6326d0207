"""Another step after each round: a search over the differences between winds.

Nobody meets again where the differences between two winds, since round 1, are another in every
round. South moves one table each time, which only gives the rounds an order; West and North are
searched for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.movement.rota import Move, Rota, shifted

MOST_TRIED: Final = 20_000
"""Rounds tried before a search is given up. Of 4 to 60 tables and up to 8 rounds, those that have a
rota of this kind needed 4,500 of them at most; 8 rounds at 8 and at 9 tables come to the end."""


class _GivenUp(Exception):  # noqa: N818 - it is no error of anybody's
    pass


class _Search:
    """The rounds found so far, and the differences that are used up, for each two winds."""

    def __init__(self, tables: int, rounds: int) -> None:
        self.tables, self.rounds = tables, rounds
        self.shifts: list[Move] = [(0, 0, 0, 0)]
        self.used: list[set[int]] = [{0} for _ in range(6)]
        self.near = sorted(range(tables), key=lambda d: min(d, tables - d))
        self.tried = 0

    def found(self) -> bool:
        """Whether the rounds that are missing can be put behind those that are there."""
        if len(self.shifts) == self.rounds:
            return True
        for move, between in self._next():
            for used, each in zip(self.used, between, strict=True):
                used.add(each)
            self.shifts.append(move)
            if self.found():
                return True
            self.shifts.pop()
            for used, each in zip(self.used, between, strict=True):
                used.discard(each)
        return False

    def _next(self) -> Iterator[tuple[Move, tuple[int, ...]]]:
        south, tables = len(self.shifts), self.tables
        for west in self.near:
            if west in self.used[1] or (south - west) % tables in self.used[3]:
                continue
            for north in self.near:
                between = (
                    south, west, north,
                    (south - west) % tables, (south - north) % tables, (west - north) % tables,
                )  # fmt: skip
                self.tried += 1
                if self.tried > MOST_TRIED:
                    raise _GivenUp
                if not any(each in used for each, used in zip(between, self.used, strict=True)):
                    yield (0, south, west, north), between


def changing_steps(tables: int, rounds: int) -> Rota | None:
    """Return a rota with a step of its own after each round; None if none was found."""
    if rounds > tables:
        return None
    search = _Search(tables, rounds)
    try:
        return shifted(tables, search.shifts, "shifts") if search.found() else None
    except _GivenUp:
        return None
