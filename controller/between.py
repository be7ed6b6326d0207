"""Whether a deal is being played: not while tiles are mixed, built up, dealt or cleared away."""

from __future__ import annotations

from typing import Final

from controller.furniture import Change, Furniture

DEALT: Final = 53
"""Tiles on the racks when play begins."""
_STIRRED = 4  # so many discards gone, or come, between two looks are no play
_WALL_STIRRED = 6  # and so many tiles of the walls; four are taken at once only in the deal
_NEARLY = 6  # tiles by which a wall in play may be miscounted


def stands(table: Furniture, size: int) -> bool:
    """Whether a table seen for the first time has a deal on it, just dealt or under way.

    What stands in stacks is a wall; what lies about face down is being mixed.
    """
    return table.wall <= size - DEALT and _in_stacks(table)


def has_begun(table: Furniture, size: int) -> bool:
    """Whether a table that was being made ready is ready now, by the tiles left in its walls.

    Miscounted, it is ready when the first discard lies there.
    """
    if not _in_stacks(table):
        return False
    left, discards = table.wall - (size - DEALT), len(table.discards)
    return (left == 0 and discards == 0) or (abs(left) <= _NEARLY and discards == 1)


def stirred(change: Change) -> bool:
    """Whether so much was moved at once that it is no play: the deal is over, or broken off."""
    if change.pushed is not None:
        return False
    return (
        len(change.discards_gone) >= _STIRRED
        or len(change.discards_new) >= _STIRRED
        or len(change.taken) >= _WALL_STIRRED
        or change.put_back >= _WALL_STIRRED
    )


def _in_stacks(table: Furniture) -> bool:
    layers = table.layers()
    return not layers or 2 * layers.count(2) >= len(layers)
