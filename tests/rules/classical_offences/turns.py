"""Drawing and discarding at the wrong time, and turns that are lost by it."""

from __future__ import annotations

import random

from classical_offences.offender import (
    BRITISH,
    Planting,
    offence,
    others,
    puts_back,
    spare,
)
from rules.events import Claimed, Discarded, Drawn, Racked, Retracted
from rules.tiles import Seat, suit_of
from tests.players.classical import Game


def drawn_and_put_back(game: Game, seat: Seat, *laws: str) -> bool:
    """The seat draws a tile that is not due to it, is told so and puts it back."""
    if not game.deal.wall:
        return False
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, laws)
    return puts_back(game, seat)


@offence("draw before the discard", at=("hold", "up"))
def draw_before_the_discard(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, rng.choice(others(game, game.turn)), "B24.L6")


@offence("draw before Chief's first discard", at=("start",), haste=1)
def draw_before_play(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, rng.choice(others(game, "E")), "B24.L6", "B24.L14")


@offence("draw out of turn", at=("draw",))
def draw_out_of_turn(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, rng.choice(others(game, game.turn)), "B24.L6")


@offence("draw by a player whom a pung passed over", at=("up",))
def draw_after_a_pung(game: Game, rng: random.Random) -> bool:
    skipped = others(game, game.turn, game.last)
    return bool(skipped) and drawn_and_put_back(game, rng.choice(skipped), "B24.L24")


@offence("second draw", at=("hold", "up"))
def second_draw(game: Game, rng: random.Random) -> bool:
    if game.last is None:
        return False
    return drawn_and_put_back(game, game.turn, "B24.L6")


@offence("Chief draws a fifteenth tile", at=("start",), haste=1)
def fifteenth(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, "E", "B24.L14")


@offence("second draw kept", at=("hold",), codes=BRITISH)
def second_draw_kept(game: Game, rng: random.Random) -> bool:
    """Who keeps the second tile has fourteen after the discard and dies of it."""
    seat, wall = game.turn, game.deal.wall
    if not wall or wall[-1].startswith("F") or game.last is None:
        return False
    game.deal.draw(seat)
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, ("B24.L6",))
    game.report(Racked(seat=seat))
    game.discard(seat, spare(game, seat, rng))
    game.due("dead", seat, ("B24.L15",))
    game.kill(seat)
    return True


@offence("discard without a draw", at=("draw",), codes=BRITISH)
def discard_without_a_draw(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    game.discard(seat, spare(game, seat, rng))
    game.due("dead", seat, ("B24.L15", "B24.L6"))
    game.kill(seat)
    return True


def discarded_and_taken_back(game: Game, rng: random.Random) -> Seat:
    seat = rng.choice(others(game, game.turn, game.last))
    game.report(Discarded(seat=seat, tile=spare(game, seat, rng)))
    game.due("illegal", seat, ("B24.L36", "B24.L6"))
    game.report(Retracted(seat=seat))
    return seat


@offence("discard out of turn, and the turn lost", at=("start", "hold", "draw", "up"))
def discard_out_of_turn(game: Game, rng: random.Random) -> Planting:
    """The tile goes back; when the turn comes round it passes by."""
    seat = discarded_and_taken_back(game, rng)
    while True:
        moment = yield
        if moment == "open" and game.turn == seat:
            game.turn = game.deal.next_live(seat)
            return True


@offence("draw in a lost turn", at=("start", "hold", "draw", "up"))
def draw_in_a_lost_turn(game: Game, rng: random.Random) -> Planting:
    seat = discarded_and_taken_back(game, rng)
    passed_by = False
    while True:
        moment = yield
        if moment == "open" and game.turn == seat:
            game.turn, passed_by = game.deal.next_live(seat), True
        elif moment == "draw" and passed_by and game.deal.wall:
            return drawn_and_put_back(game, seat, "B24.L36")
        elif passed_by and moment != "open":
            return False


@offence("chow in a lost turn", at=("start", "hold", "draw", "up"))
def chow_in_a_lost_turn(game: Game, rng: random.Random) -> Planting:
    seat = discarded_and_taken_back(game, rng)
    while True:
        moment = yield
        if moment == "open" and game.turn == seat:
            game.turn = game.deal.next_live(seat)
            tile = game.deal.discards[-1]
            if suit_of(tile) is None:
                return False
            game.report(Claimed(seat=seat, tile=tile, purpose="chow"))
            game.due("illegal", seat, ("B24.L36",))
            game.report(Retracted(seat=seat))
            return True


@offence("claim of a tile discarded out of turn", at=("start", "hold", "draw", "up"))
def claim_of_a_stray_discard(game: Game, rng: random.Random) -> Planting:
    seat = rng.choice(others(game, game.turn, game.last))
    tile = spare(game, seat, rng)
    game.report(Discarded(seat=seat, tile=tile))
    game.due("illegal", seat, ("B24.L36",))
    other = rng.choice(others(game, seat))
    game.report(Claimed(seat=other, tile=tile))
    game.due("illegal", other, ("B24.L36",))
    game.report(Retracted(seat=other), Retracted(seat=seat))
    while True:
        moment = yield
        if moment == "open" and game.turn == seat:
            game.turn = game.deal.next_live(seat)
            return True


@offence("drawn tile put back", at=("fingers",))
def drawn_put_back(game: Game, rng: random.Random) -> bool:
    if game.loose:
        return False
    puts_back(game, game.turn)
    game.due("illegal", game.turn, ("B24.L6",))
    game.report(Drawn(seat=game.turn))
    return True


@offence("draw although another has claimed", at=("called",))
def draw_against_a_claim(game: Game, rng: random.Random) -> bool:
    claim = game.claim
    if not claim or not claim.said or claim.drew or claim.seat == game.turn or not game.deal.wall:
        return False
    game.report(Drawn(seat=game.turn))
    game.due("warning", game.turn, ("B24.L24",))
    return puts_back(game, game.turn)


@offence("a player draws for the seat that nobody plays", at=("hold", "draw"), players=3)
def draw_for_nobody(game: Game, rng: random.Random) -> bool:
    return drawn_and_put_back(game, "N", "B24.L13")
