"""A discard that nobody entered, and that somebody calls: the call proves it and names its tile."""

from __future__ import annotations

import msgspec

from rules import events as ev
from rules.doubtful_entries import UNHEARD
from rules.histories import COSTS, History, by_hand
from rules.tiles import JOKER, UNKNOWN, Tile, alike


def proved_by_call(before: History, after: History, event: ev.Event) -> History:
    """Return a history after an event by which a discard is called that it supposes, and of which
    nothing but that was missing: no tile like the called one lies anywhere else.

    It costs no more then than a discard that is supposed just before its call
    (`rules.doubtful_entries`): what others did in between is no offence of theirs.
    """
    called = _called(event)
    if called is None or not by_hand(event) or not before.supposed:
        return after
    supposed, pool, last = before.supposed[-1], before.deal.discards.pool, before.deal.discards.last
    if last is None or (last.n, last.tile) != (supposed.n, UNKNOWN) or len(supposed.acts) != 1:
        return after
    (act,) = supposed.acts
    if supposed.what != "missed" or not isinstance(act, ev.Discarded) or act.tile != UNKNOWN:
        return after  # it was proved by the call, and the group comes now
    if any(alike(called, each) for each in pool if each != UNKNOWN):
        return after
    less = COSTS["missed"] - UNHEARD
    thrown = msgspec.structs.replace(act, tile=called)
    return after._replace(
        cost=after.cost - less,
        paid=after.paid - less,
        supposed=(*before.supposed[:-1], supposed._replace(acts=(thrown,))),
    )


def _called(event: ev.Event) -> Tile | None:
    """Return the tile that an event calls; None if it calls none that is known."""
    tile = event.tile if isinstance(event, ev.Claimed) else None
    if isinstance(event, ev.Exposed):
        tile = event.claimed
    return None if tile in (None, UNKNOWN, JOKER) else tile
