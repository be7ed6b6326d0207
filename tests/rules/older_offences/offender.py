"""The registry of the older games' offences, and what they are made with."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from offences.offender import HASTE, TRIES, Offender, Plant, Planting, arrange, exchange, others
from offences.offender import Offence as _Offence

from rules.cards import Card, load_card
from rules.codes import get_code
from rules.events import CalledDead
from rules.tiles import FLOWER, JOKER, Seat, Tile
from tests.players import Game
from tests.players.game import Moment

BOTH: Final = ("nmjl-1946", "hoyle-league")
OF_1946: Final = ("nmjl-1946",)
OF_1970: Final = ("hoyle-league",)

Laws = tuple[str, ...] | Callable[[Game], tuple[str, ...]]


@dataclass(frozen=True)
class Offence(_Offence):
    """An offence, and the codes that it is one in."""

    codes: tuple[str, ...] = BOTH


OFFENCES: Final[dict[str, Offence]] = {}


def offence(
    name: str, *, at: Iterable[Moment], haste: float = HASTE, codes: tuple[str, ...] = BOTH
) -> Callable[[Plant], Plant]:
    """Register the function that plants the offence of that name."""

    def register(plant: Plant) -> Plant:
        OFFENCES[name] = Offence(name, tuple(at), plant, haste, codes)
        return plant

    return register


def borrow(
    name: str,
    plant: Plant,
    laws: Laws,
    *,
    at: Iterable[Moment],
    haste: float = HASTE,
    codes: tuple[str, ...] = BOTH,
) -> None:
    """Register an offence of the American game that these laws forbid too.

    What is due is the same but for the laws.
    """

    def again(game: Game, rng: random.Random) -> Any:
        cited, before = laws(game) if callable(laws) else laws, len(game.said)
        planted = plant(game, rng)
        _cite(game, before, cited)
        return planted

    def again_in_moments(game: Game, rng: random.Random) -> Planting:
        cited, before = laws(game) if callable(laws) else laws, len(game.said)
        planted = yield from plant(game, rng)
        _cite(game, before, cited)
        return planted

    several = inspect.isgeneratorfunction(plant)
    offence(name, at=at, haste=haste, codes=codes)(again_in_moments if several else again)


def _cite(game: Game, before: int, laws: tuple[str, ...]) -> None:
    due = frozenset(of_the_code(game, laws))
    for at, one in enumerate(game.said[before:], before):
        if one.laws:
            game.said[at] = one._replace(laws=due)


def of_the_code(game: Game, laws: Iterable[str]) -> tuple[str, ...]:
    """Those of the laws that the game's code has."""
    code = get_code(game.code)
    return tuple(law for law in laws if law in code.laws)


@cache
def card_of(code: str) -> Card:
    """The list that the code is played with."""
    return load_card(code)


def played_with(offence: Offence, code: str, seed: int) -> Game:
    """Return a deal in which the offence was planted: the first from the seed that allows it."""
    for attempt in range(TRIES):
        offender = Offender(offence, seed + attempt)
        game = Game(card_of(code), seed + attempt, offender, code).play()
        if offender.planted:
            return game
    raise AssertionError(f"{offence.name}: no opportunity in {TRIES} deals from seed {seed}")


# -- what offences are made with ---------------------------------------------------------------


def due(game: Game, kind: Any, seat: Seat | None, *laws: str, points: int | None = None) -> None:
    """Note what is due to the last event, by those of the laws that the code has."""
    game.due(kind, seat, of_the_code(game, laws), points)


def called_dead(game: Game, rng: random.Random, seat: Seat) -> None:
    """Another player finds the hand dead; only then is it out (N46.4)."""
    caller = rng.choice(others(game, seat))
    game.report(CalledDead(seat=caller, target=seat))
    due(game, "dead", seat, "N46.4")
    game.kill(seat)


def plain(game: Game, seat: Seat, rng: random.Random) -> Tile:
    """A tile of the rack that is not wild."""
    return rng.choice([t for t in game.seat(seat).concealed() if t not in game.card.wild])


def claimable(game: Game) -> Tile | None:
    """The last discard, if it is no joker."""
    tile = game.deal.discards[-1] if game.deal.discards else JOKER
    return None if tile == JOKER else tile


def wild_of(game: Game) -> Tile:
    """A tile that stands for others in this game, wherever it lies."""
    return JOKER if game.code == "hoyle-league" else FLOWER


__all__ = [
    "BOTH", "OFFENCES", "OF_1946", "OF_1970", "Offence", "Planting", "arrange", "borrow",
    "called_dead", "claimable", "due", "exchange", "offence", "others", "plain", "played_with",
    "wild_of",
]  # fmt: skip
