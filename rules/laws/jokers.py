"""Jokers: where they stand, who may redeem them, and that a discarded one stays down."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Exposed, ExposureChanged, Redeemed
from rules.facts.calls import by_a_jokers_name
from rules.facts.going_on import goes_on
from rules.facts.groups import like, natural_of
from rules.facts.turns import redeemed_wrongly, right_of
from rules.law import dead, illegal, law
from rules.reasons.base import Then
from rules.reasons.choices import CannotRedeem
from rules.reasons.jokers import (
    DiscardedJoker,
    JokerAmongUnlikeTiles,
    JokerInSmallGroup,
    JokerOfDeadExposure,
    RedeemedOutOfTurn,
    WrongTileRedeemed,
)
from rules.reasons.then import ChangeBack, DrawsFirst, PlayGoesOn, TakesBack
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, Seat, alike, face_of


@law("AMR.B5", "AMR.J4", on=Claimed)
def discarded_joker_stays(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A discarded joker may not be called, unless for Mah Jongg by a wrong name it was given."""
    if by_a_jokers_name(deal, claim):
        return
    if claim.tile == JOKER or (deal.discards.last and deal.discards.last.tile == JOKER):
        yield illegal(claim.seat, DiscardedJoker(), goes_on(deal))


@law("AMR.B1", "AMR.J2", "AMR.A1c", on=(Exposed, ExposureChanged))
def joker_in_a_pair(deal: Deal, exposure: Exposed | ExposureChanged) -> Iterator[Ruling]:
    """A joker is never part of a pair nor a single."""
    if deal.finishing(exposure.seat) or JOKER not in exposure.tiles or len(exposure.tiles) > 2:
        return
    yield dead(exposure.seat, JokerInSmallGroup(len(exposure.tiles)), _next_after(deal, exposure))


@law("AMR.B1", "AMR.J1", on=(Exposed, ExposureChanged))
def joker_among_unlike_tiles(deal: Deal, exposure: Exposed | ExposureChanged) -> Iterator[Ruling]:
    """A joker stands only in a group of three or more like tiles."""
    if deal.finishing(exposure.seat) or JOKER not in exposure.tiles or len(exposure.tiles) < 3:
        return
    if not like(exposure.tiles, deal.wild_anywhere):
        yield illegal(
            exposure.seat, JokerAmongUnlikeTiles(), TakesBack(exposure.seat, "group"), goes_on(deal)
        )


def _next_after(deal: Deal, event: Exposed | ExposureChanged) -> Then | None:
    right = right_of(deal, event.seat)
    return PlayGoesOn(right, "draws") if right else None


@law("AMR.B6", "AMR.J3", "HOY.V4", on=Redeemed)
def redeem_on_ones_turn(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """A joker is redeemed on one's own turn, after drawing or calling and before discarding."""
    seat = redeem.seat
    wrong = redeemed_wrongly(deal, seat)
    if wrong is None:
        return
    now = DrawsFirst(seat) if wrong == "before drawing" else goes_on(deal)
    yield illegal(seat, RedeemedOutOfTurn(wrong), ChangeBack(), now)


@law("AMR.B6", "AMR.J3", "HOY.V4", on=Redeemed)
def redeem_with_the_right_tile(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """The tile must be the one that a joker of that exposure stands for."""
    groups = deal.hands[redeem.owner].exposures
    why: CannotRedeem
    wanted = None
    if not 0 <= redeem.group < len(groups):
        why = "no exposure"
    elif JOKER not in groups[redeem.group].tiles and UNKNOWN in groups[redeem.group].tiles:
        return  # the tile that nobody could read may be the joker
    elif JOKER not in groups[redeem.group].tiles:
        why = "no joker"
    elif face_of(redeem.tile) in deal.wild:
        why = "wild"
    else:
        wanted = natural_of(groups[redeem.group].tiles, deal.wild_anywhere)
        if wanted is None or alike(wanted, redeem.tile):
            return
        why = "other tile"
    tile = face_of(redeem.tile) if why == "wild" else redeem.tile
    reason = WrongTileRedeemed(why, redeem.owner, tile, wanted)
    yield illegal(redeem.seat, reason, ChangeBack(), goes_on(deal))


@law("AMR.A2", on=Redeemed)
def jokers_of_a_dead_exposure(deal: Deal, redeem: Redeemed[Seat]) -> Iterator[Ruling]:
    """Nothing is redeemed from the exposure that killed a hand; earlier ones stay open."""
    groups = deal.hands[redeem.owner].exposures
    if 0 <= redeem.group < len(groups) and groups[redeem.group].killing:
        yield illegal(redeem.seat, JokerOfDeadExposure(redeem.owner), ChangeBack(), goes_on(deal))
