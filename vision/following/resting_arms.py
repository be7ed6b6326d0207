"""What lies over the table like a hand and does not move: a sleeve, a bag, an arm at rest.

It must not hold up the watch. What it covers stays as it was, as if not looked at; the rest of
the table is looked at as ever. It is no hand until it moves: an arm that reaches across it is
another's. What lies so for long is taken for part of the table; when it goes, the table as it was
before is what comes to sight.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from rules.tiles import Seat
from vision.coded import coded
from vision.following.tracks import Track
from vision.following.troubles import Troubles
from vision.geometry.grid import Mask
from vision.movement.foreign import Picture, foreign
from vision.movement.motion import OVER_CELLS, TableView

_ANOTHER = 250  # coarse cells (40 cm²) from which it is more than an arm that shifted a little
_A_TILE = 40  # coarse cells that a tile takes
_WORTH_A_WORD = 6.0  # seconds: hands often rest for a moment


class Leaning:
    """The cells that are covered so, since when, and what lay there before it was adopted."""

    def __init__(self, troubles: Troubles) -> None:
        self.cells: Mask | None = None
        self.lain: Mask | None = None  # the cells on which something rested since `look_over`
        self.lay: Mask | None = None  # the cells on which something rested at the last look
        self._solid: Mask | None = None  # of them, what differs from the table below
        self._lying: Picture | None = None  # what it looked like when it came to rest
        self._troubles = troubles
        self._seats: tuple[Seat, ...] = ()
        self._arrived: tuple[Seat, ...] = ()
        self._since = 0.0
        self._reported = False
        self._glare: Mask | None = None
        self._below: tuple[Mask, Picture] | None = None

    @property
    def arrived(self) -> tuple[Seat, ...]:
        """The seats whose hands came to rest since the last look, in the middle of what they do."""
        return self._arrived if self.cells is not None else ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats before which something rests, or rested last."""
        return self._seats

    def begin(
        self,
        cells: Mask,
        seats: tuple[Seat, ...],
        background: Picture,
        view: Picture,
        seconds: float,
    ) -> None:
        """Something rests on these cells, before these seats."""
        if self.cells is None:
            self._since = seconds
        before = np.zeros_like(cells) if self.lain is None else self.lain
        if np.count_nonzero(cells & ~before) >= _ANOTHER:
            self._arrived = tuple(dict.fromkeys((*self._arrived, *seats)))
        self._seats = (
            tuple(dict.fromkeys((*self._seats, *seats))) if self.cells is not None else seats
        )
        self.cells, self._solid = cells, foreign(background, view) & cells
        self._lying = view
        self.lain = _either(self.lain, cells)

    def comes_to_rest(self, cells: Mask) -> bool:
        """Whether more than rested on these cells already rests there now."""
        known = self.cells
        return known is None or int(np.count_nonzero(cells & ~known)) >= _A_TILE

    def left(self, cells: Mask, background: Picture, view: Picture) -> Picture:
        """What rested on these cells, and was taken for the table, has gone; return the background
        without it."""
        self.lain = _either(self.lain, cells)
        return np.where(cells[..., None], view, background)

    def dazzled(self, cells: Mask | None) -> None:
        """At rest: glare hides these cells, as something would that rests there; None: no cells."""
        self._glare = cells
        self.lain = _either(self.lain, cells)

    def hides(self, table: TableView, tracks: Iterable[Track]) -> tuple[tuple[int, ...], bool]:
        """Return the face-down tiles over which something rested since the last look, and whether
        it lay where tiles are thrown. What was adopted hides what is under it as before."""
        adopted = self._below[0] if self._below is not None else None
        covered = [cells for cells in (self.lain, adopted) if cells is not None]
        if not covered:
            return (), False
        lain = np.logical_or.reduce(covered)
        backs = [track for track in tracks if track.side == "back"]
        shares = table.grid.shares(lain, [track.quad for track in backs])
        under = tuple(t.number for t, share in zip(backs, shares, strict=True) if share > 0)
        return under, int(np.count_nonzero(lain & table.thrown)) >= _A_TILE

    def uncovers(self, table: TableView, appeared: Iterable[Track]) -> tuple[int, ...]:
        """Return those of the face-down tiles that appeared where something rested."""
        backs = [track for track in appeared if track.side == "back"]
        if self.lain is None or not backs:
            return ()
        shares = table.grid.shares(self.lain, [track.quad for track in backs])
        return tuple(t.number for t, share in zip(backs, shares, strict=True) if share > 0)

    def look_over(self) -> None:
        """The table was looked at: what rests from now on counts."""
        self.lay = self.lain
        self.lain, self._arrived = _either(self.cells, self._glare), ()

    def forget(self) -> None:
        """Pixels mean other places now."""
        self.cells = self.lain = self.lay = self._below = self._glare = None

    def lies_still(self, view: Picture, coming: Mask | None) -> Mask | None:
        """Return the cells on which it lies as it did when it came to rest, and those on which
        something is `coming`. An arm like the wood of its rack is found to come in over the edge
        in one frame and not in the next: it lies there still."""
        if self.cells is None or self._lying is None:
            return coming
        return _either(coming, self.cells & ~foreign(self._lying, view))

    def stirs(self, background: Picture, view: Picture) -> bool:
        """Whether it moves: what it covered is the table again; then it is a hand like any other.

        A hand that reaches over it uncovers nothing, nor does its shadow: there it looks as it did.
        """
        if self.cells is None or self._solid is None or self._lying is None:
            return False
        bare = self._solid & ~foreign(background, view)
        if np.count_nonzero(bare) < OVER_CELLS:
            return False  # as on nearly every frame
        if np.count_nonzero(bare & foreign(self._lying, view)) < OVER_CELLS:
            return False
        self.cells = None
        return True

    def tell(self, background: Picture, view: Picture, seconds: float) -> None:
        """At rest: say that something lies there, once it is worth a word, and that it has gone."""
        lies = self.cells is not None
        if (
            self.cells is not None
            and np.count_nonzero(foreign(background, view) & self.cells) < OVER_CELLS
        ):
            self.cells, lies = None, False
        if lies and not self._reported and seconds - self._since >= _WORTH_A_WORD:
            # What came in with several hands, or over a corner, is before nobody.
            seats = tuple(self._seats)
            words = coded("covered", seats=seats) if seats else coded("covered-somewhere")
            self._troubles.tell("table covered", False, words, seconds)
            self._reported = True
        elif self._reported and not lies:
            self._troubles.tell("table covered", True, coded("uncovered"), seconds)
            self._reported = False

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
        if np.count_nonzero(foreign(before, view) & cells) >= OVER_CELLS:
            return background
        self._below = None
        return np.where(cells[..., None], before, background)


def _either(one: Mask | None, other: Mask | None) -> Mask | None:
    return other if one is None else one if other is None else one | other
