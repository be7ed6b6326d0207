"""Tiles that lie face up and should not: as they are mixed, in the wall, or beside one drawn."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Dealt, FaceUp, TilesTaken
from rules.facts.taking_back import stacks_beside
from rules.law import law, warning
from rules.reasons.opening import (
    FaceUpBeforeDeal,
    FaceUpInMixing,
    SeenInBuilding,
    SeenInDrawing,
)
from rules.rulings import Ruling
from rules.table import Deal


@law("B24.L2", "N46.1", on=FaceUp, always=True)
def mixed_face_down(deal: Deal, up: FaceUp) -> Iterator[Ruling]:
    """All tiles lie face down and are well mixed first; of each tile it is said once."""
    if up.where == "mixing" and up.tile not in deal.opening.face_up:
        yield warning(up.seat, FaceUpInMixing(up.tile))


@law("B24.L2", "N46.1", on=(Dealt, TilesTaken), always=True)
def mixed_before_the_deal(deal: Deal, event: Dealt | TilesTaken) -> Iterator[Ruling]:
    """A tile that lay face up, and of which nothing shows that it was mixed in, is asked about as
    the deal begins."""
    if deal.opening.face_up and not deal.opening.taken:
        yield warning(None, FaceUpBeforeDeal(deal.opening.face_up))


@law("HOY.A2", on=FaceUp, always=True)
def seen_in_the_wall(deal: Deal, up: FaceUp) -> Iterator[Ruling]:
    """Seen as the wall is built, all is mixed again; seen in drawing, the part beside it is."""
    if up.where == "building":
        yield warning(up.seat, SeenInBuilding(up.tile))
    elif up.where == "drawing":
        yield warning(up.seat, SeenInDrawing(up.tile, stacks_beside(deal), up.seat))
