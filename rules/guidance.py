"""What the table does next, before play and between two walls: the laws that guide, as a prompt.

A display shows it; nobody is ruled against by it. It knows no more than the
events told: where the dice were not seen it asks for them.

>>> from rules.table import Deal
>>> due(Deal()).text
'Each builds a wall of 19 stacks of two, face down.'
"""

from __future__ import annotations

from rules import classical_guidance, league_1946_guidance, league_1970_guidance
from rules.charleston_guidance import charleston
from rules.guide import Guide
from rules.laws.walls import left_in_use, next_wall
from rules.opening import STACKS
from rules.table import Deal
from rules.wording import listed, name

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
    text = f"The wall in use is drawn: {name(wall)} pushes the next one in, and play draws from its"
    return Guide(f"{text} right end", wall, ("AMR.G7",))


def _walls(deal: Deal) -> Guide | None:
    opening = deal.opening
    if opening.broken or opening.taken or opening.passes:
        return None
    if not opening.stacks and not opening.throws and opening.throw_to_break is None:
        return Guide(f"Each builds a wall of {STACKS} stacks of two, face down", None, ("AMR.G1",))
    if opening.throw_to_break is not None or opening.highest() == ("E",):
        return None
    if len(opening.highest()) > 1:
        tied = listed(map(name, opening.highest()))
        return Guide(f"{tied} throw again: the higher is East", None, ("AMR.G2",))
    return Guide("All throw the dice: the highest is East", None, ("AMR.G2",))


def _break(deal: Deal) -> Guide | None:
    opening = deal.opening
    if opening.broken or opening.taken or opening.passes:
        return None
    if opening.throw_to_break is None:
        return Guide("East throws again, to break East's wall", "E", ("AMR.G3",))
    stay = f"{opening.throw_to_break} stacks stay at the right end of East's wall"
    rest = "All draw from its right end; the left end is marked."
    return Guide(f"{stay}, and the rest is pushed in", "E", ("AMR.G4",), rest)


def _deal(deal: Deal) -> Guide | None:
    take = deal.opening.next_to_take()
    if take is None or deal.opening.passes:
        return None
    seat, count = take
    law = "AMR.G6" if deal.opening.taken else "AMR.G5"
    tiles = f"{count} tiles" if count > 1 else "1 tile"
    if count == 2:
        tiles = "the first and the third tile of the top row"
    return Guide(f"{name(seat)} takes {tiles}, from the right end of the wall", seat, (law,))


def _charleston(deal: Deal) -> Guide | None:
    first, second = ("AMR.G12", "AMR.C1"), ("AMR.G12", "AMR.C2")
    return charleston(deal, first, second, tiles="3 tiles, no joker")


def _courtesy(deal: Deal) -> Guide | None:
    count = "Then each counts 13 tiles, East 14, and East discards."
    if deal.empty:
        return Guide(
            f"With {len(deal.seated)} players there is no Charleston",
            None,
            ("AMR.C4", "AMR.G13"),
            count,
        )
    return Guide("The courtesy: none to three tiles, across", None, ("AMR.C3", "AMR.G13"), count)
