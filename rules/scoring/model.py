"""What every way of scoring says: lines with their laws, a total, and payments."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import msgspec

from rules.reasons.base import Reason
from rules.tiles import Seat


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason of a score: the law, what it says here, and what it gives.

    `points` are added, `doubles` double the sum of the points, and `limit` is
    the share of the limit that the hand is worth by this law (1, or a third),
    None for a law that gives none. `also` are other laws that the line rests on.
    """

    law: str
    what: Reason
    points: int = 0
    doubles: int = 0
    limit: Fraction | None = None
    also: tuple[str, ...] = ()

    @property
    def laws(self) -> tuple[str, ...]:
        """Every law that the line rests on, its own first."""
        return (self.law, *self.also)


class Score(msgspec.Struct, frozen=True):
    """What a hand is worth, with the reasons in order."""

    total: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True)
class Payment:
    """How one seat's score changes, by which laws and why."""

    seat: Seat
    points: int
    laws: tuple[str, ...]
    reason: Reason
