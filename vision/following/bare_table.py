"""How the table looks where no tile lies: is a tile that is not found gone, or only covered?

A cup, a card, a sleeve left lying: what they cover is not seen, and has not gone.
A tile has gone when the table shows in its place, as it was seen there before
the tile was laid.
"""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid, Mask, enough_free
from vision.geometry.layout import Layout
from vision.geometry.placing import Quad
from vision.movement.foreign import gain

Picture = NDArray[np.uint8]
Cells = NDArray[np.float32]

_LEVELS = 26.0  # of 255: a bare cell differs by less, the shadow of a neighbour apart
_DARKER = 0.6  # a shadow lets through so much at least
_BARE_SHARE = 0.5  # of a place's cells that must look bare
_DARKEST = 0.2  # in a deeper one nothing is seen
_LIT = 1.35  # of the usual cloth's light: lamps are not even
_LEAST_LIT = 0.25  # of a place's cells that must lie in no deep shadow for them to tell
_SAME_LEVELS, _SAME_SHARE = 10.0, 0.85  # and for a place where nothing is to have changed
_CLOTH_SHARE = 0.9  # of a place's cells that must look like most of the table to be cloth
# And of a cloth of several colours, as a stripe's edge is of none; a back has one.
_PATTERN_SHARE = 0.75
_COLOURS = 4  # of a cloth at most
_ONE_COLOUR = 0.5  # of the bare table that has the median's colour if it is one of the cloth's
_COLOUR_SHARE = 0.12  # of the bare table that has a colour of its own at least
_DARKEST_COLOUR = 0.35  # of the light of the cloth's most frequent colour: less is a deep shadow
_BIN = 16  # levels that are counted as one to find the most frequent colour
_MARGIN = 5  # cells round a tile: its side and its shadow


