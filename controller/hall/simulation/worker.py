"""A process of simulated tables.

    python -m controller.hall.simulation.worker SHARE.json

Orders for tables come as lines on its input, how it stands goes out as a line a second. It ends
when its input ends. The deals that its tables begin are written to ``truth-N.jsonl`` beforehand.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import nats
from nats.aio.msg import Msg

from controller.hall.reports import Report, epoch_of, stored_of, stored_subject
from controller.hall.simulation.deals import judged_deals
from controller.hall.simulation.plan import LeavingOrder, PlayedGame, ShareStands, TablesShare
from controller.hall.simulation.shared_loop import SharedLoop
from controller.hall.simulation.table import SimulatedTable, two_hours_late
from controller.record.journal import JournalReader, now

SAYS = 1.0
"""Seconds between two words about how it stands."""
GIVES_WAY = 10
"""By so much it is nicer than the desk: each table has a computer of its own, and all of them share
the desk's here."""


class Worker:
    """Runs tables until it is ended; what is written is known by the journal's name and number."""

    def __init__(self, share: TablesShare) -> None:
        self.share = share
        self._guard = threading.Lock()
        self._at: dict[tuple[str, int], float] = {}
        self._lags: list[float] = []
        self._stored: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self._ends = threading.Event()
        self._truth = (Path(share.plan.folder) / f"truth-{share.at}.jsonl").open("ab", buffering=0)
        self.tables: dict[int, SimulatedTable] = {}

    def run(self) -> None:
        """Play until the input ends."""
        plan = self.share.plan
        deals = judged_deals(plan.deals)
        shared = SharedLoop()
        threading.Thread(target=self._listen, daemon=True).start()
        for place in self.share.tables:
            late = place.number in self.share.late_clock
            self.tables[place.number] = SimulatedTable(
                plan, place, deals, self._wrote, self._begins, shared,
                two_hours_late if late else now,
            )  # fmt: skip
        threading.Thread(target=self._hear_orders, daemon=True).start()
        threading.Thread(target=self._say, daemon=True).start()
        self._play()
        for table in self.tables.values():
            if table.alive:
                table.close()
        shared.close()
        self._print()

    def _play(self) -> None:
        """Let every table do what is due, in the order of time."""
        due = [(time.monotonic() + 1 + number / 97 % 1, number) for number in self.tables]
        heapq.heapify(due)
        while due and not self._ends.is_set():
            at, number = heapq.heappop(due)
            if (wait := at - time.monotonic()) > 0 and self._ends.wait(wait):
                return
            pause = self.tables[number].step()
            if pause is not None:
                heapq.heappush(due, (max(at, time.monotonic() - 1) + pause, number))
        self._ends.wait()

    # -- what is written, and when it is stored -----------------------------------------------

    def _wrote(self, journal: str, n: int) -> None:
        with self._guard:
            self._at[journal, n] = time.monotonic()

    def _begins(self, game: PlayedGame) -> None:
        self._truth.write(msgspec.json.encode(game) + b"\n")

    def _listen(self) -> None:
        with contextlib.suppress(Exception):
            asyncio.run(self._hear_stored())

    async def _hear_stored(self) -> None:
        """Hear what the desk says to these tables of how far they are stored."""
        client = await nats.connect(
            self.share.broker, nkeys_seed_str=self.share.desk_seed, max_reconnect_attempts=-1,
            reconnect_time_wait=0.5, connect_timeout=30, allow_reconnect=True,
            error_cb=_unheard,
        )  # fmt: skip

        async def hear(said: Msg) -> None:
            table = self.tables.get(int(said.subject.rpartition(".")[2]))
            if table is not None:
                stored = stored_of(said.data)
                name = self._name(table, stored.epoch)
                if name:
                    self._is_stored(name, stored.n)

        for place in self.share.tables:
            await client.subscribe(stored_subject(place.number), cb=hear)
        while not self._ends.is_set():
            await asyncio.sleep(0.5)

    def _name(self, table: SimulatedTable, epoch: str) -> str:
        """Return the journal of an epoch: the broker's subjects know no files."""
        if epoch not in self._names:
            for path in table.journals:
                with JournalReader(path) as journal:
                    if rows := journal.rows(0, 1):
                        self._names[epoch_of(Report.of_row(rows[0]))] = path.name
        return self._names.get(epoch, "")

    def _is_stored(self, name: str, upto: int) -> None:
        heard = time.monotonic()
        with self._guard:
            for n in range(self._stored.get(name, 0) + 1, upto + 1):
                written = self._at.pop((name, n), None)
                if written is not None:
                    self._lags.append(heard - written)
            self._stored[name] = max(upto, self._stored.get(name, 0))

    # -- orders, and how it stands --------------------------------------------------------------

    def _hear_orders(self) -> None:
        for line in sys.stdin:
            order = msgspec.json.decode(line, type=LeavingOrder)
            table = self.tables.get(order.table)
            if table is not None:
                table.leave(order.what)
        self._ends.set()

    def _say(self) -> None:
        while not self._ends.wait(SAYS):
            self._print()

    def _print(self) -> None:
        tables = self.tables.values()
        with self._guard:
            lags, self._lags = tuple(self._lags), []
            had = dict(self._stored)
        present = {table.path.name for table in tables if table.alive}
        past = sum(n for name, n in had.items() if name not in present)
        stands = ShareStands(
            written=sum(table.written for table in tables if table.alive) + past,
            stored=sum(had.values()),
            games=sum(table.finished for table in tables),
            lags=tuple(round(lag, 4) for lag in lags),
            dead=tuple(table.number for table in tables if not table.alive),
            gone=tuple(path.name for table in tables for path in table.gone),
        )
        sys.stdout.buffer.write(msgspec.json.encode(stands) + b"\n")
        sys.stdout.buffer.flush()


async def _unheard(error: Exception) -> None:
    """The broker is gone for a while: the tables say so themselves."""


def main(file: str) -> None:
    """Run the tables of a share."""
    os.nice(GIVES_WAY)
    given: Any = msgspec.json.decode(Path(file).read_bytes(), type=TablesShare)
    Worker(given).run()


if __name__ == "__main__":
    main(sys.argv[1])
