"""The finder, shown only the parts of a frame where tiles may have changed, at a known scale."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding.abreast import abreast, spread
from vision.finding.paint import core_colour
from vision.following.tracks import Find, FinderLike, FoundLike
from vision.geometry.calibration import Calibration
from vision.geometry.grid import Grid, Mask
from vision.geometry.layout import Layout
from vision.geometry.placing import Quad
from vision.movement.changes import Region, changed_alone, regions

Image = NDArray[np.uint8]

_TILE_PIXELS = 30.0  # the finder is shown tiles with a short side of this many pixels
_THRESHOLD = 0.4
_BESIDE_THRESHOLD = 0.12  # of a tile in one row with another: backs nearly black score low
_EXPECTED_THRESHOLD = 0.15  # and of one at the row's end, or where one lay and may still lie
# And so much of what the row's lower quarter scores: cloth scored 0.43 of it, a tile 0.55 or more.
_END_SHARE = 0.5
# And of a face where nearly all that it would cover changed, and little around it, as of a thing in
# another light. In 25 strange games (32340 to 733821) one tile of 378 that was laid open scored
# less than before (0.39, on stripes in somebody's shadow), and nothing that was none was found
# there; within things on which the light had changed, 23 times.
_CHANGED_THRESHOLD = 0.25
_NEARLY_ALL = 0.9  # of what it would cover
# At the first look what scores less may be printed on the cloth: of 980 sightings of faces on 18
# flowered, striped and wooden strange tables (502 to 733817) 39 scored less, of 171 of what was
# none all but 6.
_SURELY_LAID = 0.7
# At the first look what ends a row, and scores so much less than its lower quarter, is perhaps
# cloth: of 384 that end one in 65 games (strange 600000 to 600024, tidy 600000 to 600039)
# three scored less; cloth in a row's line scored 0.56 of it (tidy 274304).
_SURE_END_SHARE = 0.7
_ONE_COLOUR = 22.0  # levels of some channel between two neighbours' backs
_AS_PLAIN = 1.6  # times as uneven as a back beside it a back may be
_INNER = 0.6  # of a quad, in which it is looked at how even it is: its rounded edges are left out
_MARGIN_MM = 40.0  # round a changed place: a whole neighbour fits


class Search:
    """Searches frames under one calibration; finds are in pixels of the whole frame."""

    def __init__(self, finder: FinderLike, calibration: Calibration, layout: Layout) -> None:
        self._finder = finder
        self._size = calibration.size
        self._margin = _MARGIN_MM * calibration.pixels_per_mm()
        self._scale = _TILE_PIXELS / (layout.plan.tile_width * calibration.pixels_per_mm())

    def changed(
        self, image: Image, grid: Grid, cells: Mask, *, perhaps: bool = False
    ) -> list[FoundLike]:
        """Return the tiles found in the changed cells' places and a little round them; with what is
        `perhaps` one more at a row's end, or a face (`Find.perhaps`), if asked: at the first look,
        of which nothing is known to have changed."""
        found: list[FoundLike] = []
        for region in regions(grid, cells, _MARGIN_MM):
            near = backs_in_rows(image, self._find(image, region, _BESIDE_THRESHOLD))
            sure = beside(image, near, _THRESHOLD, perhaps=perhaps)
            if perhaps:
                found += barely_ending(_printed(sure))
            else:
                found += [*sure, *_laid_open(grid, cells, near)]
        return found

    def close(self, image: Image, quad: Quad) -> list[FoundLike]:
        """Return the tiles found round a quad, such as are barely to be seen included."""
        return self._find(image, self._round(quad), _EXPECTED_THRESHOLD)

    def upon(self, image: Image, quad: Quad) -> list[FoundLike]:
        """Return the tiles found on what a quad shows, as a rack's top, and a little round it."""
        return self._find(image, self._round(quad), _THRESHOLD)

    def barely_upon(self, image: Image, quad: Quad) -> list[FoundLike]:
        """Return the same, with such as are barely to be seen."""
        return self._find(image, self._round(quad), _EXPECTED_THRESHOLD)

    def _round(self, quad: Quad) -> Region:
        left, top = np.maximum(np.floor(quad.min(axis=0) - self._margin), 0).astype(int)
        right, bottom = np.minimum(np.ceil(quad.max(axis=0) + self._margin), self._size).astype(int)
        return Region(int(left), int(top), int(right), int(bottom))

    def _find(self, image: Image, region: Region, threshold: float) -> list[FoundLike]:
        part = np.ascontiguousarray(region.cut(image))
        return [
            Find(np.add(f.corners, (region.left, region.top)), f.side, f.score)
            for f in self._finder.find(part, scale=self._scale, threshold=threshold)
        ]


