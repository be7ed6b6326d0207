"""A draw, or a tile put back, of which the walls show nothing: backs like the cloth, from above.

A hand is seen at the next tile of the wall, which seems to lie as it lay, or an arm hides it. What
lies aside before its player since, or does so no more, tells what it did there.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from controller.following.table_changes import Change
from controller.following.unseen_seats import due_to_draw
from rules.table import Deal
from rules.tiles import Seat

NOT_SEEN_TO_GO: Final = ("draw",)
"""What is hidden of a draw of which the walls showed nothing: when its tile is seen to be gone, it
is not drawn anew."""


def drew(deal: Deal | None, change: Change, touching: Collection[Seat]) -> Seat | None:
    """Return who drew a tile that lies aside now, of those `touching` the wall: who was to draw."""
    due = due_to_draw(deal)
    if due not in touching or due not in change.aside or change.taken:
        return None
    return due


def put_back(
    deal: Deal | None, change: Change, touching: Collection[Seat], *, hidden: bool
) -> Seat | None:
    """Return who put back the tile that lay aside, of those `touching` the wall: another has called
    the discard, or it was not to be drawn. Of what is `hidden` at the wall's end nobody knows
    otherwise, and whoever racked it would be accused."""
    if deal is None or change.put_back or change.taken or change.discards_new:
        return None
    owes = [tile.seat for tile in deal.play.early if tile.seat in change.aside_gone]
    return next((seat for seat in owes if hidden or seat in touching), None)
