"""An exposure that an eye sees again, of which a history has it that a tile was misread.

A group is laid in several grips, and a joker of it exchanged: each time all of it is noted anew,
and what was misread is misread still. That is the one mistake, and no exposure changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules import events as ev
from rules.due_acts import by_hand
from rules.histories import History


def as_misread_before(history: History, event: ev.Event, taken: Sequence[ev.Event]) -> ev.Event:
    """Return what an eye sees of a group as a history has it, where it supposes that the group was
    put up with another tile than was read; the event itself where it does not. `taken` are the
    events so far."""
    if not isinstance(event, ev.ExposureChanged) or by_hand(event):
        return event
    groups = history.deal.hands[event.seat].exposures
    if not 0 <= event.group < len(groups):
        return event
    noted = groups[event.group].n
    misread = [s for s in history.supposed if s.what == "misread" and s.n == noted]
    if not misread:
        return event
    up = next((e for e in reversed(taken) if e.n == noted and isinstance(e, ev.Exposed)), None)
    if up is None:
        return event
    tiles = list(event.tiles)
    for act in misread[-1].acts:
        for read, was in zip(up.tiles, getattr(act, "tiles", ()), strict=False):
            if read != was and read in tiles:
                tiles[tiles.index(read)] = was
    return msgspec.structs.replace(event, tiles=tuple(tiles))
