"""Groups that may not be put up, or not so, or that fit no hand of the card."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

from offences.offender import Planting, arrange, offence, others
from rules.cards import Card, ConcreteHand
from rules.events import Claimed, Exposed, ExposureChanged, Retracted
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import Game


def holding(game: Game, groups: list[tuple[Tile, int]]) -> Iterator[ConcreteHand]:
    """The hands of the card that have all these groups, (tile, size) each."""
    at: set[int] = set(range(len(game.card.hands)))
    for group in Counter(groups).items():
        at &= _having(game.card).get(group, set())
    for number in sorted(at):
        yield game.card.hands[number]


@cache
def _having(card: Card) -> dict[tuple[tuple[Tile, int], int], set[int]]:
    """Which hands of a card, by their numbers, have a group so often at least."""
    found: defaultdict[tuple[tuple[Tile, int], int], set[int]] = defaultdict(set)
    for number, hand in enumerate(card.hands):
        for group, often in Counter((g.tile, g.size) for g in hand.groups).items():
            for times in range(1, often + 1):
                found[group, times].add(number)
    return dict(found)


def up(game: Game, seat: Seat) -> list[tuple[Tile, int]]:
    """The groups that the seat has up."""
    return [(group.tile, group.size) for group in game.seat(seat).up]


def callable_discard(game: Game) -> Tile | None:
    tile = game.deal.discards[-1]
    return None if tile == JOKER else tile


def put_up_wrongly(
    game: Game, rng: random.Random, tiles: tuple[Tile, ...], *laws: str, claimed: bool = True
) -> bool:
    """A seat calls the last discard, puts these tiles up, is told no and takes all back."""
    tile = game.deal.discards[-1]
    seat = rng.choice(others(game, game.last))
    if rng.random() < 0.7:
        game.report(Claimed(seat=seat, tile=tile))
    game.report(Exposed(seat=seat, tiles=tiles, claimed=tile if claimed else None))
    game.due("illegal", seat, laws)
    game.report(Retracted(seat=seat))
    return True


@offence("call for a pair", at=("open",))
def pair(game: Game, rng: random.Random) -> bool:
    tile = callable_discard(game)
    return tile is not None and put_up_wrongly(game, rng, (tile, tile), "AMR.B2b")


def unlike(game: Game, rng: random.Random) -> list[Tile]:
    """Two tiles of nobody's exposures, neither of the face of the last discard."""
    last = game.deal.discards[-1]
    return rng.sample([t for t in game.deal.copies if t not in (last, JOKER)], 2)


@offence("unlike tiles put up", at=("open",))
def unlike_tiles(game: Game, rng: random.Random) -> bool:
    tile = callable_discard(game)
    return tile is not None and put_up_wrongly(game, rng, (tile, *unlike(game, rng)), "AMR.B2b")


@offence("joker among unlike tiles", at=("open",))
def joker_among_unlike(game: Game, rng: random.Random) -> bool:
    tile = callable_discard(game)
    if tile is None:
        return False
    tiles = (tile, unlike(game, rng)[0], JOKER)
    return put_up_wrongly(game, rng, tiles, "AMR.B1", "AMR.J1", "AMR.B2b")


@offence("group without the called tile", at=("open",))
def without_the_called_tile(game: Game, rng: random.Random) -> bool:
    tile = callable_discard(game)
    pungs = {(g.tile, g.size) for h in game.card.hands if not h.line.concealed for g in h.groups}
    faces = sorted(face for face, size in pungs if size == 3 and face != tile)
    if tile is None:
        return False
    face = rng.choice(faces)
    seats = [seat for seat in others(game, game.last) if not game.seat(seat).up]
    if not seats or game.deal.seen[face] > 1:
        return False
    seat = rng.choice(seats)
    game.report(Claimed(seat=seat, tile=tile))
    game.report(Exposed(seat=seat, tiles=(face, face, face), claimed=tile))
    game.due("illegal", seat, ("AMR.B2a",))
    game.report(Retracted(seat=seat))
    return True


@offence("group put up without a call", at=("hold",))
def without_a_call(game: Game, rng: random.Random) -> bool:
    """A group of the hand aimed at, out of the rack alone: it goes back, nothing follows."""
    seat = game.turn
    plan, hand = game.plan(seat), game.seat(seat)
    if plan.aim.line.concealed:
        return False
    for tile, size in plan.groups_left(hand.up):
        if hand.rack[tile] + hand.rack[JOKER] >= size and hand.rack[tile]:
            own = min(hand.rack[tile], size)
            tiles = (tile,) * own + (JOKER,) * (size - own)
            if game.dooms(*tiles):
                return False
            game.report(Exposed(seat=seat, tiles=tiles))
            game.due("warning", seat, ("AMR.B2a",))
            game.report(Retracted(seat=seat))
            return True
    return False


