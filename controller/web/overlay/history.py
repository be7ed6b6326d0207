"""The table as it stood some time ago: what lets a stream lag, so that nobody learns from it.

A fold of its own goes through the journal with a judge of its own and keeps every board of the
last hour with the moment at which it came to be. What is shown with a delay is the last board
that is old enough; so a page that is loaded anew, or asks for another delay, sees no more.

An entry that is heard as it happens has the moment of hearing, by a clock that never goes back;
one that was on disk before has the time written in it. A time in the future, or none, counts as
now: when in doubt a thing is shown later, never sooner.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from controller.record.bus import Bus
from controller.record.entries import Entry, time_of
from controller.statistics.evening import EveningStandings
from controller.web.overlay.past import PastBoard, PastBoards
from controller.words import ENGLISH
from rules.events import DealStarted, GameStarted

LONGEST: Final = 3600
"""Seconds that the picture may lag at most."""

_SPARE: Final = 60.0  # seconds kept beyond that: a banner's beginning is looked up

Clock = Callable[[], float]


def steady_clock() -> Clock:
    """Return the seconds since 1970 by a clock that goes on evenly when the system's is set."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


class BoardHistory:
    """The boards of the last hour, safe between threads; `start` reads and follows the journal."""

    def __init__(
        self,
        bus: Bus,
        clock: Clock | None = None,
        language: str = ENGLISH,
        behind: float = 0,
    ) -> None:
        """Follow what `bus` announces `behind` seconds late; delays are counted from there."""
        self._bus = bus
        self._behind = behind
        self._clock = clock or steady_clock()
        self._guard = threading.Lock()
        self._starting = threading.Lock()
        self._boards = PastBoards(LONGEST + _SPARE, language)
        self._tonight = EveningStandings(bus)
        self._wakers: list[Callable[[], None]] = []
        self._begun = False

    def start(self) -> None:
        """Read the journal and follow it from now on; a second call does nothing."""
        with self._starting:
            if self._begun:
                return
            self._begun = True
            self._bus.listen(self.hear, since=self.read())

    def read(self) -> int:
        """Take in what is in the journal; return the number of its last entry."""
        last = self._bus.last
        for entry in self._needed(last):
            self._take(entry, self._written(entry))
        return last

    def _needed(self, last: int) -> list[Entry]:
        """Return the entries up to `last` from where all that can still be shown begins.

        That is the last beginning of a game, or of a deal that belongs to none, which is older
        than any delay.
        """
        entries: list[Entry] = []
        begins, in_a_game = 0, False
        horizon = self._clock() - LONGEST - _SPARE
        since = 0
        while since < last and (batch := self._bus.entries(since)):
            for entry in batch:
                if entry.n > last:
                    break
                written, event = self._written(entry), entry.event
                old = written is not None and written < horizon
                if isinstance(event, GameStarted):
                    in_a_game = True
                    begins = len(entries) if old else begins
                elif isinstance(event, DealStarted) and not in_a_game and old:
                    begins = len(entries)
                entries.append(entry)
            since = batch[-1].n
        return entries[begins:]

    def hear(self, entry: Entry) -> None:
        """Take in an entry as it happens."""
        self._take(entry, None)
        with self._guard:
            wakers = tuple(self._wakers)
        for wake in wakers:
            wake()

    def _take(self, entry: Entry, written: float | None) -> None:
        board = self._boards.judged(entry)
        # Asked in the order of play, so that a later deal is in no earlier standings.
        standings = self._tonight.standings(board) if board.phase == "over" else ()
        with self._guard:
            self._boards.stands(entry, written, self._clock(), standings)

    def at(self, delay: float) -> PastBoard:
        """Return how the table stood `delay` seconds ago."""
        with self._guard:
            return self._boards.at(self._clock() - delay)

    def lately(self, delay: float, within: float) -> list[tuple[float, PastBoard]]:
        """Return what came in the `within` seconds before `delay` seconds ago, the latest first:
        how old it was then, and how the table stood."""
        with self._guard:
            return self._boards.lately(self._clock() - delay, within)

    def _written(self, entry: Entry) -> float | None:
        """When an entry was announced, by the moment that is written in it; None if none can be
        read."""
        at = time_of(entry.event.at)
        return at.timestamp() + self._behind if at else None

    def next_in(self, delay: float) -> float | None:
        """Return in how many seconds the picture changes that lags by `delay`; None: not known."""
        with self._guard:
            return self._boards.next_in(self._clock() - delay)

    def wake(self, waker: Callable[[], None]) -> Callable[[], None]:
        """Call `waker` when an entry was taken in; return what ends that."""
        with self._guard:
            self._wakers.append(waker)

        def stop() -> None:
            with self._guard:
                if waker in self._wakers:
                    self._wakers.remove(waker)

        return stop
