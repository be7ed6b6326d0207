"""What is put up or laid down: whole groups, in time, and what goes back."""

from __future__ import annotations

from rules.reasons.base import Reason, Statement
from rules.reasons.choices import NoGroupOf, NoShape
from rules.tiles import Tile


class NotToBeCalledFor(Reason, frozen=True):
    why: NoGroupOf
    size: int


class CalledTileNotInGroup(Reason, frozen=True):
    tile: Tile


class ClaimedTileNotInGroup(Reason, frozen=True):
    tile: Tile


class ExposedWithoutCall(Reason, frozen=True):
    pass


class ExposureToChange(Reason, frozen=True):
    why: Statement


class ExposureDead(Reason, frozen=True):
    why: Statement


class ExposureLeftWrong(Reason, frozen=True):
    why: Statement


class ExposureWrongAtRedeeming(Reason, frozen=True):
    why: Statement


class ChangedTooLate(Reason, frozen=True):
    pass


class NoGroupToLayDown(Reason, frozen=True):
    what: NoShape


class NoGroupYet(Reason, frozen=True):
    what: NoShape


class RunIsAChow(Reason, frozen=True):
    tile: Tile


class LaidDownWithoutClaim(Reason, frozen=True):
    pass


class FourOutOfTurn(Reason, frozen=True):
    pass


class FourthNotDrawn(Reason, frozen=True):
    pass


class FoulGroupStays(Reason, frozen=True):
    pass


class GroupStays(Reason, frozen=True):
    pass


class TakenBackAfterDiscard(Reason, frozen=True):
    tile: Tile
    mixed: bool
    stacks: int | None = None


class FoulGroup(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class FoulWinsNothing(Reason, frozen=True):
    pass


class ExposureIsNoGroup(Reason, frozen=True):
    least: int


class HandIsNear(Reason, frozen=True):
    exposures: int


class ThreeGroupsOfSuit(Reason, frozen=True):
    suit: str


class ThreeGroupsOfHonours(Reason, frozen=True):
    pass
