"""What the additional rules of woo speak of: tiles seen, wrong sets and claims, false woo."""

from __future__ import annotations

import random

from classical_offences.claims import run_tiles
from classical_offences.groups import broken_run, unlike
from classical_offences.hands import is_none
from classical_offences.offender import WOO, Planting, arrange, offence, others
from rules.events import (
    Claimed,
    Declared,
    Drawn,
    Exposed,
    ExposureChanged,
    FaceUp,
    Retracted,
    SetIncomplete,
    Shown,
)
from rules.tiles import Seat, Tile
from tests.players.classical import Game

LIMIT = 3000


@offence("tile seen in building", at=("heaps",), haste=1, codes=WOO)
def seen_in_building(game: Game, rng: random.Random) -> bool:
    game.report(FaceUp(where="building"))
    game.due("warning", None, ("HOY.A2",))
    return True


@offence("tile seen in drawing", at=("fingers",), codes=WOO)
def seen_in_drawing(game: Game, rng: random.Random) -> bool:
    game.report(FaceUp(where="drawing", seat=game.turn))
    game.due("warning", game.turn, ("HOY.A2",))
    return True


@offence("set found incomplete", at=("draw", "hold"), codes=WOO)
def incomplete(game: Game, rng: random.Random) -> bool:
    """The deal is void, and nothing is scored."""
    game.report(SetIncomplete(missing=(Tile("5c"),)))
    game.due("void", None, ("HOY.A1",))
    game.stage = "over"
    return True


@offence("set found incomplete after a woo", at=("over",), haste=1, codes=WOO)
def incomplete_after_a_woo(game: Game, rng: random.Random) -> bool:
    if game.result is None:
        return False
    game.report(SetIncomplete())
    game.due("warning", None, ("HOY.A1",))
    return True


def wrong_set(game: Game, rng: random.Random) -> tuple[Seat, tuple[Tile, ...]] | None:
    """A seat takes the discard and lays down what is no set; return whose, and what."""
    tile = game.deal.discards[-1]
    if rng.random() < 0.5:
        seat, rest, purpose = game.turn, broken_run(tile, rng), "chow"
    else:
        seat = rng.choice(others(game, game.last))
        rest, purpose = (tile, unlike(tile, rng)), "exposure"
        if game.deal.seen[tile] == 4:
            return None
    if rest is None or not arrange(game, seat, *rest):
        return None
    game.report(Claimed(seat=seat, tile=tile, purpose=purpose))  # type: ignore[arg-type]
    game.report(Exposed(seat=seat, tiles=(tile, *rest), claimed=tile))
    game.due("warning", seat, ("HOY.A3",))
    return seat, (tile, *rest)


@offence("wrong set taken back in time", at=("open",), codes=WOO)
def set_taken_back(game: Game, rng: random.Random) -> bool:
    laid = wrong_set(game, rng)
    if laid is None:
        return False
    game.report(Retracted(seat=laid[0]))
    return True


def lies(game: Game, seat: Seat, tiles: tuple[Tile, ...]) -> None:
    """The set stays: the discard is taken and the seat goes on."""
    game.deal.take_discard(seat)
    game.deal.lay_open(seat, tiles, tiles[0])
    game.turn, game.called_from, game.stage = seat, game.last, "hold"
    game.drawn, game.loose = None, False


@offence("wrong set corrected in time", at=("open",), codes=WOO)
def set_corrected(game: Game, rng: random.Random) -> bool:
    """With another tile it is a run, or three alike."""
    seen, last = game.deal.seen, game.deal.discards[-1]
    run = run_tiles(last, rng)
    if seen[last] > 2 or run is None or 4 in (seen[run[0]], seen[run[1]]):
        return False  # what would put it right may not be there
    laid = wrong_set(game, rng)
    if laid is None:
        return False
    seat, tiles = laid
    tile = tiles[0]
    lies(game, seat, tiles)
    hand, group = game.seat(seat), game.seat(seat).up[-1]
    right = run if tiles[1] != tile else (tile, tile)
    for each in tiles[1:]:
        hand.take(each)
        game.deal.seen[each] -= 1
    assert arrange(game, seat, *right)
    for each in right:
        hand.give(each)
        game.deal.seen[each] += 1
    group.tiles = [tile, *right]
    game.report(ExposureChanged(seat=seat, group=len(hand.up) - 1, tiles=(tile, *right)))
    return True


