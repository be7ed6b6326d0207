"""Why no hand of the card is left, and what of a rack cannot be."""

from __future__ import annotations

from rules.reasons.base import Reason, Statement
from rules.tiles import Tile


class NotLikeTiles(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class WildInGroup(Reason, frozen=True):
    wild: Tile | None
    group: Statement


class NoHandHas(Reason, frozen=True):
    groups: tuple[Statement, ...]


class NoHandHasBeside(Reason, frozen=True):
    first: Statement
    others: tuple[Statement, ...]


class ConcealedOnly(Reason, frozen=True):
    lines: tuple[str, ...]
    groups: tuple[Statement, ...]
    count: int


class OnlyHandNeeds(Reason, frozen=True):
    line: str
    lack: Statement


class EveryHandNeeds(Reason, frozen=True):
    lack: Statement


class HandsLack(Reason, frozen=True):
    count: int
    times: int
    lack: Statement


class GroupOfTile(Reason, frozen=True):
    tile: Tile
    size: int


class GroupOfWild(Reason, frozen=True):
    wild: Tile | None
    size: int


class GroupOfUnknown(Reason, frozen=True):
    size: int


class TilesGone(Reason, frozen=True):
    tile: Tile
    size: int
    gone: int
    total: int
    every: bool


class WildGone(Reason, frozen=True):
    wild: Tile | None
    left: int
    kept: bool


class RackTooLarge(Reason, frozen=True):
    count: int
    most: int


class NoExposure(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class MoreThanSet(Reason, frozen=True):
    tile: Tile
    count: int
    there: int
