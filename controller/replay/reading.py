"""Opening a file whose deals are to be seen again."""

from __future__ import annotations

from pathlib import Path

from controller.errors import UnusableInput
from controller.record.journal import JournalReader
from controller.record.journal_file import is_database
from controller.record.journal_lines import read_any
from controller.replay.deals import JournalDeals, of_entries, of_journal


def recording_of(path: Path) -> JournalDeals:
    """Return the deals of a file: a journal's database, its JSON Lines, or a game text.

    `UnusableInput` if it cannot be used; the message names the place. A database stays
    open for reading, as a table may be writing it.
    """
    try:
        database = path.is_file() and is_database(path)
    except OSError as error:
        raise UnusableInput(f"{path}: cannot be read ({error.strerror})") from None
    if database:
        found = of_journal(JournalReader(path))
        found.deals()  # so that a damaged entry is reported now
        return found
    return of_entries(list(read_any(path)))
