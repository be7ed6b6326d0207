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

from controller.following.wall_rows import end_of
from rules.tiles import UNKNOWN
from vision.following.lengths import BESIDE, IN_ITS_PLACE
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
    return [spot for spot in lying if not surely_read(spot)]


def surely_read(spot: Spot) -> bool:
    """Whether a face is no pattern of a cloth, however many seem to lie there."""
    if spot.perhaps:  # barely found: a red flower is read as a red dragon, and surely (32347)
        return False
    return spot.tile != UNKNOWN and spot.confidence >= SURELY_READ


def hardly_seen(lying: Sequence[Spot]) -> list[Spot]:
    """Return the faces in the middle that are barely found and not surely read either: where
    nothing was drawn yet they are part of the cloth. One in 25 tiles is so barely found."""
    return [spot for spot in lying if spot.perhaps and spot.confidence < SURELY_READ]


def backs_too_many(
    standing: Sequence[Spot], lying: int, full: int, tile_width: float
) -> Sequence[Spot]:
    """Return the backs `standing` as walls that are no tiles: squares of a checked cloth, mostly.

    They are one tile high, between no two stacks of a row, and not the next one to be drawn, which
    stands in its row; and without them the walls have just what they had when they were `full`,
    less a draw for each of the `lying` discards that came after the first, and perhaps one more; or
    the next one, where it stands alone, is not seen. Else nothing is returned, as where tiles are
    being mixed.
    """
    stacks = [spot for spot in standing if spot.layer > 1]
    found, left = list[Spot](), 2 * len(stacks)
    for spot in standing:
        if spot.layer > 1:
            continue
        beside = sum(abreast(spot, stack, tile_width) for stack in stacks)
        if beside > 1:
            left += 2  # seen a layer too low
        elif beside and end_of(spot, [*stacks, spot]) == "right":
            left += 1
        else:
            found.append(spot)
    dealt = full - max(0, lying - 1)
    unseen = left == full - 1 and full % 2 == 1 and len(standing) > math.ceil(full / 2)
    return found if unseen or left in (dealt, dealt - min(lying, 1)) else []


def lacking(
    standing: Sequence[Spot], perhaps: Sequence[Spot], lying: int, full: int, tile_width: float
) -> list[Spot]:
    """Return which of the backs that are barely found at the rows' ends are tiles: the surest, so
    many as the walls `standing` lack of what they had when they were `full`, less a draw for
    each of the `lying` discards that came after the first. None if those are too few, or if that
    were more tiles than can be left: one more may have been drawn than was thrown."""
    left = full - max(0, lying - 1)
    lack = math.ceil(left / 2) - len(standing)
    found, rows = list[Spot](), list(standing)
    surest = sorted(perhaps, key=lambda spot: -spot.confidence)
    while len(found) < lack:
        beside = (s for s in surest if any(abreast(s, other, tile_width) for other in rows))
        best = next(beside, None)
        if best is None:
            return []
        surest.remove(best)
        found.append(best)
        rows.append(best)
    too_many = lying > 1 and sum(spot.layer for spot in rows) > left
    return [] if too_many else found


def abreast(spot: Spot, other: Spot, tile_width: float) -> bool:
    """Whether two backs stand side by side, as in a wall."""
    turn = math.radians(spot.angle)
    x, y = other.xy[0] - spot.xy[0], other.xy[1] - spot.xy[1]
    along = abs(x * math.cos(turn) + y * math.sin(turn))
    across = abs(y * math.cos(turn) - x * math.sin(turn))
    return across < BESIDE * tile_width and along < IN_ITS_PLACE * tile_width


def without(still: Still, tracks: Collection[int]) -> Still:
    """Return a look without what is seen of these tracks, which are no tiles."""
    if not tracks:
        return still  # as nearly always
    kept = tuple(s for s in still.sightings if s.spot.track not in tracks)
    return msgspec.structs.replace(still, sightings=kept)
