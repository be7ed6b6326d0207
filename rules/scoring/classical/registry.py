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

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, Literal, TypeVar, get_args

from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.melds import ALIKE, SORTS
from rules.scoring.model import ScoreLine

Of = Literal["all", "winner", "limit", "fault", "sum"]
"""Of what a law speaks: every hand; the winner's; the winner's also where the tiles
are not four groups and a pair; one that may not win; what the other laws add up to, where that is
above the limit."""

Need = Literal[
    "exposed three",
    "exposed four",
    "concealed three",
    "concealed four",
    "three of dragons",
    "three of winds",
    "pair of honours",
    "no threes",
    "no runs",
    "four in rack",
    "one suit with honours",
    "no middles",
    "one suit",
    "only honours",
    "only ends",
    "seasons",
    "four seasons",
    "drawn",
    "rare win",
    "only place",
    "concealed",
    "nine chances",
    "pairs",
    "fault",
]
"""What has to be so of an arranged hand for a law to give anything; most laws need something that
few hands have, and are not asked about the others."""

Counter = Callable[[Arranged], Iterable[ScoreLine]]
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


BIT: Final[dict[Need, int]] = {need: 1 << at for at, need in enumerate(get_args(Need))}
"""A bit for each need, so that those that are met are one number."""


def _of_groups(sorts: int) -> int:
    """Return the needs that groups of these `SORTS` meet."""
    there = {sort for at, sort in enumerate(SORTS) if sorts >> at & 1}
    if not sorts & ALIKE:
        there.add("no threes")
    if "run" not in there:
        there.add("no runs")
    return sum(bit for need, bit in BIT.items() if need in there)


_OF_GROUPS: Final = [_of_groups(sorts) for sorts in range(1 << len(SORTS))]
_OF_TILES: Final[tuple[Need, ...]] = (
    "one suit with honours",
    "no middles",
    "one suit",
    "only honours",
    "only ends",
)
_DOUBLED: Final = {
    so: sum(BIT[need] for need, is_so in zip(_OF_TILES, so, strict=True) if is_so)
    for so in product((False, True), repeat=5)
}
"""The needs that `Facts.doubled` meets."""

_SEASONS: Final = BIT["seasons"]
_FOUR_SEASONS: Final = _SEASONS + BIT["four seasons"]
_FAULT: Final = BIT["fault"]
_FOUR_IN_RACK: Final = BIT["four in rack"]
_DRAWN: Final = BIT["drawn"]
_RARE_WIN: Final = BIT["rare win"]
_ONLY_PLACE: Final = BIT["only place"]
_CONCEALED: Final = BIT["concealed"]
_NINE_CHANCES: Final = BIT["nine chances"]
_PAIRS: Final = BIT["pairs"]


def needs_met(at: Arranged) -> int:
    """Return the bits of the needs that are met."""
    hand, sorts = at.hand, 0
    for group in at.melds:
        sorts |= group.sort
    met = _OF_GROUPS[sorts]
    if hand.flowers:
        met |= _SEASONS if len(hand.flowers) < 4 else _FOUR_SEASONS
    if hand.fault:
        met |= _FAULT
    if at.undeclared:
        met |= _FOUR_IN_RACK
    if hand.won or at.settings.suit_doubles == "everybody":
        met |= _DOUBLED[at.facts.doubled]
    return met | _of_winner(at) if hand.won else met


def _of_winner(at: Arranged) -> int:
    hand, met = at.hand, 0
    if hand.self_drawn or hand.loose:
        met |= _DRAWN
    if hand.loose or hand.last_available or hand.original_hand or hand.chiefs_first_discard:
        met |= _RARE_WIN
    if at.only_place:
        met |= _ONLY_PLACE
    if not [group for group in hand.melds if not group.concealed]:
        met |= _CONCEALED
    if at.nine_chances:
        met |= _NINE_CHANCES
    if at.pattern == "pairs":
        met |= _PAIRS
    return met


@cache
def laws_for(of: tuple[Of, ...], met: int) -> tuple[tuple[Counter, ...], tuple[Counter, ...]]:
    """Return the laws of these kinds whose needs are met, in order, and those of the sum."""
    asked = [law for law in scoring_laws() if law.needs is None or met & BIT[law.needs]]
    return (
        tuple(law.count for law in asked if law.of in of),
        tuple(law.count for law in asked if law.of == "sum"),
    )
