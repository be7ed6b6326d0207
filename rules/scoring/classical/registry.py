"""The scoring laws: one law, one function, its ids.

    @scores("B24.S6", of="winner")
    def mah_jong(at: Arranged) -> Iterator[ScoreLine]:
        \"\"\"Mah Jong: 20.\"\"\"
        yield ScoreLine("B24.S6", MahJongPoints(20), points=20)

A scoring law sees one arrangement of a hand and yields what it earns there, or
nothing. It knows of no other law; where laws exclude each other, that is a
setting. Laws are asked in the order of their registering.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from rules.scoring.classical.arranged import Arranged
from rules.scoring.model import ScoreLine

Of = Literal["all", "winner", "limit", "fault", "sum"]
"""Of what a law speaks: every hand; the winner's; the winner's also where the tiles
are not four groups and a pair; one that may not win; what the other laws add up to."""

Counter = Callable[[Arranged], Iterator[ScoreLine]]
F = TypeVar("F", bound=Counter)


@dataclass(frozen=True)
class ScoringLaw:
    """A scoring law as registered; `count` is the function itself."""

    ids: tuple[str, ...]
    of: Of
    count: Counter

    @property
    def name(self) -> str:
        """The function's name, for people: ``groups.exposed_three``."""
        return f"{self.count.__module__.rpartition('.')[2]}.{self.count.__name__}"


_REGISTRY: Final[list[ScoringLaw]] = []


def scores(*ids: str, of: Of = "all") -> Callable[[F], F]:
    """Register a scoring law under its catalogue ids; see the module's text."""

    def register(count: F) -> F:
        _REGISTRY.append(ScoringLaw(ids, of, count))
        return count

    return register


def scoring_laws() -> tuple[ScoringLaw, ...]:
    """Return every classical scoring law, in the order in which they are asked."""
    import rules.scoring.classical.laws  # noqa: F401  - importing the package registers its laws

    return tuple(_REGISTRY)