class BareTable:
    """The table's fine picture where nothing lies on it, kept up at every still moment."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._middle: Mask | None = None  # between the racks, where the cloth is seen
        self._picture: Picture | None = None
        self._known: Mask | None = None
        self._median: Cells | None = None  # of the bare table; until it learns more
        self._colours: list[Cells] | None = None  # of its cloth, the most frequent first
        self._lit: tuple[Picture, Cells] | None = None  # a picture, and its gain

    def learn(self, grid: Grid, fine: Picture, quads: Iterable[Quad], unseen: Mask) -> None:
        """Take in a still moment: bare is what no tile (quads in pixels) and nothing unseen covers.

        `unseen` are cells that an arm covers.
        """
        self._median = self._lit = self._colours = None
        covered = (unseen | grid.cover(quads)).astype(np.uint8)
        size = 2 * _MARGIN + 1
        free = (cv2.dilate(covered, np.ones((size, size), np.uint8)) == 0) & grid.visible
        self._middle = grid.area([self._layout.centre()])
        if self._picture is None or self._known is None:
            self._picture, self._known = fine.copy(), free
            return
        cv2.copyTo(fine, free.astype(np.uint8), self._picture)
        self._known |= free

    def shows(
        self, grid: Grid, quad: Quad, fine: Picture, without: Mask | None = None
    ) -> bool | None:
        """Whether the table is seen in a quad's place; None if it was never seen bare.

        Of the place count the cells `without` for which it is asked, if any are left out.
        A cell in the cloth's colour but much darker may lie in the deep shadow that a low lamp
        throws beside a wall, or under a dark thing: the other cells tell.
        """
        seen = self._seen(grid, quad, fine, without)
        if seen is None:
            return None
        was, now, darker = seen
        bare = _alike(was, now, np.clip(darker, _DARKER, 1.0), _LEVELS)
        # It may have been seen in such a shadow: then it is lighter now, yet no lighter than cloth.
        lit = (darker > 1.0) & (now.sum(axis=-1) < _LIT * self._usual().sum())
        bare |= lit & _alike(now, was, np.clip(1.0 / darker, _DARKEST, 1.0), _LEVELS)
        deep = ~bare & _alike(was, now, np.clip(darker, _DARKEST, 1.0), _LEVELS)
        if deep.mean() <= 1.0 - _LEAST_LIT:
            bare = bare[~deep]
        return float(bare.mean()) >= _BARE_SHARE

    def covered(self, grid: Grid, quad: Quad, fine: Picture) -> bool | None:
        """Whether something else than the table is seen in a quad's place; None if it was never
        seen bare."""
        shown = self.shows(grid, quad, fine)
        return None if shown is None else not shown and not self.is_cloth(grid, quad, fine)

    def is_cloth(self, grid: Grid, quad: Quad, fine: Picture, without: Mask | None = None) -> bool:
        """Whether a quad's place looks like the bare table's cloth, in what light it may lie.

        So it is decided where the place itself was never seen bare, or when a tile that was missed
        lay there, as in mixing.
        """
        if self._picture is None:
            return False
        window, inside = grid.covered(quad)
        inside = inside if without is None else inside & ~without[window]
        now = fine[window][inside].astype(np.float32) * self._gain(fine)
        colours = self._cloth_colours()
        cloth = np.any([_of_colour(now, colour) for colour in colours], axis=0)
        share = _CLOTH_SHARE if len(colours) == 1 else _PATTERN_SHARE
        return float(cloth.mean()) >= share

    def cleared(self, grid: Grid, quad: Quad, fine: Picture, hiding: Mask) -> bool | None:
        """Whether the table is seen in what is not hidden of a quad's place; None if that is too
        little to tell."""
        window, inside = grid.covered(quad)
        if not enough_free(inside, inside & ~hiding[window]):
            return None
        shown = self.shows(grid, quad, fine, hiding)
        return shown or self.is_cloth(grid, quad, fine, hiding)

    def lies_bare(self, grid: Grid, quad: Quad, fine: Picture) -> bool:
        """Whether nothing can lie in a quad's place, not even a tile of the cloth's colour."""
        seen = self._seen(grid, quad, fine)
        if seen is None:
            return False
        was, now, darker = seen
        alike = _alike(was, now, np.clip(darker, _DARKER, 1.0), _SAME_LEVELS)
        return float(alike.mean()) >= _SAME_SHARE

    def _usual(self) -> Cells:
        """Return the colour (3) that most of the bare table shows."""
        if self._median is None:
            self._median = np.median(self._cloth(), axis=0).astype(np.float32)
        return self._median

    def _cloth(self) -> Cells:
        """Return the colours (n, 3) of cells of the bare cloth: where racks lie is none."""
        assert self._picture is not None and self._known is not None and self._middle is not None
        cloth = (self._known & self._middle)[::4, ::4]
        bare = cloth if cloth.any() else self._known[::4, ::4]
        return self._picture[::4, ::4][bare].astype(np.float32)

    def _cloth_colours(self) -> list[Cells]:
        """Return the colours (3) of the bare table's cloth, each in whatever light: of stripes and
        squares there are two."""
        if self._colours is None:
            bare, usual = self._cloth(), self._usual()
            # The median of two colours is perhaps a third, that the cloth has nowhere.
            one = _of_colour(bare, usual).mean() >= _ONE_COLOUR
            self._colours, left = [usual if one else _most_frequent(bare)], bare
            while len(self._colours) < _COLOURS:
                left = left[~_of_colour(left, self._colours[-1])]
                if len(left) < _COLOUR_SHARE * len(bare):
                    break
                self._colours.append(_most_frequent(left))
            least = _DARKEST_COLOUR * self._colours[0].sum()
            self._colours = [each for each in self._colours if each.sum() >= least]
        return self._colours

    def _gain(self, fine: Picture) -> Cells:
        """Return by what (3) a picture is to be multiplied; one is asked of many quads."""
        assert self._picture is not None
        if self._lit is None or self._lit[0] is not fine:
            self._lit = (fine, gain(self._picture, fine))
        return self._lit[1]

    def _seen(
        self, grid: Grid, quad: Quad, fine: Picture, without: Mask | None = None
    ) -> tuple[Cells, Cells, Cells] | None:
        """Return a place's cells (n, 3) when it was bare and now, and by what each is lighter."""
        if self._picture is None or self._known is None:
            return None
        window, inside = grid.covered(quad)
        inside = inside if without is None else inside & ~without[window]
        known = self._known[window] & inside
        if 2 * known.sum() < inside.sum():
            return None
        was = self._picture[window][known].astype(np.float32)
        now = fine[window][known].astype(np.float32) * self._gain(fine)
        return was, now, (now.sum(axis=-1) + 1) / (was.sum(axis=-1) + 1)


def _of_colour(cells: Cells, colour: Cells) -> Mask:
    """Return which cells (n, 3) have a colour, in what light they may lie."""
    light = np.clip((cells.sum(axis=-1) + 1) / (colour.sum() + 1), _DARKER, _LIT)
    return _alike(colour, cells, light, _LEVELS)


def _most_frequent(cells: Cells) -> Cells:
    """Return the colour (3) that most of the cells (n, 3) have."""
    bins, where = np.unique((cells / _BIN).astype(int), axis=0, return_inverse=True)
    most = np.bincount(where.ravel(), minlength=len(bins)).argmax()
    return np.asarray(cells[where.ravel() == most].mean(axis=0), np.float32)


def _alike(was: Cells, now: Cells, light: Cells, levels: float) -> Mask:
    """Return which cells (n) are of one colour but for so much light on each."""
    return np.asarray(np.abs(now / light[..., None] - was).max(axis=-1) < levels)
