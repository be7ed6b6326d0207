"""The table at the last still moment, and what has become other since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid, Mask
from vision.movement.changes import changed
from vision.movement.foreign import Picture, distortion, gain
from vision.movement.glare import dazzled
from vision.movement.light import relight, under
from vision.movement.motion import TableView

Image = NDArray[np.uint8]

_STEP_OF_LIGHT = 1.25  # a factor of the whole table's light that is worth a word
_PART_OF_TABLE = 0.06  # and the share of it that is much lighter or darker than the rest became


@dataclass(frozen=True)
class StillDifference:
    """A moment at rest beside the last one.

    `fine` and `background` are its pictures in cells of 2 and 4 mm, where an
    arm lies or new glare (`covered`) as they were; `cells` (fine) differ. `dazzled` (coarse) are
    those that glare hides, None where there is none; on the cells `rim` (coarse) lay what seemed
    arms and came no farther than the table's edge.
    """

    fine: Picture
    background: Picture
    covered: Mask
    cells: Mask
    dazzled: Mask | None = None
    rim: Mask | None = None

    def without(self, arms: Mask, background: Picture) -> StillDifference:
        """Return it with `background` (coarse) where arms lie, as if not looked at."""
        covered = arms.repeat(2, axis=0).repeat(2, axis=1)
        under = background.repeat(2, axis=0).repeat(2, axis=1)
        fine = np.where(covered[..., None], under, self.fine)
        return replace(self, fine=fine, background=background, covered=covered)


class LastStill:
    """The pictures that the next still moment is compared with.

    `background` in coarse cells, None before the first; `images` as the camera gave
    them, newest last. `anew`: the camera was moved since. Cells are places on the table,
    so hands can still be distinguished from the background, but no fine thing at its edge.
    """

    def __init__(self) -> None:
        self.background: Picture | None = None
        self.images: Sequence[Image] = ()
        self.rim: Mask | None = None
        self.anew = True
        self._fine: Picture | None = None

    @property
    def none_yet(self) -> bool:
        """Whether no moment at rest was ever seen."""
        return self._fine is None

    def compare(
        self,
        table: TableView,
        fine: TableView,
        images: Sequence[Image],
        view: Picture,
        coming: Mask | None = None,
    ) -> StillDifference:
        """Compare frames of a moment at rest; `view` is the coarse picture of the newest.

        On the cells `coming` an arm lies in the next one, and may be on its way there already.
        """
        now = _mean([fine.grid.look(image) for image in images])
        if self._fine is None:
            nowhere = np.zeros(fine.grid.visible.shape, bool)
            return StillDifference(now, view, nowhere, fine.watched)
        if self.background is None or self.anew:
            covered = np.zeros(fine.grid.visible.shape, bool)
            return StillDifference(now, view, covered, changed(self._fine, now, fine.watched))
        # What an arm covers, or glare, stays as it was, as if not looked at; but on what has long
        # been so bright (a white cloth in strong light) things may still be seen.
        hidden = table.arms(self.background, view, self.rim)
        rim = table.rim(hidden) if hidden.any() else None
        hidden = hidden if coming is None else hidden | coming
        glare = dazzled(view)
        glares = bool(glare.any())
        if glares:
            hidden = hidden | (glare & ~dazzled(self.background))
        background = np.where(hidden[..., None], self.background, view)
        covered = hidden.repeat(2, axis=0).repeat(2, axis=1)
        cv2.copyTo(self._fine, covered.astype(np.uint8), now)
        cells = changed(self._fine, now, fine.watched)
        return StillDifference(now, background, covered, cells, glare if glares else None, rim)

    def keep(self, difference: StillDifference, images: Sequence[Image]) -> None:
        """The moment that was compared is the last one now."""
        self._fine, self.background = difference.fine, difference.background
        self.images, self.rim, self.anew = images, difference.rim, False

    def relit(self, grid: Grid, view: Picture) -> bool:
        """Whether light alone turned the last moment's picture into this; then it is seen in it."""
        if self.background is None or self._fine is None:
            return False
        factors = relight(self.background, view, grid.visible)
        if factors is None:
            return False
        self.background = under(self.background, factors)
        self._fine = under(self._fine, factors)
        return True

    def lighter_or_darker(self, view: Picture) -> bool:
        """Whether the light of the table, or of a part of it, is another and that worth a word."""
        if self.background is None or self._fine is None:
            return False
        if np.abs(np.log(gain(self.background, view))).max() >= np.log(_STEP_OF_LIGHT):
            return True
        return float(distortion(self.background, view).relit().mean()) >= _PART_OF_TABLE


def _mean(pictures: Sequence[Picture]) -> Picture:
    """Return the mean of up to 257 pictures, rounded down: their noise is less."""
    total = np.zeros(pictures[0].shape, np.uint16)
    for picture in pictures:
        total += picture
    return (total // len(pictures)).astype(np.uint8)
