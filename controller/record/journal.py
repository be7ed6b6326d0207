"""The journal: every event and every ruling, on disk before anyone hears of it.

Append only. What belongs together (the entries of one act) is one transaction:
all of it is on disk when `append_all` returns, or nothing. Entries are numbered
1 and up without a gap; the past is amended by a later entry, never rewritten.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from controller.record import journal_file
from controller.record.entries import Entry, decode, encode
from controller.record.journal_file import JournalDamagedError, JournalError
from controller.words.labels import Label
from rules.events import Event, EventError
from rules.rulings import Ruling

__all__ = ["Journal", "JournalError", "JournalReader"]


def now() -> str:
    """Return the time as a journal writes it: ISO 8601, UTC, milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _file_stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


class JournalReader:
    """A journal open for reading, while a table may be writing it. Safe between threads."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._guard = threading.Lock()
        self._connection = journal_file.connect_to_read(self.path)

    @property
    def last(self) -> int:
        """The number of the last entry; 0 in an empty journal."""
        row = self._rows("SELECT coalesce(max(n), 0) FROM entries", ())[0]
        return int(row[0])

    def entries(self, since: int = 0, limit: int | None = None) -> Iterator[Entry]:
        """Yield the entries after number `since`, in order, at most `limit` of them.

        `JournalError` names the entry that cannot be read.
        """
        most = -1 if limit is None else limit
        rows = self._rows(
            "SELECT n, event, rulings FROM entries WHERE n > ? ORDER BY n LIMIT ?", (since, most)
        )
        for n, event, rulings in rows:
            try:
                yield decode(event, rulings)
            except EventError as error:
                raise JournalDamagedError(f"{self.path}: entry {n}: {error}") from None

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        with self._guard:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _rows(self, query: str, values: tuple[int, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._guard:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: cannot be read ({error})") from None


class Journal(JournalReader):
    """A journal open for writing. `notice` is a line for the operator where one is due.

    `clock` labels entries with the time; their order is by number alone.
    """

    def __init__(self, path: Path | str, *, clock: Callable[[], str] = now) -> None:
        self.path = Path(path)
        self._guard = threading.Lock()
        self._clock = clock
        self.notice: Label | None = None
        self._lock: IO[str] = journal_file.lock(self.path)
        try:
            self._connection, self.notice = journal_file.connect_or_begin_anew(
                self.path, _file_stamp
            )
        except sqlite3.Error as error:
            self._lock.close()
            raise JournalError(f"{self.path}: cannot be opened ({error})") from None
        except BaseException:
            self._lock.close()
            raise

    def stamp(self, event: Event, ahead: int = 0) -> Event:
        """Return the event with the number it will have, and the time if it has none.

        `ahead` of it so many are to be written that have their numbers already.
        """
        n = self.last + 1 + ahead
        return msgspec.structs.replace(event, n=n, at=event.at or self._clock())

    def append(self, event: Event, rulings: Iterable[Ruling] = ()) -> Event:
        """Put an event and its rulings on disk; return the event as stored. See `append_all`."""
        (stored,) = self.append_all([Entry(event=event, rulings=tuple(rulings))])
        return stored.event

    def append_all(self, entries: Sequence[Entry]) -> list[Entry]:
        """Put entries on disk, all of them or none; return them as stored.

        An event that has no number yet is stamped; one that has must be next.
        A ruling without the number of its event gets it. Rulings must be on an
        entry there is. `JournalError` if the disk does not take it: then
        nothing of it is in the journal.
        """
        if not entries:
            return []
        due = self.last + 1
        stored = [self._numbered(entry, due + place) for place, entry in enumerate(entries)]
        rows = [(entry.n, *encode(entry)) for entry in stored]
        try:
            with self._guard:
                self._write(rows)
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: entry {due} cannot be written ({error})") from None
        return stored

    def _numbered(self, entry: Entry, due: int) -> Entry:
        if entry.n not in (0, due):
            raise JournalError(f"{self.path}: event {entry.n} is not due, {due} is")
        event = msgspec.structs.replace(entry.event, n=due, at=entry.event.at or self._clock())
        rulings = tuple(
            ruling if ruling.at else msgspec.structs.replace(ruling, at=due)
            for ruling in entry.rulings
        )
        for ruling in rulings:
            if ruling.at > due:
                raise JournalError(f"{self.path}: a ruling at {ruling.at}, past event {due}")
        return Entry(event=event, rulings=rulings)

    def _write(self, rows: list[tuple[int, bytes, bytes]]) -> None:
        """Write rows in one transaction; a disk that takes part of it has taken nothing."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for n, event, rulings in rows:
                self._connection.execute(
                    "INSERT INTO entries VALUES (?, ?, ?)", (n, event.decode(), rulings.decode())
                )
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            if self._connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
            raise

    def pragma(self, name: str) -> int | str:
        """Return one of SQLite's settings on this journal, for checks and `rackside doctor`."""
        value: int | str = self._connection.execute(f"PRAGMA {name}").fetchone()[0]
        return value

    def close(self) -> None:
        """Close the file and give up its lock; closing twice does nothing."""
        super().close()
        self._lock.close()
