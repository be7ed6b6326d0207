"""Walls that are shoved a little as a whole: every tile of them stands as it stood, elsewhere.

A sleeve moves a wall by some millimetres. By as much a stack's upper tile is seen to sink when it
is taken; but a whole row that moves as one body was shoved.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.following.looks import Candidate
from vision.following.tracks import Track
from vision.geometry.placing import Placer, TilePlace, rows_of

# Measured on walls shoved by up to 12 mm and 2 degrees (tests/games/behaviour.py, "walls and rows
# shoved"), and on those that nobody touched in the same games.
_TOUCHED = 4  # tiles of a row that changed at least: a draw touches three
_FOUND = 0.6  # share of the row that is found again
_FOUND_NEAR = 0.3  # and at first, nearer than _MOST: the far end of a row that turned went farther
_AS_ONE = 0.7  # share of those that moved as the row did
_OFF = 1.5  # mm within which they did
# Of a row of fewer all must have, so nearly: of two of which one sank both are 1.3 mm off.
_SHORT, _OFF_SHORT = 6, 1.0
_TURNS = 4  # the shortest row of which it is known whether it turned: of three one may have sunk
_PAIR = 2  # the shortest row: of one stack it cannot be known whether it was shoved or sank
_LEAST = 1.0  # mm: less is the eye's own trembling
_ALONG = 0.85  # of a tile's width: as far as a row may go along itself; each is the next one then
_MOST = 10.0  # mm from where it is looked for: less than half from tile to tile


class _Fit(NamedTuple):
    """How many of a row are seen where they are if it turned so much (radians) and each of them
    moved `by` so much (n, 2)."""

    seen: int
    turn: float
    by: NDArray[np.float64]


def shoved(
    placer: Placer, tracks: Sequence[Track], touched: Sequence[Track], finds: Sequence[Candidate]
) -> list[tuple[Track, TilePlace]]:
    """Return the backs of rows that were shoved, with the places where they are now."""
    backs = [t for t in tracks if t.side == "back" and t.place.zone == "centre"]
    found = [find for find in finds if find.side == "back" and find.place.zone == "centre"]
    if len(backs) < _PAIR or len(found) < _PAIR:
        return []
    centres = np.array([t.place.xy for t in backs])
    angles = np.array([t.place.angle for t in backs])
    changed = {track.number for track in touched}
    out: list[tuple[Track, TilePlace]] = []
    for indices in rows_of(centres, angles, placer.layout.plan.tile_width, _PAIR):
        row = [backs[n] for n in indices]
        if sum(track.number in changed for track in row) >= min(_TOUCHED, len(row)):
            out += _moved(placer, row, found)
    return out


def _moved(
    placer: Placer, row: Sequence[Track], found: Sequence[Candidate]
) -> list[tuple[Track, TilePlace]]:
    fits = [_moved_from(placer, row, found, start) for start in _starts(placer, row)]
    best = max((fit for fit in fits if fit is not None), key=lambda fit: fit.seen, default=None)
    if best is None or float(np.hypot(*best.by.T).max()) < _LEAST:
        return []
    turn, by = best.turn, best.by
    return [
        (
            track,
            replace(
                track.place,
                xy=(track.place.xy[0] + float(dx), track.place.xy[1] + float(dy)),
                angle=(track.place.angle + math.degrees(turn)) % 180.0,
            ),
        )
        for track, (dx, dy) in zip(row, by, strict=True)
    ]


def _starts(placer: Placer, row: Sequence[Track]) -> list[NDArray[np.float64]]:
    """Return by how much (2) a row may have moved about, the least first.

    Moved by half a tile along itself, each of its tiles is as near to where the next stood. Across
    it may go farther than is looked at first: by 11 mm at one end, 15 at the other (274293).
    """
    if len(row) < _SHORT:
        return [np.zeros(2)]
    places = np.array([track.place.xy for track in row])
    along = np.linalg.svd(places - np.median(places, axis=0))[2][0]
    across = np.array([-along[1], along[0]])
    quarter = placer.layout.plan.tile_width / 4
    return [
        along * quarter * n + across * _MOST * m
        for m in (0, 1, -1)
        for n in (0, 1, -1, 2, -2, 3, -3)
    ]


def _moved_from(
    placer: Placer, row: Sequence[Track], found: Sequence[Candidate], start: NDArray[np.float64]
) -> _Fit | None:
    """Return how a row moved as one body that moved about so much; None if it did not."""
    short = len(row) < _SHORT
    by = np.tile(start, (len(row), 1))
    for share in (_FOUND,) if short else (_FOUND_NEAR, _FOUND):
        found_at, went = _seen_near(placer, row, by, found)
        if len(found_at) < (len(row) if short else share * len(row)):
            return None
        was, way = np.array(found_at), np.array(went)
        turn, shift, middle = _fit(was, way)
        by = _at(np.array([track.place.xy for track in row]) - middle, turn, shift)
    near = np.hypot(*(way - _at(was - middle, turn, shift)).T) < (_OFF_SHORT if short else _OFF)
    if float(near.mean()) < (1.0 if short else _AS_ONE):
        return None
    if float(np.hypot(*by.mean(axis=0))) > _ALONG * placer.layout.plan.tile_width:
        return None
    return _Fit(int(near.sum()), turn, by)


def _seen_near(
    placer: Placer,
    row: Sequence[Track],
    by: NDArray[np.float64],
    found: Sequence[Candidate],
) -> tuple[list[NDArray[np.float64]], list[NDArray[np.float64]]]:
    """Return where those of a row stood (2) near whose places, moved `by` so much (n, 2), a back is
    found, and how far from where they stood that is (2)."""
    found_at, went = [], []
    for track, moved in zip(row, by, strict=True):
        height = placer.layout.height("centre", track.place.layer)
        xy = np.array(track.place.xy)
        ways = [np.array(placer.lies(find.quad, height)[0]) - xy for find in found]
        nearest = min(ways, key=lambda each: float(np.hypot(*(each - moved))))
        if float(np.hypot(*(nearest - moved))) < _MOST:
            found_at.append(xy)
            went.append(nearest)
    return found_at, went


def _fit(
    was: NDArray[np.float64], way: NDArray[np.float64]
) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
    """Return by how much (radians) and how far (2) a row turned and moved, and its middle.

    Medians, which single stacks that lost a tile do not sway (after Theil and Sen).
    """
    middle = np.median(was, axis=0)
    along = np.linalg.svd(was - middle)[2][0]
    across = np.array([-along[1], along[0]])
    at, aside = (was - middle) @ along, way @ across
    i, j = np.triu_indices(len(at), 1)
    run = at[j] - at[i]
    far = np.abs(run) > 1.0
    turn = 0.0
    if far.any() and len(was) >= _TURNS:
        turn = float(np.median((aside[j] - aside[i])[far] / run[far]))
    shift = float(np.median(way @ along)) * along
    return turn, shift + float(np.median(aside - turn * at)) * across, middle


def _at(
    points: NDArray[np.float64], turn: float, shift: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return how far points (n, 2) from the middle of a row moved."""
    turned = np.stack([-points[:, 1], points[:, 0]], axis=1) * turn
    return np.asarray(turned + shift, np.float64)
