"""A journal as JSON Lines: export and import.

One line an event, ``{"n": 17, "at": "…", "type": "discard", …}``, each
followed by a line for every ruling that answers it, ``{"type": "ruling",
"at": 17, …}``. `docs/journal.md` describes both; `journal.schema.json` beside
this file is the schema of one line.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

import msgspec

from controller.errors import UnusableInput
from controller.game_text.reading import is_text, read_file
from controller.record.checkpoints import Checkpoint, Seal, TableKey, encoded
from controller.record.entries import (
    Entry,
    LinkLine,
    event_line,
    link_line,
    parse_line,
    ruling_line,
)
from controller.record.journal import Journal, JournalReader
from controller.record.journal_file import is_database
from controller.words.labels import Label, absent, at_place, label, unread, unwritten
from rules.events import Event, EventError
from rules.rulings import Ruling

SCHEMA_FILE: Final = Path(__file__).with_name("journal.schema.json")
DATABASE_NAMES: Final = (".journal", ".sqlite", ".sqlite3", ".db")
"""The ends of names that make a journal file SQLite rather than JSON Lines."""


class LinesError(UnusableInput):
    """A line of an exported journal cannot be used. `whole` counts the sound lines before it."""

    def __init__(self, message: Label, whole: int) -> None:
        super().__init__(message)
        self.whole = whole


def write(entries: Iterable[Entry], out: IO[bytes], key: TableKey | None = None) -> int:
    """Write entries as JSON Lines; return how many.

    Where they have links, the last line seals what was written, signed if a `key` is given.
    """
    count, digest, linked = 0, sha256(), False
    for entry in entries:
        for line in _lines(entry):
            digest.update(line + b"\n")
            out.write(line + b"\n")
        linked = linked or bool(entry.link)
        count += 1
    if linked:
        seal = Seal(entries=count, sha256=digest.hexdigest())
        out.write(encoded(key.sealed(seal) if key else seal) + b"\n")
    return count


def _lines(entry: Entry) -> Iterator[bytes]:
    """Yield an entry's lines, each without the newline."""
    yield event_line(entry.event)
    yield from map(ruling_line, entry.rulings)
    if entry.link:
        yield link_line(entry)
    if entry.checkpoint:
        yield encoded(entry.checkpoint)


def export(entries: Iterable[Entry], path: Path, key: TableKey | None = None) -> int:
    """Write entries to a file, complete or not at all, as `write` does; return how many.

    `UnusableInput` if the file cannot be written; what was there before then stands.
    """
    with complete(path) as out:
        return write(entries, out, key)


@contextlib.contextmanager
def complete(path: Path) -> Iterator[IO[bytes]]:
    """Yield a file to write, which takes the path's place when the block is done.

    `UnusableInput` if the file cannot be written; what was there before then stands.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
    except OSError as error:
        raise UnusableInput(unwritten(path, error)) from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def read(path: Path) -> Iterator[Entry]:
    """Yield the entries of an exported journal, in order.

    An event without a number gets the next one. `LinesError` names the line
    that cannot be used and how many whole entries stand before it; those have
    been yielded by then.
    """
    try:
        file = path.open("rb")
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    with file:
        yield from entries_of(file, str(path))


def read_any(path: Path) -> Iterator[Entry]:
    """Yield the entries of a journal: SQLite, JSON Lines or game text, as the first bytes tell.

    Those of a game text have no rulings.
    """
    if not path.is_file():
        raise UnusableInput(absent(path))
    try:
        database = is_database(path)
        text = not database and is_text(path)
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    if text:
        yield from (Entry(event=event) for event in read_file(path))
        return
    if not database:
        yield from read(path)
        return
    with JournalReader(path) as journal:
        yield from journal.entries()


def up_to_damage(entries: Iterator[Entry]) -> Iterator[Entry]:
    """Yield entries up to the first line that cannot be used, then end as if all were well."""
    with contextlib.suppress(LinesError):
        yield from entries


def import_(entries: Iterable[Entry], journal: Journal) -> int:
    """Append entries to an empty journal with their numbers and times; return how many."""
    if journal.last:
        holds = label("commands/journal", "journal-import-holds", n=journal.last)
        raise UnusableInput(at_place(journal.path, holds))
    return len(journal.append_all(list(entries)))


def entries_of(file: IO[bytes], name: str) -> Iterator[Entry]:
    """Yield the entries of JSON Lines: each event with the ruling lines that follow it.

    `LinesError` as from `read`; `name` is how the file is called in it.
    """
    entry: Entry | None = None
    whole = 0
    for number, line in enumerate(file, start=1):
        if not line.strip():
            continue
        try:
            item = parse_line(line)
            if isinstance(item, Seal):
                continue
            if isinstance(item, Ruling | LinkLine | Checkpoint):
                entry = _with(entry, item)
                continue
            event = _numbered(item, entry)
        except EventError as error:
            if entry is not None:
                yield entry
                whole += 1
            cut = not line.endswith(b"\n")
            what = None if cut else str(error)
            wrong = label("commands/journal", "journal-line", what=what, whole=whole)
            raise LinesError(at_place(f"{name}:{number}", wrong), whole) from None
        if entry is not None:
            yield entry
            whole += 1
        entry = Entry(event=event)
    if entry is not None:
        yield entry


def _with(entry: Entry | None, item: Ruling | LinkLine | Checkpoint) -> Entry:
    """Return the entry with what a line behind it says of it."""
    if isinstance(item, Ruling):
        if entry is None:
            raise EventError("a ruling before the first event")
        if item.at > entry.n:
            raise EventError(f"a ruling at {item.at} after event {entry.n} - at `$.at`")
        return msgspec.structs.replace(entry, rulings=(*entry.rulings, item))
    at, what = (item.at, "link") if isinstance(item, LinkLine) else (item.n, "checkpoint")
    if entry is None or at != entry.n:
        last = "before the first event" if entry is None else f"after event {entry.n}"
        raise EventError(f"a {what} of entry {at} {last}")
    if isinstance(item, LinkLine):
        return msgspec.structs.replace(entry, by=item.by, link=item.link)
    return msgspec.structs.replace(entry, checkpoint=item)


def _numbered(event: Event, before: Entry | None) -> Event:
    if event.n < 0:
        raise EventError("events are numbered 1 and up - at `$.n`")
    due = before.n + 1 if before is not None else event.n or 1
    if event.n not in (0, due):
        raise EventError(f"event {event.n} where {due} is due - at `$.n`")
    return msgspec.structs.replace(event, n=due)
