"""Where the reader's training looks: at tiles as a finder gives them, and at what is none.

At the table the reader is given the finder's corners, not the labels' upright
boxes, in which a turned tile fills half; and it is shown whatever the finder
takes for a tile. Both are so in training too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from training.bare import make_bare
from training.finder_pool import WHOLLY_LABELLED, looked_at
from training.labelled import match
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder
from vision.geometry.quads import bounds, box_iou
from vision.reading.rectify import is_usable

LEAST = 0.25  # the score of a find: lower than in use, so that more of what is none is seen
APART = 0.15  # a find that shares no more with any label does not show its tile


def finds(finder: Finder, image: np.ndarray) -> np.ndarray:
    """Return what the finder takes for tiles in a picture, (n, 4, 2) px from the outer edge."""
    quads = [f.corners + 0.5 for f in finder.find(image, threshold=LEAST) if is_usable(f.corners)]
    return np.array(quads, np.float32).reshape(-1, 4, 2)


def as_found(boxes: Sequence[LabelledTile], found: np.ndarray) -> list[LabelledTile]:
    """Return the boxes with the corners of the finds that show their tiles, where there are any.

    The corners keep the boxes' order: the first is the one nearest to the box's first.
    """
    placed = list(boxes)
    for i, j in match(found, np.array([box.corners for box in boxes])):
        turns = [np.roll(found[i], -k, axis=0) for k in range(4)]
        nearest = min(turns, key=lambda quad: float(np.abs(quad - boxes[j].corners).sum()))
        placed[j] = replace(boxes[j], corners=nearest)
    return placed


def shows_none(photo: LabelledPhoto, found: np.ndarray) -> np.ndarray:
    """Return the finds in a training photograph that surely show no tile.

    They lie apart from every label, and either every tile of the photograph is
    labelled or the place was looked at and is bare (`finder_pool.looked_at`).
    """
    labels = np.array([box.corners for box in photo.boxes])
    apart = box_iou(bounds(found), bounds(labels)).max(1, initial=0) < APART
    if photo.folder != "mixed_sets":
        return found[:0]
    if len(photo.boxes) <= WHOLLY_LABELLED:
        return found[apart]
    seen = looked_at().get(photo.path.name, {})
    bare = bounds(seen["none"]) if "none" in seen else np.zeros((0, 4))
    x, y = found.mean(1).T
    inside = (
        (x[:, None] > bare[:, 0]) & (y[:, None] > bare[:, 1])
        & (x[:, None] < bare[:, 2]) & (y[:, None] < bare[:, 3])
    ).any(1)  # fmt: skip
    return found[apart & inside]


def bare_finds(finder: Finder, pictures: int, seed: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield made-up photographs without a tile and what is found in them, (n, 4, 2) px."""
    rng = np.random.default_rng([seed, 80])
    for _ in range(pictures):
        image = make_bare(rng)
        found = finds(finder, image)
        if len(found):
            yield image, found
