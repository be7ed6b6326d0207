"""A hand as a scoring law sees it: in one arrangement, with what its tiles are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from rules.scoring.classical.hand import Hand
from rules.scoring.classical.melds import INDEX, Meld
from rules.table import SettingValue
from rules.tiles import SUITED, number_of, suit_of

Pattern = Literal["groups", "pairs", "thirteen", "nine chances", "not complete"]
"""What the tiles are: four groups and a pair, one of the hands beside, or not a winning hand."""

_ENDS: Final = frozenset(tile for tile in SUITED if number_of(tile) in (1, 9))


@dataclass(frozen=True)
class Facts:
    """What is so of a hand however it is arranged; only the tiles count, not the seasons."""

    suits: frozenset[str]
    honours: bool
    ends: bool
    middles: bool


@dataclass(frozen=True)
class Arranged:
    """One arrangement of a hand: its melds as they count, and how the deal is read.

    `only_place`: no other tile would have completed it (B24.S9). `nine_chances`:
    it is that hand, however it is grouped (B24.S23). `sum`: the points, doubled,
    that the other laws gave; 0 until all of them were asked.
    """

    hand: Hand
    pattern: Pattern
    melds: tuple[Meld, ...]
    settings: Mapping[str, SettingValue]
    facts: Facts
    only_place: bool = False
    nine_chances: bool = False
    sum: int = 0

    @cached_property
    def groups(self) -> tuple[Meld, ...]:
        """The melds without the pairs."""
        return tuple(group for group in self.melds if group.kind != "pair")

    @cached_property
    def alike(self) -> tuple[Meld, ...]:
        """The threes and fours."""
        return tuple(group for group in self.melds if group.kind in ("pung", "kong"))


def facts_of(hand: Hand) -> Facts:
    """Return what the tiles of a hand are."""
    kinds = set(hand.tiles)
    suited = {tile for tile in kinds if INDEX[tile] < len(SUITED)}
    return Facts(
        suits=frozenset(suit for tile in suited if (suit := suit_of(tile))),
        honours=len(suited) < len(kinds),
        ends=not suited.isdisjoint(_ENDS),
        middles=not suited <= _ENDS,
    )
