"""A hand as a scoring law sees it: in one arrangement, with what its tiles are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, NamedTuple

from rules.scoring.classical.hand import HandToScore
from rules.scoring.classical.melds import ORDER, Meld
from rules.settings import DealSettings
from rules.tiles import Tile, number_of, suit_of

Pattern = Literal["groups", "pairs", "thirteen", "nine chances", "not complete"]
"""What the tiles are: four groups and a pair, one of the hands beside, or not a winning hand."""


class Facts(NamedTuple):
    """What is so of a hand however it is arranged; only the tiles count, not the seasons.

    `one_suit`: without winds and honours. `few_kinds`: one suit at most beside winds and honours,
    or no 2 to 8.
    """

    suits: frozenset[str]
    honours: bool
    ends: bool
    middles: bool
    one_suit: bool
    few_kinds: bool


_TRAIT: Final = {tile: (suit_of(tile) or "", number_of(tile) in (None, 1, 9)) for tile in ORDER}
"""The suit of each tile, empty for winds and honours, and whether it is no 2 to 8."""

_TRAITS: Final = tuple(sorted(set(_TRAIT.values())))
_BIT: Final = {tile: 1 << _TRAITS.index(trait) for tile, trait in _TRAIT.items()}
"""A bit for what a tile is, so that those of a hand are one small number."""


@dataclass(slots=True)
class Arranged:
    """One arrangement of a hand: its melds as they count, and how the deal is read.

    `only_place`: no other tile would have completed it (B24.S9). `nine_chances`:
    it is that hand, however it is grouped (B24.S23). `alike` are the threes and
    fours of `melds`. `sum`: the points, doubled, that the other laws gave; 0
    until all of them were asked. Laws read it and change nothing.
    """

    hand: HandToScore
    pattern: Pattern
    melds: tuple[Meld, ...]
    settings: DealSettings
    facts: Facts
    only_place: bool = False
    nine_chances: bool = False
    alike: tuple[Meld, ...] = field(init=False)
    sum: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.alike = tuple([group for group in self.melds if group.kind in ("pung", "kong")])


def facts_of(tiles: Iterable[Tile]) -> Facts:
    """Return what these tiles are."""
    bits = 0
    for tile in tiles:
        bits |= _BIT[tile]
    return _facts(bits)


@cache
def _facts(bits: int) -> Facts:
    traits = {trait for at, trait in enumerate(_TRAITS) if bits >> at & 1}
    suits = frozenset(suit for suit, _ in traits if suit)
    ends = any(suit and end for suit, end in traits)
    honours = ("", True) in traits
    middles = any(not end for _, end in traits)
    one_suit = len(suits) == 1 and not honours
    return Facts(suits, honours, ends, middles, one_suit, len(suits) < 2 or not middles)


def limit_of(settings: DealSettings) -> int:
    """Return the limit that is played with."""
    assert settings.limit is not None, "settings for scoring are filled with their defaults"
    return settings.limit
