"""What differs between two still pictures of the table, beyond light and noise.

The picture in 2 mm cells is compared with the last still one, after the
light between them is evened out: a smooth factor over the table (lamps,
shadows of people, vignetting, automatic exposure) that a tile is too small
to be. Where the old picture has edges a little more is allowed, because a
table and a camera tremble by fractions of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid, Mask
from vision.movement.foreign import gain, largest

Plane = NDArray[np.float32]

CELL = 2.0
"""mm of a cell of the fine picture."""

_LEVELS = 9.0  # least difference, in levels of 255, that counts
_NOISES = 5.0  # and at least so many times the picture's own noise
_TREMBLE = 0.3  # of a cell: how far an edge may seem to have moved
_LIGHT_MM = 60.0  # light is even over this; a tile is smaller
# By how much light changes in a moment; more is a thing. A shadow of 0.5, beside the side of the
# table that a lamp lights, comes to 2 (strange table 510).
_LIGHT_MOST = 2.2
_ABOUT_MM = 100.0  # about so wide a place has its own noise; a tile is a small part of it
_LEAST_CELLS = 4  # a change smaller than 16 mm² is none
_LITTLE = 0.5  # of the ring around a tile's place: its shadow and a neighbour's edge
_RING = 1.6  # times as large is the ring
FULL = 248  # levels from which a channel counts as full
_JOIN_MM = 45.0  # changes nearer than this are looked at in one crop


@dataclass(frozen=True)
class Region:
    """A rectangle of the frame to be searched for tiles: pixels left, top, right, bottom."""

    left: int
    top: int
    right: int
    bottom: int

    def cut(self, image: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return that part of a frame."""
        return image[self.top : self.bottom, self.left : self.right]


def changed(before: NDArray[np.uint8], now: NDArray[np.uint8], where: Mask) -> Mask:
    """Return the cells of `where` that show something else than before; pictures (n, n, 3).

    `where` must hold a cell at least.
    """
    old_planes, new_planes = cv2.split(before), cv2.split(now)
    old = [plane.astype(np.float32) for plane in old_planes]
    factors = gain(before, now)
    new = [p.astype(np.float32) * f for p, f in zip(new_planes, factors, strict=True)]
    rough = largest(n - o for o, n in zip(old, new, strict=True))
    steady = where & (rough <= _least(rough, where))
    light = _light(old, new, steady)
    apart = []
    for o, n, o_raw, n_raw in zip(old, new, old_planes, new_planes, strict=True):
        difference = np.multiply(n, light, out=n)
        difference -= o
        # Where a channel is full, how much lighter the place is cannot be known.
        if (full := n_raw >= FULL).any():
            np.maximum(difference, 0, out=difference, where=full)
        if (full := o_raw >= FULL).any():
            np.minimum(difference, 0, out=difference, where=full)
        # A single cell's noise is not a change: three by three are.
        apart.append(np.asarray(cv2.blur(difference, (3, 3)), np.float32))
    change = largest(apart)
    allowed = _least_about(change, where) + _TREMBLE * _slope(largest(old))
    strange = (where & (change > allowed)).astype(np.uint8)
    return _without_specks(strange)


def changed_alone(grid: Grid, cells: Mask, quad: NDArray[np.floating], share: float) -> bool:
    """Whether so much of a quad's place (4, 2 pixels) changed, and little of the ring around it: as
    where a tile is laid, and no shadow falls and no larger thing is shifted."""
    middle = quad.mean(axis=0)
    within, whole = grid.shares(cells, [quad, middle + (quad - middle) * _RING])
    ring = (whole * _RING**2 - within) / (_RING**2 - 1)
    return within >= share and ring <= _LITTLE


def _without_specks(cells: NDArray[np.uint8]) -> Mask:
    """Return the cells (n, n) of those given, 1 each, that lie with enough others."""
    kept = np.zeros(cells.shape, bool)
    left, top, width, height = cv2.boundingRect(cells)
    if not width:
        return kept
    part = slice(top, top + height), slice(left, left + width)  # mostly little of the table
    _, labels = cv2.connectedComponents(cells[part], connectivity=8)
    large = np.bincount(labels.ravel()) >= _LEAST_CELLS
    large[0] = False
    kept[part] = large[labels]
    return kept


def _least(differences: Plane, where: Mask) -> float:
    """Return the least difference that counts: beyond the pictures' noise, their median."""
    quiet = where & (differences <= _LEVELS / _NOISES)
    if 2 * np.count_nonzero(quiet) > np.count_nonzero(where):
        return _LEVELS  # as mostly: so the median need not be known
    return max(_LEVELS, _NOISES * float(np.median(differences[where])))


