"""How far a wall's tile is seen to have sunk, measured on its edges.

When a stack's upper tile is taken, the lower one is seen a few pixels nearer
to the point below the camera. Found quads are not quite exact enough for
that; the edges in the picture are. What is measured is the strength of the
picture's edges along the tile's outline as the outline slides that way: a
profile with a peak where the tile's edges are. Two profiles, of before and
now or of a tile and its neighbours, are compared, so that a bevel's or a
shadow's constant error drops out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Quad = NDArray[np.float64]
Profile = NDArray[np.float64]

# Slides are told in the way from the upper tile's place to the lower's: 0 upper, 1 lower.
HALFWAY: Final = 0.5
"""From here on a tile seen lower is the lower one."""

_STEP: Final = 0.1
_SLIDES: Final = np.arange(-2.0, 2.2 + _STEP / 2, _STEP)
_SHIFTS: Final = np.arange(-1.5, 1.5 + _STEP / 2, _STEP)
_ALONG: Final = np.linspace(0.15, 0.85, 15)[:, None]  # of an edge: corners are round
_ALIKE: Final = 0.6  # correlation of two profiles from which they are of the same kind of edges
_STRONG: Final = 0.35  # of the old edges' strength: cloth has weaker ones
_LOST: Final = 0.2  # of an edge's strength: what is left of it where its tile was taken
_FACING: Final = 0.5  # cosine between an edge's normal and the way, from which the edge counts


@dataclass(frozen=True)
class Edges:
    """How strong the picture's edges are along each of a quad's as it slides.

    `each` (4, slides) are their profiles, `facing` (4) is how far each faces the way. Of an edge
    along the way nothing is seen: it faces it by 0, and its profile is 0.
    """

    each: Profile
    facing: NDArray[np.float64]

    @cached_property
    def profile(self) -> Profile:
        """The profile (slides) of all four together."""
        return np.asarray(self.facing @ self.each / max(self.facing.sum(), 1e-6))


def edges(images: Sequence[Image], quad: Quad, way: NDArray[np.float64]) -> Edges:
    """Return the edges of a quad (4, 2 pixels) as it slides `way` (pixels).

    Of several frames of one still moment the mean is taken: it has less noise than each.
    """
    direction = way / np.hypot(*way)
    middle = quad.mean(axis=0)
    reach = float(np.hypot(*(quad - middle).T).max() + 2.3 * np.hypot(*way) + 3)
    left, top = np.floor(middle - reach).astype(int)
    size = 2 * int(np.ceil(reach)) + 1
    parts = [_part(image, int(left), int(top), size) for image in images]
    part = np.asarray(np.mean(parts, axis=0, dtype=np.float32))
    each, faces = np.zeros((4, len(_SLIDES))), np.zeros(4)
    for n, (a, b) in enumerate(zip(quad, np.roll(quad, -1, axis=0), strict=True)):
        edge = b - a
        normal = np.array([edge[1], -edge[0]]) / np.hypot(*edge)
        facing = abs(float(normal @ direction))
        if facing < _FACING:
            continue
        on_edge = a + edge * _ALONG - (left, top)
        points = on_edge[None] + _SLIDES[:, None, None] * way
        inner, outer = (_sample(part, points + side * normal) for side in (1.0, -1.0))
        each[n], faces[n] = np.abs(inner - outer).max(axis=2).mean(axis=1), facing
    return Edges(each, faces)


class Slid:
    """A tile's edges of before and of now, compared: by how much of the way they moved on."""

    def __init__(self, before: Edges, now: Edges) -> None:
        self._before, self._now = before, now
        self._likeness = _likenesses(before.profile, now.profile)

    def likeness(self, moved: float) -> float:
        """Return the correlation (-1 to 1) of the profiles if they moved by -1.5 to 1.5."""
        return float(self._likeness[int(np.argmin(np.abs(_SHIFTS - moved)))])

    @cached_property
    def moved(self) -> float | None:
        """By how much they moved on, -1.5 to 1.5; None if such edges are seen no more."""
        best = int(np.argmax(self._likeness))
        old, new = self._before.profile, self._now.profile
        if self._likeness[best] < _ALIKE or new.std() < _STRONG * old.std():
            return None
        return float(_SHIFTS[best])

    @property
    def lost(self) -> float:
        """The share, by strength, of the tile's edges that are seen no more.

        Where a tile was taken, a neighbour's edge may stand just where one of its edges
        stood, so that their common profile is seen again: the others are not.
        """
        old, new = self._before.each.std(axis=1), self._now.each.std(axis=1)
        return float(old[new < _LOST * old].sum() / max(old.sum(), 1e-6))


def shift(before: Profile, now: Profile) -> float:
    """Return by how much of the way a profile has moved on, -1.5 to 1.5."""
    return float(_SHIFTS[int(np.argmax(_likenesses(before, now)))])


def shifts(profiles: Sequence[Profile]) -> list[float]:
    """Return how far each of a row's profiles is from what is common to the row."""
    if not profiles:
        return []
    common = np.median(profiles, axis=0)
    return [shift(common, one) for one in profiles]


def _likenesses(before: Profile, now: Profile) -> NDArray[np.float64]:
    return np.array([_likeness(before, now, moved) for moved in _SHIFTS])


def _likeness(before: Profile, now: Profile, moved: float) -> float:
    """Return the correlation of `now`, moved back, with `before`, where both are known."""
    steps = round(moved / _STEP)
    first = before[max(0, -steps) : len(before) - max(0, steps)]
    second = now[max(0, steps) : len(now) - max(0, -steps)]
    first, second = first - first.mean(), second - second.mean()
    return float(first @ second / (np.sqrt((first @ first) * (second @ second)) + 1e-6))


def _part(image: Image, left: int, top: int, size: int) -> Image:
    """Return a square of the picture, its border continued where it reaches beyond."""
    rows = np.clip(np.arange(top, top + size), 0, image.shape[0] - 1)
    columns = np.clip(np.arange(left, left + size), 0, image.shape[1] - 1)
    return image[rows[:, None], columns[None]]


def _sample(part: NDArray[np.float32], points: NDArray[np.float64]) -> NDArray[np.float32]:
    xs, ys = points[..., 0].astype(np.float32), points[..., 1].astype(np.float32)
    return np.asarray(cv2.remap(part, xs, ys, cv2.INTER_LINEAR), np.float32)
