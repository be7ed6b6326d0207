"""Seasons: extra tiles that lie open beside the hand, each replaced by a loose tile."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import BonusShown, Claimed, Discarded, Racked, Shown
from rules.facts.going_on import goes_on
from rules.facts.seasons import is_season, may_be_season, same_season
from rules.facts.taking_back import why_back
from rules.facts.turns import holder, in_the_deal
from rules.law import illegal, law, warning
from rules.reasons.claims import SeasonClaimed
from rules.reasons.turns import (
    NoSeason,
    SeasonAside,
    SeasonDiscarded,
    SeasonFirst,
    SeasonInHand,
    SeasonKept,
    SeasonLate,
    SeasonOutOfOrder,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat


@law("B24.X2", on=Racked)
def season_laid_down_at_once(deal: Deal, rack: Racked[Seat]) -> Iterator[Ruling]:
    """A drawn season does not go into the hand."""
    kept = (
        deal.play.current.season
        if deal.play.current and deal.play.current.seat == rack.seat
        else None
    )
    if kept:
        yield illegal(rack.seat, SeasonAside(kept))


@law("B24.X2", "B24.X1", on=Discarded)
def season_kept(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A season that was drawn and kept is none of the hand's thirteen tiles."""
    kept = (
        deal.play.current.season
        if deal.play.current and deal.play.current.seat == discard.seat
        else None
    )
    if kept and not is_season(discard.tile):
        yield illegal(discard.seat, SeasonKept(kept))


@law("B24.X2", on=Discarded)
def season_is_not_discarded(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A season is laid aside and never discarded."""
    if "season" in why_back(deal, discard):
        yield illegal(discard.seat, SeasonDiscarded())


@law("B24.X2", "B24.X1", on=Claimed)
def season_is_not_claimed(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """No hand has a use for a season that another put down."""
    if is_season(claim.tile):
        yield illegal(claim.seat, SeasonClaimed(), goes_on(deal))


@law("B24.X1", on=BonusShown)
def only_seasons_aside(deal: Deal, shown: BonusShown) -> Iterator[Ruling]:
    """Nothing but seasons lies beside a hand."""
    if not may_be_season(shown.tile):
        yield illegal(shown.seat, NoSeason(), goes_on(deal))


@law("B24.X2", on=BonusShown)
def season_laid_down_late(deal: Deal, shown: BonusShown) -> Iterator[Ruling]:
    """A season found later is still laid aside; it should have been when it was drawn."""
    seat = shown.seat
    if in_the_deal(deal) or deal.turn is None or not is_season(shown.tile):
        return
    if holder(deal) == seat:
        return
    yield warning(seat, SeasonLate(shown.tile), goes_on(deal))


@law("B24.X2", on=BonusShown)
def dealt_seasons_in_order(deal: Deal, shown: BonusShown) -> Iterator[Ruling]:
    """Seasons that were dealt are laid aside and replaced in order, from East on."""
    if not in_the_deal(deal):
        return
    waiting = _still_due(deal, shown.seat)
    if waiting:
        yield warning(shown.seat, SeasonOutOfOrder(waiting))


def _still_due(deal: Deal, seat: Seat) -> Seat | None:
    earlier = SEATS[: SEATS.index(seat)]
    return next((s for s in earlier if deal.live(s) and deal.hands[s].owed), None)


@law("B24.X2", "B24.L14", on=Discarded)
def dealt_seasons_first(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """Before Chief discards every season that was dealt has been replaced."""
    if not in_the_deal(deal) or discard.seat != "E":
        return
    waiting = next((s for s in SEATS if s != "E" and deal.live(s) and deal.hands[s].owed), None)
    if waiting:
        yield warning(waiting, SeasonFirst())


@law("B24.X2", "B24.X1", on=Shown, always=True)
def season_found_in_the_hand(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A season among the tiles of a hand was never laid aside."""
    aside = deal.hands[show.seat].bonus
    found = [tile for tile in show.tiles if is_season(tile)]
    if not all(any(same_season(tile, other) for other in aside) for tile in found):
        yield warning(show.seat, SeasonInHand())
