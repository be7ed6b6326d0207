"""What seasons are worth, in every hand."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.lines import AbsentSeason, AllSeasons, OwnSeason, SeasonPoints
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.classical.whose_seasons import OWNER, ignored, whole_colours
from rules.scoring.model import ScoreLine


@scores("B24.F1", needs="seasons")
def season(at: Arranged) -> Iterator[ScoreLine]:
    """Each season scores 4."""
    for flower in at.hand.flowers:
        if not ignored(flower, at.hand.absent, at.settings):
            yield ScoreLine("B24.F1", SeasonPoints(flower, 4), points=4)


@scores("B24.L13", needs="seasons")
def season_of_the_absent(at: Arranged) -> Iterator[ScoreLine]:
    """Where three play, the season of the absent wind is ignored."""
    for flower in at.hand.flowers:
        if ignored(flower, at.hand.absent, at.settings):
            yield ScoreLine("B24.L13", AbsentSeason(flower, OWNER[flower]))


@scores("B24.F2", "B24.X3", "B24.X4", needs="seasons")
def own_season(at: Arranged) -> Iterator[ScoreLine]:
    """Each season with the number of the player's wind is a double."""
    wind = at.hand.own_wind
    for flower in at.hand.flowers:
        if OWNER[flower] == wind:
            what = OwnSeason(flower, wind)
            yield ScoreLine("B24.F2", what, doubles=1, also=("B24.X3", "B24.X4"))


@scores("B24.F3", needs="seasons")
def all_seasons(at: Arranged) -> Iterator[ScoreLine]:
    """All four seasons of one colour are three doubles."""
    for colour in whole_colours(at.hand.flowers, at.hand.absent, at.settings):
        yield ScoreLine("B24.F3", AllSeasons(colour[0], colour[3]), doubles=3)
