"""What goes wrong before the first discard. All of it is put right."""

from __future__ import annotations

import random

from offences.offender import offence
from rules.events import (
    DiceThrown,
    Looked,
    Passed,
    TilesGiven,
    TilesTaken,
    Voted,
    WallBroken,
    WallPushed,
    WallsBuilt,
)
from rules.tiles import SEATS, Seat, after
from tests.players import Game
from tests.players.opening import ROUNDS, WALLS


@offence("wall of another length", at=("walls",), haste=1)
def wrong_wall(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(SEATS)
    right = game.manner.stacks
    stacks = {**right, seat: right[seat] + rng.choice((-2, -1, 1))}
    game.report(WallsBuilt(stacks=stacks))
    game.due("warning", seat, ("AMR.G1",))
    return True


@offence("another than East throws for the break", at=("break",), haste=1)
def wrong_thrower(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(SEATS[1:])
    stay = game.walls.sizes[-1] // 2
    dice = (stay // 2, stay - stay // 2)
    game.report(DiceThrown(seat=seat, dice=dice, purpose="break"))
    game.due("warning", seat, ("AMR.G3",))
    game.report(DiceThrown(seat="E", dice=dice, purpose="break"))
    return True


@offence("wall broken in the wrong place", at=("break",), haste=1)
def broken_elsewhere(game: Game, rng: random.Random) -> bool:
    stay = game.walls.sizes[-1] // 2
    game.report(WallBroken(wall="E", stacks=stay + rng.choice((-1, 1, 2))))
    game.due("warning", "E", ("AMR.G4",))
    return True


@offence("another's wall broken", at=("break",), haste=1)
def another_broken(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(SEATS[1:])
    game.report(WallBroken(wall=seat, stacks=game.walls.sizes[-1] // 2))
    game.due("warning", seat, ("AMR.G3", "AMR.G4"))
    return True


@offence("tiles taken out of order", at=("taking",))
def taken_out_of_order(game: Game, rng: random.Random) -> bool:
    taken = sum(isinstance(event, TilesTaken) for event in game.events)
    due = SEATS[taken % 4]
    seat = rng.choice([each for each in SEATS if each != due])
    game.report(TilesTaken(seat=seat, count=4 if taken < 12 else 1))
    game.due("warning", seat, ("AMR.G6",) if taken else ("AMR.G5",))
    return True


@offence("tiles of the deal taken from the wrong end", at=("taking",))
def taken_from_the_wrong_end(game: Game, rng: random.Random) -> bool:
    taken = sum(isinstance(event, TilesTaken) for event in game.events)
    if taken >= 12:
        return False
    seat = SEATS[taken % 4]
    game.report(TilesTaken(seat=seat, count=4, end="wrong"))
    game.due("warning", seat, ("AMR.G5",))
    return True


@offence("looking before all is dealt", at=("taking",))
def looked_early(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(SEATS)
    game.report(Looked(seat=seat, what="dealt"))
    game.due("warning", seat, ("AMR.G6",))
    return True


def yet_to_pass(game: Game) -> list[Seat]:
    """The seats that have not passed in this pass of the Charleston."""
    return [seat for seat in SEATS if seat not in game.passed]


def law_of_pass(game: Game) -> str:
    return "AMR.C1" if game.passing[0] < 3 else "AMR.C2"


@offence("passed to the wrong seat", at=("passing",))
def wrong_direction(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(yet_to_pass(game))
    right = after(seat, game.passing[1])
    to = rng.choice([each for each in SEATS if each not in (seat, right)])
    game.report(Passed(seat=seat, to=to))
    game.due("warning", seat, (law_of_pass(game),))
    return True


@offence("another number than three passed", at=("passing",))
def wrong_number(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(yet_to_pass(game))
    to = after(seat, game.passing[1])
    game.report(Passed(seat=seat, to=to, count=rng.choice((1, 2, 4))))
    game.due("warning", seat, ("AMR.G12",))
    return True


@offence("passed on blind where that is not allowed", at=("passing",))
def blind_elsewhere(game: Game, rng: random.Random) -> bool:
    if game.passing[0] in game.manner.blind:
        return False
    seat = rng.choice(yet_to_pass(game))
    game.report(Passed(seat=seat, to=after(seat, game.passing[1]), blind=rng.randint(1, 3)))
    game.due("warning", seat, ("AMR.C5",))
    return True


@offence("passed again before all have passed", at=("passing",))
def passed_twice(game: Game, rng: random.Random) -> bool:
    done = [seat for seat in SEATS if seat not in yet_to_pass(game)]
    if not done or len(done) == 4:
        return False
    seat = rng.choice(done)
    game.report(Passed(seat=seat, to=after(seat, game.passing[1])))
    game.due("warning", seat, (law_of_pass(game),))
    return True


@offence("joker passed", at=("passing",))
def joker_passed(game: Game, rng: random.Random) -> bool:
    """It goes back, and another tile is passed instead."""
    left = yet_to_pass(game)
    if not left:
        return False
    seat = rng.choice(left)
    to = after(seat, game.passing[1])
    game.report(Passed(seat=seat, to=to, jokers=1))
    game.due("illegal", seat, ("AMR.B7",))
    game.report(TilesGiven(seat=to, to=seat), TilesGiven(seat=seat, to=to))
    game.passed.append(seat)
    return True


@offence("looking at tiles passed on blind", at=("passing",))
def peeked(game: Game, rng: random.Random) -> bool:
    if game.passing[0] not in game.manner.blind:
        return False
    seat = rng.choice(yet_to_pass(game))
    game.report(Looked(seat=seat, what="blind"))
    game.due("settle", seat, ("AMR.P3",), points=-10)
    return True


@offence("stopping the first Charleston", at=("passing",))
def stopped_early(game: Game, rng: random.Random) -> bool:
    if game.passing[0] >= 3:
        return False
    seat = rng.choice(SEATS)
    game.report(Voted(seat=seat, second=False))
    game.due("warning", seat, ("AMR.C1",))
    return True


@offence("second Charleston although stopped", at=("stopped",))
def second_although_stopped(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(SEATS)
    game.report(Passed(seat=seat, to=after(seat, ROUNDS[3])))
    game.due("warning", seat, ("AMR.C1",))
    return True


def first_of_pair(game: Game) -> Seat:
    """Who makes the courtesy next: East, then South when East and West have."""
    return "S" if any(e.courtesy for e in game.events if isinstance(e, Passed)) else "E"


@offence("courtesy of more than three", at=("courtesy",))
def courtesy_of_four(game: Game, rng: random.Random) -> bool:
    seat = first_of_pair(game)
    game.report(Passed(seat=seat, to=after(seat, 2), count=4, courtesy=True))
    game.due("warning", seat, ("AMR.C3",))
    return True


@offence("courtesy not across", at=("courtesy",))
def courtesy_elsewhere(game: Game, rng: random.Random) -> bool:
    if not game.courtesy:
        return False  # the tiles passed askew count: the other would have passed too few
    seat = first_of_pair(game)
    to = after(seat, rng.choice((1, 3)))
    game.report(Passed(seat=seat, to=to, count=game.courtesy, courtesy=True))
    game.due("warning", seat, ("AMR.C3",))
    return True


@offence("count put right too late", at=("hold", "draw"))
def given_late(game: Game, rng: random.Random) -> bool:
    seat, to = rng.sample(SEATS, 2)
    if not any(event.__class__.__name__ == "Discarded" for event in game.events):
        return False
    game.report(TilesGiven(seat=seat, to=to))
    game.due("illegal", seat, ("AMR.G13", "AMR.A1a"))
    game.report(TilesGiven(seat=to, to=seat))
    return True


@offence("wrong wall pushed in", at=("draw",))
def wrong_wall_pushed(game: Game, rng: random.Random) -> bool:
    left = game.walls.in_use(len(game.deal.wall))
    if left or game.walls.pushed >= len(WALLS):
        return False
    due = WALLS[game.walls.pushed]
    seat = rng.choice([each for each in SEATS if each != due])
    game.report(WallPushed(wall=seat))
    game.due("warning", seat, ("AMR.G7",))
    return True


@offence("next wall pushed in too early", at=("draw",))
def pushed_early(game: Game, rng: random.Random) -> bool:
    if not game.walls.in_use(len(game.deal.wall)) or game.walls.pushed >= len(WALLS):
        return False
    seat = WALLS[game.walls.pushed]
    game.report(WallPushed(wall=seat))
    game.due("warning", seat, ("AMR.G7",))
    game.walls.pushed += 1
    return True
