"""Whether anything moves over the table, and whose hands are over it.

Both questions are asked of the coarse table picture (`vision.geometry.grid`), a few
thousand cells, so that a frame on which nothing happens costs about a
millisecond. Light is not motion: a cell counts as foreign only when its
colour changed otherwise than by getting lighter or darker, or did so by more
than a shadow does (after Horprasert, Harwood and Davis, 1999: distortion of
brightness and of chromaticity).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.cameras.frames import SHRUNK, EncodedFrame, Frame
from vision.geometry.grid import Grid, Mask, seen_between
from vision.geometry.layout import Layout

Picture = NDArray[np.uint8]
Plane = NDArray[np.float32]

CELL = 4.0
"""mm of a cell of the coarse picture."""

# A shadow or a lamp scales a cell's brightness within these; a hand or a tile goes beyond.
_DARKEST, _LIGHTEST = 0.55, 1.35
_UNEVEN = 40  # cells beyond them, from which it is asked how light it is round each
_BLACK = 300.0  # squared levels of a cell that is too dark to tell its light, or not seen
_LIGHT_MOST = 1.8  # by how much a shadow of somebody, or its going, changes the light
_SPARSE, _ABOUT = 4, 21  # every fourth cell is asked, over 336 mm
_CHROMA = 14.0  # levels off the line from black through the old colour
_LEVELS = 14.0  # least change of any channel, in levels
_BRIGHT = 90.0  # median of the brightest channel of a picture that is not dim
_DIMMEST = 0.45
_MOTION_CELLS = 3  # so many foreign cells of 16 mm² are motion
_HAND_CELLS = 60  # least area of a hand with its arm: about 10 cm²
OVER_CELLS = 12  # and of a part of it that is over something, or has left it
_ARM_MARGIN = 9  # cells: 16 mm all round
_EDGE_CELLS = 4  # and of its part over the table's edge
_THROWN = 0.8  # of the half-side of where discards lie: farther out hardly any is thrown
_EDGE_WIDTH = (8.0, 30.0)  # mm inside and outside of the table's edge where arms are looked for


def foreign(before: Picture, now: Picture, *, keen: bool = False) -> Mask:
    """Return the cells whose change is more than light can do; both pictures (n, n, 3).

    `keen`: in a dim picture smaller changes count too, as what is there differs by less.
    """
    if _as_good_as_equal(before, now, keen=keen):
        return np.zeros(before.shape[:2], bool)  # as on most frames
    return distortion(before, now).foreign(keen=keen)


def distortion(before: Picture, now: Picture) -> Distortion:
    """Return how two pictures differ; of one frame and one background it is asked several times.

    No coarse picture is ever written into, so the same two arrays are the same two pictures.
    """
    for known in tuple(_asked):  # another thread may look at another table
        if known.of(before, now):
            return known
    made = Distortion(before, now)
    _asked.append(made)
    return made


def _as_good_as_equal(before: Picture, now: Picture, *, keen: bool) -> bool:
    return int(cv2.absdiff(before, now).max()) <= _LEVELS * (_DIMMEST if keen else 1.0)


class Distortion:
    """By what each cell of a picture (n, n, 3) is lighter, and how far its colour is off."""

    def __init__(self, before: Picture, now: Picture) -> None:
        # Plane by plane (3, n, n): numpy is slow along a last axis of three.
        old, new = (np.asarray(cv2.split(each)).astype(np.float32) for each in (before, now))
        new *= gain(before, now)[:, None, None]
        crossed, squared = (
            part[0] + part[1] + part[2] for part in (old * new, np.multiply(old, old))
        )
        ratio = np.asarray(crossed / (squared + np.float32(1.0)))
        colour = largest(new - ratio * old)
        self._before, self._now = before, now
        self._as_seen = _Parts(ratio, colour, largest(new - old))
        self._evened = self._as_seen
        seen = squared > _BLACK
        beyond = seen & ((ratio < _DARKEST) | (ratio > _LIGHTEST))
        if np.count_nonzero(beyond) >= _UNEVEN:
            light = _light_about(ratio, seen & (colour <= _CHROMA))
            new /= light
            self._evened = _Parts(
                np.asarray(ratio / light, np.float32),
                np.asarray(colour / light, np.float32),
                largest(new - old),
            )

    def of(self, before: Picture, now: Picture) -> bool:
        """Whether it is of these very pictures."""
        return self._before is before and self._now is now

    @cached_property
    def _dimness(self) -> float:
        return _dimness(self._before)

    def foreign(self, *, keen: bool = False) -> Mask:
        """Return the cells whose change is more than light can do (`foreign`)."""
        return self._evened.foreign(self._dimness if keen else 1.0)

    def relit(self) -> Mask:
        """Return the cells that are foreign but for the light about them, which is another."""
        return np.asarray(self._as_seen.foreign(1.0) & ~self._evened.foreign(1.0))

    def solid(self) -> Mask:
        """Return the foreign cells that are no shadow, however deep, nor only its lit edge.

        Those that are darker and of no other colour may be a shadow; and round a wide one the light
        seems another than it is.
        """
        part, seen = self._dimness, self._as_seen
        shaded = (seen.ratio < 1.0) & (seen.colour <= _CHROMA * part)
        return np.asarray(seen.foreign(part) & ~shaded)


_asked: Final[deque[Distortion]] = deque(maxlen=2)
"""The last ones: of a frame beside the background, and beside the beginning of the rest."""


class _Parts(NamedTuple):
    """By what each cell is lighter, how far its colour is off, its largest change."""

    ratio: Plane
    colour: Plane
    change: Plane

    def foreign(self, part: float) -> Mask:
        """Return the cells whose change is more than light can do, in a picture so dim."""
        strange = (self.colour > _CHROMA * part) | (self.ratio < _DARKEST)
        strange |= self.ratio > _LIGHTEST
        return np.asarray(strange & (self.change > _LEVELS * part))


def _light_about(ratio: Plane, alike: Mask) -> Plane:
    """Return (n, n) by how much lighter it is round each cell: a shadow that comes or goes.

    The median over more than an arm's width, of the cells whose colour is `alike`: a hand does
    not sway it, and of light that falls off evenly it is just what the cell itself has.
    """
    rows, columns = ratio.shape
    some = np.where(alike, ratio, 1.0)[::_SPARSE, ::_SPARSE]
    levels = np.log(np.clip(some, 1 / _LIGHT_MOST, _LIGHT_MOST)) / np.log(_LIGHT_MOST) * 127 + 128
    even = cv2.medianBlur(levels.astype(np.uint8), _ABOUT)
    smooth = cv2.resize(even.astype(np.float32), (columns, rows), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.exp((smooth - 128) / 127 * np.log(_LIGHT_MOST)), np.float32)


def _dimness(picture: Picture) -> float:
    """Return the part of the usual differences that things make in a picture so dim; at most 1."""
    step = max(1, picture.shape[0] // 60)
    brightest = np.maximum.reduce(cv2.split(picture[::step, ::step]))
    return float(np.clip(_median(brightest.ravel()) / _BRIGHT, _DIMMEST, 1.0))


def largest(planes: Iterable[Plane]) -> Plane:
    """Return the largest size of the planes' values, cell by cell."""
    sizes = (np.abs(plane) for plane in planes)
    most = next(sizes)
    for size in sizes:
        np.maximum(most, size, out=most)
    return most


