"""Where hands rested their finger tips: a tile that is touched and lies as it lay.

A hand is seen as a region that comes in over the table's edge. Its part
farthest from where it comes in is its tip; where the tip stayed for a moment it
took hold of something, laid something down, or only touched it. Which of them
it was, the next still moment tells by what has changed there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.tiles import Seat
from vision.geometry.grid import Mask
from vision.sightings import Sighting, Spot, Touch

_RESTED_MM = 12.0  # a tip that moved less between two frames rested
_REACH_MM = 22.0  # a tile's middle so near to the tip was touched: a tile's width, and parallax
_DID_MM = 45.0  # what changed so near to the tip is what the hand did there
_SOLID_CELLS = 40  # fewer are no hand: it may be as dark as its shadow
_TIP_CELLS = 8  # so many of the farthest cells are the tip: one may be noise


@dataclass(frozen=True)
class FingerRest:
    """A tip stayed at `xy` (mm) at a time in seconds."""

    seat: Seat
    seconds: float
    xy: tuple[float, float]


class FingerTips:
    """The finger tips of the hands over the table since the last still moment."""

    def __init__(self) -> None:
        self.rests: list[FingerRest] = []
        self._last: dict[Seat, tuple[float, float]] = {}

    def saw(self, seconds: float, tips: dict[Seat, tuple[float, float]]) -> None:
        """Take in where each hand's tip is in one frame."""
        for seat, xy in tips.items():
            before = self._last.get(seat)
            if before is not None and math.dist(before, xy) < _RESTED_MM:
                self.rests.append(FingerRest(seat, seconds, xy))
        self._last = dict(tips)

    def clear(self) -> None:
        """Begin anew after a still moment."""
        self.rests.clear()
        self._last.clear()

    def touched(self, spots: Iterable[Spot], sightings: Iterable[Sighting]) -> Iterator[Touch]:
        """Yield the backs that were touched and lie as they lay, each once a seat, first first."""
        backs = [spot for spot in spots if spot.side == "back" and spot.zone == "centre"]
        changed = [sighting.spot.xy for sighting in sightings]
        reported: set[tuple[Seat, int]] = set()
        for rest in self.rests:
            if any(math.dist(rest.xy, xy) < _DID_MM for xy in changed):
                continue
            near = min(backs, key=lambda spot: math.dist(spot.xy, rest.xy), default=None)
            if near is None or math.dist(near.xy, rest.xy) > _REACH_MM:
                continue
            if (rest.seat, near.track) not in reported:
                reported.add((rest.seat, near.track))
                yield Touch(seat=rest.seat, seconds=rest.seconds, track=near.track)


def tip(
    cells: Mask, edge: Mask, xy: NDArray[np.floating], solid: Mask | None = None
) -> tuple[float, float] | None:
    """Return the tip (mm) of a hand's cells: what is farthest from where it crosses the edge.

    `xy` (n, n, 2) are the cells' places. None if it does not cross the edge. Of
    cells that are not `solid` it may be the shadow that reaches farther than
    the hand: they are left out unless there are hardly any others.
    """
    crossing = cells & edge
    if not crossing.any():
        return None
    if solid is not None and np.count_nonzero(cells & solid) >= _SOLID_CELLS:
        cells = cells & solid
    places = xy[cells]
    away = np.hypot(*(places - xy[crossing].mean(axis=0)).T)
    farthest = np.argsort(away)[-_TIP_CELLS:]
    x, y = places[farthest].mean(axis=0)
    return float(x), float(y)
