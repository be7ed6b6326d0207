"""What a hand that may not win is still worth."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.lines import FaultyHand
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.model import ScoreLine


@scores("HOY.A4", of="fault", needs="fault")
def faulty(at: Arranged) -> Iterator[ScoreLine]:
    """A long hand scores zero; a short or foul one its points without doubles."""
    if at.hand.fault:
        yield ScoreLine("HOY.A4", FaultyHand(at.hand.fault))
