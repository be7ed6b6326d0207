"""The registry of the classical game's offences, and what they are made with."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Any, Final

from offences.offender import HASTE, TRIES, Offender
from offences.offender import Offence as _Offence

from rules.events import PutBack
from rules.tiles import Seat, Tile
from tests.players.classical import Game
from tests.players.classical.distance import FACES
from tests.players.classical.game import Moment

Plant = Callable[[Game, random.Random], Any]
Planting = Generator[None, Moment, bool]
"""A plant of several moments: it yields to wait, is sent the next moment, returns if it planted."""
BOTH: Final = ("british-1924", "hoyle-woo")
BRITISH: Final = ("british-1924",)
WOO: Final = ("hoyle-woo",)
THREE: Final = 5
"""Every so many deals are played by three."""


@dataclass(frozen=True)
class Offence(_Offence):
    """An offence, the codes that it is one in, and how many play."""

    codes: tuple[str, ...] = BOTH
    players: int = 4


OFFENCES: Final[dict[str, Offence]] = {}


def offence(
    name: str,
    *,
    at: Iterable[Moment],
    haste: float = HASTE,
    codes: tuple[str, ...] = BOTH,
    players: int = 4,
) -> Callable[[Plant], Plant]:
    """Register the function that plants the offence of that name."""

    def register(plant: Plant) -> Plant:
        OFFENCES[name] = Offence(name, tuple(at), plant, haste, codes, players)  # type: ignore[arg-type]
        return plant

    return register


def played_with(offence: Offence, code: str, seed: int) -> Game:
    """Return a deal in which the offence was planted: the first from the seed that allows it."""
    for attempt in range(TRIES):
        offender = Offender(offence, seed + attempt)
        players = 3 if (seed + attempt) % THREE == 0 else offence.players
        game = Game(seed + attempt, code, players, offender)  # type: ignore[arg-type]
        game.play()
        if offender.planted:
            return game
    raise AssertionError(f"{offence.name}: no opportunity in {TRIES} deals from seed {seed}")


def others(game: Game, *but: Seat | None) -> list[Seat]:
    """The seats that still play, without these."""
    return [seat for seat in game.live() if seat not in but]


def exchange(game: Game, seat: Seat, out: Tile, into: Tile) -> bool:
    """Exchange a tile of the rack for one that nobody has seen; False if there is none."""
    deal, hand = game.deal, game.seat(seat)
    for stock in (deal.wall, deal.loose):
        if into in stock:
            stock[stock.index(into)] = out
            break
    else:
        owners = [o for o in game.seats if o != seat and game.seat(o).rack[into] > 0]
        if not owners:
            return False
        game.seat(owners[0]).give(into)
        game.seat(owners[0]).take(out)
    hand.give(out)
    hand.take(into)
    return True


def arrange(game: Game, seat: Seat, *tiles: Tile) -> bool:
    """See to it that the rack holds these tiles, by exchanging others for unseen ones."""
    hand = game.seat(seat)
    if hand.seasons():
        return False
    for tile in set(tiles):
        while hand.rack[tile] < tiles.count(tile):
            free = [t for t in hand.concealed() if hand.rack[t] > tiles.count(t)]
            if not free or not exchange(game, seat, free[-1], tile):
                return False
    return True


def spare(game: Game, seat: Seat, rng: random.Random) -> Tile:
    """A tile of the rack to throw away, no season."""
    return rng.choice([tile for tile in game.seat(seat).concealed() if tile in FACES])


def puts_back(game: Game, seat: Seat) -> bool:
    """The tile that was drawn wrongly goes back where it lay."""
    game.report(PutBack(seat=seat))
    return True


__all__ = [
    "BOTH", "BRITISH", "OFFENCES", "WOO", "Offence", "Planting", "arrange", "exchange", "offence",
    "others", "played_with", "puts_back", "spare",
]  # fmt: skip
