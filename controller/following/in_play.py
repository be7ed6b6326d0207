"""Whether a deal is being played: not while tiles are mixed, built up, dealt or cleared away."""

from __future__ import annotations

from controller.following.table_changes import NEARLY, Change
from controller.following.table_layout import TilesInSight
from rules.parts import HAND
from rules.tiles import SEATS, Seat

MISCOUNTED = 2
"""Tiles by which walls are miscounted at the first look, if they are: one stack. Where more lack at
the deal something hides them, and who drew from where cannot be known; nothing is ruled until they
have come to sight or people have counted."""

_STIRRED = 4  # so many discards gone, or come, between two looks are no play
_WALL_STIRRED = 6  # and so many tiles of the walls; four are taken at once only in the deal
_PASSED = 12  # tiles that are passed at once, at most: three of each seat


def dealt_to(empty: tuple[Seat, ...] = ()) -> dict[Seat, int]:
    """Return how many tiles each has on the rack when play begins: East has one more."""
    return {seat: 0 if seat in empty else HAND + (seat == "E") for seat in SEATS}


def stands(table: TilesInSight, full: int) -> bool:
    """Whether a table seen for the first time has a deal on it, just dealt or under way.

    What stands in stacks is a wall; what lies about face down is being mixed. `full` is how
    many tiles the walls have when all are dealt; a stack too many is asked about, and followed.
    """
    return table.wall <= full + MISCOUNTED and _in_stacks(table)


def has_begun(table: TilesInSight, full: int) -> bool:
    """Whether a table that was being made ready is ready now, by the tiles left in its walls.

    Nothing lies before the seats, and hardly a stack is one tile high. Miscounted, it is ready
    when the first discard lies there.
    """
    if not _in_stacks(table) or table.layers().count(1) > 2 * NEARLY:
        return False
    if any(table.groups(seat) for seat in SEATS):
        return False
    left, discards = table.wall - full, len(table.discards)
    return (left == 0 and discards == 0) or (abs(left) <= NEARLY and discards == 1)


def unmade(table: TilesInSight, full: int) -> bool:
    """Whether no deal can lie there: more tiles are face down than after the deal, or lie about."""
    return table.wall > full + _PASSED or not _in_stacks(table)


def stirred(change: Change) -> bool:
    """Whether so much was moved at once that it is no play: the deal is over, or broken off."""
    if change.pushed is not None:
        return False
    return (
        len(change.discards_gone) >= _STIRRED
        or len(change.discards_new) >= _STIRRED
        or len(change.taken) >= _WALL_STIRRED
        or change.put_back - change.uncovered >= _WALL_STIRRED
    )


class BeforePlay:
    """The time before the first discard: tiles that are passed face down across the table (the
    Charleston) come beside the walls, or on the racks' tops, and go. `full` is how many the walls
    had when all were dealt, beside `loose` tiles: only what goes from those was drawn. Where tiles
    lie loose nothing is passed.
    """

    def __init__(self, full: int, loose: int = 0) -> None:
        self.full, self.loose = full, loose

    def leave_out(self, change: Change, before: int, now: int) -> None:
        """Take what was passed out of a change; the walls had `before` tiles and have `now`."""
        if self.loose:
            return
        missing = max(0, self.full - before)
        drawn = max(0, self.full - now) - missing
        change.put_back = max(0, -drawn)
        del change.taken[max(0, drawn) :]
        if not drawn and not missing:
            change.aside, change.aside_gone = [], []


def _in_stacks(table: TilesInSight) -> bool:
    layers = table.layers()
    return not layers or 2 * layers.count(2) >= len(layers)
