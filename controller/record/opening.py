"""Opening a journal to write it: whatever state it is in, the table goes on from what can be read.

A sound journal is opened. One that is damaged, or whose second copy has more of the same record, is
salvaged first (`controller.record.salvage`), and what was there is kept under another name.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from controller.record import salvage
from controller.record.journal_file import (
    JournalDamagedError,
    JournalError,
    JournalLock,
    connect,
)
from controller.record.salvage import SALVAGED, Readable, Salvaged, Writer
from controller.words.labels import Label, at_place, labels_of, unwritten

_say = labels_of("commands/journal")


def opened(
    path: Path, lock: JournalLock, stamp: str, writer: Writer, copy: Path | None = None
) -> tuple[sqlite3.Connection, Label | None]:
    """Open a journal, salvaged where that is needed; return with it a line that is due to who runs
    the table.

    `stamp` is the time, for the name of what is set aside; `copy` the second copy's file. Of what
    SQLite cannot open for another reason than damage (no room, no permission) it is `JournalError`.
    """
    real = path.resolve()
    others = (real.with_name(f"{real.name}{SALVAGED}"), copy)
    kept = [file for file in others if file is not None and file.is_file()]
    connection, damage = _connected(real, path)
    if connection is None:
        own = salvage.readable(real)
        found = salvage.joined([own, *map(salvage.readable, kept)], writer)
        return _of_damaged(path, lock, stamp, found, own, damage, writer)
    try:
        lock.hold(real)
        if kept:
            own = salvage.readable(real)
            alone = salvage.joined([own], writer)
            found = salvage.joined([own, *map(salvage.readable, kept)], writer)
            if _has_more(found, alone):
                connection.close()
                said = _said_of_copy(path, found, alone)
                return _taken(path, lock, stamp, found, said, writer)
            others[0].unlink(missing_ok=True)
        return connection, _broken(path)
    except OSError as error:
        connection.close()
        raise JournalError(unwritten(path, error)) from None
    except BaseException:
        connection.close()
        raise


_UNDECODED: Final = "Could not decode to UTF-8"
"""What sqlite3 says of a text that is none."""


def _connected(real: Path, path: Path) -> tuple[sqlite3.Connection | None, str | Label | None]:
    """Return the open database, or what is wrong with it."""
    try:
        return connect(real), None
    except (sqlite3.OperationalError, OSError) as error:
        if _UNDECODED in str(error):  # a name in the file has become another
            return None, at_place(path, str(error))
        # A full disk, no permission, a disk that fails: not the file's fault.
        raise JournalError(at_place(path, _say("journal-unopened", why=str(error)))) from None
    except JournalDamagedError as error:
        return None, error.args[0]
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return None, at_place(path, str(error))


def _has_more(found: Salvaged, alone: Salvaged) -> bool:
    """Whether others have what a sound journal lacks, and the chain allows all of it."""
    signed = found.checkpoints.keys() > alone.checkpoints.keys()
    return not found.lost and (found.last > alone.last or bool(alone.lost) or signed)


def _broken(path: Path) -> Label | None:
    """Return what is wrong with the chain of a journal that goes on as it is."""
    from controller.record.verifying import verified

    try:
        fault = verified(path).first_fault
    except JournalError as error:
        return at_place(path, _say("journal-goes-on-broken", what=error.args[0]))
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
    writer: Writer,
) -> tuple[sqlite3.Connection, Label | None]:
    aside = f"{path.name}.corrupt.{stamp}"
    if not found.rows:
        what = _say("journal-set-aside", what=damage, aside=aside)
        return _taken(path, lock, stamp, found, what, writer)
    lost = len(found.lost)
    from_copy = sum(1 for row in found.rows if row not in own.rows.get(row.n, ())) - lost
    runs = [f"{a}" if a == b else f"{a}-{b}" for a, b in found.runs()]
    given = {"n": len(found.rows) - lost, "last": found.last, "lost": lost, "copy": from_copy}
    what = _say("journal-salvaged", what=damage, aside=aside, runs=", ".join(runs), **given)
    return _taken(path, lock, stamp, found, what, writer)


def _taken(
    path: Path, lock: JournalLock, stamp: str, found: Salvaged, notice: Label, writer: Writer
) -> tuple[sqlite3.Connection, Label | None]:
    """Put what came together in the journal's place, and open it."""
    real = path.resolve()
    salvage.ask_about_the_end(found, writer)
    try:
        salvage.write(found, real, lock.hold)
        salvage.set_aside(real, stamp)
        return connect(real), notice
    except (OSError, sqlite3.Error) as error:
        raise JournalError(at_place(path, _say("journal-unopened", why=str(error)))) from None
