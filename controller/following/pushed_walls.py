"""A row of a wall that lies elsewhere than it did: pushed in to be drawn from, or only shoved.

All its stacks moved as one body. What is seen of them tells how; of a stack that is not seen, or
seen a layer off, it is known all the same where it stands: nobody draws from the middle of a row
that is being pushed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from controller.following.table_changes import SAME_PLACE
from vision.geometry.placing import moved_together
from vision.sightings import Spot


class MovedRow(NamedTuple):
    """How a row was moved: the stacks that were seen before and after, `stands` as those stand
    which are seen otherwise or not at all, and `by` how many mm it was moved at its middle.

    `unseen` are the numbers, from before, of those that are not seen; the others in `stands` have
    their new ones.
    """

    pairs: tuple[tuple[Spot, Spot], ...]
    stands: dict[int, Spot]
    unseen: frozenset[int]
    by: float


def moved_row(gone: Sequence[Spot], new: Sequence[Spot], width: float) -> MovedRow | None:
    """Return how the stacks that went came to stand where new ones do; None if they were not moved
    as one body. `width` is a tile's, mm."""
    was, now = _places(gone), _places(new)
    together = moved_together(was, now, width / 2)
    if 2 * len(together) <= len(gone):
        return None
    olds, news = (list(each) for each in zip(*together, strict=True))
    laid = _laid(was, was[olds], now[news])
    pairs = [(gone[n], new[m]) for n, m in together]
    stands: dict[int, Spot] = {}
    left = [m for m in range(len(new)) if m not in news]
    unseen = []
    for n in (n for n in range(len(gone)) if n not in olds):
        near = [m for m in left if math.dist(now[m], laid[n]) < width / 2]
        if near:
            left.remove(near[0])
            pairs.append((gone[n], new[near[0]]))
        else:
            x, y = laid[n]
            stands[gone[n].track] = msgspec.structs.replace(gone[n], xy=(float(x), float(y)))
            unseen.append(gone[n].track)
    for before, after in pairs:
        if before.layer != after.layer:
            stands[after.track] = msgspec.structs.replace(after, layer=before.layer)
    by = float(np.hypot(*(now[news] - was[olds]).mean(axis=0)))
    return MovedRow(tuple(pairs), stands, frozenset(unseen), by)


def left_behind(moved: MovedRow, gone: Sequence[Spot], new: Sequence[Spot]) -> frozenset[int]:
    """Return the numbers of what seems to stand yet where a row stood of which all stacks are seen
    where they stand now: it is no tile, as a shadow on a cloth of the backs' colour."""
    if moved.unseen:
        return frozenset()
    seen = {after.track for _, after in moved.pairs}
    return frozenset(
        spot.track
        for spot in new
        if spot.track not in seen and any(math.dist(spot.xy, old.xy) < SAME_PLACE for old in gone)
    )


def _places(spots: Sequence[Spot]) -> np.ndarray:
    return np.array([spot.xy for spot in spots], np.float64).reshape(-1, 2)


def _laid(points: np.ndarray, was: np.ndarray, now: np.ndarray) -> np.ndarray:
    """Return points (n, 2) moved as those of a body were that were at `was` and are at `now`: the
    turn and shift of least squares (Kabsch, 1976)."""
    middle, target = was.mean(axis=0), now.mean(axis=0)
    a, b = was - middle, now - target
    turn = math.atan2(float((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum()), float((a * b).sum()))
    c, s = math.cos(turn), math.sin(turn)
    out: np.ndarray = (points - middle) @ np.array([[c, s], [-s, c]]) + target
    return out
