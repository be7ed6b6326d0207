"""A hall for tests: journals as tables write them, and a desk that is a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from controller.hall.reports import Report, encoded, entry_subject, epoch_of, message_id
from controller.hall.store import DeskStore, Message
from controller.record.journal import Journal, JournalReader
from rules.events import DealStarted, Discarded, Drawn
from rules.tiles import Tile

HOUSE = Path(__file__).parents[3]
PATIENCE = 30.0
"""Seconds after which a test gives something up."""


def write(journal: Journal, count: int) -> None:
    """Write so many entries, one act each."""
    for _ in range(count):
        n = journal.last
        event = Discarded(seat="E", tile=Tile("3c")) if n % 2 else Drawn(seat="S")
        journal.append(event if n else DealStarted(code="american"), by="camera")


def journal_of(path: Path, count: int) -> Path:
    """Make a journal of so many entries."""
    with Journal(path) as journal:
        write(journal, count)
    return path


def reports(path: Path) -> list[Report]:
    """What a table publishes of a journal."""
    with JournalReader(path) as journal:
        return [Report.of_row(row) for row in journal.rows()]


def messages(path: Path, table: int = 1, first: int = 1) -> list[Message]:
    """A journal as messages of the stream, numbered from `first`."""
    found = reports(path)
    epoch = epoch_of(found[0])
    return [
        Message(seq, message_id(table, epoch, r.n), entry_subject(table, epoch), encoded(r))
        for seq, r in enumerate(found, first)
    ]


def changed(message: Message, **fields: object) -> Message:
    """The message with another body."""
    report = msgspec.structs.replace(msgspec.json.decode(message.body, type=Report), **fields)
    return message._replace(body=encoded(report))


def held(store: DeskStore, table: int, path: Path) -> bool:
    """Whether the desk has just what a journal has."""
    own = reports(path)
    links = [(r.n, bytes(r.event), bytes(r.rulings), r.by, r.link, r.checkpoint) for r in own]
    desk = store.entries(table, epoch_of(own[0]))
    return links == [
        (r.n, bytes(r.event), bytes(r.rulings), r.by, r.link, r.checkpoint) for r in desk
    ]


def until(true: Callable[[], bool], patience: float = PATIENCE) -> float:
    """Wait until something is so; return how many seconds that took."""
    begun = time.monotonic()
    while not true():
        assert time.monotonic() - begun < patience, "it does not come to that"
        time.sleep(0.02)
    return time.monotonic() - begun


class Desk:
    """`rackside hall desk` as a process, with its own broker, at a port that stays the same.

    `pages` is where its pages are, `code` what pairs the director's phone with them.
    """

    pages = ""
    code = ""

    def __init__(self, folder: Path, port: int = -1, *options: str) -> None:
        self.folder, self.port, self.options = folder, port, options
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "controller", "hall", "desk", "--folder", str(self.folder),
             "--host", "127.0.0.1", "--port", str(self.port), "--web-port", "0", *self.options],
            cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONPATH": str(HOUSE), "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert process.stdout is not None
        said = process.stdout.readline()
        while said and "hears tables at" not in said:
            if "Its pages are at" in said:
                self.pages = said.split()[-1]
            if "type the code" in said:
                self.code = said.rstrip(".\n").rpartition("type the code ")[2]
            said = process.stdout.readline()
        assert said, "the desk does not start"
        self.port = int(said.split("127.0.0.1:")[1].split(";")[0])
        return process

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def broker(self) -> int:
        """The broker's process, when it is up."""
        until(lambda: len(list(self.folder.glob("nats-server_*.ports"))) == 1)
        (said,) = self.folder.glob("nats-server_*.ports")
        return int(said.stem.rpartition("_")[2])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def again(self) -> None:
        self.process = self._start()

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)


def run(work: object) -> None:
    asyncio.run(work)  # type: ignore[arg-type]
