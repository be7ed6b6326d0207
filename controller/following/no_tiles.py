"""What lies on the table at the first look and is no tile, though it was taken for one.

Flowers and squares of a cloth, dice, things that people laid there: all tiles of a set are
somewhere, so that as long as the walls are full no more than the first discard can lie in the
middle.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from rules.tiles import UNKNOWN
from vision.following.lengths import BESIDE
from vision.sightings import Spot, Still

SURELY_READ: Final = 0.97
"""How surely a face must be read to be believed where more seem to lie than can. Chosen by hand:
on a flowered cloth (strange table 419403) one of four that were none was read as a 5 bam with 0.89,
and discards are read with 0.98 and more."""


def impossible(lying: Sequence[Spot], missing: int) -> list[Spot]:
    """Return the faces in the middle that are no tiles, where `missing` tiles are gone from the
    walls (below 0: more stand there than can): more lie there than can have been thrown.

    Every discard but the first comes after a draw. Nothing is returned where all may be tiles.
    """
    if len(lying) <= 1 + missing:
        return []
    return [spot for spot in lying if spot.tile == UNKNOWN or spot.confidence < SURELY_READ]


def lone_backs(
    standing: Sequence[Spot], lying: int, full: int, tile_width: float
) -> Sequence[Spot]:
    """Return the backs `standing` as walls that are no tiles: squares of a checked cloth, mostly.

    They stand by themselves, none beside them in a row; and without them the walls have just what
    they had when they were `full`, less a draw for each of the `lying` discards that came after the
    first, and perhaps one more. Else nothing is returned, as where tiles are being mixed.
    """
    lone = [
        spot
        for spot in standing
        if not any(_abreast(spot, other, tile_width) for other in standing)
    ]
    left = sum(spot.layer for spot in standing) - sum(spot.layer for spot in lone)
    dealt = full - max(0, lying - 1)
    return lone if left in (dealt, dealt - min(lying, 1)) else []


def _abreast(spot: Spot, other: Spot, tile_width: float) -> bool:
    """Whether two backs stand side by side, as in a wall."""
    apart = math.dist(spot.xy, other.xy)
    return spot is not other and apart < BESIDE * tile_width


def without(still: Still, tracks: Collection[int]) -> Still:
    """Return a look without what is seen of these tracks, which are no tiles."""
    if not tracks:
        return still  # as nearly always
    kept = tuple(s for s in still.sightings if s.spot.track not in tracks)
    return msgspec.structs.replace(still, sightings=kept)
