"""Which of the quads found lie where known tiles lay."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.following.looks import Candidate
from vision.following.tracks import Track, overlap
from vision.geometry.placing import Placer, Quad

TAKEN = 0.35
"""Overlap of two quads that cannot both be tiles on the table."""

TURNED = 20.0
"""Degrees by which two quads that are the same tile, or of one row, differ at most."""

_NEAR = 0.36  # of a tile's width: found so near, it is the tile that lay there

Matched = tuple[list[tuple[Track, Candidate]], list[Track], list[Candidate]]


def match(placer: Placer, tracks: Sequence[Track], candidates: Sequence[Candidate]) -> Matched:
    """Return tracks with the quads found in their places, tracks without, quads without."""
    width = placer.layout.plan.tile_width * placer.calibration.pixels_per_mm()
    near = sorted(
        (distance, n, m)
        for n, track in enumerate(tracks)
        for m, c in enumerate(candidates)
        if c.side == track.side
        and (distance := float(np.hypot(*(c.quad - track.quad).mean(axis=0)))) < _NEAR * width
        and between(c.place.angle, track.place.angle) < TURNED
    )
    pairs: dict[int, int] = {}
    for _, n, m in near:
        if n not in pairs and m not in pairs.values():
            pairs[n] = m
    return (
        [(tracks[n], candidates[m]) for n, m in pairs.items()],
        [t for n, t in enumerate(tracks) if n not in pairs],
        [c for m, c in enumerate(candidates) if m not in pairs.values()],
    )


def taken(quad: Quad, others: Sequence[Candidate] | Sequence[Track]) -> bool:
    """Whether another tile lies where a quad is."""
    return any(overlap(quad, other.quad) > TAKEN for other in others)


def between(a: float, b: float) -> float:
    """Return the angle between two axes in degrees, 0 to 90."""
    return abs((a - b + 90.0) % 180.0 - 90.0)
