"""What seasons are worth, in every hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.reasons.lines import AbsentSeason, AllSeasons, OwnSeason, SeasonPoints
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.classical.whose_seasons import COLOURS, OWNER, counting, whole_colours
from rules.scoring.model import ScoreLine
from rules.tiles import Tile

_ALL: Final = {
    colour: ScoreLine("B24.F3", AllSeasons(colour[0], colour[3]), doubles=3) for colour in COLOURS
}


@scores("B24.F1", needs="seasons")
def season(at: Arranged) -> Sequence[ScoreLine]:
    """Each season scores 4."""
    return [_season(flower) for flower in counting(at.hand.flowers, at.hand.absent, at.settings)]


@cache
def _season(flower: Tile) -> ScoreLine:
    return ScoreLine("B24.F1", SeasonPoints(flower, 4), points=4)


@scores("B24.L13", needs="seasons")
def season_of_the_absent(at: Arranged) -> Sequence[ScoreLine]:
    """Where three play, the season of the absent wind is ignored."""
    flowers = at.hand.flowers
    count = counting(flowers, at.hand.absent, at.settings)
    return [_absent_season(flower) for flower in flowers if flower not in count]


@cache
def _absent_season(flower: Tile) -> ScoreLine:
    return ScoreLine("B24.L13", AbsentSeason(flower, OWNER[flower]))


@scores("B24.F2", "B24.X3", "B24.X4", needs="seasons")
def own_season(at: Arranged) -> Sequence[ScoreLine]:
    """Each season with the number of the player's wind is a double."""
    wind = at.hand.own_wind
    return [_own_season(flower) for flower in at.hand.flowers if OWNER[flower] == wind]


@cache
def _own_season(flower: Tile) -> ScoreLine:
    what = OwnSeason(flower, OWNER[flower])
    return ScoreLine("B24.F2", what, doubles=1, also=("B24.X3", "B24.X4"))


@scores("B24.F3", needs="four seasons")
def all_seasons(at: Arranged) -> Sequence[ScoreLine]:
    """All four seasons of one colour are three doubles."""
    whole = whole_colours(at.hand.flowers, at.hand.absent, at.settings)
    return [_ALL[colour] for colour in whole]