def killed_by_exposing(
    game: Game, seat: Seat, size: int, *laws: str, jokers: int | None = None
) -> bool:
    """The seat puts up a group of that size with the last discard, and is dead of it."""
    tile = game.deal.discards[-1]
    naturals = min(
        size - 1, sum(game.seat(s).rack[tile] for s in SEATS) + game.deal.wall.count(tile)
    )
    if jokers is not None:
        naturals = min(naturals, size - 1 - jokers)
    group = [tile] * naturals + [JOKER] * (size - 1 - naturals)
    if game.dooms(*group[:naturals]) or not arrange(game, seat, *group):
        return False
    game.put_up(seat, group)
    game.due("dead", seat, laws)
    game.seat(seat).up[-1].killing = True
    game.kill(seat)
    return True


def wrong_sizes(game: Game, seat: Seat) -> list[tuple[int, bool]]:
    """Sizes of a group of the last discard that kill this hand; true if a concealed one fits."""
    tile = game.deal.discards[-1]
    found = []
    for size in (3, 4, 5):
        hands = list(holding(game, [*up(game, seat), (tile, size)]))
        if all(hand.line.concealed for hand in hands):
            found.append((size, bool(hands)))
    return found


@offence("exposure that no hand has", at=("open",))
def no_such_exposure(game: Game, rng: random.Random, jokers: int | None = None) -> bool:
    if callable_discard(game) is None or not game.deal.wall:
        return False
    seat = rng.choice(others(game, game.last))
    sizes = [size for size, concealed in wrong_sizes(game, seat) if not concealed]
    if not sizes:
        return False
    return killed_by_exposing(game, seat, rng.choice(sizes), "AMR.A1c", jokers=jokers)


@offence("second exposure that does not go with the first", at=("open",))
def does_not_go_together(game: Game, rng: random.Random) -> bool:
    tile = callable_discard(game)
    seats = [seat for seat in others(game, game.last) if game.seat(seat).up]
    if tile is None or not seats or not game.deal.wall:
        return False
    seat = rng.choice(seats)
    for size, concealed in wrong_sizes(game, seat):
        alone = [hand for hand in holding(game, [(tile, size)]) if not hand.line.concealed]
        if alone and not concealed:
            return killed_by_exposing(game, seat, size, "AMR.A1c")
    return False


def thrown(game: Game, tile: Tile, *, even_if_it_dooms: bool = False) -> bool:
    """The seat on turn discards this tile, wherever it lay unseen."""
    if (game.dooms(tile) and not even_if_it_dooms) or not arrange(game, game.turn, tile):
        return False
    game.discard(game.turn, tile)
    return True


@offence("concealed hand played open", at=("hold",))
def concealed_played_open(game: Game, rng: random.Random) -> Planting:
    """A group up that goes only with a concealed hand, beside what is up already."""
    seats = [seat for seat in others(game, game.turn) if game.seat(seat).up]
    rng.shuffle(seats)
    for seat in seats:
        mine = up(game, seat)
        beside = {
            (g.tile, g.size): hand.line.concealed
            for hand in sorted(holding(game, mine), key=lambda h: not h.line.concealed)
            for g in hand.groups
            if g.wild and (g.tile, g.size) not in mine
        }
        groups = sorted(group for group, concealed in beside.items() if concealed)
        rng.shuffle(groups)
        for tile, size in groups:
            if game.deal.wall and thrown(game, tile):
                yield
                if game.deal.discards[-1] != tile or game.stage != "open":
                    return False
                return killed_by_exposing(game, seat, size, "AMR.A1b", "AMR.B2c")
    return False


@offence("joker put up in a pair", at=("open",))
def joker_in_a_pair(game: Game, rng: random.Random) -> bool:
    if callable_discard(game) is None or not game.deal.wall:
        return False
    seat = rng.choice(others(game, game.last))
    return killed_by_exposing(game, seat, 2, "AMR.A1c", "AMR.B1", "AMR.J2", jokers=1)


@offence("exposure changed after the turn", at=("hold", "draw"))
def changed_late(game: Game, rng: random.Random) -> bool:
    """Made another size that still fits a hand; it goes back to what it was."""
    for seat in others(game, game.turn):
        for number, group in enumerate(game.seat(seat).up):
            rest = up(game, seat)
            rest.remove((group.tile, group.size))
            fits = [
                size
                for size in (3, 4, 5)
                if size != group.size
                and any(not h.line.concealed for h in holding(game, [*rest, (group.tile, size)]))
            ]
            if fits:
                size = rng.choice(fits)
                more = max(size - group.size, 0)
                tiles = (*group.tiles[:size], *[JOKER] * more)
                game.report(ExposureChanged(seat=seat, group=number, tiles=tiles))
                game.due("illegal", seat, ("AMR.A1c",))
                game.report(ExposureChanged(seat=seat, group=number, tiles=tuple(group.tiles)))
                return True
    return False
