"""A hand as a scoring law sees it: in one arrangement, with what its tiles are."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

import msgspec

from rules.scoring.classical.hand import HandToScore
from rules.scoring.classical.melds import ALIKE, ONE, Meld
from rules.settings import DealSettings
from rules.tiles import SUITS, number_of, suit_of

Pattern = Literal["groups", "pairs", "thirteen", "nine chances", "not complete"]
"""What the tiles are: four groups and a pair, one of the hands beside, or not a winning hand."""


class Facts(NamedTuple):
    """What is so of a hand however it is arranged; only the tiles count, not the seasons.

    `ends` are ones and nines, `middles` 2 to 8. `doubled` says what of it laws give doubles for:
    one suit with honours, no middles, one suit, only honours, only ends.
    """

    suits: frozenset[str]
    honours: bool
    ends: bool
    middles: bool
    doubled: tuple[bool, bool, bool, bool, bool]

    @property
    def one_suit(self) -> bool:
        """Whether it is one suit without winds and honours."""
        return self.doubled[2]


_BAMS, _CRAKS, _DOTS, _HONOURS = (
    sum(31 * one for tile, one in ONE.items() if suit_of(tile) == suit) for suit in (*SUITS, None)
)
_ENDS: Final = sum(31 * one for tile, one in ONE.items() if number_of(tile) in (1, 9))
_MIDDLES: Final = sum(31 * one for tile, one in ONE.items() if number_of(tile) not in (None, 1, 9))


class Arranged(msgspec.Struct):
    """One arrangement of a hand: its melds as they count, and how the deal is read.

    `only_place`: no other tile would have completed it (B24.S9). `nine_chances`:
    it is that hand, however it is grouped (B24.S23). `undeclared`: it has not won,
    and four alike lie in the rack (B24.L28). `alike` are the threes and fours of
    `melds`. `sum`: the points, doubled, that the other laws gave; 0 until all of
    them were asked, and where it is not above the limit. Laws read it and change nothing.
    """

    hand: HandToScore
    pattern: Pattern
    melds: tuple[Meld, ...]
    settings: DealSettings
    facts: Facts
    only_place: bool = False
    nine_chances: bool = False
    undeclared: bool = False
    alike: tuple[Meld, ...] = ()
    sum: int = 0

    def __post_init__(self) -> None:
        self.alike = tuple([group for group in self.melds if group.sort & ALIKE])


def facts_of(tally: int) -> Facts:
    """Return what the tiles of a tally are."""
    return _facts(
        tally & _BAMS > 0,
        tally & _CRAKS > 0,
        tally & _DOTS > 0,
        tally & _HONOURS > 0,
        tally & _ENDS > 0,
        tally & _MIDDLES > 0,
    )


@cache
def _facts(bams: bool, craks: bool, dots: bool, honours: bool, ends: bool, middles: bool) -> Facts:
    there = zip(SUITS, (bams, craks, dots), strict=True)
    suits = frozenset(suit for suit, so in there if so)
    one, none, ends_only = len(suits) == 1, not suits, not middles and not honours
    doubled = (one and honours, not middles, one and not honours, none and honours, ends_only)
    return Facts(suits, honours, ends, middles, doubled)


def limit_of(settings: DealSettings) -> int:
    """Return the limit that is played with."""
    assert settings.limit is not None, "settings for scoring are filled with their defaults"
    return settings.limit
