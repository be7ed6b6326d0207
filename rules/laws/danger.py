"""Looming danger: a hand so near that throwing to it may cost the thrower."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Exposed
from rules.law import after, law, say
from rules.reasons.exposures import HandIsNear
from rules.rulings import Ruling
from rules.table import Deal


@law("T19.6h", "AMR.S4", on=after(Exposed))
def hand_is_near(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """From so many exposures on a discard to the hand is dangerous."""
    seat, up = exposure.seat, len(deal.exposures(exposure.seat))
    least = deal.settings.danger_from
    if not least or up < least or deal.finishing(seat):
        return
    if deal.card is None or deal.card.matcher().open_possible(deal.exposures(seat)):
        yield say("danger", seat, HandIsNear(up))