def fouled(game: Game, rng: random.Random) -> Planting:
    """A wrong set is left to lie until the next hand has discarded; returns if it came to that."""
    laid = wrong_set(game, rng)
    if laid is None:
        return False
    seat, tiles = laid
    lies(game, seat, tiles)
    game.seat(seat).foul = True
    while True:
        moment = yield
        if moment == "open" and game.last != seat:
            game.due("foul", seat, ("HOY.A3",))
            return True


@offence("wrong set left: the hand is foul", at=("open",), codes=WOO)
def set_left(game: Game, rng: random.Random) -> Planting:
    return (yield from fouled(game, rng))


@offence("foul hand claims to woo", at=("open",), codes=WOO)
def foul_woo(game: Game, rng: random.Random) -> Planting:
    if not (yield from fouled(game, rng)):
        return False
    seat = next(each for each in game.seats if game.seat(each).foul)
    while True:
        moment = yield
        if moment == "open" and game.last != seat:
            game.report(Claimed(seat=seat, tile=game.deal.discards[-1], purpose="mahjongg"))
            game.due("warning", seat, ("HOY.A3", "HOY.A4"))
            game.report(Retracted(seat=seat))
            return True


@offence("claim of no use, given up in time", at=("open",), codes=WOO)
def claim_in_time(game: Game, rng: random.Random) -> bool:
    """Nothing is said of it, and the others may still claim."""
    seat = rng.choice(others(game, game.last))
    game.report(Claimed(seat=seat, tile=game.deal.discards[-1]), Retracted(seat=seat))
    return True


@offence("claim of no use, given up late", at=("open",), codes=WOO)
def claim_too_late(game: Game, rng: random.Random) -> bool:
    """The next hand has drawn: the tile is mixed in again."""
    wall, seats = game.deal.wall, others(game, game.last, game.turn)
    if not wall or wall[-1].startswith("F") or not seats:
        return False
    seat, tile = rng.choice(seats), game.deal.discards[-1]
    game.drawn, game.loose = game.deal.draw(game.turn), False
    game.report(Drawn(seat=game.turn), Claimed(seat=seat, tile=tile), Retracted(seat=seat))
    game.due("warning", seat, ("HOY.A5",))
    game.deal.discards.pop()
    game.deal.seen[tile] -= 1
    wall.insert(rng.randint(0, len(wall)), tile)
    game.stage = "hold"
    return True


def false_woo(game: Game, seat: Seat, tiles: list[Tile]) -> bool:
    """Play ends: the limit to East and half to the others, or from East the limit to each."""
    if not is_none(game, seat, tiles) or any(tile.startswith("F") for tile in tiles):
        return False
    game.report(Declared(seat=seat), Shown(seat=seat, tiles=tuple(tiles)))
    game.due("error", seat, ("HOY.A6",))
    paid = {each: LIMIT if "E" in (each, seat) else LIMIT // 2 for each in game.seats}
    del paid[seat]
    game.due("settle", seat, points=-sum(paid.values()))
    for each, points in paid.items():
        game.due("settle", each, points=points)
    game.seat(seat).dead = True
    game.stage = "over"
    return True


@offence("false woo with a drawn tile", at=("hold",), codes=WOO)
def false_woo_drawn(game: Game, rng: random.Random) -> bool:
    return false_woo(game, game.turn, game.seat(game.turn).tiles())


@offence("false woo by East", at=("hold", "up"), codes=WOO)
def false_woo_by_east(game: Game, rng: random.Random) -> bool:
    return game.turn == "E" and false_woo(game, "E", game.seat("E").tiles())


@offence("false woo on a discard", at=("open",), codes=WOO)
def false_woo_claimed(game: Game, rng: random.Random) -> bool:
    tile, seat = game.deal.discards[-1], rng.choice(others(game, game.last))
    tiles = [*game.seat(seat).tiles(), tile]
    if not is_none(game, seat, tiles) or any(t.startswith("F") for t in tiles):
        return False
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.deal.take_discard(seat)
    return false_woo(game, seat, tiles)
