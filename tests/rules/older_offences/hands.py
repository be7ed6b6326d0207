"""Wrong numbers of tiles, Mah Jongg in error, and what a dead hand does no more."""

from __future__ import annotations

import random

from offences import opening
from reckoning_older import is_hand

from older_offences.offender import (
    OF_1946,
    OF_1970,
    Planting,
    borrow,
    claimable,
    due,
    offence,
    others,
    plain,
)
from older_offences.turns import found_later
from rules.events import (
    CalledDead,
    Claimed,
    Declared,
    Discarded,
    Drawn,
    PutBack,
    Retracted,
    Shown,
    ThrownIn,
)
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import Game, Result

IN_ERROR = ("N46.12B", "HOY.V13")
DEAD = ("N46.4", "N46.12B", "HOY.V13")


def miscounted(game: Game, rng: random.Random, more: int) -> Planting:
    """A seat begins with a tile too many or too few; nobody puts it right before its discard."""
    seat = rng.choice(others(game))
    if game.plan(seat).missing < 3:
        return False
    if more > 0:
        game.deal.draw(seat)
    else:
        game.deal.put_back(seat, plain(game, seat, rng))
    game.changed(seat)
    yield
    due(game, "warning", seat, "N46.4", "N46.D2")
    while True:
        moment = yield
        if game.plan(seat).missing < 2 and game.turn != seat:
            return False
        if moment == "open" and game.last == seat:
            due(game, "dead", seat, "N46.4")
            return (yield from found_later(game, rng, seat))


@offence("a tile too few from the start", at=("deal",), haste=1)
def too_few(game: Game, rng: random.Random) -> Planting:
    return (yield from miscounted(game, rng, -1))


@offence("a tile too many from the start", at=("deal",), haste=1)
def too_many(game: Game, rng: random.Random) -> Planting:
    return (yield from miscounted(game, rng, +1))


borrow("count put right too late", opening.given_late, ("N46.4",), at=("hold", "draw"))


@offence("good hand called dead", at=("hold", "draw", "open"))
def wrong_call(game: Game, rng: random.Random) -> bool:
    seat, target = rng.sample(others(game), 2)
    game.report(CalledDead(seat=seat, target=target))
    due(game, "refused", seat, "N46.4")
    return True


# -- Mah Jongg in error ------------------------------------------------------------------------


def is_none(game: Game, seat: Seat, tiles: tuple[Tile, ...]) -> bool:
    """Whether these tiles, with what the seat has up, are no hand of the list."""
    up = tuple((group.tile, group.size) for group in game.seat(seat).up)
    thrown = game.face if tiles[-1] == JOKER else None
    results = [Result(seat, tiles, up, None, False, False, each) for each in {None, thrown}]
    return not any(is_hand(game.card, hand, r) for hand in game.card.hands for r in results)


@offence("Mah Jongg said and taken back", at=("hold",), codes=OF_1946)
def taken_back(game: Game, rng: random.Random) -> bool:
    """Nobody has seen the hand, and all others are whole: play goes on."""
    seat = game.turn
    game.report(Declared(seat=seat), Retracted(seat=seat))
    due(game, "warning", seat, "N46.12A")
    return True


@offence("Mah Jongg on a discard taken back", at=("open",), codes=OF_1946)
def discard_taken_back(game: Game, rng: random.Random) -> bool:
    tile, seat = claimable(game), rng.choice(others(game, game.last))
    if tile is None:
        return False
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.report(Declared(seat=seat), Retracted(seat=seat))
    due(game, "warning", seat, "N46.12A")
    return True


def shown_in_error(game: Game, seat: Seat, tiles: tuple[Tile, ...]) -> bool:
    """The seat, on turn, declares and shows what is no hand; it is dead and others play on."""
    if not is_none(game, seat, tiles):
        return False
    game.report(Declared(seat=seat), Shown(seat=seat, tiles=tiles))
    due(game, "error", seat, *IN_ERROR)
    game.kill(seat)
    return True


@offence("Mah Jongg in error, drawn", at=("hold", "up"))
def drawn(game: Game, rng: random.Random) -> bool:
    return shown_in_error(game, game.turn, tuple(game.seat(game.turn).tiles()))


@offence("Mah Jongg in error, on a discard", at=("open",))
def on_a_discard(game: Game, rng: random.Random) -> bool:
    tile = claimable(game)
    if tile is None:
        return False
    seat = rng.choice(others(game, game.last))
    tiles = (*game.seat(seat).tiles(), tile)
    if not is_none(game, seat, tiles):
        return False
    game.deal.take_discard(seat)
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.report(Declared(seat=seat), Shown(seat=seat, tiles=tiles))
    due(game, "error", seat, *IN_ERROR)
    game.turn, game.stage = seat, "hold"
    game.kill(seat)
    return True


