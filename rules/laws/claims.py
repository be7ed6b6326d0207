"""What may be called, and until when."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Discarded, Racked
from rules.facts.calls import calls_the_last, calls_the_named, has_drawn
from rules.facts.going_on import goes_on
from rules.facts.seasons import is_season
from rules.facts.taking_back import hasty, last_goes_back
from rules.facts.turns import racked_call
from rules.law import illegal, law, warning
from rules.reasons.claims import (
    CalledTileInHand,
    CalledTooLate,
    DiscardedTooFast,
    DiscardGoesBack,
    HasBegunToDraw,
    NotTheLastDiscard,
    OwnDiscard,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("AMR.B2a", "AMR.B2d", "AMR.G16", "N46.9", "B24.L27", on=Claimed)
def only_the_last_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Only the last tile discarded may be called, for Mah Jongg too."""
    if calls_the_last(deal, claim) or (deal.discards.last is None and deal.turn is None):
        return
    if calls_the_named(deal, claim.tile):
        return  # it is theirs once it lies there
    rule = "AMR.B2d" if claim.purpose == "mahjongg" else "AMR.B2a"
    last = deal.discards.last
    yield illegal(
        claim.seat,
        NotTheLastDiscard(claim.tile, last.tile if last else None),
        goes_on(deal),
        laws=(rule, "AMR.G16", "N46.9", "B24.L27"),
    )


@law("AMR.A4", "AMR.G15", "T19.3e", "B24.L27", "N46.9", on=Claimed)
def call_in_time(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """The call comes before the next player has racked the drawn tile."""
    if not calls_the_last(deal, claim) or not (deal.play.window == "closed" or _declared(deal)):
        return
    yield illegal(
        claim.seat,
        CalledTooLate(claim.tile, deal.play.window != "closed", deal.turn),
        goes_on(deal),
    )


def _declared(deal: Deal) -> bool:
    """Whether Mah Jongg with a drawn tile has put the discard out of reach."""
    said = deal.claims.declared
    closes = deal.ways.declaring_closes or deal.settings.window_closes == "any deed"
    return closes and said is not None and said.discarder is None and deal.play.window == "open"


@law("AMR.B4", "N46.6", "B24.L35", on=Claimed)
def own_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A discard ends the turn: its player cannot have it back."""
    last = deal.discards.last
    if last is None or last.seat != claim.seat or not calls_the_last(deal, claim):
        return
    yield illegal(claim.seat, OwnDiscard(), goes_on(deal))


@law("AMR.A4", "AMR.G15", "T19.3e", "B24.L27", "N46.9", on=Discarded)
def claimed_before_the_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A discard comes too fast that is to cut off a claim which was made in time."""
    seat, last = discard.seat, deal.discards.last
    if last is None or not hasty(deal, seat):
        return
    yield warning(
        seat,
        DiscardedTooFast(
            tuple(claim.seat for claim in deal.live_claims(but=seat)), last.tile, discard.tile
        ),
    )


@law("B24.L27", "N46.9", on=Claimed)
def too_fast_is_no_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A tile that was discarded against a call goes back: nobody has it."""
    undo, last = last_goes_back(deal), deal.discards.last
    if undo is None or last is None or not undo.hasty or undo.last_discard is None:
        return
    if undo.seat == claim.seat or not calls_the_last(deal, claim):
        return
    if deal.ways.seasons and is_season(last.tile):
        return  # nobody has it for that alone (B24.X2)
    claimed = undo.last_discard.tile
    yield illegal(
        claim.seat, DiscardGoesBack(claim.tile, last.seat, "hasty", claimed), goes_on(deal)
    )


@law("AMR.G16", "AMR.A4", "T19.3d", "N46.2", "B24.L27", on=Claimed)
def begun_to_pick(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Who has begun to draw from the wall cannot go back and call the discard."""
    if not calls_the_last(deal, claim) or deal.play.window == "closed":
        return
    if has_drawn(deal, claim.seat):
        yield illegal(claim.seat, HasBegunToDraw(claim.tile), goes_on(deal))


@law("AMR.B2a", "AMR.G14", "N46.D3", "B24.L20", "B24.L21", "HOY.V12", on=(Racked, Discarded))
def called_tile_in_the_rack(deal: Deal, event: Racked[Seat] | Discarded[Seat]) -> Iterator[Ruling]:
    """A called tile goes on top of the rack with its group, never into the hand."""
    seat = event.seat
    claim = racked_call(deal, seat)
    if claim is None or claim.purpose == "mahjongg":
        return
    yield illegal(
        seat,
        CalledTileInHand(claim.tile),
        laws=(
            "AMR.B2a",
            "AMR.G14",
            "N46.D3",
            "HOY.V12",
            "B24.L21" if claim.purpose == "chow" else "B24.L20",
        ),
    )
