"""Discards laid face down, to be turned over: what they are is not known yet, and they are no wall.

They are distinguished from a wall's tiles by where they lie: apart from every tile of a wall, and
where none has stood in this deal. Nothing is written of one until its face is seen, or another
draws: nobody plays on past a tile that is still to be turned over, so that it is a soap without a
drawing. Millimetres, as in `vision.sightings`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from controller.following.no_tiles import abreast
from vision.following.lengths import BESIDE, IN_ITS_PLACE
from vision.sightings import Spot

_FEW = 2  # backs that come at once: more are a wall, or tiles being mixed


class FaceDown:
    """Which tiles lie face down in the middle and in no wall (`tracks`), while a deal is played."""

    def __init__(self, tile_width: float) -> None:
        self.tracks: set[int] = set()
        self._reach = BESIDE * tile_width
        self.no_tiles: set[int] = set()  # what came from nowhere
        self._stood: list[tuple[float, float]] | None = None  # where tiles of the walls stood

    def copy(self) -> FaceDown:
        """Return the same, to be gone on with later."""
        other = FaceDown(self._reach / BESIDE)
        other.tracks, other.no_tiles = set(self.tracks), set(self.no_tiles)
        other._stood = None if self._stood is None else list(self._stood)
        return other

    def follow(self, walls: Iterable[Spot]) -> None:
        """Play begins: what stands in the walls now is no discard."""
        self._stood = [spot.xy for spot in walls]

    def leave_out(
        self, gone: Sequence[Spot], new: Sequence[Spot], standing: Iterable[Spot]
    ) -> tuple[list[Spot], list[Spot]]:
        """Return the backs that went from the walls and came to them; `standing` stay in them.

        Several at once that came from nowhere, as none went from a wall, are no tiles: squares of
        the cloth, in another light.
        """
        standing, apart = list(standing), self.tracks | self.no_tiles
        left = [spot for spot in gone if spot.track not in apart]
        in_place = IN_ITS_PLACE * self._reach / BESIDE
        lay = [spot.xy for spot in gone if spot.track in self.tracks]
        # What lay there is looked at anew, and may seem higher: an arm's wrist, as it shifts.
        lies = [spot for spot in new if any(math.dist(spot.xy, xy) < in_place for xy in lay)]
        new = [spot for spot in new if spot not in lies]
        self.tracks -= {spot.track for spot in gone}
        self.tracks |= {spot.track for spot in lies}
        if self._stood is None:
            return left, list(new)
        walls = [*self._stood, *(spot.xy for spot in (*standing, *left))]
        down = [spot for spot in new if not any(math.dist(spot.xy, w) < self._reach for w in walls)]
        if len(left) <= 1 and len(none := self._of_no_row(new, [*standing, *left])) > _FEW:
            self.no_tiles |= {spot.track for spot in none}
            new = [spot for spot in new if spot not in none]
            down = [spot for spot in down if spot not in none]
        if len(down) > _FEW or any(spot.layer > 1 for spot in down):
            down = []
        self.tracks |= {spot.track for spot in down}
        came = [spot for spot in new if spot not in down]
        self._stood += [spot.xy for spot in came]
        return left, came

    def _of_no_row(self, new: Sequence[Spot], walls: Sequence[Spot]) -> list[Spot]:
        """Return the single tiles that stand beside no tile of a wall, and where none stood."""
        width = self._reach / BESIDE
        stood = self._stood or []
        return [
            spot
            for spot in new
            if spot.layer == 1
            and not any(math.dist(spot.xy, place) < IN_ITS_PLACE * width for place in stood)
            and not any(
                abreast(spot, other, width) and abreast(other, spot, width) for other in walls
            )
        ]
