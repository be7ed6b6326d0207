"""Calls of a dead hand, wrong names, and what no source settles."""

from __future__ import annotations

import random
from collections.abc import Iterable

from reckoning import always_jokerless, best_of

from offences.exposures import no_such_exposure
from offences.offender import Planting, arrange, harmless, offence, others
from rules.events import (
    CalledDead,
    Claimed,
    Discarded,
    Drawn,
    Exposed,
    Named,
    Racked,
    Retracted,
    Shown,
)
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import Game, Result

ANY = ("start", "hold", "draw")


@offence("good hand called dead", at=ANY, haste=0.05)
def called_dead_in_error(game: Game, rng: random.Random) -> Planting:
    """Its player plays on, shows it at the end, and the caller pays."""
    caller, target = rng.sample(others(game), 2)
    game.report(CalledDead(seat=caller, target=target))
    game.due("refused", caller, ("AMR.A1",))
    while (yield) != "over":
        pass
    if game.result is None:
        game.due("warning", target, ("AMR.A1",))
    elif game.result.winner == target:
        game.due("settle", caller, ("AMR.P2",), points=-25)
        return True
    game.report(Shown(seat=target, tiles=tuple(game.seat(target).tiles())))
    game.due("settle", caller, ("AMR.P2",), points=-25)
    return True


@offence("own hand called dead", at=ANY, haste=0.05)
def called_oneself_dead(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game))
    game.report(CalledDead(seat=seat, target=seat))
    game.due("refused", seat, ("AMR.A1",))
    return True


@offence("dead hand called dead", at=("open",))
def called_dead_twice(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng):
        return False
    target = next(seat for seat in SEATS if game.seat(seat).dead)
    yield
    caller = rng.choice(others(game))
    game.report(CalledDead(seat=caller, target=target))
    game.due("refused", caller, ("AMR.A1",))
    return True


@offence("dead call by a dead hand", at=("open",))
def dead_hand_calls(game: Game, rng: random.Random) -> Planting:
    if not no_such_exposure(game, rng):
        return False
    caller = next(seat for seat in SEATS if game.seat(seat).dead)
    yield
    game.report(CalledDead(seat=caller, target=rng.choice(others(game))))
    game.due("illegal", caller, ("AMR.A1",))
    return True


@offence("called dead with a tile too many", at=("hold",))
def called_dead_rightly(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    if not game.deal.wall:
        return False
    game.deal.draw(seat)
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, ("AMR.B3",))
    game.report(Racked(seat=seat))
    game.report(CalledDead(seat=rng.choice(others(game, seat)), target=seat))
    game.due("dead", seat, ("AMR.A1",))
    game.kill(seat)
    return True


def misnamed(game: Game, rng: random.Random, names: Iterable[Tile] | None = None) -> Tile | None:
    """The seat on turn discards a tile by the name of another, which is returned."""
    seat = game.turn
    tile = harmless(game, seat, rng)
    faces = [face for face in names or game.deal.copies if face not in (tile, JOKER)]
    if tile is None or not faces:
        return None
    name = rng.choice(faces)
    game.discard(seat, tile, named=name)
    game.due("warning", seat, ("AMR.A1g", "AMR.G14"))
    return name


def named_right(game: Game) -> None:
    assert game.last is not None
    game.report(Named(seat=game.last, tile=game.deal.discards[-1]))


@offence("discard named wrongly", at=("hold",))
def named_wrongly(game: Game, rng: random.Random) -> bool:
    if misnamed(game, rng) is None:
        return False
    named_right(game)
    return True


@offence("wrongly named discard called by its name", at=("hold",))
def called_by_the_name(game: Game, rng: random.Random) -> bool:
    name = misnamed(game, rng)
    if name is None:
        return False
    seat = rng.choice(others(game, game.last))
    game.report(Claimed(seat=seat, tile=name))
    game.due("refused", seat, ("AMR.A1g",))
    game.report(Retracted(seat=seat))
    named_right(game)
    return True


@offence("group put up for a wrong name", at=("hold",))
def exposed_on_the_name(game: Game, rng: random.Random) -> bool:
    seats = [seat for seat in others(game, game.turn) if not game.seat(seat).up]
    if not seats:
        return False
    seat = rng.choice(seats)
    open_hands = (hand for hand in game.card.hands if not hand.line.concealed)
    pungs = {group.tile for hand in open_hands for group in hand.groups if group.size == 3}
    name = misnamed(game, rng, sorted(face for face in pungs if not game.deal.seen[face]))
    if name is None:
        return False
    game.report(Exposed(seat=seat, tiles=(name, name, name), claimed=name))
    game.due("refused", seat, ("AMR.A1g",))
    game.report(Retracted(seat=seat))
    named_right(game)
    return True


