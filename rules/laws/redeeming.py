"""What a wrong redeeming costs, where it costs anything."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Redeemed
from rules.facts.going_on import goes_on_from, goes_on_past
from rules.facts.groups import like
from rules.facts.taking_back import gives_back
from rules.facts.turns import goes_on_without, redeemed_wrongly
from rules.law import after, dead, law, warning
from rules.reasons.jokers import RedeemedAgainstCall, RedeemedOutOfTurnDead, WrongTileLeft
from rules.reasons.then import ChangeBack
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat


@law("AMR.A1f", "AMR.B6", "AMR.J3", on=Redeemed)
def redeemed_out_of_turn_is_dead(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """A joker taken before drawing or calling, or out of turn, can cost the hand."""
    seat = redeem.seat
    wrong = redeemed_wrongly(deal, seat)
    if wrong is None or deal.settings.redeem_out_of_turn != "dead":
        return
    yield dead(
        seat,
        RedeemedOutOfTurnDead(wrong),
        ChangeBack(),
        goes_on_from(goes_on_without(deal, seat)),
    )


@law("AMR.A4", "AMR.G15", "T19.3e", "N46.9", on=Redeemed)
def redeemed_against_a_call(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """A turn that another's call in time interrupts is not one in which a joker can be redeemed."""
    seat = redeem.seat
    if deal.turn != seat or not gives_back(deal, seat):
        return
    callers = deal.live_claims(but=seat)
    yield warning(
        seat, RedeemedAgainstCall(tuple(claim.seat for claim in callers), callers[0].tile)
    )


@law("AMR.B6", "AMR.A1c", on=after(Discarded))
def wrong_tile_left_in_an_exposure(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """Who keeps a wrong tile in an exposure, put there for a joker, can lose the hand by it."""
    if deal.settings.wrong_redeeming != "owner dead":
        return
    for owner in SEATS:
        groups = deal.hands[owner].exposures
        if deal.live(owner) and any(
            g.before and not like(g.tiles, deal.wild_anywhere) for g in groups
        ):
            yield dead(owner, WrongTileLeft(), goes_on_past(deal, owner))
