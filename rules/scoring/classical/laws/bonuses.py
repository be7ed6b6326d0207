"""Points that only the winner has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.reasons.lines import DrewWinningTile, MahJongPoints, NoRuns, NoScoreInHand, OnlyTile
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.classical.whose_seasons import counting
from rules.scoring.model import ScoreLine
from rules.tiles import DRAGONS, Tile

_MAH_JONG: Final = ScoreLine("B24.S6", MahJongPoints(20), points=20)
_NO_SCORE: Final = ScoreLine("B24.S7", NoScoreInHand(10), points=10)
_DREW_IT: Final = ScoreLine("B24.S8", DrewWinningTile(2), points=2)
_NO_RUNS: Final = ScoreLine("B24.S10", NoRuns(10), points=10)


@scores("B24.S6", of="winner")
def mah_jong(at: Arranged) -> Sequence[ScoreLine]:
    """Mah Jong scores 20."""
    return (_MAH_JONG,)


@scores("B24.S7", of="winner", needs="no threes")
def no_score(at: Arranged) -> Sequence[ScoreLine]:
    """A winning hand whose groups and pair score nothing earns 10."""
    hand, settings = at.hand, at.settings
    if settings.no_score_with_seasons == "seasons score" and counting(
        hand.flowers, hand.absent, settings
    ):
        return ()
    pairs = [group.tile for group in at.melds if group.kind == "pair"]
    scoring = [tile for tile in pairs if tile in DRAGONS or tile == hand.own_wind]
    return () if at.alike or scoring else (_NO_SCORE,)


@scores("B24.S8", of="winner", needs="drawn")
def drew_it(at: Arranged) -> Sequence[ScoreLine]:
    """Drawing the winning tile scores 2."""
    return (_DREW_IT,) if at.hand.self_drawn or at.hand.loose else ()


@scores("B24.S9", of="winner", needs="only place")
def only_place(at: Arranged) -> Sequence[ScoreLine]:
    """A winning tile that no other could have stood in for scores 2."""
    last = at.hand.last
    return () if last is None or not at.only_place else (_only_tile(last),)


@cache
def _only_tile(tile: Tile) -> ScoreLine:
    return ScoreLine("B24.S9", OnlyTile(tile, 2), points=2)


@scores("B24.S10", of="winner", needs="no runs")
def no_runs(at: Arranged) -> Sequence[ScoreLine]:
    """A winning hand without a run earns 10."""
    return () if [group for group in at.melds if group.kind == "chow"] else (_NO_RUNS,)