def gain(before: Picture, now: Picture) -> NDArray[np.float32]:
    """Return by what (3,) the new picture is to be multiplied to be as light as the old one.

    The median over the cells, so that whatever covers less than half of the
    table does not matter: a camera's automatic exposure and balance.
    """
    step = max(1, before.shape[0] // 60)
    factors = np.ones(3, np.float32)
    for channel in range(3):
        old = before[::step, ::step, channel].ravel()
        new = now[::step, ::step, channel].ravel()
        usable = (old > 8) & (new > 8) & (new < 250) & (old < 250)
        if np.count_nonzero(usable) >= 50:
            factors[channel] = _median(old[usable] / new[usable].astype(np.float32))
    return factors


def _median(values: NDArray[np.generic]) -> float:
    """Return what `np.median` does of (n,) numbers, in a third of the time: none is NaN."""
    upper = len(values) // 2
    lower = (len(values) - 1) // 2
    return float(np.partition(values, (lower, upper))[lower : upper + 1].mean())


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
        calibration = grid.calibration
        self.centre: Mask = np.zeros((grid.side, grid.side), bool)
        self.tops: dict[Seat, Mask] = {}
        for _, seat, area, low, high in layout.watched():
            cells = grid.area([seen_between(calibration, area, low, high)]) & grid.visible
            if seat is None:
                self.centre = cells
            else:
                self.tops[seat] = cells
        self.watched: Mask = np.logical_or.reduce([self.centre, *self.tops.values()])
        distance = np.abs(grid.xy).max(axis=2)
        self.thrown: Mask = self.centre & (distance < _THROWN * layout.plan.discards)
        half = layout.plan.table / 2
        edge = (distance > half - _EDGE_WIDTH[0]) & (distance < half + _EDGE_WIDTH[1])
        nearest = np.argmax([grid.xy @ np.array(_outwards(layout, seat)) for seat in SEATS], axis=0)
        self.edges: dict[Seat, Mask] = {
            seat: edge & grid.visible & (nearest == n) for n, seat in enumerate(SEATS)
        }

    def see(self, frame: Frame) -> Picture:
        """Return a frame's coarse picture; no more of it is decoded than that takes."""
        if isinstance(frame, EncodedFrame) and self.grid.halvings >= SHRUNK:
            return self.grid.look_shrunk(frame.shrunk(self.grid.halvings))
        return self.grid.look(frame.image)

    def moved(self, before: Picture, now: Picture) -> bool:
        """Whether something in the watched places differs by more than light."""
        return int(np.count_nonzero(foreign(before, now) & self.watched)) >= _MOTION_CELLS

    def at_edge(self, before: Picture, now: Picture) -> bool:
        """Whether something moves over the table's edge, as an arm that is about to come in."""
        edge = np.logical_or.reduce(list(self.edges.values()))
        return int(np.count_nonzero(foreign(before, now) & edge)) >= _MOTION_CELLS

    def arms(self, background: Picture, now: Picture) -> Mask:
        """Return the cells of arms that come in over the edge, whether or not over the table.

        With a margin: of an arm some parts look like what lies under it. At a
        still moment such a hand is behind its rack; what it covers is neither
        table nor change.
        """
        joined = cv2.dilate(
            foreign(background, now, keen=True).astype(np.uint8), np.ones((3, 3), np.uint8)
        )
        _, labels = cv2.connectedComponents(joined, connectivity=8)
        edge = np.logical_or.reduce(list(self.edges.values()))
        reaching = np.unique(labels[edge & (labels > 0)])
        cells = np.isin(labels, reaching).astype(np.uint8)
        return cv2.dilate(cells, np.ones((_ARM_MARGIN,) * 2, np.uint8)).astype(bool)

    def hands(
        self, background: Picture, now: Picture, resting: Mask | None = None
    ) -> HandsSeen | None:
        """Return whose hands reach over the watched places; None if nobody's do.

        A hand is a connected foreign region that comes in over the table's
        edge; the edge tells whose. What lies on the table without touching
        its edge is a thing, not a hand. On the cells `resting` lies what is none; an arm that
        reaches across it comes in elsewhere.
        """
        if _as_good_as_equal(background, now, keen=True):
            return None
        free = np.ones_like(self.watched) if resting is None else ~resting
        difference = distortion(background, now)
        strange = (difference.foreign(keen=True) & self.grid.visible).astype(np.uint8)
        joined = cv2.dilate(strange, np.ones((3, 3), np.uint8))
        count, labels, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
        found: dict[Seat, Mask] = {}
        for label in range(1, count):
            if stats[label, cv2.CC_STAT_AREA] < _HAND_CELLS:
                continue
            region = (labels == label) & strange.astype(bool)
            cells = region & free
            if int(np.count_nonzero(cells & self.watched)) < OVER_CELLS:
                continue
            # What rests is no way in, unless there is no other: it is that arm that reaches out.
            for seat in self._ways_in(cells) or self._ways_in(region):
                found[seat] = found[seat] | cells if seat in found else cells
        return HandsSeen(found, difference.solid()) if found else None

    def _ways_in(self, cells: Mask) -> list[Seat]:
        """Return over whose edges a region comes in: two arms that touch are one region with two
        ways in."""
        crossed = {s: int(np.count_nonzero(cells & edge)) for s, edge in self.edges.items()}
        least = max(_EDGE_CELLS, 0.4 * max(crossed.values()))
        return [seat for seat, crossing in crossed.items() if crossing >= least]


def _outwards(layout: Layout, seat: Seat) -> tuple[float, float]:
    x, y = layout.exposures(seat).mean(axis=0)
    return float(np.sign(round(x))), float(np.sign(round(y)))
