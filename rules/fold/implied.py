"""What an event says without words."""

from __future__ import annotations

from typing import Any

from rules import events as ev
from rules.table import Deal
from rules.tiles import UNKNOWN, Tile, face_of


def implied(deal: Deal, event: ev.Event) -> tuple[ev.Event, ...]:
    """Return what an event says without words: who takes a discard has called it.

    An exposure with a discard in it, or Mah Jongg on one, is judged as a call
    first, if the seat has not called already; a hand laid open after calling
    for Mah Jongg is declared.
    """
    if isinstance(event, ev.Shown):
        claim = next((c for c in deal.live_claims() if c.seat == event.seat), None)
        said = deal.declared is not None or claim is None or claim.purpose != "mahjongg"
        return () if said else (ev.Declared(n=event.n, source=event.source, seat=event.seat),)
    if deal.phase != "play" or not isinstance(event, ev.Exposed | ev.Declared):
        return ()
    claim = deal.claim_of(event.seat)
    if isinstance(event, ev.Exposed):
        if claim or event.claimed is None or deal.declared:
            return ()
        last = deal.last_discard
        if last and last.misnamed and event.claimed == last.named:
            return ()  # there is no such tile to call: the group itself is ruled on (AMR.A1g)
        chow = deal.ways.chows and len({face_of(tile) for tile in event.tiles} - {UNKNOWN}) > 1
        return (_claim_in(event, event.claimed, "chow" if chow else "exposure"),)
    if claim and (claim.purpose == "mahjongg" or claim.state not in ("live", "lost")):
        return ()
    playing = deal.turn == event.seat and deal.stage in ("drawn", "discard")
    if playing or deal.last_discard is None or not deal.live(event.seat):
        return ()
    return (_claim_in(event, deal.last_discard.tile, "mahjongg"),)


def _claim_in(event: ev.Exposed | ev.Declared, tile: Tile, purpose: Any) -> ev.Claimed:
    return ev.Claimed(n=event.n, source=event.source, seat=event.seat, tile=tile, purpose=purpose)
