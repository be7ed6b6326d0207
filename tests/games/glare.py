"""Glare: a lamp that a polished place throws into the camera, as pixels that are nearly white.

    shine(image, at=(x, y), reach=40.0)

Nothing of what lies there is seen where it is brightest, and less and less of it towards the rim.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_BRIGHT = 1.6  # of full white at the middle: the camera is driven into saturation there
_EDGE = 4.0  # how steeply it falls off towards the rim


def shine(image: NDArray[np.uint8], at: tuple[float, float], reach: float) -> NDArray[np.uint8]:
    """Return a picture (h, w, 3) with glare round a pixel, half of full white at `reach` pixels."""
    x, y = at
    far = 2 * reach
    top, left = max(0, int(y - far)), max(0, int(x - far))
    part = image[top : int(y + far) + 1, left : int(x + far) + 1]
    rows, columns = np.mgrid[: part.shape[0], : part.shape[1]]
    away = np.hypot(rows + top - y, columns + left - x) / reach
    light = 255 * np.minimum(_BRIGHT * np.exp(-np.log(2 * _BRIGHT) * away**_EDGE), 1)
    out = image.copy()
    out[top : int(y + far) + 1, left : int(x + far) + 1] = np.minimum(
        part + light[..., None], 255
    ).astype(np.uint8)
    return out
