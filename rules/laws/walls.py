"""Walls, dice, break and deal; which wall is pushed in next. All of it is put right, at no cost."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DiceThrown, Looked, TilesTaken, WallBroken, WallPushed, WallsBuilt
from rules.facts.walls import left_in_use, next_wall, perhaps_gone
from rules.law import after, law, warning
from rules.opening import STACKS
from rules.reasons.opening import (
    AllDealt,
    BrokenElsewhere,
    EastThrowsFirst,
    EastThrowsToBreak,
    HighestIsEast,
    LookedTooEarly,
    StacksInWall,
    ThrewAlike,
    TookFromWrongEnd,
    TookOutOfOrder,
    WallPushedEarly,
    WrongWallBroken,
    WrongWallPushed,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS


@law("AMR.G1", on=WallsBuilt, always=True)
def nineteen_stacks(deal: Deal, walls: WallsBuilt) -> Iterator[Ruling]:
    """Each wall has nineteen stacks of two."""
    for seat in SEATS:
        stacks = walls.stacks.get(seat)
        if stacks is not None and stacks != STACKS:
            by = abs(stacks - STACKS)
            yield warning(seat, StacksInWall(stacks, STACKS, by, stacks < STACKS))


@law("AMR.G2", on=after(DiceThrown), always=True)
def highest_is_east(deal: Deal, throw: DiceThrown) -> Iterator[Ruling]:
    """The highest throw is East; equal ones throw again."""
    highest = deal.opening.highest(deal.seated)
    if throw.purpose != "east" or not highest or highest == ("E",):
        return
    if len(highest) > 1:
        yield warning(None, ThrewAlike(tuple(highest)))
    else:
        seat = highest[0]
        yield warning(seat, HighestIsEast())


@law("AMR.G3", "T19.1b", on=DiceThrown, always=True)
def east_throws_to_break(deal: Deal, throw: DiceThrown) -> Iterator[Ruling]:
    """East throws again, to break East's wall."""
    if throw.purpose == "break" and throw.seat != "E":
        yield warning(throw.seat, EastThrowsToBreak())


@law("AMR.G3", "AMR.G4", "T19.1b", on=WallBroken, always=True)
def broken_where_thrown(deal: Deal, broken: WallBroken) -> Iterator[Ruling]:
    """East's wall is broken after as many stacks from its right end as the dice show."""
    thrown = deal.opening.throw_to_break
    if broken.wall != "E":
        yield warning(broken.wall, WrongWallBroken())
    elif thrown is None and deal.opening.throws:
        yield warning("E", EastThrowsFirst(), laws=("AMR.G3", "T19.1b"))
    elif thrown is not None and broken.stacks != thrown:
        yield warning("E", BrokenElsewhere(broken.stacks, thrown), laws=("AMR.G4",))


@law("AMR.G5", "AMR.G6", "T19.1c", on=TilesTaken, always=True)
def deal_in_order(deal: Deal, take: TilesTaken) -> Iterator[Ruling]:
    """East begins, then to the right four at a time until all have twelve, then the last ones."""
    due = deal.opening.next_to_take(deal.seated)
    rules = ("AMR.G6",) if deal.opening.taken else ("AMR.G5", "T19.1c")
    if due is None:
        yield warning(take.seat, AllDealt(take.count), laws=("AMR.G6",))
    elif (take.seat, take.count) != due:
        seat, count = due
        yield warning(take.seat, TookOutOfOrder(take.count, seat, count), laws=rules)
    elif take.end == "wrong":
        yield warning(take.seat, TookFromWrongEnd(), laws=("AMR.G5",))


@law("AMR.G6", on=Looked, always=True)
def nobody_looks_yet(deal: Deal, look: Looked) -> Iterator[Ruling]:
    """Nobody looks at tiles before all are dealt."""
    if (
        look.what == "dealt"
        and deal.phase == "before"
        and deal.opening.next_to_take(deal.seated) is not None
    ):
        yield warning(look.seat, LookedTooEarly())


@law("AMR.G7", on=WallPushed, always=True)
def next_wall_clockwise(deal: Deal, push: WallPushed) -> Iterator[Ruling]:
    """When a wall is used up, the next one clockwise is pushed in; not too early if arms may have
    hidden the last draws from it."""
    due, left = next_wall(deal), left_in_use(deal)
    if due is not None and push.wall != due:
        yield warning(push.wall, WrongWallPushed(due))
    elif left is not None and left > perhaps_gone(deal) and deal.phase == "play":
        yield warning(push.wall, WallPushedEarly(left))
