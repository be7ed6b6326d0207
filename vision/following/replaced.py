"""Whether a face that is found where one lay is another tile, laid there or upon it: how likely.

How much of the place changed, and how alike the two looks at it are: a crak laid squarely on
another is alike, but half of the place changed; the same tile in another light is alike too, and
hardly anything did. A logistic regression weighs them, and what is read settles it.

    make fit-replaced       fits the weights anew to the looks that are kept
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple


class FaceSigns(NamedTuple):
    """What a look shows of a face in the place of one: the `share` of its place that changed, and
    the `likeness` of the two looks at it (-1 to 1, `vision.following.tracks.alike`)."""

    share: float
    likeness: float


WEIGHTS: Final = {"share": 6.17, "likeness": -12.41, "always": 6.06}
"""Fitted by `make fit-replaced` to 68 faces found in the places of others, 34 of them another tile
(games 640 to 646 with six of ten discards thrown upon others, 30 acts; 640 with another lamp, 641
on a strange table, 642 sliding, 20 acts; 5 frames a second). Each game left out in turn: 7 wrong,
14 unsure; of 28 that were surely the same one was another (at most 16 in 100 at 95 %), of 26
surely another none the same (at most 11 in 100). Five cut-offs that were set by hand came to as
much: one missed and five read in vain, for seven."""


def features(signs: FaceSigns) -> tuple[float, ...]:
    """Return what the weights are of, in their order."""
    return signs.share, signs.likeness, 1.0


def likely_another(signs: FaceSigns) -> float:
    """Return the probability that it is another tile than the one that lay there."""
    if signs.share <= 0.0:
        return 0.0  # what lies still is the same tile
    logit = math.fsum(w * x for w, x in zip(WEIGHTS.values(), features(signs), strict=True))
    return 1.0 / (1.0 + math.exp(-logit))
