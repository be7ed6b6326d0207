"""What a place on the table is: the middle, a seat's exposures, its rack, outside.

Zones come from `vision.geometry.plan`, once for East and turned for the other seats.
All in mm, frame of reference as in `vision.sightings`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.geometry.plan import TURN, TablePlan
from vision.sightings import Zone

# Tiles are laid by hand: how far, in mm, one may stick out of its zone and still belong there.
_SLACK = 10.0
# A tile on a rack's top has its middle at least so far (of its width) from the top's far end. What
# seems to lie there beyond it is the back of one that stands behind, seen by a camera hung low.
_OVERHANG = 0.3


def turned(xy: NDArray[np.float64], seat: Seat) -> NDArray[np.float64]:
    """Return points (..., 2) of East's plan as they lie in `seat`'s."""
    angle = math.radians(TURN[seat])
    c, s = math.cos(angle), math.sin(angle)
    moved: NDArray[np.float64] = np.asarray(xy, dtype=np.float64) @ np.array([[c, s], [-s, c]])
    return moved


@dataclass(frozen=True)
class Layout:
    """The zones of a table laid out as `plan` says."""

    plan: TablePlan = field(default_factory=TablePlan)

    def height(self, zone: Zone, layer: int = 1) -> float:
        """Return how high (mm) the upper side of a tile lies in a zone, on a layer."""
        ground = self.plan.rack_top_height if zone == "exposures" else 0.0
        return ground + layer * self.plan.tile_depth

    def zone(self, x: float, y: float) -> tuple[Zone, Seat | None]:
        """Return the zone of a point and whose it is (None in the middle and outside)."""
        plan = self.plan
        for seat in SEATS:
            # The point as East would see it: turned back by the seat's angle.
            angle = math.radians(-TURN[seat])
            along = x * math.cos(angle) - y * math.sin(angle)
            out = -(x * math.sin(angle) + y * math.cos(angle))
            if abs(along) > plan.rack_length / 2 + _SLACK:
                continue
            far = plan.rack_top_far - _OVERHANG * plan.tile_width
            if plan.rack_top_near - _SLACK <= out < far:
                return "exposures", seat
            if far <= out <= plan.table / 2:
                return "rack", seat
        if max(abs(x), abs(y)) < plan.rack_top_near - _SLACK:
            return "centre", None
        return "outside", None

    def centre(self) -> NDArray[np.float64]:
        """Return (4, 2): the middle, between the racks."""
        d = self.plan.rack_top_near - _SLACK
        return np.array([(-d, -d), (d, -d), (d, d), (-d, d)])

    def exposures(self, seat: Seat) -> NDArray[np.float64]:
        """Return (4, 2): the top of a seat's rack."""
        half = self.plan.rack_length / 2
        near, far = self.plan.rack_top_near, self.plan.rack_top_far
        return turned(np.array([(-half, -far), (half, -far), (half, -near), (-half, -near)]), seat)

    def watched(self) -> Iterator[tuple[Zone, Seat | None, NDArray[np.float64], float, float]]:
        """Yield where tiles are followed: zone, seat, area (4, 2) mm, lowest and highest z.

        The middle up to the top of a wall, the racks' tops up to the tiles lying on them.
        """
        yield "centre", None, self.centre(), 0.0, self.height("centre", 2)
        for seat in SEATS:
            low, high = self.plan.rack_top_height, self.height("exposures")
            yield "exposures", seat, self.exposures(seat), low, high
