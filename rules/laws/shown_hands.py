"""Hands that are shown, and that nobody has declared as it may be: each has one answer.

What a declared hand is, is ruled elsewhere (`declaring`, `classical_declaring`). The sources speak
of hands declared and shown, and of hands laid open on another's declaration; of one that is shown
for no Mah Jongg that stands they do not: then the table is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Shown
from rules.facts.shown_hands import refused_call, wins_as_found
from rules.law import after, director, law, say, warning
from rules.reasons.claims import AlreadyWon, TileIs
from rules.reasons.dead_hands import DeadHandIsOut
from rules.reasons.declaring import (
    HandCheckedFirst,
    ShownAfterTheEnd,
    ShownAsFound,
    ShownOnRefusedCall,
    ShownUndeclared,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN


@law("AMR.H", "N46.12C", "HOY.V13", "B24.L33", on=Shown)
def shown_without_declaring(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Whoever shows a hand has declared it; if not, it goes back on the rack."""
    seat, said = show.seat, deal.claims.declared
    claim = deal.claim_of(seat)
    refused = claim is not None and claim.state in ("lost", "refused")
    called = refused and claim is not None and claim.purpose == "mahjongg"
    if said is None and not called and not deal.just_found:
        yield warning(seat, ShownUndeclared())


@law("AMR.H", "N46.12C", "HOY.V13", on=Shown)
def shown_on_anothers_declaration(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """No other hand is laid open before the one that was declared is checked."""
    seat, said = show.seat, deal.claims.declared
    if said is None or said.seat == seat or refused_call(deal, seat) is not None:
        return
    if UNKNOWN not in deal.hands[said.seat].shown:  # else the table may well have checked it
        yield warning(seat, HandCheckedFirst(said.seat))


@law("AMR.A3c", "T19.4b", "N46.7B", "B24.L26", "HOY.V13", on=Shown)
def shown_on_anothers_tile(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A discard that another has for Mah Jongg makes nobody else's hand."""
    claim, holders = refused_call(deal, show.seat), deal.live_claims(but=show.seat)
    if claim is not None and claim.state == "lost" and holders:
        yield say("refused", show.seat, TileIs(claim.tile, holders[0].seat, shows=True))


@law("AMR.H", "N46.12B", "HOY.V13", "B24.L34", "HOY.A6", on=Shown)
def shown_on_a_refused_call(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Mah Jongg that was called for a tile out of reach, and laid open, is for a person to judge.

    The sources speak of hands that are none; whether one dies that only came too late they leave
    open.
    """
    claim, holders = refused_call(deal, show.seat), deal.live_claims(but=show.seat)
    if claim is not None and not (claim.state == "lost" and holders):
        yield director(show.seat, ShownOnRefusedCall(claim.tile))


@law("AMR.A1", "N46.4", "N46.12B", "HOY.V13", "B24.L15", "B24.L34", on=Shown, dead=True)
def dead_hand_shown(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A dead hand wins nothing, whatever it shows."""
    if show.seat not in deal.empty:
        yield say("refused", show.seat, DeadHandIsOut("show"))


@law("AMR.H", "N46.H", "HOY.H", "B24.L33", on=after(Shown))
def shown_as_found(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """In a deal that was found being played a hand that wins, wins; of others a person decides."""
    if deal.just_found and not wins_as_found(deal, show):
        yield director(show.seat, ShownAsFound())


@law("AMR.A3c", "N46.7B", "HOY.V13", "B24.L26", on=Shown, always=True)
def shown_after_the_end(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Mah Jongg that is shown once the deal is over wins nothing; perhaps it was not over yet."""
    seat, said, claim = show.seat, deal.claims.declared, deal.claim_of(show.seat)
    called = claim is not None and claim.purpose == "mahjongg"
    if deal.phase != "over" or not (called or (said is not None and said.seat == seat)):
        return
    if deal.result.winner is None:
        yield director(seat, ShownAfterTheEnd())
    elif deal.result.winner != seat and deal.card is not None:  # else it is counted
        yield say("refused", seat, AlreadyWon(deal.result.winner))
