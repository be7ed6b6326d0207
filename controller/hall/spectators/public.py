"""What of the hall is public: all that the desk has had for as long as the delay is.

Everything that spectators are shown, by whatever way, is made of what is let out here; no page and
no file decides for itself how late it is. What came is taken down with the moment at which the desk
had it, by a clock that nobody can set, never by the time that a table says; it is let out once that
is `delay` seconds ago. The delay is the director's order in the tournament's record, in force at
once. A longer one lets nothing more out until it has passed; what is known already stays known.

How far it went lies in a small file in the desk's folder, with the links of those entries. A desk
that is started again goes on there, and what is behind it waits for the whole delay once more; a
file that is lost, old, or another hall's makes things later, never sooner.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from controller.hall.floor import Floor
from controller.hall.spectators.following import FollowedTable
from controller.record.entries import decode
from rules.events import EventError
from rules.tournament.events import StandingsShown, to_line
from rules.tournament.referee import TournamentReferee
from rules.tournament.state import Tournament

log = logging.getLogger(__name__)

LONGEST: Final = 3600.0
"""Seconds by which spectators are late at most."""
KEPT_EVERY: Final = 5.0
"""Seconds between two writings of how far it is public."""

T = TypeVar("T")


class _Waiting(Generic[T]):
    """Values with the moments at which they came, until they are old enough."""

    def __init__(self) -> None:
        self._came: deque[tuple[float, T]] = deque()
        self._last: T | None = None

    def note(self, now: float, value: T) -> None:
        """Note that something is so, if it is something else than before."""
        if value != self._last:
            self._last = value
            self._came.append((now, value))
            while len(self._came) > 1 and self._came[1][0] <= now - LONGEST:
                self._came.popleft()

    def due(self, moment: float) -> T | None:
        """Return the last value that came by that moment, if it was not returned before."""
        found = None
        while self._came and self._came[0][0] <= moment:
            found = self._came.popleft()[1]
        return found


class _PublicUpto(msgspec.Struct):
    """How far it is public: of each table its journal, entry and that entry's link; of the record
    the number of events and the last one's hash."""

    tables: dict[int, tuple[str, int, str]] = {}
    events: int = 0
    event: str = ""


@dataclass(frozen=True)
class TimeLeft:
    """The round whose timer runs, and how many seconds of it are left for most."""

    round: int
    seconds: float


class PublicHall:
    """The hall as spectators may see it. `look` goes on; `kept` is the file of how far that is.

    `tables` are the tables that report, as they stood then, `lost` those that were not heard of.
    `hidden`: standings and scores are for those who run the tournament; they are so from the moment
    at which the director hid them, without delay, until it is public that they are shown. For one
    thread.
    """

    def __init__(
        self, floor: Floor, kept: Path | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._floor = floor
        self._kept = kept
        self._now = now
        self._journals: dict[int, _Waiting[tuple[str, int]]] = {}
        self._events = _Waiting[int]()
        self._lost = _Waiting[frozenset[int]]()
        self._referee = TournamentReferee()
        self.tables: dict[int, FollowedTable] = {}
        self.lost: frozenset[int] = frozenset()
        self.hidden = True
        self._wrote = float("-inf")
        self._resume(_read(kept))
        self._written = self._upto()

    @property
    def delay(self) -> float | None:
        """By how many seconds spectators are late now; None: they see nothing."""
        asked = self._floor.record.now.spectators
        return None if asked is None else min(max(0.0, float(asked)), LONGEST)

    @property
    def tournament(self) -> Tournament:
        """The tournament, as far as it is public."""
        return self._referee.now

    @property
    def time_left(self) -> TimeLeft | None:
        """How long the round still had then; None while no timer runs."""
        running, elapsed = self.tournament.running, self._floor.clock.elapsed()
        now = self._floor.record.now.running
        if running is None or running.timer is None or elapsed is None or now is None:
            return None
        if running.number != now.number:
            return None
        left = 60 * running.timer.minutes - (elapsed - (self.delay or 0.0))
        return TimeLeft(running.number, max(0.0, left))

    def look(self) -> bool:
        """Take down what came, let out what is old enough; return whether spectators see it."""
        now = self._now()
        self._take_down(now)
        delay = self.delay
        if delay is None:
            return False
        self._let_out(now - delay)
        self.hidden = self._is_hidden()
        if now - self._wrote >= KEPT_EVERY:
            self._wrote = now
            self._keep()
        return True

    def _take_down(self, now: float) -> None:
        glances = self._floor.glances()
        for table, glance in glances.items():
            waiting = self._journals.setdefault(table, _Waiting())
            waiting.note(now, (glance.epoch, glance.n))
        self._events.note(now, len(self._floor.record.events))
        self._lost.note(now, frozenset(t for t in glances if not self._floor.is_heard(t)))

    def _let_out(self, moment: float) -> None:
        for table, waiting in self._journals.items():
            upto = waiting.due(moment)
            if upto is not None:
                self._follow(table, *upto)
        events = self._events.due(moment)
        if events is not None:
            self._see(events)
        lost = self._lost.due(moment)
        if lost is not None:
            self.lost = lost

    def _is_hidden(self) -> bool:
        waiting = self._floor.record.events[self._referee.now.events :]
        hid = (isinstance(each, StandingsShown) and not each.shown for each in waiting)
        return self._floor.record.now.hidden or self.tournament.hidden or any(hid)

    def _follow(self, table: int, epoch: str, upto: int) -> None:
        there = self.tables.get(table)
        if there is None or there.epoch != epoch:
            there = self.tables[table] = FollowedTable(table, epoch, self._now)
        for report in self._floor.store.entries(table, epoch, there.n, upto):
            try:
                there.take(decode(bytes(report.event), bytes(report.rulings)))
            except EventError:  # of a later version; the desk has said so already
                there.n = report.n
            there.link = report.link

    def _see(self, upto: int) -> None:
        for event in self._floor.record.events[self._referee.now.events : upto]:
            self._referee.see(event)

    # -- how far it is, over a start ----------------------------------------------------------

    def _resume(self, kept: _PublicUpto) -> None:
        """Let out what was public when the desk ended, as far as it is what is there now."""
        events = self._floor.record.events
        if 0 < kept.events <= len(events) and _hash(to_line(events[kept.events - 1])) == kept.event:
            self._see(kept.events)
        for table, (epoch, n, link) in kept.tables.items():
            found = self._floor.store.entries(table, epoch, n - 1, n)
            glance = self._floor.glances().get(table)
            if found and found[0].link == link and glance is not None and glance.epoch == epoch:
                self._follow(table, epoch, n)

    def _upto(self) -> _PublicUpto:
        events, public = self._floor.record.events, self._referee.now.events
        last = _hash(to_line(events[public - 1])) if public else ""
        tables = {table: (each.epoch, each.n, each.link) for table, each in self.tables.items()}
        return _PublicUpto(tables, public, last)

    def _keep(self) -> None:
        upto = self._upto()
        if self._kept is None or upto == self._written:
            return
        part = self._kept.with_name(f".{self._kept.name}.part")
        try:
            part.write_bytes(msgspec.json.encode(upto))
            part.replace(self._kept)
        except OSError as error:  # then it is later once more, and never sooner
            log.info("%s: not kept: %s", self._kept, error.strerror)
        self._written = upto


def _hash(line: bytes) -> str:
    return hashlib.sha256(line).hexdigest()[:16]


def _read(kept: Path | None) -> _PublicUpto:
    try:
        return msgspec.json.decode(kept.read_bytes() if kept else b"{}", type=_PublicUpto)
    except (OSError, msgspec.DecodeError):
        return _PublicUpto()
