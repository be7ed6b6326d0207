"""Which wall is in use, which comes next, and what is left of those that were pushed in."""

from __future__ import annotations

from typing import Final, Literal

from rules.opening import STACKS
from rules.table import Deal
from rules.tiles import Seat

CLOCKWISE: Final[tuple[Seat, ...]] = ("E", "N", "W", "S")
"""The walls in the order in which they are used: East's first, then each to the left."""
UNSEEN_AT_MOST: Final = 12
"""Draws at most that are thought to have gone unseen for good in a deal, however often arms lay so.
Where one act in twenty was lost behind arms up to 2 draws were not on record as a deal came to the
wall's end, and where one in ten was, up to 9 (seven deals of 60 each:
`bench_damaged.py --hidden 5,10 --games 5000400-5000459`)."""


def in_order(deal: Deal) -> tuple[Seat | None, int]:
    """Return the last wall pushed in in its turn, and how many were; a wrong one goes back.

    The first is the one that was broken; None where nobody saw it, until one is pushed in.
    """
    last = deal.opening.broken[0] if deal.opening.broken else None
    count = 0
    for wall in deal.wall.pushed:
        if last is None or wall == after_it(last):
            last, count = wall, count + 1
    return last, count


def after_it(wall: Seat) -> Seat:
    """Return the next wall clockwise."""
    return CLOCKWISE[(CLOCKWISE.index(wall) + 1) % 4]


def next_wall(deal: Deal) -> Seat | None:
    """Return the wall to push in next; None where nobody saw which came last."""
    last, _ = in_order(deal)
    return after_it(last) if last else None


def left_in_use(deal: Deal) -> int | None:
    """Return how many tiles the walls pushed in still have; None where that is not known.

    Known when the break was seen and the wall has been counted since.
    """
    if deal.opening.broken is None or deal.wall.left is None:
        return None
    stay = 2 * deal.opening.broken[1]
    sizes = [2 * STACKS - stay, *([2 * STACKS] * 3), stay]
    return deal.wall.left - sum(sizes[in_order(deal)[1] + 1 :])


def perhaps_gone(deal: Deal) -> int:
    """Return how many tiles more may be gone from the walls than were seen drawn: behind arms."""
    return min(deal.wall.perhaps_drawn, UNSEEN_AT_MOST)


def surely_left(deal: Deal) -> int:
    """Return how many tiles, loose ones too, are left for sure: an arm may have hidden draws."""
    return max(0, (deal.wall.left or 0) + deal.wall.loose - perhaps_gone(deal))


def due_end(deal: Deal, before: int = 0) -> Literal["right", "loose"]:
    """Return from which end the next tile is drawn, once so many more were: from the loose tiles
    when nothing else is left of the pack."""
    wall = deal.wall
    used_up = wall.left is not None and wall.left <= before and wall.loose > 0
    return "loose" if used_up else "right"
