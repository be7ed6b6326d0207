"""What it takes to keep the public pages of a hall current: processor time and bytes a second.

A hall whose tables all play at once, each an entry every two seconds, as people do; spectators see
it a minute late. What the desk needs to store and follow is not counted: only what is done for
spectators, in its thread. Time is counted and not waited for.
Floor in the same run: the same bytes written into as many files plainly.

    python tests/benchmarks/bench_spectators.py [TABLES] [SECONDS] [SECONDS BETWEEN TWO ENTRIES]
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.hall.reports import encoded, entry_subject, message_id
from controller.hall.store import Message
from controller.record.journal import Journal
from controller.table import new_session
from controller.web.spectators.writing import TABLE_EVERY
from rules.events import DealStarted, Dealt
from tests.controller.display_states import whole_deal
from tests.controller.hall.halls import reports
from tests.controller.hall.public_halls import LATE, WatchedHall

EPOCH = "0" * 16
OPENING = 10
"""Entries that are there at the beginning."""


def a_deal(folder: Path) -> list[Message]:
    """A deal as a table publishes it, from when the tiles are dealt: what is before is not seen."""
    path = folder / "deal.journal"
    with Journal(path) as journal, new_session(journal) as session:
        session.note(DealStarted(code="american"))
        events = whole_deal("american")
        dealt = next(n for n, event in enumerate(events) if isinstance(event, Dealt))
        for event in events[dealt:]:
            session.note(event)
    return [Message(0, "", "", encoded(report)) for report in reports(path)]


def main(tables: int, seconds: int, between: int) -> None:
    """Print what a hall of so many tables takes."""
    memory = Path("/dev/shm")  # what the desk itself puts on the disk is not counted
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        folder = Path(name)
        deal = a_deal(folder)
        hall = WatchedHall(folder, tables=tables, table_every=TABLE_EVERY)
        hall.begin()
        files, wrote, spent, worst, seq = 0, 0, 0.0, 0.0, 0
        had: dict[int, int] = {}
        for second in range(LATE + seconds):
            batch = []
            for table in range(1, tables + 1):
                due = OPENING + (second + table) // between
                for n in range(had.get(table, 0), min(due, len(deal))):
                    seq += 1
                    id = message_id(table, EPOCH, n + 1)
                    batch.append(Message(seq, id, entry_subject(table, EPOCH), deal[n].body))
                had[table] = due
            hall.store.take(batch)
            hall.floor.stored({(table, EPOCH) for table in range(1, tables + 1)})
            hall.clock.at += 1
            if second == LATE + 5:  # what is written once is there
                files, wrote, spent, worst = hall.folder.written, hall.folder.wrote, 0.0, 0.0
            begun = time.thread_time()
            hall.writer.step()
            took = time.thread_time() - begun
            spent, worst = spent + took, max(worst, took)
        measured = seconds - 5
        files, wrote = hall.folder.written - files, hall.folder.wrote - wrote
        print(f"{tables} tables, an entry every {between} s each, for {measured} s")
        print(f"processor: {spent / measured:.3f} s a second, the worst second {worst:.3f} s")
        print(f"files: {files / measured:.0f} a second, {wrote / measured / 1000:.0f} kB a second")
        size = wrote // max(1, files)
        begun = time.thread_time()
        for each in range(files):
            (folder / f"floor-{each % 600}").write_bytes(bytes(size))
        plain = (time.thread_time() - begun) / measured
        print(f"floor, the same bytes written plainly: {plain:.3f} s a second")
        whole = sum(f.stat().st_size for f in hall.public.rglob("*") if f.is_file())
        print(f"the public folder: {whole / 1e6:.1f} MB")
        hall.close()


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*(given + [200, 60, 2][len(given) :]))
