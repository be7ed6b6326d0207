"""Claims in the older games: too late, of the wrong tile, of a miscalled one."""

from __future__ import annotations

import random

from offences import calls
from offences.exposures import holding, up
from reckoning_older import points_of_1946

from older_offences.groups import open_sizes, wholly_hidden
from older_offences.offender import (
    OF_1946,
    Planting,
    arrange,
    borrow,
    claimable,
    due,
    offence,
    others,
    plain,
    wild_of,
)
from rules.events import Claimed, Declared, Exposed, Named, Retracted, Shown
from rules.tiles import SEATS, Seat, Tile
from tests.players import Game, Result
from tests.players.calls import group_for


def claimed(
    game: Game, seat: Seat, tile: Tile, *laws: str, mahjongg: bool = False, kind: str = "illegal"
) -> bool:
    """The seat claims, is told that it cannot, and takes the claim back."""
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg" if mahjongg else "exposure"))
    due(game, kind, seat, *laws)
    game.report(Retracted(seat=seat))
    return True


@offence("claim after the next discard", at=("open",))
def earlier_discard(game: Game, rng: random.Random) -> bool:
    tiles = [t for t in game.deal.discards if t not in (game.face, *game.card.wild)]
    if not tiles or claimable(game) is None:
        return False
    seat, mahjongg = rng.choice(others(game)), rng.random() < 0.3
    return claimed(game, seat, rng.choice(tiles), "N46.9", mahjongg=mahjongg)


@offence("claim of one's own discard", at=("open",))
def own(game: Game, rng: random.Random) -> bool:
    if game.last is None or claimable(game) is None:
        return False
    return claimed(game, game.last, game.face, "N46.6")


@offence("claim after beginning to draw", at=("fingers", "hold"))
def begun_to_draw(game: Game, rng: random.Random) -> bool:
    if game.last is None or game.called_from or claimable(game) is None:
        return False
    return claimed(game, game.turn, game.face, "N46.2")


@offence("claim after Mah Jongg was declared", at=("made",), haste=1)
def after_mahjongg(game: Game, rng: random.Random) -> bool:
    """With a drawn tile it puts the last discard out of reach."""
    if game.last is None or game.called_from or claimable(game) is None:
        return False
    seat, callers = game.turn, others(game, game.turn, game.last)
    if not callers:
        return False
    game.report(Declared(seat=seat))
    caller, mahjongg = rng.choice(callers), rng.random() < 0.3
    claimed(game, caller, game.face, "N46.9", mahjongg=mahjongg)
    shown_and_won(game, seat, None)
    return True


def shown_and_won(
    game: Game, seat: Seat, discarder: Seat | None, thrown_as: Tile | None = None
) -> None:
    """The seat, which has declared, shows its hand and wins by it."""
    hand = game.seat(seat)
    tiles, up = tuple(hand.tiles()), tuple((group.tile, group.size) for group in hand.up)
    game.report(Shown(seat=seat, tiles=tiles))
    game.due("win", seat)
    game.result = Result(seat, tiles, up, discarder, False, False, thrown_as)
    game.stage = "over"


borrow(
    "claimed tile put into the hand",
    calls.into_the_hand,
    ("N46.D3", "HOY.V12"),
    at=("called",),
)


@offence("first of two alike claimed", at=("hold",))
def first_of_two(game: Game, rng: random.Random) -> Planting:
    """It is the second that has to be taken."""
    before, tile = game.last, game.face
    thrown = before is not None and not game.called_from and before != game.turn
    if not thrown or claimable(game) is None or not arrange(game, game.turn, tile):
        return False
    game.discard(game.turn, tile)
    yield
    seats = others(game, game.last)
    seat = rng.choice(seats)
    game.report(Claimed(seat=seat, tile=tile, thrown_by=before))
    due(game, "refused", seat, "N46.8")
    game.report(Retracted(seat=seat))
    return True


# -- miscalled tiles ---------------------------------------------------------------------------


def miscall(game: Game, rng: random.Random, tile: Tile, name: Tile | None = None) -> Tile:
    """The seat on turn discards the tile, named as another; return the name."""
    seat = game.turn
    name = name or rng.choice([t for t in game.deal.copies if t not in (tile, *game.card.wild)])
    game.discard(seat, tile, name)
    due(game, "warning", seat, "N46.11B")
    return name


@offence("miscalled tile claimed for a group", at=("hold",))
def miscalled(game: Game, rng: random.Random) -> bool:
    """Nobody has it before it is named right; then it is claimed like any other."""
    seat, tile = game.turn, plain(game, game.turn, rng)
    name = miscall(game, rng, tile)
    claimed(game, rng.choice(others(game, seat)), tile, "N46.11C", "N46.5", kind="refused")
    if rng.random() < 0.5:
        claimed(game, rng.choice(others(game, seat)), name, "N46.11C", "N46.5", kind="refused")
    game.report(Named(seat=seat, tile=tile))
    return True


