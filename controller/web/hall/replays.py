"""A deal seen again at the desk, from the record that the desk has: also when its table is gone.

It is the page that a table gives away (`controller.web.replay.saving`): one file that asks nothing
of anybody. From here it is opened in a place of its own in the browser, so that nothing in a
table's record can do what the desk's pages may.
"""

from __future__ import annotations

import bisect
from typing import Final

from controller.hall.floor import Floor
from controller.operating.fields import RefusedError
from controller.record.entries import Entry, decode
from controller.replay.deals import JournalDeals, of_entries
from controller.replay.library import Library
from controller.replay.sharing import shared
from controller.web.replay import saving
from controller.web.replay.pages import ReplayPages
from controller.web.view import TableInfo
from rules.events import EventError

ALONE: Final = {
    "content-security-policy": (
        "sandbox allow-scripts allow-downloads; default-src 'none'; style-src 'unsafe-inline'; "
        "script-src 'unsafe-inline'; img-src data: blob:; font-src data:"
    )
}
"""What such a page may: its own scripts, and nothing of the desk's."""


def moment_in(floor: Floor, table: int, n: int, journal: str = "") -> tuple[JournalDeals, int, int]:
    """Return a table's deals, the number of the one with entry `n`, and the entry's number in the
    page of that deal; `RefusedError` if there is none. `journal` is the epoch of one of the table's
    journals; else the present one is meant."""
    glance = floor.glances().get(table)
    epoch = journal or (glance.epoch if glance else "")
    entries = _entries(floor, table, epoch) if epoch else []
    recording = of_entries(entries)
    for deal in recording.deals():
        if deal.first <= n <= deal.last:
            own = [entry.n for entry in recording.entries(deal)]
            opened = len(shared(recording, deal)) - len(own)
            return recording, deal.number, opened + bisect.bisect_right(own, n)
    raise RefusedError("refused-no-moment", 404)


def page_of(recording: JournalDeals, number: int, table: int, language: str) -> bytes:
    """Return the page of a deal, with all that it needs. `UnusableInput` where the deal cannot be
    gone through here."""
    library = Library(recording)
    replayed = library.replayed(number)
    assert replayed is not None, "the deal was found"
    pages = ReplayPages(library, TableInfo(table=table), table=False, language=language)
    return saving.page(pages, replayed, True)


def _entries(floor: Floor, table: int, epoch: str) -> list[Entry]:
    found = []
    for report in floor.store.entries(table, epoch):
        try:
            found.append(decode(bytes(report.event), bytes(report.rulings)))
        except EventError:  # of a later version
            continue
    return found
