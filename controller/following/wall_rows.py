"""Which wall a stack stands in, and where in it: the rows of the walls as they lie on the table.

Coordinates are those of `vision.sightings`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise, takewhile

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


def lost_in_turn(
    losses: Sequence[tuple[Spot, int]], walls: Sequence[Spot], hidden: Collection[int]
) -> Iterator[tuple[Spot, int, End]]:
    """Yield what stacks of the `walls` lost in one look, and at which end each stood then: what is
    gone before it, from where drawing is due, stands there no more. A whole stack beside it is
    rather missed than drawn: nobody takes so many."""
    left, away = list(losses), set(hidden)

    def end(loss: tuple[Spot, int]) -> End:
        return end_of(loss[0], walls, hidden if loss[1] > 1 else away)

    while left:
        loss = next((each for each in left if end(each) == "right"), left[0])
        left.remove(loss)
        spot, count = loss
        yield spot, count, end(loss)
        if count == spot.layer:
            away.add(spot.track)


def between_others(spot: Spot, standing: Iterable[Spot], reach: float) -> bool:
    """Whether a stack has others of its row nearer than `reach` (mm) on both sides."""
    wall = wall_of(spot)
    sides = {
        along(other, wall) > along(spot, wall)
        for other in standing
        if other.track != spot.track
        and wall_of(other) == wall
        and math.dist(other.xy, spot.xy) < reach
    }
    return len(sides) == 2


def room_in_gaps(walls: Iterable[Spot], tile_width: float) -> int:
    """Return how many tiles there is room for where a row has a gap between two of its stacks."""
    rows: dict[Seat, list[float]] = {}
    for spot in walls:
        wall = wall_of(spot)
        rows.setdefault(wall, []).append(along(spot, wall))
    ways = (b - a for row in rows.values() for a, b in pairwise(sorted(row)))
    return sum(2 * max(0, round(way / tile_width) - 1) for way in ways)


def along(spot: Spot, seat: Seat) -> float:
    """Return where a tile lies from a seat's left (negative) to its right, mm."""
    turn = math.radians(TURN[seat])
    return spot.xy[0] * math.cos(turn) + spot.xy[1] * math.sin(turn)


def _distance(row: Iterable[Spot], seat: Seat) -> float:
    """Mean distance of a row from the table's centre, mm, measured towards its seat."""
    turn = math.radians(TURN[seat])
    depths = [s.xy[0] * math.sin(turn) - s.xy[1] * math.cos(turn) for s in row]
    return sum(depths) / len(depths)
