"""Touching, calling and withdrawing as tournaments play it, and what they make of a slip.

Where a club puts a slip right a tournament often ends the hand. Which of the
two it is, is a setting; so these laws are asked in every code.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import (
    Claimed,
    Declared,
    Discarded,
    Drawn,
    ExposureChanged,
    Racked,
    Redeemed,
    Retracted,
)
from rules.facts.calls import calls_the_last, committed
from rules.facts.going_on import goes_on, goes_on_from
from rules.facts.taking_back import why_back
from rules.facts.turns import (
    draw_is_due,
    drawn_wrongly,
    goes_on_without,
    not_begun,
    racked_call,
    right_of,
    short_at_the_start,
    touched_to_take,
)
from rules.law import dead, illegal, law
from rules.reasons.claims import CallStands, TouchedNotTaken, TouchedTheWall
from rules.reasons.dead_hands import CalledTileRacked, DrawnAheadDead, RackedAheadDead, WrongEndDead
from rules.reasons.names import ExchangedForNamed, NamedEndsTurn
from rules.reasons.then import GoesBack
from rules.reasons.turns import DrewBeforeTheGame
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("T19.3b", "T19.3d", "AMR.A4", on=Claimed)
def touched_is_drawn(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A hand on the next tile begins the turn: no discard is called after that."""
    if deal.settings.wall_touch != "touched" or claim.seat not in deal.play.touched:
        return
    if deal.play.window != "closed" and calls_the_last(deal, claim):
        yield illegal(claim.seat, TouchedTheWall(claim.tile))


@law("T19.3c", "T19.7i", "AMR.B2a", on=Retracted)
def call_stands(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """A call may be withdrawn for nothing, until the player is committed to it."""
    claim = committed(deal, back.seat)
    if claim is not None:
        touched = deal.settings.claim_commits == "touched" and claim.taken
        yield illegal(back.seat, CallStands(claim.tile, put_up=not touched))


@law("T19.3c", on=Drawn)
def touched_is_taken(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Who has touched the discard takes it and puts its group up, and draws nothing instead."""
    claim = touched_to_take(deal, draw.seat)
    if claim is not None and draw_is_due(deal, draw.seat):
        yield illegal(draw.seat, TouchedNotTaken(claim.tile))


@law("T19.3f", "T19.7g", "AMR.B2a", on=(Racked, Discarded))
def called_tile_stays_in_sight(
    deal: Deal, event: Racked[Seat] | Discarded[Seat]
) -> Iterator[Ruling]:
    """A called tile goes on top of the rack; inside it, it kills the hand."""
    claim = racked_call(deal, event.seat)
    if claim is None or deal.settings.called_tile_in_rack != "dead":
        return
    yield dead(
        event.seat,
        CalledTileRacked(claim.tile),
        goes_on_from(right_of(deal, event.seat)),
        laws=("T19.7g",) if claim.purpose == "mahjongg" else ("T19.3f", "T19.7g", "AMR.B2a"),
    )


@law("T19.3a", "AMR.A1f", on=Drawn)
def drawn_ahead_is_dead(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Drawing ahead or out of turn ends the hand with the draw."""
    wrong = drawn_wrongly(deal, draw.seat)
    if wrong in ("ahead", "out of turn") and deal.settings.pick_ahead == "dead at once":
        yield dead(draw.seat, DrawnAheadDead(wrong), GoesBack("wall"), goes_on(deal))


@law("T19.3a", "AMR.A1f", on=Racked)
def racked_ahead_is_dead(deal: Deal, rack: Racked[Seat]) -> Iterator[Ruling]:
    """A tile drawn ahead or out of turn may go back until it is racked; then the hand is dead."""
    if deal.settings.pick_ahead != "dead when racked" or deal.turn in (None, rack.seat):
        return
    if any(tile.seat == rack.seat and not tile.interrupted for tile in deal.play.early):
        yield dead(rack.seat, RackedAheadDead(), goes_on(deal))


@law("T19.1e", on=Drawn)
def before_the_first_discard(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Nothing is drawn before East's first discard, which begins the game."""
    if not_begun(deal) and not short_at_the_start(deal, draw.seat):
        yield illegal(draw.seat, DrewBeforeTheGame())


@law("T19.7h", "AMR.A1d", on=Drawn)
def wrong_end_is_dead(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Drawing from the wrong end ends the hand with the draw."""
    if draw.end != "wrong" or deal.settings.wrong_end != "dead at once":
        return
    yield dead(
        draw.seat,
        WrongEndDead("drawn"),
        GoesBack("tile"),
        goes_on_from(goes_on_without(deal, draw.seat)),
    )


@law("T19.3g", "AMR.B4", on=Discarded)
def named_is_laid_down(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """Where naming a tile discards it, no other is laid down for it."""
    named = deal.discards.named
    if named is None or deal.ways.named_is_discarded:
        return  # the League's rules of 1946 have a law of their own
    if "exchanged" in why_back(deal, discard) and deal.turn == discard.seat:
        yield illegal(discard.seat, ExchangedForNamed(named.tile, discard.tile))


@law("T19.3g", "AMR.B4", on=(Redeemed, Declared, ExposureChanged))
def named_ends_the_turn(
    deal: Deal, event: Redeemed[Seat] | Declared | ExposureChanged
) -> Iterator[Ruling]:
    """Who has named the discard has ended the turn, though the tile is not down yet."""
    named, seat = deal.discards.named, event.seat
    if deal.settings.discard_is_down != "named or on the table" or deal.turn != seat:
        return
    if named is not None and named.seat == seat:
        yield illegal(seat, NamedEndsTurn(named.tile))
