"""Which entry of a record can be the wrong one, where what it tells cannot be.

Every entry without which it could be: the last act alone seldom tells, as a tile misread as the
fifth of its kind may as well be one of the four before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from rules import events as ev
from rules.facts.conserving import laid_in_sight
from rules.parts import Impossible
from rules.reasons.conserving import MoreThanTheSet, OneEntryIsWrong, RackBelowNothing
from rules.rulings import Ruling
from rules.tiles import FLOWER, UNSEEN, Tile, face_of

MOST: Final = 8
"""How many entries are named at most, the newest: of draws any may be one too many."""

_COUNTS: Final = (ev.Dealt, ev.RackCounted, ev.TilesGiven, ev.LooseLaid)
"""Entries that tell how many tiles there are somewhere."""
_FROM_RACK: Final = (ev.Discarded, ev.Exposed, ev.PutBack)


def named(ruling: Ruling, found: Iterable[Impossible], events: Sequence[ev.Event]) -> Ruling:
    """Return a ruling on what cannot be with the entries that can be it; others as they are."""
    what = next((each for each in found if each.reason == ruling.reason), None)
    if what is None:
        return ruling
    then = OneEntryIsWrong(tuple(each.n for each in suspects(what, events)))
    return msgspec.structs.replace(ruling, then=(then,))


def suspects(what: Impossible, events: Sequence[ev.Event]) -> list[ev.Event]:
    """Return the entries of this deal that can be wrong, as they stand, the newest first.

    Of those that tell how many tiles there are, the last before it is always among them.
    """
    until = [event for event in events if event.n <= what.n]
    found: list[ev.Event] = []
    counts: list[ev.Event] = []
    for event in reversed(until):
        if isinstance(event, ev.DealStarted):
            break
        if _tells(what, event):
            found.append(event)
        elif isinstance(event, _COUNTS) and not isinstance(what.reason, MoreThanTheSet):
            counts.append(event)
        if isinstance(event, ev.Dealt):
            break
    return [*found[: MOST - len(counts[:1])], *counts[:1]]


def _tells(what: Impossible, event: ev.Event) -> bool:
    """Whether it could be without this act."""
    if isinstance(what.reason, MoreThanTheSet):
        return any(_is(tile, what.reason.tile) for tile in laid_in_sight(event))
    if isinstance(what.reason, RackBelowNothing):
        return isinstance(event, _FROM_RACK) and event.seat in (what.seat, UNSEEN)
    return isinstance(event, ev.Drawn)


def _is(tile: Tile, name: Tile) -> bool:
    return tile == name or (name == FLOWER and face_of(tile) == FLOWER)
