"""Whose hands reached over the table since the last still moment, and where they rested."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import cv2
import numpy as np

from rules.tiles import Seat
from vision.geometry.grid import Mask
from vision.movement.foreign import Picture
from vision.movement.motion import OVER_CELLS, TableView
from vision.movement.touching import FingerTips, tip
from vision.sightings import Sighting, Spot, Touch

_TIP_HEIGHT = 30.0  # mm: a finger on a stack of two
_NEAR = 12.0  # mm from a tile's middle, within which something that lies there covers it

# A hand that drew came within 9 mm of the tile's middle, where all of the arm was seen (145 draws
# in ten ways of game 585110 and on six strange tables); two stacks that were lost in a shadow were
# 248 and 303 mm from any hand.
_REACH = 100.0

# Coarse cells: by so many (24 mm) a resting hand shifts, and so many (10 cm²) beyond are one that
# goes elsewhere. In 82 looks at game 711443 those that shifted had none there, others 168 and more.
_SHIFTS = 6
_GOES = 60

# Where another went so many times as far, one that went less than so many (40 cm²) shifted: in real
# light its shadow shifts with it. In 16 looks at the traced game 294727 those that shifted had 8
# to 123, and who acted 1,223 and more.
_FARTHER = 8
_SHIFTED = 250


class Reaching:
    """The cells each seat's hands covered, and their tips, since the last still moment."""

    def __init__(self) -> None:
        self._reached: dict[Seat, Mask] = {}
        self._tips = FingerTips()

    def __bool__(self) -> bool:
        return bool(self._reached)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose hands were over the table since the last still moment."""
        return tuple(self._reached)

    def watch(
        self,
        table: TableView,
        background: Picture,
        view: Picture,
        seconds: float,
        resting: Mask | None = None,
        rim: Mask | None = None,
    ) -> tuple[Seat, ...]:
        """Take in a frame's coarse picture; return the seats whose hands are over the table.

        On the cells `resting` lies what does not move: no hand. `rim`: as `TableView.hands` has it.
        """
        hands = table.hands(background, view, resting, rim)
        if hands is None:
            self._tips.saw(seconds, {})
            return ()
        tips = {}
        for seat, cells in hands.cells.items():
            before = self._reached.get(seat)
            self._reached[seat] = cells if before is None else before | cells
            farthest = tip(cells, table.edges[seat], table.grid.xy, hands.solid)
            if farthest is not None:
                tips[seat] = _over(table, farthest)
        self._tips.saw(seconds, tips)
        return tuple(hands.cells)

    def forget_hands(self) -> None:
        """Whose hands they were cannot be known: the light is another."""
        self._reached.clear()

    def clear(self) -> None:
        """Begin anew after a still moment."""
        self._reached.clear()
        self._tips.clear()

    def reachers(
        self, table: TableView, sightings: Sequence[Sighting], lain: Mask | None = None
    ) -> tuple[Seat, ...]:
        """Return the seats that reached over the table, in order.

        Over the middle, over another's rack top, or over one's own if
        something changed there: hands at one's own rack are always near its top. A hand that only
        shifted where it had `lain` reached for nothing, unless something changed there. Where no
        more was done than that tiles were drawn, one that shifted and came near none of them drew
        none; a discard slides far.
        """
        tops = {s.spot.seat for s in sightings if s.spot.seat is not None}
        reached = self._reached
        if lain is not None and not any(_on(table, s.spot.xy, lain) for s in sightings):
            reached = {seat: cells & ~lain for seat, cells in reached.items()}
        seats = tuple(seat for seat in reached if self._got_there(table, seat, reached[seat], tops))
        if not seats and sightings and reached is not self._reached:
            return self.reachers(table, sightings)  # somebody did it
        drawn = [s.spot.xy for s in sightings if s.spot.side == "back" and s.spot.zone == "centre"]
        if len(drawn) < len(sightings) or lain is None:
            return seats
        shifted = self.shifted(lain)
        did = tuple(
            seat
            for seat in seats
            if seat not in shifted
            or any(_on(table, xy, self._reached[seat], _REACH) for xy in drawn)
        )
        return did or seats

    def shifted(self, lain: Mask | None) -> tuple[Seat, ...]:
        """Return the seats whose hands did no more than shift where something had `lain`."""
        if lain is None:
            return ()
        there = cv2.dilate(lain.astype(np.uint8), np.ones((2 * _SHIFTS + 1,) * 2, np.uint8)) > 0
        went = {seat: np.count_nonzero(cells & ~there) for seat, cells in self._reached.items()}
        farthest = max(went.values(), default=0)
        return tuple(
            seat
            for seat, cells in went.items()
            if cells < _GOES or (cells < _SHIFTED and cells * _FARTHER <= farthest)
        )

    def _got_there(self, table: TableView, seat: Seat, cells: Mask, tops: Collection[Seat]) -> bool:
        return int(np.count_nonzero(cells & table.centre)) >= OVER_CELLS or any(
            np.count_nonzero(cells & top) >= OVER_CELLS
            for whose, top in table.tops.items()
            if whose != seat or whose in tops
        )

    def unreached(self, table: TableView, sightings: Sequence[Sighting]) -> tuple[int, ...]:
        """Return the face-down tiles in the middle that are gone and that no hand came near, of
        those that were seen; none where no hand was."""
        if not self._reached:
            return ()
        return tuple(
            s.spot.track
            for s in sightings
            if s.what == "gone" and s.spot.side == "back" and s.spot.zone == "centre"
            if not self.came_near(table, s.spot.xy)
        )

    def came_near(self, table: TableView, xy: tuple[float, float]) -> bool:
        """Whether a hand that was seen came near a place (mm on the table)."""
        return any(_on(table, xy, cells, _REACH) for cells in self._reached.values())

    def touched(
        self, table: TableView, spots: Sequence[Spot], sightings: Sequence[Sighting]
    ) -> tuple[Touch, ...]:
        """Return the face-down tiles on which a finger rested and that lie as they lay.

        None where no hand was seen near what was discarded: of an arm as dark as its table only
        what passes over a pale wall is seen, and ends there as if in a finger.
        """
        laid = (s.spot for s in sightings if s.what == "appeared" and s.spot.side == "face")
        if any(spot.zone == "centre" and not self.came_near(table, spot.xy) for spot in laid):
            return ()
        return tuple(self._tips.touched(spots, sightings))


def _on(table: TableView, xy: tuple[float, float], cells: Mask, near_by: float = _NEAR) -> bool:
    """Whether a tile at a place lies on these cells of the coarse picture, or so near (mm) by
    them."""
    near = np.abs(table.grid.xy - np.array(xy)).max(axis=2) <= near_by
    return bool((near & cells).any())


def _over(table: TableView, seen: tuple[float, float]) -> tuple[float, float]:
    """Return the place under a finger tip that is seen before this place of the table."""
    calibration = table.grid.calibration
    x, y = calibration.to_table(calibration.to_pixels(np.array([seen])), _TIP_HEIGHT)[0]
    return float(x), float(y)
