"""Where things lie: walls, racks, exposures and discards, in mm.

A seat's own frame is East's side of the plan: x to the player's right, y
forward, the player at -y. `seated` turns it into the table's.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from rules.tiles import SEATS, Seat
from vision.geometry.plan import TURN, TablePlan
from vision.sightings import Side
from vision.simulator.scenery import CHANNEL_FLOOR
from vision.simulator.solids import Box, overlap

STACKS = 19
"""Stacks of a wall of the American set."""
_LOOSE = 0.4  # mm between tiles in a row that touches
_GROUP_GAP = 8.0
_SLOTS = 21
_ROW = 5  # discards in a row of a seat's own block
_ASIDE = 7.0  # and about so far from each other, both ways
_CLEAR = 2.5  # least gap between discards
_CORNER = ((262.0, -292.0), (296.0, -262.0))  # where no wall comes, and no rack
PUSHED_DISTANCE, PUSHED_TURN = 210.0, 12.0
"""Where the middle of a wall that was pushed in lies, and by how much it is turned."""


def seated(seat: Seat, x: float, y: float) -> tuple[float, float]:
    """Return where a point of a seat's own frame lies on the table."""
    a = math.radians(TURN[seat])
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


class Places:
    """The places of one table with walls of so many `stacks`; every tile lies a little crooked."""

    def __init__(self, plan: TablePlan, seed: int, stacks: int = STACKS) -> None:
        self.plan, self.stacks = plan, stacks
        self.pitch = plan.tile_width + _LOOSE
        self.seed = seed

    def _wild(self, *what: int) -> np.random.Generator:
        return np.random.default_rng((self.seed, *what))

    def wall(self, box: Box, seat: Seat, stack: int, layer: int, pushed: bool) -> Box:
        """Return the tile in a wall: stack 0 is the leftmost from its seat, layer 0 the lower."""
        wild = self._wild(1, SEATS.index(seat), stack, layer)
        x = (stack - (self.stacks - 1) / 2) * self.pitch + wild.uniform(-0.1, 0.1)
        y, angle = wild.uniform(-0.5, 0.5), 0.0
        distance = self.plan.wall_distance
        if pushed:
            distance, angle = PUSHED_DISTANCE, PUSHED_TURN
            a = math.radians(angle)
            x, y = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
        return replace(
            box,
            xy=seated(seat, x, y - distance),
            z=layer * self.plan.tile_depth,
            angle=TURN[seat] + angle,
            side="back",
            support=0.0,
        )

    def standing(self, box: Box, seat: Seat, slot: int) -> Box:
        """Return the tile in a rack's channel; slot 0 is the leftmost for the player."""
        wild = self._wild(2, SEATS.index(seat), slot, box.tone)
        x = (slot - (_SLOTS - 1) / 2) * (self.pitch + 0.5)
        y = -(self.plan.rack_top_far + self.plan.tile_depth / 2 + 1.5 + wild.uniform(0, 1.5))
        return replace(
            box,
            xy=seated(seat, x, y),
            z=CHANNEL_FLOOR,
            angle=TURN[seat] + wild.uniform(-0.8, 0.8),
            side="standing",
            support=None,
        )

    def slots(self) -> list[int]:
        """Return a rack's slots in the order in which they fill."""
        return [*range(3, _SLOTS), 2, 1, 0]

    def on_top(self, box: Box, seat: Seat, x: float, side: Side = "face") -> Box:
        """Return the tile lying on the rack's top with its middle at `x` of the seat's frame."""
        wild = self._wild(3, box.tone, round(x + self.plan.table))
        middle = -(self.plan.rack_top_near + self.plan.rack_top_far) / 2
        return replace(
            box,
            xy=seated(seat, x, middle + wild.uniform(-0.8, 0.8)),
            z=self.plan.rack_top_height,
            angle=TURN[seat] + wild.uniform(-0.5, 0.5),
            side=side,
            support=None,
        )

    def aside(self, box: Box, seat: Seat) -> Box:
        """Return the tile face down at the right end of the rack's top."""
        return self.on_top(box, seat, self.plan.rack_length / 2 - 20, "back")

    def row(
        self, sizes: Iterable[int], seasons: int = 0, *, closed: bool = False
    ) -> list[list[float]]:
        """Return for groups of these sizes the x of each tile, from the rack's left end.

        There the places of so many `seasons` stay free. `closed`: the last group, a hand shown,
        closes up to those before it where there is no room for a gap.
        """
        left, out = -self.plan.rack_length / 2 + 12.0, []
        if seasons:
            left += seasons * self.pitch + _GROUP_GAP
        for size in sizes:
            out.append([left + (k + 0.5) * self.pitch for k in range(size)])
            left += size * self.pitch + _GROUP_GAP
        over = left - _GROUP_GAP - self.plan.rack_length / 2
        if closed and 0 < over < _GROUP_GAP:
            out[-1] = [x - over for x in out[-1]]
        return out

    def loose(self, box: Box, lying: Iterable[Box]) -> Box | None:
        """Return the tile face down in the corner at East's right, clear of those that lie there;
        None if there is no room."""
        near = list(lying)
        for number, (x, y) in enumerate(_CORNER):
            wild = self._wild(5, number)
            own = replace(
                box,
                xy=(x + wild.uniform(-2, 2), y + wild.uniform(-2, 2)),
                z=0.0,
                angle=float(wild.uniform(-10, 10)),
                side="back",
                support=None,
            )
            if not any(overlap(own, other, _CLEAR) for other in near):
                return own
        return None

    def discard(self, box: Box, seat: Seat, lying: Iterable[Box]) -> Box | None:
        """Return the tile face up in the middle, clear of all that lies there; None if full."""
        near = list(lying)
        for number, (x, y) in enumerate(self._discard_spots()):
            wild = self._wild(4, SEATS.index(seat), number)
            own = replace(
                box,
                xy=seated(seat, x + wild.normal(0, 1.0), y + wild.normal(0, 1.0)),
                z=0.0,
                angle=TURN[seat] + float(np.clip(wild.normal(0, 4.0), -9, 9)),
                side="face",
                support=None,
            )
            if not any(overlap(own, other, _CLEAR) for other in near):
                return own
        return None

    def _discard_spots(self) -> Iterator[tuple[float, float]]:
        """First a block of loose rows to the seat's left, then anywhere that is free."""
        across, down = self.plan.tile_width + _ASIDE, self.plan.tile_length + _ASIDE
        for row in range(4):
            for column in range(_ROW):
                yield -130.0 + column * across, -22.0 - row * down
        reach = self.plan.discards - self.plan.tile_length
        lattice = np.arange(-reach, reach + 1, 9.0)
        spots = [(float(x), float(y)) for y in lattice for x in lattice]
        yield from sorted(spots, key=lambda p: math.hypot(p[0], p[1] + 110))
