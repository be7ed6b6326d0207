"""A disk that refuses: the writes of a journal fail at the very edge, where SQLite is called.

    with journals_on(Disk(refused(7, "io"))) as disk:
        with Journal(path) as journal: ...     # its seventh write fails, once
    disk.tries, disk.commits

A write is a transaction: one statement by itself, or all from BEGIN to COMMIT. `io`: the system
call that writes to the file fails, and SQLite makes of it what it makes of such an error. `full`:
SQLite's own words for a full disk, the transaction rolled back as SQLite does it. `killed`: the
program is gone in that moment, before the transaction is on disk.
"""

from __future__ import annotations

import contextlib
import resource
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, Literal

Refusal = Literal["io", "full", "killed"]
TRIES_WITHOUT_ROOM = 3
"""A full disk has room again after so many."""


class Killed(BaseException):
    """The program is killed; nothing of it may catch this."""


def refused(write: int, how: Refusal) -> Callable[[int], Refusal | None]:
    """Return which tries fail: the `write`-th, and where the disk is full the next two as well."""
    fails = range(write, write + (TRIES_WITHOUT_ROOM if how == "full" else 1))
    return lambda number: how if number in fails else None


class Disk:
    """Counts the `tries` to write, and after each that came to be the last entry (`commits`)."""

    def __init__(self, refuse: Callable[[int], Refusal | None] = lambda number: None) -> None:
        self.refuse = refuse
        self.tries = 0
        self.refusals = 0
        self.commits: list[int] = []
        self._now: Refusal | None = None

    def through(self, connection: Connection, sql: str, work: Callable[[], Any]) -> Any:
        """Do what a statement asks for, unless it would bring a refused write to disk."""
        word = sql.split(None, 1)[0].upper()
        alone = word == "INSERT" and not connection.in_transaction
        if alone or word == "BEGIN":
            self.tries += 1
            self._now = self.refuse(self.tries)
        if not (alone or word in ("COMMIT", "END")):
            return work()
        if self._now is None:
            done = work()
            (last,) = sqlite3.Connection.execute(
                connection, "SELECT max(n) FROM entries"
            ).fetchone()
            self.commits.append(last)
            return done
        self.refusals += 1
        if self._now == "io":
            with _unwritable():
                return work()
        if connection.in_transaction:
            sqlite3.Connection.rollback(connection)
        if self._now == "killed":
            raise Killed
        raise sqlite3.OperationalError("database or disk is full")


class Connection(sqlite3.Connection):
    """A connection whose writes go through a `Disk`."""

    disk: Disk

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Execute a statement."""
        done: sqlite3.Cursor = self.disk.through(self, sql, lambda: self._plainly(sql, *values))
        return done

    def commit(self) -> None:
        """Commit, if a transaction is open."""
        if self.in_transaction:
            self.execute("COMMIT")

    def __exit__(self, kind: Any, error: Any, trace: Any) -> Literal[False]:
        """Commit, or roll back what went wrong."""
        if kind is None:
            self.commit()
        else:
            self.rollback()
        return False

    def _plainly(self, sql: str, *values: Any) -> sqlite3.Cursor:
        return super().execute(sql, *values)


@contextlib.contextmanager
def journals_on(disk: Disk) -> Iterator[Disk]:
    """Let the journals that are opened in this block lie on a disk until they are closed."""
    plain = sqlite3.connect

    def connect(*values: Any, **options: Any) -> Connection:
        made: Connection = plain(*values, factory=Connection, **options)
        made.disk = disk
        return made

    sqlite3.connect = connect  # type: ignore[assignment]
    try:
        yield disk
    finally:
        sqlite3.connect = plain


@contextlib.contextmanager
def _unwritable() -> Iterator[None]:
    """No file can be written to in this block: the kernel refuses each write."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
