"""The looks between two acts in haste: the frame before, as another's hand comes.

There is one picture without a hand then, or one in which the last hand draws back. What differs
between it and the next must be arms; nothing else moves.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.tiles import Seat
from vision.cameras import Frame
from vision.following.resting_arms import Leaning
from vision.geometry.grid import Mask
from vision.movement.foreign import Picture
from vision.movement.last_still import LastStill
from vision.movement.motion import TableView
from vision.movement.reaching import Reaching
from vision.movement.rest import RestDetector


class FrameBefore(NamedTuple):
    """A frame that was not looked at, its coarse picture, and whose hands were over the table."""

    frame: Frame
    view: Picture
    hands: tuple[Seat, ...]


class LookInPassing(NamedTuple):
    """A frame to be looked at, its coarse picture, and the coarse cells on which an arm comes in
    the next one."""

    frame: Frame
    view: Picture
    coming: Mask


class InPassing:
    """Knows the frame before; the rest of what it is asked with is the watcher's."""

    def __init__(
        self, last: LastStill, rest: RestDetector, reaching: Reaching, leaning: Leaning
    ) -> None:
        self.before: FrameBefore | None = None
        self._last, self._rest = last, rest
        self._reaching, self._leaning = reaching, leaning

    def due(self, coarse: TableView, fine: TableView, view: Picture) -> LookInPassing | None:
        """Return the frame before if it is to be looked at as another's hand comes in this picture;
        None if not. What an arm covers that draws back yet rests there from then on."""
        background, before = self._last.background, self.before
        if before is None or background is None or self._last.anew or not self._rest.images:
            return None
        if len(before.hands) > 1 or not coarse.moved(before.view, view):
            return None  # where tiles are mixed and built up, it is not one act after another
        if before.hands:
            now = coarse.hands(background, view, self._leaning.cells, self._last.rim)
            if now is None or not set(now.cells) - set(self._reaching.seats):
                return None
        coming, there = coarse.arms(background, view, self._last.rim), None
        if before.hands:
            there = coarse.arms(background, before.view, self._last.rim)
        if coarse.moved(before.view, view, coming if there is None else coming | there):
            return None
        if there is not None and not self._draws_back(coarse, fine, background, before, there):
            return None
        return LookInPassing(before.frame, before.view, coming)

    def _draws_back(
        self,
        coarse: TableView,
        fine: TableView,
        background: Picture,
        before: FrameBefore,
        cells: Mask,
    ) -> bool:
        """Whether anything is to be seen beside the hand on these cells of the frame before; then
        what it covers is not looked at, as where one rests."""
        seen = self._last.compare(coarse, fine, self._rest.images, before.view)
        if not seen.cells.any():
            return False
        if self._leaning.cells is not None:
            cells = cells | self._leaning.cells
        self._leaning.begin(cells, before.hands, background, before.view, before.frame.seconds)
        return True
