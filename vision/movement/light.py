"""Whether a broad change of the table's picture is light: a lamp on or off, another colour.

A step of the whole table's brightness is evened out by `vision.movement.motion`
already. One lamp of two is not: it changes each part of the table otherwise.
But light leaves every edge where it was. So where much differs, the two
pictures are compared patch by patch, by their fine structure alone: things
that were moved or put there, and hands, change it; lamps do not.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Mask
from vision.movement.foreign import Picture, foreign

Plane = NDArray[np.float32]

BROAD = 0.12
"""Share of the table that must differ by more than even light does."""

LOCAL = 0.01
"""And the least share, where a lamp changes one side of the table more than the other."""

_SIGMA = 8.0  # cells of 4 mm: light is even over this, a tile is smaller
_PATCH = 12  # cells: about two tiles each way
_ALIKE = 0.5  # correlation of a patch's structure from which it is the same
_AGREE = 0.85  # share of the patches with structure that must be the same
_STRUCTURE = 0.04  # deviation of the logarithm: less is noise, cloth
_WHOLLY = 0.9  # of a patch's cells that are seen, from which it is looked at
_PARTLY = 0.25  # of a patch's cells that differ make it one of a change that is not broad
_LEAST_PARTLY = 5  # such patches with structure
_LEAST = 12  # patches with structure, or nothing can be known
_RANGE = (0.1, 8.0)  # what a lamp does to a place at most


def relight(before: Picture, now: Picture, where: Mask) -> Plane | None:
    """Return the factors (n, n, 3) by which light alone turned one picture into the other.

    `before` and `now` are coarse pictures of the table at rest (n, n, 3), in
    cells of 4 mm; `where` says which cells count. None if the change is
    small, or if it is of things: of a change that is not broad every part is
    asked for, as an arm is no larger.
    """
    strange = foreign(before, now) & where
    share = float(strange[where].mean())
    if share < LOCAL:
        return None
    if not _same_structure(before, now, where, strange if share < BROAD else None):
        return None
    weight = where.astype(np.float32)
    planes = [_evened(part, weight) for part in (before, now)]
    factors = np.clip((planes[1] + 1.0) / (planes[0] + 1.0), *_RANGE)
    return np.asarray(factors, np.float32)


def under(picture: Picture, factors: Plane) -> Picture:
    """Return a picture (m, m, 3) of the table as it looks in that light, in any size of cells."""
    rows, columns = picture.shape[:2]
    if factors.shape[:2] != (rows, columns):
        factors = np.asarray(cv2.resize(factors, (columns, rows)), np.float32)
    return np.asarray(np.clip(picture * factors, 0, 255), np.uint8)


def _evened(picture: Picture, weight: Plane) -> Plane:
    """Return the light of a picture (n, n, 3): its mean over where it counts."""
    blurred = cv2.GaussianBlur(picture * weight[..., None], (0, 0), _SIGMA)
    over = cv2.GaussianBlur(weight, (0, 0), _SIGMA)
    return np.asarray(blurred / np.maximum(over, 1e-3)[..., None], np.float32)


def _same_structure(before: Picture, now: Picture, where: Mask, within: Mask | None = None) -> bool:
    """Whether nearly all patches that show anything fine show it in both, at the same place.

    Of `within` only the patches that it fills by a part.
    """
    old, new = (_structure(picture) for picture in (before, now))
    side = where.shape[0] // _PATCH * _PATCH

    def patches(values: NDArray[np.generic]) -> NDArray[np.generic]:
        cut = values[:side, :side].reshape(side // _PATCH, _PATCH, side // _PATCH, _PATCH)
        return cut.swapaxes(1, 2).reshape(-1, _PATCH * _PATCH)

    seen = np.asarray(patches(where)).mean(axis=1) > _WHOLLY
    if within is not None:
        seen &= np.asarray(patches(within)).mean(axis=1) > _PARTLY
    a, b = (np.asarray(patches(plane), np.float32)[seen] for plane in (old, new))
    a, b = (p - p.mean(axis=1, keepdims=True) for p in (a, b))
    spread_a, spread_b = (np.sqrt((p * p).mean(axis=1)) for p in (a, b))
    shows = np.maximum(spread_a, spread_b) > _STRUCTURE
    if int(shows.sum()) < (_LEAST if within is None else _LEAST_PARTLY):
        return False
    alike = (a * b).mean(axis=1) / np.maximum(spread_a * spread_b, 1e-6)
    return float((alike[shows] > _ALIKE).mean()) >= _AGREE


def _structure(picture: Picture) -> Plane:
    """Return the logarithm of the brightness without what is smooth in it: light drops out."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    log = np.log(cv2.GaussianBlur(grey, (0, 0), 0.8) + 6.0)
    return np.asarray(log - cv2.GaussianBlur(log, (0, 0), 4.0), np.float32)
