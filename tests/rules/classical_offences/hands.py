"""Wrong numbers of tiles, Mah Jong that is none, and what dead hands do no more."""

from __future__ import annotations

import random

from reckoning_classical import SETTINGS
from scoring.brute import complete

from classical_offences.claims import EITHER
from classical_offences.offender import (
    BOTH,
    BRITISH,
    Planting,
    offence,
    others,
    puts_back,
    spare,
)
from rules.events import (
    Claimed,
    DealEnded,
    Declared,
    Drawn,
    Retracted,
    Shown,
)
from rules.tiles import Seat, Tile
from tests.players.classical import Game


def is_none(game: Game, seat: Seat, tiles: list[Tile]) -> bool:
    """Whether these tiles, with the seat's open groups, are no complete hand."""
    up = [[str(t) for t in group.tiles] for group in game.seat(seat).up]
    rest = [str(tile) for tile in tiles]
    for tile in (t for group in up for t in group):
        if tile not in rest:
            return True
        rest.remove(tile)
    fours = sum(len(group) == 4 for group in up)
    return len(tiles) != 14 + fours or not complete(rest, up, SETTINGS)


def shown_in_error(game: Game, seat: Seat, tiles: list[Tile]) -> bool:
    """The seat, on turn, declares and shows what is no hand; it is dead and others play on."""
    if not is_none(game, seat, tiles) or any(tile.startswith("F") for tile in tiles):
        return False
    game.report(Declared(seat=seat), Shown(seat=seat, tiles=tuple(tiles)))
    game.due("error", seat, ("B24.L34", "B24.L16"))
    game.kill(seat)
    return True


@offence("false Mah Jong, drawn", at=("hold",), codes=BRITISH)
def drawn(game: Game, rng: random.Random) -> bool:
    return shown_in_error(game, game.turn, game.seat(game.turn).tiles())


@offence("Mah Jong with two tiles too few", at=("hold", "made"), codes=BRITISH)
def too_few_shown(game: Game, rng: random.Random) -> bool:
    return shown_in_error(game, game.turn, game.seat(game.turn).tiles()[:-2])


@offence("Mah Jong with two tiles too many", at=("hold", "made"), codes=BRITISH)
def too_many_shown(game: Game, rng: random.Random) -> bool:
    if len(game.deal.wall) < 2:
        return False
    more = rng.sample(list(game.deal.wall), 2)
    return shown_in_error(game, game.turn, [*game.seat(game.turn).tiles(), *more])


@offence("false Mah Jong on a discard", at=("open",), codes=BRITISH)
def on_a_discard(game: Game, rng: random.Random) -> bool:
    """The discard goes back, others may have it, and the turn is as it was."""
    tile, seat = game.deal.discards[-1], rng.choice(others(game, game.last))
    tiles = [*game.seat(seat).tiles(), tile]
    if not is_none(game, seat, tiles) or any(t.startswith("F") for t in tiles):
        return False
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.report(Declared(seat=seat), Shown(seat=seat, tiles=tuple(tiles)))
    game.due("error", seat, ("B24.L34", "B24.L16"))
    game.kill(seat)
    return True


@offence("Mah Jong declared and taken back", at=("hold",), codes=BRITISH)
def not_shown(game: Game, rng: random.Random) -> bool:
    """Who has declared shows the hand, and it is none."""
    seat, tiles = game.turn, game.seat(game.turn).tiles()
    if game.last is None or not is_none(game, seat, tiles):
        return False
    game.report(Declared(seat=seat), Retracted(seat=seat))
    game.due("illegal", seat, ("B24.L33",))
    game.report(Shown(seat=seat, tiles=tuple(tiles)))
    game.due("error", seat, ("B24.L34",))
    game.kill(seat)
    return True


