"""A round's time at the desk: how long it runs, and at which tables it warns or is over.

The record says that the timer started and when by the desk's own clock; from then on seconds are
counted, whatever that clock is set to meanwhile. A desk that is started again in mid-round takes
the difference of the clock, as far as that can be.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import Final

from controller.hall.tournament_record import TournamentRecord
from rules.tournament.events import TimerStarted, TimerStopped, TimerWarned, TournamentEvent

LONGEST: Final = 6 * 3600.0
"""Seconds for which a round can have run when a desk is started: else the clock was set."""


class RoundClock:
    """The time of the running round; `now` counts seconds, `wall` is the time of day."""

    def __init__(
        self,
        record: TournamentRecord,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._record = record
        self._now, self._wall = now, wall
        self._seen = 0
        self._zero = 0.0

    def elapsed(self) -> float | None:
        """Return for how many seconds the round's timer has run; None while there is none."""
        running = self._record.now.running
        if running is None or running.timer is None:
            return None
        for event in self._record.events_after(self._seen):
            self._seen = event.n
            if isinstance(event, TimerStarted):
                self._zero = self._now() - self._before(event.at)
        return self._now() - self._zero

    def _before(self, at: str | None) -> float:
        try:
            passed = self._wall() - datetime.fromisoformat(at or "").timestamp()
        except ValueError:
            return 0.0
        return passed if 0 <= passed <= LONGEST else 0.0

    def sounds(self) -> list[TournamentEvent]:
        """Return the events of what is to sound now: a warning, the end of time."""
        elapsed, running = self.elapsed(), self._record.now.running
        if elapsed is None or running is None or running.timer is None:
            return []
        timer, found = running.timer, list[TournamentEvent]()
        playing = [table for table, cards in running.tables.items() if not cards.submitted]
        due = {table: timer.due(table, elapsed) for table in playing}
        over = tuple(t for t in playing if due[t] == "stops" and t not in timer.stopped)
        warned = tuple(t for t in playing if due[t] == "warns" and t not in timer.warned)
        if warned:
            found.append(TimerWarned(tables=warned))
        if over:
            found.append(TimerStopped(tables=over))
        return found