def beside(
    image: Image, found: Sequence[FoundLike], threshold: float, *, perhaps: bool = False
) -> list[FoundLike]:
    """Return the finds that score so well, and the backs in one row with them, side by side.

    A wall's tiles vouch for each other: what is as large, as turned, of one colour, level with its
    neighbour and a tile's width from it is a tile too, however little of it the finder sees. At a
    row's end it may be cloth: such a one is left out, or as it is `perhaps` a tile, marked so.
    """
    strong = np.array([f.score >= threshold for f in found], bool)
    if strong.all():
        return list(found)
    back = np.array([f.side == "back" for f in found])
    neighbours = abreast([f.corners for f in found]) & back & back[:, None]
    colours = {
        n: core_colour(image, found[n].corners)
        for n in map(int, np.flatnonzero(neighbours.any(axis=1)))
    }
    for n, m in np.argwhere(neighbours):
        neighbours[n, m] = bool(np.abs(colours[n] - colours[m]).max() <= _ONE_COLOUR)
    kept = spread(neighbours, strong)
    scores, joined = np.array([f.score for f in found]), kept.copy()
    while True:
        # Between two others is a tile; past a row's end may be cloth that looks like one.
        ends = kept & ~strong & ((neighbours & kept).sum(axis=1) < 2)
        ends[ends] = [
            scores[n] < _least(scores[_row(neighbours & kept, n)]) for n in np.where(ends)[0]
        ]
        if not ends.any():
            break
        kept &= ~ends
    out = [f for f, keep in zip(found, kept, strict=True) if keep]
    if perhaps:
        ends = (f for f, end in zip(found, joined & ~kept, strict=True) if end)
        out += [Find(f.corners, f.side, f.score, perhaps=True) for f in ends]
    return out


def backs_in_rows(image: Image, found: Sequence[FoundLike]) -> list[FoundLike]:
    """Return the finds, of which those that seem faces but stand in a row with backs, and are as
    plain as the one beside them and of one colour with it, are backs: where a lamp is mirrored in
    a wall its backs are nearly white."""
    out = list(found)
    if not {"face", "back"} <= {f.side for f in found}:
        return out
    neighbours = abreast([f.corners for f in found])
    waiting = [n for n, f in enumerate(found) if f.side == "back"]
    while waiting:
        back = waiting.pop()
        for n in map(int, np.flatnonzero(neighbours[back])):
            if out[n].side == "face" and _looks_like(image, out[n].corners, out[back].corners):
                out[n] = Find(out[n].corners, "back", out[n].score)
                waiting.append(n)
    return out


def _looks_like(image: Image, quad: NDArray[np.floating], back: NDArray[np.floating]) -> bool:
    """Whether a quad shows what a back beside it shows: the same colour, and no more."""
    if np.abs(core_colour(image, quad) - core_colour(image, back)).max() > _ONE_COLOUR:
        return False
    return _grain(image, quad) <= _AS_PLAIN * _grain(image, back)


def _grain(image: Image, quad: NDArray[np.floating]) -> float:
    """Return how uneven the inner part of a quad is: the levels' standard deviation, taken over two
    pixels, so that a sensor's noise counts less than a drawing."""
    middle = np.asarray(quad).mean(axis=0)
    reach = _INNER * np.ptp(np.asarray(quad), axis=0) / 2
    (left, top), (right, bottom) = np.maximum(middle - reach, 0), middle + reach
    part = image[int(top) : int(bottom) + 1, int(left) : int(right) + 1]
    if min(part.shape[:2]) < 4:
        return 0.0
    soft = cv2.blur(part, (2, 2)).reshape(-1, 3)
    return float(soft.std(axis=0).max())


def _laid_open(grid: Grid, cells: Mask, found: Sequence[FoundLike]) -> list[FoundLike]:
    """Return the faces of which little is seen but whose places changed alone: cloth does not."""
    faces = [f for f in found if f.side == "face" and _CHANGED_THRESHOLD <= f.score < _THRESHOLD]
    return [f for f in faces if changed_alone(grid, cells, np.asarray(f.corners), _NEARLY_ALL)]


def _printed(found: Sequence[FoundLike]) -> list[FoundLike]:
    """Return the finds, those faces as `perhaps` tiles that may be part of the cloth."""
    return [
        Find(f.corners, f.side, f.score, perhaps=True)
        if f.side == "face" and f.score < _SURELY_LAID
        else f
        for f in found
    ]


def barely_ending(found: Sequence[FoundLike]) -> list[FoundLike]:
    """Return the finds, with backs that end a row and score far less than it as `perhaps` tiles."""
    neighbours = abreast([f.corners for f in found])
    backs = np.array([f.side == "back" for f in found], bool)
    neighbours &= backs & backs[:, None]
    scores = np.array([f.score for f in found])
    out = list(found)
    for n in map(int, np.flatnonzero(neighbours.sum(axis=1) == 1)):
        row, find = scores[_row(neighbours, n)], found[n]
        if len(row) > 1 and find.score < _SURE_END_SHARE * float(np.quantile(row, 0.25)):
            out[n] = Find(find.corners, find.side, find.score, perhaps=True)
    return out


def _row(neighbours: NDArray[np.bool_], end: int) -> NDArray[np.bool_]:
    """Return (n): those that stand in one row with the tile at its end, itself left out."""
    row = spread(neighbours, np.arange(len(neighbours)) == end)
    row[end] = False
    return row


def _least(row: NDArray[np.float64]) -> float:
    """Return how a find at a row's end must score, by the scores of the others (m) of the row."""
    if not len(row):
        return np.inf
    return max(_EXPECTED_THRESHOLD, _END_SHARE * float(np.quantile(row, 0.25)))
