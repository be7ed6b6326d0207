"""All the journals there are to count: a table's own, and those of the evenings that were kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from controller.errors import UnusableInput
from controller.record.journal_lines import DATABASE_NAMES
from controller.record.verifying import chain_fault
from controller.statistics.gather import gathered, stamp_of
from controller.statistics.names import Names, load
from controller.statistics.rows import DealRow
from controller.words.labels import Label, at_place
from controller.words.values import Later
from controller.words.watching import why

JOURNALS: Final = (*DATABASE_NAMES, ".jsonl")
"""What names of journals end in."""


@dataclass(frozen=True)
class Gathered:
    """Deals with the names that count, and what could not be read, a line each."""

    rows: list[DealRow]
    passed_over: list[str | Later] = field(default_factory=list)
    names: Names = field(default_factory=Names)
    written: tuple[str, ...] = ()
    broken: list[str | Later] = field(default_factory=list)
    """What is wrong with the chains of journals that are counted all the same, a line each."""

    @property
    def finished(self) -> list[DealRow]:
        """The deals that were played out."""
        return [row for row in self.rows if row.finished]


def journals_in(paths: Iterable[Path]) -> list[Path]:
    """Return these journals, and of the folders among them every journal inside, by name."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.iterdir()) if path.is_dir() else [path]
        found += [p for p in inside if p == path or (p.suffix in JOURNALS and p.is_file())]
    return list(dict.fromkeys(p.resolve() for p in found))


def gather(
    paths: Iterable[Path],
    names: Path | None = None,
    *,
    keep: bool = True,
    check: Callable[[Path], None] | None = None,
    public: Callable[[Path, DealRow], bool] = lambda path, row: True,
) -> Gathered:
    """Gather the deals of journals and of folders of them; a bad one is named and passed over.

    A deal that is in two files, as where a journal was exported beside itself, counts once.
    `names`: the folder of `players.toml`. `check` raises `UnusableInput` for a journal that is not
    to be counted; `public` says of each deal whether it may be known yet.
    """
    rows: dict[tuple[object, ...], DealRow] = {}
    passed_over: list[str | Later] = []
    kept_back: set[tuple[object, ...]] = set()
    try:
        known = load(names) if names else Names()
    except UnusableInput as error:
        known = Names()
        passed_over.append(why(error))
    for number, path in enumerate(journals_in(paths)):
        try:
            if check is not None:
                check(path)
            found = gathered(path, keep=keep)
        except UnusableInput as error:
            passed_over.append(why(error))
            continue
        for row in found:
            if not public(path, row):
                kept_back.add(_key(row, number))
                continue
            if row.end == "open" and not row.discards:
                continue  # begun and at once begun anew
            key = _key(row, number)
            before = rows.get(key)
            if before is None or before.last < row.last:
                rows[key] = row
    for key in kept_back:
        rows.pop(key, None)  # nor may a copy of it
    written = dict.fromkeys(name for row in rows.values() for name in row.players.values())
    deals = known.known(sorted(rows.values(), key=lambda row: row.at or ""))
    return Gathered(deals, passed_over, known, tuple(sorted(written, key=str.casefold)))


def _fault(path: Path) -> Label | None:
    """Return what is wrong with the chain of a journal that can be read."""
    try:
        return _fault_of(path, tuple(stamp_of(path)))
    except (UnusableInput, OSError):
        return None  # it is named as one that cannot be read


@lru_cache(maxsize=256)
def _fault_of(path: Path, stamp: tuple[int, ...]) -> Label | None:
    return chain_fault(path)


def _key(row: DealRow, number: int) -> tuple[object, ...]:
    """What tells a deal from every other, in whichever journal; `number` is the journal's."""
    return (row.n, row.at, *row.players.items()) if row.at else (number, row.n)


@dataclass(frozen=True)
class Club:
    """Where a table's evenings are: its journal, the folder that others are kept in, and names.

    `folder` has `players.toml`. `badges` is the list that badges were printed from. `upto` is the
    last entry of the table's journal that may be known yet: a deal counts once all of it may.
    """

    journal: Path
    archive: Path | None = None
    badges: Path | None = None
    upto: Callable[[], int] | None = None

    @property
    def folder(self) -> Path:
        """The folder beside the journal."""
        return self.journal.parent

    def gather(self) -> Gathered:
        """Gather all there is; an archive that is not there yet is no fault."""
        archive = (self.archive,) if self.archive is not None and self.archive.is_dir() else ()
        own = (self.journal,) if self.journal.is_file() else ()
        found = gather((*own, *archive), self.folder, public=self._public())
        faults = ((path, _fault(path)) for path in journals_in((*own, *archive)))
        broken: list[str | Later] = [at_place(path, fault) for path, fault in faults if fault]
        return replace(found, broken=broken)

    def _public(self) -> Callable[[Path, DealRow], bool]:
        """Return which deals may be known yet: of the table's own journal those that are over."""
        if self.upto is None:
            return lambda path, row: True
        upto, table = self.upto(), self.journal.resolve()
        return lambda path, row: path != table or row.last <= upto

    def known(self) -> list[str]:
        """Return the names of everybody who played here, who played last first."""
        found = self.gather()
        latest = (name for row in reversed(found.rows) for name in row.players.values())
        return list(dict.fromkeys(latest))
