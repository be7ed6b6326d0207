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
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from controller.record import chain, journal_file
from controller.record.checkpoints import Checkpoint, TableKey, decoded_checkpoint, encoded
from controller.record.entries import Entry, decode, encode, leaf_of
from controller.record.journal_file import JournalDamagedError, JournalError
from controller.record.opening import opened
from controller.record.salvage import Writer
from controller.words.labels import Label, at_place, labels_of
from rules.events import BY_PEOPLE, DealEnded, Event, EventError
from rules.rulings import Ruling

__all__ = ["Journal", "JournalError", "JournalReader"]

_say = labels_of("commands/journal")


def now() -> str:
    """Return the time as a journal writes it: ISO 8601, UTC, milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@cache
def program() -> str:
    """Return the program that writes, as it stands in each entry: "rackside/0.9.0"."""
    try:
        return f"rackside/{version('rackside')}"
    except PackageNotFoundError:  # run from its source without being installed
        return "rackside"


def _file_stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


_ROWS: Final = """
    SELECT entries.n, event, rulings, by, link, checkpoint
    FROM entries LEFT JOIN checkpoints ON checkpoints.n = entries.n
    WHERE entries.n > ? ORDER BY entries.n LIMIT ?"""
_ROWS_OF_VERSION_1: Final = """
    SELECT n, event, rulings, '', NULL, NULL FROM entries WHERE n > ? ORDER BY n LIMIT ?"""
_SIGNED: Final = "SELECT 1 FROM checkpoints WHERE n = ?"
_KEEP: Final = "INSERT OR IGNORE INTO checkpoints VALUES (?, ?)"
_Row = tuple[int, str, str, str, str]
_DEAL: Final = """
    SELECT event, rulings, by FROM entries WHERE n >= ? AND n <= ? ORDER BY n"""
_DEAL_BEGAN: Final = """
    SELECT coalesce(max(n), 1) FROM entries WHERE json_extract(event, '$.type') = 'deal'"""


_OPENINGS: Final = """
    SELECT n, json_extract(event, '$.type') AS kind, json_extract(event, '$.code') FROM entries
    WHERE n <= ? AND kind IN ('deal', 'game') ORDER BY n"""


class JournalReader:
    """A journal open for reading, while a table may be writing it. Safe between threads."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._guard = threading.Lock()
        self._connection = journal_file.connect_to_read(self.path)
        self._chained = journal_file.has_chain(self._connection)

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
        for n, event, rulings, by, link, checkpoint in self.rows(since, most):
            try:
                entry = decode(event, rulings)
                signed = decoded_checkpoint(checkpoint) if checkpoint else None
            except (EventError, msgspec.DecodeError) as error:
                wrong = self._wrong("journal-unreadable", n=n, why=str(error))
                raise JournalDamagedError(wrong) from None
            yield msgspec.structs.replace(entry, by=by, link=link or "", checkpoint=signed)

    def rows(self, since: int = 0, most: int = -1) -> list[tuple[Any, ...]]:
        """Return the rows after number `since` as they stand: number, event, rulings, who wrote
        it, link, checkpoint. A link or checkpoint that there is not is None."""
        return self._rows(_ROWS if self._chained else _ROWS_OF_VERSION_1, (since, most))

    def opening_of(self, n: int) -> int:
        """Return the entry from which a judge has to be shown what is up to entry `n`.

        What was before it is over: it begins a game, or a deal that belongs to none. A game that
        runs goes on where another is begun by the same code. 1 where a journal has no such entry.
        """
        begun, code, in_a_game = 1, None, False
        for at, kind, played in self._rows(_OPENINGS, (n,)):
            goes_on = in_a_game and played == code
            begun, code = begun if goes_on else int(at), played
            in_a_game = goes_on or kind == "game"
        return begun

    def checkpoints_after(self, n: int) -> list[int]:
        """Return the numbers of the checkpoints of entries after `n`."""
        if not self._chained:
            return []
        found = self._rows("SELECT n FROM checkpoints WHERE n > ? ORDER BY n", (n,))
        return [int(row[0]) for row in found]

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

    def _wrong(self, message: str, **given: Any) -> Label:
        return at_place(self.path, _say(message, **given))

    def _rows(self, query: str, values: tuple[int, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._guard:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise JournalError(self._wrong("journal-unread", why=str(error))) from None


class Journal(JournalReader):
    """A journal open for writing. `notice` is a line for the operator where one is due.

    `clock` labels entries with the time; their order is by number alone. With a `key`, what there
    is is signed at each deal's end, and when the journal is closed. A damaged journal is salvaged,
    with what its second `copy` has (`controller.record.opening`).
    """

    def __init__(
        self,
        path: Path | str,
        *,
        clock: Callable[[], str] = now,
        key: TableKey | None = None,
        copy: Path | None = None,
    ) -> None:
        self.path = Path(path)
        self.copy = copy
        self._key = key
        self._guard = threading.Lock()
        self._clock = clock
        self.notice: Label | None = None
        self._lock = journal_file.JournalLock(self.path)
        try:
            self._connection, self.notice = opened(
                self.path, self._lock, _file_stamp(), Writer(program(), clock()), copy
            )
        except BaseException:
            self._lock.close()
            raise
        self._chained = True
        try:
            self._link = self._last_link()
        except BaseException:
            self._connection.close()
            self._lock.close()
            raise

    def _last_link(self) -> bytes:
        """Return the last entry's link; of a journal from before there were links, of all of it."""
        row = self._rows("SELECT link FROM entries ORDER BY n DESC LIMIT 1", ())
        if row and row[0][0]:
            return bytes.fromhex(row[0][0])
        before = chain.ORIGIN
        for _, event, rulings, by, _, _ in self.rows():
            before = chain.link(before, leaf_of(event, rulings, by))
        return before

    @property
    def head(self) -> bytes:
        """The last entry's link: 32 bytes."""
        return self._link

    def stamp(self, event: Event, ahead: int = 0) -> Event:
        """Return the event with the number it will have, and the time if it has none.

        `ahead` of it so many are to be written that have their numbers already.
        """
        n = self.last + 1 + ahead
        return msgspec.structs.replace(event, n=n, at=event.at or self._clock())

    def append(self, event: Event, rulings: Iterable[Ruling] = (), by: str = "") -> Event:
        """Put an event and its rulings on disk; return the event as stored. See `append_all`."""
        (stored,) = self.append_all([Entry(event=event, rulings=tuple(rulings))], by)
        return stored.event

    def append_all(
        self, entries: Sequence[Entry], by: str = "", *, over: bool = False
    ) -> list[Entry]:
        """Put entries on disk, all of them or none; return them as stored.

        An event that has no number yet is stamped; one that has must be next. An entry of another
        journal keeps its time, writer, link and checkpoint, and its link must be due.
        A ruling without the number of its event gets it. Rulings must be on an
        entry there is. `by` is who wrote what no machine noticed, such as which phone; without it
        each entry's `source` counts. With `over` the deal is at its end with the last of them,
        which is signed then, as where an event says that it ended. `JournalError` names what does
        not fit, or says that the disk does not take it: then nothing of it is in the journal.
        """
        if not entries:
            return []
        due = self.last + 1
        stored = [self._numbered(entry, due + place, by) for place, entry in enumerate(entries)]
        rows, linked, before = [], [], self._link
        for given, entry in zip(entries, stored, strict=True):
            event, rulings = encode(entry)
            before = chain.link(before, leaf_of(event, rulings, entry.by))
            if given.link and given.link != before.hex():
                raise JournalError(self._wrong("journal-link-wrong", n=entry.n))
            rows.append((entry.n, event.decode(), rulings.decode(), entry.by, before.hex()))
            linked.append(msgspec.structs.replace(entry, link=before.hex()))
        ends = [entry.n for entry in linked if isinstance(entry.event, DealEnded)]
        ends += [linked[-1].n] if over else []
        signed = [entry.checkpoint for entry in entries if entry.checkpoint]
        new = {each.n: each for each in self._put(rows, before, ends[-1:], signed)}
        return [
            msgspec.structs.replace(entry, checkpoint=new.get(entry.n, entry.checkpoint))
            for entry in linked
        ]

    def _put(
        self,
        rows: list[_Row],
        link: bytes,
        ends: Sequence[int],
        signed: Sequence[Checkpoint] = (),
    ) -> list[Checkpoint]:
        """Write rows in one transaction, with what was signed, and is where a deal ended; return
        what is signed now."""
        try:
            with self._guard:
                new = self._write(rows, ends, signed)
        except sqlite3.Error as error:
            at = rows[0][0] if rows else self.last
            raise JournalError(self._wrong("journal-unwritten", n=at, why=str(error))) from None
        self._link = link
        return new

    def _numbered(self, entry: Entry, due: int, by: str) -> Entry:
        if entry.n not in (0, due):
            raise JournalError(self._wrong("journal-not-due", n=entry.n, due=due))
        event = msgspec.structs.replace(entry.event, n=due, at=entry.event.at or self._clock())
        rulings = tuple(
            ruling if ruling.at else msgspec.structs.replace(ruling, at=due)
            for ruling in entry.rulings
        )
        for ruling in rulings:
            if ruling.at > due:
                raise JournalError(self._wrong("journal-ruling-past", at=ruling.at, n=due))
        who = by if by and event.source in BY_PEOPLE else event.source
        written = entry.by or f"{who} {program()}"
        return Entry(event=event, rulings=rulings, by=written)

    def _write(
        self, rows: list[_Row], ends: Sequence[int], signed: Sequence[Checkpoint]
    ) -> list[Checkpoint]:
        """Write rows in one transaction; a disk that takes part of it has taken nothing."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for row in rows:
                self._connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
            for checkpoint in signed:
                self._connection.execute(_KEEP, (checkpoint.n, encoded(checkpoint).decode()))
            new = [self._sign(n, self._key) for n in ends] if self._key else []
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            if self._connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
            raise
        return new

    def _sign(self, n: int, key: TableKey) -> Checkpoint:
        """Sign what there is up to entry `n`, with the deal's root, within a transaction."""
        run = self._connection.execute
        (first,) = run(f"{_DEAL_BEGAN} AND n <= ?", (n,)).fetchone()
        (link,) = run("SELECT link FROM entries WHERE n = ?", (n,)).fetchone()
        leaves = [leaf_of(*row) for row in run(_DEAL, (first, n))]
        plain = Checkpoint(
            n=n, first=first, link=link, root=chain.root(leaves).hex(), at=self._clock(), key=""
        )
        signed = key.signed(plain)
        run(_KEEP, (n, encoded(signed).decode()))
        return signed

    def _sign_at_the_end(self) -> None:
        """Sign the last entry, if that is not done: what came after the last deal counts too."""
        n = self.last
        if self._key is None or not n or self._rows(_SIGNED, (n,)):
            return
        with contextlib.suppress(JournalError):  # a full disk: the deals' own stand
            self._put([], self._link, [n])

    def pragma(self, name: str) -> int | str:
        """Return one of SQLite's settings on this journal, for checks and `rackside doctor`."""
        value: int | str = self._connection.execute(f"PRAGMA {name}").fetchone()[0]
        return value

    def close(self) -> None:
        """Close the file and give up its lock; closing twice does nothing."""
        if not self._lock.closed:
            self._sign_at_the_end()
        super().close()
        self._lock.close()
