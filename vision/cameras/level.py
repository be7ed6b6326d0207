"""How bright a picture is as a whole, and whether that changes.

A hand, a lamp's shade, a heap of tiles change parts of a picture; a camera that adjusts its
exposure, or a room whose light is another, changes all of it by the same factor. So a picture is
looked at in patches, and only what happens to nearly all of them alike counts.
"""

from __future__ import annotations

from collections import deque
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.frames import Image

PATCHES: Final = (8, 6)
MEASURED: Final = (8.0, 240.0)
"""Levels between which a patch shows a factor: neither black nor blown out."""

ALIKE: Final = 0.75
"""The part of the patches that must have changed by the same factor."""

SPREAD: Final = 0.04
"""How far off the middle factor a patch still counts as the same."""

CHANGED: Final = 0.12
"""The least change that is said: less is a lamp that warms up."""

EVERY: Final = 15
"""Frames from one look to the next."""


def patches(image: Image) -> NDArray[np.float64]:
    """Return the mean levels of a picture's patches, one row for each: (patches, channels)."""
    small = cv2.resize(image, PATCHES, interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.float64).reshape(PATCHES[0] * PATCHES[1], -1)


def factor(before: NDArray[np.float64], now: NDArray[np.float64]) -> float | None:
    """Return by what factor all of a picture became brighter; None if only parts of it changed."""
    low, high = MEASURED
    measured = (before > low) & (before < high) & (now > low) & (now < high)
    if measured.mean() < ALIKE / 2:
        return None
    ratios = now[measured] / before[measured]
    middle = float(np.median(ratios))
    alike = np.abs(ratios / middle - 1.0) < SPREAD
    return middle if alike.mean() >= ALIKE else None


KEPT: Final = 8
"""Looks for which a picture is kept to compare with: cameras adjust themselves in a second or
more, and each look shows a part of that."""


class Level:
    """Watches a stream whose exposure cannot be locked."""

    def __init__(self) -> None:
        self._before: deque[NDArray[np.float64]] = deque(maxlen=KEPT)
        self._number = 0

    def changed(self, image: Image) -> int:
        """Take in a frame; return by how many percent all of it changed since a while, or 0."""
        self._number += 1
        if self._number % EVERY != 1:
            return 0
        now = patches(image)
        by = factor(self._before[0], now) if self._before else None
        changed = by is not None and abs(by - 1) >= CHANGED
        if changed:
            self._before.clear()  # once for each change
        self._before.append(now)
        return round(100 * (by - 1)) if by is not None and changed else 0
