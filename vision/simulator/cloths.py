"""What covers a table: plain cloth, stripes, checks, a flowered mat, bare wood.

Seen straight above, in `per_mm` pixels a mm, without the light on it. A pattern has no name of
its own in the world: it stands for all that is not of one colour.
"""

from __future__ import annotations

from typing import Final, get_args

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.look import Colour, Pattern

PATTERNS: Final[tuple[Pattern, ...]] = get_args(Pattern)
Top = NDArray[np.float32]

_STRIPE = (9.0, 60.0)  # mm, narrowest and widest
_FLOWERS = 70
_BOARD = 95.0  # mm


def cloth_of(
    pattern: Pattern,
    n: int,
    per_mm: float,
    colours: tuple[Colour, Colour],
    rng: np.random.Generator,
) -> Top:
    """Return (n, n, 3): a cloth of the first colour, patterned in the second."""
    out = np.empty((n, n, 3), np.float32)
    out[:] = colours[0]
    second = np.array(colours[1], np.float32)
    if pattern in ("stripes", "checks"):
        wide = rng.uniform(*_STRIPE) * per_mm
        across = np.asarray([np.arange(n) // wide % 2], np.float32)
        if pattern == "checks":
            across = np.asarray((across + across.T) / 2, np.float32)
        out += np.broadcast_to(across, (n, n))[..., None] * (second - out)
    elif pattern == "flowers":
        for _ in range(_FLOWERS):
            _flower(out, rng, per_mm, colours[1])
    elif pattern == "wood":
        _boards(out, rng, per_mm)
    return out


def _flower(out: Top, rng: np.random.Generator, per_mm: float, colour: Colour) -> None:
    x, y = rng.uniform(0, len(out), 2)
    size = rng.uniform(8, 26) * per_mm
    turn = rng.uniform(0, 2 * np.pi)
    for k in range(5):
        a = turn + k * 2 * np.pi / 5
        at = (round(x + 0.7 * size * np.cos(a)), round(y + 0.7 * size * np.sin(a)))
        axes = (max(1, round(0.5 * size)), max(1, round(0.3 * size)))
        cv2.ellipse(out, at, axes, float(np.degrees(a)), 0, 360, colour, -1, cv2.LINE_AA)


def _boards(out: Top, rng: np.random.Generator, per_mm: float) -> None:
    n, board = len(out), round(_BOARD * per_mm)
    grain = rng.normal(0, 0.09, (n // 4 + 1, 12)).astype(np.float32)
    lines = np.asarray(cv2.resize(grain, (n, n), interpolation=cv2.INTER_CUBIC))
    out *= (1 + lines)[..., None]
    for y in range(0, n, board):
        out[y : y + board] *= rng.uniform(0.86, 1.14)
        out[y : y + 2] *= 0.55
