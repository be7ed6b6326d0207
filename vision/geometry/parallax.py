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

# Slides are measured along the way from the upper tile's place to the lower's: 0 upper, 1 lower.
HALFWAY: Final = 0.5
"""From here on a tile seen lower is the lower one."""

_STEP: Final = 0.1
_SLIDES: Final = np.arange(-2.0, 2.2 + _STEP / 2, _STEP)
_SHIFTS: Final = np.arange(-1.5, 1.5 + _STEP / 2, _STEP)
_STEPS: Final = np.arange(len(_SLIDES)) + np.round(_SHIFTS / _STEP).astype(int)[:, None]
_MOVED: Final = np.clip(_STEPS, 0, len(_SLIDES) - 1)  # (shifts, slides): where each slide moved
_BOTH: Final = _MOVED == _STEPS  # those that are known in both profiles
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
    edge = np.roll(quad, -1, axis=0) - quad
    normal = np.stack([edge[:, 1], -edge[:, 0]], axis=1) / np.hypot(*edge.T)[:, None]
    faces = np.abs(normal @ direction)
    facing = faces >= _FACING
    on_edge = quad[facing, None] + edge[facing, None] * _ALONG - (left, top)
    points = on_edge[:, None] + _SLIDES[:, None, None] * way  # (edges, slides, along, 2)
    beside = normal[facing, None, None]
    inner, outer = _sample(part, np.stack([points + beside, points - beside]))
    each = np.zeros((4, len(_SLIDES)))
    each[facing] = np.abs(inner - outer).max(axis=3).mean(axis=2)
    faces[~facing] = 0.0
    return Edges(each, faces)


class EdgeShift:
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
    """Return the correlation of `now`, moved back by each of `_SHIFTS`, with `before`.

    Over the slides where both are known.
    """
    first, second = np.where(_BOTH, before, 0.0), np.where(_BOTH, now[_MOVED], 0.0)
    count = _BOTH.sum(axis=1, keepdims=True)
    first -= np.where(_BOTH, first.sum(axis=1, keepdims=True) / count, 0.0)
    second -= np.where(_BOTH, second.sum(axis=1, keepdims=True) / count, 0.0)
    size = np.sqrt((first * first).sum(axis=1) * (second * second).sum(axis=1))
    return np.asarray((first * second).sum(axis=1) / (size + 1e-6))


def _part(image: Image, left: int, top: int, size: int) -> Image:
    """Return a square of the picture, its border continued where it reaches beyond."""
    if left >= 0 and top >= 0 and left + size <= image.shape[1] and top + size <= image.shape[0]:
        return image[top : top + size, left : left + size]
    rows = np.clip(np.arange(top, top + size), 0, image.shape[0] - 1)
    columns = np.clip(np.arange(left, left + size), 0, image.shape[1] - 1)
    return image[rows[:, None], columns[None]]


def _sample(part: NDArray[np.float32], points: NDArray[np.float64]) -> NDArray[np.float32]:
    """Return the colours (..., 3) of a picture at points (..., 2)."""
    at = points.astype(np.float32).reshape(-1, len(_ALONG), 2)
    colours = cv2.remap(part, at[..., 0], at[..., 1], cv2.INTER_LINEAR)
    return np.asarray(colours, np.float32).reshape(*points.shape[:-1], 3)
