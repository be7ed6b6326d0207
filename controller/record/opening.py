"""Opening a journal to write it: whatever state it is in, the table goes on from what can be read.

A sound journal is opened. One that is damaged, or whose second copy has more of the same record, is
salvaged first (`controller.record.salvage`), and what was there is kept under another name.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller.record import salvage
from controller.record.journal_file import (
    JournalDamagedError,
    JournalError,
    JournalLock,
    connect,
)
from controller.record.salvage import SALVAGED, Readable, Salvaged
from controller.words.labels import Label, at_place, labels_of
from rules.events import Asked
from rules.reasons.questions import EntryLost, FollowedAgain

_say = labels_of("commands/journal")
_NOTHING: Final = Readable(sound=True)


@dataclass
class OpenJournal:
    """A journal that is open: the line that is due to the operator, and what is to be asked."""

    connection: sqlite3.Connection
    notice: Label | None = None
    ask: Asked | None = None


def opened(
    path: Path, lock: JournalLock, stamp: str, program: str, copy: Path | None = None
) -> OpenJournal:
    """Open a journal, salvaged where that is needed.

    `stamp` is the time, for the name of what is set aside; `copy` the second copy's file. Of what
    SQLite cannot open for another reason than damage (no room, no permission) it is `JournalError`.
    """
    real = path.resolve()
    waiting = real.with_name(f"{real.name}{SALVAGED}")
    connection, damage = _connected(real, path)
    if connection is not None:
        lock.hold(real)
        if not waiting.exists() and not (copy and copy.is_file()):
            return OpenJournal(connection, _broken(path))
    own = _NOTHING if damage is None and connection is None else salvage.readable(real)
    sources = [own, *(salvage.readable(each) for each in (waiting, copy) if each and each.exists())]
    found = salvage.joined(sources, program)
    if connection is not None:
        alone = salvage.joined([own], program)
        if not _has_more(found, alone):
            waiting.unlink(missing_ok=True)
            return OpenJournal(connection, _broken(path))
        connection.close()
        return _taken(path, lock, stamp, found, _said_of_copy(path, found, alone))
    return _of_damaged(path, lock, stamp, found, own, damage)


def _connected(real: Path, path: Path) -> tuple[sqlite3.Connection | None, str | Label | None]:
    """Return the open database, or what is wrong with it."""
    try:
        return connect(real), None
    except sqlite3.OperationalError as error:  # a full disk, no permission: not the file's fault
        raise JournalError(at_place(path, _say("journal-unopened", why=str(error)))) from None
    except JournalDamagedError as error:
        return None, error.args[0]
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return None, at_place(path, str(error))


def _has_more(found: Salvaged, alone: Salvaged) -> bool:
    """Whether others have what a sound journal lacks, and the chain allows all of it."""
    return not found.lost and (found.last > alone.last or bool(alone.lost))


def _broken(path: Path) -> Label | None:
    """Return what is wrong with the chain of a journal that goes on as it is."""
    from controller.record.verifying import verified

    fault = verified(path).first_fault
    return fault and at_place(path, _say("journal-goes-on-broken", what=fault.what))


def _said_of_copy(path: Path, found: Salvaged, alone: Salvaged) -> Label:
    more = found.last - alone.last + len(alone.lost)
    return at_place(path, _say("journal-from-copy", more=more, n=found.last))


def _of_damaged(
    path: Path,
    lock: JournalLock,
    stamp: str,
    found: Salvaged,
    own: Readable,
    damage: str | Label | None,
) -> OpenJournal:
    aside = f"{path.name}.corrupt.{stamp}"
    if not found.rows:
        what = _say("journal-set-aside", what=damage, aside=aside)
        return _taken(path, lock, stamp, found, what)
    lost = len(found.lost)
    from_copy = sum(1 for row in found.rows if row not in own.rows.get(row.n, ())) - lost
    runs = [f"{a}" if a == b else f"{a}-{b}" for a, b in found.runs()]
    given = {"n": len(found.rows) - lost, "last": found.last, "lost": lost, "copy": from_copy}
    what = _say("journal-salvaged", what=damage, aside=aside, runs=", ".join(runs), **given)
    return _taken(path, lock, stamp, found, what)


def _question(found: Salvaged) -> Asked | None:
    """Return what is asked where a deal goes on: at most what was in flight is lost of a copy, and
    nobody knows how much of a damaged end."""
    if not salvage.under_way(found.rows):
        return None
    asks = FollowedAgain(lacking=(EntryLost(found.last + 1, on=True),))
    return Asked(asks=asks, unwatched=True, source="script")


def _taken(
    path: Path, lock: JournalLock, stamp: str, found: Salvaged, notice: Label
) -> OpenJournal:
    """Put what came together in the journal's place, and open it."""
    real = path.resolve()
    try:
        salvage.write(found, real, lock.hold)
        salvage.set_aside(real, stamp)
        return OpenJournal(connect(real), notice, _question(found))
    except (OSError, sqlite3.Error) as error:
        raise JournalError(at_place(path, _say("journal-unopened", why=str(error)))) from None
