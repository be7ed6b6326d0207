"""A hall for tests: journals as tables write them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from controller.hall.reports import Report, encoded, entry_subject, epoch_of, message_id
from controller.hall.store import DeskStore, Message
from controller.record.journal import Journal, JournalReader
from rules.events import DealStarted, Discarded, Drawn
from rules.tiles import Tile


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


def run(work: object) -> None:
    asyncio.run(work)  # type: ignore[arg-type]
