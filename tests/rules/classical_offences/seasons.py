"""Seasons kept, discarded, claimed, laid aside too late or not replaced."""

from __future__ import annotations

import random

import msgspec

from classical_offences.offender import (
    BRITISH,
    Planting,
    offence,
    others,
    puts_back,
    spare,
)
from rules.events import BonusShown, Claimed, Discarded, Drawn, Racked, Retracted
from rules.tiles import Tile
from tests.players.classical import Game
from tests.players.classical.distance import FACES


def drawn_season(game: Game) -> Tile:
    """The season just drawn; the table has seen which it is."""
    assert game.drawn is not None
    game.events[-1] = msgspec.structs.replace(game.events[-1], tile=game.drawn)
    return game.drawn


@offence("drawn season put into the hand", at=("season",), haste=0.5)
def racked(game: Game, rng: random.Random) -> bool:
    """It was seen, and is laid aside when told so."""
    drawn_season(game)
    game.report(Racked(seat=game.turn))
    game.due("illegal", game.turn, ("B24.X2",))
    return True


@offence("drawn season kept over the discard", at=("season",), haste=0.5, codes=BRITISH)
def kept(game: Game, rng: random.Random) -> Planting:
    """It is told of at the discard and laid aside then."""
    if not calm(game):
        return False
    seat, season = game.turn, drawn_season(game)
    game.discard(seat, spare(game, seat, rng))
    game.due("illegal", seat, ("B24.X2", "B24.X1"))
    laid_aside_late(game, season)
    yield
    return True


@offence("season discarded", at=("season",), haste=0.5)
def discarded(game: Game, rng: random.Random) -> bool:
    assert game.drawn is not None
    game.report(Discarded(seat=game.turn, tile=game.drawn))
    game.due("illegal", game.turn, ("B24.X2",))
    game.report(Retracted(seat=game.turn))
    return True


@offence("discarded season claimed", at=("season",), haste=0.5)
def claimed(game: Game, rng: random.Random) -> bool:
    assert game.drawn is not None
    game.report(Discarded(seat=game.turn, tile=game.drawn))
    game.due("illegal", game.turn, ("B24.X2",))
    other = rng.choice(others(game, game.turn))
    game.report(Claimed(seat=other, tile=game.drawn))
    game.due("illegal", other, ("B24.X2",))
    game.report(Retracted(seat=other), Retracted(seat=game.turn))
    return True


def calm(game: Game) -> bool:
    """Whether the next loose tile is no season and more lie in the pack."""
    return len(game.deal.wall) > 1 and not game.deal.loose[-1].startswith("F")


def laid_aside_late(game: Game, season: Tile) -> None:
    """After the discard: a season that was kept is laid aside and replaced, which is late."""
    seat = game.last
    assert seat is not None
    game.deal.lay_aside(seat, season)
    game.report(BonusShown(seat=seat, tile=season))
    game.due("warning", seat, ("B24.X2",))
    game.deal.draw_loose(seat)
    game.report(Drawn(seat=seat, end="loose"))
    game.make_up_loose()


@offence("season laid aside after the discard", at=("season",), haste=0.5)
def late(game: Game, rng: random.Random) -> bool:
    """Nobody saw it drawn; it comes out in another's turn."""
    if not calm(game):
        return False
    assert game.drawn is not None
    season, seat = game.drawn, game.turn
    game.discard(seat, spare(game, seat, rng))
    laid_aside_late(game, season)
    return True


@offence("season not replaced", at=("owed",), haste=0.5, codes=BRITISH)
def unreplaced(game: Game, rng: random.Random) -> bool:
    """Who discards without having drawn for it has a tile too few."""
    seat = game.turn
    if game.last is None or not isinstance(game.events[-1], BonusShown):
        return False
    if game.deal.wall and len(game.deal.loose) < 2:
        return False  # it was a loose tile itself, and another is still to be laid
    game.discard(seat, spare(game, seat, rng))
    game.due("dead", seat, ("B24.X2", "B24.L15"))
    game.kill(seat)
    return True


@offence("season replaced from the pack", at=("owed",), haste=0.5)
def from_the_pack(game: Game, rng: random.Random) -> bool:
    if game.last is None or not isinstance(game.events[-1], BonusShown) or not game.deal.wall:
        return False
    game.report(Drawn(seat=game.turn))
    game.due("illegal", game.turn, ("B24.X2",))
    return puts_back(game, game.turn)


@offence("tile that is no season laid aside", at=("hold",))
def no_season(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    tile = rng.choice([tile for tile in game.seat(seat).concealed() if tile in FACES])
    game.report(BonusShown(seat=seat, tile=tile))
    game.due("illegal", seat, ("B24.X1",))
    game.report(Retracted(seat=seat))
    return True
