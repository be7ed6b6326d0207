"""A discard that nobody entered, and that somebody calls: the call proves it and names its tile."""

from __future__ import annotations

import msgspec

from rules import events as ev
from rules.histories import COSTS, History, by_hand
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, Seat, Tile, alike


def called_tile(event: ev.Event) -> Tile | None:
    """Return the tile that an event calls; None if it calls none that is known."""
    tile = event.tile if isinstance(event, ev.Claimed) else None
    if isinstance(event, ev.Exposed):
        tile = event.claimed
    return None if tile in (None, UNKNOWN, JOKER) else tile


def thrown_before(deal: Deal, event: ev.Event) -> ev.Discarded[Seat] | None:
    """Return the discard that is called, where one is due and a tile like it lies nowhere, or who
    owes it has named it; None where it may be one that lies there."""
    tile = called_tile(event)
    if tile is None or deal.turn in (None, getattr(event, "seat", None)) or deal.stage == "draw":
        return None
    last, said = deal.discards.last, deal.discards.named
    named = () if last is None else (last.tile, last.named)
    owes = said is not None and said.seat == deal.turn and alike(tile, said.tile)
    if not owes and any(alike(tile, each) for each in (*deal.discards.pool, *named)):
        return None
    return ev.Discarded(n=event.n, seat=deal.turn, tile=tile)


def proved_by_call(before: History, after: History, event: ev.Event, cost: float) -> History:
    """Return a history after an event by which a discard is called that it supposes, and of which
    nothing but that was missing: no tile like the called one lies anywhere else.

    It costs no more then than a discard that is supposed just before its call, which is the `cost`:
    what others did in between is no offence of theirs.
    """
    called = called_tile(event)
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
    less = COSTS["missed"] - cost
    thrown = msgspec.structs.replace(act, tile=called)
    return after._replace(
        cost=after.cost - less,
        paid=after.paid - less,
        supposed=(*before.supposed[:-1], supposed._replace(acts=(thrown,))),
    )
