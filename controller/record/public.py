"""What of the record anybody may know: no tile that was drawn, no ruling kept from the table."""

from __future__ import annotations

import msgspec

from controller.record.board import for_the_table
from controller.record.entries import Entry
from rules.events import Amended, Asked, Drawn, Event, PutIn
from rules.tiles import UNKNOWN


def public(event: Event) -> Event:
    """Return the event as everybody at the table could see it: a drawn tile is concealed."""
    if isinstance(event, Drawn) and event.tile != UNKNOWN:
        return msgspec.structs.replace(event, tile=UNKNOWN)
    if isinstance(event, Amended) and event.event is not None:
        return msgspec.structs.replace(event, event=public(event.event))
    if isinstance(event, PutIn):
        return msgspec.structs.replace(event, acts=tuple(map(public, event.acts)))
    if isinstance(event, Asked) and event.supposed:
        return msgspec.structs.replace(event, supposed=tuple(map(public, event.supposed)))
    return event


def public_entry(entry: Entry) -> Entry:
    """Return an entry as the table may know it: without the rulings that are kept from it."""
    return Entry(event=public(entry.event), rulings=for_the_table(entry.rulings))
