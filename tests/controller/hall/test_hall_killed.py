"""Desk, broker and tables are killed in play, each a process of its own: 0 lost, 0 twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

from controller.hall.accounts import Accounts, seed_of
from controller.hall.broker import installed
from controller.hall.simulation.processes import HOUSE, until
from controller.hall.simulation.processes import DeskProcess as Desk
from controller.hall.store import DeskStore
from controller.record.journal import JournalError, JournalReader
from tests.controller.hall.halls import held

pytestmark = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")


class TableProcess:
    """`tests.controller.hall.table_process`, to be killed and started again."""

    def __init__(self, desk: Desk, folder: Path, number: int, entries: int, pause: float) -> None:
        self.path, self.number, self.entries = folder / f"{number}.journal", number, entries
        seed = seed_of(desk.folder / f"table-{number}.nk")
        self._words = [str(self.path), desk.address, seed, str(number), str(entries), str(pause)]
        self.again()

    def again(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.controller.hall.table_process", *self._words],
            cwd=HOUSE, env={**os.environ, "PYTHONPATH": str(HOUSE)},
        )  # fmt: skip

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def written(self) -> int:
        try:
            with JournalReader(self.path) as journal:
                return journal.last
        except JournalError:  # not there yet, or being made
            return 0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "hall").mkdir()
    return tmp_path / "hall"


@pytest.fixture
def started(folder: Path) -> Iterator[list[TableProcess]]:
    tables: list[TableProcess] = []
    yield tables
    for table in tables:
        table.kill()


def whole(folder: Path, tables: list[TableProcess]) -> bool:
    """Whether every table has written all, and the desk has just that."""
    if any(table.written() < table.entries for table in tables):
        return False
    store = DeskStore(f"sqlite:///{folder}/desk.sqlite")
    try:
        return all(held(store, table.number, table.path) for table in tables)
    finally:
        store.close()


def ended(process: int) -> bool:
    """Whether a process has ended, be it that nobody has asked yet how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].startswith("Z")
    except OSError:
        return True


def test_all_of_them_are_killed_once(
    folder: Path, tmp_path: Path, started: list[TableProcess]
) -> None:
    """Longer than others, as four programs are started. The broker goes with its desk."""
    Accounts(folder).give(7)
    desk = Desk(folder)
    try:
        table = TableProcess(desk, tmp_path, 7, 60, 0.01)
        started.append(table)
        until(lambda: table.written() > 20)
        table.kill()
        broker = desk.broker()
        desk.kill()
        table.again()
        desk.again()
        until(lambda: ended(broker))
        os.kill(desk.broker(), signal.SIGKILL)
        until(lambda: whole(folder, [table]))
    finally:
        desk.close()


@pytest.mark.slow
def test_they_are_killed_again_and_again(
    folder: Path, tmp_path: Path, started: list[TableProcess]
) -> None:
    """Eight tables of 400 entries; every two seconds one of desk, broker and tables is killed."""
    rng, numbers, killed = random.Random(19), range(1, 9), []
    for number in numbers:
        Accounts(folder).give(number)
    desk = Desk(folder)
    try:
        started += [TableProcess(desk, tmp_path, number, 400, 0.05) for number in numbers]
        while any(table.written() < table.entries for table in started) or len(killed) < 12:
            time.sleep(2)
            what = rng.choice(["desk", "broker", "table", "cut"])
            killed.append(what)
            if what == "desk":
                desk.kill()
                desk.again()
            elif what == "broker":
                with suppress(ProcessLookupError):  # killed just before, and not up again
                    os.kill(desk.broker(), signal.SIGKILL)
            elif what == "table":
                table = rng.choice(started)
                table.kill()
                table.again()
            else:  # for a while nobody answers, and connections stay open
                with suppress(ProcessLookupError):
                    broker = desk.broker()
                    os.kill(broker, signal.SIGSTOP)
                    time.sleep(3)
                    os.kill(broker, signal.SIGCONT)
        seconds = until(lambda: whole(folder, started), 400)
        print(f"killed {killed}; whole {seconds:.1f} s after the last entry")
    finally:
        desk.close()
