"""How long it takes to see a deal again, of an evening of twenty deals in one journal.

Timed from a database on disk: every deal listed, a deal gone through by the referee, its page,
all its moments for the page's script, and the deal as one HTML file; where there is a Chromium,
until the page has the whole deal, and one step. The floors of the same run: the journal's entries
only decoded, and the deal only judged.

    python tests/benchmarks/bench_replay.py [DEALS]
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "controller" / "replay"))

import msgspec
from replay_played import deal, entries_of

from controller.record.journal import Journal, JournalReader
from controller.record.journal_lines import import_
from controller.record.judging import Judge
from controller.replay.library import Library
from controller.replay.reading import recording_of
from controller.web.replay.alone import make_replay
from controller.web.replay.pages import ReplayPages
from controller.web.replay.saving import page
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from tests.controller.browser import CHROMIUM, DRIVER, browser

T = TypeVar("T")

STEPS = """
const began = performance.now();
for (let i = 0; i < 100; i++) { go(i % 2 ? "back" : "on"); document.body.offsetHeight; }
return (performance.now() - began) / 100;
"""


def timed(what: str, work: Callable[[], T]) -> T:
    """Do the work, say how long it took by the clock and of the processor; return what it made."""
    began, used = time.perf_counter(), time.process_time()
    made = work()
    clock, processor = time.perf_counter() - began, time.process_time() - used
    print(f"{what:<58}{clock * 1000:9.1f} ms, {processor * 1000:.1f} of the processor")
    return made


def main(deals: int) -> None:
    """Make an evening and see its last deal but one again."""
    events = [event for seed in range(1, deals + 1) for event in deal(seed)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.journal"
        with Journal(path) as journal:
            import_(entries_of(events), journal)
        print(f"{deals} deals, {len(events)} entries, {path.stat().st_size // 1024} kB")
        number = max(1, deals - 1)
        with JournalReader(path) as reader:
            entries = timed("floor: the entries decoded", lambda: list(reader.entries()))
        library = Library(timed("the file opened, its deals known", lambda: recording_of(path)))
        one = library.recording.deal(number)
        assert one is not None
        told = timed("the deal gone through", lambda: library.replayed(number))
        assert told is not None
        judge = Judge()
        timed(
            "floor: one deal judged",
            lambda: [judge.see(entry.event) for entry in entries[one.first - 1 : one.last]],
        )
        pages = ReplayPages(library, TableInfo(), table=False)
        timed("the list of deals as a page", pages.list)
        timed("the deal's page at a moment", lambda: pages.deal(told, 100, share=True))
        whole = timed(f"its {len(told.moments)} moments, once", lambda: pages.whole(told))
        packed = msgspec.json.encode(whole)
        print(f"{'':58}{len(packed) / 1000:9.1f} kB, {len(gzip.compress(packed)) / 1000:.1f} sent")
        alone = timed("the deal as one file", lambda: page(pages, told, True))
        print(f"{'':58}{len(alone) / 1000:9.1f} kB")
        if CHROMIUM and DRIVER:
            in_the_browser(library, number)


def in_the_browser(library: Library, number: int) -> None:
    """Time a page until it has the whole deal, and a step with its layout."""
    taken = listen("127.0.0.1", 0)
    with served(make_replay(library, ["localhost"]), taken), browser() as window:
        address = f"http://localhost:{taken.getsockname()[1]}/replay/{number}"
        window.go(address)
        window.wait("document.body.dataset.ready === ''")

        def again() -> None:
            window.go(address)
            window.wait("document.body.dataset.ready === ''")

        timed("in Chromium: opened, with every moment there", again)
        window.run("show(Math.floor(moments.length * 2 / 3))")
        print(f"{'in Chromium: one step':<58}{window.run(STEPS):9.1f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
