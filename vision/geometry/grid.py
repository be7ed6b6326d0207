"""The table as a square picture seen from straight above, in cells of so many millimetres.

Motion, hands and changes are looked for in this picture: a cell is a place
on the table, so that zones are masks, and a moved camera changes nothing but
the way from frame to cells. Rows run from West (+y) to East, columns from
North (-x) to South, as in the camera's picture; the plane is the table, z 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.geometry.calibration import Calibration

EXTENT = 460.0
"""From the centre to the picture's edge, in mm: past the table's edge, where arms come in."""

_FINER = 1.8  # pixels to a cell from which a frame is halved: then a pixel is about a cell
_BEYOND = 2  # pixels of the shrunk picture that are kept round the table
_FREE = 0.2  # share of a tile's place that others must leave free for it to tell anything
Mask = NDArray[np.bool_]


class Grid:
    """Cells of `cell` mm under one calibration."""

    def __init__(self, calibration: Calibration, cell: float) -> None:
        self.cell = cell
        self.side = round(2 * EXTENT / cell)
        self.calibration = calibration
        centres = EXTENT - (np.arange(self.side) + 0.5) * cell
        self.xy = np.stack(np.meshgrid(-centres, centres), axis=-1)
        pixels = calibration.to_pixels(self.xy)
        width, height = calibration.size
        self.visible: Mask = (
            (pixels[..., 0] >= 0)
            & (pixels[..., 1] >= 0)
            & (pixels[..., 0] <= width - 1)
            & (pixels[..., 1] <= height - 1)
        )
        # Halve the frame until a pixel is about a cell: halving is the fast way to average.
        self.halvings = 0
        while calibration.pixels_per_mm() * cell / 2**self.halvings >= _FINER:
            self.halvings += 1
        scale = 2**self.halvings
        # Of a wide picture only the part with the table, cut so that halves stay the same.
        low = np.maximum(pixels[self.visible].min(axis=0, initial=np.inf) - _BEYOND * scale, 0)
        high = np.minimum(
            pixels[self.visible].max(axis=0, initial=0) + _BEYOND * scale, (width, height)
        )
        left, top = (int(edge) // scale * scale if np.isfinite(edge) else 0 for edge in low)
        right, bottom = (-(-int(np.ceil(edge)) // scale) * scale for edge in high)
        self._part = (slice(top, bottom), slice(left, right))
        self._shrunk = (
            slice(top // scale, bottom // scale), slice(left // scale, right // scale),
        )  # fmt: skip
        small = ((pixels - (left, top) + 0.5) / scale - 0.5).astype(np.float32)
        self._map = cv2.convertMaps(small[..., 0], small[..., 1], cv2.CV_16SC2)

    def look(self, image: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return (side, side, 3): the table from above; black where the camera does not see."""
        small = image[self._part]
        for _ in range(self.halvings):
            size = (small.shape[1] // 2, small.shape[0] // 2)
            small = np.asarray(cv2.resize(small, size, interpolation=cv2.INTER_AREA), np.uint8)
        return self._from_above(small)

    def look_shrunk(self, shrunk: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the same of a picture that is halved `halvings` times already."""
        return self._from_above(shrunk[self._shrunk])

    def _from_above(self, small: NDArray[np.uint8]) -> NDArray[np.uint8]:
        across, fraction = self._map
        return np.asarray(cv2.remap(small, across, fraction, cv2.INTER_LINEAR), np.uint8)

    def columns_rows(self, mm: ArrayLike) -> NDArray[np.float64]:
        """Return (..., 2) columns and rows of points on the table; a cell's centre is whole."""
        xy = np.asarray(mm, dtype=np.float64)
        return np.stack([xy[..., 0] + EXTENT, EXTENT - xy[..., 1]], axis=-1) / self.cell - 0.5

    def area(self, polygons: Iterable[ArrayLike]) -> Mask:
        """Return the cells within any of the polygons, given in mm on the table."""
        mask = np.zeros((self.side, self.side), np.uint8)
        for polygon in polygons:
            points = np.round(self.columns_rows(polygon) * 16).astype(np.int32)
            cv2.fillPoly(mask, [points], 1, cv2.LINE_8, 4)
        return mask.astype(bool)

    def covered(self, quad: NDArray[np.floating]) -> tuple[tuple[slice, slice], Mask]:
        """Return the cells that a quad of the frame (4, 2 pixels) covers.

        As a window of the picture and a mask within it, for the many small
        questions asked of a tile's place.
        """
        points = self.columns_rows(self.calibration.to_table(quad))
        window = self._window(points)
        return window, _filled(points, window)

    def _window(self, points: NDArray[np.float64]) -> tuple[slice, slice]:
        """Return the rows and columns that points (n, 2), in columns and rows, lie in."""
        low, high = self._windows(points[None])
        return slice(low[0, 1], high[0, 1]), slice(low[0, 0], high[0, 0])

    def _windows(self, points: NDArray[np.float64]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return the first columns and rows (m, 2) that each of points (m, n, 2) lie in, and the
        first that they do not."""
        low = np.minimum(np.maximum(np.floor(points.min(axis=1)), 0), self.side - 1)
        high = np.minimum(np.maximum(np.ceil(points.max(axis=1)) + 1, low + 1), self.side)
        return low.astype(np.intp), high.astype(np.intp)

    def cover(self, quads: Iterable[NDArray[np.floating]]) -> Mask:
        """Return the cells that any of many quads of the frame (4, 2 pixels) covers."""
        mask = np.zeros((self.side, self.side), np.uint8)
        corners = list(quads)
        mm = self.calibration.to_table(np.stack(corners)) if corners else ()
        for points in map(self.columns_rows, mm):
            cv2.fillPoly(mask, [np.round(points * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
        return mask.astype(bool)

    def share(self, mask: Mask, quad: NDArray[np.floating]) -> float:
        """Return which share (0 to 1) of a quad's cells the mask holds."""
        return self.shares(mask, [quad])[0]

    def shares(self, mask: Mask, quads: Sequence[NDArray[np.floating]]) -> list[float]:
        """Return the same of many quads: most of a table's tiles lie far from what changed."""
        if not quads:
            return []
        shares = [0.0] * len(quads)
        corners = self.columns_rows(self.calibration.to_table(np.stack(quads)))
        low, high = self._windows(corners)
        sums = cv2.integral(mask.view(np.uint8))
        (left, top), (right, bottom) = low.T, high.T
        held = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        for n in np.flatnonzero(held):
            window = slice(top[n], bottom[n]), slice(left[n], right[n])
            inside = _filled(corners[n], window)
            if inside.any():
                shares[n] = float(mask[window][inside].mean())
        return shares


def _filled(points: NDArray[np.float64], window: tuple[slice, slice]) -> Mask:
    """Return which cells of a window lie within a polygon (n, 2), in columns and rows."""
    rows, columns = window
    mask = np.zeros((rows.stop - rows.start, columns.stop - columns.start), np.uint8)
    within = np.round((points - (columns.start, rows.start)) * 16).astype(np.int32)
    cv2.fillPoly(mask, [within], 1, cv2.LINE_8, 4)
    return mask.astype(bool)


def enough_free(inside: Mask, left: Mask) -> bool:
    """Whether the cells that others leave of a tile's place tell what lies there."""
    return int(left.sum()) >= _FREE * int(inside.sum())


def seen_between(
    calibration: Calibration, area: ArrayLike, low: float, high: float
) -> NDArray[np.float32]:
    """Return (n, 2) mm: where on the table's plane a thing is seen that stands on an area.

    The hull of where its foot, `low` mm above the table, and its top are seen.
    """
    seen = [calibration.to_table(calibration.to_pixels(area, z)) for z in (low, high)]
    hull = cv2.convexHull(np.concatenate(seen).astype(np.float32))
    return np.asarray(hull, np.float32).reshape(-1, 2)
