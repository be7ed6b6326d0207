"""Blank tiles of a group that is put up, which look like backs: nobody puts up tiles face down.

Where a set's soap has no drawing and is of the colour of the backs, what lies face down on a
rack's top is a tile that was drawn and laid aside, or a soap. Of those that touch a group which
came in the same look two or more, or one between others, are its own. So is one that lies in the
place of a tile that went from a group: a joker was redeemed with it. And one that came as a soap
went from the middle, and no tile from the walls, is that soap, which was called.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from controller.following.table_changes import SAME_PLACE
from rules.tiles import UNKNOWN, WHITE
from vision.sightings import Sighting, Spot, Still

EVEN: Final = 0.5
"""How likely such a tile is a soap: it may be one that the eye has not seen for another reason."""
LONE: Final = 1
"""So many that lie at a group's end were laid aside there."""


def blank_faces(
    still: Still, known: set[int], reach: float, lie: Sequence[Spot] = (), went: Sequence[Spot] = ()
) -> Still:
    """Return a look in which backs that are tiles of a group are faces not read; add the numbers of
    those to what is `known`. `reach` is how far apart the centres of two tiles that touch may be,
    mm. Of the faces on the racks' tops some `lie` there, and some `went`."""
    came = [s.spot for s in still.sightings if s.what == "appeared" and s.spot.seat is not None]
    laid = [spot for spot in came if spot.zone == "exposures"]
    known |= {spot.track for row in _rows(laid, reach) for spot in _blank(row)}
    backs = [spot for spot in laid if spot.side == "back"]
    known |= {spot.track for spot in backs if _given(spot, lie, went, reach)}
    known |= {spot.track for spot in backs if len(laid) == 1 and _soap_went(still)}
    if not known:
        return still
    sightings = tuple(
        _as_face(s) if s.spot.track in known and s.spot.side == "back" else s
        for s in still.sightings
    )
    return msgspec.structs.replace(still, sightings=sightings)


def _rows(spots: Sequence[Spot], reach: float) -> list[list[Spot]]:
    """Return the spots as rows of those that touch, each from one end to the other."""
    rows: list[list[Spot]] = []
    for spot in sorted(spots, key=lambda each: (each.seat or "", each.xy[0] + each.xy[1])):
        before = rows[-1][-1] if rows else None
        if before and before.seat == spot.seat and math.dist(before.xy, spot.xy) < reach:
            rows[-1].append(spot)
        else:
            rows.append([spot])
    return rows


def _blank(row: Sequence[Spot]) -> list[Spot]:
    """Return the backs of a row that are tiles of a group in it."""
    backs = [spot for spot in row if spot.side == "back"]
    within = any(spot.side == "back" for spot in row[1:-1])
    return backs if len(backs) < len(row) and (len(backs) > LONE or within) else []


def _given(spot: Spot, lie: Sequence[Spot], went: Sequence[Spot], reach: float) -> bool:
    """Whether a tile lies where one of a group went, beside what is left of the group."""
    place = any(math.dist(spot.xy, other.xy) < SAME_PLACE for other in went)
    return place and any(math.dist(spot.xy, other.xy) < reach for other in lie)


def _soap_went(still: Still) -> bool:
    """Whether what went from the middle is just one tile, and a soap."""
    gone = [s.spot for s in still.sightings if s.what == "gone" and s.spot.zone == "centre"]
    return [spot.tile for spot in gone] == [WHITE]


def _as_face(sighting: Sighting) -> Sighting:
    return msgspec.structs.replace(sighting, spot=soap_or_unread(sighting.spot))


def soap_or_unread(spot: Spot) -> Spot:
    """Return a tile that looks like a back as a face that was not read and may be a soap."""
    return msgspec.structs.replace(
        spot, side="face", tile=UNKNOWN, candidates=((WHITE, EVEN),), confidence=EVEN
    )
