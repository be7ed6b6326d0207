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
from rules.facts.turns import (
    drawn_amiss,
    goes_on_without,
    not_begun,
    racked_call,
    right_of,
    short_at_the_start,
)
from rules.law import dead, illegal, law
from rules.laws.claims import calls_the_last
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat
from rules.wording import goes_on, goes_on_from, name, the


@law("T19.3b", "T19.3d", "AMR.A4", on=Claimed)
def touched_is_drawn(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A hand on the next tile begins the turn: no discard is called after that."""
    if deal.settings.get("wall_touch") != "touched" or claim.seat not in deal.touched:
        return
    if deal.window != "closed" and calls_the_last(deal, claim):
        yield illegal(
            claim.seat,
            f"{name(claim.seat)} has touched the wall and cannot call {the(claim.tile)}. "
            f"{name(claim.seat)} draws the tile that was touched.",
        )


@law("T19.3c", "T19.7i", "AMR.B2a", on=Retracted)
def call_stands(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """A call may be withdrawn for nothing, until the player is committed to it."""
    claim, said = deal.claim_of(back.seat), deal.declared
    if claim is None or claim.state not in ("live", "exposed"):
        return
    if said and said.seat == back.seat and not said.took:
        return  # it is Mah Jongg that is taken back
    commits = deal.settings.get("claim_commits")
    if commits == "touched" and claim.taken:
        why = f"has touched {the(claim.tile)}"
    elif commits in ("exposed", "touched") and claim.state == "exposed":
        why = f"has put up tiles for {the(claim.tile)}"
    else:
        return
    yield illegal(
        back.seat,
        f"{name(back.seat)} {why} and cannot withdraw the call. "
        f"{name(back.seat)} takes the tile and puts its group up.",
    )


@law("T19.3f", "T19.7g", "AMR.B2a", on=(Racked, Discarded))
def called_tile_stays_in_sight(
    deal: Deal, event: Racked[Seat] | Discarded[Seat]
) -> Iterator[Ruling]:
    """A called tile goes on top of the rack; inside it, it kills the hand."""
    claim = racked_call(deal, event.seat)
    if claim is None or deal.settings.get("called_tile_in_rack") != "dead":
        return
    yield dead(
        event.seat,
        f"{name(event.seat)}'s hand is dead: {the(claim.tile)} was called and put into the rack. "
        f"A called tile stays in sight. {goes_on_from(right_of(deal, event.seat))}",
        laws=("T19.7g",) if claim.purpose == "mahjongg" else ("T19.3f", "T19.7g", "AMR.B2a"),
    )


@law("T19.3a", "AMR.A1f", on=Drawn)
def drawn_ahead_is_dead(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Drawing ahead or out of turn ends the hand with the draw."""
    amiss = drawn_amiss(deal, draw.seat)
    if amiss in ("ahead", "out of turn") and deal.settings.get("pick_ahead") == "dead at once":
        how = "ahead of the discard" if amiss == "ahead" else amiss
        yield dead(
            draw.seat,
            f"{name(draw.seat)}'s hand is dead: drawn {how}. "
            f"The tile goes back to the wall. {goes_on(deal)}",
        )


@law("T19.3a", "AMR.A1f", on=Racked)
def racked_ahead_is_dead(deal: Deal, rack: Racked[Seat]) -> Iterator[Ruling]:
    """A tile drawn ahead or out of turn may go back until it is racked; then the hand is dead."""
    if deal.settings.get("pick_ahead") != "dead when racked" or deal.turn in (None, rack.seat):
        return
    # Who was interrupted by a call holds a tile too, which was drawn in order.
    called = any(claim.state in ("live", "exposed") for claim in deal.claims)
    if deal.holds_early(rack.seat) and not called:
        yield dead(
            rack.seat,
            f"{name(rack.seat)}'s hand is dead: a tile drawn out of turn was racked. "
            f"{goes_on(deal)}",
        )


@law("T19.1e", on=Drawn)
def before_the_first_discard(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Nothing is drawn before East's first discard, which begins the game."""
    if not_begun(deal) and not short_at_the_start(deal, draw.seat):
        yield illegal(
            draw.seat,
            f"{name(draw.seat)} drew before the game began. The tile goes back to the wall. "
            "East begins the game with the first discard.",
        )


@law("T19.7h", "AMR.A1d", on=Drawn)
def wrong_end_is_dead(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Drawing from the wrong end ends the hand with the draw."""
    if draw.end != "wrong" or deal.settings.get("wrong_end") != "dead at once":
        return
    yield dead(
        draw.seat,
        f"{name(draw.seat)}'s hand is dead: drawn from the wrong end of the wall. "
        f"The tile goes back. {goes_on_from(goes_on_without(deal, draw.seat))}",
    )


@law("T19.3g", "AMR.B4", on=(Redeemed, Declared, ExposureChanged))
def named_ends_the_turn(
    deal: Deal, event: Redeemed[Seat] | Declared | ExposureChanged
) -> Iterator[Ruling]:
    """Who has named the discard has ended the turn, though the tile is not down yet."""
    named, seat = deal.named, event.seat
    if deal.settings.get("discard_is_down") != "named or on the table" or deal.turn != seat:
        return
    if named is not None and named.seat == seat:
        yield illegal(
            seat,
            f"{name(seat)} has named {the(named.tile)}, and the turn is over. "
            f"{name(seat)} lays it down and takes back what was done since.",
        )
