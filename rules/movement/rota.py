"""A movement of a whole tournament, and who meets whom in it.

Tables are counted from 0 here, in the order of their numbers. A *line* is a wind and the table
where it began: ``("W", 3)`` is West of the fourth table in round 1, wherever West sits later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final, Literal, NamedTuple

from rules.tiles import SEATS

Move = tuple[int, int, int, int]
"""How many tables up East, South, West and North go after a round; down is below zero."""

Places = tuple[tuple[tuple[int, int, int, int], ...], ...]
"""Round by round and table by table, at which table each wind's player began, in the order of
`SEATS`."""

How = Literal["2019", "steps", "shifts", "field", "fewest"]
"""How a rota came about: the steps of 2019, others that stay the same, steps that change from round
to round, places from a finite field; or the fewest meetings that were found."""

Line = tuple[int, int]
"""A wind's place in `SEATS`, and the table where it began."""

PAIRS: Final = tuple(combinations(range(len(SEATS)), 2))
"""The winds by twos, by their places in `SEATS`."""


class Repeats(NamedTuple):
    """How many pairs meet more than once, and how often the one that meets most does."""

    pairs: int
    most: int


@dataclass(frozen=True)
class Rota:
    """Who sits where, round by round; `moves` are empty where they differ from table to table."""

    how: How
    places: Places
    moves: tuple[Move, ...] = ()

    @property
    def tables(self) -> int:
        """How many tables it is for."""
        return len(self.places[0])

    @property
    def rounds(self) -> int:
        """How many rounds it is for."""
        return len(self.places)

    @cached_property
    def meetings(self) -> Counter[tuple[Line, Line]]:
        """How often each two lines sit at one table."""
        return meetings_of(self.places)

    @property
    def repeats(self) -> Repeats:
        """Who meets again, counted."""
        met = self.meetings.values()
        return Repeats(sum(often > 1 for often in met), max(met))

    def repeated(self) -> tuple[tuple[Line, Line, tuple[int, ...]], ...]:
        """Each two lines that meet more than once, with the rounds (from 1) in which they do."""
        again = {pair for pair, often in self.meetings.items() if often > 1}
        rounds: dict[tuple[Line, Line], list[int]] = {pair: [] for pair in sorted(again)}
        for number, tables in enumerate(self.places, 1):
            for pair in _pairs_of(tables):
                if pair in again:
                    rounds[pair].append(number)
        return tuple((one, other, tuple(at)) for (one, other), at in rounds.items())


def meetings_of(places: Places) -> Counter[tuple[Line, Line]]:
    """Count how often each two lines sit at one table."""
    return Counter(pair for tables in places for pair in _pairs_of(tables))


def _pairs_of(tables: Sequence[Sequence[int]]) -> list[tuple[Line, Line]]:
    return [((v, began[v]), (w, began[w])) for began in tables for v, w in PAIRS]


def shifted(tables: int, shifts: Sequence[Move], how: How) -> Rota:
    """Return the rota in which each wind stands so many tables up since round 1, round by round."""
    places = tuple(
        tuple(
            ((t - e) % tables, (t - s) % tables, (t - w) % tables, (t - n) % tables)
            for t in range(tables)
        )
        for e, s, w, n in shifts
    )
    return Rota(how, places, moves_between(tables, shifts))


def moves_between(tables: int, shifts: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves that lead from each round to the next, the short way round."""
    return tuple(
        (
            short(now[0] - before[0], tables),
            short(now[1] - before[1], tables),
            short(now[2] - before[2], tables),
            short(now[3] - before[3], tables),
        )
        for before, now in pairwise(shifts)
    )


def short(step: int, tables: int) -> int:
    """Return a step the short way round; half-way round is up.

    >>> short(5, 6), short(3, 6), short(-4, 6)
    (-1, 3, 2)
    """
    up = step % tables
    return up - tables if 2 * up > tables else up


def is_whole(places: Places) -> bool:
    """Whether everybody has one place in every round: the lines are the same in all of them."""
    tables = range(len(places[0]))
    return all(
        len(at) == len(tables) and sorted(began[wind] for began in at) == list(tables)
        for at in places
        for wind in range(len(SEATS))
    )
