"""What no table can look like: then an entry is wrong, and people say which."""

from __future__ import annotations

from rules.reasons.base import Reason, Then
from rules.tiles import Tile


class MoreThanTheSet(Reason, frozen=True):
    """A tile lies in sight more often than the set has it."""

    tile: Tile
    seen: int
    held: int


class WallBelowNothing(Reason, frozen=True):
    """More tiles were drawn than there were: so many of them."""

    short: int


class RackBelowNothing(Reason, frozen=True):
    """More tiles left a rack than it held: so many of them."""

    short: int


class DealDoesNotAddUp(Reason, frozen=True):
    """Racks and wall, as they were dealt, are not the tiles of the set."""

    tiles: int
    size: int


class OneEntryIsWrong(Then, frozen=True):
    """The table says which of these entries is wrong: those that can be it, the newest first."""

    entries: tuple[int, ...]
