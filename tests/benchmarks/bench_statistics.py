"""How long a club's evenings take to count: the first time, from then on, and as a page.

Evenings of twelve deals each, a journal an evening, of random deals that were refereed. The floor
of the same run: all entries of the same journals only decoded.

    python tests/benchmarks/bench_statistics.py [EVENINGS]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "controller" / "statistics"))

from club import deal, year
from starlette.applications import Starlette
from starlette.testclient import TestClient

from controller.record.journal import JournalReader
from controller.statistics.library import Club, gather
from controller.web.evenings.app import evenings_routes
from controller.web.view import TableInfo

T = TypeVar("T")

DEALS = 12
"""Deals of an evening."""


def timed(what: str, work: Callable[[], T], floor: float = 0.0) -> tuple[T, float]:
    """Do the work, say how long it took, of the processor and beside a floor; return both."""
    began, used = time.perf_counter(), time.process_time()
    made = work()
    clock, processor = time.perf_counter() - began, time.process_time() - used
    ratio = f", {processor / floor:.2f} × the floor" if floor else ""
    print(f"{what:<42}{processor:8.2f} s of the processor, {clock:.2f} s by the clock{ratio}")
    return made, processor


def decoded(folder: Path) -> int:
    """Decode every entry of every journal; return how many there are."""
    count = 0
    for path in sorted(folder.glob("*.journal")):
        with JournalReader(path) as reader:
            count += sum(1 for _ in reader.entries())
    return count


def main(evenings: int) -> None:
    """Write the evenings, then count them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        year(folder, [deal(seed) for seed in range(1, 9)], evenings, DEALS)
        entries, floor = timed("floor: the entries decoded", lambda: decoded(folder))
        found, _ = timed("gathered for the first time", lambda: gather([folder]), floor)
        again, _ = timed("gathered from then on", lambda: gather([folder]), floor)
        assert again == found
        assert len(found.rows) == evenings * DEALS
        club = Club(folder / "none.journal", folder)
        client = TestClient(Starlette(routes=evenings_routes(club, TableInfo())))
        page, _ = timed("all evenings as a page", lambda: client.get("/evenings"), floor)
        assert page.status_code == 200
        print(f"{evenings} evenings, {len(found.rows)} deals, {entries} entries")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
