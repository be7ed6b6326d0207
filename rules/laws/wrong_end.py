"""A tile drawn from the wrong end, or from the wrong wall: put right in time, or the hand is dead.

Codes that end the hand with the draw have a law of their own (`tournament`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Declared, Discarded, Drawn, Racked
from rules.facts.going_on import goes_on_from
from rules.facts.turns import draw_is_due, right_of
from rules.law import dead, illegal, law, warning
from rules.reasons.choices import Until, WrongEndHow
from rules.reasons.dead_hands import WrongEndDead
from rules.reasons.declaring import DeclaredFromWrongEnd
from rules.reasons.turns import DrewFromWrongEnd
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


def _holds_it(deal: Deal, seat: Seat) -> bool:
    return (
        deal.play.current is not None
        and deal.play.current.seat == seat
        and deal.play.current.wrong_end
    )


@law("AMR.A1d", on=Drawn)
def drawn_from_the_wrong_end(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Seen at once, the tile goes back and the right one is drawn."""
    reading = deal.settings.wrong_end
    due = draw_is_due(deal, draw.seat)
    if draw.end == "wrong" and due and reading != "dead at once":
        until: Until = "racking" if reading == "dead when racked" else "discarding"
        yield warning(draw.seat, DrewFromWrongEnd(until))


@law("AMR.A1d", on=Racked)
def wrong_end_racked(deal: Deal, rack: Racked[Seat]) -> Iterator[Ruling]:
    """Where racking ends the time to put it right, the hand is dead then."""
    if deal.settings.wrong_end == "dead when racked" and _holds_it(deal, rack.seat):
        yield _dead(deal, rack.seat, "racked")


@law("AMR.A1d", on=Discarded)
def wrong_end_at_the_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """The discard that ends the turn makes it too late."""
    if _holds_it(deal, discard.seat):
        yield _dead(deal, discard.seat, "kept")


@law("AMR.A1d", on=Declared)
def declared_from_the_wrong_end(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """Until the discard it is put right: Mah Jongg is made with the tile that was due."""
    if _holds_it(deal, event.seat):
        yield illegal(event.seat, DeclaredFromWrongEnd())


def _dead(deal: Deal, seat: Seat, how: WrongEndHow) -> Ruling:
    return dead(seat, WrongEndDead(how), goes_on_from(right_of(deal, seat)))
