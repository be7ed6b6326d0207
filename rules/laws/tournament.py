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
from rules.facts.turns import (
    drawn_amiss,
    goes_on_without,
    not_begun,
    racked_call,
    right_of,
    short_at_the_start,
)
from rules.law import dead, illegal, law
from rules.reasons.claims import CallStands, TouchedTheWall
from rules.reasons.dead_hands import CalledTileRacked, DrawnAheadDead, RackedAheadDead, WrongEndDead
from rules.reasons.names import NamedEndsTurn
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
    amiss = drawn_amiss(deal, draw.seat)
    if amiss in ("ahead", "out of turn") and deal.settings.pick_ahead == "dead at once":
        yield dead(draw.seat, DrawnAheadDead(amiss), GoesBack("wall"), goes_on(deal))


@law("T19.3a", "AMR.A1f", on=Racked)
def racked_ahead_is_dead(deal: Deal, rack: Racked[Seat]) -> Iterator[Ruling]:
    """A tile drawn ahead or out of turn may go back until it is racked; then the hand is dead."""
    if deal.settings.pick_ahead != "dead when racked" or deal.turn in (None, rack.seat):
        return
    # Who was interrupted by a call holds a tile too, which was drawn in order.
    called = any(claim.state in ("live", "exposed") for claim in deal.claims.made)
    if deal.holds_early(rack.seat) and not called:
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