def _least_about(differences: Plane, where: Mask) -> Plane | float:
    """Return the least difference that counts (n, n), by the noise about each cell.

    Where somebody's shadow falls the light is evened out by half, so that much seems to differ:
    that is no reason to overlook what was laid down elsewhere. But where all about a cell changed
    no more is allowed than by the noise of the whole table, as under a book.
    """
    most = _least(differences, where)
    if most <= _LEVELS:
        return most
    side = round(_ABOUT_MM / CELL)
    rows, columns = (-(-n // side) for n in where.shape)
    padded = np.full((rows * side, columns * side), np.nan, np.float32)
    padded[: where.shape[0], : where.shape[1]] = np.where(where, differences, np.nan)
    blocks = padded.reshape(rows, side, columns, side).swapaxes(1, 2).reshape(rows, columns, -1)
    seen = ~np.isnan(blocks).all(axis=2)
    noise = np.full((rows, columns), most / _NOISES, np.float32)
    noise[seen] = np.nanmedian(blocks[seen], axis=1)
    noise = cv2.resize(noise, (columns * side, rows * side), interpolation=cv2.INTER_LINEAR)
    least = np.clip(noise * _NOISES, _LEVELS, most)
    return np.asarray(least[: where.shape[0], : where.shape[1]], np.float32)


def _light(old: list[Plane], new: list[Plane], steady: Mask) -> Plane:
    """Return the smooth factor (n, n) that makes the steady cells' light alike."""
    weight = steady.astype(np.float32)
    # The blur is wide and its result smooth, so a quarter of the resolution does.
    rows, columns = steady.shape
    size = (columns // 4, rows // 4)
    sums = [
        cv2.resize((part[0] + part[1] + part[2]) * weight, size, interpolation=cv2.INTER_AREA)
        for part in (old, new)
    ]
    sigma = _LIGHT_MM / CELL / 4
    lit_old, lit_new = (cv2.GaussianBlur(part, (0, 0), sigma) for part in sums)
    factor = (lit_old + 1.0) / (lit_new + 1.0)
    factor = np.clip(factor, 1 / _LIGHT_MOST, _LIGHT_MOST).astype(np.float32)
    return np.asarray(cv2.resize(factor, (columns, rows), interpolation=cv2.INTER_LINEAR))


def _slope(gray: Plane) -> Plane:
    """Return (n, n): the steepest change from a cell to the next, in levels."""
    across = cv2.Sobel(gray, cv2.CV_32F, 1, 0, ksize=3, scale=1 / 8)
    down = cv2.Sobel(gray, cv2.CV_32F, 0, 1, ksize=3, scale=1 / 8)
    return np.asarray(np.maximum(np.abs(across), np.abs(down)), np.float32)


def regions(grid: Grid, cells: Mask, margin_mm: float) -> list[Region]:
    """Return the rectangles of the frame that hold all changed cells, with a margin round them.

    Changes that lie close together, or whose rectangles overlap, share one.
    """
    if not cells.any():
        return []
    reach = max(1, round(_JOIN_MM / 2 / grid.cell))
    joined = cv2.dilate(cells.astype(np.uint8), np.ones((2 * reach + 1,) * 2, np.uint8))
    count, labels = cv2.connectedComponents(joined, connectivity=8)
    width, height = grid.calibration.size
    margin = margin_mm * grid.calibration.pixels_per_mm()
    found = []
    for label in range(1, count):
        pixels = grid.calibration.to_pixels(grid.xy[(labels == label) & cells])
        low = np.floor(pixels.min(axis=0) - margin).astype(int)
        high = np.ceil(pixels.max(axis=0) + margin).astype(int) + 1
        found.append(
            Region(
                max(0, int(low[0])),
                max(0, int(low[1])),
                min(width, int(high[0])),
                min(height, int(high[1])),
            )
        )
    return _merged(found)


def _merged(found: list[Region]) -> list[Region]:
    """Return the rectangles with overlapping ones made one, until none overlap."""
    merged: list[Region] = []
    for region in found:
        grown = region
        apart = False
        while not apart:
            apart = True
            for other in merged:
                if (
                    grown.left < other.right
                    and other.left < grown.right
                    and grown.top < other.bottom
                    and other.top < grown.bottom
                ):
                    merged.remove(other)
                    grown = Region(
                        min(grown.left, other.left),
                        min(grown.top, other.top),
                        max(grown.right, other.right),
                        max(grown.bottom, other.bottom),
                    )
                    apart = False
                    break
        merged.append(grown)
    return [r for r in merged if r.right > r.left and r.bottom > r.top]
