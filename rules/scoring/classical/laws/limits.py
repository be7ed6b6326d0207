"""Hands that are worth the limit, or a share of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from rules.reasons.choices import EndPieceHand
from rules.reasons.lines import (
    ChiefsFirstDiscard,
    ConcealedHand,
    EndPieces,
    FourWinds,
    MoreThanLimit,
    NineChances,
    OriginalHand,
    SevenPairs,
    ThreeHonours,
)
from rules.scoring.classical.arranged import Arranged, limit_of
from rules.scoring.classical.melds import Kind
from rules.scoring.classical.registry import scores
from rules.scoring.model import ScoreLine
from rules.table import SettingValue
from rules.tiles import DRAGONS, WINDS

LIMIT: Final = Fraction(1)
_WANTED: Final[Mapping[SettingValue | None, tuple[Kind, ...]]] = {
    "threes": ("pair", "pung"),
    "threes and fours": ("pair", "pung", "kong"),
    "any": ("pair", "chow", "pung", "kong"),
}
"""The groups and pair of the concealed hand, as the setting `concealed_limit_groups` has them."""

_CONCEALED: Final = ScoreLine("B24.S26", ConcealedHand(), limit=LIMIT)


@scores("B24.S20", of="limit", needs="rare win")
def original_hand(at: Arranged) -> Iterator[ScoreLine]:
    """Mah Jong on the original hand."""
    if at.hand.original_hand:
        yield ScoreLine("B24.S20", OriginalHand(), limit=LIMIT)


@scores("B24.S21", of="limit", needs="rare win")
def chiefs_first_discard(at: Arranged) -> Iterator[ScoreLine]:
    """Mah Jong by claiming Chief's first discard."""
    if at.hand.chiefs_first_discard:
        yield ScoreLine("B24.S21", ChiefsFirstDiscard(), limit=LIMIT)


@scores("B24.S22", of="limit", needs="no middles")
def end_pieces(at: Arranged) -> Iterator[ScoreLine]:
    """An end-piece hand; what that is, is the setting's to say."""
    reading, facts = at.settings.end_piece_hand, at.facts
    groups = at.pattern == "groups" and not facts.middles
    if at.pattern == "thirteen":
        which: EndPieceHand = "thirteen"
    elif groups and facts.ends and not facts.honours and reading in ("either", "ones and nines"):
        which = "ones and nines"
    elif groups and reading == "ends and honours":
        which = "ends and honours"
    else:
        return
    yield ScoreLine("B24.S22", EndPieces(which), limit=LIMIT)


@scores("B24.S23", of="limit", needs="nine chances")
def nine_chances(at: Arranged) -> Iterator[ScoreLine]:
    """One suit: ones, nines, one each of six of the others and two of the seventh."""
    if at.nine_chances:
        yield ScoreLine("B24.S23", NineChances(), limit=LIMIT)


@scores("B24.S24", of="winner", needs="three of dragons")
def three_honours(at: Arranged) -> Iterator[ScoreLine]:
    """Groups of all three honours, with any run and pair."""
    if len(at.alike) == 3 and {group.tile for group in at.alike}.issuperset(DRAGONS):
        yield ScoreLine("B24.S24", ThreeHonours(), limit=LIMIT)


@scores("B24.S25", of="winner", needs="three of winds")
def four_winds(at: Arranged) -> Iterator[ScoreLine]:
    """Groups of all four winds, with any pair."""
    if len(at.alike) == 4 and {group.tile for group in at.alike} == set(WINDS):
        yield ScoreLine("B24.S25", FourWinds(), limit=LIMIT)


@scores("B24.S26", of="winner", needs="concealed")
def concealed_hand(at: Arranged) -> Sequence[ScoreLine]:
    """A concealed hand of four threes and any pair."""
    wanted = _WANTED.get(at.settings.concealed_limit_groups, ())
    for group in at.melds:
        if group.kind not in wanted:
            return ()
    if [group for group in at.hand.melds if not group.concealed]:
        return ()
    if at.settings.concealed_limit_claim == "drawn" and at.hand.claimed:
        return ()
    return (_CONCEALED,)


@scores("B24.S27", of="limit", needs="pairs")
def seven_pairs(at: Arranged) -> Iterator[ScoreLine]:
    """Seven concealed pairs: a third of the limit."""
    if at.pattern == "pairs":
        third = Fraction(1, 3)
        yield ScoreLine("B24.S27", SevenPairs(), limit=third)


@scores("B24.S28", of="sum")
def at_most(at: Arranged) -> Iterator[ScoreLine]:
    """No hand is worth more than the limit."""
    limit = limit_of(at.settings)
    if at.sum > limit:
        yield ScoreLine("B24.S28", MoreThanLimit(at.sum, limit), limit=LIMIT)
