"""What travels between a table and the desk: entries one way, what the desk has the other way.

A table publishes each entry of its journal on ``hall.t.TABLE.EPOCH``, with the message id
``TABLE:EPOCH:NUMBER``. The *epoch* names a journal, so that a table that goes on with another Pi,
and numbers from 1 again, is not taken for itself: it is the beginning of the first entry's link.
The desk says on ``hall.s.TABLE`` what it has stored, after each batch; and on ``hall.ask.TABLE``
whoever asks. What else it says to tables is `controller.hall.orders`.
"""

from __future__ import annotations

import re
from typing import Any, Final, Self

import msgspec

from controller.record import chain
from controller.record.entries import leaf_of

STREAM: Final = "TABLES"
SUBJECTS: Final = "hall.t.*.*"
ASKED: Final = "hall.ask.*"
ID_HEADER: Final = "Nats-Msg-Id"

EPOCH_SIGNS: Final = 16
"""Of the first entry's link, in hexadecimal: 64 bits."""
_EPOCH: Final = re.compile(r"[0-9a-f]{16}")


class Report(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of a table's journal as it travels: the journal's own columns, unchanged."""

    n: int
    event: msgspec.Raw
    rulings: msgspec.Raw
    by: str = ""
    link: str = ""
    """Empty where a journal from before there were links has none."""
    checkpoint: str = ""

    @classmethod
    def of_row(cls, row: tuple[Any, ...]) -> Self:
        """Return the report of a row as `JournalReader.rows` gives it."""
        n, event, rulings, by, link, checkpoint = row
        return cls(
            n=n,
            event=msgspec.Raw(event.encode()),
            rulings=msgspec.Raw(rulings.encode()),
            by=by,
            link=link or "",
            checkpoint=checkpoint or "",
        )

    def due_link(self, before: bytes) -> bytes:
        """Return the link that the entry must have; `msgspec.DecodeError` if it is no JSON."""
        return chain.link(before, leaf_of(bytes(self.event), bytes(self.rulings), self.by))


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """How far the desk has a journal, whole and in order, and the link there (hexadecimal)."""

    epoch: str
    n: int
    link: str


class HowFar(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table asks how far the desk has this journal; or says, where it waits for no answer, that
    it is there.

    `page` is where its display is served, if others may open that; `movement` the version that it
    plays by, 0 where it has heard of none; `obeyed` the key of the last order that it has gone
    through (`TableOrder.key`).
    """

    epoch: str
    page: str = ""
    movement: int = 0
    obeyed: str = ""


_ENCODER = msgspec.json.Encoder()
_REPORT = msgspec.json.Decoder(Report)
_STORED = msgspec.json.Decoder(Stored)
_HOW_FAR = msgspec.json.Decoder(HowFar)


def encoded(what: Report | Stored | HowFar) -> bytes:
    """Return it as JSON."""
    return _ENCODER.encode(what)


def report_of(data: bytes) -> Report:
    """Return a report; `msgspec.DecodeError` says what is wrong with it."""
    return _REPORT.decode(data)


def stored_of(data: bytes) -> Stored:
    """Return what the desk has; `msgspec.DecodeError` says what is wrong with it."""
    return _STORED.decode(data)


def how_far_of(data: bytes) -> HowFar:
    """Return what a table asks; `msgspec.DecodeError` says what is wrong with it."""
    return _HOW_FAR.decode(data)


def epoch_of(first: Report) -> str:
    """Return the epoch of the journal that begins with this entry."""
    return (first.link or first.due_link(chain.ORIGIN).hex())[:EPOCH_SIGNS]


def entry_subject(table: int, epoch: str) -> str:
    """Return where a table publishes the entries of a journal."""
    return f"hall.t.{table}.{epoch}"


def ask_subject(table: int) -> str:
    """Return where a table asks how far the desk has its journal."""
    return f"hall.ask.{table}"


def stored_subject(table: int) -> str:
    """Return where the desk says how far it has a table's journal."""
    return f"hall.s.{table}"


def message_id(table: int, epoch: str, n: int) -> str:
    """Return an entry's message id, by which the stream knows what it has had."""
    return f"{table}:{epoch}:{n}"


def inbox(table: int) -> str:
    """Return the prefix of a table's answers: its own, else tables would hear one another's."""
    return f"_INBOX_t{table}"


def sender_of(subject: str) -> tuple[int, str]:
    """Return the table and epoch of a subject; `ValueError` if it is none of a table's."""
    hall, kind, table, epoch = subject.split(".")
    if (hall, kind) != ("hall", "t") or not table.isascii() or not _EPOCH.fullmatch(epoch):
        raise ValueError(subject)
    return int(table), epoch
