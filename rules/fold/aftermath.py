"""What follows from the referee's rulings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules import events as ev
from rules.fold import moves
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


def ruled(deal: Deal, event: ev.Event, rulings: Iterable[Ruling]) -> Deal:
    """Return the deal with what follows from the rulings on the event that led to it."""
    for ruling in rulings:
        if ruling.seat is None:
            continue
        if ruling.kind in ("dead", "error"):
            deal = _dead(deal, event, ruling.seat)
        elif ruling.kind == "win":
            deal = replace(deal, phase="over", winner=ruling.seat)
        elif ruling.kind == "granted":
            deal = _granted(deal, ruling.seat)
        elif ruling.kind in ("illegal", "refused"):
            deal = _not_allowed(deal, event, ruling.seat)
    return deal


def _dead(deal: Deal, event: ev.Event, seat: Seat) -> Deal:
    hand = deal.hands[seat]
    exposures = hand.exposures
    if isinstance(event, ev.Exposed) and exposures:
        exposures = (*exposures[:-1], replace(exposures[-1], killing=True))
    elif isinstance(event, ev.ExposureChanged) and 0 <= event.group < len(exposures):
        marked = list(exposures)
        marked[event.group] = replace(marked[event.group], killing=True)
        exposures = tuple(marked)
    declared = None if deal.declared and deal.declared.seat == seat else deal.declared
    deal = moves.hand(deal, seat, dead=True, exposures=exposures)
    deal = replace(deal, declared=declared, early=tuple(t for t in deal.early if t.seat != seat))
    claim = deal.claim_of(seat)
    if claim is not None and claim.state == "live":
        deal = moves.claim_becomes(deal, seat, "refused")
    if deal.turn == seat:
        # Play goes on at the dead hand's right; what it called is gone.
        window = "closed" if deal.window == "open" else deal.window
        deal = moves.turn_to(replace(deal, window=window), deal.next_live(seat))
    return deal


def _granted(deal: Deal, seat: Seat) -> Deal:
    if deal.declared and deal.declared.seat != seat and deal.declared.took:
        deal = moves.undeclared(deal)
    changed = (
        replace(c, state="live" if c.seat == seat else "lost") if c.state in ("live", "lost") else c
        for c in deal.claims
    )
    return replace(deal, claims=tuple(changed))


def _not_allowed(deal: Deal, event: ev.Event, seat: Seat) -> Deal:
    if isinstance(event, ev.Claimed):
        return moves.claim_becomes(deal, seat, "refused")
    if isinstance(event, ev.Declared) and deal.declared and deal.declared.seat == seat:
        return moves.undeclared(deal)
    undo = deal.undo
    if isinstance(event, ev.Exposed) and undo and undo.seat == seat:
        # An illegal exposure gives no turn; if it is let stand, play goes on from it.
        deal = moves.claim_becomes(deal, seat, "refused")
        return replace(
            deal,
            current=undo.current,
            window=undo.window,
            early=undo.early,
            follow=seat,
            undo=replace(undo, settled=True),
        )
    return deal
