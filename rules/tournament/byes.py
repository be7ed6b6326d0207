"""Who sits out a round when there are more players than places: in turn, or as a director says.

A movement brings to the next round whoever sat in the last one; by itself it would leave the same
people without a place in every round. So who sat out more often than somebody who sits comes in, in
place of one of those who sat out least: the one in whose place the fewest meet again, and of these
the one with the highest number. Whoever stepped out comes back in the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rules.tiles import SEATS, Seat
from rules.tournament.state import Tournament

Seats = Mapping[int, Mapping[Seat, int]]
"""Who sits where: by the table's number and the wind."""

Met = Callable[[], Counter[frozenset[int]]]
"""Counts how often two players sat at one table; asked only where somebody has to sit out."""


def sitting_out(now: Tournament, seats: Seats) -> tuple[int, ...]:
    """Return those who play for now and have no place."""
    seated = {number for table in seats.values() for number in table.values()}
    return tuple(e.number for e in now.in_order() if e.plays and e.number not in seated)


def times_out(now: Tournament) -> Counter[int]:
    """Count in how many rounds each player had no place."""
    return Counter(number for played in now.played for number in played.sitting_out)


def who_is_out(now: Tournament, order: Sequence[int]) -> set[int]:
    """Return who sits out when these are seated anew: of those who sat out least the last in this
    order, as many as there are no places for."""
    many = len(order) - len(SEATS) * len(now.tables)
    if many <= 0:
        return set()
    before, at = times_out(now), {number: at for at, number in enumerate(order)}
    return set(sorted(order, key=lambda number: (before[number], -at[number]))[:many])


def as_chosen(now: Tournament, round: int, seats: Seats) -> Seats | None:
    """Return the seats with those out whom the director chose for that round; None if none were."""
    chosen = now.out.get(round)
    if chosen is None:
        return None
    out = sitting_out(now, seats)
    leave = [number for number in chosen if now.plays(number) and number not in out]
    come = [number for number in out if number not in chosen]
    return _changed(seats, dict(zip(leave, come, strict=False)))


def in_turn(now: Tournament, seats: Seats, met: Met) -> Seats:
    """Return the seats with those in whose turn it is."""
    out = sitting_out(now, seats)
    if not out:
        return seats
    before = times_out(now)
    staying = {n for table in seats.values() for n in table.values() if now.plays(n)}
    known = met()
    for comes in sorted(out, key=lambda number: (-before[number], number)):
        least = min((before[number] for number in staying), default=0)
        if before[comes] <= least:
            break
        leaves = min(
            (number for number in staying if before[number] == least),
            key=lambda number: (_meetings(now, seats, known, comes, number), -number),
        )
        staying.discard(leaves)
        seats = _changed(seats, {leaves: comes})
    return seats


def _meetings(
    now: Tournament, seats: Seats, known: Counter[frozenset[int]], comes: int, leaves: int
) -> int:
    """Return how often somebody met those who sit where another leaves."""
    return sum(
        known[frozenset((comes, number))]
        for winds in seats.values()
        if leaves in winds.values()
        for number in winds.values()
        if now.plays(number) and number != leaves
    )


def _changed(seats: Seats, instead: Mapping[int, int]) -> Seats:
    return {
        table: {wind: instead.get(number, number) for wind, number in winds.items()}
        for table, winds in seats.items()
    }
