"""A club's evening as a meeting of the league: from tables' journals to sheets.

For clubs without a desk. Deals in which the same people follow one another are a round, as a score
card at a tournament is. Whoever played has a number by the order in which they sat down first: it
stays when the evening goes on and is shared again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import groupby

from controller.league.sheets import (
    EPOCH_SIGNS,
    HEAD,
    NAMES,
    CardSheet,
    FinalPlace,
    GameSheet,
    MeetingHead,
    MeetingNames,
    RoundSheet,
    encoded,
    round_part,
)
from controller.statistics.evening import UNDATED, Evening, evenings, standings
from controller.statistics.rows import DealRow
from rules.tournament.events import Ended

Meetings = Mapping[str, Mapping[str, str]]
"""Sheets by the meeting's epoch and part, each as JSON: what a file for a league holds."""


def meetings_of(rows: Sequence[DealRow], club: str) -> dict[str, dict[str, str]]:
    """Return the sheets of the evenings that these deals make up; deals without a time are left
    out, as nobody could say in which season they are. `club` is what its evenings are called by.
    """
    return {
        _epoch(evening): {part: body.decode() for part, body in _sheets(evening, club)}
        for evening in evenings([row for row in rows if row.finished])
        if evening.name != UNDATED
    }


def _epoch(evening: Evening) -> str:
    first = evening.deals[0]
    return sha256(f"{first.at} {first.n}".encode()).hexdigest()[:EPOCH_SIGNS]


def _sheets(evening: Evening, club: str) -> Iterable[tuple[str, bytes]]:
    numbers = {name: n for n, name in enumerate(evening.players, 1)}
    rounds = [
        list(deals)
        for _, deals in groupby(evening.deals, key=lambda row: sorted(row.players.values()))
    ]
    head = MeetingHead(
        kind="evening",
        name=f"{club} {evening.name}",
        day=evening.name[:10],
        rounds=len(rounds),
        over=True,
        places=tuple(
            FinalPlace(numbers[row.name], row.place, row.points)
            for row in standings(evening.deals)
            if row.name in numbers
        ),
    )
    yield HEAD, encoded(head)
    yield NAMES, encoded(MeetingNames({n: name for name, n in numbers.items()}))
    for at, deals in enumerate(rounds, 1):
        games = tuple(_game(row, numbers) for row in deals)
        yield round_part(at), encoded(RoundSheet((CardSheet(table=1, games=games),)))


def _game(row: DealRow, numbers: Mapping[str, int]) -> GameSheet:
    ended: Ended = "mah jongg" if row.end == "mahjongg" else "wall"
    return GameSheet(
        points={numbers[name]: row.points.get(seat, 0) for seat, name in row.players.items()},
        ended=ended,
        winner=numbers.get(row.players[row.winner]) if row.winner in row.players else None,
    )
