"""Dangerous discards, for which nothing is said and much is paid; and hands that are the limit.

These are no offences: they are wins too rare to wait for, brought about by feeding
a player the tiles. What is due is what `reckoning_classical` reckons.
"""

from __future__ import annotations

import random

from classical_offences.offender import Planting, arrange, offence, others
from rules.events import Claimed
from rules.tiles import DRAGONS, SUITS, Seat, Tile, parse_tiles
from tests.players.classical import Game
from tests.players.classical.claims import Claim, take


def thrown(game: Game, seat: Seat, tile: Tile, *held: Tile) -> bool:
    """The player on turn throws the tile, and the seat has these with which to take it."""
    if game.deal.seen[tile] + held.count(tile) > 3:
        return False
    if not (arrange(game, seat, *held) and arrange(game, game.turn, tile)):
        return False
    if any(game.seat(seat).rack[each] < held.count(each) for each in held):
        return False  # the last one there is was wanted twice
    game.discard(game.turn, tile)
    return True


def punged(game: Game, seat: Seat, tile: Tile) -> bool:
    """The seat is thrown the third tile of a pung, and takes it."""
    if not thrown(game, seat, tile, tile, tile):
        return False
    game.report(Claimed(seat=seat, tile=tile))
    game.claim = Claim(seat, "exposure", (tile, tile), True, None)
    take(game)
    return True


def fed(
    game: Game, rng: random.Random, threes: tuple[Tile, ...], rest: tuple[Tile, ...], last: Tile
) -> Planting:
    """A seat is fed three pungs and then the tile that completes its hand."""
    seat = rng.choice(others(game, game.turn))
    if game.seat(seat).up or game.last is None:
        return False
    for tile in threes:
        if not punged(game, seat, tile):
            return False
        while True:
            moment = yield
            if moment == "hold" and game.turn != seat:
                break
    return len(game.seat(seat).up) == len(threes) and thrown(game, seat, last, *rest)


@offence("discard that completes a hand of one suit (B24.P1)", at=("hold",))
def one_suit(game: Game, rng: random.Random) -> Planting:
    suit = rng.choice(SUITS)
    two, five, eight, one, nine = (Tile(f"{n}{suit}") for n in (2, 5, 8, 1, 9))
    return (yield from fed(game, rng, (two, five, eight), (one, one, one, nine), nine))


@offence("discard that completes a hand of honours (B24.P2)", at=("hold",))
def honours(game: Game, rng: random.Random) -> Planting:
    wind = Tile(rng.choice("ESWN"))
    run = parse_tiles("3d 4d 5d")
    return (yield from fed(game, rng, DRAGONS, (*run, wind), wind))


@offence("Mah Jong as dealt (B24.S20)", at=("start",), haste=1)
def as_dealt(game: Game, rng: random.Random) -> bool:
    return arrange(game, "E", *parse_tiles("1b 2b 3b 4b 5b 6b 2c 3c 4c 6c 7c 8c R R"))


@offence("Mah Jong on Chief's first discard (B24.S21)", at=("start",), haste=1)
def first_discard(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, "E"))
    rest = parse_tiles("1b 2b 3b 4b 5b 6b 2c 3c 4c 6c 7c 8c R")
    return thrown(game, seat, Tile("R"), *rest)
