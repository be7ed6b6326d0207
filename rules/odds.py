"""How likely an eye is wrong about an act, beside how likely somebody does what he may not.

Counted in offences: what is as unlikely as an offence costs 1, what is as unlikely as two costs 2.
So costs add up as likelihoods multiply, and how likely a history is beside another is given as
odds: in a review (`rules.weighing_histories.Rival`). What is said, and what waits, is weighed by
costs chosen by hand (`rules.histories.COSTS`); docs/reviews.md has the figures of both.

    make fit-histories      counts anew what an eye got wrong, in the cases that are kept
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Wrong = Literal[
    "missed draw", "missed draw, hidden", "missed discard", "missed discard, hidden",
    "missed again", "seen late", "no act", "another's hand", "another end", "another end, hidden",
    "another end, after a missed draw",
]  # fmt: skip
"""Ways in which an eye is wrong: a draw or a discard is not seen when it is done (in sight, or
where it might have been hidden), and the act after it neither; what was missed is seen later and
taken for another; what was no act is taken for one; it was another's hand, or another end."""

OFFENCE: Final = 1 / 50
"""How often somebody does what he may not, of all acts. It is assumed and not measured: we found no
rate published for any code. It is about that of the offences planted in our games (3 to 5 in deals
of 150 to 300 events); one in 100 would be one or two a deal."""


class ErrorCount(NamedTuple):
    """How often an eye was wrong, of so many times that it could have been."""

    wrong: int
    of: int

    @property
    def rate(self) -> float:
        """The rate, drawn towards a half by two cases (Laplace's rule of succession)."""
        return (self.wrong + 1) / (self.of + 2)


ERRORS: Final[Mapping[Wrong, ErrorCount]] = MappingProxyType(
    {
        "missed draw": ErrorCount(3, 1496),
        "missed draw, hidden": ErrorCount(1, 48),
        "missed discard": ErrorCount(9, 1568),
        "missed discard, hidden": ErrorCount(3, 88),
        "missed again": ErrorCount(8, 21),
        "seen late": ErrorCount(4, 27),
        "no act": ErrorCount(9, 3095),
        "another's hand": ErrorCount(14, 3039),
        "another end": ErrorCount(1, 1490),
        "another end, hidden": ErrorCount(0, 47),
        "another end, after a missed draw": ErrorCount(10, 23),
    }
)
"""Counted by `make fit-histories` in 4,761 acts of American games 602 to 605 in drawn pictures,
each played in the same 21 ways in which people behave there (and one way each of 600 and 601); what
might have been hidden also in games 620 to 623 and 630 to 639, where hands stop on their way or
walls are shoved; what follows a missed draw in 23 deals of which each had one planted (800 to 802).
Errors come in rows: all 14 hands that were taken for another's are in one game. Each game
left out in turn, a game's cases are 60 bits less surprising than by the costs chosen by hand."""


def cost(rate: float) -> float:
    """Return how many offences are as unlikely as what happens at this rate."""
    return math.log(rate) / math.log(OFFENCE)


def odds(offences: float) -> float:
    """Return how many times less likely it is what takes so many offences more."""
    return float((1 / OFFENCE) ** offences)


COSTS: Final[Mapping[Wrong, float]] = MappingProxyType(
    {wrong: cost(seen.rate) for wrong, seen in ERRORS.items()}
)
"""What it costs to suppose each of them, in offences."""
