"""A table as a process of its own, to be killed: it writes its journal and reports it.

    python -m tests.controller.hall.table_process JOURNAL ADDRESS SEED NUMBER ENTRIES PAUSE

It writes until the journal has so many entries, then waits to be ended.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from controller.hall.publisher import HallPlace, Publisher
from controller.record.bus import Bus
from controller.record.journal import Journal
from tests.controller.hall.halls import write


def main(path: str, address: str, seed: str, number: str, entries: str, pause: str) -> None:
    """Write and report."""
    with Journal(path) as journal:
        bus = Bus(journal)
        place = HallPlace(address, seed, int(number))
        publisher = Publisher(place, Path(path), lambda standing: None)
        publisher.start(bus)
        while journal.last < int(entries):
            write(journal, 1)
            bus.announce(journal.last)
            time.sleep(float(pause))
        threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
