"""The league's database: what halls shared, who its players are, its own entries, and names apart.

A PostgreSQL of its own, or SQLite. Sheets are kept as they came, the last of each kind; a hall that
corrects one sends it again. Entries are only added. Two things can be erased, and stand in tables
of their own for that: names, and the reasons that somebody typed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from controller.errors import UnusableInput
from controller.league.entries import LeagueEntry, PersonForgotten, from_line, to_line
from controller.league.overview import League, SharedMeeting, overview
from controller.league.people import LeaguePlayer, people
from controller.league.sheets import (
    HEAD,
    NAMES,
    MeetingHead,
    MeetingNames,
    RoundSheet,
    checked,
    round_part,
    sheet_of,
)
from controller.words.labels import RACKSIDE, at_place, label, labels_of

_META = sa.MetaData()
_SHEETS: Final = sa.Table(
    "sheets",
    _META,
    sa.Column("hall", sa.Text, primary_key=True),
    sa.Column("epoch", sa.Text, primary_key=True),
    sa.Column("part", sa.Text, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("came", sa.Text, nullable=False),
)
_PLAYERS: Final = sa.Table(
    "players",
    _META,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("hall", sa.Text, nullable=False),
    sa.Column("epoch", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.UniqueConstraint("hall", "epoch", "number"),
)
_NAMES: Final = sa.Table(
    "names",
    _META,
    sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
)
_ENTRIES: Final = sa.Table(
    "entries",
    _META,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
)
_REASONS: Final = sa.Table(
    "reasons",
    _META,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("why", sa.Text, nullable=False),
)
_CHANGES: Final = sa.Table(
    "changes",
    _META,
    sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("count", sa.BigInteger, nullable=False),
)
"""Goes up with whatever is written: whoever shows the league sees that it looks otherwise now."""

_SQLITE_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA secure_delete = ON",  # what is forgotten is not left in the file's free pages
)
_say = labels_of("commands/league")


class LeagueStore:
    """The league's database, at an address of SQLAlchemy's.

    `sqlalchemy.exc.SQLAlchemyError` where it does not do it: then nothing has changed.
    """

    def __init__(self, address: str) -> None:
        self._engine = sa.create_engine(address, pool_pre_ping=True)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _set_sqlite)
        _META.create_all(self._engine)
        self._made: tuple[int, League] | None = None

    # -- what halls share -----------------------------------------------------------------------

    def take(self, hall: str, epoch: str, part: str, body: bytes) -> bool:
        """Keep a sheet of a hall's; return whether it is new. `SheetError` if it is none."""
        checked(epoch, part, body)
        with self._engine.begin() as run:
            if part == NAMES:
                new = self._take_names(run, hall, epoch, sheet_of(body, MeetingNames))
            else:
                new = self._take_sheet(run, hall, epoch, part, body.decode())
                if part == HEAD:
                    head = sheet_of(body, MeetingHead)
                    self._players(run, hall, epoch, (each.number for each in head.places))
            if new:
                self._changed(run)
        return new

    def _take_sheet(self, run: sa.Connection, hall: str, epoch: str, part: str, body: str) -> bool:
        key = (_SHEETS.c.hall == hall, _SHEETS.c.epoch == epoch, _SHEETS.c.part == part)
        had = run.execute(sa.select(_SHEETS.c.body).where(*key)).scalar()
        if had == body:
            return False
        row = {"body": body, "came": _now()}
        if had is None:
            row |= {"hall": hall, "epoch": epoch, "part": part}
            run.execute(sa.insert(_SHEETS).values(row))
        else:
            run.execute(sa.update(_SHEETS).where(*key).values(row))
        return True

    def _take_names(self, run: sa.Connection, hall: str, epoch: str, sheet: MeetingNames) -> bool:
        """Keep the names of players who are not forgotten."""
        ids = self._players(run, hall, epoch, sheet.names)
        forgotten = people(ids.values(), self._entries(run)).forgotten
        asked = sa.select(_NAMES.c.player, _NAMES.c.name).where(_NAMES.c.player.in_(ids.values()))
        had = {row.player: row.name for row in run.execute(asked)}
        new = False
        for number, name in sheet.names.items():
            id = ids[number]
            if id in forgotten or had.get(id) == name:
                continue
            run.execute(sa.delete(_NAMES).where(_NAMES.c.player == id))
            run.execute(sa.insert(_NAMES).values(player=id, name=name))
            new = True
        return new

    def _players(
        self, run: sa.Connection, hall: str, epoch: str, numbers: Iterable[int]
    ) -> dict[int, int]:
        """Return the league's numbers of a meeting's players; who is new gets the next."""
        asked = sa.select(_PLAYERS.c.number, _PLAYERS.c.id).where(
            _PLAYERS.c.hall == hall, _PLAYERS.c.epoch == epoch
        )
        known = {row.number: row.id for row in run.execute(asked)}
        new = sorted(set(numbers) - set(known))
        if new:
            rows = [{"hall": hall, "epoch": epoch, "number": number} for number in new]
            run.execute(sa.insert(_PLAYERS), rows)
            known = {row.number: row.id for row in run.execute(asked)}
        return known

    # -- what the league enters -----------------------------------------------------------------

    def enter(self, make: Callable[[League], LeagueEntry], by: str, why: str = "") -> LeagueEntry:
        """Add the entry that `make` gives, which sees the league as it stands just then.

        Whatever `make` raises leaves everything as it was. What a person who is forgotten is
        called is erased in the same transaction, and the reasons of entries about them.
        """
        with self._engine.begin() as run:
            self._changed(run)  # first: of two who enter at once the second waits
            league = self._league(run)
            entry = msgspec.structs.replace(
                make(league), n=len(league.entries) + 1, at=_now(), by=by
            )
            run.execute(sa.insert(_ENTRIES).values(n=entry.n, entry=to_line(entry).decode()))
            if why:
                run.execute(sa.insert(_REASONS).values(n=entry.n, why=why))
            if isinstance(entry, PersonForgotten):
                self._erase(run, entry, league.entries)
        return entry

    def _erase(
        self, run: sa.Connection, gone: PersonForgotten, entries: Iterable[LeagueEntry]
    ) -> None:
        run.execute(sa.delete(_NAMES).where(_NAMES.c.player.in_(gone.players)))
        about = [
            each.n for each in entries if set(getattr(each, "players", ())) & set(gone.players)
        ]
        about += [each.n for each in entries if getattr(each, "merge", 0) in about]
        run.execute(sa.delete(_REASONS).where(_REASONS.c.n.in_(about)))

    def reasons(self) -> Mapping[int, str]:
        """Return why entries were made, by their numbers, as far as that is not erased."""
        with self._engine.begin() as run:
            return {row.n: row.why for row in run.execute(sa.select(_REASONS))}

    # -- how it stands --------------------------------------------------------------------------

    def version(self) -> int:
        """Return a number that goes up with whatever is written."""
        with self._engine.begin() as run:
            return int(run.execute(sa.select(_CHANGES.c.count)).scalar() or 0)

    def league(self) -> League:
        """Return the league as it stands; computed again only if something was written since."""
        version = self.version()
        if self._made is None or self._made[0] != version:
            with self._engine.begin() as run:
                self._made = (version, self._league(run))
        return self._made[1]

    def _league(self, run: sa.Connection) -> League:
        players = [
            LeaguePlayer(*row)
            for row in run.execute(
                sa.select(_PLAYERS.c.id, _PLAYERS.c.hall, _PLAYERS.c.epoch, _PLAYERS.c.number)
                .order_by(_PLAYERS.c.id)
            )
        ]  # fmt: skip
        names = {row.player: row.name for row in run.execute(sa.select(_NAMES))}
        return overview(self._shared(run), players, names, self._entries(run))

    def _entries(self, run: sa.Connection) -> list[LeagueEntry]:
        asked = sa.select(_ENTRIES.c.entry).order_by(_ENTRIES.c.n)
        return [from_line(row.entry) for row in run.execute(asked)]

    def _shared(self, run: sa.Connection) -> list[SharedMeeting]:
        """Return the meetings of which there is a head, with the rounds that it names."""
        found: dict[tuple[str, str], dict[str, bytes]] = {}
        for row in run.execute(sa.select(_SHEETS)):
            found.setdefault((row.hall, row.epoch), {})[row.part] = row.body.encode()
        shared = []
        for (hall, epoch), parts in found.items():
            if HEAD in parts:
                head = sheet_of(parts[HEAD], MeetingHead)
                named = (parts.get(round_part(n)) for n in range(1, head.rounds + 1))
                rounds = tuple(sheet_of(body, RoundSheet) for body in named if body)
                shared.append(SharedMeeting(hall, epoch, head, rounds))
        return shared

    def _changed(self, run: sa.Connection) -> None:
        done = run.execute(sa.update(_CHANGES).values(count=_CHANGES.c.count + 1))
        if not done.rowcount:
            run.execute(sa.insert(_CHANGES).values(one=1, count=1))

    # -- keeping it -----------------------------------------------------------------------------

    def backup(self, file: Path) -> None:
        """Copy an SQLite database while it is in use. `UnusableInput` if it is another one, or the
        file is there already or cannot be written."""
        path = self._engine.url.database
        if self._engine.dialect.name != "sqlite" or path is None:
            raise UnusableInput(_say("league-backup-postgres"))
        if file.exists():
            raise UnusableInput(_say("league-file-exists", file=str(file)))
        try:
            with closing(sqlite3.connect(path)) as own, closing(sqlite3.connect(file)) as copy:
                own.backup(copy)
        except sqlite3.Error as error:
            file.unlink(missing_ok=True)  # what was begun is no copy
            why = label(RACKSIDE, "rackside-unwritten", why=str(error))
            raise UnusableInput(at_place(file, why)) from None

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()


def _set_sqlite(connection: Any, record: Any) -> None:
    for setting in _SQLITE_SETTINGS:
        connection.execute(setting)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
