"""Tables report to a desk: entries a second, and how long after its writing an entry is stored.

Each table publishes a deal of random play with its rulings, over and over at so many entries a
second, as `controller.hall.publisher` does; the desk is `rackside hall desk` with its own broker,
both processes of their own. The lag is from an entry's publishing until the desk's word that it is
stored has come back to the table.
Then all tables send a hundred entries at once, as after a network that was gone.
Floors in the same run: the same rows inserted plainly into SQLite, in transactions of 500, the same
messages through a bare JetStream consumer that keeps nothing, and as many bytes put on the disk.

    python tests/benchmarks/bench_hall.py [TABLES] [ENTRIES A SECOND AND TABLE] [SECONDS] [DATABASE]

One table writes about one entry in two seconds: 10 a second are twenty times real speed.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import nats
from nats.aio.msg import Msg
from nats.js.api import AckPolicy, ConsumerConfig

from controller.hall.accounts import Accounts, seed_of
from controller.hall.reports import (
    ID_HEADER,
    STREAM,
    Report,
    encoded,
    entry_subject,
    inbox,
    message_id,
    stored_of,
    stored_subject,
)
from controller.hall.store import DeskStore
from controller.record.journal import Journal
from controller.table import new_session
from rules.events import DealStarted
from tests.controller.display_states import whole_deal
from tests.controller.hall.halls import Desk, reports

BATCH, IN_FLIGHT = 500, 64
BURST = 100
"""Entries that each table has kept while it was alone."""


def a_deal(folder: Path) -> list[Report]:
    """A deal as it stands in a table's journal, with its rulings."""
    path = folder / "deal.journal"
    with Journal(path) as journal, new_session(journal) as session:
        session.note(DealStarted(code="american"))
        for event in whole_deal("american"):
            session.note(event)
    return reports(path)


class SimulatedTable:
    """A table's connection, and when it learned how far it is stored."""

    def __init__(self, number: int, deal: list[Report]) -> None:
        self.number, self.deal = number, deal
        self.sent: dict[tuple[str, int], float] = {}
        self.lags: list[float] = []
        self.stored: dict[str, int] = {}

    async def join(self, desk: Desk) -> None:
        seed = seed_of(desk.folder / f"table-{self.number}.nk")
        self.client = await nats.connect(
            desk.address, nkeys_seed_str=seed, inbox_prefix=inbox(self.number).encode()
        )
        self.stream = self.client.jetstream(timeout=30)
        await self.client.subscribe(stored_subject(self.number), cb=self.hear)

    async def hear(self, said: Msg) -> None:
        stored, now = stored_of(said.data), time.monotonic()
        for n in range(self.stored.get(stored.epoch, 0) + 1, stored.n + 1):
            self.lags.append(now - self.sent[stored.epoch, n])
        self.stored[stored.epoch] = max(stored.n, self.stored.get(stored.epoch, 0))

    async def publish(self, epoch: str, report: Report) -> None:
        self.sent[epoch, report.n] = time.monotonic()
        due = {ID_HEADER: message_id(self.number, epoch, report.n)}
        await self.stream.publish(entry_subject(self.number, epoch), encoded(report), headers=due)

    async def play(self, rate: float, seconds: float) -> None:
        """Publish the deal again and again, each time as another journal."""
        begun, count = time.monotonic() + self.number / 97 % 1 / rate, 0
        while (due := begun + count / rate) < begun + seconds:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            turn, place = divmod(count, len(self.deal))
            await self.publish(f"{turn:016x}", self.deal[place])
            count += 1

    async def flood(self) -> None:
        for first in range(0, BURST, IN_FLIGHT):
            some = self.deal[first : min(first + IN_FLIGHT, BURST)]
            await asyncio.gather(*(self.publish("f" * 16, report) for report in some))

    def whole(self) -> bool:
        return len(self.lags) == len(self.sent)


def percentiles(values: list[float]) -> str:
    ordered = sorted(values)
    p50, p99 = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {1000 * ordered[-1]:.0f} ms"


async def until_whole(tables: list[SimulatedTable]) -> None:
    until = time.monotonic() + 120
    while not all(table.whole() for table in tables):
        assert time.monotonic() < until, "it is not stored"
        await asyncio.sleep(0.01)


async def bare_consumer(desk: Desk, count: int) -> float:
    """Seconds in which a consumer that keeps nothing reads so many messages."""
    seed = Accounts(desk.folder).desk_seed()
    client = await nats.connect(desk.address, nkeys_seed_str=seed)
    stream = client.jetstream(timeout=10)
    made = await stream.add_consumer(
        STREAM, ConsumerConfig(ack_policy=AckPolicy.NONE, mem_storage=True)
    )
    pull = await stream.pull_subscribe_bind(consumer=made.name, stream=STREAM)
    begun, had = time.monotonic(), 0
    while had < count:
        had += len(await pull.fetch(BATCH, timeout=5))
    seconds = time.monotonic() - begun
    await client.close()
    return seconds


