"""A round's time at the desk: how long it runs, and at which tables it warns or is over.

The record says that the timer started; from then on seconds are counted, whatever the desk's clock
is set to meanwhile, and how many there were is kept beside the time of day. A desk that is started
again in mid-round adds how long it was off by that clock, as far as that can be. Else the clock was
set, or it was off for long: the round goes on from what was kept, so that nobody's time is called
too early, and the director is asked.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import datetime
from typing import Final

from controller.hall.tournament_record import KeptTime, TournamentRecord
from rules.tournament.events import (
    TimerExtended,
    TimerStarted,
    TimerStopped,
    TimerWarned,
    TournamentEvent,
)

MOST_OFF: Final = 15 * 60.0
"""Seconds for which a desk can have been off in mid-round: more is asked about."""
KEPT_EVERY: Final = 10.0
"""Seconds after which it is kept anew how long the round has run."""


class RoundClock:
    """The time of the running round; `now` counts seconds, `wall` is the time of day.

    `doubtful`: the desk was started again, and its clock does not say for how long it was off.
    """

    def __init__(
        self,
        record: TournamentRecord,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._record = record
        self._now, self._wall = now, wall
        self._guard = threading.Lock()
        self._seen = 0
        self._zero = 0.0
        self._started = 0
        self._kept = 0.0
        self.doubtful = False

    def elapsed(self) -> float | None:
        """Return for how many seconds the round's timer has run; None while there is none."""
        running = self._record.now.running
        if running is None or running.timer is None:
            return None
        with self._guard:
            again = self._seen == 0
            for event in self._record.events_after(self._seen):
                self._seen = event.n
                if isinstance(event, TimerStarted):
                    self._begin(event)
                elif isinstance(event, TimerExtended) and not again:
                    self.doubtful = False  # the director has looked at the time
            return self._now() - self._zero

    def _begin(self, event: TimerStarted) -> None:
        kept = self._record.kept_time(event.n) or KeptTime(event.n, 0.0, self._wall_of(event.at))
        passed = self._wall() - kept.wall
        self.doubtful = not 0 <= passed <= MOST_OFF
        self._zero = self._now() - kept.elapsed - (0.0 if self.doubtful else passed)
        self._started, self._kept = event.n, -KEPT_EVERY

    def _wall_of(self, at: str | None) -> float:
        try:
            return datetime.fromisoformat(at or "").timestamp()
        except ValueError:
            return self._wall()

    def keep(self) -> None:
        """Keep how long the round has run, where that was not done just now."""
        elapsed = self.elapsed()
        if elapsed is not None and elapsed - self._kept >= KEPT_EVERY:
            self._record.keep_time(KeptTime(self._started, elapsed, self._wall()))
            self._kept = elapsed

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
