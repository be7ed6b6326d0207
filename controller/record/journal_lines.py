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
from pathlib import Path
from typing import IO, Final

import msgspec

from controller.errors import UnusableInput
from controller.game_text.reading import is_text, read_file
from controller.record.entries import Entry, event_line, parse_line, ruling_line
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


def write(entries: Iterable[Entry], out: IO[bytes]) -> int:
    """Write entries as JSON Lines; return how many."""
    count = 0
    for entry in entries:
        out.write(event_line(entry.event) + b"\n")
        for ruling in entry.rulings:
            out.write(ruling_line(ruling) + b"\n")
        count += 1
    return count


def export(entries: Iterable[Entry], path: Path) -> int:
    """Write entries to a file, complete or not at all; return how many.

    `UnusableInput` if the file cannot be written; what was there before then stands.
    """
    with complete(path) as out:
        return write(entries, out)


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
        database, text = is_database(path), is_text(path)
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
    count = 0
    for entry in entries:
        journal.append(entry.event, entry.rulings)
        count += 1
    return count


def entries_of(file: IO[bytes], name: str) -> Iterator[Entry]:
    """Yield the entries of JSON Lines: each event with the ruling lines that follow it.

    `LinesError` as from `read`; `name` is how the file is called in it.
    """
    event: Event | None = None
    rulings: list[Ruling] = []
    whole = 0
    for number, line in enumerate(file, start=1):
        if not line.strip():
            continue
        try:
            item = parse_line(line)
            if isinstance(item, Ruling):
                _belongs(item, event)
            else:
                item = _numbered(item, event)
        except EventError as error:
            if event is not None:
                yield Entry(event=event, rulings=tuple(rulings))
                whole += 1
            cut = not line.endswith(b"\n")
            what = None if cut else str(error)
            wrong = label("commands/journal", "journal-line", what=what, whole=whole)
            raise LinesError(at_place(f"{name}:{number}", wrong), whole) from None
        if isinstance(item, Ruling):
            rulings.append(item)
            continue
        if event is not None:
            yield Entry(event=event, rulings=tuple(rulings))
            whole += 1
        event, rulings = item, []
    if event is not None:
        yield Entry(event=event, rulings=tuple(rulings))


def _belongs(ruling: Ruling, event: Event | None) -> None:
    if event is None:
        raise EventError("a ruling before the first event")
    if ruling.at > event.n:
        raise EventError(f"a ruling at {ruling.at} after event {event.n} - at `$.at`")


def _numbered(event: Event, before: Event | None) -> Event:
    if event.n < 0:
        raise EventError("events are numbered 1 and up - at `$.n`")
    due = before.n + 1 if before is not None else event.n or 1
    if event.n not in (0, due):
        raise EventError(f"event {event.n} where {due} is due - at `$.n`")
    return msgspec.structs.replace(event, n=due)
