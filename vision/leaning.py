"""What lies over the table like a hand and does not move: a sleeve, a bag, an arm at rest.

It must not hold up the watch. What it covers stays as it was, as if not looked at; the rest of
the table is looked at as ever. It is no hand until it moves. What lies so for long is taken for
part of the table; when it goes, the table as it was before is what comes to sight.
"""

from __future__ import annotations

import numpy as np

from rules.tiles import SEAT_NAMES, Seat
from vision.grid import Mask
from vision.motion import Picture, foreign
from vision.troubles import Troubles

_STIRS = 12  # coarse cells of it that change: it moves
_WORTH_A_WORD = 6.0  # seconds: hands often rest for a moment


class Leaning:
    """The cells that are covered so, since when, and what lay there before it was adopted."""

    def __init__(self, troubles: Troubles) -> None:
        self.cells: Mask | None = None
        self._troubles = troubles
        self._view: Picture | None = None
        self._seats: tuple[Seat, ...] = ()
        self._since = 0.0
        self._told = False
        self._below: tuple[Mask, Picture] | None = None

    def begin(self, cells: Mask, seats: tuple[Seat, ...], view: Picture, seconds: float) -> None:
        """Something rests on these cells, before these seats."""
        self.cells, self._seats, self._view, self._since = cells, seats, view, seconds

    def forget(self) -> None:
        """Pixels mean other places now."""
        self.cells = self._below = None

    def stirs(self, view: Picture) -> bool:
        """Whether it moves, or a hand reaches over it; then it is a hand like any other."""
        if self.cells is None or self._view is None:
            return False
        if np.count_nonzero(foreign(self._view, view) & self.cells) < _STIRS:
            return False
        self.cells = None
        return True

    def tell(self, background: Picture, view: Picture, seconds: float) -> None:
        """At rest: say that something lies there, once it is worth a word, and that it has gone."""
        lies = self.cells is not None
        if (
            self.cells is not None
            and np.count_nonzero(foreign(background, view) & self.cells) < _STIRS
        ):
            self.cells, lies = None, False
        if lies and not self._told and seconds - self._since >= _WORTH_A_WORD:
            where = " and ".join(SEAT_NAMES[seat] for seat in self._seats)
            words = f"something rests on the table before {where}: what is under it is not seen"
            self._troubles.tell("table covered", False, words, seconds)
            self._told = True
        elif self._told and not lies:
            words = "nothing rests on the table any more"
            self._troubles.tell("table covered", True, words, seconds)
            self._told = False

    def adopt(self, background: Picture, view: Picture) -> Picture:
        """It is part of the table from now on; return the background with it."""
        assert self.cells is not None
        cells, self.cells = self.cells, None
        self._below = (cells, background)
        return np.where(cells[..., None], view, background)

    def since(self, seconds: float) -> float:
        """Return for how long something rests; 0 if nothing does."""
        return seconds - self._since if self.cells is not None else 0.0

    def gone(self, background: Picture, view: Picture) -> Picture:
        """Return the background as it was, there where what was adopted lies no more."""
        if self._below is None:
            return background
        cells, before = self._below
        if np.count_nonzero(foreign(before, view) & cells) >= _STIRS:
            return background
        self._below = None
        return np.where(cells[..., None], before, background)
