"""Which wall a stack stands in, and where in it: the rows of the walls as they lie on the table.

Coordinates are those of `vision.sightings`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import takewhile

from controller.following.table_changes import End
from rules.tiles import Seat
from vision.geometry.plan import TURN
from vision.sightings import Spot


def wall_of(spot: Spot) -> Seat:
    """Return the seat whose wall a face-down tile belongs to.

    The long side of a wall's tiles points to the seat the wall was built
    before, also (within 45 degrees) when it has been pushed in.
    """
    lengthwise_y = abs(spot.angle % 180.0 - 90.0) <= 45.0
    x, y = spot.xy
    if lengthwise_y:
        return "E" if y < 0 else "W"
    return "S" if x > 0 else "N"


def end_of(spot: Spot, walls: Sequence[Spot], hidden: Collection[int] = ()) -> End:
    """Return at which end of the `walls` a stack stands: ``right`` where drawing is due, the right
    end of the wall nearest the centre.

    What is `hidden` there may have been drawn before: then the next in sight is. A stack is known
    by its track: one that was shoved goes from another place than it was noted in.
    """
    rows: dict[Seat, list[Spot]] = {}
    for other in walls:
        rows.setdefault(wall_of(other), []).append(other)
    wall = wall_of(spot)
    in_use = min(rows, key=lambda seat: _distance(rows[seat], seat))
    row = sorted(rows[wall], key=lambda other: along(other, wall), reverse=True)
    ends = [*takewhile(lambda other: other.track in hidden, row)]
    ends += row[len(ends) : len(ends) + 1]
    nearest = wall == in_use and any(spot.track == end.track for end in ends)
    return "right" if nearest else "wrong"


def along(spot: Spot, seat: Seat) -> float:
    """Return where a tile lies from a seat's left (negative) to its right, mm."""
    turn = math.radians(TURN[seat])
    return spot.xy[0] * math.cos(turn) + spot.xy[1] * math.sin(turn)


def _distance(row: Iterable[Spot], seat: Seat) -> float:
    """Mean distance of a row from the table's centre, mm, measured towards its seat."""
    turn = math.radians(TURN[seat])
    depths = [s.xy[0] * math.sin(turn) - s.xy[1] * math.cos(turn) for s in row]
    return sum(depths) / len(depths)
