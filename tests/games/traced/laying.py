"""Lays what was traced of a part of the picture over the picture there is.

A tracer's pixels have grain, another each time. Where nothing but the light changed the pixels that
lie there stay, so that an eye takes no grain for motion; where something else lies all are new.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Outline = NDArray[np.float64]  # (n, 2) corners of a solid, px

_OTHER = 14.0  # grey levels beyond which a pixel shows another thing, and not another light
_SAME = 1.2  # grey levels by which what did not change may differ, taken over `_WIDE` px
_WIDE = 6.0


def lay(
    picture: Image, new: Image, part: tuple[int, int, int, int], changed: Sequence[Outline]
) -> None:
    """Lay `new`, which is `part` (left, top, right, bottom) of the picture, over it where it
    differs, and wherever solids lie that changed, or lay before: of those that are as dark as the
    cloth nothing may stay.

    What differs little elsewhere is light alone: it is laid over the pixels that are there, whose
    grain is finer than that of few samples.
    """
    roi = picture[part[1] : part[3], part[0] : part[2]]
    there, traced = roi.astype(np.float32), new.astype(np.float32)
    apart = np.abs(_soft(traced, 2.0) - _soft(there, 2.0)).max(axis=2)
    differs = (apart > _OTHER).astype(np.uint8)
    for outline in changed:
        hull = cv2.convexHull(np.round(outline - part[:2]).astype(np.int32))
        cv2.fillConvexPoly(differs, hull, 1)
    other = cv2.dilate(differs, np.ones((9, 9), np.uint8))
    share = _soft(other.astype(np.float32), 1.5)[..., None]
    now, was = _soft(traced, _WIDE), _soft(there, _WIDE)
    lit = np.clip((np.abs(now - was).max(axis=2) - _SAME) / _SAME, 0, 1)[..., None]
    shaded = there * (1 + lit * ((now + 2) / (was + 2) - 1))
    roi[:] = np.clip(shaded * (1 - share) + traced * share + 0.5, 0, 255).astype(np.uint8)


def _soft(plane: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    return np.asarray(cv2.GaussianBlur(plane, (0, 0), sigma), np.float32)
