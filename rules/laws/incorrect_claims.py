"""Discards taken to no use, and hands that can win no more, as woo has them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Declared, Retracted
from rules.facts.going_on import goes_on
from rules.facts.taking_back import mixed_in, stacks_beside
from rules.law import illegal, law, warning
from rules.reasons.claims import GivenUpLate
from rules.reasons.exposures import FoulWinsNothing
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("HOY.A5", on=Retracted)
def claim_corrected_late(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """Once the next hand has drawn, a discard taken to no use is open to nobody any more."""
    claim = deal.claim_of(back.seat)
    if claim is None or not claim.taken or claim.state not in ("live", "exposed"):
        return
    if mixed_in(deal, back.seat):
        drew = next((seat for seat in deal.play.picked if seat != back.seat), None)
        assert drew is not None, "a discard is mixed in when somebody else has drawn"
        yield warning(back.seat, GivenUpLate(claim.tile, drew, stacks_beside(deal)))


@law("HOY.A3", "HOY.A4", "B24.L16", on=(Claimed, Declared))
def foul_hand_wins_nothing(deal: Deal, event: Claimed[Seat] | Declared) -> Iterator[Ruling]:
    """A foul hand plays on and may not woo; where a false woo costs, it pays once it is shown."""
    if not deal.hands[event.seat].foul:
        return
    if isinstance(event, Claimed) and event.purpose != "mahjongg":
        return
    if deal.ways.false_win_ends:
        claim = deal.claim_of(event.seat)
        called = claim is not None and claim.purpose == "mahjongg"
        if isinstance(event, Claimed) or not called:  # else it was said of the call
            yield warning(event.seat, FoulWinsNothing())
    else:
        yield illegal(event.seat, FoulWinsNothing(), goes_on(deal))
