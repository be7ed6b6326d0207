"""Before play: walls, heaps, dice, the deal, counts put right, tiles face up."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.tiles import Seat, Tile


class StacksInWall(Reason, frozen=True):
    stacks: int
    due: int
    by: int
    few: bool


class ThrewAlike(Reason, frozen=True):
    who: tuple[Seat, ...]


class HighestIsEast(Reason, frozen=True):
    pass


class EastThrowsToBreak(Reason, frozen=True):
    pass


class WrongWallBroken(Reason, frozen=True):
    pass


class EastThrowsFirst(Reason, frozen=True):
    pass


class BrokenElsewhere(Reason, frozen=True):
    stacks: int
    thrown: int


class AllDealt(Reason, frozen=True):
    count: int


class TookOutOfOrder(Reason, frozen=True):
    took: int
    due: Seat
    count: int


class TookFromWrongEnd(Reason, frozen=True):
    pass


class LookedTooEarly(Reason, frozen=True):
    pass


class WrongWallPushed(Reason, frozen=True):
    due: Seat


class WallPushedEarly(Reason, frozen=True):
    left: int


class NoHeap(Reason, frozen=True):
    pass


class ChiefThrows(Reason, frozen=True):
    pass


class TwoDice(Reason, frozen=True):
    dice: int


class ThrownAlready(Reason, frozen=True):
    pass


class HeapBeforeThrow(Reason, frozen=True):
    pass


class WrongHeap(Reason, frozen=True):
    total: int
    due: Seat


class OneFlower(Reason, frozen=True):
    back: int


class FlowersBeforeWalls(Reason, frozen=True):
    pass


class FlowerBeforeWalls(Reason, frozen=True):
    pass


class TilesInWalls(Reason, frozen=True):
    tiles: int
    due: int


class WallFirst(Reason, frozen=True):
    count: int


class TookTooMany(Reason, frozen=True):
    held: int
    took: int
    east: bool


class EmptySeatServed(Reason, frozen=True):
    heap: bool


class CountAtTheStart(Reason, frozen=True):
    held: int
    due: int
    many: bool
    redealt: bool = False


class FaceUpInMixing(Reason, frozen=True):
    tile: Tile


class FaceUpBeforeDeal(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class SeenInBuilding(Reason, frozen=True):
    tile: Tile


class SeenInDrawing(Reason, frozen=True):
    tile: Tile
    stacks: int | None = None
    drew: Seat | None = None
