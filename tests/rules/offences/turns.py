"""Drawing and discarding at the wrong time or from the wrong place."""

from __future__ import annotations

import random

from offences.offender import harmless, offence, others
from rules.events import Discarded, Drawn, PutBack, Racked, Retracted
from rules.tiles import Seat
from tests.players import Game


def drawn_and_put_back(game: Game, seat: Seat, *laws: str) -> bool:
    """The seat draws a tile that is not due to it, is told so and puts it back."""
    if not game.deal.wall:
        return False
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, laws)
    game.report(PutBack(seat=seat))
    return True


@offence("pick ahead of the discard", at=("start", "hold", "up"))
def pick_ahead(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, game.turn))
    return drawn_and_put_back(game, seat, "AMR.G16", "AMR.B3")


@offence("draw out of turn", at=("draw",))
def draw_out_of_turn(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, game.turn))
    return drawn_and_put_back(game, seat, "AMR.B3", "AMR.B4", "AMR.G15")


@offence("second draw", at=("hold", "up"))
def second_draw(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, game.turn, "AMR.B3")


@offence("East draws a fifteenth tile", at=("start",), haste=1)
def fifteenth(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, "E", "AMR.B3", "AMR.G14")


@offence("second draw kept", at=("hold",))
def second_draw_kept(game: Game, rng: random.Random) -> bool:
    """Who keeps the second tile has fourteen after the discard and dies of it."""
    seat = game.turn
    if not game.deal.wall:
        return False
    game.deal.draw(seat)
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, ("AMR.B3",))
    game.report(Racked(seat=seat))
    tile = harmless(game, seat, rng)
    assert tile is not None
    game.discard(seat, tile)
    game.due("dead", seat, ("AMR.A1a",))
    game.kill(seat)
    return True


@offence("discard without a draw", at=("draw",))
def discard_without_draw(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    tile = harmless(game, seat, rng)
    if tile is None:
        return False
    game.discard(seat, tile)
    game.due("dead", seat, ("AMR.A1a", "AMR.B4"))
    game.kill(seat)
    return True


@offence("discard out of turn", at=("start", "hold", "draw"))
def discard_out_of_turn(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, game.turn))
    tile = harmless(game, seat, rng)
    if tile is None:
        return False
    game.report(Discarded(seat=seat, tile=tile))
    game.due("illegal", seat, ("AMR.B4",))
    game.report(Retracted(seat=seat))
    return True


@offence("drawn tile put back", at=("fingers",))
def drawn_put_back(game: Game, rng: random.Random) -> bool:
    game.report(PutBack(seat=game.turn))
    game.due("illegal", game.turn, ("AMR.A4",))
    game.report(Drawn(seat=game.turn))
    return True


@offence("draw although another has called", at=("called",))
def draw_against_a_call(game: Game, rng: random.Random) -> bool:
    seat, call = game.turn, game.call
    if not call or not call.said or call.drew or call.seat == seat or not game.deal.wall:
        return False
    game.report(Drawn(seat=seat))
    game.due("warning", seat, ("AMR.G15",))
    game.report(PutBack(seat=seat))
    return True


@offence("discard over a call", at=("called",))
def discard_over_a_call(game: Game, rng: random.Random) -> bool:
    """The next player draws or not, and throws a tile; then the caller goes on."""
    seat, call, draws = game.turn, game.call, rng.random() < 0.7
    if not call or not call.said or call.drew or call.seat == seat or not game.deal.wall:
        return False
    tile = harmless(game, seat, rng)
    if tile is None:
        return False
    if draws:
        game.report(Drawn(seat=seat))
        game.due("warning", seat, ("AMR.G15",))
        if rng.random() < 0.5:
            game.report(Racked(seat=seat))
            game.due("warning", seat, ("AMR.A4",))
    game.report(Discarded(seat=seat, tile=tile))
    game.due("warning", seat, ("AMR.A4", "AMR.G15"))
    game.report(Retracted(seat=seat))
    if draws:
        game.report(PutBack(seat=seat))
    return True


@offence("draw from the wrong end, put right", at=("draw",))
def wrong_end(game: Game, rng: random.Random) -> bool:
    if not game.walls.in_use(len(game.deal.wall)):
        return False
    seat = game.turn
    game.report(Drawn(seat=seat, end="wrong"))
    game.due("warning", seat, ("AMR.A1d",))
    game.report(PutBack(seat=seat))
    return True


@offence("draw from the wrong end, kept", at=("draw",))
def wrong_end_kept(game: Game, rng: random.Random) -> bool:
    """Nobody puts it right before the discard that ends the turn."""
    if not game.walls.in_use(len(game.deal.wall)):
        return False
    seat = game.turn
    game.seat(seat).take(game.deal.wall.pop(0))
    game.changed(seat)
    game.report(Drawn(seat=seat, end="wrong"))
    game.due("warning", seat, ("AMR.A1d",))
    game.report(Racked(seat=seat))
    tile = harmless(game, seat, rng)
    assert tile is not None
    game.discard(seat, tile)
    game.due("dead", seat, ("AMR.A1d",))
    game.kill(seat)
    return True
