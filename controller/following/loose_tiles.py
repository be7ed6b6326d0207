"""Loose tiles, which lie face down apart from the walls for fours and seasons (B24.L5).

They are distinguished from the walls by where they lie: singly or two together, in no row, where no
tile of a wall has stood. Millimetres, as in `vision.sightings`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from rules.parts import LOOSE
from vision.following.lengths import BESIDE
from vision.sightings import Spot

_SAME = 15.0  # mm within which a tile stands where one stood before
NUDGE = 45.0
"""Within so many mm a tile is the same, pushed aside by a sleeve."""


class LooseTiles:
    """Which tiles lie loose: `tracks`; `before` the last look it was those.

    As long as nobody plays it is decided anew at every look. Once `follow` was said, what was in a
    wall stays in it, though it be the last of its row, and what goes back where a wall's tile
    stood is in the wall.
    """

    def __init__(self, tile_width: float) -> None:
        self.tracks: frozenset[int] = frozenset()
        self.before: frozenset[int] = frozenset()
        self._reach = BESIDE * tile_width
        self._stood: list[tuple[float, float]] | None = None  # where tiles of the walls stood

    def copy(self) -> LooseTiles:
        """Return the same, to be gone on with later."""
        other = LooseTiles(self._reach / BESIDE)
        other.tracks = self.tracks
        other._stood = None if self._stood is None else list(self._stood)
        return other

    def follow(self, backs: Iterable[Spot]) -> None:
        """Play begins: from now on walls stay walls."""
        self._stood = [spot.xy for spot in backs if spot.track not in self.tracks]

    def look(self, backs: Sequence[Spot], gone: Sequence[Spot], new: Sequence[Spot]) -> None:
        """Tell which of `backs`, all that now lie face down in the middle, are loose.

        `gone` and `new` are those that went and came since the last look.
        """
        self.before = self.tracks
        if self._stood is None:
            self.tracks = frozenset(self._single(backs))
            return
        came = {spot.track for spot in new}
        loose = {spot.track for spot in backs if spot.track in self.tracks}
        lay = [spot.xy for spot in (*gone, *backs) if spot.track in self.tracks]
        walls = [s.xy for s in backs if s.track not in self.tracks and s.track not in came]
        # What stood alone may have been pushed aside; what left its row was taken.
        alone = [s for s in gone if s.track not in self.tracks]
        moved = [s.xy for s in alone if not _near(s, walls, self._reach)]
        rows = self._rows([spot for spot in backs if spot.track not in loose]) if came else []
        for row in rows:
            row_of_wall = len(row) > LOOSE or any(spot.track not in came for spot in row)
            for spot in row:
                if spot.track not in came:
                    continue
                stood = spot.layer > 1 or _near(spot, self._stood, _SAME)
                pushed = not _near(spot, lay, NUDGE) and (row_of_wall or _near(spot, moved, NUDGE))
                if stood or pushed:
                    self._stood.append(spot.xy)
                else:
                    loose.add(spot.track)
        self.tracks = frozenset(loose)

    def _rows(self, backs: Sequence[Spot]) -> list[list[Spot]]:
        """Return the tiles in rows: those so near that they may stand beside each other."""
        rows: list[list[Spot]] = []
        for spot in backs:
            beside = [row for row in rows if _near(spot, (o.xy for o in row), self._reach)]
            rows = [row for row in rows if row not in beside]
            rows.append([*(o for row in beside for o in row), spot])
        return rows

    def _single(self, backs: Sequence[Spot]) -> Iterator[int]:
        """Yield those that stand in no row, where there are rows."""
        for row in self._rows(backs) if len(backs) > LOOSE else []:
            if len(row) <= LOOSE and all(spot.layer == 1 for spot in row):
                yield from (spot.track for spot in row)


def _near(spot: Spot, places: Iterable[tuple[float, float]], within: float) -> bool:
    return any(math.dist(spot.xy, place) <= within for place in places)
