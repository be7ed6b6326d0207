"""What an evening that does not end holds in memory: 72 deals by hand, a day of play.

    python tests/benchmarks/bench_memory.py [DEALS]

The whole table is at work: journal, referee, display, voice, replay, evenings, overlay, with two
displays, a voice, an overlay and a phone connected, and its pages asked for after every deal. The
overlay keeps the boards of the last hour, so its clock goes at the pace of a table: twenty minutes
a deal. Printed are KB an entry over the last two thirds, beside a table that nobody looks at.
"""

from __future__ import annotations

import gc
import http.client
import re
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from controller import table
from controller.operating.console import Operating
from controller.operating.evening import Setup
from controller.record.journal import Journal
from controller.settings import DisplaySettings, VoiceSettings
from controller.web.overlay import history
from controller.web.view import TableInfo
from rules import events as ev
from tests.controller.display_states import PLAYERS, whole_deal
from tests.controller.soak_table import DEALS, resident

A_DEAL: Final = 1200.0
PAGES: Final = ("/", "/rulings", "/evenings", "/replay", "/healthz", "/operator", "/operator/log")
FEEDS: Final = ("/events", "/events", "/voice/events", "/overlay/events", "/operator/events")


class Pace:
    """The time of a table's clock, which the bench moves on."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


def ask(port: int, path: str, cookie: str, body: dict[str, str] | None = None) -> Any:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    heads = {"host": f"localhost:{port}", "cookie": cookie}
    if body is not None:
        heads["content-type"] = "application/x-www-form-urlencoded"
    line.request("POST" if body else "GET", path, urlencode(body) if body else None, heads)
    return line.getresponse()


def read_on(port: int, path: str, cookie: str) -> None:
    answer = ask(port, path, cookie)
    while answer.read1(1 << 16):
        pass


def day(deals: int, *, looked_at: bool) -> list[tuple[int, int]]:
    """Play; return after each deal the last entry and the memory held, KiB."""
    pace, said, held = Pace(), [], []
    history.steady_clock = lambda: pace
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal(Path(folder) / "t.journal") as journal,
        table.new_session(journal, eyes=False) as session,
        table.displayed(
            session, None, TableInfo(voice=True), DisplaySettings(port=0), said.append,
            Operating(Setup(), said.append), VoiceSettings(),
        ) as address,
    ):  # fmt: skip
        port = int(address.rstrip("/").rpartition(":")[2])
        code = re.search(r"code ([A-Z0-9]{4} [A-Z0-9]{4})", " ".join(said))
        assert code
        paired = ask(port, "/operator/pair", "", {"code": code[1]})
        cookie = str(paired.getheader("set-cookie")).partition(";")[0]
        for path in FEEDS if looked_at else ():
            threading.Thread(target=read_on, args=(port, path, cookie), daemon=True).start()
        for deal in range(deals):
            played, seed = DEALS[deal % len(DEALS)]
            events = whole_deal(played, seed)
            session.note(ev.DealStarted(code=played, players=PLAYERS, source="operator"))
            for event in events:
                pace.seconds += A_DEAL / len(events)
                session.note(event)
            if session.board.phase == "play":
                session.note(ev.DealEnded(reason="abandoned", source="operator"))
            for path in PAGES if looked_at else ():
                ask(port, path, cookie).read()
            gc.collect()
            held.append((session.bus.last, resident()))
    return held


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 72
    for looked_at in (False, True):
        held = day(deals, looked_at=looked_at)
        (since, before), (last, after) = held[deals // 3], held[-1]
        print(
            f"{'looked at' if looked_at else 'nobody looks':<13} {last} entries, "
            f"{after / 1024:.1f} MiB; {(after - before) / (last - since):.3f} KiB an entry after "
            "the first third; KiB after every twelfth deal:",
            *(rss for _, rss in held[11::12]),
        )


if __name__ == "__main__":
    main()
