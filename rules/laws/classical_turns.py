"""Turns that are lost, seats that nobody plays, and play before it has begun."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import (
    BonusShown,
    Claimed,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Exposed,
    HeapsFormed,
)
from rules.facts.going_on import goes_on
from rules.facts.turns import not_begun
from rules.law import after, illegal, law, warning
from rules.reasons.claims import NothingToClaimYet
from rules.reasons.opening import EmptySeatServed
from rules.reasons.then import GoesBack
from rules.reasons.turns import EmptySeat, LostTurn
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("B24.L36", on=Drawn)
def lost_turn_is_not_drawn(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Who discarded out of turn does not draw in the next turn."""
    if draw.seat == deal.play.missing and deal.turn != draw.seat and not deal.hands[draw.seat].owed:
        yield illegal(draw.seat, LostTurn(), GoesBack("tile"), goes_on(deal))


@law("B24.L14", on=Claimed)
def nothing_is_discarded_yet(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Play begins with Chief's first discard; before it there is nothing to claim."""
    if not_begun(deal):
        yield illegal(claim.seat, NothingToClaimYet(), goes_on(deal))


_ACTS = (Drawn, Discarded, Claimed, Exposed, Declared, BonusShown)


@law("B24.L13", "AMR.B4", on=_ACTS, dead=True)
def nobody_plays_an_empty_seat(
    deal: Deal,
    event: Drawn[Seat] | Discarded[Seat] | Claimed[Seat] | Exposed | Declared | BonusShown,
) -> Iterator[Ruling]:
    """With three players nobody has the absent wind's turn and its tiles."""
    if event.seat in deal.empty:
        yield illegal(event.seat, EmptySeat(), goes_on(deal))


@law("B24.L13", on=after(HeapsFormed, Dealt), always=True)
def nothing_for_an_empty_seat(deal: Deal, event: HeapsFormed | Dealt) -> Iterator[Ruling]:
    """With three players there are three heaps and three hands."""
    tiles = event.tiles if isinstance(event, HeapsFormed) else event.counts
    for seat in deal.empty:
        if tiles.get(seat):
            yield warning(seat, EmptySeatServed(isinstance(event, HeapsFormed)))
