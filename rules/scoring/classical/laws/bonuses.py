"""Points that only the winner has."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.lines import DrewWinningTile, MahJongPoints, NoRuns, NoScoreInHand, OnlyTile
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.classical.whose_seasons import ignored
from rules.scoring.model import ScoreLine
from rules.tiles import DRAGONS


@scores("B24.S6", of="winner")
def mah_jong(at: Arranged) -> Iterator[ScoreLine]:
    """Mah Jong scores 20."""
    yield ScoreLine("B24.S6", MahJongPoints(20), points=20)


@scores("B24.S7", of="winner", needs="no threes")
def no_score(at: Arranged) -> Iterator[ScoreLine]:
    """A winning hand whose groups and pair score nothing earns 10."""
    if at.settings.no_score_with_seasons == "seasons score" and not all(
        ignored(season, at.hand.absent, at.settings) for season in at.hand.flowers
    ):
        return
    scoring = any(
        group.kind != "pair" or group.tile in DRAGONS or group.tile == at.hand.own_wind
        for group in at.melds
        if group.kind != "chow"
    )
    if not scoring:
        yield ScoreLine("B24.S7", NoScoreInHand(10), points=10)


@scores("B24.S8", of="winner", needs="drawn")
def drew_it(at: Arranged) -> Iterator[ScoreLine]:
    """Drawing the winning tile scores 2."""
    if at.hand.self_drawn or at.hand.loose:
        yield ScoreLine("B24.S8", DrewWinningTile(2), points=2)


@scores("B24.S9", of="winner", needs="only place")
def only_place(at: Arranged) -> Iterator[ScoreLine]:
    """A winning tile that no other could have stood in for scores 2."""
    last = at.hand.last
    if at.only_place and last is not None:
        yield ScoreLine("B24.S9", OnlyTile(last, 2), points=2)


@scores("B24.S10", of="winner", needs="no runs")
def no_runs(at: Arranged) -> Iterator[ScoreLine]:
    """A winning hand without a run earns 10."""
    if all(group.kind != "chow" for group in at.melds):
        yield ScoreLine("B24.S10", NoRuns(10), points=10)
