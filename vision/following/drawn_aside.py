"""A tile that was drawn and lies face down on its player's rack, where the finder barely sees it.

All tiles are somewhere: one has gone from a wall, and a hand was at the rack. What came to lie
there, has a tile's size and the walls' paint, and is no bare rack, is that tile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from vision.finding.paint import ENOUGH, Image, core_colour, one_paint
from vision.following.tracks import FoundLike
from vision.geometry.placing import Quad

CHANGED: Final = 0.6
LEAST: Final = 0.2
"""Share of its place that changed at least, and the finder's score. Chosen by hand: of two that it
scored below its threshold of 0.4 (strange tables 45834 and 45837: 0.33 and 0.31) all had changed;
a third that it scored 0.16 to 0.23 (45845) is not found so either."""
LIGHT: Final = 1.5
"""By what it is lighter or darker at most than the backs that stand next to it; the two were 1.03
and 0.92 times as light."""


def drawn_aside(
    image: Image,
    found: Sequence[FoundLike],
    walls: Sequence[Quad],
    changed: Callable[[Quad], float],
    bare: Callable[[Quad], bool],
) -> FoundLike | None:
    """Return which of the finds on racks' tops is the drawn tile, the best scored; None if none is.

    `walls` are the quads (4, 2 pixels) of the backs that stand there, `changed` is which share of a
    quad's place did, `bare` whether nothing at all can lie there.
    """
    if len(walls) < ENOUGH:
        return None
    for find in sorted(found, key=lambda find: -find.score):
        quad = np.asarray(find.corners, np.float64)
        came = find.score >= LEAST and changed(quad) >= CHANGED and not bare(quad)
        if find.side == "back" and came and _of_the_walls(image, quad, walls):
            return find
    return None


def _of_the_walls(image: Image, quad: Quad, walls: Sequence[Quad]) -> bool:
    """Whether a place has the paint of the backs that stand next to it, and about their light."""
    near = sorted(walls, key=lambda wall: float(np.hypot(*(wall - quad).mean(axis=0))))[:ENOUGH]
    paint = np.median([core_colour(image, each) for each in near], axis=0)
    colour = core_colour(image, quad)
    light = (colour.sum() + 1) / (paint.sum() + 1)
    return 1 / LIGHT <= light <= LIGHT and one_paint(colour, paint)
