"""What comes before the first discard: walls, dice, break, deal and Charleston, played and told.

The tiles are in the racks from the start (`Sealed` deals them); here is told in
which order they were taken, and they are passed. Jokers are never passed but
unseen, and wild flowers are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rules import events as ev
from rules.tiles import SEATS, Seat, Tile, after

if TYPE_CHECKING:
    from tests.players.game import Game

WALLS: Final[tuple[Seat, ...]] = ("E", "N", "W", "S", "E")
"""The walls as they come to be used: what stays of East's is the last."""
ROUNDS: Final = (1, 2, 3, 3, 2, 1)
"""How many places to the right the tiles go: right, over, left; left, over, right."""

STOPS = 0.25
BLIND_SEATS = 0.15
"""How often a seat wants no second Charleston, and passes on blind where it may."""


class Walls:
    """How many tiles each wall holds, in the order they are used, and how many are pushed in."""

    def __init__(self, stacks: Mapping[Seat, int], stay: int) -> None:
        """Take how many stacks each wall has, and how many stay of East's."""
        others = (2 * stacks[seat] for seat in WALLS[1:-1])
        self.sizes = (2 * (stacks["E"] - stay), *others, 2 * stay)
        self.pushed = 1

    def in_use(self, left: int) -> int:
        """How many tiles of the walls pushed in are there when `left` are in all."""
        return left - sum(self.sizes[self.pushed :])


def push_as_needed(game: Game, count: int = 1, left: int | None = None) -> None:
    """Push the next wall in if that in use has not the tiles that are now taken."""
    left = len(game.deal.wall) if left is None else left
    while game.walls.in_use(left) < count <= left:
        game.report(ev.WallPushed(wall=WALLS[game.walls.pushed]))
        game.walls.pushed += 1


def opening(game: Game) -> None:
    """Tell how walls were built and broken and tiles taken, and play the Charleston."""
    game.report(ev.DealStarted(code=game.code, card=game.card.name))
    if game.manner.flowers_first:
        game.moment("flowers")
        game.report(*(ev.FlowerTaken(seat=seat) for seat in SEATS))
    game.moment("walls")
    game.report(ev.WallsBuilt(stacks=dict(game.manner.stacks)))
    _dice(game)
    game.moment("break")
    game.report(ev.WallBroken(wall="E", stacks=game.walls.sizes[-1] // 2))
    left = sum(game.walls.sizes)
    for count, seats in game.manner.takes:
        for seat in seats:
            push_as_needed(game, count, left)
            game.moment("taking")
            game.report(ev.TilesTaken(seat=seat, count=count))
            left -= count
    game.moment("dealt")
    charleston(game)


def _dice(game: Game) -> None:
    """East throws highest and throws again for the break."""
    stay = game.walls.sizes[-1] // 2
    dice = (stay // 2, stay - stay // 2)
    for seat in SEATS:
        game.report(ev.DiceThrown(seat=seat, dice=(6, 6) if seat == "E" else (1, 3)))
    game.report(ev.DiceThrown(seat="E", dice=dice, purpose="break"))


def charleston(game: Game) -> None:
    """Pass right, over, left; if all want it left, over, right; then the courtesy, if any."""
    for number, places in enumerate(ROUNDS):
        if number == 3 and not _all_go_on(game):
            break
        _pass(game, number, places)
        if number == 2:
            _rethink(game)
    _rethink(game)
    if game.manner.courtesy:
        _courtesy(game)
        _rethink(game)


def _rethink(game: Game) -> None:
    for seat in SEATS:
        game.rethink(seat)


def _all_go_on(game: Game) -> bool:
    seats = list(SEATS)
    game.rng.shuffle(seats)
    game.moment("voting")
    for seat in seats:
        wants = game.rng.random() >= STOPS
        game.report(ev.Voted(seat=seat, second=wants))
        if not wants:
            game.moment("stopped")
            return False
    return True


def chosen(game: Game, seat: Seat, count: int) -> list[Tile]:
    """The tiles a seat gives away: what its hand has no use for, then what comes; nothing wild."""
    kept = game.card.wild
    spare = [tile for tile in game.plan(seat).spare if tile not in kept]
    game.rng.shuffle(spare)
    held = game.seat(seat).rack - Counter(spare) - Counter(dict.fromkeys(kept, 99))
    rest = sorted(held.elements())
    game.rng.shuffle(rest)
    return (spare + rest)[:count]


def _pass(game: Game, number: int, places: int) -> None:
    """All four pass; some pass on blind what comes in, but never East, with whom it begins."""
    game.passing, game.passed = (number, places), []
    allowed = game.manner.blind
    blind: dict[Seat, int] = {
        seat: game.rng.randint(*allowed[number])
        for seat in SEATS
        if number in allowed and seat != "E" and game.rng.random() < BLIND_SEATS
    }
    given = {seat: chosen(game, seat, 3 - blind.get(seat, 0)) for seat in SEATS}
    order = list(SEATS)
    game.rng.shuffle(order)
    for seat in order:
        game.moment("passing")
        if seat not in game.passed:
            to = after(seat, places)
            game.report(ev.Passed(seat=seat, to=to, blind=blind.get(seat, 0)))
            game.passed.append(seat)
    for seat in SEATS:
        for tile in given[seat]:
            game.seat(seat).give(tile)
    # In the direction of the pass from East on, so that what is passed on blind has come in.
    for chain in _chains(places):
        on_the_way = given[chain[0]]
        for seat in chain[1:]:
            kept = on_the_way[blind.get(seat, 0) :]
            passed_on = on_the_way[: blind.get(seat, 0)]
            _take(game, seat, kept)
            on_the_way = given[seat] + passed_on
        _take(game, chain[0], on_the_way)
    game.changed(*SEATS)


def _chains(places: int) -> list[list[Seat]]:
    """The seats in the order in which tiles go round: one ring, or two pairs across."""
    if places == 2:
        return [["E", "W"], ["S", "N"]]
    return [[after("E", places * step) for step in range(4)]]


def _take(game: Game, seat: Seat, tiles: list[Tile]) -> None:
    for tile in tiles:
        game.seat(seat).take(tile)


def _courtesy(game: Game) -> None:
    """Those across exchange none to three tiles, as many as the one who wants fewer."""
    for pair in _chains(2):
        count = game.courtesy = game.rng.randint(0, 3)
        given = {seat: chosen(game, seat, count) for seat in pair}
        game.passed = []
        game.moment("courtesy")
        for seat in pair:
            if count or game.rng.random() < 0.5:
                to = after(seat, 2)
                game.report(ev.Passed(seat=seat, to=to, count=count, courtesy=True))
            for tile in given[seat]:
                game.seat(seat).give(tile)
        for seat in pair:
            _take(game, after(seat, 2), given[seat])
    game.changed(*SEATS)
