"""What goes wrong before the deal: mixing, heaps, the throw, the heap."""

from __future__ import annotations

import random

from classical_offences.offender import offence
from rules.events import DiceThrown, FaceUp, HeapChosen, HeapsFormed
from tests.players.classical import Game


@offence("tile face up in the mixing", at=("heaps",), haste=1)
def face_up(game: Game, rng: random.Random) -> bool:
    game.report(FaceUp(where="mixing"))
    game.due("warning", None, ("B24.L2",))
    return True


@offence("a player without a heap", at=("heaps",), haste=1)
def no_heap(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(game.seats)
    game.report(HeapsFormed(tiles={each: 40 for each in game.seats if each != seat}))
    game.due("warning", seat, ("B24.L3",))
    return True


@offence("throw by another than Chief", at=("heaps",), haste=1)
def wrong_thrower(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(game.seats[1:])
    game.report(DiceThrown(seat=seat, dice=(3, 4), purpose="break"))
    game.due("warning", seat, ("B24.L4",))
    return True


@offence("second throw", at=("heap",), haste=1)
def second_throw(game: Game, rng: random.Random) -> bool:
    game.report(DiceThrown(seat="E", dice=(3, 4), purpose="break"))
    game.due("warning", "E", ("B24.L4",))
    return True


@offence("throw of one die", at=("heaps",), haste=1)
def one_die(game: Game, rng: random.Random) -> bool:
    game.report(DiceThrown(seat="E", dice=(3,), purpose="break"))
    game.due("warning", "E", ("B24.L4",))
    return True


def another_heap(game: Game, rng: random.Random) -> bool:
    heap = rng.choice([seat for seat in game.seats if seat != game.chosen])
    game.report(HeapChosen(heap=heap))
    game.due("warning", heap, ("B24.L4",))
    return True


@offence("wrong heap", at=("heap",), haste=1)
def wrong_heap(game: Game, rng: random.Random) -> bool:
    return another_heap(game, rng)


@offence("wrong heap of three", at=("heap",), haste=1, players=3)
def wrong_heap_of_three(game: Game, rng: random.Random) -> bool:
    return another_heap(game, rng)


@offence("heap taken before the throw", at=("heaps",), haste=1)
def heap_first(game: Game, rng: random.Random) -> bool:
    game.report(HeapChosen(heap=rng.choice(game.seats)))
    game.due("warning", "E", ("B24.L4",))
    return True


@offence("heap for a seat that nobody plays", at=("heaps",), haste=1, players=3)
def heap_for_nobody(game: Game, rng: random.Random) -> bool:
    game.report(HeapsFormed(tiles={"E": 36, "S": 36, "W": 36, "N": 36}))
    game.due("warning", "N", ("B24.L13",))
    return True
