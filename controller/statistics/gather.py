"""From journals to rows, a deal each; what was gathered of a journal is kept beside it.

A journal is only ever added to, so what was gathered is good for as long as the file has the
entry it was gathered to: only what came after is read. A deal's row is settled once another deal
begins, as an amendment reaches no earlier deal.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from controller.errors import UnusableInput
from controller.record import journal_lines
from controller.record.entries import Entry
from controller.record.journal import JournalReader
from controller.record.journal_file import is_database
from controller.statistics.dealt import begun, row_of
from controller.statistics.rows import DealRow
from controller.words.labels import absent, unread
from rules.events import DealStarted, GameStarted, to_json
from rules.game import Game
from rules.reasons.base import decoded

log = logging.getLogger(__name__)

KEPT: Final = ".statistics.json"
"""What is added to a journal's name for the file of what was gathered of it."""
FORM: Final = 2
"""The form of that file; another one is gathered anew."""


Maker = Callable[[Sequence[Entry], Game | None], tuple[DealRow, Game | None]]
"""Makes a row of a deal's entries and the game before it, and gives the game after it."""


class Gatherer:
    """Takes entries in order and makes rows of them with `make`; `rows` are the settled ones."""

    def __init__(self, game: Game | None = None, make: Maker = row_of) -> None:
        self.rows: list[DealRow] = []
        self._make = make
        self.game = game
        self.settled = 0
        self._open: list[Entry] = []

    def feed(self, entry: Entry) -> None:
        """Take the next entry."""
        if isinstance(entry.event, DealStarted | GameStarted):
            self._close()
            self.settled = entry.n - 1
        if isinstance(entry.event, GameStarted):
            self.game = begun(entry.event, self.game)
        elif self._open or isinstance(entry.event, DealStarted):
            self._open.append(entry)

    @property
    def begun(self) -> int:
        """The number of the entry that began the present deal; 0 if there is none."""
        return self._open[0].n if self._open else 0

    @property
    def began_at(self) -> str | None:
        """When the present deal began, as the journal has it."""
        return self._open[0].event.at if self._open else None

    def present(self) -> DealRow | None:
        """Return the row of the present deal as far as it goes."""
        return self._make(self._open, self.game)[0] if self._open else None

    def _close(self) -> None:
        if self._open:
            made, self.game = self._make(self._open, self.game)
            self.rows.append(made)
            self._open = []


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """What was gathered of a journal: its settled rows, up to entry `upto`, which had this `mark`.

    `game` is the one that went on then. `present` is the row of the deal after them, good for as
    long as the file has the same `stamp`.
    """

    form: int
    stamp: list[int]
    upto: int = 0
    mark: str = ""
    rows: list[DealRow] = []
    present: DealRow | None = None
    game: Game | None = None

    def all(self) -> list[DealRow]:
        """Every row."""
        return [*self.rows, *([self.present] if self.present else ())]


def gathered(path: Path, *, keep: bool = True) -> list[DealRow]:
    """Return a journal's deals, oldest first.

    `UnusableInput` names the file and what is wrong with it. `keep`: write what was gathered
    beside the journal; a folder that takes no file is no fault.
    """
    stamp = stamp_of(path)
    before = _recalled(path)
    if before is not None and before.stamp == stamp:
        return before.all()
    now = _gathered_on(path, before, stamp)
    if keep:
        _remember(path, now)
    return now.all()


def _gathered_on(path: Path, before: _Kept | None, stamp: list[int]) -> _Kept:
    """Gather what a journal holds beyond what was gathered, or all of it."""
    if not is_database(path):
        return _taken(journal_lines.read(path), _Kept(FORM, stamp))
    with JournalReader(path) as journal:
        since = before if before is not None and before.upto else None
        if since is not None:
            (at,) = [*journal.entries(since.upto - 1, 1)] or (None,)
            since = since if at is not None and _mark(at) == since.mark else None
        known = since or _Kept(FORM, stamp)
        return _taken(journal.entries(known.upto), msgspec.structs.replace(known, stamp=stamp))


def _taken(entries: Iterable[Entry], known: _Kept) -> _Kept:
    gatherer = Gatherer(known.game)
    upto, mark, game = known.upto, known.mark, known.game
    previous: Entry | None = None
    for entry in entries:
        gatherer.feed(entry)
        if previous is not None and gatherer.settled == previous.n:
            upto, mark, game = previous.n, _mark(previous), gatherer.game
        previous = entry
    rows = [*known.rows, *gatherer.rows]
    return _Kept(FORM, known.stamp, upto, mark, rows, gatherer.present(), game)


def stamp_of(path: Path) -> list[int]:
    """Return what changes whenever something is written: sizes and times of the file, and of what
    SQLite has not yet put into it."""
    try:
        if not path.is_file():
            raise UnusableInput(absent(path))
        stat = path.stat()
        tail = path.with_name(f"{path.name}-wal")
        waiting = tail.stat().st_size if tail.is_file() else 0
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    return [stat.st_size, stat.st_mtime_ns, waiting]


def _mark(entry: Entry) -> str:
    return hashlib.sha256(to_json(entry.event)).hexdigest()[:16]


def _recalled(path: Path) -> _Kept | None:
    """Return what was kept of a journal; None if nothing that can be used was."""
    try:
        kept = _DECODER.decode(path.with_name(path.name + KEPT).read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    return kept if kept.form == FORM else None


def _remember(path: Path, kept: _Kept) -> None:
    file = path.with_name(path.name + KEPT)
    part = file.with_name(f".{file.name}.part")
    try:
        part.write_bytes(msgspec.json.encode(kept, enc_hook=dict))
        part.replace(file)
    except OSError as error:
        log.info("%s: not kept: %s", file, error.strerror)


_DECODER: Final = msgspec.json.Decoder(_Kept, dec_hook=decoded)
