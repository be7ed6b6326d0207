"""Big jokers of about 1970: misnamed, claimed as another tile, redeemed wrongly."""

from __future__ import annotations

import random

from offences import jokers
from reckoning_older import is_hand

from older_offences.claims import shown_and_won, waits_for
from older_offences.groups import wholly_hidden
from older_offences.hands import DEAD, the_dead
from older_offences.offender import (
    OF_1970,
    Planting,
    arrange,
    borrow,
    due,
    offence,
    others,
)
from rules.events import Claimed, Declared, Exposed, ExposureChanged, Named, Redeemed, Retracted
from rules.tiles import JOKER, Seat, Tile
from tests.players import Game, Result

V4 = ("HOY.V4",)

borrow("redeeming out of turn", jokers.out_of_turn, V4, at=("hold", "draw"), codes=OF_1970)
borrow("redeeming with another tile", jokers.wrong_tile, V4, at=("hold",), codes=OF_1970)
borrow("redeeming where there is no joker", jokers.no_joker, V4, at=("hold",), codes=OF_1970)
borrow("redeeming where there is no exposure", jokers.no_exposure, V4, at=("hold",), codes=OF_1970)


@offence("joker called as another than the tile before it", at=("hold",), codes=OF_1970)
def misnamed(game: Game, rng: random.Random) -> bool:
    """It is named as that, and then it may be claimed."""
    seat, face = game.turn, game.face
    if game.last is None or not arrange(game, seat, JOKER):
        return False
    name = rng.choice([t for t in game.deal.copies if t not in (face, JOKER)])
    game.discard(seat, JOKER, name)
    due(game, "warning", seat, "HOY.V3", "N46.11B")
    if rng.random() < 0.5:
        other = rng.choice(others(game, seat))
        game.report(Claimed(seat=other, tile=face))
        due(game, "refused", other, "N46.11C")
        game.report(Retracted(seat=other))
    game.report(Named(seat=seat, tile=face))
    return True


@offence("thrown joker claimed as another tile", at=("hold",), codes=OF_1970)
def claimed_as_another(game: Game, rng: random.Random) -> Planting:
    seat = game.turn
    if game.last is None or not arrange(game, seat, JOKER):
        return False
    game.discard(seat, JOKER)
    yield
    seats = [other for other in others(game, seat) if not game.seat(other).up]
    if not seats or not wholly_hidden(game) - {game.face}:
        return False
    other, face = rng.choice(seats), rng.choice(sorted(wholly_hidden(game) - {game.face}))
    game.report(Claimed(seat=other, tile=JOKER))
    game.report(Exposed(seat=other, tiles=(JOKER, face, face, face), claimed=JOKER))
    due(game, "illegal", other, "HOY.V3")
    game.report(Retracted(seat=other))
    return True


@offence("out on a thrown joker", at=("hold",), haste=0.5, codes=OF_1970)
def out_on_a_joker(game: Game, rng: random.Random) -> bool:
    """It is the tile before it, and a big joker all the same: the hand is not doubled."""
    thrower, face = game.turn, game.face
    seat = rng.choice(others(game, thrower))
    if game.last is None or game.deal.wall.count(JOKER) == 0 or face == JOKER:
        return False
    if not waits_for(game, rng, seat, face) or not arrange(game, thrower, JOKER):
        return False
    if game.seat(seat).rack.total() != 13 or not is_ready(game, seat, face):
        return False
    game.discard(thrower, JOKER)
    tile = rng.choice((JOKER, face))
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.deal.take_discard(seat)
    game.report(Declared(seat=seat))
    shown_and_won(game, seat, thrower, face)
    return True


def is_ready(game: Game, seat: Seat, face: Tile) -> bool:
    """Whether the tile makes a hand of the list with what is on the rack."""
    tiles = (*game.seat(seat).concealed(), JOKER)
    out = Result(seat, tiles, (), None, False, False, face)
    return any(is_hand(game.card, hand, out) for hand in game.card.hands)


@offence("redeeming by a dead hand", at=("hold",), codes=OF_1970)
def dead_redeems(game: Game, rng: random.Random) -> Planting:
    seat = the_dead(game, rng)
    while seat is not None:
        moment = yield
        if moment in ("hold", "draw") and game.deal.redeemable():
            owner, number = rng.choice(game.deal.redeemable())
            face = game.seat(owner).up[number].tile
            if arrange(game, seat, face):
                tiles = tuple(game.seat(owner).up[number].tiles)
                game.report(Redeemed(seat=seat, owner=owner, group=number, tile=face))
                due(game, "illegal", seat, *DEAD)
                game.report(ExposureChanged(seat=owner, group=number, tiles=tiles))
                return True
    return False