@offence("Mah Jongg with twelve tiles", at=("hold", "made"))
def twelve(game: Game, rng: random.Random) -> bool:
    return shown_in_error(game, game.turn, tuple(game.seat(game.turn).tiles()[:-2]))


@offence("out said and taken back", at=("hold",), codes=OF_1970)
def out_taken_back(game: Game, rng: random.Random) -> bool:
    """To have claimed to be out is enough."""
    seat = game.turn
    game.report(Declared(seat=seat), Retracted(seat=seat))
    due(game, "error", seat, "HOY.V13")
    game.kill(seat)
    return True


@offence("out said, and play goes on", at=("hold",), codes=OF_1970)
def out_and_plays_on(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    game.report(Declared(seat=seat))
    game.discard(seat, plain(game, seat, rng))
    due(game, "error", seat, "HOY.V13")
    game.kill(seat)
    return True


@offence("tiles thrown in on Mah Jongg in error", at=("hold",), codes=OF_1946)
def thrown_in(game: Game, rng: random.Random) -> bool:
    """Play cannot go on: the declarer pays thirty to each whole hand, East pays or has double."""
    seat, tiles = game.turn, tuple(game.seat(game.turn).tiles())
    if not is_none(game, seat, tiles):
        return False
    game.report(Declared(seat=seat))
    gone = rng.sample(others(game, seat), rng.randint(1, 3))
    for each in gone:
        if rng.random() < 0.7:
            game.report(ThrownIn(seat=each))
        else:
            game.report(Shown(seat=each, tiles=tuple(game.seat(each).tiles())))
        due(game, "warning", each, "N46.12C")
    end = Shown(seat=seat, tiles=tiles) if rng.random() < 0.5 else Retracted(seat=seat)
    game.report(end)
    due(game, "error", seat, "N46.12C")
    due(game, "dead", None, "N46.12C")
    fines = {s: 60 if "E" in (s, seat) else 30 for s in others(game, seat) if s not in gone}
    for each, points in (fines | {seat: -sum(fines.values())}).items():
        due(game, "settle", each, "N46.12C", points=points)
    for each in SEATS:
        game.seat(each).dead = True
    game.stage = "over"
    return True


# -- dead hands --------------------------------------------------------------------------------


def the_dead(game: Game, rng: random.Random) -> Seat | None:
    """The seat on turn shows what is no hand, and is dead."""
    seat = game.turn
    return seat if drawn(game, rng) else None


@offence("draw by a dead hand", at=("hold",))
def dead_draws(game: Game, rng: random.Random) -> Planting:
    seat = the_dead(game, rng)
    while seat is not None:
        moment = yield
        if moment == "draw" and game.deal.wall and rng.random() < 0.5:
            game.report(Drawn(seat=seat))
            due(game, "illegal", seat, *DEAD)
            game.report(PutBack(seat=seat))
            return True
    return False


@offence("claim by a dead hand", at=("hold",))
def dead_claims(game: Game, rng: random.Random) -> Planting:
    seat = the_dead(game, rng)
    while seat is not None:
        moment = yield
        if moment == "open" and claimable(game) is not None and game.last != seat:
            game.report(Claimed(seat=seat, tile=game.face))
            due(game, "illegal", seat, *DEAD)
            game.report(Retracted(seat=seat))
            return True
    return False


@offence("Mah Jongg by a dead hand", at=("hold",))
def dead_declares(game: Game, rng: random.Random) -> Planting:
    seat = the_dead(game, rng)
    while seat is not None:
        moment = yield
        if moment in ("hold", "draw") and rng.random() < 0.5:
            game.report(Declared(seat=seat))
            due(game, "illegal", seat, *DEAD)
            return True
    return False


@offence("discard by a dead hand", at=("hold",))
def dead_discards(game: Game, rng: random.Random) -> Planting:
    """The tile goes back: a dead hand discards no more."""
    seat = the_dead(game, rng)
    while seat is not None:
        moment = yield
        if moment in ("hold", "draw") and rng.random() < 0.5:
            game.report(Discarded(seat=seat, tile=plain(game, seat, rng)))
            due(game, "illegal", seat, "N46.4")
            game.report(Retracted(seat=seat))
            return True
    return False


@offence("hand called dead by a dead hand", at=("hold",))
def dead_calls(game: Game, rng: random.Random) -> Planting:
    seat = the_dead(game, rng)
    while seat is not None:
        moment = yield
        if moment in ("hold", "draw"):
            game.report(CalledDead(seat=seat, target=rng.choice(others(game))))
            due(game, "illegal", seat, "N46.4")
            return True
    return False


@offence("hand thrown in", at=("hold", "draw"))
def throws_in(game: Game, rng: random.Random) -> bool:
    """It is no secret that the hand is dead."""
    seat = rng.choice(others(game))
    game.report(ThrownIn(seat=seat))
    due(game, "dead", seat, "N46.4")
    game.kill(seat)
    return True
