"""What goes wrong before the first discard of the older games. All of it is put right."""

from __future__ import annotations

import random

from offences import opening

from older_offences.offender import OF_1946, OF_1970, borrow, due, offence, others
from rules.events import FlowerTaken, Passed, TilesGiven, TilesTaken, WallsBuilt
from rules.tiles import SEATS, after
from tests.players import Game


@offence("walls built before flowers are taken", at=("flowers",), haste=1, codes=OF_1946)
def no_flowers(game: Game, rng: random.Random) -> bool:
    game.report(WallsBuilt(stacks=dict(game.manner.stacks)))
    due(game, "warning", None, "N46.D1")
    return True


@offence("second flower taken", at=("walls",), haste=1, codes=OF_1946)
def second_flower(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(SEATS)
    game.report(FlowerTaken(seat=seat, count=rng.choice((1, 2))))
    due(game, "warning", seat, "N46.D1")
    return True


@offence("walls of another size", at=("walls",), haste=1, codes=OF_1946)
def wrong_walls(game: Game, rng: random.Random) -> bool:
    stacks = dict(game.manner.stacks)
    stacks[rng.choice(SEATS)] += rng.choice((-2, -1, 1, 2))
    game.report(WallsBuilt(stacks=stacks))
    due(game, "warning", None, "N46.D1")
    return True


@offence("more than twelve tiles taken", at=("taking",), codes=OF_1946)
def thirteen_taken(game: Game, rng: random.Random) -> bool:
    taken = [event for event in game.events if isinstance(event, TilesTaken)]
    seat = rng.choice(SEATS)
    held = sum(event.count for event in taken if event.seat == seat)
    if len(taken) == 12 and seat == "E":
        return False  # the last tile is due
    game.report(TilesTaken(seat=seat, count=13 - held + rng.randint(0, 1)))
    due(game, "warning", seat, "N46.D2")
    return True


# -- the Charleston ----------------------------------------------------------------------------


def of_the_pass(game: Game) -> tuple[str, ...]:
    return "N46.C1" if game.passing[0] < 3 else "N46.C2", "HOY.V5"


borrow("passed to the wrong seat", opening.wrong_direction, of_the_pass, at=("passing",))
borrow("another number than three passed", opening.wrong_number, of_the_pass, at=("passing",))
borrow("passed again before all have passed", opening.passed_twice, of_the_pass, at=("passing",))
borrow(
    "stopping the first Charleston", opening.stopped_early, ("N46.C1", "HOY.V5"), at=("passing",)
)
borrow(
    "second Charleston although stopped",
    opening.second_although_stopped,
    ("N46.C2", "HOY.V5"),
    at=("stopped",),
)
borrow(
    "passed on blind where that is not allowed",
    opening.blind_elsewhere,
    ("N46.C4", "HOY.V6"),
    at=("passing",),
)
borrow("big joker passed", opening.joker_passed, ("HOY.V7",), at=("passing",), codes=OF_1970)


@offence("one or two passed on blind", at=("passing",), haste=0.5, codes=OF_1970)
def blind_in_part(game: Game, rng: random.Random) -> bool:
    """All three go on unseen, or none does; the seat passes again three that it has seen."""
    left = [seat for seat in SEATS if seat not in game.passed]
    if game.passing[0] not in game.manner.blind or not left:
        return False
    seat = rng.choice(left)
    to = after(seat, game.passing[1])
    game.report(Passed(seat=seat, to=to, blind=rng.choice((1, 2))))
    due(game, "warning", seat, "HOY.V6")
    return True


@offence("courtesy passed", at=("deal",), haste=1)
def courtesy(game: Game, rng: random.Random) -> bool:
    """There is no such pass: the tiles go back."""
    seat, count = rng.choice(others(game)), rng.randint(1, 3)
    to = after(seat, 2)
    game.report(Passed(seat=seat, to=to, count=count, courtesy=True))
    due(game, "illegal", seat, "N46.C3")
    game.report(TilesGiven(seat=to, to=seat, count=count))
    return True
