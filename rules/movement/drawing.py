"""A round seated by lot, or by standing: who sits at one table has not met, where that can be.

Players are numbers, and a table is seated by wind. Where there are fewer players than places, the
last tables are short, or empty; where more, those who come last sit out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Final

from rules.tiles import SEATS, Seat

Met = Mapping[frozenset[int], int]
"""How often two players sat at one table."""

Sat = Mapping[tuple[int, Seat], int]
"""How often a player had a wind."""

NOBODY: Final = 0
"""The number of a place that is empty."""

MOST_TRIED: Final = 20_000
"""Groups looked at before one is taken in which some have met: a tenth of a second on a Pi."""


def by_lot(
    players: Sequence[int], tables: Sequence[int], met: Met, seed: int
) -> dict[int, dict[Seat, int]]:
    """Return who sits where, drawn with this seed; nobody meets again where a search finds it so.

    The same seed always gives the same.
    """
    order = random.Random(seed).sample(list(players), len(players))
    return by_standing(order, tables, met, {})


def by_standing(
    ranked: Sequence[int], tables: Sequence[int], met: Met, sat: Sat
) -> dict[int, dict[Seat, int]]:
    """Return who sits where: the best at the first table, and so on down (as in chess, Swiss).

    Nobody meets again where a search finds it so; else those nearest in standing sit together.
    Winds go to those who had them least.
    """
    search = _Swiss(met, sizes(len(ranked), len(tables)))
    seated = ranked[: sum(search.sizes)]
    groups = search.groups(tuple(seated)) or search.greedy(seated)
    return {table: _winds(group, sat) for table, group in zip(tables, groups, strict=True)}


def in_order(players: Sequence[int], tables: Sequence[int]) -> dict[int, dict[Seat, int]]:
    """Return who sits where in the first round by number: the first at East of the first table.

    What is short is North, so that no two empty places ever come to one table: North's all move
    alike.
    """
    groups = _cut(players, sizes(len(players), len(tables)))
    return {
        table: dict(zip(SEATS, (*group, *[NOBODY] * 4), strict=False))
        for table, group in zip(tables, groups, strict=True)
    }


def sizes(players: int, tables: int) -> tuple[int, ...]:
    """Return how many sit at each table; the last ones are short.

    >>> sizes(14, 4), sizes(18, 4)
    ((4, 4, 3, 3), (4, 4, 4, 4))
    """
    each, more = divmod(min(players, 4 * tables), tables) if tables else (0, 0)
    return tuple(each + (t < more) for t in range(tables))


def _cut(order: Sequence[int], by: Sequence[int]) -> list[tuple[int, ...]]:
    groups, at = [], 0
    for size in by:
        groups.append(tuple(order[at : at + size]))
        at += size
    return groups


def _again(group: Sequence[int], met: Met) -> int:
    return sum(met.get(frozenset(pair), 0) for pair in combinations(group, 2))


def _winds(group: Sequence[int], sat: Sat) -> dict[Seat, int]:
    """Return who of a table has which wind: who had it least, as far as that goes."""
    seats = SEATS[: len(group)]
    best = min(permutations(group), key=lambda order: _worn(order, seats, sat))
    return dict(zip(SEATS, (*best, *[NOBODY] * 4), strict=False))


def _worn(order: Sequence[int], seats: Sequence[Seat], sat: Sat) -> int:
    return sum(sat.get((number, seat), 0) ** 2 for number, seat in zip(order, seats, strict=True))


class _Swiss:
    """A search for groups in which nobody has met, the best of those that are left first."""

    def __init__(self, met: Met, by: tuple[int, ...]) -> None:
        self.met, self.sizes, self.tried = met, by, 0

    def groups(self, left: tuple[int, ...], at: int = 0) -> list[tuple[int, ...]] | None:
        """Return the groups of those who are left, from a table on; None if none were found."""
        if at == len(self.sizes):
            return []
        if not left:  # fewer players than tables
            return [()] * (len(self.sizes) - at)
        first, others = left[0], left[1:]
        new = [each for each in others if not self.met.get(frozenset((first, each)), 0)]
        for more in combinations(new, self.sizes[at] - 1):
            self.tried += 1
            if self.tried > MOST_TRIED:
                return None
            if _again(more, self.met):
                continue
            rest = self.groups(tuple(each for each in others if each not in more), at + 1)
            if rest is not None:
                return [(first, *more), *rest]
        return None

    def greedy(self, left: Sequence[int]) -> list[tuple[int, ...]]:
        """Return groups in which few have met: each joins the best of those who are left."""
        waiting, groups = list(left), []
        for size in self.sizes:
            group = [waiting.pop(0)] if size else []
            while len(group) < size:
                best = min(waiting, key=lambda each: self._met(each, group))
                waiting.remove(best)
                group.append(best)
            groups.append(tuple(group))
        return groups

    def _met(self, number: int, group: Sequence[int]) -> int:
        return sum(self.met.get(frozenset((number, each)), 0) for each in group)


def meetings(rounds: Sequence[Sequence[Sequence[int]]]) -> Counter[frozenset[int]]:
    """Count how often two players sat at one table; empty places are nobody."""
    return Counter(
        frozenset(pair)
        for tables in rounds
        for table in tables
        for pair in combinations([each for each in table if each != NOBODY], 2)
    )