def synchronous_writes(folder: Path, size: int) -> float:
    """How many messages of that size a second can be put on this disk, one after the other."""
    flags = os.O_CREAT | os.O_WRONLY | os.O_APPEND | os.O_SYNC
    file = os.open(folder / "floor.bin", flags)
    begun = time.monotonic()
    for _ in range(BATCH):
        os.write(file, bytes(size))
    os.close(file)
    return BATCH / (time.monotonic() - begun)


def plain_inserts(folder: Path, rows: list[tuple[object, ...]]) -> float:
    """Seconds in which the same rows are inserted plainly, as safe as the desk's."""
    with sqlite3.connect(folder / "floor.sqlite") as to:
        to.execute("PRAGMA journal_mode = WAL")
        to.execute("PRAGMA synchronous = FULL")
        to.execute(
            "CREATE TABLE entries (tbl int, epoch text, n int, event text, rulings text, by text,"
            " link text, checkpoint text, PRIMARY KEY (tbl, epoch, n))"
        )
        begun = time.monotonic()
        for first in range(0, len(rows), BATCH):
            some = rows[first : first + BATCH]
            to.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", some)
            to.commit()
    return time.monotonic() - begun


def memory(pid: int) -> int:
    """The most memory that a process has had, MB."""
    said = Path(f"/proc/{pid}/status").read_text()
    return int(said.split("VmHWM:")[1].split()[0]) // 1024


async def measured(desk: Desk, tables: list[SimulatedTable], rate: float, seconds: float) -> None:
    await asyncio.gather(*(table.join(desk) for table in tables))
    begun = time.monotonic()
    await asyncio.gather(*(table.play(rate, seconds) for table in tables))
    took = time.monotonic() - begun
    await until_whole(tables)
    lags = [lag for table in tables for lag in table.lags]
    print(
        f"at a pace: {len(lags)} entries, {len(lags) / took:.0f} a second; lag {percentiles(lags)}"
    )
    begun = time.monotonic()
    await asyncio.gather(*(table.flood() for table in tables))
    sent = time.monotonic() - begun
    await until_whole(tables)
    took, burst = time.monotonic() - begun, BURST * len(tables)
    print(
        f"all at once: {burst} entries, acknowledged {burst / sent:.0f} a second,"
        f" stored {burst / took:.0f} a second, {took:.1f} s"
    )
    count = len(lags) + burst
    floor = await bare_consumer(desk, count)
    print(f"floor, bare consumer: {count / floor:.0f} a second")
    for table in tables:
        await table.client.close()


def main(count: int = 25, rate: float = 10, seconds: float = 20, database: str = "") -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(prefix="rackside-hall-") as made:
        folder = Path(made)
        deal = a_deal(folder)
        hall = folder / "hall"
        hall.mkdir()
        for number in range(1, count + 1):
            Accounts(hall).give(number)
        desk = Desk(hall, -1, *(("--database", database) if database else ()))
        try:
            tables = [SimulatedTable(number, deal) for number in range(1, count + 1)]
            size = sum(len(encoded(report)) for report in deal) / len(deal)
            print(
                f"{count} tables, {rate:g} entries a second each, for {seconds:g} s;"
                f" {len(deal)} entries a deal, {size:.0f} bytes each; load {os.getloadavg()[0]:.0f}"
            )
            asyncio.run(measured(desk, tables, rate, seconds))
            written = synchronous_writes(folder, int(size))
            print(f"floor, synchronous writes of one message: {written:.0f} a second")
            print(f"memory: desk {memory(desk.process.pid)} MB, broker {memory(desk.broker())} MB")
            store = DeskStore(database or f"sqlite:///{hall}/desk.sqlite")
            sent = {(t.number, *key) for t in tables for key in t.sent}
            rows: list[tuple[object, ...]] = []
            for journal in store.journals():
                for each in store.entries(journal.table, journal.epoch):
                    values = (each.n, bytes(each.event).decode(), bytes(each.rulings).decode())
                    rows.append(
                        (journal.table, journal.epoch, *values, each.by, each.link, each.checkpoint)
                    )
            kept = {row[:3] for row in rows}
            print(f"lost {len(sent - kept)}, doubled {len(rows) - len(kept)}", end="; ")
            assert not store.refused()
            print(f"floor, plain inserts: {len(rows) / plain_inserts(folder, rows):.0f} a second")
            store.close()
        finally:
            desk.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*(int(a) for a in given[:1]), *(float(a) for a in given[1:3]), *given[3:4])
