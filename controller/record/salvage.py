"""A damaged journal: everything that can be read is read, and the table goes on from there.

What can be read of the journal, of a salvage that was cut short and of the second copy is put
together entry by entry; where they differ the chain says which is right. In the place of an entry
that nobody has any more stands one that says so (`is_lost`), and nothing is ruled in its deal until
a person has settled it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from controller.record import chain, journal_file
from controller.record.checkpoints import decoded_checkpoint
from controller.record.entries import Entry, encode, leaf_of
from controller.record.pages import rows_of
from rules.events import Asked, DealEnded, DealStarted, EventError, from_json
from rules.reasons.questions import EntryLost, FollowedAgain

LOST_BY: Final = "salvage "
"""What `by` begins with where an entry is lost."""
MOST_LOST: Final = 10_000
"""So many entries in a row are not lost: a number that is further off was misread."""
SALVAGED: Final = ".salvaged"
"""A salvage that is written and has not taken the journal's place yet."""


def is_lost(by: str) -> bool:
    """Whether an entry stands for one that was lost, by who wrote it."""
    return by.startswith(LOST_BY)


class StoredRow(NamedTuple):
    """An entry's row as it stands in a file. `leaf` is the hash of what it says."""

    n: int
    event: str
    rulings: str
    by: str
    link: str | None
    leaf: bytes


@dataclass
class Readable:
    """What can be read of one file: rows by number, checkpoints by number; whether it is sound."""

    rows: dict[int, list[StoredRow]] = field(default_factory=dict)
    checkpoints: dict[int, str] = field(default_factory=dict)
    sound: bool = False

    def take(self, n: int, event: str, rulings: str, by: str, link: str | None) -> None:
        """Take a row, unless it is none of this number."""
        try:
            leaf = leaf_of(event, rulings, by)
            if from_json(event).n != n:
                return
        except (EventError, msgspec.DecodeError, RecursionError):
            return
        row = StoredRow(n, event, rulings, by, link, leaf)
        known = self.rows.setdefault(n, [])
        if row not in known:
            known.append(row)


@dataclass
class Salvaged:
    """What came together: the rows of a new journal, and which numbers nobody had any more."""

    rows: list[StoredRow] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    checkpoints: dict[int, str] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.rows[-1].n if self.rows else 0

    def runs(self) -> Iterator[tuple[int, int]]:
        """Yield the lost numbers, from one to another."""
        for _, run in groupby(enumerate(self.lost), lambda each: each[1] - each[0]):
            numbers = [n for _, n in run]
            yield numbers[0], numbers[-1]


def readable(path: Path) -> Readable:
    """Read what can be read of a journal's file: nothing where there is none."""
    try:
        connection = journal_file.connect_to_read(path)
    except (journal_file.JournalError, sqlite3.Error):
        return _by_pages(path)
    found = Readable(sound=True)
    try:
        chained = journal_file.has_chain(connection)
        columns = "n, event, rulings, by, link" if chained else "n, event, rulings, '', NULL"
        for row in connection.execute(f"SELECT {columns} FROM entries ORDER BY n"):
            found.take(*row)
        if chained:
            signed = connection.execute("SELECT n, checkpoint FROM checkpoints").fetchall()
            found.checkpoints = {n: checkpoint for n, checkpoint in signed if _genuine(checkpoint)}
    except (sqlite3.Error, UnicodeDecodeError):
        return _by_pages(path)
    finally:
        connection.close()
    return found


def _by_pages(path: Path) -> Readable:
    found = Readable()
    try:
        for key, texts in rows_of(path) if path.is_file() else ():
            if len(texts) in (3, 5) and texts[0] is None and None not in texts[1:3]:
                _, event, rulings, by, link = (*texts, "", None)[:5]
                found.take(key, event or "", rulings or "", by or "", link)
            elif len(texts) == 2 and texts[0] is None and texts[1] and _genuine(texts[1]):
                found.checkpoints[key] = texts[1]
    except (OSError, MemoryError):
        pass
    return found


def _genuine(checkpoint: str) -> bool:
    try:
        return decoded_checkpoint(checkpoint).genuine()
    except msgspec.DecodeError:
        return False


class Writer(NamedTuple):
    """Who writes what a salvage adds, and when: the program and the time."""

    program: str
    at: str


def joined(sources: Sequence[Readable], writer: Writer) -> Salvaged:
    """Put together what the sources have: of each number the entry that the chain asks for.

    What the chain does not allow counts as lost; `writer` says so in its place.
    """
    found, before, chained = Salvaged(), chain.ORIGIN, False
    known = True  # whether the link before is that of the entry that was there
    for n in range(1, _last(sources) + 1):
        options = [row for source in sources for row in source.rows.get(n, ())]
        if known:
            due = [row for row in options if _link(before, row) == row.link]
            options = due or [row for row in options if row.link is None and not chained]
        else:
            options = _fitting(options, sources) or options
        if options:
            row = options[0]
            before = bytes.fromhex(row.link) if row.link else _linked(before, row)
        else:
            row = _lost_row(n, before, writer)
            found.lost.append(n)
            before = bytes.fromhex(row.link or "")
        known = bool(options) and (known or row.link is not None)
        chained = chained or (bool(options) and row.link is not None)
        found.rows.append(row)
    for source in sources:
        for n, checkpoint in source.checkpoints.items():
            if n <= found.last:
                found.checkpoints.setdefault(n, checkpoint)
    return found


