"""Whether a back in a wall is still the tile it was, or the one above or below it: how likely.

When a stack's upper tile is taken, or one is put upon a tile, a back is seen where a back was, a
few pixels on. Three things tell it, none alone: the edges of before, which are seen where they
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
    between them; 0 where the two places cannot be distinguished. `core`: how much of the middle of
    a lower tile's place changed, where not all the table did: another of another shade lies on it.
    """

    edges: float
    quad: float
    core: float


PAST: Final = 0.25
"""A quad that is found farther past halfway tells no more: where a neighbour is gone the finder may
take a tile's side to it, though all edges are where they were (274288). Chosen by hand; without it
two of the kept looks are wrong and sure, each game left out in turn."""
WEIGHTS: Final = {"edges": 6.02, "quad": 18.26, "core": 9.06, "always": 1.79}
"""Fitted by `make fit-layers` to 2,845 looks, 680 of them at another tile: games 400 to 404 (4
frames a second, to the first way of 404), 293318 with a resting hand (10 a second), where a tile
that was put back had been missed, two backs that an arm had covered (of these 512 the core was not
kept); 32337 to 32356 (60 acts, 5 a second), 400 to 404 with one look in three lost, 32338 and 32348
of all codes, in which a tile put back out of line was missed, ten strange tables, four of them with
people's shadows, 233691 and 233692 in four ways, and 274288 and 274289 in two. Each game left out
in turn: 4 looks wrong, all of them unsure, 10 unsure, 0 wrong and sure (at most 1.1 in 1,000 at 95
%); without `PAST` 3 wrong, 2 of them sure. A shadow changes the middle of an upper tile that nobody
took, so that of those it tells nothing."""


def features(signs: LayerSigns, past: float = PAST) -> tuple[float, ...]:
    """Return what the weights are of, in their order."""
    return signs.edges, min(signs.quad, past), signs.core, 1.0


def moved(signs: LayerSigns) -> float:
    """Return the probability that the tile seen is on the other layer than the one known."""
    logit = math.fsum(w * x for w, x in zip(WEIGHTS.values(), features(signs), strict=True))
    return 1.0 / (1.0 + math.exp(-logit))
