"""Which of the arms over the table have not moved for a while, whatever else does.

The table as a whole hardly rests beside people in haste; an arm that lies there does, between one
little shift and the next. So it is known of each cell since when it looks as it does.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Mask
from vision.movement.foreign import Picture, foreign
from vision.movement.motion import TableView

_STILL = 0.95  # share of an arm's cells that look as they did: the rest is the picture's noise


class RestingArms:
    """Since when each cell of the coarse picture looks as it does, in frames with hands on end."""

    def __init__(self) -> None:
        self._anchor: Picture | None = None
        self._since: NDArray[np.float64] | None = None

    def forget(self) -> None:
        """No hand is there any more."""
        self._anchor = self._since = None

    def see(self, view: Picture, seconds: float) -> None:
        """Take in the coarse picture of a frame in which hands are over the table."""
        if self._anchor is None or self._since is None:
            self._anchor, self._since = view, np.full(view.shape[:2], seconds)
            return
        changed = foreign(self._anchor, view)
        self._since[changed] = seconds
        self._anchor = np.where(changed[..., None], view, self._anchor)

    def cells(
        self,
        table: TableView,
        background: Picture,
        view: Picture,
        before: float,
        rim: Mask | None = None,
    ) -> Mask | None:
        """Return the cells of the arms that look since `before` (seconds) as they do; None: of
        none. An arm is a region that comes in over the edge (`TableView.arms`,
        which has the `rim`)."""
        if self._since is None or not (self._since <= before).any():
            return None
        arms = table.arms(background, view, rim)
        _, labels = cv2.connectedComponents(arms.astype(np.uint8), connectivity=8)
        every = np.bincount(labels[arms], minlength=1)
        still = np.bincount(labels[arms & (self._since <= before)], minlength=len(every))
        resting = np.flatnonzero((every > 0) & (still >= _STILL * every))
        return np.asarray(np.isin(labels, resting)) if len(resting) else None
