"""A tile of an exposure that is not seen, though what lies on either side of it is.

Who calls a discard lays it on the rack's top and its group beside it. Where the one lies by itself
and its group begins a tile's width farther on, a tile lies between them. It is of the group, and
not read until it is seen: a group of two with a joker would be a dead hand.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import msgspec

from controller.following.table_changes import TouchingTiles
from rules.tiles import UNKNOWN
from vision.sightings import Spot

_ROOM: Final = (1.6, 2.4)
"""Tile's widths from the middle of the one to the middle of the other; in strange table 893862 it
was 2.07. Chosen by hand: two groups that lie apart by just a tile's width look so too, but none of
them is a called tile alone."""
_THERE: Final = 0.6  # of a tile's width: what is seen so near is the tile
_BESIDE: Final = 1.4  # and what lies so near is of its group


def tile_between(called: Spot, group: TouchingTiles, tile_width: float) -> Spot | None:
    """Return the tile that lies between a called one, by itself, and a group; None if none does.

    Its number is below 0: the eye has none for it.
    """
    nearest = min(group.spots, key=lambda spot: math.dist(spot.xy, called.xy))
    away = math.dist(nearest.xy, called.xy) / tile_width
    if not _ROOM[0] < away < _ROOM[1]:
        return None
    (x, y), (other_x, other_y) = called.xy, nearest.xy
    return msgspec.structs.replace(
        called,
        track=-called.track,
        tile=UNKNOWN,
        xy=((x + other_x) / 2, (y + other_y) / 2),
        confidence=0.0,
        candidates=(),
        partial=True,
    )


def unseen_no_more(spots: Mapping[int, Spot], tile_width: float) -> list[int]:
    """Return the numbers of such tiles that are seen now, or beside which nothing lies any more."""
    over = []
    for track, unseen in spots.items():
        if track < 0:
            away = sorted(
                math.dist(spot.xy, unseen.xy) / tile_width
                for spot in spots.values()
                if spot is not unseen and spot.seat == unseen.seat
            )
            if not away or away[0] < _THERE or away[0] > _BESIDE:
                over.append(track)
    return over
