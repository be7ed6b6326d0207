"""Drawing and discarding wrongly in the older games."""

from __future__ import annotations

import random

from offences import turns

from older_offences.offender import (
    Planting,
    arrange,
    borrow,
    called_dead,
    due,
    offence,
    others,
    plain,
)
from rules.events import Claimed, Discarded, Drawn, Named, Racked, Retracted, TouchedWall
from rules.tiles import FLOWER, JOKER, Seat
from tests.players import Game

borrow("pick ahead of the discard", turns.pick_ahead, ("N46.2",), at=("start", "hold", "up"))
borrow("draw out of turn", turns.draw_out_of_turn, ("N46.2",), at=("draw",))
borrow("second draw", turns.second_draw, ("N46.2",), at=("hold", "up"))
borrow("East draws a fifteenth tile", turns.fifteenth, ("N46.2",), at=("start",), haste=1)


@offence("hand laid on the wall ahead", at=("start", "hold", "up"))
def looked_ahead(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game))
    game.report(TouchedWall(seat=seat))
    due(game, "illegal", seat, "N46.2")
    return True


@offence("second draw kept", at=("hold",))
def second_draw_kept(game: Game, rng: random.Random) -> Planting:
    """Fourteen are left after the discard; the hand plays on until another player says so."""
    seat = game.turn
    if len(game.deal.wall) < 9:
        return False
    game.deal.draw(seat)
    game.report(Drawn(seat=seat))
    due(game, "illegal", seat, "N46.2")
    game.report(Racked(seat=seat))
    game.discard(seat, plain(game, seat, rng))
    due(game, "dead", seat, "N46.4")
    # The tile kept counts as drawn ahead: who has begun to draw claims nothing, so it is found now.
    yield
    called_dead(game, rng, seat)
    return True


def found_later(game: Game, rng: random.Random, seat: Seat) -> Planting:
    """The dead hand plays on for a while, before another player says so."""
    for _ in range(rng.randrange(8)):
        if game.turn == seat or game.plan(seat).missing < 2 or len(game.deal.wall) < 2:
            break
        yield
    called_dead(game, rng, seat)
    return True


@offence("discard without a draw", at=("draw",))
def discard_without_draw(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    game.discard(seat, plain(game, seat, rng))
    due(game, "dead", seat, "N46.4")
    called_dead(game, rng, seat)
    return True


@offence("discard out of turn", at=("start", "hold", "draw"))
def discard_out_of_turn(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, game.turn))
    game.report(Discarded(seat=seat, tile=plain(game, seat, rng)))
    due(game, "illegal", seat, "N46.4")
    game.report(Retracted(seat=seat))
    return True


@offence("discard taken back", at=("open", "draw", "hold"))
def taken_back(game: Game, rng: random.Random) -> bool:
    """To lay down another; it lies where it lay."""
    if game.last is None or game.called_from or game.last == game.turn:
        return False
    game.report(Retracted(seat=game.last))
    due(game, "illegal", game.last, "N46.6")
    return True


@offence("another tile than announced", at=("hold",))
def not_as_announced(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    said, laid = plain(game, seat, rng), plain(game, seat, rng)
    if said == laid:
        return False
    game.report(Named(seat=seat, tile=said), Discarded(seat=seat, tile=laid))
    due(game, "illegal", seat, "N46.6")
    game.report(Retracted(seat=seat))
    game.discard(seat, said)
    return True


@offence("flower discarded", at=("hold", "up"))
def flower(game: Game, rng: random.Random) -> bool:
    """It goes back, and nobody can have it meanwhile."""
    seat = game.turn
    if not arrange(game, seat, FLOWER):
        return False
    game.report(Discarded(seat=seat, tile=FLOWER))
    due(game, "illegal", seat, "N46.10")
    if rng.random() < 0.5:
        other = rng.choice(others(game, seat))
        game.report(Claimed(seat=other, tile=FLOWER))
        due(game, "illegal", other, "N46.10")
        game.report(Retracted(seat=other))
    game.report(Retracted(seat=seat))
    return True


@offence("joker thrown first", at=("start",), haste=1, codes=("hoyle-league",))
def joker_first(game: Game, rng: random.Random) -> bool:
    """It has no name, as nothing was thrown before it."""
    if not arrange(game, "E", JOKER):
        return False
    game.report(Discarded(seat="E", tile=JOKER))
    due(game, "illegal", "E", "HOY.V3")
    game.report(Retracted(seat="E"))
    return True