def miscounted(game: Game, rng: random.Random, more: int) -> Planting:
    """A seat begins with a tile too many or too few; nobody puts it right before its discard."""
    seat = rng.choice(others(game))
    if more > 0 and game.deal.wall[-1].startswith("F"):
        return False
    if more > 0:
        game.deal.draw(seat)
    else:
        game.deal.put_back(seat, spare(game, seat, rng))
    yield
    game.due("warning", seat, ("B24.L5",))
    while True:
        moment = yield
        if moment == "open" and game.last == seat:
            game.due("dead", seat, ("B24.L15",))
            game.kill(seat)
            return True


@offence("a tile too few from the start", at=("deal",), haste=1, codes=BRITISH)
def too_few(game: Game, rng: random.Random) -> Planting:
    return (yield from miscounted(game, rng, -1))


@offence("a tile too many from the start", at=("deal",), haste=1, codes=BRITISH)
def too_many(game: Game, rng: random.Random) -> Planting:
    return (yield from miscounted(game, rng, +1))


# -- dead hands --------------------------------------------------------------------------------


def killed(game: Game, rng: random.Random) -> Seat | None:
    """Kill a hand by a discard without a draw; return whose it is."""
    seat = game.turn
    game.discard(seat, spare(game, seat, rng))
    game.due("dead", seat, ("B24.L15",))
    game.kill(seat)
    return seat


@offence("claim by a dead hand", at=("draw",), codes=BRITISH)
def dead_claim(game: Game, rng: random.Random) -> Planting:
    seat = killed(game, rng)
    assert seat is not None
    while True:
        moment = yield
        if moment == "open" and game.last != seat:
            purpose = rng.choice(EITHER)
            game.report(Claimed(seat=seat, tile=game.deal.discards[-1], purpose=purpose))
            game.due("illegal", seat, ("B24.L15",))
            game.report(Retracted(seat=seat))
            return True


@offence("draw by a dead hand", at=("draw",), codes=BRITISH)
def dead_draw(game: Game, rng: random.Random) -> Planting:
    seat = killed(game, rng)
    assert seat is not None
    while True:
        moment = yield
        if moment == "draw" and game.deal.wall and rng.random() < 0.5:
            game.report(Drawn(seat=seat))
            game.due("illegal", seat, ("B24.L15",))
            return puts_back(game, seat)


@offence("Mah Jong by a dead hand", at=("draw",), codes=BRITISH)
def dead_mah_jong(game: Game, rng: random.Random) -> Planting:
    seat = killed(game, rng)
    assert seat is not None
    while True:
        moment = yield
        if moment in ("hold", "draw") and rng.random() < 0.5:
            game.report(Declared(seat=seat))
            game.due("illegal", seat, ("B24.L15",))
            return True


@offence("all four hands die", at=("draw",), haste=0.05, codes=BRITISH)
def all_dead(game: Game, rng: random.Random) -> Planting:
    """One after the other discards without a draw; then nobody is left to win."""
    while True:
        seat = game.turn
        killed(game, rng)
        if not game.live():
            game.due("dead", None, ("B24.L15",))
            return True
        while (yield) != "draw" or game.turn == seat:
            if game.stage == "hold":
                return False


# -- the end -----------------------------------------------------------------------------------


@offence("tiles drawn before the scores are settled", at=("showing",), haste=1)
def drawn_after_the_win(game: Game, rng: random.Random) -> bool:
    assert game.result is not None
    seat = rng.choice([seat for seat in game.seats if seat != game.result.winner])
    if not game.deal.wall:
        return False
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, ("B24.L33",))
    return puts_back(game, seat)


@offence("tiles cleared before all hands are shown", at=("showing",), haste=1, codes=BOTH)
def cleared(game: Game, rng: random.Random) -> bool:
    game.report(DealEnded(reason="mahjongg"))
    game.due("warning", None, ("B24.L33",))
    return True


@offence("deal broken off as drawn with tiles left", at=("draw",))
def ended_early(game: Game, rng: random.Random) -> bool:
    game.report(DealEnded(reason="wall"))
    game.due("warning", None, ("B24.L19",))
    game.stage = "over"
    return True
