"""Wrong numbers of tiles, and Mah Jongg in error."""

from __future__ import annotations

import random

from reckoning import is_hand

from offences.offender import Planting, arrange, offence, others
from rules.events import Claimed, Declared, Shown
from rules.tiles import JOKER, Seat, Tile
from tests.players import Game, Result


def is_none(game: Game, seat: Seat, tiles: tuple[Tile, ...]) -> bool:
    """Whether these tiles, with the seat's exposures, are no hand of the card."""
    up = tuple((group.tile, group.size) for group in game.seat(seat).up)
    shown = Result(seat, tiles, up, None, False, False)
    return len(tiles) != 14 or not any(is_hand(hand, shown) for hand in game.card.hands)


def shown_in_error(game: Game, seat: Seat, tiles: tuple[Tile, ...], *laws: str) -> bool:
    """The seat, on turn, declares and shows what is no hand; it is dead and others play on."""
    if not is_none(game, seat, tiles) or game.dooms(*tiles):
        return False
    game.report(Declared(seat=seat, jokerless=JOKER not in tiles), Shown(seat=seat, tiles=tiles))
    game.due("error", seat, laws)
    game.kill(seat)
    return True


@offence("Mah Jongg in error, drawn", at=("hold",))
def drawn(game: Game, rng: random.Random) -> bool:
    return shown_in_error(game, game.turn, tuple(game.seat(game.turn).tiles()), "AMR.H")


@offence("Mah Jongg in error, on a discard", at=("open",))
def on_a_discard(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    seat = rng.choice(others(game, game.last))
    tiles = (*game.seat(seat).tiles(), tile)
    if tile == JOKER or not is_none(game, seat, tiles) or game.dooms(*tiles[:-1]):
        return False
    game.deal.take_discard(seat)
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.report(Declared(seat=seat), Shown(seat=seat, tiles=tiles))
    game.due("error", seat, ("AMR.H", "AMR.B2d"))
    game.turn, game.stage = seat, "hold"
    game.kill(seat)
    return True


@offence("Mah Jongg with twelve tiles", at=("hold", "made"))
def twelve(game: Game, rng: random.Random) -> bool:
    tiles = game.seat(game.turn).tiles()
    return shown_in_error(game, game.turn, tuple(tiles[:-2]), "AMR.H")


@offence("Mah Jongg with sixteen tiles", at=("hold", "made"))
def sixteen(game: Game, rng: random.Random) -> bool:
    tiles = game.seat(game.turn).tiles()
    if len(game.deal.wall) < 2:
        return False
    more = rng.sample(list(game.deal.wall), 2)
    return shown_in_error(game, game.turn, (*tiles, *more), "AMR.H")


@offence("joker in a pair at Mah Jongg", at=("hold",))
def joker_in_a_pair(game: Game, rng: random.Random) -> bool:
    """The hand aimed at, but that a joker stands for a tile of a pair or a single."""
    seat, hand = game.turn, game.seat(game.turn)
    aim = game.plan(seat).aim
    wild = {group.tile for group in aim.groups if group.wild}
    small = [g.tile for g in aim.groups if not g.wild and g.tile not in wild]
    if not small:
        return False
    rest = list(aim.tiles)
    for group in hand.up:
        for _ in range(group.size):
            rest.remove(group.tile)
    rest.remove(rng.choice(small))
    if game.dooms(*rest) or not arrange(game, seat, *rest, JOKER):
        return False
    return shown_in_error(game, seat, tuple(hand.tiles()), "AMR.H")


@offence("hand with a joker declared jokerless", at=("made",), haste=1)
def not_jokerless(game: Game, rng: random.Random) -> bool:
    """Nothing is said against it: the hand wins, and is not doubled for what it is not."""
    seat, hand = game.turn, game.seat(game.turn)
    tiles = tuple(hand.tiles())
    if JOKER not in tiles:
        return False
    game.report(Declared(seat=seat, jokerless=True), Shown(seat=seat, tiles=tiles))
    game.due("win", seat, ("AMR.H",))
    up = tuple((group.tile, group.size) for group in hand.up)
    game.result = Result(seat, tiles, up, game.called_from, game.redeemed, jokerless=True)
    game.stage = "over"
    return True


def miscounted(game: Game, rng: random.Random, more: int) -> Planting:
    """A seat begins with a tile too many or too few; nobody puts it right before its discard."""
    seat = rng.choice(others(game))
    if game.plan(seat).missing < 3:
        return False
    if more > 0:
        game.deal.draw(seat)
    else:
        game.deal.put_back(seat, rng.choice(game.seat(seat).concealed()))
    game.changed(seat)
    yield
    game.due("warning", seat, ("AMR.A1a", "AMR.G13"))
    while True:
        moment = yield
        if moment == "open" and game.last == seat:
            game.due("dead", seat, ("AMR.A1a",))
            game.kill(seat)
            return True


@offence("a tile too few from the start", at=("deal",), haste=1)
def too_few(game: Game, rng: random.Random) -> Planting:
    return (yield from miscounted(game, rng, -1))


@offence("a tile too many from the start", at=("deal",), haste=1)
def too_many(game: Game, rng: random.Random) -> Planting:
    return (yield from miscounted(game, rng, +1))
