"""What a still moment is compared with the known tiles by: its frames, and what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.following.touched import Touches
from vision.following.tracks import Find, FoundLike, Track
from vision.geometry.grid import Grid, Mask
from vision.geometry.parallax import EdgeShift, edges
from vision.geometry.placing import Placer, Quad, TilePlace

Image = NDArray[np.uint8]


@dataclass(frozen=True)
class StillMoment:
    """A still moment to be compared with what is known.

    `images` are frames of it, newest last; `earlier` those of the last still
    moment (none at the first); `changed` the cells that differ;
    `found` the tiles found there; `again` looks at a quad's place once more,
    closely; `covered` tells whether something else than the table is seen
    there, None where that was never seen bare, `bare` whether nothing at all
    can lie there, `cloth` whether it looks as most of the bare table does;
    `cleared` whether the bare table is seen in what cells that others hide
    leave free of a place, None where that tells nothing; `reached` whether a
    hand may have come near a place (mm on the table).
    """

    images: Sequence[Image]
    earlier: Sequence[Image]
    changed: Mask
    found: Sequence[FoundLike]
    again: Callable[[Quad], Sequence[FoundLike]]
    covered: Callable[[Quad], bool | None] = lambda quad: False
    bare: Callable[[Quad], bool] = lambda quad: False
    cloth: Callable[[Quad], bool] = lambda quad: False
    cleared: Callable[[Quad, Mask], bool | None] = lambda quad, hiding: None
    reached: Callable[[tuple[float, float]], bool] = lambda xy: True

    @property
    def before(self) -> Image | None:
        """The newest frame of the last still moment; None at the first."""
        return self.earlier[-1] if self.earlier else None


@dataclass
class Candidate:
    """A found quad that may be a tile, at its place."""

    quad: Quad
    side: str
    score: float
    place: TilePlace
    blank: bool = False
    perhaps: bool = False


@dataclass
class Views:
    """From where the table is seen now, and was at the last still moment (`before`, if otherwise).

    `grid` is the fine one that changes are measured in.
    """

    placer: Placer
    grid: Grid
    before: Placer | None = None
    _touches: Touches | None = field(default=None, init=False)  # of the last look asked about

    def touches(self, look: StillMoment) -> Touches:
        """Return what a look's changed cells tell of tiles' places."""
        if self._touches is None or self._touches.changed is not look.changed:
            self._touches = Touches(self.grid, look.changed)
        return self._touches

    def candidate(self, found: FoundLike) -> Candidate | None:
        """Return a find at its place; None if it is no tile in a place that is watched."""
        quad = np.asarray(found.corners, dtype=np.float64)
        place = self.placer.place(quad, found.side)
        if place is None:
            return None
        blank = isinstance(found, Find) and found.blank
        perhaps = isinstance(found, Find) and found.perhaps
        return Candidate(quad, found.side, found.score, place, blank, perhaps)

    def was(self, track: Track) -> Quad:
        """Return where a track was seen in the frame of the last still moment."""
        if track.was is not None:
            return track.was
        return track.quad if self.before is None else self.before.quad(track.place)

    def slid(self, before: Sequence[Image], now: Sequence[Image], track: Track) -> EdgeShift | None:
        """Return a back's edges of before and now, compared.

        None if the two layers of a wall cannot be distinguished there. In ways from layer to layer,
        so of any two cameras.
        """
        then, since = (p.way_down(track.place) for p in (self.before or self.placer, self.placer))
        if then is None or since is None:
            return None
        return EdgeShift(edges(before, self.was(track), then), edges(now, track.quad, since))
