"""Tiles past the end of a row of backs, in which the finder sees none: of one paint with the row.

Out of focus and in a shadow the finder misses stacks that nobody else would: the row goes on, in
its colour and of its width, and ends where a tile ends. On a cloth of the backs' colour nothing is
said. Whether such a place is a tile, what the walls lack must tell (`Find.perhaps`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast
from vision.finding.paint import apart, one_paint
from vision.following.recurring import colour_of
from vision.following.tracks import Find, FoundLike
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer

Picture = NDArray[np.uint8]

LEAST: Final = 3
"""Backs of a row that tell how it goes on."""
MOST: Final = 3
"""Stacks past an end at most: what goes on for longer is cloth, or a rack."""
_ALONG: Final = 0.45  # of a tile's width: how near to its place in the row a find may lie
_LEVELS: Final = (8.0, 18.0)  # of some channel within one tile: of a dark one, and of any
_SHARE: Final = 0.25  # of its brightest channel: levels between the two
_INSIDE: Final = 0.55  # of a tile's cells that have its colour
_ASIDE: Final = 0.4  # and of the cells beyond its short sides a share so much smaller
_ASIDE_BY: Final = 0.9  # of a tile's length: where those are
_OTHER: Final = 0.06  # in the share of a channel: how far a colour may be from the row's
_LIT: Final = 1.5  # times as light as the row's lightest tile, or as dark as its darkest, at most


def past_the_ends(
    found: Sequence[FoundLike], grid: Grid, fine: Picture, layout: Layout
) -> list[Find]:
    """Return a back for each place past a row's end that is of the row's paint, and seems a tile.

    `found` are the finds of a whole table, `fine` (n, n, 3) is the table in the cells of `grid`.
    Squares of a cloth are too large for tiles, and half of a tile is too small: none was found.
    """
    placer = Placer(grid.calibration, layout)
    found = [f for f in found if placer.place(np.asarray(f.corners, float), f.side) is not None]
    backs = [f for f in found if f.side == "back"]
    beside = abreast([f.corners for f in backs])
    past: list[Find] = []
    for end in map(int, np.flatnonzero(beside.sum(axis=1) == 1)):
        row = [backs[n] for n in _row(end, beside)]
        if len(row) >= LEAST:
            past += _go_on(row, [*found, *past], grid, fine)
    return past


def _row(end: int, beside: NDArray[np.bool_]) -> list[int]:
    """Return which stand in a row, one after the other from its `end`."""
    row = [end]
    while True:
        further = [int(n) for n in np.flatnonzero(beside[row[-1]]) if n not in row]
        if len(further) != 1:
            return row
        row.append(further[0])


def _go_on(
    row: Sequence[FoundLike], found: Sequence[FoundLike], grid: Grid, fine: Picture
) -> list[Find]:
    """Return the places past a row's end, that of its first, that look like tiles of the row and
    in which nothing is `found`; what was found in its line is part of the row."""
    centres = np.array([f.corners.mean(axis=0) for f in found])
    line = [f.corners.mean(axis=0) for f in row]
    step = (line[0] - line[-1]) / (len(line) - 1)
    colours = [colour_of(f, grid, fine) for f in row]
    large = sorted(row, key=lambda f: cv2.contourArea(f.corners.astype(np.float32)))
    usual = np.asarray(large[len(large) // 2].corners, np.float64)
    quad = usual - usual.mean(axis=0)
    at, past = line[0], list[Find]()
    while len(past) <= MOST:
        away = np.linalg.norm(centres - (at + step), axis=1)
        nearest = int(away.argmin())
        if away[nearest] < _ALONG * np.linalg.norm(step):
            at = centres[nearest]
            continue
        at = at + step
        if not _is_of_row(quad + at, step, colours, grid, fine):
            return past
        past.append(Find(quad + at, "back", row[0].score / 2, perhaps=True))
    return []


def _is_of_row(
    place: NDArray[np.float64],
    step: NDArray[np.float64],
    colours: Sequence[NDArray[np.float64]],
    grid: Grid,
    fine: Picture,
) -> bool:
    """Whether a place is of one colour, and that of a row's `colours`, and what lies beyond its
    short sides is not."""
    colour = colour_of(Find(place, "back", 0.0), grid, fine)
    light = [each.sum() for each in colours]
    if not min(light) / _LIT <= colour.sum() <= max(light) * _LIT:
        return False
    usual = np.median(colours, axis=0)
    if not one_paint(colour, usual) or apart(colour, usual) > _OTHER:
        return False
    edges = np.roll(place, -1, axis=0) - place
    along = np.abs(edges @ step) / np.maximum(np.linalg.norm(edges, axis=1), 1e-6)
    length = edges[int(np.argmin(along[:2]))] * _ASIDE_BY
    asides = [_share(place + length * side, colour, grid, fine) for side in (-1, 1)]
    share = _share(place, colour, grid, fine)
    return share >= _INSIDE and share - max(asides) >= _ASIDE


def _share(
    quad: NDArray[np.float64], colour: NDArray[np.float64], grid: Grid, fine: Picture
) -> float:
    """Return the share of a quad's cells that have a colour."""
    window, inside = grid.covered(quad)
    cells = fine[window][inside].astype(np.float64)
    levels = np.clip(_SHARE * colour.max(), *_LEVELS)
    return float((np.abs(cells - colour).max(axis=1) <= levels).mean()) if len(cells) else 0.0
