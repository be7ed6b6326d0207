"""Whether a hand that is shown for Mah Jongg agrees with all that is on record.

A hand that would win, and that no table could show as things are recorded, is neither won nor in
error: an entry is wrong or a tile was misread, and which of them is for the table to say.
"""

from __future__ import annotations

from collections import Counter

from rules.events import Shown
from rules.parts import COMPLETE, Declaration
from rules.reasons.base import Statement
from rules.reasons.conserving import MoreThanTheSet
from rules.reasons.declaring import NotAmongShown, TilesOnRecord
from rules.table import Deal
from rules.tiles import UNKNOWN, face_of


def disagreement(deal: Deal, show: Shown) -> Statement | None:
    """Return what of the record a declared hand cannot be shown with; None if nothing.

    The state is that after the hand was shown.
    """
    said = deal.claims.declared
    if said is None or said.seat != show.seat:
        return None
    return _last_tile(deal, said, show) or _count(deal, show) or _copies(deal, show)


def _last_tile(deal: Deal, said: Declaration, show: Shown) -> Statement | None:
    """The tile that was called for it, or drawn in sight, is in the hand."""
    faces = {face_of(tile) for tile in show.tiles}
    if said.took and said.tile not in (None, UNKNOWN):
        assert said.tile is not None
        last = deal.discards.last
        meant = {face_of(said.tile)}  # one thrown under another name may be had as what was named
        meant |= {face_of(last.named)} if last and last.named and last.misnamed else set()
        return None if faces & meant else NotAmongShown(said.tile, "called")
    turn = deal.play.current
    if said.discarder is None and not said.redeemed and turn and turn.seat == said.seat:
        drawn = turn.tile
        if drawn is not None and face_of(drawn) not in faces:
            return NotAmongShown(drawn, "drawn")
    return None


def _count(deal: Deal, show: Shown) -> Statement | None:
    """The hand has as many tiles as one that wins."""
    total, due = deal.playing_tiles(show.seat), COMPLETE - deal.hands[show.seat].owed
    return None if total in (None, due) else TilesOnRecord(total or 0, due)


def _copies(deal: Deal, show: Shown) -> Statement | None:
    """No tile lies in sight more often than the set has it."""
    if deal.tiles is None:
        return None
    seen = deal.seen(but=show.seat) + Counter(face_of(tile) for tile in show.tiles)
    for tile, held in deal.tiles.faces.items():
        if seen[tile] > held:
            return MoreThanTheSet(tile, seen[tile], held)
    return None
