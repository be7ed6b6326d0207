"""Calls of what may not be called, too late, or by who may not."""

from __future__ import annotations

import random

from offences.exposures import thrown
from offences.offender import Planting, offence, others
from rules.events import Claimed, Declared, Racked, Retracted
from rules.tiles import JOKER, Seat, Tile
from tests.players import Game


def called(game: Game, seat: Seat, tile: Tile, *laws: str, mahjongg: bool = False) -> bool:
    """The seat calls, is told that it cannot, and takes the call back."""
    purpose = "mahjongg" if mahjongg else "exposure"
    game.report(Claimed(seat=seat, tile=tile, purpose=purpose))
    game.due("illegal", seat, laws)
    game.report(Retracted(seat=seat))
    return True


@offence("call of a joker", at=("hold",))
def joker(game: Game, rng: random.Random) -> Planting:
    if not thrown(game, JOKER):
        return False
    yield
    return called(game, rng.choice(others(game, game.last)), JOKER, "AMR.B5", "AMR.J4")


def earlier(game: Game, rng: random.Random) -> Tile | None:
    """A discard that lies there and is not of the face of the last."""
    last = game.deal.discards[-1]
    tiles = [tile for tile in game.deal.discards if tile not in (last, JOKER)]
    return None if last == JOKER or not tiles else rng.choice(tiles)


@offence("call of an earlier discard", at=("open",))
def earlier_discard(game: Game, rng: random.Random) -> bool:
    tile = earlier(game, rng)
    if tile is None:
        return False
    return called(game, rng.choice(others(game)), tile, "AMR.B2a", "AMR.G16")


@offence("Mah Jongg called on an earlier discard", at=("open",))
def earlier_for_mahjongg(game: Game, rng: random.Random) -> bool:
    tile = earlier(game, rng)
    if tile is None:
        return False
    seat = rng.choice(others(game))
    return called(game, seat, tile, "AMR.B2d", "AMR.G16", mahjongg=True)


@offence("call after the next player has racked", at=("hold",))
def late(game: Game, rng: random.Random) -> bool:
    if game.last is None or game.called_from or game.deal.discards[-1] == JOKER:
        return False
    tile = game.deal.discards[-1]
    seat = rng.choice(others(game, game.last, game.turn))
    return called(game, seat, tile, "AMR.A4", "AMR.G15", mahjongg=rng.random() < 0.3)


@offence("call of one's own discard", at=("open",))
def own(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if tile == JOKER or game.last is None:
        return False
    return called(game, game.last, tile, "AMR.B4")


@offence("call after beginning to draw", at=("fingers",))
def begun_to_pick(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if tile == JOKER:
        return False
    return called(game, game.turn, tile, "AMR.G16", "AMR.A4")


@offence("called tile put into the hand", at=("called",))
def into_the_hand(game: Game, rng: random.Random) -> bool:
    """The tile is racked first; the group is put up when told so."""
    if not game.call or not game.call.said:
        return False
    game.report(Racked(seat=game.call.seat))
    game.due("illegal", game.call.seat, ("AMR.B2a", "AMR.G14"))
    return True


@offence("Mah Jongg said out of turn", at=("hold",))
def said_out_of_turn(game: Game, rng: random.Random) -> bool:
    """It is another's turn and the time for a call is over."""
    if game.last is None or game.called_from or game.deal.discards[-1] == JOKER:
        return False
    seat = rng.choice(others(game, game.turn, game.last))
    game.report(Declared(seat=seat))
    game.due("illegal", seat, ("AMR.A4", "AMR.G15"))
    game.report(Retracted(seat=seat))
    return True


@offence("Mah Jongg said before the first discard", at=("start",), haste=1)
def said_before_play(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, "E"))
    game.report(Declared(seat=seat))
    game.due("illegal", seat, ("AMR.B4", "AMR.B2d"))
    return True
