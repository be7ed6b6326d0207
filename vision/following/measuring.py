"""Whether the tiles on the table are as large as the plan says, measured on the walls.

A wall's tiles touch: from one's middle to the next is a tile's width, and what is seen of each is
a width by a length. The plan's size is what heights, rows and layers are computed from, so a set of
another size must be reported: it is the host's to state (`[measures]` `tile`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.coded import CodedText, coded
from vision.finding.abreast import abreast
from vision.following.tracks import FoundLike
from vision.geometry.calibration import Calibration
from vision.geometry.layout import Layout

_LEAST: Final = 12  # neighbours in rows, until their size is known
_WIDTH_OFF, _LENGTH_OFF = 0.05, 0.12  # of the plan's; a length is seen less exactly than a pitch
_TOUCHING: Final = 0.4  # mm between two tiles that touch


class Measuring:
    """Measures the tiles of walls as they are found, until it is sure of their size."""

    def __init__(self) -> None:
        self._pitches: list[float] = []
        self._lengths: list[float] = []
        self.size: tuple[float, float] | None = None
        """Width and length in mm, once enough were seen."""

    def see(self, found: Sequence[FoundLike], calibration: Calibration, layout: Layout) -> bool:
        """Take in what was found at one look; return whether with it the size became known.

        Backs that stand in rows are taken to stand two high; if they do not, they seem a
        hundredth larger.
        """
        if self.size is not None:
            return False
        top = layout.height("centre", 2)
        quads = [
            calibration.to_table(np.asarray(f.corners, np.float64), top)
            for f in found
            if f.side == "back"
        ]
        if len(quads) < 2:
            return False
        pairs = np.argwhere(np.triu(abreast(quads)))
        corners = np.stack(quads)
        middles, sides = (
            corners.mean(axis=1),
            np.linalg.norm(np.roll(corners, -1, axis=1) - corners, axis=2),
        )
        apart = np.linalg.norm(middles[pairs[:, 0]] - middles[pairs[:, 1]], axis=1)
        longer = ((sides[:, :2] + sides[:, 2:]) / 2).max(axis=1)
        self._pitches += [float(pitch) for pitch in apart]
        self._lengths += [float(longer[n]) for n in np.unique(pairs)]
        if len(self._pitches) < _LEAST:
            return False
        width, length = (float(np.median(v)) for v in (self._pitches, self._lengths))
        self.size = width - _TOUCHING, length
        return True

    def misfit(self, layout: Layout) -> CodedText | None:
        """Say that the tiles are not of the plan's size; None if they are, so far."""
        if self.size is None:
            return None
        plan, (width, length) = layout.plan, self.size
        fits = abs(width / plan.tile_width - 1) <= _WIDTH_OFF
        if fits and abs(length / plan.tile_length - 1) <= _LENGTH_OFF:
            return None
        return coded(
            "tile-size",
            width=round(width),
            length=round(length),
            stated_width=plan.tile_width,
            stated_length=plan.tile_length,
        )
