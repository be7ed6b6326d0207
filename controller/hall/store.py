"""The desk's database: every entry once and in order, and the place in the stream beside them.

SQLite for a club's evening, PostgreSQL for a hall; SQLAlchemy's Core writes for both. What a batch
brings and the place behind it are one transaction, so that a desk that is killed goes on where its
rows end. An entry is stored when all before it are, and its link follows from theirs
(`controller.record.chain`); one that comes early waits aside.

An entry whose link does not follow was changed on its way, or in the table's file. It is refused
and asked for again; if it comes a second time just so, it is what the table has: it is stored, and
the journal is marked from there on.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from controller.hall.reports import STREAM, Report, Stored, message_id, report_of, sender_of
from controller.record import chain

_META = sa.MetaData()
_PLACE = sa.Table(
    "place",
    _META,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Column("id", sa.Text, nullable=False),
)


def _entry_columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("tbl", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("rulings", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("checkpoint", sa.Text, nullable=False),
    ]


ENTRIES: Final = sa.Table("entries", _META, *_entry_columns())
"""Of each table and epoch the entries from 1 on, without a gap."""
_EARLY = sa.Table("early", _META, *_entry_columns())
"""Those that came before one that has to be stored first."""
JOURNALS: Final = sa.Table(
    "journals",
    _META,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("tbl", sa.Integer, nullable=False),
    sa.Column("epoch", sa.Text, nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("link", sa.Text, nullable=False),
    sa.Column("broken", sa.Integer),  # the first entry whose link does not follow
    sa.Column("heard", sa.Text, nullable=False),
    sa.UniqueConstraint("tbl", "epoch"),
)
"""How far each journal is stored; a table's latest has the highest id."""
REFUSED: Final = sa.Table(
    "refused",
    _META,
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("subject", sa.Text, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""Messages of the stream that were not stored, and why."""

_SQLITE_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
)


MOST: Final = 2**31 - 1
"""The highest number that an integer column takes."""
MOST_FRESH: Final = 5_000
"""Entries that were just stored and are kept for who follows them."""
_LINK: Final = re.compile(r"([0-9a-f]{64})?")


class Message(NamedTuple):
    """A message of the stream: its number there, message id, subject and body."""

    seq: int
    id: str
    subject: str
    body: bytes


class Place(NamedTuple):
    """How far the stream is in the database: a message's number, and its id.

    The number alone would not do: a stream that lost its end gives the same numbers out again.
    """

    seq: int
    id: str


class HeardJournal(NamedTuple):
    """A table's journal at the desk: stored up to `n`; from `broken` on its chain does not hold."""

    table: int
    epoch: str
    n: int
    link: str
    broken: int | None
    heard: str


_Sender = tuple[int, str]
"""A table's number and its journal's epoch."""
_Came = tuple[Message, Report]


class DeskStore:
    """The desk's database, at an address of SQLAlchemy's: ``sqlite:///…``, ``postgresql+psycopg://…``.

    `sqlalchemy.exc.SQLAlchemyError` where the database does not do it: then nothing of the batch is
    in it. Safe between threads, one at a time.
    """

    def __init__(self, address: str) -> None:
        self._engine = sa.create_engine(address, pool_pre_ping=True)
        self._guard = threading.Lock()
        self._fresh: dict[_Sender, list[Report]] = {}
        self._upsert = sqlite.insert
        if self._engine.dialect.name == "postgresql":
            self._upsert = postgresql.insert  # type: ignore[assignment]
        else:
            sa.event.listen(self._engine, "connect", _set_sqlite)
        _META.create_all(self._engine)

    @property
    def engine(self) -> sa.Engine:
        """The database, for what else the desk keeps in it."""
        return self._engine

    def place(self) -> Place:
        """Return how far the stream is stored: number 0 at the beginning."""
        with self._engine.begin() as run:
            row = run.execute(
                sa.select(_PLACE.c.seq, _PLACE.c.id).where(_PLACE.c.stream == STREAM)
            ).first()
        return Place(*row) if row else Place(0, "")

    def take(self, batch: Sequence[Message]) -> list[tuple[int, Stored]]:
        """Store messages, and the place behind the last; return how far each journal that they are
        of is stored then, behind its table's number."""
        new: dict[_Sender, list[Report]] = {}
        with self._engine.begin() as run:
            came: dict[_Sender, list[_Came]] = {}
            for message in batch:
                read = _read(message)
                if isinstance(read, str):
                    self._refuse(run, message, read)
                else:
                    sender, report = read
                    came.setdefault(sender, []).append((message, report))
            journals = self._journals_of(run, came)
            early = self._early(run, came)
            for sender, had in journals.items():
                journals[sender], new[sender] = self._store(
                    run, had, came[sender], early.get(sender, [])
                )
            rows = [_row(*sender, report) for sender, each in new.items() for report in each]
            if rows:
                run.execute(sa.insert(ENTRIES), rows)
                # Of these alone: beside another desk what was read before may be past.
                further = [_further(journals[sender]) for sender, each in new.items() if each]
                run.execute(_FURTHER, further)
            if batch:
                self._keep_place(run, Place(batch[-1].seq, batch[-1].id))
        self._remember(new)
        return [
            (table, Stored(epoch=epoch, n=each.n, link=each.link))
            for (table, epoch), each in journals.items()
        ]

    def _keep_place(self, run: sa.Connection, place: Place) -> None:
        row = {"stream": STREAM, "seq": place.seq, "id": place.id}
        insert = self._upsert(_PLACE).values(row)
        run.execute(insert.on_conflict_do_update(index_elements=["stream"], set_=row))

    def _refuse(self, run: sa.Connection, message: Message, why: str) -> None:
        row = {
            "seq": message.seq, "subject": message.subject, "why": why, "hash": _hash(message),
            "body": message.body.decode("utf-8", "replace").replace("\0", "�"),
        }  # fmt: skip
        run.execute(self._upsert(REFUSED).values(row).on_conflict_do_nothing())

    def _store(
        self, run: sa.Connection, had: HeardJournal, came: list[_Came], early: list[Report]
    ) -> tuple[HeardJournal, list[Report]]:
        """Return a journal as it will stand, and what follows in it, to be stored, each with its
        link; what is not due yet is set aside."""
        n, link, broken = had.n, bytes.fromhex(had.link), had.broken
        due: dict[int, tuple[Message | None, Report]] = {r.n: (None, r) for r in early}
        due.update({report.n: (message, report) for message, report in came if report.n > n})
        found: list[Report] = []
        while n + 1 in due:
            message, report = due[n + 1]
            follows = report.due_link(link)
            if report.link and report.link != follows.hex():
                if message is None or not self._came_before(run, message):
                    if message is not None:
                        self._refuse(run, message, "its link does not follow")
                    break
                broken, follows = broken or report.n, bytes.fromhex(report.link)
            n, link = n + 1, follows
            found.append(msgspec.structs.replace(report, link=link.hex()))
        self._set_aside(run, (had.table, had.epoch), due, n, bool(early))
        return had._replace(n=n, link=link.hex(), broken=broken), found

    def _set_aside(
        self,
        run: sa.Connection,
        sender: _Sender,
        due: dict[int, tuple[Message | None, Report]],
        n: int,
        early: bool,
    ) -> None:
        """Keep what came before its turn, and forget what has had it, or was refused at it."""
        if early:
            run.execute(sa.delete(_EARLY).where(*_of(_EARLY, *sender), _EARLY.c.n <= n + 1))
        rows = [
            _row(*sender, report)
            for at, (message, report) in due.items()
            if at > n + 1 and message is not None
        ]
        for row in rows:
            run.execute(self._upsert(_EARLY).values(row).on_conflict_do_nothing())

    def _early(self, run: sa.Connection, senders: Iterable[_Sender]) -> dict[_Sender, list[Report]]:
        """Return what waits aside of journals."""
        epochs = [epoch for _, epoch in senders]
        found: dict[_Sender, list[Report]] = {}
        for row in run.execute(sa.select(_EARLY).where(_EARLY.c.epoch.in_(epochs))):
            found.setdefault((row.tbl, row.epoch), []).append(_report(row))
        return found

    def _came_before(self, run: sa.Connection, message: Message) -> bool:
        """Whether just this was refused before: the table has it so."""
        found = sa.select(REFUSED.c.seq).where(
            REFUSED.c.hash == _hash(message), REFUSED.c.seq != message.seq
        )
        return run.execute(found.limit(1)).first() is not None

    def _journals_of(
        self, run: sa.Connection, senders: Iterable[_Sender]
    ) -> dict[_Sender, HeardJournal]:
        """Return journals as they stand, and make those known that are new."""
        asked = list(senders)
        rows = _JOURNALS.where(JOURNALS.c.epoch.in_([epoch for _, epoch in asked]))
        found = {(row.tbl, row.epoch): HeardJournal(*row) for row in run.execute(rows)}
        for table, epoch in asked:
            if (table, epoch) not in found:
                origin = chain.ORIGIN.hex()
                made = HeardJournal(table, epoch, 0, origin, None, _now())
                new = {"tbl": table, "epoch": epoch, "n": 0, "link": origin, "heard": made.heard}
                run.execute(sa.insert(JOURNALS).values(new))
                found[table, epoch] = made
        return {sender: found[sender] for sender in asked}

    def _remember(self, new: dict[_Sender, list[Report]]) -> None:
        """Keep what was just stored for who reads on in these journals: see `fresh`."""
        with self._guard:
            if sum(map(len, self._fresh.values())) > MOST_FRESH:
                self._fresh.clear()
            for sender, reports in new.items():
                self._fresh.setdefault(sender, []).extend(reports)

    def fresh(self, table: int, epoch: str, since: int) -> list[Report]:
        """Return the entries of a journal after number `since`, as `entries` does, and forget that
        they were just stored: whoever follows what comes in need not read it back."""
        with self._guard:
            kept = self._fresh.pop((table, epoch), [])
        if kept and kept[0].n <= since + 1:
            return [report for report in kept if report.n > since]
        return self.entries(table, epoch, since)

    def stored(self, table: int, epoch: str) -> Stored:
        """Return how far a journal is stored; entry 0 of one that is not known."""
        had = self.journal(table, epoch)
        if had is None:
            return Stored(epoch=epoch, n=0, link=chain.ORIGIN.hex())
        return Stored(epoch=epoch, n=had.n, link=had.link)

    def journal(self, table: int, epoch: str) -> HeardJournal | None:
        """Return a journal as it stands here; None if it is not known."""
        with self._engine.begin() as run:
            row = run.execute(_JOURNALS.where(*_of(JOURNALS, table, epoch))).first()
        return HeardJournal(*row) if row else None

    def journals(self) -> list[HeardJournal]:
        """Return every journal heard of, in the order in which they were first heard of."""
        with self._engine.begin() as run:
            return [HeardJournal(*row) for row in run.execute(_JOURNALS.order_by(JOURNALS.c.id))]

    def entries(
        self, table: int, epoch: str, since: int = 0, upto: int | None = None
    ) -> list[Report]:
        """Return the entries of a journal after number `since`, up to `upto`, in order."""
        asked = sa.select(ENTRIES).where(*_of(ENTRIES, table, epoch), ENTRIES.c.n > since)
        if upto is not None:
            asked = asked.where(ENTRIES.c.n <= upto)
        with self._engine.begin() as run:
            return [_report(row) for row in run.execute(asked.order_by(ENTRIES.c.n))]

    def refused(self) -> list[tuple[int, str, str]]:
        """Return the messages that were not stored: number, subject, why."""
        asked = sa.select(REFUSED.c.seq, REFUSED.c.subject, REFUSED.c.why).order_by(REFUSED.c.seq)
        with self._engine.begin() as run:
            return [(row[0], row[1], row[2]) for row in run.execute(asked)]

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()


_JOURNALS = sa.select(
    JOURNALS.c.tbl, JOURNALS.c.epoch, JOURNALS.c.n, JOURNALS.c.link, JOURNALS.c.broken,
    JOURNALS.c.heard,
)  # fmt: skip


_FURTHER = (
    sa.update(JOURNALS)
    .where(JOURNALS.c.tbl == sa.bindparam("of_table"), JOURNALS.c.epoch == sa.bindparam("of_epoch"))
    .values(
        n=sa.bindparam("to_n"), link=sa.bindparam("to_link"), broken=sa.bindparam("to_broken"),
        heard=sa.bindparam("to_heard"),
    )
)  # fmt: skip


def _further(journal: HeardJournal) -> dict[str, Any]:
    """Return what is written of how far a journal is."""
    return {
        "of_table": journal.table, "of_epoch": journal.epoch, "to_n": journal.n,
        "to_link": journal.link, "to_broken": journal.broken, "to_heard": _now(),
    }  # fmt: skip


def _set_sqlite(connection: Any, record: Any) -> None:
    for setting in _SQLITE_SETTINGS:
        connection.execute(setting)


def _of(rows: sa.Table, table: int, epoch: str) -> tuple[sa.ColumnElement[bool], ...]:
    return rows.c.tbl == table, rows.c.epoch == epoch


def _read(message: Message) -> tuple[tuple[int, str], Report] | str:
    """Return who sent what, or what is wrong with it."""
    try:
        sender = sender_of(message.subject)
        report = report_of(message.body)
        report.due_link(chain.ORIGIN)
    except (ValueError, AttributeError, TypeError, RecursionError, msgspec.DecodeError) as error:
        return f"no entry: {error}"
    # What a database could not take would be tried for ever.
    if not 0 < report.n <= MOST or not _LINK.fullmatch(report.link):
        return f"no entry: number {report.n}, link {report.link!r}"
    if not 0 < sender[0] <= MOST or "\0" in report.by + report.checkpoint:
        return "no entry: signs that cannot be stored"
    due = message_id(*sender, report.n)
    if not message.id.startswith(due) or message.id[len(due) :][:1] not in ("", ":"):
        return f"message id {message.id!r} where {due!r} is due"
    return sender, report


def _row(table: int, epoch: str, report: Report) -> dict[str, Any]:
    return {
        "tbl": table, "epoch": epoch, "n": report.n, "event": bytes(report.event).decode(),
        "rulings": bytes(report.rulings).decode(), "by": report.by, "link": report.link,
        "checkpoint": report.checkpoint,
    }  # fmt: skip


def _report(row: Any) -> Report:
    return Report(
        n=row.n, event=msgspec.Raw(row.event.encode()), rulings=msgspec.Raw(row.rulings.encode()),
        by=row.by, link=row.link, checkpoint=row.checkpoint,
    )  # fmt: skip


def _hash(message: Message) -> str:
    return sha256(message.subject.encode() + b"\0" + message.body).hexdigest()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
