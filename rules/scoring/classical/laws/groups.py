"""Points for threes, fours and pairs, in every hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from rules.reasons.lines import FourUndeclared, GroupPoints, PairPoints
from rules.scoring.classical.arranged import Arranged
from rules.scoring.classical.melds import INDEX, Kind
from rules.scoring.classical.registry import scores
from rules.scoring.model import ScoreLine
from rules.tiles import DRAGONS, Tile

_POINTS: Final[dict[tuple[Kind, bool], tuple[str, int]]] = {
    ("pung", False): ("B24.S1", 2),
    ("kong", False): ("B24.S2", 8),
    ("pung", True): ("B24.S3", 4),
    ("kong", True): ("B24.S4", 16),
}
"""What a group of 2 to 8 scores; ones, nines, winds and honours score double."""


def is_middle(tile: Tile) -> bool:
    """Whether the tile is a 2 to 8."""
    return INDEX[tile] < 27 and INDEX[tile] % 9 not in (0, 8)


@cache
def _line(kind: Kind, tile: Tile, concealed: bool) -> ScoreLine:
    law, low = _POINTS[kind, concealed]
    points = low if is_middle(tile) else 2 * low
    what = GroupPoints(tile, 4 if kind == "kong" else 3, concealed, points)
    return ScoreLine(law, what, points=points)


def _lines(at: Arranged, kind: Kind, *, concealed: bool) -> Iterator[ScoreLine]:
    for group in at.alike:
        if group.kind == kind and group.concealed is concealed:
            yield _line(kind, group.tile, concealed)


@scores("B24.S1", needs="exposed three")
def exposed_three(at: Arranged) -> Iterator[ScoreLine]:
    """An exposed three of 2 to 8 scores 2, of ones, nines, winds and honours 4."""
    return _lines(at, "pung", concealed=False)


@scores("B24.S2", needs="exposed four")
def exposed_four(at: Arranged) -> Iterator[ScoreLine]:
    """An exposed four scores 8 or 16."""
    return _lines(at, "kong", concealed=False)


@scores("B24.S3", needs="concealed three")
def concealed_three(at: Arranged) -> Iterator[ScoreLine]:
    """A concealed three scores 4 or 8."""
    return _lines(at, "pung", concealed=True)


@scores("B24.S4", needs="concealed four")
def concealed_four(at: Arranged) -> Iterator[ScoreLine]:
    """A four that was declared and never an exposed three scores 16 or 32."""
    return _lines(at, "kong", concealed=True)


@scores("B24.S5", needs="honours")
def pair(at: Arranged) -> Iterator[ScoreLine]:
    """A pair of honours, or of the player's own wind, scores 2."""
    for group in at.melds:
        if group.kind == "pair":
            if group.tile in DRAGONS:
                yield ScoreLine("B24.S5", PairPoints(group.tile, False, 2), points=2)
            elif group.tile == at.hand.own_wind:
                yield ScoreLine("B24.S5", PairPoints(group.tile, True, 2), points=2)


@scores("B24.L28", needs="concealed three")
def undeclared_four(at: Arranged) -> Iterator[ScoreLine]:
    """Four alike in the rack that were not declared are a three and a single tile."""
    if at.pattern != "not complete":
        return
    for group in at.alike:
        if at.hand.concealed.count(group.tile) == 4:
            yield ScoreLine("B24.L28", FourUndeclared(group.tile))
