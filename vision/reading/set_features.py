"""Tells the faces of one enrolled set from one another, by what sets just these apart.

How alike two embeddings are counts all their numbers alike. Yet between the 1 and
the 7 crak of a set that prints large figures only a few numbers differ, and light
moves others much more. Linear discriminant analysis (Fisher 1936) weighs each
direction by how little one face varies along it. A host's few pictures of a face
show little of that, so each is varied as the table will: other light, a corner
found a pixel off, a softer picture (the few-shot recipe of Wang et al. 2019,
"SimpleShot", with a shrunken common scatter). Nothing here is for pictures of
other sets than the enrolled one: to those it says little, by its heavy tails.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import FACES, FLOWER, JOKER, Tile, face_of

_VARIED = 5  # times each picture is varied
_BLURRED = 0.6  # so often a varied picture is out of focus too
_SHRUNKEN = 0.1  # share of the scatter that is taken to be the same in all directions
_SOFTENED = 8.0  # by which the log-likelihoods are divided: the numbers are not independent
_ABSENT = 3.0  # below the least likely face stands one that has no picture

Crops = NDArray[np.uint8]
Embed = Callable[[Crops], NDArray[np.float32]]
"""Gives the unit embeddings (n, d) of crops (n, side, side, 3), the same upside down."""


class Telling:
    """What sets the faces of a set apart, learned from its pictures."""

    def __init__(self, tiles: Sequence[Tile], crops: Crops, embed: Embed) -> None:
        """Learn from a set's pictures (n, side, side, 3) and the tile each shows; seconds."""
        rng = np.random.default_rng(len(tiles))
        shown = np.array([FACES.index(face_of(tile)) for tile in tiles])
        # A flower or joker is one of several drawings: each picture stands for itself.
        many = np.isin(shown, [FACES.index(FLOWER), FACES.index(JOKER)])
        kinds = np.where(many, len(FACES) + np.arange(len(shown)), shown)
        pictures = np.concatenate([crops, *(_varied(crops, rng) for _ in range(_VARIED))])
        points = embed(pictures).astype(np.float64)
        of = np.tile(kinds, _VARIED + 1)
        present, first = np.unique(kinds, return_index=True)
        self._faces = shown[first]
        self._middles = np.stack([points[of == kind].mean(axis=0) for kind in present])
        off = points - self._middles[np.searchsorted(present, of)]
        scatter = off.T @ off / len(off)
        even = np.trace(scatter) / len(scatter) * np.eye(len(scatter))
        self._inverse = np.linalg.inv((1 - _SHRUNKEN) * scatter + _SHRUNKEN * even)

    def logits(self, points: NDArray[np.float32]) -> NDArray[np.float64]:
        """Return the softened log-likelihood (n, 36) of each face for embeddings (n, d)."""
        apart = points[:, None].astype(np.float64) - self._middles
        squared = np.einsum("nkd,nkd->nk", apart @ self._inverse, apart)
        wide = points.shape[1]  # Student's t: far from all faces, it tells little between them
        each = -0.5 * (2 * wide) * np.log1p(squared / wide) / _SOFTENED
        least = each.min(axis=1, initial=0.0) - _ABSENT
        likelihoods = np.repeat(least[:, None], len(FACES), axis=1)
        for kind, face in enumerate(self._faces):
            likelihoods[:, face] = np.maximum(likelihoods[:, face], each[:, kind])
        return likelihoods


def _varied(crops: Crops, rng: np.random.Generator) -> Crops:
    """Return the crops as another moment, lamp or corner might show them."""
    return np.stack([_another(crop, rng) for crop in crops])


def _another(crop: Crops, rng: np.random.Generator) -> Crops:
    side = crop.shape[0]
    middle = np.full(2, (side - 1) / 2)
    turn = cv2.getRotationMatrix2D((0.0, 0.0), rng.uniform(-4, 4), rng.uniform(0.94, 1.07))
    turned = np.asarray(turn)[:, :2] * rng.uniform(0.97, 1.03, (2, 1))
    shifted = middle - turned @ middle + rng.uniform(-0.027, 0.027, 2) * side
    matrix = np.column_stack([turned, shifted])
    moved = cv2.warpAffine(crop, matrix, (side, side), borderMode=cv2.BORDER_REPLICATE)
    across = np.linspace(-1, 1, side)
    slope = rng.uniform(-0.12, 0.12, 2)
    shade = 1 + slope[0] * across[None, :] + slope[1] * across[:, None]
    lamp = rng.uniform(0.78, 1.25, 3) * rng.uniform(0.8, 1.2)
    lit = moved.astype(np.float32) * (shade[..., None] * lamp).astype(np.float32)
    if rng.random() < _BLURRED:
        lit = cv2.GaussianBlur(lit, (0, 0), rng.uniform(0.3, 1.4))
    lit = lit + rng.normal(0, rng.uniform(0, 4), lit.shape)
    return np.asarray(np.clip(lit, 0, 255), np.uint8)
