"""Where no source rules and practice is at odds: a director decides, unless a setting does."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Declared
from rules.facts.calls import calls_the_last
from rules.facts.taking_back import last_goes_back
from rules.facts.turns import not_begun
from rules.law import director, illegal, law
from rules.reasons.claims import LastDiscardCalled, OnlyMahJongg, StrayDiscardCalled
from rules.reasons.declaring import AsDealt
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("AMR.B4", "AMR.G16", on=Claimed)
def call_of_a_stray_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """What was discarded out of turn and called for an exposure is not settled anywhere."""
    undo = last_goes_back(deal)
    if claim.purpose != "exposure" or undo is None or undo.hasty:
        return
    if deal.settings.stray_discard_called == "director":
        yield director(claim.seat, StrayDiscardCalled(claim.tile))


@law("AMR.B2a", "AMR.B4", on=Claimed)
def call_of_the_last_tile(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """With no tile left in the wall, only Mah Jongg is surely free to take the last discard."""
    reading = deal.settings.exposure_on_last_discard
    drawn = deal.stage == "drawn" or deal.play.early  # that tile goes back if the call is granted
    if (
        deal.wall.left != 0
        or drawn
        or claim.purpose != "exposure"
        or not calls_the_last(deal, claim)
    ):
        return
    if reading == "mah jongg only":
        yield illegal(claim.seat, OnlyMahJongg(claim.tile))
    elif reading == "director":
        yield director(claim.seat, LastDiscardCalled())


@law("AMR.B4", "T19.4a", on=Declared)
def declared_as_dealt(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """East's Mah Jongg with the tiles as dealt."""
    if not not_begun(deal) or event.seat != "E":
        return
    if deal.settings.heavenly_hand == "director":
        yield director("E", AsDealt())
