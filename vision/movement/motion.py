"""Whether anything moves over the table, and whose hands are over it.

Both questions are asked of the coarse table picture (`vision.geometry.grid`), a few
thousand cells, so that a frame on which nothing happens costs about a
millisecond. Light is not motion (`vision.movement.foreign`).
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from rules.tiles import SEATS, Seat
from vision.cameras.frames import SHRUNK, EncodedFrame, Frame
from vision.geometry.grid import Grid, Mask, seen_between
from vision.geometry.layout import Layout
from vision.movement.broken_arms import Labels, rejoined, with_sleeve
from vision.movement.foreign import Picture, as_good_as_equal, distortion, foreign
from vision.movement.tiles_beside_arms import tiles_beside

CELL = 4.0
"""mm of a cell of the coarse picture."""

_MOTION_CELLS = 3  # so many foreign cells of 16 mm² are motion
_HAND_CELLS = 60  # least area of a hand with its arm: about 10 cm²
OVER_CELLS = 12  # and of a part of it that is over something, or has left it
_ARM_MARGIN = 9  # cells: 16 mm all round
_EDGE_CELLS = 4  # and of its part over the table's edge
_THROWN = 0.8  # of the half-side of where discards lie: farther out hardly any is thrown
_EDGE_WIDTH = (8.0, 30.0)  # mm inside and outside of the table's edge where arms are looked for


@dataclass(frozen=True)
class HandsSeen:
    """The seats whose hands reach over the watched places, and the cells of each.

    Those of them that are not `solid` may be of a hand's shadow and not of the hand.
    """

    cells: dict[Seat, Mask]
    solid: Mask


class TableView:
    """The coarse picture with the masks that motion and hands are asked about."""

    def __init__(self, grid: Grid, layout: Layout) -> None:
        self.grid = grid
        self._plan = layout.plan
        calibration = grid.calibration
        self.centre: Mask = np.zeros((grid.side, grid.side), bool)
        self.tops: dict[Seat, Mask] = {}
        for _, seat, area, low, high in layout.watched():
            cells = grid.area([seen_between(calibration, area, low, high)]) & grid.visible
            if seat is None:
                self.centre = cells
            else:
                self.tops[seat] = cells
        self._all_tops: Mask = np.logical_or.reduce(list(self.tops.values()))
        self.watched: Mask = np.logical_or.reduce([self.centre, *self.tops.values()])
        distance = np.abs(grid.xy).max(axis=2)
        self.thrown: Mask = self.centre & (distance < _THROWN * layout.plan.discards)
        half = layout.plan.table / 2
        edge = (distance > half - _EDGE_WIDTH[0]) & (distance < half + _EDGE_WIDTH[1])
        nearest = np.argmax([grid.xy @ np.array(_outwards(layout, seat)) for seat in SEATS], axis=0)
        self.edges: dict[Seat, Mask] = {
            seat: edge & grid.visible & (nearest == n) for n, seat in enumerate(SEATS)
        }
        self._edge: Mask = edge & grid.visible

    def see(self, frame: Frame) -> Picture:
        """Return a frame's coarse picture; no more of it is decoded than that takes."""
        if isinstance(frame, EncodedFrame) and self.grid.halvings >= SHRUNK:
            return self.grid.look_shrunk(frame.shrunk(self.grid.halvings))
        return self.grid.look(frame.image)

    def moved(self, before: Picture, now: Picture, arms: Mask | None = None) -> bool:
        """Whether something in the watched places differs by more than light, but for `arms`."""
        where = self.watched if arms is None else self.watched & ~arms
        return int(np.count_nonzero(foreign(before, now) & where)) >= _MOTION_CELLS

    def at_edge(self, before: Picture, now: Picture) -> bool:
        """Whether something moves over the table's edge, as an arm that is about to come in."""
        return int(np.count_nonzero(foreign(before, now) & self._edge)) >= _MOTION_CELLS

    def arms(self, background: Picture, now: Picture, rim: Mask | None = None) -> Mask:
        """Return the cells of arms that come in over the edge, whether or not over the table.

        With a margin: of an arm some parts look like what lies under it. At a
        still moment such a hand is behind its rack; what it covers is neither
        table nor change. `rim`: as `hands` has it; it stays an arm, by itself.
        """
        labels, reaching = self._regions(foreign(background, now, keen=True), now, rim)
        cells = np.isin(labels, reaching).astype(np.uint8)
        return cv2.dilate(cells, np.ones((_ARM_MARGIN,) * 2, np.uint8)).astype(bool)

    def rim(self, arms: Mask) -> Mask:
        """Return those of the `arms` of a still moment that lie over nothing that is watched: the
        table's edge in a light that falls otherwise on it, or an arm that leans there."""
        bare = cv2.erode(arms.astype(np.uint8), np.ones((_ARM_MARGIN,) * 2, np.uint8)) > 0
        labels = cv2.connectedComponents(arms.astype(np.uint8), connectivity=8)[1]
        over = np.bincount(labels[bare & self.watched], minlength=int(labels.max()) + 1)
        return np.asarray(arms & (over < OVER_CELLS)[labels])

    def hands(
        self,
        background: Picture,
        now: Picture,
        resting: Mask | None = None,
        rim: Mask | None = None,
    ) -> HandsSeen | None:
        """Return whose hands reach over the watched places; None if nobody's do.

        A hand is a connected foreign region that comes in over the table's
        edge; the edge tells whose. What lies on the table without touching
        its edge is a thing, not a hand. On the cells `resting` lies what is none; an arm that
        reaches across it comes in elsewhere. What goes not beyond the `rim` (of the last still
        moment) is no arm that came in since: what lies beyond is not its hand.
        """
        if as_good_as_equal(background, now, keen=True):
            return None
        free = np.ones_like(self.watched) if resting is None else ~resting
        difference = distortion(background, now)
        strange = difference.foreign(keen=True) & self.grid.visible
        labels, _ = self._regions(strange, now, rim)
        sizes = np.bincount(labels.ravel())
        sizes[0] = 0  # that is no region
        found: dict[Seat, Mask] = {}
        for label in np.flatnonzero(sizes >= _HAND_CELLS):
            region = (labels == label) & strange
            cells = region & free
            if int(np.count_nonzero(cells & self.watched)) < OVER_CELLS:
                continue
            # What rests is no way in, unless there is no other: it is that arm that reaches out.
            for seat in self._ways_in(cells) or self._ways_in(region):
                found[seat] = found[seat] | cells if seat in found else cells
        return HandsSeen(found, difference.solid()) if found else None

    def _regions(
        self, strange: Mask, now: Picture, rim: Mask | None = None
    ) -> tuple[Labels, Labels]:
        """Return each cell's region by its number, those that touch joined, and the numbers of
        those that come in over the table's edge. What is within the `rim` joins nothing."""
        tiles = tiles_beside(strange, self._all_tops, self._edge, self._plan, self.grid.cell)
        joined = cv2.dilate((strange & ~tiles).astype(np.uint8), np.ones((3, 3), np.uint8))
        labels = np.asarray(cv2.connectedComponents(joined, connectivity=8)[1], np.int32)
        reaching, leaning = np.unique(labels[self._edge & (labels > 0)]), np.zeros_like(labels)
        if rim is not None:
            inside, beyond = (
                np.bincount(labels[part], minlength=int(labels.max()) + 1) for part in (rim, ~rim)
            )
            leaning = np.where(((inside > 0) & (beyond < OVER_CELLS))[labels], labels, 0)
        arms = np.setdiff1d(reaching, leaning)
        labels = rejoined(labels - leaning, arms, now)
        for arm in arms:
            ways_in = self._ways_in(labels == arm)
            if len(ways_in) == 1:  # of two arms that touch, much lies between
                labels = with_sleeve(labels, int(arm), self.edges[ways_in[0]], now)
        return np.where(labels > 0, labels, leaning), reaching

    def _ways_in(self, cells: Mask) -> list[Seat]:
        """Return over whose edges a region comes in: two arms that touch are one region with two
        ways in."""
        crossed = {s: int(np.count_nonzero(cells & edge)) for s, edge in self.edges.items()}
        least = max(_EDGE_CELLS, 0.4 * max(crossed.values()))
        return [seat for seat, crossing in crossed.items() if crossing >= least]


def _outwards(layout: Layout, seat: Seat) -> tuple[float, float]:
    x, y = layout.exposures(seat).mean(axis=0)
    return float(np.sign(round(x))), float(np.sign(round(y)))
