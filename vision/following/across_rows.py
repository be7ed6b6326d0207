"""Backs that seem to lie across the row they stand in: an arm covers the rest of them.

What is left free of a stack under a hand may be shorter than it is wide. Taken as it looks, the
tile would belong to another wall, far from its row, and both rows would seem to have gaps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.finding.abreast import abreast
from vision.following.tracks import Find, FoundLike
from vision.geometry.calibration import Calibration
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace

_ACROSS: Final = 20.0  # degrees: how far from a right angle to the row it may lie
_OFF: Final = 8.0  # mm from the row's line: less than half of what may be covered of a tile
_REACH: Final = 4.3  # tile widths to the next of the row: a hand covers three stacks
_IN_STEP: Final = 0.4  # of a tile's width: how near to a place in the row it lies
_TAKEN: Final = 0.5  # and of one in whose place another was found: it is part of that one
_LEAST: Final = 2
"""Backs of the row so near by: one may be the last of a wall whose row it ends at."""


def turned_into_rows(
    found: Sequence[FoundLike], calibration: Calibration, layout: Layout
) -> list[FoundLike]:
    """Return the finds of a whole table, each back that lies across a row, and in it, turned as
    the row's and put in its place there."""
    placer = Placer(calibration, layout)
    places = [placer.place(np.asarray(f.corners, float), f.side) for f in found]
    backs = [n for n, f in enumerate(found) if f.side == "back" and places[n] is not None]
    beside = np.asarray(abreast([found[n].corners for n in backs]).any(axis=1))
    turned = list(found)
    for n, in_a_row in zip(backs, beside.tolist(), strict=True):
        if in_a_row:
            continue
        at = _in_its_row(places, n, [m for m in backs if m != n], layout.plan.tile_width)
        if at is not None:
            find = found[n]
            perhaps = isinstance(find, Find) and find.perhaps
            turned[n] = Find(placer.quad(at), "back", find.score, perhaps=perhaps)
    return turned


def _in_its_row(
    places: Sequence[TilePlace | None], n: int, others: Sequence[int], wide: float
) -> TilePlace | None:
    """Return how a back stands if it lies across a row and in its line; else None."""
    here = places[n]
    assert here is not None
    nearest: tuple[float, TilePlace] | None = None
    row = 0
    for other in (places[m] for m in others):
        if other is None or other.zone != here.zone:
            continue
        if abs(abs(here.angle - other.angle) % 180.0 - 90.0) > _ACROSS:
            continue
        turn = np.radians(other.angle)
        way = np.subtract(here.xy, other.xy)
        along = way @ np.array([-np.sin(turn), np.cos(turn)])  # its row, across its long axis
        aside = way @ np.array([np.cos(turn), np.sin(turn)])
        if abs(aside) > _OFF or abs(along) > _REACH * wide:
            continue
        row += 1
        if nearest is None or abs(along) < abs(nearest[0]):
            nearest = float(along), other
    if nearest is None or row < _LEAST:
        return None
    along, other = nearest
    steps = round(along / wide)
    if steps == 0 or abs(along / wide - steps) > _IN_STEP:
        return None
    turn = np.radians(other.angle)
    x, y = np.add(other.xy, steps * wide * np.array([-np.sin(turn), np.cos(turn)]))
    if any(math.dist(p.xy, (x, y)) < _TAKEN * wide for m in others if (p := places[m])):
        return None
    return TilePlace(other.zone, other.seat, (float(x), float(y)), other.angle, other.layer)
