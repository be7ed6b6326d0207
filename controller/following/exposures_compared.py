"""Exposures as they lay and as they lie now: which is which, and what is half done to one."""

from __future__ import annotations

import math
from collections.abc import Iterable

from controller.following.exposures_seen import same_group
from controller.following.table_changes import SAME_PLACE, TouchingTiles
from rules.tiles import JOKER, UNKNOWN, Seat
from vision.sightings import Spot


def match_of(group: TouchingTiles, now: Iterable[TouchingTiles]) -> TouchingTiles | None:
    """Return what an exposure is now. Where a row was pushed along, it is what looks like it."""
    same = [g for g in now if same_group(g, group)]
    return next((g for g in same if g.tiles == group.tiles), same[0] if same else None)


def join_parts(group: TouchingTiles, now: list[TouchingTiles]) -> None:
    """Take an exposure from whose middle a tile went for one exposure still, in `now`: what stands
    on either side of the gap is no group of its own."""
    parts = [each for each in now if each.tracks and each.tracks <= group.tracks]
    if len(parts) > 1 and sum(len(each.spots) for each in parts) == len(group.spots) - 1:
        now[now.index(parts[0])] = TouchingTiles(tuple(s for each in parts for s in each.spots))
        for each in parts[1:]:
            now.remove(each)


def half_exchanged(before: TouchingTiles, now: TouchingTiles, others: set[Seat]) -> bool:
    """Whether a group has just lost a tile, or one with a joker got a tile from another's hand.

    What was lost may be a joker redeemed, or the tile given for one, which goes back.
    """
    left = [spot.tile for spot in before.spots if spot.track in now.tracks]
    gone = [spot.tile for spot in before.spots if spot.track not in now.tracks]
    if gone:
        return len(gone) == 1 and list(now.tiles) == left
    return JOKER in before.tiles and bool(others) and len(now.tiles) == len(before.tiles) + 1


def half_pushed(before: TouchingTiles, now: TouchingTiles) -> bool:
    """Whether a group has got a tile more that looks like one of its own: pushed along by a tile's
    width it lies so, as long as the tile at its other end is not seen to be gone."""
    left = list(now.tiles)
    for tile in before.tiles:
        if tile not in left:
            return False
        left.remove(tile)
    return len(left) == 1 and (left[0] == UNKNOWN or left[0] in before.tiles)


def read_since(before: TouchingTiles, now: TouchingTiles) -> list[tuple[Spot, Spot]]:
    """Return the tiles of a group that were not read, as they lay and as they lie now: pushed by
    the hand that laid them, or found anew where another was taken from beside it, each is the same
    tile, and better seen."""
    now_at = list(now.spots)
    if len(before.spots) == len(now.spots) + 1:  # one has been taken: which, the places tell
        now_at = [_nearest(was, now.spots) for was in before.spots]
    if len(before.spots) != len(now_at):
        return []
    return [
        (was, spot)
        for was, spot in zip(before.spots, now_at, strict=True)
        if was.tile == UNKNOWN
        and was.track not in now.tracks
        and spot.track not in before.tracks
        and math.dist(was.xy, spot.xy) < SAME_PLACE
    ]


def _nearest(was: Spot, spots: Iterable[Spot]) -> Spot:
    """Return the tile that lies nearest to where one lay."""
    return min(spots, key=lambda spot: math.dist(was.xy, spot.xy))


def tracks_of(groups: Iterable[TouchingTiles]) -> set[int]:
    """Return the watcher's numbers of all their tiles."""
    return {track for group in groups for track in group.tracks}
