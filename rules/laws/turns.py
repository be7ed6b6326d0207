"""Whose turn it is, how it begins and how it ends."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Drawn, PutBack, Racked, Retracted
from rules.facts.going_on import goes_on, stock
from rules.facts.taking_back import gives_back, stays_down
from rules.facts.turns import (
    discarded_wrongly,
    drawn_wrongly,
    drew_behind_an_arm,
    due_to_draw,
    touched_to_take,
)
from rules.law import illegal, law, warning
from rules.reasons.claims import DiscardStays
from rules.reasons.then import GoesBack
from rules.reasons.turns import (
    DiscardedOutOfTurn,
    DiscardedWithoutTile,
    DrewAgain,
    DrewAgainstCall,
    DrewAhead,
    DrewOutOfTurn,
    KeptAgainstCall,
    PutBackDrawn,
    PutBackFromRack,
    RackedAgainstCall,
    RackedInterrupted,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("AMR.G16", "AMR.B3", "N46.2", "B24.L6", "B24.L14", "B24.L24", on=Drawn)
def pick_ahead(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """Nobody draws before the player on turn has discarded."""
    if deal.turn is None or drawn_wrongly(deal, draw.seat) != "ahead":
        return
    rules = ["AMR.G16", "AMR.B3", "B24.L6"]
    rules += ["B24.L14"] if _first_turn(deal) else []
    rules += ["B24.L24"] if deal.play.current and deal.play.current.called else []
    yield illegal(draw.seat, DrewAhead(deal.turn), GoesBack(stock(deal)), goes_on(deal), laws=rules)


@law("AMR.B3", "AMR.B4", "AMR.G15", "N46.2", "B24.L6", "B24.L24", on=Drawn)
def draw_out_of_turn(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """A tile is drawn only in turn; after a call play goes on to the right of who discards."""
    if deal.turn is None or drawn_wrongly(deal, draw.seat) != "out of turn":
        return
    yield illegal(draw.seat, DrewOutOfTurn(deal.turn), GoesBack(stock(deal)), goes_on(deal))


@law("AMR.B3", "AMR.G14", "N46.2", "B24.L6", "B24.L14", on=Drawn)
def second_draw(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """One tile a turn: who has drawn or called, and East at the start, discards next."""
    if drawn_wrongly(deal, draw.seat) != "again":
        return
    rules = ("AMR.B3", "AMR.G14", "B24.L14" if _first_turn(deal) else "B24.L6")
    yield illegal(
        draw.seat, DrewAgain(_first_turn(deal)), GoesBack(stock(deal)), goes_on(deal), laws=rules
    )


def _first_turn(deal: Deal) -> bool:
    return deal.discards.last is None and deal.stage == "discard"


@law("AMR.G15", "B24.L24", "N46.2", on=Drawn)
def draw_against_a_call(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """A call interrupts the order: the next player waits for it."""
    callers = deal.live_claims(but=draw.seat)
    if due_to_draw(deal) != draw.seat or not callers:
        return
    yield warning(
        draw.seat, DrewAgainstCall(tuple(claim.seat for claim in callers), callers[0].tile)
    )


@law("AMR.B4", "AMR.G14", "N46.4", "B24.L6", on=Discarded)
def discard_without_a_tile(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A turn begins with a draw or a call; only then comes the discard."""
    seat = discard.seat
    if discarded_wrongly(deal, seat) != "without a tile":
        return
    yield illegal(seat, DiscardedWithoutTile(discard.tile))


@law("AMR.B4", "T19.3g", "N46.6", "B24.L35", on=Retracted)
def discard_stays(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """A discard that is down ends the turn and is not taken up again."""
    last, seat = deal.discards.last, back.seat
    if last is None or back.pressed is not None or not stays_down(deal, seat):
        return  # a button takes back calls
    yield illegal(seat, DiscardStays(last.tile), goes_on(deal))


@law("AMR.B4", "AMR.G16", "N46.4", "B24.L36", "B24.L6", on=Discarded)
def discard_out_of_turn(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """Who is not on turn does not discard."""
    seat = discard.seat
    if deal.turn is None or discarded_wrongly(deal, seat) != "out of turn":
        return
    yield illegal(
        seat,
        DiscardedOutOfTurn(deal.turn, discard.tile, deal.ways.stray_discard_misses),
        goes_on(deal),
    )


@law("AMR.A4", "AMR.G15", "N46.9", "B24.L27", on=Racked)
def racked_against_a_call(deal: Deal, rack: Racked[Seat]) -> Iterator[Ruling]:
    """A tile that was not racked when another called the discard goes back to the wall."""
    seat = rack.seat
    held = any(t.seat == seat and t.interrupted and not t.racked for t in deal.play.early)
    if held and deal.turn not in (None, seat):
        yield illegal(seat, RackedInterrupted(), GoesBack(stock(deal)), goes_on(deal))
    elif deal.ways.claim_until == "discarded":
        return  # where racking ends nothing, a racked tile goes back too
    elif deal.turn == seat and deal.stage == "drawn" and gives_back(deal, seat):
        callers = deal.live_claims(but=seat)
        callers_said = tuple(claim.seat for claim in callers)
        yield warning(seat, RackedAgainstCall(callers_said, callers[0].tile))


@law("AMR.A4", "AMR.G15", "N46.9", "B24.L27", on=(Racked, Discarded))
def kept_against_a_call(deal: Deal, event: Racked[Seat] | Discarded[Seat]) -> Iterator[Ruling]:
    """Who drew and was cut off by a call gives the tile back, and draws when the turn comes."""
    current = deal.play.current
    if current is not None and current.seat == event.seat and current.kept:
        yield warning(event.seat, KeptAgainstCall(), GoesBack(stock(deal)))


@law("AMR.A4", "AMR.G16", "B24.L6", on=PutBack)
def drawn_is_drawn(deal: Deal, back: PutBack[Seat]) -> Iterator[Ruling]:
    """A tile moved away from the wall is kept, unless another calls the discard in time."""
    seat = back.seat
    if deal.holds_early(seat) or deal.play.current is None or drew_behind_an_arm(deal, seat):
        return
    if deal.turn == seat and deal.play.current.early:
        return
    if deal.turn == seat and (deal.play.current.wrong_end or deal.play.current.instead):
        return  # it goes back to where it should have come from (AMR.A1d, B24.L32)
    if gives_back(deal, seat) or touched_to_take(deal, seat):
        return
    if deal.turn == seat and deal.stage == "drawn":
        yield illegal(seat, PutBackDrawn())
    else:
        yield illegal(seat, PutBackFromRack(stock(deal)), goes_on(deal))
