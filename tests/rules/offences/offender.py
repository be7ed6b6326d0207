"""The registry of offences, and the meddler that plants one."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Any, Final

from rules.cards import Card
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import Game
from tests.players.game import Moment

Plant = Callable[[Game, random.Random], Any]
Planting = Generator[None, Moment, bool]
"""A plant of several moments: it yields to wait, is sent the next moment, returns if it planted."""

HASTE: Final = 0.25
"""How often an opportunity is taken, so that offences fall anywhere in a deal."""
TRIES: Final = 400
"""After how many deals without an opportunity there is held to be none."""


@dataclass(frozen=True)
class Offence:
    """An offence by name, the moments at which it can begin, and the function that plants it."""

    name: str
    at: tuple[Moment, ...]
    plant: Plant
    haste: float = HASTE


OFFENCES: Final[dict[str, Offence]] = {}


def offence(name: str, *, at: Iterable[Moment], haste: float = HASTE) -> Callable[[Plant], Plant]:
    """Register the function that plants the offence of that name."""

    def register(plant: Plant) -> Plant:
        OFFENCES[name] = Offence(name, tuple(at), plant, haste)
        return plant

    return register


class Offender:
    """Plants one offence in the game that it meddles with; `planted` tells whether it has."""

    def __init__(self, offence: Offence, seed: int) -> None:
        self.offence = offence
        self.rng = random.Random(seed)
        self.planted = False
        self._under_way: Planting | None = None

    def __call__(self, game: Game, moment: Moment) -> None:
        """Step in, if this is the moment."""
        if self._under_way is not None:
            self._go_on(self._under_way, moment)
        elif self.planted or moment not in self.offence.at:
            return
        elif self.rng.random() < self.offence.haste:
            if inspect.isgeneratorfunction(self.offence.plant):
                self._under_way = self.offence.plant(game, self.rng)
                self._go_on(self._under_way, None)
            else:
                self.planted = self.offence.plant(game, self.rng)

    def _go_on(self, planting: Planting, moment: Moment | None) -> None:
        try:
            planting.send(moment)  # type: ignore[arg-type]
        except StopIteration as done:
            self._under_way, self.planted = None, done.value


def played_with(offence: Offence, card: Card, seed: int) -> Game:
    """Return a deal in which the offence was planted: the first from the seed that allows it."""
    for attempt in range(TRIES):
        offender = Offender(offence, seed + attempt)
        game = Game(card, seed + attempt, offender).play()
        if offender.planted:
            return game
    raise AssertionError(f"{offence.name}: no opportunity in {TRIES} deals from seed {seed}")


# -- what offences are made with ---------------------------------------------------------------


def others(game: Game, *but: Seat | None) -> list[Seat]:
    """The seats that still play, without these."""
    return [seat for seat in SEATS if seat not in but and not game.seat(seat).dead]


def exchange(game: Game, seat: Seat, out: Tile, into: Tile) -> bool:
    """Exchange a tile of the rack for one that nobody has seen; False if there is none."""
    deal, hand = game.deal, game.seat(seat)
    if into in deal.wall:
        deal.wall[deal.wall.index(into)] = out
    else:
        owners = [other for other in SEATS if other != seat and game.seat(other).rack[into] > 0]
        if not owners:
            return False
        game.seat(owners[0]).give(into)
        game.seat(owners[0]).take(out)
    hand.give(out)
    hand.take(into)
    game.changed(*SEATS)
    return True


def arrange(game: Game, seat: Seat, *tiles: Tile) -> bool:
    """See to it that the rack holds these tiles, by exchanging others for unseen ones."""
    hand = game.seat(seat)
    for tile in set(tiles):
        while hand.rack[tile] < tiles.count(tile):
            free = [t for t in hand.concealed() if hand.rack[t] > tiles.count(t)]
            if not free or not exchange(game, seat, free[-1], tile):
                return False
    return True


def harmless(game: Game, seat: Seat, rng: random.Random) -> Tile | None:
    """A tile of the rack, no joker, that may lie open without harm to anybody's hand."""
    tiles = [tile for tile in game.seat(seat).concealed() if tile != JOKER]
    rng.shuffle(tiles)
    return next((tile for tile in tiles if not game.dooms(tile)), None)
