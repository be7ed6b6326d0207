"""The scoring laws: one law, one function, its ids.

    @scores("B24.S6", of="winner")
    def mah_jong(at: Arranged) -> Iterator[ScoreLine]:
        \"\"\"Mah Jong: 20.\"\"\"
        yield ScoreLine("B24.S6", MahJongPoints(20), points=20)

A scoring law sees one arrangement of a hand and yields what it earns there, or
nothing. It knows of no other law; where laws exclude each other, that is a
setting. Laws are asked in the order of their registering. One that `needs`
something is spared the hands that have it not, for speed alone: asked of
them it gives nothing, and a test asks every law of every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeVar, get_args

from rules.scoring.classical.arranged import Arranged
from rules.scoring.model import ScoreLine

Of = Literal["all", "winner", "limit", "fault", "sum"]
"""Of what a law speaks: every hand; the winner's; the winner's also where the tiles
are not four groups and a pair; one that may not win; what the other laws add up to."""

Need = Literal[
    "exposed three",
    "exposed four",
    "concealed three",
    "concealed four",
    "no threes",
    "no runs",
    "honours",
    "threes of honours",
    "three threes",
    "few kinds",
    "seasons",
    "drawn",
    "rare win",
    "only place",
    "nine chances",
    "pairs",
    "fault",
]
"""What has to be so of an arranged hand for a law to give anything; most laws need something that
few hands have, and are not asked about the others."""

Counter = Callable[[Arranged], Iterator[ScoreLine]]
F = TypeVar("F", bound=Counter)


@dataclass(frozen=True)
class ScoringLaw:
    """A scoring law as registered; `count` is the function itself, `needs` None asks it always."""

    ids: tuple[str, ...]
    of: Of
    needs: Need | None
    count: Counter

    @property
    def name(self) -> str:
        """The function's name, for people: ``groups.exposed_three``."""
        return f"{self.count.__module__.rpartition('.')[2]}.{self.count.__name__}"


_REGISTRY: Final[list[ScoringLaw]] = []


def scores(*ids: str, of: Of = "all", needs: Need | None = None) -> Callable[[F], F]:
    """Register a scoring law under its catalogue ids; see the module's text."""

    def register(count: F) -> F:
        _REGISTRY.append(ScoringLaw(ids, of, needs, count))
        return count

    return register


def scoring_laws() -> tuple[ScoringLaw, ...]:
    """Return every classical scoring law, in the order in which they are asked."""
    import rules.scoring.classical.laws  # noqa: F401  - importing the package registers its laws

    return tuple(_REGISTRY)


def needs_met(at: Arranged) -> tuple[bool, ...]:
    """Return for each need, in their order, whether it is met."""
    hand, facts = at.hand, at.facts
    threes = bool(at.alike)
    kinds = [(group.kind, group.concealed) for group in at.alike]
    return (
        ("pung", False) in kinds,
        ("kong", False) in kinds,
        ("pung", True) in kinds,
        ("kong", True) in kinds,
        not threes,
        len(at.alike) == 4,
        facts.honours,
        threes and facts.honours,
        facts.honours and len(at.alike) > 2,
        facts.few_kinds,
        bool(hand.flowers),
        hand.self_drawn or hand.loose,
        hand.loose or hand.last_available or hand.original_hand or hand.chiefs_first_discard,
        at.only_place,
        at.nine_chances,
        at.pattern == "pairs",
        hand.fault is not None,
    )


@cache
def laws_for(
    of: tuple[Of, ...], met: tuple[bool, ...]
) -> tuple[tuple[Counter, ...], tuple[Counter, ...]]:
    """Return the laws of these kinds whose needs are met, in order, and those of the sum."""
    needs = {None, *(need for need, so in zip(get_args(Need), met, strict=True) if so)}
    asked = [law for law in scoring_laws() if law.needs in needs]
    return (
        tuple(law.count for law in asked if law.of in of),
        tuple(law.count for law in asked if law.of == "sum"),
    )
