"""What a hand that is shown was shown for."""

from __future__ import annotations

from rules.events import Shown
from rules.facts.auditing import cannot_lie
from rules.facts.calls import had_by_its_name
from rules.facts.classical_hands import misread, winning_hand
from rules.facts.winning import misread_by_card, winning
from rules.parts import Claim
from rules.table import Deal
from rules.tiles import Seat


def refused_call(deal: Deal, seat: Seat) -> Claim | None:
    """Return the call for Mah Jongg by which the seat has not got the last discard; None if it has
    not made one, or wins by what follows from a wrong name (AMR.P1)."""
    claim = deal.claim_of(seat)
    if claim is None or claim.purpose != "mahjongg" or claim.state not in ("lost", "refused"):
        return None
    said = deal.claims.declared
    if said is not None and said.seat == seat:
        return None
    nobody_wins = deal.settings.misnamed_for_mah_jongg == "all dead, four times"
    by_name = claim.state == "refused" and nobody_wins and had_by_its_name(deal) is not None
    return None if by_name else claim


def wins_as_found(deal: Deal, show: Shown) -> bool:
    """Whether a declared hand wins, by what is known of a deal that was found being played.

    The state is that after the hand was shown.
    """
    if deal.ways.chows:
        return winning_hand(deal, show) is not None
    return winning(deal, show) is not None


def disagrees(deal: Deal, show: Shown) -> bool:
    """Whether the tiles of a declared hand are asked about: as shown no table can have them, or one
    of them was likely misread. The state is that after the hand was shown."""
    likely = misread if deal.ways.chows else misread_by_card
    return cannot_lie(deal, show) is not None or likely(deal, show) is not None
