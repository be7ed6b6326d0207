"""What seasons are worth, in every hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.reasons.lines import AllSeasons, OwnSeason, SeasonPoints
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.registry import scores
from rules.scoring.model import ScoreLine
from rules.tiles import NUMBERED_FLOWERS, SEATS, Seat, Tile

OWNER: Final[dict[Tile, Seat]] = {
    flower: SEATS[at % 4] for at, flower in enumerate(NUMBERED_FLOWERS)
}
"""Whose season each is: 1 to 4 are East's, South's, West's and North's in both colours (X3)."""

COLOURS: Final = (NUMBERED_FLOWERS[:4], NUMBERED_FLOWERS[4:])
"""The seasons 1 to 4 of each colour."""

_ALL: Final = {
    frozenset(colour): ScoreLine("B24.F3", AllSeasons(colour[0], colour[3]), doubles=3)
    for colour in COLOURS
}


@scores("B24.F1", needs="seasons")
def season(at: Arranged) -> Sequence[ScoreLine]:
    """Each season scores 4."""
    return [_season(flower) for flower in at.hand.flowers]


@cache
def _season(flower: Tile) -> ScoreLine:
    return ScoreLine("B24.F1", SeasonPoints(flower, 4), points=4)


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
    return [line for colour, line in _ALL.items() if colour.issubset(at.hand.flowers)]
