"""Whether anything was done where a tile lies between two looks: how likely.

A tile that is taken, laid upon or moved changes its place; so do its neighbours' sides and shadows.
A logistic regression weighs how much of the place changed, and whether its middle did: of two backs
of one colour, one above the other, only the edges differ. Where much of the table changed at once,
as when a lamp is switched on, it tells nothing.

    make fit-touched        fits the weights anew to the looks that are kept
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from vision.following.layers import HALF
from vision.following.tracks import Track
from vision.geometry.grid import Grid, Mask

_INNER = 0.6  # of a tile's sides: what lies within is neither its edge nor a neighbour's
_MANY = 4  # faces of which nobody touches most in one look
_TOO_MUCH = 0.03  # share of the table that no act changes: a lamp did, or all was moved


class TouchSigns(NamedTuple):
    """What a look shows of a tile's place: shares of it that changed.

    `near`: of its cells, those next to a changed one too, as an edge may be seen just outside of
    it; `core`: of its middle. `stack`: a back in a wall, on which one may be put or be missing with
    no more to be seen than edges; `upper`: one that lies on another. `everywhere`: the share of the
    table that changed.
    """

    near: float
    core: float
    stack: bool
    upper: bool
    everywhere: float


WEIGHTS: Final = {
    "near": 17.09,
    "stack": 4.63,
    "near of a stack": 13.10,
    "core of an upper": -21.45,
    "always": -12.62,
}
"""Fitted by `make fit-touched` to 2,021 places where not all the table changed, 1,006 of them
touched: games 600 to 606 in seven ways, 607 in four, 600 with tiles thrown on others and sliding
(5 frames a second, 25 acts). Each game left out in turn: 52 wrong, 342 unsure. Of 816 that were
surely untouched 8 were taken (at most 1.8 in 100 at 95 %), all of them uppers on two strange tables
of which hardly an edge was seen to change, and 5 shoved; of 863 surely touched 3 were not (at most
0.9 in 100). So whatever changed at all is looked at."""


def features(signs: TouchSigns) -> tuple[float, ...]:
    """Return what the weights are of, in their order."""
    near, stack = signs.near, float(signs.stack)
    return near, stack, stack * near, signs.upper * signs.core, 1.0


def tells(signs: TouchSigns) -> bool:
    """Whether what changed there tells anything: all the table did not change at once."""
    return signs.everywhere <= _TOO_MUCH


def likely_touched(signs: TouchSigns) -> float:
    """Return the probability that the tile there was taken, laid upon or moved."""
    if signs.near <= 0.0:
        return 0.0  # nothing is seen of it
    if not tells(signs):
        return HALF
    logit = math.fsum(w * x for w, x in zip(WEIGHTS.values(), features(signs), strict=True))
    return 1.0 / (1.0 + math.exp(-logit))


class Touches:
    """What one look's changed cells tell of tiles' places."""

    def __init__(self, grid: Grid, changed: Mask) -> None:
        self.changed = changed
        self._grid = grid
        self._near = cv2.dilate(changed.astype(np.uint8), np.ones((3, 3), np.uint8)).astype(bool)
        self._everywhere = float(changed[grid.visible].mean()) if grid.visible.any() else 0.0
        self._of_most: float | None = None

    @property
    def tell(self) -> bool:
        """Whether what changed tells anything: all the table did not change at once."""
        return self._everywhere <= _TOO_MUCH

    def signs(self, tracks: Sequence[Track]) -> list[TouchSigns]:
        """Return what tells of each tile whether anything was done to it."""
        quads = [track.quad for track in tracks]
        inner = [quad.mean(axis=0) + (quad - quad.mean(axis=0)) * _INNER for quad in quads]
        shares = zip(
            self._grid.shares(self._near, quads),
            self._grid.shares(self.changed, inner),
            tracks,
            strict=True,
        )
        return [
            TouchSigns(near, core, _stack(track), _upper(track), self._everywhere)
            for near, core, track in shares
        ]

    def likely(self, tracks: Sequence[Track]) -> list[float]:
        """Return of each tile the probability that something was done to it."""
        return [likely_touched(signs) for signs in self.signs(tracks)]

    def perhaps(self, tracks: Sequence[Track]) -> list[Track]:
        """Return the tiles at whose places anything changed at all: nothing was done to others."""
        shares = self._grid.shares(self._near, [track.quad for track in tracks])
        return [track for track, share in zip(tracks, shares, strict=True) if share > 0.0]

    def of_most(self, faces: Sequence[Track]) -> float:
        """Return which share of most of the `faces`' places changed: a lens that hunts for its
        focus changes them all, and nobody touched them."""
        if self._of_most is None:
            shares = self._grid.shares(self.changed, [face.quad for face in faces])
            self._of_most = float(np.median(shares)) if len(shares) >= _MANY else 0.0
        return self._of_most


def _stack(track: Track) -> bool:
    return track.side == "back" and track.place.zone == "centre"


def _upper(track: Track) -> bool:
    return _stack(track) and track.place.layer > 1
