"""Since when nothing moves on the table, and the newest frames of that rest."""

from __future__ import annotations

from collections import deque

import numpy as np
from numpy.typing import NDArray

from vision.cameras import Frame
from vision.movement.foreign import Picture
from vision.movement.motion import TableView

_KEPT = 3  # frames looked at together: their noise is averaged


class RestDetector:
    """The coarse picture when last something moved, and what came since.

    `since` is that moment in seconds of the source's clock.
    """

    def __init__(self) -> None:
        self.since = 0.0
        self._anchor: Picture | None = None
        self._frames: deque[Frame] = deque(maxlen=_KEPT)

    @property
    def images(self) -> list[NDArray[np.uint8]]:
        """The newest frames' pictures, newest last."""
        return [frame.image for frame in self._frames]

    def broken(self, table: TableView, view: Picture) -> bool:
        """Whether a frame's coarse picture shows that something moved."""
        return self._anchor is None or table.moved(self._anchor, view)

    def begin(self, view: Picture, seconds: float) -> None:
        """Something moves, and from now on perhaps nothing."""
        self.begin_from(view, seconds)
        self._frames.clear()

    def begin_from(self, view: Picture, seconds: float) -> None:
        """Wait for a whole rest from this picture on, with the frames there are."""
        self._anchor, self.since = view, seconds

    def go_on(self, view: Picture) -> None:
        """Compare with this picture of the same rest from now on: light creeps."""
        self._anchor = view

    def add(self, frame: Frame) -> None:
        """Keep a frame."""
        self._frames.append(frame)

    def forget(self) -> None:
        """Pixels mean other places now."""
        self._anchor = None
        self._frames.clear()

    def stirs_at_edge(self, table: TableView, view: Picture) -> bool:
        """Whether something moves over the table's edge, as an arm that is about to come in."""
        return self._anchor is not None and table.at_edge(self._anchor, view)
