"""What doubles a hand: its groups, how it was won, and what all its tiles are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from rules.reasons.lines import (
    EndsAndHonours,
    GroupOfHonours,
    GroupOfOwnWind,
    LastTileThereWas,
    OneSuit,
    OneSuitWithHonours,
    OnlyEnds,
    OnlyHonours,
    WonWithLooseTile,
)
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.model import ScoreLine
from rules.tiles import DRAGONS, Tile

_ONE_SUIT_WITH_HONOURS: Final = ScoreLine("B24.S15", OneSuitWithHonours(), doubles=1)
_ENDS_AND_HONOURS: Final = ScoreLine("B24.S16", EndsAndHonours(), doubles=1)
_ONE_SUIT: Final = ScoreLine("B24.S17", OneSuit(), doubles=3)
_ONLY_HONOURS: Final = ScoreLine("B24.S18", OnlyHonours(), doubles=3)
_ONLY_ENDS: Final = ScoreLine("B24.S19", OnlyEnds(), doubles=3)


@scores("B24.S11", needs="three of dragons")
def honours(at: Arranged) -> Iterator[ScoreLine]:
    """Each three or four of honours is a double."""
    for group in at.alike:
        if group.tile in DRAGONS:
            yield _group_of_honours(group.tile)


@cache
def _group_of_honours(tile: Tile) -> ScoreLine:
    return ScoreLine("B24.S11", GroupOfHonours(tile), doubles=1)


@scores("B24.S12", needs="three of winds")
def own_wind(at: Arranged) -> Iterator[ScoreLine]:
    """A three or four of the player's own wind is a double."""
    for group in at.alike:
        if group.tile == at.hand.own_wind:
            yield _group_of_own_wind(group.tile)


@cache
def _group_of_own_wind(tile: Tile) -> ScoreLine:
    return ScoreLine("B24.S12", GroupOfOwnWind(tile), doubles=1)


@scores("B24.S13", of="winner", needs="rare win")
def last_available(at: Arranged) -> Iterator[ScoreLine]:
    """Winning with the last available tile, drawn, is a double."""
    if at.hand.last_available and at.hand.drawn:
        yield ScoreLine("B24.S13", LastTileThereWas(), doubles=1)


@scores("B24.S14", of="winner", needs="rare win")
def loose_tile(at: Arranged) -> Iterator[ScoreLine]:
    """Winning with a loose tile is a double."""
    if at.hand.loose:
        yield ScoreLine("B24.S14", WonWithLooseTile(), doubles=1)


def _speaks_of(at: Arranged) -> bool:
    """Whether the doubles for what all the tiles are may be earned by this hand (S15 to S19)."""
    return at.hand.won or at.settings.suit_doubles == "everybody"


@scores("B24.S15", needs="one suit with honours")
def one_suit_with_honours(at: Arranged) -> Iterator[ScoreLine]:
    """One suit with winds or honours is a double."""
    if _speaks_of(at) and len(at.facts.suits) == 1 and at.facts.honours:
        yield _ONE_SUIT_WITH_HONOURS


@scores("B24.S16", needs="no middles")
def ends_and_honours(at: Arranged) -> Iterator[ScoreLine]:
    """Only ones, nines, winds and honours are a double."""
    facts, settings = at.facts, at.settings
    if not _speaks_of(at) or facts.middles:
        return
    if not facts.ends and settings.double_16_with_18 == "larger only":
        return
    if not facts.honours and settings.double_16_with_19 == "larger only":
        return
    if facts.ends or facts.honours:
        yield _ENDS_AND_HONOURS


@scores("B24.S17", needs="one suit")
def one_suit(at: Arranged) -> Iterator[ScoreLine]:
    """One suit alone is three doubles."""
    if _speaks_of(at) and len(at.facts.suits) == 1 and not at.facts.honours:
        yield _ONE_SUIT


@scores("B24.S18", needs="only honours")
def only_honours(at: Arranged) -> Iterator[ScoreLine]:
    """Winds and honours alone are three doubles."""
    if _speaks_of(at) and at.facts.honours and not at.facts.suits:
        yield _ONLY_HONOURS


@scores("B24.S19", needs="only ends")
def only_ends(at: Arranged) -> Iterator[ScoreLine]:
    """Ones and nines alone are three doubles."""
    facts = at.facts
    if _speaks_of(at) and facts.ends and not facts.middles and not facts.honours:
        yield _ONLY_ENDS
