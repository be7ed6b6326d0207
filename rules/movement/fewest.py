"""What is left where somebody must meet twice: rounds added one by one, each with the fewest.

That is so at 2 and 3 tables from round 2 on, as four who sat together cannot part to fewer than
four tables; with more rounds than tables, as East meets another West in each and there are no more;
and at 6 tables in 6 rounds. What is found is not proved to be the least.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

from rules.movement.fields import of_a_field
from rules.movement.rota import PAIRS, Line, Move, Rota, meetings_of, moves_between
from rules.movement.shifts import changing_steps
from rules.movement.steps import same_steps, stepping

_Round = tuple[tuple[int, int, int, int], ...]
"""One round of `Places`."""

LARGEST: Final = 12
"""Tables up to which every step of a round is tried, as the number of them is its third power."""


def apart(tables: int, rounds: int) -> Rota | None:
    """Return a rota in which nobody meets again, the one most easily announced; None if not found.

    The same steps first, then other steps each round, then places from a field.
    """
    if rounds > tables:
        return None
    return (
        same_steps(tables, rounds) or changing_steps(tables, rounds) or of_a_field(tables, rounds)
    )


def fewest_meetings(tables: int, rounds: int) -> Rota:
    """Return the best of what was tried, beginning with that of 2019."""
    found = [stepping(tables, rounds)]
    if tables <= LARGEST:
        for begun in range(1, min(tables, rounds) + 1):
            rota = apart(tables, begun) if begun > 1 else stepping(tables, 1)
            if rota is not None:
                found.append(_gone_on(rota, rounds))
    return min(found, key=_worse)


def _worse(rota: Rota) -> tuple[int, int, int]:
    """Return how many meetings are none for the first time, and then who suffers most."""
    again = sum(often - 1 for often in rota.meetings.values())
    return again, rota.repeats.most, rota.repeats.pairs


def _gone_on(rota: Rota, rounds: int) -> Rota:
    """Return a rota with rounds added until there are enough."""
    tables, places = rota.tables, rota.places
    met = Counter(meetings_of(places))
    added: list[Move] = []
    while len(places) < rounds:
        move = min(
            ((0, s, w, n) for s, w, n in product(range(tables), repeat=3)),
            key=lambda move: (_met(met, _round(tables, move)), sum(move), move),
        )
        added.append(move)
        places = (*places, _round(tables, move))
        met.update(meetings_of(places[-1:]))
    shifts = [(0, 0, 0, 0), *_since_start(rota), *added]
    moves = moves_between(tables, shifts) if rota.moves or rota.rounds == 1 else ()
    return Rota("fewest", places, moves)


def _since_start(rota: Rota) -> list[Move]:
    shifts: list[Move] = [(0, 0, 0, 0)]
    for east, south, west, north in rota.moves:
        e, s, w, n = shifts[-1]
        shifts.append((e + east, s + south, w + west, n + north))
    return shifts[1:]


def _round(tables: int, move: Move) -> _Round:
    east, south, west, north = move
    return tuple(
        ((t - east) % tables, (t - south) % tables, (t - west) % tables, (t - north) % tables)
        for t in range(tables)
    )


def _met(met: Counter[tuple[Line, Line]], tables: _Round) -> int:
    """Return how often those who would sit together have met already."""
    return sum(met[(v, began[v]), (w, began[w])] for began in tables for v, w in PAIRS)
