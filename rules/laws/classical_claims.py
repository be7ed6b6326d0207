"""Discards taken for runs, threes and fours in the classical game, and what goes before what."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed
from rules.facts.calls import calls_the_last, may_call
from rules.facts.going_on import goes_on
from rules.facts.seasons import is_season
from rules.facts.taking_back import last_goes_back
from rules.facts.turns import loses_turn
from rules.law import illegal, law, say
from rules.reasons.choices import StrayWhy
from rules.reasons.claims import (
    ChowInLostTurn,
    ChowOutOfOrder,
    ClaimBeforeDrawnWin,
    DiscardGoesBack,
    NoFourthFromDiscards,
    NoRunOfHonours,
    StaysWithGroup,
    TakenFromGroup,
)
from rules.reasons.then import TakesBack
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN, Seat, alike, suit_of


@law("B24.L22", "B24.L21", on=Claimed)
def next_player_alone_chows(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Only the player who follows the discarder takes a discard for a run."""
    last, seat = deal.discards.last, claim.seat
    if claim.purpose != "chow" or last is None or last.seat == seat:
        return
    due = deal.next_live(last.seat)
    if seat == due or due is None:
        return
    yield illegal(
        seat, ChowOutOfOrder(claim.tile, due, last.seat), goes_on(deal), laws=("B24.L22",)
    )


@law("B24.L21", on=Claimed)
def runs_are_of_suits(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A wind, an honour or a season stands in no run."""
    if claim.purpose != "chow" or claim.tile == UNKNOWN or suit_of(claim.tile):
        return
    yield illegal(claim.seat, NoRunOfHonours(claim.tile), goes_on(deal))


@law("B24.L36", on=Claimed)
def no_chow_in_a_lost_turn(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Who discarded out of turn chows nothing in the turn that is lost by it."""
    if claim.purpose == "chow" and loses_turn(deal, claim.seat):
        yield illegal(claim.seat, ChowInLostTurn(claim.tile), goes_on(deal))


@law("B24.L36", "B24.L33", on=Claimed)
def stray_discard_is_no_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A tile discarded out of turn or after Mah Jong goes back: nobody has it."""
    undo, last = last_goes_back(deal), deal.discards.last
    if undo is None or last is None or undo.hasty:
        return
    if undo.seat == claim.seat or not calls_the_last(deal, claim) or is_season(last.tile):
        return
    why: StrayWhy = "out of turn"
    rule = "B24.L36"
    if deal.claims.declared is not None and deal.claims.declared.seat == last.seat:
        why, rule = "declared", "B24.L33"
    yield illegal(
        claim.seat,
        DiscardGoesBack(claim.tile, last.seat, why, None),
        goes_on(deal),
        laws=(rule,),
    )


@law("B24.L30", on=Claimed)
def no_fourth_from_the_discards(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A discard makes no four of a three that lies open already."""
    if claim.purpose != "exposure" or claim.tile == UNKNOWN:
        return
    for tiles in deal.exposures(claim.seat):
        if len(tiles) >= 3 and all(t != UNKNOWN and alike(t, claim.tile) for t in tiles):
            yield illegal(claim.seat, NoFourthFromDiscards(claim.tile), goes_on(deal))
            return


_PLACES = ("mahjongg", "exposure", "chow")


@law("B24.L23", "B24.L25", on=Claimed)
def claimed_from_a_group(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Until the next discard a pung takes the tile from a chow, and Mah Jong from any group."""
    holder = next((c for c in deal.claims.made if c.state == "exposed"), None)
    if deal.play.window != "taken" or holder is None or holder.seat == claim.seat:
        return
    if not may_call(deal, claim):
        return
    if _PLACES.index(claim.purpose) >= _PLACES.index(holder.purpose):
        yield say(
            "refused",
            claim.seat,
            StaysWithGroup(claim.tile, holder.seat),
            goes_on(deal),
            laws=("B24.L23",),
        )
        return
    won = claim.purpose == "mahjongg"
    yield say(
        "granted",
        claim.seat,
        TakenFromGroup(claim.tile, won),
        TakesBack(holder.seat, "group"),
        laws=("B24.L25",) if won else ("B24.L23",),
    )


@law("B24.L25", "B24.L27", on=Claimed)
def claimed_against_a_drawn_win(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Until the next discard Mah Jong with the last one goes before Mah Jong with a drawn tile."""
    said = deal.claims.declared
    if claim.purpose != "mahjongg" or said is None or said.seat == claim.seat or said.took:
        return
    if deal.play.window != "open" or not may_call(deal, claim):
        return
    yield say("granted", claim.seat, ClaimBeforeDrawnWin(claim.tile, said.seat))