@offence("Mah Jongg missed by a wrong name", at=("hold",))
def mah_jongg_on_the_name(game: Game, rng: random.Random) -> bool:
    """The thrower goes down four times the hand's worth, and all hands are dead."""
    seat = rng.choice(others(game, game.turn))
    aim, hand = game.plan(seat).aim, game.seat(seat)
    rest = list(aim.tiles)
    for group in hand.up:
        for _ in range(group.size):
            rest.remove(group.tile)
    tile = rng.choice(rest)
    rest.remove(tile)
    if not arrange(game, seat, *rest) or not arrange(game, game.turn, tile) or game.dooms(tile):
        return False
    if sorted(hand.concealed()) != sorted(rest):
        return False
    thrower = game.turn
    name = rng.choice([face for face in game.deal.copies if face not in (tile, JOKER)])
    game.discard(thrower, tile, named=name)
    game.due("warning", thrower, ("AMR.A1g", "AMR.G14"))
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.due("refused", seat, ("AMR.P1", "AMR.A1g"))
    tiles = (*hand.tiles(), tile)
    game.report(Shown(seat=seat, tiles=tiles))
    game.due("settle", thrower, ("AMR.P1",), points=-4 * lost(game, seat, tiles))
    game.due("dead", None, ("AMR.P1", "AMR.A1g"))
    for each in SEATS:
        game.seat(each).dead = True
    game.stage = "over"
    return True


def lost(game: Game, seat: Seat, tiles: tuple[Tile, ...]) -> int:
    """What Mah Jongg on the discard would have been worth."""
    up = tuple((group.tile, group.size) for group in game.seat(seat).up)
    best = best_of(game.card, Result(seat, tiles, up, game.last, False, True))
    jokerless = JOKER not in tiles and not always_jokerless(best)
    return best.line.value * (2 if jokerless else 1)


@offence("stray discard called for an exposure", at=("start", "hold"))
def stray_called(game: Game, rng: random.Random) -> bool:
    """The discard is out of turn; whether it may be called is for the director."""
    stray, seat = rng.sample(others(game, game.turn), 2)
    tile = harmless(game, stray, rng)
    if tile is None:
        return False
    game.report(Discarded(seat=stray, tile=tile))
    game.due("illegal", stray, ("AMR.B4",))
    game.report(Claimed(seat=seat, tile=tile))
    game.due("director", seat, ("AMR.B4", "AMR.G16"))
    game.report(Retracted(seat=seat), Retracted(seat=stray))
    return True


@offence("exposure called with the wall used up", at=("open",), haste=1)
def last_discard_called(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if game.deal.wall or tile == JOKER:
        return False
    seat = rng.choice(others(game, game.last))
    game.report(Claimed(seat=seat, tile=tile))
    game.due("director", seat, ("AMR.B2a", "AMR.B4"))
    game.report(Retracted(seat=seat))
    return True


def too_late(game: Game, rng: random.Random, purpose: str) -> Seat | None:
    """A seat that calls what another is exposing; None if there is none that may."""
    drew = game.call.drew if game.call else None
    seats = others(game, game.turn, game.called_from, drew)
    if not seats:
        return None
    seat = rng.choice(seats)
    tile = game.seat(game.turn).up[-1].tile
    game.report(Claimed(seat=seat, tile=tile, purpose=purpose))  # type: ignore[arg-type]
    return seat


@offence("Mah Jongg called on a tile being exposed", at=("up",))
def mah_jongg_after_exposing(game: Game, rng: random.Random) -> bool:
    seat = too_late(game, rng, "mahjongg")
    if seat is None:
        return False
    game.due("director", seat, ("AMR.A3b", "AMR.A3e"))
    game.report(Retracted(seat=seat))
    return True


@offence("call of a tile being exposed", at=("up",))
def exposing_already(game: Game, rng: random.Random) -> bool:
    seat = too_late(game, rng, "exposure")
    if seat is None or game.called_from is None:
        return False
    steps = {each: (SEATS.index(each) - SEATS.index(game.called_from)) % 4 for each in SEATS}
    nearer = steps[seat] < steps[game.turn]
    game.due("refused", seat, ("AMR.A3e",) if nearer else ("AMR.A3a",))
    game.report(Retracted(seat=seat))
    return True
