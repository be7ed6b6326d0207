"""A second copy of a journal while it is written: in a folder, mostly on a stick.

A thread of its own follows the announcements and writes what is new, an act a transaction, into a
database that is no different from the journal. The game never waits for it, and whatever the stick
does is said and tried again. A rollback journal and no mapped memory: a mapped page of a stick that
is pulled out ends the program, a read or a write that fails is an error like any other.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from controller.record import journal_file
from controller.record.bus import Bus
from controller.record.journal import JournalReader
from controller.record.journal_file import JournalError
from vision.coded import CodedText, coded
from vision.sightings import Notice

AGAIN: Final = 3.0
"""Seconds between one try to write the copy and the next."""
LATE: Final = 5.0
"""Seconds that a stick may take for what is new; longer, and it is said that the copy is behind."""
PATIENCE: Final = 5.0
"""Seconds that the end of the program waits for the copy."""
_BATCH: Final = 200

log = logging.getLogger(__name__)


class OtherRecordError(Exception):
    """What lies in the copy's place is the copy of another record."""


class SecondCopy:
    """Keeps the copy of the journal at `path` in `folder`, under the journal's name.

    `say` hears what is wrong with it, and that it is well again. The folder is never made: one that
    is not there is a stick that is not.
    """

    def __init__(self, path: Path, folder: Path, say: Callable[[Notice], None]) -> None:
        self.file = copy_of(path, folder)
        self._path, self._folder, self._say = path, folder, say
        self._news = threading.Event()
        self._ended = False
        self._trouble: str | None = None
        self._busy_since = 0.0  # 0 while all is written
        self._thread = threading.Thread(target=self._run, name="second copy", daemon=True)

    def follow(self, bus: Bus) -> None:
        """Begin to copy: what there is, and whatever is announced."""
        bus.wake(self._wake)
        self._news.set()
        self._thread.start()

    def close(self) -> None:
        """Write what is left, and end; a stick that does not answer is not waited for."""
        self._ended = True
        self._news.set()
        if self._thread.is_alive():
            self._thread.join(PATIENCE)

    def _wake(self) -> None:
        """Hear, in the thread that plays, that there is something new."""
        if self._busy_since and time.monotonic() - self._busy_since > LATE:
            self._tell(coded("copy-late", folder=str(self._folder)))
        self._news.set()

    def _run(self) -> None:
        while True:
            # While something is wrong it is tried again and again; else there is nothing to do.
            self._news.wait(AGAIN if self._trouble else None)
            self._news.clear()
            ended = self._ended
            self._busy_since = time.monotonic()
            try:
                self._catch_up()
            except OtherRecordError:
                self._news.set()  # it is out of the way now
            except Exception as error:
                known = isinstance(error, JournalError | sqlite3.Error | OSError)
                log.log(logging.INFO if known else logging.ERROR, "second copy", exc_info=True)
                self._tell(coded("copy-fails", folder=str(self._folder), why=_why(error)))
            else:
                self._well()
            self._busy_since = 0.0
            if ended:
                return

    def _catch_up(self) -> None:
        if not self._folder.is_dir():
            raise FileNotFoundError(2, "it is not there", str(self._folder))
        with JournalReader(self._path) as journal, _copy(self.file) as copy:
            last = _fits(copy, journal)
            if last is None:
                copy.close()
                self._put_away()
                raise OtherRecordError
            while rows := journal.rows(last, _BATCH):
                _write(copy, rows)
                last = int(rows[-1][0])
            _write_signed(copy, journal)

    def _put_away(self) -> None:
        """Keep the copy of another record, or a damaged one, under a name of its own."""
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        aside = self.file.with_name(f"{self.file.stem}.{stamp}{self.file.suffix}")
        for tail in ("", "-journal"):
            part = self.file.with_name(self.file.name + tail)
            if part.exists():
                part.replace(aside.with_name(aside.name + tail))
        log.warning("%s: the copy of another record, kept as %s", self.file, aside.name)

    def _well(self) -> None:
        if self._trouble is not None:
            self._trouble = None
            words = coded("copy-again", folder=str(self._folder))
            self._say(Notice(what="no second copy", over=True, seconds=0.0, words=words))

    def _tell(self, words: CodedText) -> None:
        if self._trouble != words.code:
            self._trouble = words.code
            self._say(Notice(what="no second copy", over=False, seconds=0.0, words=words))


def copy_of(path: Path, folder: Path) -> Path:
    """Return the file of a journal's second copy."""
    return folder / path.name


def _why(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


@contextlib.contextmanager
def _copy(file: Path) -> Iterator[sqlite3.Connection]:
    """Open the copy; one that is damaged is as another record's."""
    lock = journal_file.JournalLock(file)
    try:
        try:
            connection = journal_file.connect(file, mode="TRUNCATE")
        except (sqlite3.DatabaseError, journal_file.JournalDamagedError) as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            connection = sqlite3.connect(":memory:", check_same_thread=False)
        else:
            lock.hold(file)
        try:
            yield connection
        finally:
            connection.close()
    finally:
        lock.close()


def _fits(copy: sqlite3.Connection, journal: JournalReader) -> int | None:
    """Return the number of the copy's last entry; None if it is none of this record's."""
    try:
        found = copy.execute("SELECT n, event, link FROM entries ORDER BY n DESC LIMIT 1")
        row = found.fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return None
        raise
    if row is None:
        return 0
    own = journal.rows(row[0] - 1, 1)
    same = bool(own) and (own[0][0], own[0][1], own[0][4]) == tuple(row)
    return int(row[0]) if same else None


def _write(copy: sqlite3.Connection, rows: list[tuple[object, ...]]) -> None:
    """Write rows in one transaction."""
    copy.execute("BEGIN IMMEDIATE")
    try:
        for n, event, rulings, by, link, checkpoint in rows:
            copy.execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (n, event, rulings, by, link)
            )
            if checkpoint is not None:
                copy.execute("INSERT OR IGNORE INTO checkpoints VALUES (?, ?)", (n, checkpoint))
        copy.execute("COMMIT")
    except sqlite3.Error:
        if copy.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                copy.execute("ROLLBACK")
        raise


def _write_signed(copy: sqlite3.Connection, journal: JournalReader) -> None:
    """Write what was signed after its entry was copied: that is always the last one."""
    last = journal.last
    for row in journal.rows(last - 1, 1) if last else ():
        if row[5] is not None:
            copy.execute("INSERT OR IGNORE INTO checkpoints VALUES (?, ?)", (last, row[5]))
