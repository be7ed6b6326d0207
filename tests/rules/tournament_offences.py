"""Offences as a tournament rules on them: planted in its legal deals like those of a club.

Most end the hand at once. Each function is as `offences` describes them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Final

from offences import Offence, Offender
from offences.offender import TRIES, Plant, harmless, others

from rules.cards import Card
from rules.events import (
    Claimed,
    Declared,
    Drawn,
    Event,
    Named,
    PutBack,
    Racked,
    Retracted,
    TouchedWall,
)
from rules.tiles import JOKER, Seat
from tests.players import Game
from tests.players.game import Moment

OFFENCES: Final[dict[str, Offence]] = {}
CODE: Final = "tournament-2019"


def offence(name: str, *, at: Iterable[Moment]) -> Callable[[Plant], Plant]:
    def register(plant: Plant) -> Plant:
        OFFENCES[name] = Offence(name, tuple(at), plant)
        return plant

    return register


def played_with(offence: Offence, card: Card, seed: int) -> Game:
    """Return a deal of the tournament in which the offence was planted."""
    for attempt in range(TRIES):
        offender = Offender(offence, seed + attempt)
        game = Game(card, seed + attempt, offender, CODE).play()
        if offender.planted:
            return game
    raise AssertionError(f"{offence.name}: no opportunity in {TRIES} deals from seed {seed}")


def dead_of_a_draw(game: Game, seat: Seat, *laws: str, wrong: bool = False) -> bool:
    """The seat draws, dies of it and gives the tile back."""
    if not game.walls.in_use(len(game.deal.wall)):
        return False
    game.report(Drawn(seat=seat, end="wrong" if wrong else "right"))
    game.due("dead", seat, laws)
    game.report(PutBack(seat=seat))
    game.kill(seat)
    return True


@offence("pick ahead", at=("hold", "up"))
def pick_ahead(game: Game, rng: random.Random) -> bool:
    return dead_of_a_draw(game, rng.choice(others(game, game.turn)), "T19.3a", "AMR.B3")


@offence("draw before East has begun", at=("start",))
def draw_before_the_start(game: Game, rng: random.Random) -> bool:
    return dead_of_a_draw(game, rng.choice(others(game, "E")), "T19.3a", "T19.1e")


@offence("draw out of turn", at=("draw",))
def draw_out_of_turn(game: Game, rng: random.Random) -> bool:
    return dead_of_a_draw(game, rng.choice(others(game, game.turn)), "T19.3a", "AMR.B4")


@offence("draw from the wrong end", at=("draw",))
def wrong_end(game: Game, rng: random.Random) -> bool:
    return dead_of_a_draw(game, game.turn, "T19.7h", wrong=True)


@offence("a tile too many", at=("hold",))
def too_many(game: Game, rng: random.Random) -> bool:
    """A second tile is drawn and kept; the discard leaves fourteen."""
    seat = game.turn
    if not game.walls.in_use(len(game.deal.wall)):
        return False
    game.deal.draw(seat)
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, ("AMR.B3",))
    game.report(Racked(seat=seat))
    tile = harmless(game, seat, rng)
    assert tile is not None
    game.discard(seat, tile)
    game.due("dead", seat, ("T19.1d", "T19.7f"))
    game.kill(seat)
    return True


@offence("called tile put into the rack", at=("called",))
def into_the_rack(game: Game, rng: random.Random) -> bool:
    """The hand dies with the tile in it, and play goes on at its right."""
    call = game.call
    if not call or not call.said or call.drew:
        return False
    game.deal.take_discard(call.seat)
    game.report(Racked(seat=call.seat))
    game.due("dead", call.seat, ("T19.3f", "T19.7g"))
    game.turn = call.seat
    game.stage = "draw"
    game.kill(call.seat)
    return True


@offence("call with a hand on the wall", at=("draw",))
def touched_and_called(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if tile == JOKER or game.turn == game.last:
        return False
    game.report(TouchedWall(seat=game.turn), Claimed(seat=game.turn, tile=tile))
    game.due("illegal", game.turn, ("T19.3b", "T19.3d"))
    game.report(Retracted(seat=game.turn))
    return True


@offence("a touched discard is given back", at=("draw",))
def touched_and_withdrawn(game: Game, rng: random.Random) -> bool:
    """The call stands: whoever gave the tile back and draws instead hears of it again."""
    tile, seat = game.deal.discards[-1], game.turn
    if tile == JOKER:
        return False
    game.report(Claimed(seat=seat, tile=tile), Retracted(seat=seat))
    game.due("illegal", seat, ("T19.3c", "T19.7i"))
    reported = game.report

    def report(*events: Event) -> None:
        for event in events:
            reported(event)
            if isinstance(event, Drawn) and event.seat == seat:
                game.due("illegal", seat, ("T19.3c",))
                game.report = reported  # type: ignore[method-assign]

    game.report = report  # type: ignore[method-assign]
    return True


@offence("call after the next player has racked", at=("hold",))
def too_late(game: Game, rng: random.Random) -> bool:
    seats = others(game, game.last, game.turn)
    if not game.deal.discards or game.called_from or not seats:
        return False
    tile = game.deal.discards[-1]
    if tile == JOKER:
        return False
    seat = rng.choice(seats)
    game.report(Claimed(seat=seat, tile=tile))
    game.due("illegal", seat, ("T19.3e",))
    game.report(Retracted(seat=seat))
    return True


@offence("Mah Jongg after the discard was named", at=("hold",))
def named_and_declared(game: Game, rng: random.Random) -> bool:
    seat = game.turn
    tile = harmless(game, seat, rng)
    if tile is None:
        return False
    game.report(Named(seat=seat, tile=tile), Declared(seat=seat))
    game.due("illegal", seat, ("T19.3g",))
    game.discard(seat, tile)
    return True
