"""How play goes on after a ruling: what the laws tell people to do next."""

from __future__ import annotations

from rules.facts.rival_claims import next_caller
from rules.facts.turns import nobody_plays, right_of
from rules.reasons.choices import Stock
from rules.reasons.then import NoHandLeft, PlayGoesOn
from rules.table import Deal
from rules.tiles import Seat


def stock(deal: Deal) -> Stock:
    """Return what is drawn from: the wall, or the pack where there are loose tiles."""
    return "pack" if deal.ways.kongs_replaced else "wall"


def goes_on(deal: Deal) -> PlayGoesOn | NoHandLeft:
    """Return whose move is next as the table stands."""
    if nobody_plays(deal):
        return NoHandLeft()
    said = deal.claims.declared
    if said is not None and deal.live(said.seat) and not deal.hands[said.seat].shown:
        return PlayGoesOn(said.seat, "shows")
    if deal.turn is None:
        return PlayGoesOn()
    return PlayGoesOn(deal.turn, "draws" if deal.stage == "draw" else "discards")


def goes_on_past(deal: Deal, seat: Seat) -> PlayGoesOn | NoHandLeft:
    """Return how play goes on once the seat's hand is out."""
    if next_caller(deal, but=seat) is not None:
        return PlayGoesOn()  # with whose call stands behind the one that falls away
    return goes_on_from(right_of(deal, seat)) if deal.turn == seat else goes_on(deal)


def goes_on_from(seat: Seat | None) -> PlayGoesOn | NoHandLeft:
    """Return that the seat is to draw next, if there is one."""
    return PlayGoesOn(seat, "draws") if seat else NoHandLeft()