def _last(sources: Sequence[Readable]) -> int:
    """Return the last number that anything is known of: an entry, or what the table signed."""
    last = 0
    for n in sorted({n for source in sources for n in (*source.rows, *source.checkpoints)}):
        if n - last > MOST_LOST:
            break
        last = n
    return last


def _linked(before: bytes, row: StoredRow) -> bytes:
    return chain.link(before, row.leaf)


def _link(before: bytes, row: StoredRow) -> str:
    return _linked(before, row).hex()


def _fitting(options: Iterable[StoredRow], sources: Sequence[Readable]) -> list[StoredRow]:
    """Return those that the entry after them confirms."""
    return [
        row
        for row in options
        if row.link
        and any(
            _link(_bytes(row.link), after) == after.link
            for source in sources
            for after in source.rows.get(row.n + 1, ())
        )
    ]


def _bytes(link: str) -> bytes:
    try:
        return bytes.fromhex(link)
    except ValueError:
        return b""


def _lost_row(n: int, before: bytes, writer: Writer) -> StoredRow:
    return _question(EntryLost(n), n, before, f"{LOST_BY}{writer.program}", writer.at)


def ask_about_the_end(found: Salvaged, writer: Writer) -> None:
    """Add the question, where a deal goes on, whether the record of it is whole.

    At most what was in flight is lost of a copy, and nobody knows how much of a damaged end.
    """
    if _under_way(found.rows):
        last = found.rows[-1]
        before = _bytes(last.link) if last.link else _unlinked(found.rows)
        lost, by = EntryLost(last.n + 1, on=True), f"script {writer.program}"
        found.rows.append(_question(lost, last.n + 1, before, by, writer.at))


def _unlinked(rows: Sequence[StoredRow]) -> bytes:
    """Return the link of a record that has none yet."""
    before = chain.ORIGIN
    for row in rows:
        before = chain.link(before, row.leaf)
    return before


def _question(lost: EntryLost, n: int, before: bytes, by: str, at: str) -> StoredRow:
    asks = FollowedAgain(lacking=(lost,))
    asked = Asked(n=n, at=at, asks=asks, unwatched=True, source="script")
    event, rulings = encode(Entry(event=asked))
    leaf = leaf_of(event, rulings, by)
    return StoredRow(n, event.decode(), rulings.decode(), by, chain.link(before, leaf).hex(), leaf)


def _under_way(rows: Sequence[StoredRow]) -> bool:
    """Whether a deal may have been begun that is not ended by the last of these rows."""
    for row in reversed(rows):
        event = from_json(row.event)
        if isinstance(event, DealEnded):
            return False
        if isinstance(event, DealStarted) or is_lost(row.by):
            return True
    return False


def write(found: Salvaged, path: Path, take_over: Callable[[Path], None]) -> None:
    """Make a journal of what came together, in a file beside `path`, whole or not at all.

    `take_over` is called with it before it is a journal's.
    """
    part = path.with_name(f"{path.name}{SALVAGED}.part")
    for tail in ("", "-wal", "-shm", "-journal"):
        part.with_name(part.name + tail).unlink(missing_ok=True)
    connection = journal_file.connect(part)
    try:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN IMMEDIATE")
        for row in found.rows:
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row[:5])
        for each in found.checkpoints.items():
            connection.execute("INSERT INTO checkpoints VALUES (?, ?)", each)
        connection.execute("COMMIT")
    finally:
        connection.close()
    take_over(part)
    part.replace(path.with_name(f"{path.name}{SALVAGED}"))
    journal_file.sync_directory(path.parent)


def set_aside(path: Path, stamp: str) -> Path:
    """Keep a damaged journal under another name, and put the salvaged one in its place.

    At every moment one of them has the journal's name, or the salvaged one waits beside it.
    """
    aside = path.with_name(f"{path.name}.corrupt.{stamp}")
    try:
        aside.unlink(missing_ok=True)
        os.link(path, aside)
    except FileNotFoundError:
        pass  # there is only the copy
    except OSError:  # a disk without links
        shutil.copyfile(path, aside)
    for tail in ("-wal", "-shm"):
        part = path.with_name(path.name + tail)
        if part.exists():
            part.replace(aside.with_name(aside.name + tail))
    path.with_name(f"{path.name}{SALVAGED}").replace(path)
    journal_file.sync_directory(path.parent)
    return aside
