"""A table's end: a real journal, published by the real publisher, and somebody who plays.

What it writes are prepared deals (`deals`), at people's pace times the speed. It hears the desk as
any table does: who sits here, and which round it is. It never waits for it within a round.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from controller.hall.orders import TableOrders
from controller.hall.publisher import HallPlace
from controller.hall.simulation.deals import JudgedDeal, entry_of
from controller.hall.simulation.plan import PlayedGame, SimulationPlan, TablePlace
from controller.hall.simulation.shared_loop import SharedLoop, SharedPublisher
from controller.record.bus import Bus
from controller.record.journal import Journal, now
from rules.tiles import SEATS, Seat

LOOK = 0.5
"""Seconds between two looks at whether a round has begun."""


def two_hours_late() -> str:
    """Return the time by a clock that is two hours slow."""
    late = datetime.now(UTC) - timedelta(hours=2)
    return late.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class SimulatedTable:
    """A table that plays; `wrote` hears of each entry and `begins` of each deal, before it is
    written."""

    def __init__(
        self,
        plan: SimulationPlan,
        place: TablePlace,
        deals: Sequence[JudgedDeal],
        wrote: Callable[[str, int], None],
        begins: Callable[[PlayedGame], None],
        shared: SharedLoop,
        clock: Callable[[], str] = now,
    ) -> None:
        self.number = place.number
        self._plan, self._place, self._deals = plan, place, deals
        self._wrote, self._begins, self._clock = wrote, begins, clock
        self._shared = shared
        self._rng = random.Random(plan.seed * 10_007 + place.number)
        self._orders: TableOrders | None = None
        self._round = self._games = 0
        self._deal: JudgedDeal | None = None
        self._at = self._before = 0
        self._computer = 0
        self._leaves: str | None = None
        self.alive = True
        self.finished = 0
        self.written = 0
        """Entries of the present computer's journal."""
        self._begin()

    def _begin(self) -> None:
        """Switch a computer on: a journal of its own, and a publisher."""
        self._computer += 1
        self.path = self._plan.table_journal(self.number, self._computer)
        self.journal = Journal(self.path, clock=self._clock)
        self.bus = Bus(self.journal)
        place = HallPlace(self._place.address, self._place.seed, self.number)
        self._publisher = SharedPublisher(place, self.path, self._hear, self._shared)
        self._publisher.start(self.bus)
        self.written = 0

    def _hear(self, orders: TableOrders) -> None:
        self._orders = orders

    def step(self) -> float | None:
        """Do what is next; return after how many seconds there is something else, None if never."""
        if not self.alive:
            return None
        if self._deal is None and not self._deals_anew():
            return LOOK
        assert self._deal is not None
        if self._leaves and self._at > len(self._deal.entries) // 3:
            return self._away()
        self._write()
        if self._at < len(self._deal.entries):
            mean = self._plan.act / self._plan.speed
            return min(self._rng.expovariate(1 / mean), 6 * mean)
        if self._deal.finished:
            self._games += 1
            self.finished += 1
        self._deal = None
        return self._plan.between / self._plan.speed

    def _deals_anew(self) -> bool:
        """Begin a deal, if one is due."""
        orders = self._orders
        if orders is None or not orders.round:
            return False
        if orders.round != self._round:
            self._round, self._games = orders.round, 0
        if self._games >= self._plan.games or orders.handed_in:
            return False
        sits = {seat: each.name for seat, each in orders.seats.items()}
        if len(sits) < len(SEATS):
            return False
        turn = self._games % len(SEATS)  # winds go round from deal to deal, places stay
        self._players: dict[Seat, str] = {
            seat: sits[SEATS[(at + turn) % len(SEATS)]] for at, seat in enumerate(SEATS)
        }
        self._deal, self._at, self._before = self._rng.choice(self._deals), 0, self.written
        self._begins(
            PlayedGame(
                table=self.number, journal=self.path.name, n=self._before + 1,
                round=self._round, game=self._games + 1,
                players={str(seat): name for seat, name in self._players.items()},
            )
        )  # fmt: skip
        return True

    def _write(self) -> None:
        assert self._deal is not None
        entry = entry_of(self._deal, self._at, self._before, self._players)
        self._wrote(self.path.name, self.written + 1)
        self.journal.append_all([entry])
        self.written += 1
        self._at += 1
        self.bus.announce(self.written)

    # -- what happens to it -----------------------------------------------------------------

    def leave(self, what: str) -> None:
        """Let its computer go in mid-deal: ``replace`` it, or ``die``."""
        self._leaves = what

    def _away(self) -> float | None:
        """The computer is gone; another one takes its place, and the deal is dealt anew."""
        self.close()
        self._deal = None
        what, self._leaves = self._leaves, None
        if what == "die":
            self.alive = False
            return None
        self._begin()
        return self._plan.between / self._plan.speed

    @property
    def journals(self) -> list[Path]:
        """The journals of all its computers, the present one's last."""
        return [self._plan.table_journal(self.number, n) for n in range(1, self._computer + 1)]

    @property
    def gone(self) -> list[Path]:
        """The journals of the computers that were taken away."""
        return self.journals[:-1] if self.alive else self.journals

    def close(self) -> None:
        """Switch it off, as a thunderstorm does: what was not sent stays on it."""
        self._publisher.close()
        self.journal.close()
