"""The deals of a journal, one line each: who played what, when, and how it ended.

Going through a journal keeps a line a deal and no entries: those of one deal
are read again when it is opened, so that a journal of many evenings costs
little more than one of a single deal.
"""

from __future__ import annotations

import bisect
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from types import MappingProxyType
from typing import Final

from controller.record.bus import Bus
from controller.record.entries import Entry
from controller.record.journal import JournalReader
from rules import events as ev
from rules.rulings import MONEY, Ruling
from rules.tiles import Seat

Fetch = Callable[[int], Iterable[Entry]]
"""Yields the entries after a number, in order."""

_ENDS: Final[Mapping[str, str]] = {"win": "mahjongg", "wall_game": "wall", "void": "void"}
"""The rulings that say that a deal is over, and the ending that each is."""

_OPENS: Final = (ev.GameStarted, ev.DealStarted)


@dataclass(frozen=True)
class Summary:
    """One deal of a journal: its entries `first` to `last`, and what the list tells of it.

    `ending` is as `DealEnded` has it, None while nothing says that the deal is over. `rulings`
    counts what was ruled, payments aside. `corrections` counts the amendments: where there are
    some, `ending`, `winner` and `rulings` are what was recorded before them. `game` is the entry
    that began the game of several deals that it belongs to, 0 if it is of none. `followed` says
    that another deal came after it.
    """

    number: int
    first: int
    last: int
    began: str | None = None
    until: str | None = None
    code: str = "american"
    card: str | None = None
    players: Mapping[Seat, str] = field(default_factory=lambda: MappingProxyType({}))
    ending: str | None = None
    winner: Seat | None = None
    rulings: int = 0
    corrections: int = 0
    game: int = 0
    followed: bool = False

    @property
    def finished(self) -> bool:
        """Whether the record says that it is over."""
        return self.followed or self.ending is not None


class JournalDeals:
    """The deals of one journal. `live`: a table is writing it, so that its last deal may be going
    on. Safe between threads.
    """

    def __init__(self, fetch: Fetch, *, live: bool) -> None:
        self.live = live
        self._fetch = fetch
        self._guard = threading.Lock()
        self._deals: list[Summary] = []
        self._opening = False  # whether the last deal has only what opens a game so far
        self._last = 0

    def deals(self) -> list[Summary]:
        """Return the deals so far, the first first; what was written since is taken in."""
        with self._guard:
            for entry in self._fetch(self._last):
                self._take(entry)
                self._last = entry.n
            return list(self._deals)

    def deal(self, number: int) -> Summary | None:
        """Return the deal with this number, 1 and up; None if there is none."""
        deals = self.deals()
        return deals[number - 1] if 0 < number <= len(deals) else None

    def entries(self, deal: Summary) -> list[Entry]:
        """Return a deal's entries."""
        return list(takewhile(lambda entry: entry.n <= deal.last, self._fetch(deal.first - 1)))

    def entries_of_game(self, deal: Summary) -> list[Entry]:
        """Return the entries of the game before this deal; none where it is of no game."""
        if not deal.game:
            return []
        return list(takewhile(lambda entry: entry.n < deal.first, self._fetch(deal.game - 1)))

    def _take(self, entry: Entry) -> None:
        event = entry.event
        if not self._deals or (isinstance(event, _OPENS) and not self._opening):
            self._begin(entry)
        self._opening = isinstance(event, ev.GameStarted | ev.TermsChanged) and (
            self._opening or isinstance(event, ev.GameStarted)
        )
        deal = self._deals[-1]
        about_play = [r for r in entry.rulings if r.kind not in MONEY]
        deal = replace(
            deal,
            last=entry.n,
            began=deal.began or event.at,
            until=event.at or deal.until,
            rulings=deal.rulings + len(about_play),
            corrections=deal.corrections + isinstance(event, ev.Amended),
        )
        if isinstance(event, ev.GameStarted):
            deal = replace(deal, code=event.code, game=event.n)
        elif isinstance(event, ev.DealStarted):
            players = MappingProxyType(dict(event.players))
            deal = replace(deal, code=event.code, card=event.card, players=players)
        elif isinstance(event, ev.DealEnded):
            deal = replace(deal, ending=event.reason)
        self._deals[-1] = _ended(deal, about_play)

    def _begin(self, entry: Entry) -> None:
        before = self._deals[-1] if self._deals else None
        if before is not None:
            self._deals[-1] = replace(before, followed=True)
        same = before is not None and getattr(entry.event, "code", None) == before.code
        self._deals.append(
            Summary(
                number=len(self._deals) + 1,
                first=entry.n,
                last=entry.n,
                game=before.game if before is not None and same else 0,
            )
        )


def _ended(deal: Summary, rulings: Iterable[Ruling]) -> Summary:
    """Return the deal with what these rulings say of its end."""
    for ruling in rulings:
        if ruling.kind in _ENDS:
            won = ruling.seat if ruling.kind == "win" else deal.winner
            deal = replace(deal, ending=deal.ending or _ENDS[ruling.kind], winner=won)
    return deal


def of_table(bus: Bus) -> JournalDeals:
    """Return the deals of a table at work, up to what has been announced."""

    def fetch(since: int) -> Iterator[Entry]:
        while batch := bus.entries(since):
            yield from batch
            since = batch[-1].n

    return JournalDeals(fetch, live=True)


def of_journal(journal: JournalReader) -> JournalDeals:
    """Return the deals of a journal's database that no table is at."""
    return JournalDeals(journal.entries, live=False)


def of_entries(entries: Sequence[Entry]) -> JournalDeals:
    """Return the deals of entries that have been read already."""
    numbers = [entry.n for entry in entries]
    return JournalDeals(lambda since: entries[bisect.bisect_right(numbers, since) :], live=False)
