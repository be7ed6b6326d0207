"""Whether a back in a wall is still the tile it was, or the one above or below it: how likely.

When a stack's upper tile is taken, or one is put upon a tile, a back is seen where a back was, a
few pixels on. Two things tell it, neither alone: the edges of before, which are seen where they
were or the way between the layers on (`vision.geometry.parallax`), and how near to either place the
quad lies that was found. A logistic regression weighs them.

    make fit-layers         fits the weights anew to the looks that are kept
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

HALF: Final = 0.5
"""From here on it is taken for the other."""
UNSURE: Final = (0.05, 0.95)
"""Between these it is not said that a tile was drawn, put back, or left alone."""


class LayerSigns(NamedTuple):
    """What a look shows of a back that may be another than it was.

    `edges`: how much better the edges fit the other layer than the one they were seen on, -2 to 2.
    `quad`: how far past halfway to the other layer the quad was found, as a share of the way
    between them; 0 where the two places cannot be distinguished. `share` of the place has changed.
    """

    edges: float
    quad: float
    share: float


WEIGHTS: Final = {"edges": 4.31, "quad": 12.90, "always": 1.28}
"""Fitted by `make fit-layers` to 512 looks, 126 of them at another tile: games 400 to 404 (4 frames
a second, to the first way of 404), 293318 with a resting hand (10 a second), where a tile that was
put back had been missed, and two backs that an arm had covered. Each game left out in turn: 1 look
wrong, and that unsure, 3 unsure, 0 wrong and sure (at most 6 in 1,000 at 95 %). The share that
changed added nothing more, where enough of it had."""


def moved(signs: LayerSigns) -> float:
    """Return the probability that the tile seen is on the other layer than the one known."""
    logit = WEIGHTS["edges"] * signs.edges + WEIGHTS["quad"] * signs.quad + WEIGHTS["always"]
    return 1.0 / (1.0 + math.exp(-logit))
