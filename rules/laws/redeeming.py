"""What a wrong redeeming costs, where it costs anything."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Redeemed
from rules.facts.going_on import goes_on_from, goes_on_past
from rules.facts.groups import like
from rules.facts.turns import goes_on_without, redeemed_wrongly
from rules.law import after, dead, law
from rules.reasons.jokers import RedeemedOutOfTurnDead, WrongTileLeft
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
