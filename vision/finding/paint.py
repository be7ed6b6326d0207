"""The colour of a plain tile, and whether two colours are of one paint in different light."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Colour = NDArray[np.float64]
"""(3,): BGR, 0 to 255."""

ENOUGH: Final = 4  # plain tiles that tell their colour
_CORE: Final = 0.25  # of a quad's half: where its colour is looked at
_LIGHT: Final = np.geomspace(0.45, 2.1, 25)  # by what one side of a table is lighter than another
_GREY_LIGHT: Final = (0.55, 1.5)  # and of a grey, which a lighter thing may be for white
_GREY: Final = 0.25  # of the brightest channel: channels no further apart are grey
_SHINE: Final = 80.0  # levels that a gloss adds at most
_OFF: Final = 28.0  # levels of some channel that neither explains


def core_colour(image: Image, quad: NDArray[np.floating]) -> Colour:
    """Return the median colour about the middle of a quad (4, 2 pixels)."""
    x, y = np.asarray(quad, np.float64).mean(axis=0)
    edges = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    reach = max(1, round(_CORE * float(edges.min())))
    row, column = round(y), round(x)
    core = image[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1]
    if not core.size:
        return np.zeros(3)
    levels = np.sort(core.reshape(-1, 3), axis=0)  # np.median takes five times as long
    upper, lower = len(levels) // 2, (len(levels) - 1) // 2
    middle: Colour = (levels[lower].astype(np.float64) + levels[upper]) / 2
    return middle


def one_paint(seen: Colour, known: Colour) -> bool:
    """Whether a colour is a known one in another light: lighter, darker, or with a shine on it."""
    light = _LIGHT
    if known.max() - known.min() < _GREY * known.max():
        light = light[(light >= _GREY_LIGHT[0]) & (light <= _GREY_LIGHT[1])]
    lit = light[:, None] * known
    shine = np.clip((seen - lit).mean(axis=1, keepdims=True), 0.0, _SHINE)
    return bool(np.abs(seen - lit - shine).max(axis=1).min() <= _OFF)


def apart(colour: Colour, other: Colour) -> float:
    """Return how far two colours are apart, however light: in the share of a channel."""
    return float(np.abs(colour / max(colour.sum(), 1.0) - other / max(other.sum(), 1.0)).max())
