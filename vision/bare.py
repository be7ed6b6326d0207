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

from vision.grid import Grid, Mask
from vision.motion import gain
from vision.placing import Quad

Picture = NDArray[np.uint8]

_LEVELS = 26.0  # of 255: a bare cell differs by less, the shadow of a neighbour apart
_DARKER = 0.6  # a shadow lets through so much at least
_BARE_SHARE = 0.5  # of a place's cells that must look bare
_SAME_LEVELS, _SAME_SHARE = 10.0, 0.85  # and for a place where nothing is to have changed
_MARGIN = 5  # cells round a tile: its side and its shadow


class BareTable:
    """The table's fine picture where nothing lies on it, kept up at every still moment."""

    def __init__(self) -> None:
        self._picture: Picture | None = None
        self._known: Mask | None = None

    def learn(self, grid: Grid, fine: Picture, quads: Iterable[Quad], unseen: Mask) -> None:
        """Take in a still moment: bare is what no tile (quads in pixels) and nothing unseen covers.

        `unseen` are cells that an arm covers.
        """
        covered = (unseen | grid.cover(quads)).astype(np.uint8)
        size = 2 * _MARGIN + 1
        free = (cv2.dilate(covered, np.ones((size, size), np.uint8)) == 0) & grid.visible
        if self._picture is None or self._known is None:
            self._picture, self._known = fine.copy(), free
            return
        cv2.copyTo(fine, free.astype(np.uint8), self._picture)
        self._known |= free

    def shows(self, grid: Grid, quad: Quad, fine: Picture) -> bool | None:
        """Whether the table is seen in a quad's place; None if it was never seen bare."""
        return self._like(grid, quad, fine, _LEVELS, _BARE_SHARE)

    def lies_bare(self, grid: Grid, quad: Quad, fine: Picture) -> bool:
        """Whether nothing can lie in a quad's place, not even a tile of the cloth's colour."""
        return bool(self._like(grid, quad, fine, _SAME_LEVELS, _SAME_SHARE))

    def _like(
        self, grid: Grid, quad: Quad, fine: Picture, levels: float, share: float
    ) -> bool | None:
        if self._picture is None or self._known is None:
            return None
        window, inside = grid.covered(quad)
        known = self._known[window] & inside
        if 2 * known.sum() < inside.sum():
            return None
        was, now = self._picture[window][known], fine[window][known]
        old = was.astype(np.float32)
        new = now.astype(np.float32) * gain(self._picture, fine)
        darker = (new.sum(axis=-1) + 1) / (old.sum(axis=-1) + 1)
        lit = new / np.clip(darker, _DARKER, 1.0)[..., None]
        return float((np.abs(lit - old).max(axis=-1) < levels).mean()) >= share
