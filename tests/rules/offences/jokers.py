"""Redeeming at the wrong time, with the wrong tile, or from the wrong exposure."""

from __future__ import annotations

import random

from offences.exposures import no_such_exposure
from offences.offender import Planting, arrange, offence, others
from rules.events import ExposureChanged, Redeemed
from rules.tiles import JOKER, Seat, Tile
from tests.players import Game


def redeemed(
    game: Game, seat: Seat, owner: Seat, number: int, tile: Tile, *laws: str, back: bool = True
) -> bool:
    """The seat redeems, is told that it cannot, and the two tiles change back."""
    group = game.seat(owner).up[number] if number < len(game.seat(owner).up) else None
    if tile == JOKER or game.dooms(tile) or not arrange(game, seat, tile):
        return False
    game.report(Redeemed(seat=seat, owner=owner, group=number, tile=tile))
    game.due("illegal", seat, laws)
    if back and group is not None:
        game.report(ExposureChanged(seat=owner, group=number, tiles=tuple(group.tiles)))
    return True


@offence("redeeming out of turn", at=("hold", "draw"))
def out_of_turn(game: Game, rng: random.Random) -> bool:
    if not game.deal.redeemable():
        return False
    owner, number = rng.choice(game.deal.redeemable())
    seat = rng.choice(others(game, game.turn))
    face = game.seat(owner).up[number].tile
    return redeemed(game, seat, owner, number, face, "AMR.B6", "AMR.J3")


@offence("redeeming before drawing", at=("draw",))
def before_drawing(game: Game, rng: random.Random) -> bool:
    if not game.deal.redeemable():
        return False
    owner, number = rng.choice(game.deal.redeemable())
    face = game.seat(owner).up[number].tile
    return redeemed(game, game.turn, owner, number, face, "AMR.B6", "AMR.J3")


@offence("redeeming with another tile", at=("hold",))
def wrong_tile(game: Game, rng: random.Random) -> bool:
    if not game.deal.redeemable():
        return False
    owner, number = rng.choice(game.deal.redeemable())
    tiles = set(game.seat(game.turn).concealed()) - {game.seat(owner).up[number].tile, JOKER}
    tile = rng.choice(sorted(tiles))
    return redeemed(game, game.turn, owner, number, tile, "AMR.B6")


@offence("redeeming where there is no joker", at=("hold",))
def no_joker(game: Game, rng: random.Random) -> bool:
    groups = [
        (seat, number)
        for seat in others(game)
        for number, group in enumerate(game.seat(seat).up)
        if not group.jokers
    ]
    if not groups:
        return False
    owner, number = rng.choice(groups)
    tile = rng.choice(game.seat(game.turn).concealed())
    return redeemed(game, game.turn, owner, number, tile, "AMR.B6", back=False)


@offence("redeeming where there is no exposure", at=("hold",))
def no_exposure(game: Game, rng: random.Random) -> bool:
    owner = rng.choice(others(game))
    tile = rng.choice(game.seat(game.turn).concealed())
    number = len(game.seat(owner).up)
    return redeemed(game, game.turn, owner, number, tile, "AMR.B6", back=False)


@offence("redeeming from the exposure that killed", at=("open",))
def from_the_killing_exposure(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng, jokers=2):
        return False
    owner = next(seat for seat in "ESWN" if game.seat(seat).dead)
    number = len(game.seat(owner).up) - 1
    face = game.seat(owner).up[number].tile
    while True:
        moment = yield
        if moment == "hold" and redeemed(game, game.turn, owner, number, face, "AMR.A2"):
            return True
