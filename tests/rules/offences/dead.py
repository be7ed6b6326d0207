"""What a dead hand does no more."""

from __future__ import annotations

import random

from offences.exposures import no_such_exposure
from offences.jokers import redeemed
from offences.offender import Planting, arrange, offence
from rules.events import Claimed, Declared, Drawn, PutBack, Retracted
from rules.tiles import JOKER, SEATS, Seat
from tests.players import Game


def the_dead(game: Game) -> Seat:
    return next(seat for seat in SEATS if game.seat(seat).dead)


@offence("call by a dead hand", at=("open",))
def call(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng):
        return False
    seat = the_dead(game)
    while True:
        moment = yield
        tile = game.deal.discards[-1] if game.deal.discards else JOKER
        if moment == "open" and tile != JOKER:
            game.report(Claimed(seat=seat, tile=tile))
            game.due("illegal", seat, ("AMR.A1",))
            game.report(Retracted(seat=seat))
            return True


@offence("draw by a dead hand", at=("open",))
def draw(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng):
        return False
    seat = the_dead(game)
    while True:
        moment = yield
        if moment == "draw" and game.deal.wall and rng.random() < 0.5:
            game.report(Drawn(seat=seat))
            game.due("illegal", seat, ("AMR.A1",))
            game.report(PutBack(seat=seat))
            return True


@offence("Mah Jongg by a dead hand", at=("open",))
def mahjongg(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng):
        return False
    seat = the_dead(game)
    while True:
        moment = yield
        if moment in ("hold", "draw") and rng.random() < 0.5:
            game.report(Declared(seat=seat))
            game.due("illegal", seat, ("AMR.A1",))
            return True


@offence("redeeming by a dead hand", at=("open",))
def redeem(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng):
        return False
    seat = the_dead(game)
    while True:
        moment = yield
        if moment in ("hold", "draw") and game.deal.redeemable():
            owner, number = rng.choice(game.deal.redeemable())
            face = game.seat(owner).up[number].tile
            if arrange(game, seat, face) and redeemed(game, seat, owner, number, face, "AMR.A1"):
                return True
