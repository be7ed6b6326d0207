"""Points for threes, fours and pairs, in every hand."""

from __future__ import annotations

from collections.abc import Sequence
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


_OPEN_THREE, _OPEN_FOUR, _THREE, _FOUR = (1 << at for at in range(4))
"""The first bits of `melds.SORTS`."""


@scores("B24.S1", needs="exposed three")
def exposed_three(at: Arranged) -> Sequence[ScoreLine]:
    """An exposed three of 2 to 8 scores 2, of ones, nines, winds and honours 4."""
    return [_line("pung", group.tile, False) for group in at.alike if group.sort & _OPEN_THREE]


@scores("B24.S2", needs="exposed four")
def exposed_four(at: Arranged) -> Sequence[ScoreLine]:
    """An exposed four scores 8 or 16."""
    return [_line("kong", group.tile, False) for group in at.alike if group.sort & _OPEN_FOUR]


@scores("B24.S3", needs="concealed three")
def concealed_three(at: Arranged) -> Sequence[ScoreLine]:
    """A concealed three scores 4 or 8."""
    return [_line("pung", group.tile, True) for group in at.alike if group.sort & _THREE]


@scores("B24.S4", needs="concealed four")
def concealed_four(at: Arranged) -> Sequence[ScoreLine]:
    """A four that was declared and never an exposed three scores 16 or 32."""
    return [_line("kong", group.tile, True) for group in at.alike if group.sort & _FOUR]


@scores("B24.S5", needs="pair of honours")
def pair(at: Arranged) -> Sequence[ScoreLine]:
    """A pair of honours, or of the player's own wind, scores 2."""
    wind = at.hand.own_wind
    pairs = [group.tile for group in at.melds if group.kind == "pair"]
    return [_pair_line(tile) for tile in pairs if tile in DRAGONS or tile == wind]


@cache
def _pair_line(tile: Tile) -> ScoreLine:
    return ScoreLine("B24.S5", PairPoints(tile, tile not in DRAGONS, 2), points=2)


@scores("B24.L28", needs="four in rack")
def undeclared_four(at: Arranged) -> Sequence[ScoreLine]:
    """Four alike in the rack that were not declared are a three and a single tile."""
    if not at.undeclared:
        return ()
    rack = at.hand.concealed
    fours = [group.tile for group in at.alike if rack.count(group.tile) == 4]
    return [ScoreLine("B24.L28", FourUndeclared(tile)) for tile in fours]
