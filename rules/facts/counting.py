"""Whether a hand plays with a wrong number of tiles."""

from __future__ import annotations

from rules.facts.conserving import count_in_doubt
from rules.facts.taking_back import to_take_back
from rules.facts.turns import not_begun, on_turn
from rules.parts import HAND
from rules.table import Deal
from rules.tiles import Seat


def wrong_at_turns_end(deal: Deal, seat: Seat) -> int | None:
    """Return with how many tiles the seat plays after its discard; None if that is right.

    With the pack and the loose tiles used up there is none to be had for a four or a season. None
    as well where the record from which it is known cannot be right.
    """
    total, used_up = deal.playing_tiles(seat), deal.wall.left == 0 and deal.wall.loose <= 0
    if total is None or to_take_back(deal, seat) or count_in_doubt(deal, seat):
        return None
    due = HAND - (deal.hands[seat].owed if used_up else 0)
    return None if total == due else total


def wrong_between_turns(deal: Deal, seat: Seat) -> int | None:
    """Return with how many tiles the seat plays out of its turn; None if right, or in a turn."""
    if not_begun(deal) or _has_more(deal, seat):
        return None
    return wrong_at_turns_end(deal, seat)


def _has_more(deal: Deal, seat: Seat) -> bool:
    """Whether a tile beyond the hand's own may lie on the rack now, or be missing from it."""
    if on_turn(deal, seat) or deal.holds_early(seat) or deal.finishing(seat):
        return True
    claim = deal.claim_of(seat)
    return claim is not None and claim.state in ("live", "exposed")
