"""The journal's file on disk: its lock, its soundness, its settings.

SQLite in WAL mode with ``synchronous=FULL``: in simulated power cuts NORMAL
lost committed rows every time and FULL never did, for about 2 ms a commit. A
table makes fewer than two events a second.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

from controller.errors import UnusableInput
from controller.words.labels import Label, absent, at_place, labels_of, unwritten

APPLICATION_ID: Final = 0x5261636B  # "Rack"
SCHEMA_VERSION: Final = 2
OLDEST: Final = 1
"""Journals of version 1 have no chain; it begins with the first entry that is written to them."""
_MAGIC: Final = b"SQLite format 3\0"

_CHAINED: Final = """,
    by      TEXT NOT NULL DEFAULT '',
    link    TEXT"""
_CHECKPOINTS: Final = """
CREATE TABLE checkpoints (
    n          INTEGER PRIMARY KEY CHECK (n > 0),
    checkpoint TEXT NOT NULL
) STRICT;
CREATE TRIGGER checkpoints_stay BEFORE UPDATE ON checkpoints
    BEGIN SELECT RAISE(ABORT, 'a journal is never rewritten'); END;
CREATE TRIGGER checkpoints_remain BEFORE DELETE ON checkpoints
    BEGIN SELECT RAISE(ABORT, 'a journal is never rewritten'); END;
"""
_SCHEMA: Final = f"""
BEGIN;
CREATE TABLE entries (
    n       INTEGER PRIMARY KEY CHECK (n > 0),
    event   TEXT NOT NULL,
    rulings TEXT NOT NULL{_CHAINED}
) STRICT;
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'a journal is never rewritten'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'a journal is never rewritten'); END;
{_CHECKPOINTS}
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""
_FROM_VERSION_1: Final = f"""
BEGIN IMMEDIATE;
ALTER TABLE entries ADD COLUMN by TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN link TEXT;
{_CHECKPOINTS}
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""

_say = labels_of("commands/journal")


class JournalError(UnusableInput):
    """A journal cannot be opened or read; the message names the file and the reason."""


class JournalBusyError(JournalError):
    """Another program is writing this journal."""


class JournalDamagedError(JournalError):
    """The file is no sound journal."""


def lock(path: Path) -> IO[str]:
    """Take the journal's lock; it goes when the returned file is closed or the process ends.

    The lock is a file beside the journal, because closing a second handle on
    the database itself would drop the locks SQLite holds on it.
    """
    if path.is_dir():
        raise JournalError(absent(path))
    try:
        held = path.with_name(f"{path.name}.lock").open("a+", encoding="utf-8")
    except OSError as error:
        raise JournalError(unwritten(path, error)) from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.seek(0)
        holder = held.read().strip()
        held.close()
        busy = _say("journal-busy", process=holder or None)
        raise JournalBusyError(at_place(path, busy)) from None
    held.truncate(0)
    held.write(f"{os.getpid()}\n")
    held.flush()
    return held


def connect(path: Path) -> sqlite3.Connection:
    """Open for writing, making the tables of a new file; the caller holds the lock."""
    made = not path.exists() or path.stat().st_size == 0
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if made or _is_blank(connection):
            connection.executescript(_SCHEMA)
            _sync_directory(path.parent)
        if _check(connection, path) == OLDEST:
            connection.executescript(_FROM_VERSION_1)
    except BaseException:
        connection.close()
        raise
    return connection


def has_chain(connection: sqlite3.Connection) -> bool:
    """Whether a journal's entries have links: those of version 1 have none."""
    return bool(connection.execute("PRAGMA user_version").fetchone()[0] > OLDEST)


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open for reading only, while a table may be writing it; `JournalError` if it is none."""
    if not path.is_file():
        raise JournalError(absent(path))
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise JournalError(at_place(path, _say("journal-unopened", why=str(error)))) from None
    try:
        _check(connection, path)
    except sqlite3.Error as error:
        connection.close()
        unsound = _say("journal-unsound", why=str(error))
        raise JournalDamagedError(at_place(path, unsound)) from None
    except JournalError:
        connection.close()
        raise
    return connection


def connect_or_begin_anew(
    path: Path, stamp: Callable[[], str]
) -> tuple[sqlite3.Connection, Label | None]:
    """Open for writing; a damaged file is set aside and a new one begun.

    Returns the connection and, where a file was set aside, a line for the
    operator. `stamp` gives the time for the name of the file set aside.
    """
    try:
        return connect(path), None
    except sqlite3.OperationalError as error:  # a full disk, no permission: not the file's fault
        raise JournalError(at_place(path, _say("journal-unopened", why=str(error)))) from None
    except (sqlite3.DatabaseError, JournalDamagedError) as error:
        aside = path.with_name(f"{path.name}.corrupt.{stamp()}")
        for tail in ("", "-wal", "-shm"):
            part = path.with_name(path.name + tail)
            if part.exists():
                part.rename(aside.with_name(aside.name + tail))
        damaged = isinstance(error, JournalDamagedError)
        what = error.args[0] if damaged else at_place(path, str(error))
        return connect(path), _say("journal-set-aside", what=what, aside=aside.name)


def is_database(path: Path) -> bool:
    """Whether the file begins as an SQLite database does."""
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _is_blank(connection: sqlite3.Connection) -> bool:
    """Whether the database holds nothing at all (a start cut short before the tables)."""
    row = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return bool(row[0] == 0)


def _check(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a sound journal."""
    try:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except UnicodeDecodeError:  # it quotes a name out of the damaged place
        verdict = "quick_check"
    if verdict != "ok":
        damaged = _say("journal-damaged", why=verdict.splitlines()[-1])
        raise JournalDamagedError(at_place(path, damaged))
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise JournalError(at_place(path, _say("journal-foreign")))
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if not OLDEST <= version <= SCHEMA_VERSION:
        other = _say("journal-version", version=version, ours=SCHEMA_VERSION)
        raise JournalError(at_place(path, other))
    return version


def _sync_directory(directory: Path) -> None:
    """Put the new file's name on disk too, not only its content."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
