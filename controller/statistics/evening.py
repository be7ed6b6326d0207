"""Evenings: which deals belong to one, and the standings while it goes on.

A journal goes on from evening to evening, so an evening is recognised by its deals: one ends where
four hours and more lie between a deal's last entry and the next one's first. It bears the date
on which it began, by the clock of the machine that shows it.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.entries import Entry
from controller.statistics.dealt import bettors, moment, row_of
from controller.statistics.gather import Gatherer
from controller.statistics.rows import DealRow, End
from rules.game import Game
from rules.table import Deal
from rules.tiles import Seat

GAP: Final = timedelta(hours=4)
"""So long nothing happens between two evenings."""

UNDATED: Final = "undated"

_LOOK_BACK: Final = 20_000
"""Entries from the end of a journal in which an evening lies: some seventy deals."""


@dataclass(frozen=True)
class Evening:
    """The deals of one evening, oldest first.

    `name` is its date, ``2026-11-21``; a second evening of one day is ``2026-11-21-2``, and deals
    that have no time are together in one called ``undated``.
    """

    name: str
    deals: tuple[DealRow, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Who played, in the order in which they sat down first."""
        return tuple(dict.fromkeys(name for row in self.deals for name in row.players.values()))

    @property
    def begun(self) -> datetime | None:
        """When it began, by this machine's clock."""
        at = moment(self.deals[0].at)
        return at.astimezone() if at else None


def evenings(rows: Sequence[DealRow]) -> list[Evening]:
    """Return the evenings that deals make up, oldest first; those without a time come last."""
    times = [(at, row) for row in rows if (at := moment(row.at)) is not None]
    times.sort(key=lambda pair: pair[0])
    groups: list[list[DealRow]] = []
    end: datetime | None = None
    for at, row in times:
        if end is None or at - end >= GAP:
            groups.append([])
        groups[-1].append(row)
        end = max(end or at, moment(row.until) or at)
    found: list[Evening] = []
    seen: dict[str, int] = {}
    for group in groups:
        date = Evening("", tuple(group)).begun
        name = date.date().isoformat() if date else UNDATED
        seen[name] = seen.get(name, 0) + 1
        found.append(Evening(name if seen[name] == 1 else f"{name}-{seen[name]}", tuple(group)))
    undated = tuple(row for row in rows if moment(row.at) is None)
    return [*found, Evening(UNDATED, undated)] if undated else found


@dataclass(frozen=True)
class Standing:
    """How somebody stands in an evening.

    `place` is shared by equal points. `points` are those of all the evening's deals, what was paid
    in the present one with them; `won` and `played` count the deals that are over. `seat` is where
    they sit in the present deal, None for who sits out.
    """

    place: int
    name: str
    points: int
    won: int
    played: int
    seat: Seat | None = None


def standings(rows: Sequence[DealRow]) -> tuple[Standing, ...]:
    """Return how everybody stands after these deals, most points first, bettors with them."""
    points: dict[str, int] = {}
    won: dict[str, int] = {}
    played: dict[str, int] = {}
    for row in rows:
        for seat, name in row.players.items():
            points[name] = points.get(name, 0) + row.points.get(seat, 0)
            won[name] = won.get(name, 0) + (row.winner == seat)
            played[name] = played.get(name, 0) + row.finished
        for name, paid in row.others.items():
            points[name] = points.get(name, 0) + paid
    seats = {name: seat for seat, name in rows[-1].players.items()} if rows else {}
    order = sorted(points, key=lambda name: (-points[name], -won.get(name, 0), name))
    return tuple(
        Standing(
            place=1 + sum(other > points[name] for other in points.values()),
            name=name,
            points=points[name],
            won=won.get(name, 0),
            played=played.get(name, 0),
            seat=seats.get(name),
        )
        for name in order
    )


class EveningStandings:
    """The standings of the evening at one table, kept up as it plays. Safe between threads.

    What a deal came to is taken from its last board, which has been refereed already; only deals
    that no board was shown of are gathered from the journal.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._guard = threading.Lock()
        self._gatherer = Gatherer(make=self._row)
        self._read = _evening_begun(bus)
        self._present: DealRow | None = None
        self._made: tuple[int, tuple[Standing, ...]] = (-1, ())

    def standings(self, board: Board) -> tuple[Standing, ...]:
        """Return how everybody stands as this board shows it; nothing where nobody is named."""
        with self._guard:
            if self._made[0] != board.n:
                self._read_to(board.n)
                self._made = (board.n, self._standings(board))
            return self._made[1]

    def _read_to(self, n: int) -> None:
        while self._read < n and (entries := self._bus.entries(self._read)):
            for entry in entries:
                if entry.n > n:
                    return
                self._gatherer.feed(entry)
                self._read = entry.n

    def _row(self, entries: Sequence[Entry], game: Game | None) -> tuple[DealRow, Game | None]:
        shown = self._present
        if shown is not None and (shown.n, shown.last) == (entries[0].n, entries[-1].n):
            return shown, game
        return row_of(entries, game)

    def _standings(self, board: Board) -> tuple[Standing, ...]:
        gatherer = self._gatherer
        if board.deal is None or not board.deal.players:
            return ()
        rows = list(gatherer.rows)
        if gatherer.begun:
            self._present = _shown(board, board.deal, gatherer.began_at, gatherer.begun)
            rows.append(self._present)
        if not rows:
            return ()
        tonight = evenings(rows)[-1].deals
        gatherer.rows = [row for row in tonight if row is not self._present]
        return standings(tonight)


def _evening_begun(bus: Bus) -> int:
    """Return the number of the last entry before the evening that a journal ends with."""
    begun = read = max(0, bus.last - _LOOK_BACK)
    before: datetime | None = None
    while entries := bus.entries(read):
        for entry in entries:
            at = moment(entry.event.at)
            if at is not None and before is not None and at - before >= GAP:
                begun = entry.n - 1
            before = at or before
        read = entries[-1].n
    return begun


def _shown(board: Board, deal: Deal, at: str | None, n: int) -> DealRow:
    """Return a deal's row as far as a board tells it."""
    end: End = "open"
    if any(ruling.kind == "void" for ruling in board.rulings):
        end = "void"
    elif deal.result.winner:
        end = "mahjongg"
    elif board.ended and board.ended.reason == "abandoned":
        end = "abandoned"
    elif board.phase == "over":
        end = "wall"
    return DealRow(
        n=n,
        last=board.n,
        at=at,
        until=at,
        code=deal.code,
        end=end,
        players={seat: name for seat, name in deal.players.items() if seat not in deal.empty},
        winner=deal.result.winner if end == "mahjongg" else None,
        points=dict(board.points),
        others=bettors(board.rulings),
    )
