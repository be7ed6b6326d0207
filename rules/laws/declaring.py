"""Declaring Mah Jongg, and whether the hand shown is one."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Declared, Shown
from rules.facts.auditing import disagreement
from rules.facts.going_on import goes_on, goes_on_from
from rules.facts.rival_claims import next_caller
from rules.facts.showing import shows_again
from rules.facts.taking_back import gives_back
from rules.facts.turns import holder
from rules.facts.winning import by_card, shown_in_error, unclear_by_card, why_no_hand, winning
from rules.law import after, director, illegal, law, say, warning
from rules.reasons.claims import TileIs
from rules.reasons.declaring import (
    CannotDeclare,
    DeclaredAgainstCall,
    HandDisagrees,
    MahJongg,
    NoCard,
    NoMahJongg,
    NotPutRight,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN

LISTED = ("AMR.H", "N46.H", "HOY.H")


@law("AMR.B4", "AMR.B2d", "T19.4a", on=Declared)
def declared_with_a_tile(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """Mah Jongg is declared on a tile just drawn, called or redeemed with."""
    seat = event.seat
    if deal.turn is None or deal.claim_of(seat) is not None:
        return
    if holder(deal) == seat:
        return
    yield illegal(seat, CannotDeclare(), goes_on(deal))


@law("AMR.A4", "AMR.G15", "T19.3e", "N46.9", "B24.L27", on=Declared)
def declared_against_a_call(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """A drawn tile goes back when the discard was called in time, and wins nothing."""
    seat, callers = event.seat, deal.live_claims(but=event.seat)
    if deal.turn == seat and gives_back(deal, seat):
        called = tuple(claim.seat for claim in callers)
        yield say("refused", seat, DeclaredAgainstCall(called, callers[0].tile))


@law("AMR.A3c", "N46.7B", on=Declared)
def declared_on_anothers_tile(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """A discard that was granted to another for Mah Jongg makes nobody else's."""
    claim, holders = deal.claim_of(event.seat), deal.live_claims(but=event.seat)
    if claim is None or claim.state != "lost" or not holders:
        return
    yield say("refused", event.seat, TileIs(claim.tile, holders[0].seat, shows=True))


@law("AMR.H", "AMR.B2d", "N46.H", "HOY.H", on=after(Shown))
def hand_on_the_card(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The hand shown must be one of the card."""
    said = deal.claims.declared
    if said is None or said.seat != show.seat:
        return
    seat = show.seat
    if deal.card is None:
        yield director(seat, NoCard())
        return
    win = None if UNKNOWN in show.tiles else winning(deal, show)
    if win is not None:
        value = (win.line.east_value if seat == "E" else win.line.value) + win.bonus
        yield say(
            "win",
            seat,
            MahJongg(win.line.label, win.line.section, value),
            laws=(*LISTED, "AMR.B2d") if said.discarder else LISTED,
        )
    elif (unread := unclear_by_card(deal, show)) is not None:
        yield warning(seat, unread, *shows_again(seat, unread))
    elif by_card(deal, show) is not None:
        why = disagreement(deal, show)
        assert why is not None  # or it would have won
        if isinstance(why, NotPutRight):
            yield director(seat, why)
        else:
            yield warning(seat, HandDisagrees(why))


@law("AMR.H", "AMR.B2d", on=after(Shown))
def no_hand_of_the_card(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A hand that was declared and is none of the card is dead."""
    said = deal.claims.declared
    if said is None or not shown_in_error(deal, show):
        return
    seat = show.seat
    why = why_no_hand(deal, show)
    if deal.settings.mah_jongg_in_error == "director":
        yield director(seat, NoMahJongg(why, dead=False))
        return
    left = deal.intact(seat)
    # One hand alone plays no more: `in_error.one_hand_left`.
    # Nor does it where the tile goes to who called it too: `precedence.comes_to_the_next`.
    elsewhere = len(left) == 1 or next_caller(deal, but=seat) is not None
    goes_on = None if elsewhere else goes_on_from(left[0] if left else None)
    laws = ("AMR.H", "AMR.B2d") if said.discarder else ("AMR.H",)
    yield say("error", seat, NoMahJongg(why, dead=True), goes_on, laws=laws)
