"""Tiles that lie face up and should not: as they are mixed, in the wall, or beside one drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.events import FaceUp
from rules.law import law, warning
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN
from rules.wording import name, the

STACKS_MIXED: Final = 6
"""With how many adjacent stacks a tile seen in drawing is mixed (HOY.A2)."""


def _it(up: FaceUp) -> str:
    return "A tile" if up.tile == UNKNOWN else the(up.tile).capitalize()


@law("B24.L2", "N46.1", on=FaceUp, always=True)
def mixed_face_down(deal: Deal, up: FaceUp) -> Iterator[Ruling]:
    """All tiles lie face down and are well mixed before anything else."""
    if up.where == "mixing":
        yield warning(
            up.seat,
            f"{_it(up)} lies face up among those being mixed. It is turned down and mixed in "
            "before the deal begins.",
        )


@law("HOY.A2", on=FaceUp, always=True)
def seen_in_the_wall(deal: Deal, up: FaceUp) -> Iterator[Ruling]:
    """Seen as the wall is built, all is mixed again; seen in drawing, the part beside it is."""
    if up.where == "building":
        yield warning(
            up.seat,
            f"{_it(up)} was seen as the wall was built: all tiles are mixed and the walls are "
            "built again.",
        )
    elif up.where == "drawing":
        who = f" as {name(up.seat)} drew" if up.seat else ""
        yield warning(
            up.seat,
            f"{_it(up)} was seen{who}: it is mixed with {stacks_beside(deal)}, which are "
            "built up again in their place.",
        )


def stacks_beside(deal: Deal) -> str:
    """Return which stacks a tile that was seen is mixed with, counted from where play draws."""
    left = STACKS_MIXED if deal.wall is None else min(STACKS_MIXED, (deal.wall + 1) // 2)
    if left < STACKS_MIXED:
        return f"all {left} stacks left in the wall"
    return f"the first to the sixth stack from where tiles are drawn ({2 * left} tiles)"