@offence("group put up for a miscalled tile", at=("hold",))
def put_up_for_a_name(game: Game, rng: random.Random) -> bool:
    """The group fits a hand of the list: else the hand is dead of it."""
    seat, tile = game.turn, plain(game, game.turn, rng)
    seats = [other for other in others(game, seat) if not game.seat(other).up]
    if not seats or not wholly_hidden(game) - {tile}:
        return False
    name, other = rng.choice(sorted(wholly_hidden(game) - {tile})), rng.choice(seats)
    miscall(game, rng, tile, name)
    game.report(Exposed(seat=other, tiles=(name,) * 4, claimed=name))
    due(game, "refused", other, "N46.11C")
    game.report(Retracted(seat=other))
    game.report(Named(seat=seat, tile=tile))
    return True


@offence("miscalled tile claimed for Mah Jongg", at=("hold",), haste=1)
def miscalled_for_mahjongg(game: Game, rng: random.Random) -> bool:
    """In 1946 the miscaller alone pays, twice the value; later it is a discard like any other."""
    thrower = game.turn
    waiting = [s for s in others(game, thrower) if game.plan(s).missing == 1]
    rng.shuffle(waiting)
    for seat in waiting:
        tile = rng.choice(sorted(game.plan(seat).gaps))
        if not game.plan(thrower).missing or not arrange(game, thrower, tile):
            continue
        if game.plan(seat).completes(tile):  # no tile of its own was exchanged
            name = miscall(game, rng, tile)
            game.report(Claimed(seat=seat, tile=rng.choice((tile, name)), purpose="mahjongg"))
            game.deal.take_discard(seat)
            game.report(Declared(seat=seat))
            shown_and_won(game, seat, thrower)
            if game.code in OF_1946:
                the_miscaller_pays(game, seat, thrower)
            return True
    return False


def the_miscaller_pays(game: Game, seat: Seat, thrower: Seat) -> None:
    assert game.result is not None
    worth, _ = points_of_1946(game.card, game.result)
    game.result = None
    due(game, "score", seat, "N46.V1", points=worth)
    due(game, "settle", seat, "N46.11D", points=2 * worth)
    due(game, "settle", thrower, "N46.11D", points=-2 * worth)


# -- taken from who has put it up --------------------------------------------------------------


def nearer(game: Game, seat: Seat) -> list[Seat]:
    """The seats that come before this one, from the discarder on."""
    at = SEATS.index(game.last or "E")
    round = [SEATS[(at + step) % 4] for step in (1, 2, 3)]
    return [each for each in round[: round.index(seat)] if not game.seat(each).dead]


@offence("nearer player claims what another has put up", at=("called",), haste=1)
def nearer_claims(game: Game, rng: random.Random) -> bool:
    """Until the next discard the nearer one has it, and the group goes back."""
    call = game.call
    if call is None or call.drew or claimable(game) is None:
        return False
    for seat in nearer(game, call.seat):
        group = of_wild_tiles(game, rng, seat)
        holder = group_for(game, call.seat)
        if group and holder is not None:
            tiles = (game.face, *holder)
            game.report(Exposed(seat=call.seat, tiles=tiles, claimed=game.face))
            game.report(Claimed(seat=seat, tile=game.face))
            due(game, "granted", seat, "N46.7A")
            game.put_up(seat, group)
            fitting = [h for h in holding(game, up(game, seat)) if not h.line.concealed]
            game.aims[seat] = rng.choice(fitting)
            return True
    return False


def of_wild_tiles(game: Game, rng: random.Random, seat: Seat) -> list[Tile]:
    """Wild tiles that make a group with the last discard, put into the rack from the wall."""
    sizes, wild = open_sizes(game, seat), wild_of(game)
    group = [wild] * (rng.choice(sizes) - 1) if sizes else []
    if game.deal.wall.count(wild) < len(group) or not arrange(game, seat, *group):
        return []
    return group


def waits_for(game: Game, rng: random.Random, seat: Seat, tile: Tile) -> bool:
    """See to it that the seat lacks this tile alone for some hand of the list."""
    if game.seat(seat).up:
        return False
    hands = [hand for hand in game.card.hands if tile in hand.counts]
    rng.shuffle(hands)
    for hand in hands[:9]:
        rest = list(hand.tiles)
        rest.remove(tile)
        if arrange(game, seat, *rest):
            return True
    return False


@offence("Mah Jongg on what another has put up", at=("open",), haste=0.5)
def mahjongg_after_exposing(game: Game, rng: random.Random) -> bool:
    """It goes before the group, which goes back."""
    seats = others(game, game.last)
    if claimable(game) is None or len(seats) < 2:
        return False
    holder, seat = rng.sample(seats, 2)
    if waits_for(game, rng, seat, game.face):
        group = of_wild_tiles(game, rng, holder)
        if group:
            tiles = (game.face, *group)
            game.report(Exposed(seat=holder, tiles=tiles, claimed=game.face))
            game.report(Claimed(seat=seat, tile=game.face, purpose="mahjongg"))
            due(game, "granted", seat, "N46.7C")
            game.deal.take_discard(seat)
            game.report(Declared(seat=seat))
            shown_and_won(game, seat, game.last)
            return True
    return False
