"""How a classical deal begins: heaps, Chief's throw, the deal, seasons laid aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import events as ev
from rules.tiles import SEATS, Seat

if TYPE_CHECKING:
    from tests.players.classical.game import Game


def opening(game: Game) -> None:
    """Tell how heaps were formed and one chosen, deal, and replace the seasons that were dealt."""
    empty = tuple(seat for seat in SEATS if seat not in game.seats)
    game.report(ev.DealStarted(code=game.code.name, empty=empty))
    game.moment("heaps")
    game.report(ev.HeapsFormed(tiles=heaps(game)))
    dice = game.rng.randint(1, 6), game.rng.randint(1, 6)
    game.report(ev.DiceThrown(seat="E", dice=dice, purpose="break"))
    game.chosen = game.seats[(sum(dice) - 1) % len(game.seats)]
    game.moment("heap")
    game.report(ev.HeapChosen(heap=game.chosen))
    game.moment("deal")
    counts = {seat: game.seat(seat).rack.total() for seat in game.seats}
    deal = game.deal
    game.report(ev.Dealt(counts=counts, wall=len(deal.wall), loose=len(deal.loose)))
    for seat in game.seats:
        game.moment("dealt")
        game.lay_seasons_aside(seat)
    game.drawn, game.loose = None, False


def heaps(game: Game) -> dict[Seat, int]:
    """Return heaps of about equal size; nobody counts them (B24.L3)."""
    size = game.code.tiles.size // len(game.seats)
    return {seat: size + game.rng.randint(-6, 6) for seat in game.seats}
