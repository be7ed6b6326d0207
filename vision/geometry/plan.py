"""The table's plan: sizes in millimetres that vision and the simulator share.

Frame of reference as in `vision.sightings`: origin at the table's centre, x
towards South, y towards West, z up. Every seat has the same plan, turned by
90 degrees; "forward" is from the seat towards the centre.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.tiles import Seat

# Degrees by which East's side of the plan is turned to become a seat's own.
TURN: dict[Seat, float] = {"E": 0.0, "S": 90.0, "W": 180.0, "N": 270.0}


@dataclass(frozen=True)
class TablePlan:
    """Sizes of one table and its tiles, in mm; distances are from the table's centre."""

    table: float = 860.0  # side of the square top
    tile_width: float = 22.0
    tile_length: float = 30.0
    tile_depth: float = 13.0
    rack_length: float = 500.0
    # The rack's top carries exposures; tiles stand in its channel behind (at greater distance).
    rack_top_near: float = 322.0
    rack_top_far: float = 362.0
    rack_top_height: float = 18.0
    channel_far: float = 400.0
    # Walls stand in front of the racks, 19 stacks of 2, long side of a tile towards the rack.
    wall_distance: float = 285.0
    # Discards lie face up within this half-side of the centre.
    discards: float = 250.0
    # Side of a corner marker and how far from the centre its own centre lies, along x and y.
    marker: float = 50.0
    marker_offset: float = 390.0

    @property
    def tile(self) -> tuple[float, float, float]:
        """Width, length and depth of a tile."""
        return self.tile_width, self.tile_length, self.tile_depth
