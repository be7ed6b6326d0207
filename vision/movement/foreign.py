"""What differs between two pictures of the table by more than light can do.

A cell counts as foreign only when its colour changed otherwise than by getting lighter or darker,
or did so by more than a shadow does (after Horprasert, Harwood and Davis, 1999: distortion of
brightness and of chromaticity).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Mask

Picture = NDArray[np.uint8]
Plane = NDArray[np.float32]

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


def foreign(before: Picture, now: Picture, *, keen: bool = False) -> Mask:
    """Return the cells whose change is more than light can do; both pictures (n, n, 3).

    `keen`: in a dim picture smaller changes count too, as what is there differs by less.
    """
    if as_good_as_equal(before, now, keen=keen):
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


def as_good_as_equal(before: Picture, now: Picture, *, keen: bool) -> bool:
    """Whether no cell can be foreign: no channel of any differs by enough."""
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
