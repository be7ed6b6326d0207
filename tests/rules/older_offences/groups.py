"""Groups put up in the older games that are too small, or fit no hand of the list."""

from __future__ import annotations

import random

from offences.exposures import holding, unlike, up

from older_offences.offender import (
    OF_1946,
    Planting,
    arrange,
    claimable,
    due,
    offence,
    others,
    wild_of,
)
from older_offences.turns import found_later
from rules.events import Claimed, Exposed, ExposureChanged, Retracted
from rules.tiles import FLOWER, SEATS, Seat, Tile
from tests.players import Game

SIZES = (4, 5, 6, 7)


def kongs(game: Game) -> set[Tile]:
    """The tiles of which some hand that may be exposed has a kong."""
    hands = (hand for hand in game.card.hands if not hand.line.concealed)
    return {group.tile for hand in hands for group in hand.groups if group.size == 4}


def wholly_hidden(game: Game) -> set[Tile]:
    """The tiles of which some such hand has a kong, and none lies in sight yet."""
    return {tile for tile in kongs(game) if not game.deal.seen[tile]}


def open_sizes(game: Game, seat: Seat) -> list[int]:
    """Sizes of a group of the last discard that the seat may put up."""
    return [
        size
        for size in SIZES
        if any(not h.line.concealed for h in holding(game, [*up(game, seat), (game.face, size)]))
    ]


def put_up_wrongly(
    game: Game, rng: random.Random, tiles: tuple[Tile, ...], *laws: str, seat: Seat | None = None
) -> bool:
    """A seat claims the last discard, puts these tiles up, is told no and takes all back."""
    seat = seat or rng.choice(others(game, game.last))
    if rng.random() < 0.7:
        game.report(Claimed(seat=seat, tile=game.face))
    game.report(Exposed(seat=seat, tiles=tiles, claimed=game.face))
    due(game, "illegal", seat, *laws)
    game.report(Retracted(seat=seat))
    return True


@offence("pung, pair or single claimed", at=("open",))
def too_small(game: Game, rng: random.Random) -> bool:
    tile, wild = claimable(game), wild_of(game)
    if tile is None:
        return False
    tiles = rng.choice([(tile,) * 3, (tile, tile, wild), (tile, wild, wild), (tile,) * 2, (tile,)])
    return put_up_wrongly(game, rng, tiles, "N46.D3", "HOY.V12")


@offence("unlike tiles put up", at=("open",))
def unlike_tiles(game: Game, rng: random.Random) -> bool:
    tile = claimable(game)
    if tile is None:
        return False
    others_of_it = [face for face in unlike(game, rng) if face not in game.card.wild]
    if not others_of_it:
        return False
    tiles = (tile, tile, wild_of(game), others_of_it[0])
    return put_up_wrongly(game, rng, tiles, "N46.D3", "HOY.V12", "HOY.V1")


@offence("group without the claimed tile", at=("open",))
def without_the_claimed_tile(game: Game, rng: random.Random) -> bool:
    tile, seats = claimable(game), [s for s in others(game, game.last) if not up(game, s)]
    if tile is None or not seats or not wholly_hidden(game) - {tile}:
        return False
    tiles = (rng.choice(sorted(wholly_hidden(game) - {tile})),) * 4
    return put_up_wrongly(game, rng, tiles, "N46.D3", "HOY.V12", seat=rng.choice(seats))


@offence("group put up without a claim", at=("hold",))
def without_a_claim(game: Game, rng: random.Random) -> bool:
    """A group of the hand aimed at, out of the rack alone: it goes back, nothing follows."""
    seat = game.turn
    plan, hand = game.plan(seat), game.seat(seat)
    if plan.aim.line.concealed:
        return False
    for tile, size in plan.groups_left(hand.up):
        own = min(hand.rack[tile], size)
        if own and own + len(plan.wilds) >= size:
            tiles = (tile,) * own + plan.wilds[: size - own]
            game.report(Exposed(seat=seat, tiles=tiles))
            due(game, "warning", seat, "N46.D3", "HOY.V12")
            game.report(Retracted(seat=seat))
            return True
    return False


def wrong_sizes(game: Game, seat: Seat) -> list[tuple[int, bool]]:
    """Sizes of a group of the last discard that kill this hand; true if a concealed one fits."""
    found = []
    for size in SIZES:
        hands = list(holding(game, [*up(game, seat), (game.face, size)]))
        if all(hand.line.concealed for hand in hands):
            found.append((size, bool(hands)))
    return found


def killed_by_exposing(
    game: Game, rng: random.Random, seat: Seat, size: int, *laws: str
) -> Planting:
    """The seat puts up a group of that size; sooner or later another player finds it dead."""
    tile = game.face
    unseen = sum(game.seat(s).rack[tile] for s in SEATS) + game.deal.wall.count(tile)
    naturals = min(size - 1, unseen)
    group = [tile] * naturals + [wild_of(game)] * (size - 1 - naturals)
    if not arrange(game, seat, *group):
        return False
    game.put_up(seat, group)
    due(game, "dead", seat, *laws)
    if rng.random() < 0.5:
        yield  # it goes on with a discard
    return (yield from found_later(game, rng, seat))


@offence("exposure that no hand has", at=("open",))
def no_such_exposure(game: Game, rng: random.Random) -> Planting:
    if claimable(game) is None or len(game.deal.wall) < 9:
        return False
    seat = rng.choice(others(game, game.last))
    sizes = [size for size, concealed in wrong_sizes(game, seat) if not concealed]
    if not sizes:
        return False
    return (yield from killed_by_exposing(game, rng, seat, rng.choice(sizes), "N46.4"))


@offence("concealed hand exposed", at=("hold",), codes=OF_1946)
def concealed_exposed(game: Game, rng: random.Random) -> Planting:
    """A group up that goes only with a concealed hand, beside what is up already."""
    seat = rng.choice(others(game, game.turn))
    hands = list(holding(game, up(game, seat)))
    groups = {
        (group.tile, group.size)
        for hand in hands
        if hand.line.concealed
        for group in hand.groups
        if group.size >= SIZES[0]
    }
    groups -= set(up(game, seat))
    groups -= {
        (group.tile, group.size)
        for hand in hands
        if not hand.line.concealed
        for group in hand.groups
    }
    if not groups or len(game.deal.wall) < 9:
        return False
    tile, size = rng.choice(sorted(groups))
    if not arrange(game, game.turn, tile):
        return False
    game.discard(game.turn, tile)
    yield
    return (yield from killed_by_exposing(game, rng, seat, size, "N46.4", "N46.D4"))


@offence("exposure changed after the turn", at=("hold", "draw"))
def changed_late(game: Game, rng: random.Random) -> bool:
    """Made another size that still fits a hand; it goes back to what it was."""
    for seat in others(game, game.turn):
        for number, group in enumerate(game.seat(seat).up):
            rest = up(game, seat)
            rest.remove((group.tile, group.size))
            fits = [
                size
                for size in SIZES
                if size != group.size
                and size >= group.naturals
                and any(not h.line.concealed for h in holding(game, [*rest, (group.tile, size)]))
            ]
            if fits:
                size = rng.choice(fits)
                wilds = size - group.naturals
                tiles = (group.tile,) * group.naturals + (FLOWER,) * wilds
                game.report(ExposureChanged(seat=seat, group=number, tiles=tiles))
                due(game, "illegal", seat, "N46.4")
                game.report(ExposureChanged(seat=seat, group=number, tiles=tuple(group.tiles)))
                return True
    return False
