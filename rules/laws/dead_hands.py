"""What a dead hand does no more. Its discards, and what it puts back, are its own affair."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.events import Claimed, Declared, Drawn, Redeemed
from rules.facts.going_on import goes_on
from rules.law import illegal, law
from rules.reasons.choices import DeadDeed
from rules.reasons.dead_hands import DeadHandIsOut
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat

_DEEDS: Final[dict[type, DeadDeed]] = {
    Claimed: "call",
    Declared: "declare",
    Drawn: "draw",
    Redeemed: "redeem",
}


@law(
    "AMR.A1",
    "N46.4",
    "N46.12B",
    "HOY.V13",
    "B24.L15",
    "B24.L34",
    on=(Claimed, Declared, Drawn, Redeemed),
    dead=True,
)
def dead_hand_is_out(
    deal: Deal, event: Claimed[Seat] | Declared | Drawn[Seat] | Redeemed[Seat]
) -> Iterator[Ruling]:
    """A dead hand plays no more in this deal; nor has it drawn where an arm may have left a tile
    looking like the one below it."""
    if event.seat in deal.empty:
        return  # nobody plays there at all
    if isinstance(event, Drawn) and "draw" in event.hidden:
        return
    yield illegal(event.seat, DeadHandIsOut(_DEEDS[type(event)]), goes_on(deal))
