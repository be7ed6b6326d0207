"""What the table does next, before play and between two walls: the laws that guide, as a prompt.

A display shows it; nobody is ruled against by it. It knows no more than the events: where the dice
were not seen it asks for them.

>>> from rules.table import Deal
>>> due(Deal()).due
BuildWalls(stacks=19)
"""

from __future__ import annotations

from rules import classical_guidance, league_1946_guidance, league_1970_guidance
from rules.charleston_guidance import charleston
from rules.facts.walls import left_in_use, next_wall
from rules.guide import Guide
from rules.opening import STACKS
from rules.reasons.guidance import (
    BreakWall,
    BuildWalls,
    PassCourtesy,
    PushNextWall,
    TakeTiles,
    ThrowAgainForEast,
    ThrowForEast,
    ThrowToBreak,
    WithoutCharleston,
)
from rules.table import Deal

__all__ = ["Guide", "due"]


def due(deal: Deal) -> Guide | None:
    """Return what the table is to do now; None in play, where the turn alone says it."""
    if deal.ways.kongs_replaced:
        return classical_guidance.due(deal)
    if deal.ways.jokers_called_as_last:
        return league_1970_guidance.due(deal)
    if deal.ways.flowers_stay:
        return league_1946_guidance.due(deal)
    if deal.phase == "over":
        return None
    if deal.phase == "play":
        return _in_play(deal)
    return _walls(deal) or _break(deal) or _deal(deal) or _charleston(deal) or _courtesy(deal)


def _in_play(deal: Deal) -> Guide | None:
    wall = next_wall(deal)
    if left_in_use(deal) != 0 or not deal.wall.left or wall is None:
        return None
    return Guide(PushNextWall(), wall, ("AMR.G7",))


def _walls(deal: Deal) -> Guide | None:
    opening = deal.opening
    if opening.broken or opening.taken or opening.passes:
        return None
    if not opening.stacks and not opening.throws and opening.throw_to_break is None:
        return Guide(BuildWalls(STACKS), None, ("AMR.G1",))
    if opening.throw_to_break is not None or opening.highest(deal.seated) == ("E",):
        return None
    if len(opening.highest(deal.seated)) > 1:
        return Guide(ThrowAgainForEast(tuple(opening.highest(deal.seated))), None, ("AMR.G2",))
    return Guide(ThrowForEast(), None, ("AMR.G2",))


def _break(deal: Deal) -> Guide | None:
    opening = deal.opening
    if opening.broken or opening.taken or opening.passes:
        return None
    if opening.throw_to_break is None:
        return Guide(ThrowToBreak(), "E", ("AMR.G3",))
    return Guide(BreakWall(opening.throw_to_break), "E", ("AMR.G4",))


def _deal(deal: Deal) -> Guide | None:
    take = deal.opening.next_to_take(deal.seated)
    if take is None or deal.opening.passes:
        return None
    seat, count = take
    law = "AMR.G6" if deal.opening.taken else "AMR.G5"
    return Guide(TakeTiles(count), seat, (law,))


def _charleston(deal: Deal) -> Guide | None:
    first, second = ("AMR.G12", "AMR.C1"), ("AMR.G12", "AMR.C2")
    return charleston(deal, first, second, tiles="no joker")


def _courtesy(deal: Deal) -> Guide | None:
    if deal.empty:
        return Guide(WithoutCharleston(len(deal.seated)), None, ("AMR.C4", "AMR.G13"))
    return Guide(PassCourtesy(), None, ("AMR.C3", "AMR.G13"))
