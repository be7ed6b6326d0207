"""Plain finds: which of them is a blank white dragon, and not a back, a side, skin or paper?

Without a drawing nothing on a white dragon can be read; finder and reader both know a back by
its being plain. But it is of the body that the other faces of the set have, in the light that
falls there, as large and as long as they are, and without grain or shine across it. Paper and
skin are of another colour, sides and standing tiles' tops of another shape. A back of a set that
is white all round has all of that: it is recognised by standing among faces, or not at all.

Measured by ``tests/benchmarks/bench_blanks.py``; the limits were chosen on every second photograph
of ``seat_view*``, every fourth of ``mixed_sets`` and all of ``rail_set*``, with their framed white
dragons painted out (413), and on 7,207 finds without a label.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import WHITE
from vision.finding.abreast import abreast, spread
from vision.finding.shapes import far_in_shape
from vision.reading.rectify import rectify, rectify_all
from vision.reading.tilesets import TileSetFile

Image = NDArray[np.uint8]

GRAIN: Final = 0.04  # of its brightness: a face's grain, light falling off over it set aside
SMOOTH: Final = 0.02  # and of one that lies by itself: blank faces have 0.012, sides and cloth more
# Of one that lies by itself in a dim light, which a camera's noise roughens, where it is as close
# to the faces round it as blank ones were there: those of 0.021 to 0.027 had 0.009 and 0.09.
NOISY: Final = 0.03
CLOSE_CHROMA: Final = 0.015
CLOSE_SHAPE: Final = 0.12
# The logarithm of a channel against the body's of the faces round it: half of the blank faces are
# within 0.014, half of the backs beyond 0.17; and of the brightness, half within 0.03.
CHROMA: Final = 0.09
OWN_CHROMA: Final = 0.04
LIGHT: Final = 0.5
SHAPE: Final = 0.5  # of one in a row, as `vision.finding.shapes.APART`: half are within 0.09
LIKE_TILES: Final = 0.35
OWN_SHAPE: Final = 0.3
OWN_SCORE: Final = 0.5
NEAREST: Final = 6  # faces whose body is looked at
SURE: Final = 0.7  # the finder's score from which a face that is read is one
MOST: Final = 4  # white dragons of a set: more that are alike are backs

_SIDE: Final = 32  # pixels along the crops that are looked at
_WITHIN: Final = (0.08, 0.14)  # of a face's sides left out, for its colour and for its grain


class Plain(IntEnum):
    """What a find is by its body: not plain; plain and no face; perhaps a blank face; one, where
    the set has such; one, among faces."""

    DRAWN = 0
    OTHER = 1
    PERHAPS = 2
    ALONE = 3
    AMONG_FACES = 4


def plain_faces(
    image: Image,
    quads: Sequence[NDArray[np.floating]],
    scores: Sequence[float],
    faces: NDArray[np.bool_],
) -> list[Plain]:
    """Return what each quad (4, 2 px) of a picture (H, W, 3) uint8 BGR is by its body.

    `scores` (n,) are the finder's. `faces` (n,): which are surely faces that are not blank;
    with none there is nothing to compare with.
    """
    count = len(quads)
    corners = np.asarray(quads, np.float64).reshape(-1, 4, 2)
    asked, numbers = np.flatnonzero(~faces), np.flatnonzero(faces)
    grains = np.full(count, np.inf)
    crops = rectify_all(image, [quads[int(n)] for n in asked], side=_SIDE, margin=-_WITHIN[1])
    grains[asked] = grain(crops)
    plain = grains <= GRAIN
    verdicts = [Plain.OTHER if is_plain else Plain.DRAWN for is_plain in plain]
    if not len(numbers) or not plain.any():
        return verdicts
    colours = np.log(np.maximum([body_colour(image, quad) for quad in quads], 4.0))
    middles = corners.mean(axis=1)
    chroma, off = np.full(count, np.inf), np.full(count, np.inf)
    for n in np.flatnonzero(plain):
        apart = np.linalg.norm(middles[numbers] - middles[n], axis=1)
        near = numbers[np.argsort(apart, kind="stable")[:NEAREST]]
        against = colours[n] - colours[near]
        light = against.mean(axis=1)
        if abs(np.median(light)) < LIGHT:
            chroma[n] = np.abs(np.median(against - light[:, None], axis=0)).max()
            off[n] = far_in_shape(corners[n], corners[near])
    alike = plain & (chroma < CHROMA) & (off < SHAPE)
    smooth = (grains < SMOOTH) & (chroma < OWN_CHROMA) & (off < OWN_SHAPE)
    close = (grains < NOISY) & (chroma < CLOSE_CHROMA) & (off < CLOSE_SHAPE)
    alone = alike & (smooth | close)
    alone &= np.asarray(scores) >= OWN_SCORE
    few = int((alike & (off < LIKE_TILES)).sum()) <= MOST
    tiles = faces | plain
    beside = abreast(list(corners)) & tiles & tiles[:, None]
    for n in np.flatnonzero(alike):
        row = spread(beside, np.arange(count) == n)
        whites, among = int((row & plain).sum()), int((row & faces).sum())
        if among and whites <= min(MOST, among + 1):
            verdicts[n] = Plain.AMONG_FACES
        elif few and not (row & plain & ~alone).any():
            verdicts[n] = Plain.ALONE
        else:
            verdicts[n] = Plain.PERHAPS
    return verdicts


def grain(crops: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return how far crops (n, side, side, 3) are from one paint under a light that falls off.

    The root of the mean square of what a plane does not explain, to the brightness.
    """
    if not len(crops):
        return np.zeros(0)
    y, x = np.mgrid[0 : crops.shape[1], 0 : crops.shape[2]] / crops.shape[1] - 0.5
    plane = np.stack([np.ones(x.size), x.ravel(), y.ravel()], axis=1)
    inverse = np.linalg.pinv(plane)
    out = np.zeros(len(crops))
    for n, crop in enumerate(crops):
        levels = cv2.GaussianBlur(crop, (3, 3), 0).astype(np.float64).reshape(-1, 3)
        off = np.abs(levels - plane @ (inverse @ levels)).max(axis=1)
        out[n] = np.sqrt((off**2).mean()) / max(float(levels.mean()), 1.0)
    return out


def grain_of(image: Image, quads: Sequence[NDArray[np.floating]]) -> NDArray[np.float64]:
    """Return the `grain` (n,) of what quads (4, 2 px) of a picture show."""
    return grain(rectify_all(image, list(quads), side=_SIDE, margin=-_WITHIN[1]))


def has_blank(tileset: TileSetFile) -> bool | None:
    """Return whether a set's white dragon is blank; None where it has no picture of one."""
    shown = [n for n, tile in enumerate(tileset.tiles) if tile == WHITE]
    if not shown:
        return None
    crops = tileset.crops[shown]
    edge = round(crops.shape[1] * (0.06 + _WITHIN[1]))  # the crops' margin, and as in a picture
    return bool(np.median(grain(crops[:, edge:-edge, edge:-edge])) <= GRAIN)


def body_colour(image: Image, quad: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return the colour (3) BGR of a face's body: the lighter half of it, where no ink is."""
    levels = rectify(image, quad, side=_SIDE, margin=-_WITHIN[0]).reshape(-1, 3)
    least = levels.min(axis=1)
    return np.asarray(np.median(levels[least >= np.median(least)], axis=0), np.float64)
