"""Nothing is left behind: memory stays what it was, however long a table plays."""

from __future__ import annotations

import gc
import http.client
import json
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.statistics.evening import EveningStandings
from controller.web.app import Sources, make_app
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules import events as ev
from rules.catalogue import catalogue
from tests.controller.conftest import HOUSE, environment
from tests.controller.display_states import PLAYERS, whole_deal

DAY = 72
"""Deals in 24 hours: one in twenty minutes."""

CLIENTS = 20
GROWS = 12 * 1024
"""KiB that may be held more at the end of a day than after its first third: 0.25 a deal."""

BY_DEAL = {"DealRow"}
"""What is kept of every deal of the evening: its line in the standings."""

READ_LAST = {"Entry"}
"""Kept are those of the present deal, and what was read at once last: a hundred at most."""


class Reader(threading.Thread):
    """A display's feed, read as it comes; `last` is the last entry it had."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.last = 0
        self.news = threading.Condition()
        self._line = http.client.HTTPConnection("127.0.0.1", port)
        self._line.request("GET", "/events", headers={"host": f"localhost:{port}"})
        self._answer = self._line.getresponse()
        self.start()

    def run(self) -> None:
        while line := self._answer.readline():
            if line.startswith(b"id: "):
                with self.news:
                    self.last = int(line[4:])
                    self.news.notify_all()

    def wait_for(self, n: int) -> None:
        with self.news:
            assert self.news.wait_for(lambda: self.last >= n, 60)


def held() -> Counter[str]:
    """How many of the house's own objects there are, by their kind."""
    gc.collect()
    kinds = (type(each) for each in gc.get_objects())
    return Counter(
        k.__name__ for k in kinds if str(k.__module__).split(".")[0] in ("rules", "controller")
    )


def test_a_deal_leaves_nothing_behind(tmp_path: Path) -> None:
    deal, before = whole_deal("american")[:150], held()["Entry"]  # what other tests have left
    with Journal(tmp_path / "leaves.journal") as journal, Session(journal, Judge()) as session:
        sources = Sources(
            bus=session.bus,
            board=lambda: session.board,
            law=catalogue().get,
            standings=EveningStandings(session.bus).standings,
        )
        taken = listen("127.0.0.1", 0)
        with served(make_app(sources, TableInfo(), ["localhost"]), taken):
            readers = [Reader(taken.getsockname()[1]) for _ in range(5)]
            after = []
            for _ in range(4):
                session.note(ev.DealStarted(code="american", players=PLAYERS))
                for event in deal:
                    session.note(event)
                session.note(ev.DealEnded(reason="abandoned"))
                for reader in readers:
                    reader.wait_for(session.bus.last)
                after.append(held())
            session.close()
    # What a deal leaves is more after each. Once more may be a page that is just being answered.
    _, second, third, last = after
    more = {k: n - second[k] for k, n in last.items() if second[k] < third[k] < n}
    assert {k: n for k, n in more.items() if k not in BY_DEAL | READ_LAST} == {}
    assert last["Entry"] - before <= len(deal) + 2 + 100 + len(readers)
    assert all(n <= 2 for k, n in more.items() if k in BY_DEAL)


@pytest.mark.slow
def test_a_day_of_play_leaves_memory_flat(tmp_path: Path) -> None:
    """72 deals of three codes, twenty displays connected: no more is held than after a third."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.controller.soak_table", str(tmp_path), str(DAY)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
        cwd=HOUSE,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        port = int(program.stdout.readline())
        readers = [Reader(port) for _ in range(CLIENTS)]
        program.stdin.write("begin\n")
        program.stdin.flush()
        told = [json.loads(line) for line in program.stdout]
    assert program.returncode == 0
    assert len(told) == DAY
    assert all(reader.last == told[-1]["n"] for reader in readers)
    resident = [each["rss"] for each in told]
    third = max(resident[DAY // 6 : DAY // 3])
    print(f"{told[-1]['n']} entries; KiB after every twelfth deal:", *resident[11::12])
    assert max(resident[-DAY // 6 :]) - third < GROWS
