"""Bets of a fifth player: sealed before the first play, and paid when the hand is."""

from __future__ import annotations

import random

from reckoning_older import points_of_1946, points_of_1970

from older_offences.offender import OF_1946, Planting, due, offence
from rules.events import BetPlaced, BetSpoiled, DealEnded
from rules.tiles import SEATS, Seat
from tests.players import Game

FIFTH = "the fifth"


@offence("bet changed, or placed too late", at=("start", "hold"))
def late_bet(game: Game, rng: random.Random) -> bool:
    if game.last is None:
        game.report(BetPlaced(bettor=FIFTH, on=rng.choice(SEATS)))
    game.report(BetPlaced(bettor=FIFTH, on=rng.choice(SEATS)))
    due(game, "refused", None, "N46.B1")
    return True


@offence("bet told", at=("start",), haste=1)
def told(game: Game, rng: random.Random) -> Planting:
    """It is cancelled, and nothing is paid for it."""
    game.report(BetPlaced(bettor=FIFTH, on=rng.choice(SEATS)), BetSpoiled(bettor=FIFTH))
    due(game, "refused", None, "N46.B1")
    while (yield) != "over":
        pass
    if game.result is not None:
        game.report(DealEnded(reason="mahjongg"))
    return True


@offence("bet paid", at=("start",), haste=1)
def paid(game: Game, rng: random.Random) -> Planting:
    """The losers pay the hand's value together, odd points from the winner's right on."""
    on = rng.choice(SEATS)
    game.report(BetPlaced(bettor=FIFTH, on=on))
    while (yield) != "over":
        pass
    if game.result is None:
        return False
    worth_of = points_of_1946 if game.code in OF_1946 else points_of_1970
    worth, _ = worth_of(game.card, game.result)
    winner = game.result.winner
    game.report(DealEnded(reason="mahjongg"))
    changes: dict[Seat | None, int] = {None: -worth, winner: worth}
    if on == winner:
        at = SEATS.index(winner)
        losers = [SEATS[(at + step) % 4] for step in (1, 2, 3)]
        parts = [worth // 3 + (number < worth % 3) for number in range(3)]
        changes = {None: worth, **{s: -part for s, part in zip(losers, parts, strict=True)}}
    for seat, points in changes.items():
        due(game, "settle", seat, points=points)
    return True
