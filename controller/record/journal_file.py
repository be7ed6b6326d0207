"""The journal's file on disk: its lock, its soundness, its settings.

SQLite in WAL mode with ``synchronous=FULL``: in simulated power cuts NORMAL
lost committed rows every time and FULL never did, for about 2 ms a commit. A
table makes fewer than two events a second.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NoReturn

from controller.errors import UnusableInput
from controller.words.labels import absent, at_place, labels_of, unwritten

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

_COLUMNS: Final[Mapping[int, Mapping[str, tuple[str, ...]]]] = {
    1: {"entries": ("n", "event", "rulings")},
    2: {
        "entries": ("n", "event", "rulings", "by", "link"),
        "checkpoints": ("n", "checkpoint"),
    },
}

_say = labels_of("commands/journal")


class JournalError(UnusableInput):
    """A journal cannot be opened or read; the message names the file and the reason."""


class JournalBusyError(JournalError):
    """Another program is writing this journal."""


class JournalDamagedError(JournalError):
    """The file is no sound journal."""

    advice = _say("journal-try-salvage")


_held: set[tuple[int, int]] = set()
"""The files that this process writes, by device and number: opening one of them anew, and closing
it, would drop the locks that SQLite holds on it."""
_guard = threading.Lock()


class JournalLock:
    """Says that a journal is being written, until it is closed or the process ends.

    What is locked is the file itself, whatever name it is opened by, and before there is one a file
    beside it, which also tells who writes. `JournalBusyError` if another program has either.
    """

    def __init__(self, path: Path) -> None:
        if path.is_dir():
            raise JournalError(absent(path))
        self._path, self._files = path, list[int]()
        self._real = path.resolve()
        try:
            name = self._real.with_name(f"{self._real.name}.lock")
            self._name = name.open("a+", encoding="utf-8")
        except (OSError, RuntimeError) as error:  # a link that leads to itself
            wrong = error if isinstance(error, OSError) else OSError(0, str(error))
            raise JournalError(unwritten(path, wrong)) from None
        try:
            fcntl.flock(self._name, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._name.seek(0)
            holder = self._name.read().strip()
            self._name.close()
            self._busy(holder)
        try:
            self._name.truncate(0)
            self._name.write(f"{os.getpid()}\n")
            self._name.flush()
        except OSError:  # a full disk: who writes is not named, and nobody else writes all the same
            pass
        if self._real.exists():
            self.hold(self._real)

    def hold(self, path: Path) -> None:
        """Lock a file that is the journal's, or will be."""
        try:
            status = path.stat()
            which = (status.st_dev, status.st_ino)
            with _guard:
                if which in _held:
                    if any(_identity(file) == which for file in self._files):
                        return
                    self.close()
                    self._busy("")
                file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
                _held.add(which)
        except OSError as error:
            self.close()
            raise JournalError(unwritten(self._path, error)) from None
        self._files.append(file)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            self._busy("")
        except OSError:  # a disk that knows no locks of files: the one beside it has to do
            pass

    def _busy(self, holder: str) -> NoReturn:
        busy = _say("journal-busy", process=holder or None)
        raise JournalBusyError(at_place(self._path, busy))

    @property
    def closed(self) -> bool:
        """Whether it is given up."""
        return self._name.closed

    def close(self) -> None:
        """Give it up; what writes the journal is closed by then. Closing twice does nothing."""
        for file in self._files:
            _held.discard(_identity(file))
            os.close(file)
        self._files.clear()
        with contextlib.suppress(OSError):
            self._name.close()


def _identity(file: int) -> tuple[int, int]:
    status = os.fstat(file)
    return status.st_dev, status.st_ino


def connect(path: Path, mode: str = "WAL") -> sqlite3.Connection:
    """Open for writing, making the tables of a new file; the caller holds the lock.

    `mode` is how SQLite keeps a transaction whole: by a log, or by what was there before.
    """
    made = not path.exists() or path.stat().st_size == 0
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("PRAGMA synchronous = FULL")
        if made or _is_blank(connection):
            connection.executescript(_SCHEMA)
            sync_directory(path.parent)
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
        return _checked(path, "ro")
    except sqlite3.Error as error:
        wrong = error
    if "readonly" in str(wrong):  # a copy whose stick went in the middle of an act: that is undone
        try:
            return _checked(path, "rw")
        except sqlite3.Error as error:
            wrong = error
    unsound = _say("journal-unsound", why=str(wrong))
    raise JournalDamagedError(at_place(path, unsound)) from None


def _checked(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    try:
        _check(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def is_database(path: Path) -> bool:
    """Whether the file begins as an SQLite database does."""
    status = path.stat()
    if (status.st_dev, status.st_ino) in _held:
        return True
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
    for table, columns in _COLUMNS[version].items():
        found = tuple(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
        if found != columns:
            damaged = _say("journal-damaged", why=f"{table} ({', '.join(found)})")
            raise JournalDamagedError(at_place(path, damaged))
    return version


def sync_directory(directory: Path) -> None:
    """Put the new file's name on disk too, not only its content."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
