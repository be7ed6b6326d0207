"""Rows of backs in which the finder sees no tiles: one bar of their colour, as of black backs.

Where backs are nearly black no edge shows between one and the next. A bar of the colour of the
backs that were found, as wide as a tile is long and as long as so many tiles are wide, is a row of
stacks: nothing else on a table is.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast
from vision.following.recurring import colour_of
from vision.following.tracks import Find, FoundLike
from vision.geometry.grid import Grid, Mask
from vision.geometry.layout import Layout

ENOUGH: Final = 8  # backs in rows that tell their colour
LEAST: Final = 3  # stacks of a row
# Levels of some channel between a bar and the backs: where the cloth has dark squares, few.
_ONE_COLOUR: Final = (22.0, 15.0, 10.0, 6.0)
# Far from the lamp a table is darker: of its light on the backs that were found a bar may have.
_LIGHT: Final = (1.0, 0.7)
# Of what is free of tiles has that colour at most: all stacks of a deal cover a ninth of it. On a
# cloth with stripes of the backs' colour it is a half, and what lies beside a wall is cloth.
_MOST: Final = 0.2
_OPEN: Final = 5  # cells: thinner things are no part of a bar
_FILLS: Final = 0.85  # of its rectangle
_WIDER: Final = 0.2  # of a tile's length: a bar is wider or narrower by that
_LONGER: Final = 0.35  # of a tile's width: it is longer or shorter than so many stacks by that
_PAST: Final = 0.75  # of a tile's width past a row's end it is looked whether it ends there
_FAR: Final = 3  # so many times
_QUITE_ANOTHER: Final = 1.2  # times as many levels between what is seen there and the backs
_AT_ONCE: Final = 0.5  # times as many between one of these places and the next, or
_LEAST_JUMP: Final = 5.0  # so many
_SCORE: Final = 0.5  # as of a tile that the finder finds


def rows_unfound(
    found: Sequence[FoundLike], grid: Grid, fine: NDArray[np.uint8], layout: Layout
) -> list[Find]:
    """Return a stack for each of those in bars of the backs' colour that none was found in.

    `found` are the finds of a whole table, `fine` (n, n, 3) is the table in the cells of `grid`.
    """
    backs = [f for f in found if f.side == "back"]
    beside = abreast([f.corners for f in backs])
    in_rows = [f for f, others in zip(backs, beside, strict=True) if others.any()]
    if len(in_rows) < ENOUGH:
        return []
    colour = np.median([colour_of(f, grid, fine) for f in in_rows], axis=0)
    taken = grid.cover([f.corners for f in found])
    free = grid.area([layout.centre()]) & grid.visible & ~taken
    stacks: list[Find] = []
    for light, level in itertools.product(_LIGHT, _ONE_COLOUR):
        apart = np.abs(fine.astype(np.float32) - light * colour).max(axis=2)
        alike = (apart <= level) & free
        if alike.sum() > _MOST * free.sum():
            continue
        for bar in _bars(alike):
            row = _stacks(bar, grid, layout)
            if not _ends(row, np.where(taken, np.inf, apart), grid, level):
                continue
            stacks += row
            free &= ~grid.cover([stack.corners for stack in row])
    return stacks


def _bars(free: Mask) -> Iterator[NDArray[np.float64]]:
    """Yield the corners (4, 2: columns, rows) of the rectangles that fill out what is of one
    colour and hangs together."""
    kernel = np.ones((_OPEN, _OPEN), np.uint8)
    opened = cv2.morphologyEx(free.astype(np.uint8), cv2.MORPH_OPEN, kernel)
    count, labels = cv2.connectedComponents(opened)
    for label in range(1, count):
        rows, columns = np.nonzero(labels == label)
        if len(rows) < _OPEN * _OPEN:
            continue
        box = cv2.minAreaRect(np.column_stack([columns, rows]).astype(np.float32))
        area = (box[1][0] + 1) * (box[1][1] + 1)
        if len(rows) >= _FILLS * area:
            yield np.asarray(cv2.boxPoints(box), np.float64)


def _stacks(bar: NDArray[np.float64], grid: Grid, layout: Layout) -> list[Find]:
    """Return the stacks of a bar, if it is a row of them."""
    calibration, plan = grid.calibration, layout.plan
    pixels = calibration.to_pixels(_table(bar, grid))
    top = calibration.to_table(pixels, layout.height("centre", 2))  # a row mostly stands two high
    edges = np.linalg.norm(np.roll(top, -1, axis=0) - top, axis=1)
    if edges[0] < edges[1]:  # the first edge is to be one along the row
        pixels, edges = np.roll(pixels, -1, axis=0), np.roll(edges, -1)
    long, wide = (edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2
    count = round(long / plan.tile_width)
    off = abs(long / plan.tile_width - count)
    if count < LEAST or off > _LONGER or abs(wide / plan.tile_length - 1) > _WIDER:
        return []
    return list(_split(pixels, count))


def _ends(row: Sequence[Find], apart: NDArray[np.floating], grid: Grid, level: float) -> bool:
    """Whether past both ends of a row something of quite another colour begins at once, or tiles
    that are found: where a stripe of the cloth ends, it has a little less light, and less again.

    The next tile may be a row's last, and stand a layer lower.
    """
    return not row or all(
        _ends_past(end, before, apart, grid, level)
        for end, before in ((row[0], row[1]), (row[-1], row[-2]))
    )


def _ends_past(
    end: Find, before: Find, apart: NDArray[np.floating], grid: Grid, level: float
) -> bool:
    step = _PAST * (end.corners.mean(axis=0) - before.corners.mean(axis=0))
    seen = 0.0
    for n in range(_FAR + 1):
        window, inside = grid.covered(end.corners + n * step)
        cells = apart[window][inside]
        if not len(cells):  # past the table's edge
            return False
        last, seen = seen, float(np.median(cells))
        jump = seen - last > max(_AT_ONCE * level, _LEAST_JUMP)
        if n and jump and seen > _QUITE_ANOTHER * level:
            return True
    return False


def _table(columns_rows: NDArray[np.float64], grid: Grid) -> NDArray[np.float64]:
    """Return (n, 2) mm on the table of places in the grid's columns and rows."""
    origin = grid.xy[0, 0]
    return np.asarray(origin + columns_rows * np.array([grid.cell, -grid.cell]), np.float64)


def _split(pixels: NDArray[np.float64], count: int) -> Iterator[Find]:
    """Yield so many quads of a bar (4, 2 pixels), whose first edge runs along it."""
    a, b, c, d = pixels
    for n in range(count):
        low, high = n / count, (n + 1) / count
        quad = [a + (b - a) * low, a + (b - a) * high, d + (c - d) * high, d + (c - d) * low]
        yield Find(np.array(quad), "back", _SCORE)
