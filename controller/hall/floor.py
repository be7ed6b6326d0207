"""The hall as the desk sees it: every table's journal as it comes in, the tournament, and who is
there.

The desk's own threads write here (what comes in, the clock) and its pages read.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from controller.errors import UnusableInput
from controller.hall.glances import Glance, TableCall
from controller.hall.orders import key_of
from controller.hall.reports import HowFar, Report
from controller.hall.round_clock import RoundClock
from controller.hall.store import DeskStore
from controller.hall.tournament_record import FollowedJournal, TournamentRecord
from controller.record.entries import Entry, decode
from controller.statistics.dealt import moment
from rules.events import EventError
from rules.tournament.events import AppealLodged, GameBegun, OrderGiven, TournamentEvent
from rules.tournament.rulings import TournamentRuling

log = logging.getLogger(__name__)

FOLLOWED_EVERY: Final = 100
"""Entries that mean nothing to the tournament, after which it is noted how far that is."""
GONE_AFTER: Final = 20.0
"""Seconds after which a table that says nothing is not heard of."""


@dataclass(frozen=True)
class Presence:
    """When a table was heard last (seconds of the desk's clock), where its display is, by which
    movement it plays, and which order it went through last."""

    heard: float
    page: str = ""
    movement: int = 0
    obeyed: str = ""


@dataclass(frozen=True)
class WaitingCall:
    """A call of a table, and for how many seconds it waits."""

    table: int
    call: TableCall
    seconds: float


@dataclass(frozen=True)
class WaitingOrder:
    """An order that its table has not gone through, and for how many seconds it waits."""

    order: OrderGiven
    seconds: float


class Floor:
    """All tables and the tournament; `now` counts seconds by the desk's clock."""

    def __init__(self, store: DeskStore, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.record = TournamentRecord(store.engine)
        self.clock = RoundClock(self.record, now)
        self._now = now
        self._guard = threading.RLock()
        self._glances: dict[int, Glance] = {}
        self._present: dict[int, Presence] = {}
        self._deals: dict[str, GameBegun] = {}
        self._begun_upto = 0
        self._wakers: list[Callable[[], None]] = []
        self.version = int(time.time()) * 1000
        """Goes up with whatever may have changed what the pages show; higher after a start."""
        self.closed = False
        self.record.listen(self.changed)
        for journal in store.journals():
            self._read(journal.table, journal.epoch, since=_ago(journal.heard))

    # -- what comes in ----------------------------------------------------------------------

    def stored(self, journals: Iterable[tuple[int, str]]) -> None:
        """Read on in the journals, by table and epoch, of which more is stored."""
        for table, epoch in journals:
            self._read(table, epoch)
            self.heard(table, None)
        self.changed()

    def heard(self, table: int, said: HowFar | None) -> None:
        """Note that a table is there, and what it says of itself."""
        was = self._present.get(table)
        page = said.page if said else was.page if was else ""
        movement = said.movement if said else was.movement if was else 0
        obeyed = said.obeyed if said else was.obeyed if was else ""
        again = was is None or self._now() - was.heard > GONE_AFTER
        self._present[table] = Presence(self._now(), page, movement, obeyed)
        if again or (was and (was.page, was.obeyed) != (page, obeyed)):
            self.changed()

    def _read(self, table: int, epoch: str, since: float = 0.0) -> None:
        with self._guard:
            glance = self._glances.get(table)
            if glance is None or glance.epoch != epoch:
                if glance is not None and self._is_older(epoch, glance):
                    return
                glance = Glance(table, epoch)
                self._glances[table] = glance
            followed = self.record.followed(table, epoch)
            for report in self.store.fresh(table, epoch, glance.n):
                entry = _entry(report)
                if entry is None:
                    continue
                glance.take(entry, self._now() - since)
                if entry.n > followed:
                    self._follow(glance, entry)

    def _is_older(self, epoch: str, glance: Glance) -> bool:
        """Whether a table goes on with another journal already: the later one counts."""
        order = [j.epoch for j in self.store.journals() if j.table == glance.table]
        return order.index(epoch) < order.index(glance.epoch)

    def _follow(self, glance: Glance, entry: Entry) -> None:
        """Write what an entry means to the tournament, together with how far that is."""
        try:
            there = self._present.get(glance.table)
            plays = there.movement if there else 0
            events = list(glance.tournament_events(entry, self.record.now, self._begun(), plays))
        except UnusableInput as error:
            log.warning("table %d, entry %d: %s", glance.table, entry.n, error)
            events = []
        place = FollowedJournal(glance.table, glance.epoch, entry.n)
        if events or not entry.n % FOLLOWED_EVERY:
            self.record.see(events, place)

    def _begun(self) -> dict[str, GameBegun]:
        """Return what the record has of each deal that is a game, by its name (`Glance.deal`)."""
        for event in self.record.events_after(self._begun_upto):
            if isinstance(event, GameBegun) and event.round is not None:
                self._deals[event.by] = event
            self._begun_upto = event.n
        return self._deals

    # -- what people do ---------------------------------------------------------------------

    def see(self, events: Iterable[TournamentEvent]) -> list[TournamentRuling]:
        """Put events on record; return what is said of them."""
        given = [self._of_a_journal(event) for event in events]
        said = self.record.see(given)
        with self._guard:
            for event in given:
                if isinstance(event, OrderGiven) and not any(r.kind == "refused" for r in said):
                    self._order_answers(event)
        return said

    def takes_points(self, table: int) -> bool:
        """Whether a penalty at a table comes to somebody's score: its program is there, and scores
        the game that is its present deal."""
        glance = self._glances.get(table)
        with self._guard:
            due = self._begun().get(glance.deal) if glance is not None else None
        cards = self.record.now.cards_at(table, due.round) if due is not None else None
        if due is None or cards is None or cards.submitted or not self.is_heard(table):
            return False
        was = cards.result(due.game)
        kept = was is not None and was.ended != "unfinished" and not was.entered
        return kept or cards.playing == due.game

    def _of_a_journal(self, event: TournamentEvent) -> TournamentEvent:
        """Return an event with the journal that its entry is of, where nobody said which: the
        table's present one."""
        if isinstance(event, AppealLodged) and event.entry is not None and not event.journal:
            glance = self._glances.get(event.table)
            return replace(event, journal=glance.epoch if glance else "")
        return event

    def _order_answers(self, event: OrderGiven) -> None:
        glance = self._glances.get(event.table)
        if glance is not None and event.entry is not None:
            glance.answered(event.entry)
            self.changed()

    # -- what is shown ----------------------------------------------------------------------

    def glances(self) -> dict[int, Glance]:
        """Return what each table is doing, by its number."""
        # Without the guard, which is held while what comes in is written: a copy is one step.
        return dict(sorted(self._glances.copy().items()))

    def presence(self, table: int) -> Presence | None:
        """Return when a table was heard; None if it never was since the desk was started."""
        return self._present.get(table)

    def is_heard(self, table: int) -> bool:
        """Whether a table was heard of just now."""
        there = self._present.get(table)
        return there is not None and self._now() - there.heard <= GONE_AFTER

    def calls(self) -> list[WaitingCall]:
        """Return who calls, the one that waits longest first."""
        found = [
            WaitingCall(table, call, self._now() - call.since)
            for table, glance in self._glances.copy().items()
            for call in glance.calls.copy().values()
        ]
        return sorted(found, key=lambda each: -each.seconds)

    def waiting_orders(self) -> list[WaitingOrder]:
        """Return the orders that their tables have not gone through, the one that waits longest
        first. A table that went through a later one went through all before it."""
        found, done = list[WaitingOrder](), set[int]()
        for order in reversed(self.record.now.orders):
            there = self._present.get(order.table)
            if there is not None and there.obeyed == key_of(order):
                done.add(order.table)
            if order.table not in done:
                found.append(WaitingOrder(order, _ago(order.at or "")))
        return found[::-1]

    def wake(self, waker: Callable[[], None]) -> Callable[[], None]:
        """Have `waker` called, in whatever thread, when something may look otherwise; return what
        ends that."""
        self._wakers.append(waker)
        return lambda: self._wakers.remove(waker)

    def close(self) -> None:
        """End what shows something, so that its server can end."""
        self.closed = True
        self.changed()

    def changed(self) -> None:
        """Wake who shows something."""
        self.version += 1
        for waker in tuple(self._wakers):
            waker()


def _entry(report: Report) -> Entry | None:
    """Return a stored entry; None where this program cannot read it, as of a later version."""
    try:
        return decode(bytes(report.event), bytes(report.rulings))
    except EventError as error:
        log.warning("entry %d of a table is not understood here: %s", report.n, error)
        return None


def _ago(at: str) -> float:
    """Return how many seconds ago something was written, by the wall clock; at most a day."""
    then = moment(at)
    if then is None:
        return 0.0
    passed = (datetime.now(UTC) - then).total_seconds()
    return min(max(passed, 0.0), 24 * 3600.0)
