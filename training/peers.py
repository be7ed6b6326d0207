"""What the reader is measured beside: template matching, and HOG with colour, by the nearest crop.

Both compare a crop with every enrolled one in all four quarter turns, as the
reader does, and give the face of the most alike. They need no training.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.reading.rectify import turned

Describe = Callable[[np.ndarray], np.ndarray]
"""Crops (n, side, side, 3) uint8 to unit vectors (n, d) whose products say how alike two are."""

_CELL, _WAYS, _COLOURS = 8, 9, 12  # pixels, directions of a gradient, cells of colour a side


def template(crops: np.ndarray) -> np.ndarray:
    """Normalised cross-correlation in colour: each channel less its mean, at 24 pixels."""
    small = np.stack([cv2.resize(crop, (24, 24), interpolation=cv2.INTER_AREA) for crop in crops])
    flat = small.astype(np.float32) - small.mean(axis=(1, 2), keepdims=True, dtype=np.float32)
    return _unit(flat.reshape(len(crops), -1))


def hog_colour(crops: np.ndarray) -> np.ndarray:
    """Histograms of oriented gradients (Dalal and Triggs 2005), and coarse colour beside them."""
    n, side = len(crops), crops.shape[1]
    grey = np.stack([cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY) for crop in crops]).astype(np.float32)
    dy, dx = np.gradient(grey, axis=(1, 2))
    strength, way = np.hypot(dx, dy), np.arctan2(dy, dx) % np.pi * (_WAYS / np.pi)
    low = np.floor(way).astype(int) % _WAYS
    share = way - np.floor(way)
    bins = np.zeros((n, side, side, _WAYS), np.float32)
    np.put_along_axis(bins, low[..., None], (strength * (1 - share))[..., None], 3)
    upper = ((low + 1) % _WAYS)[..., None]
    np.put_along_axis(bins, upper, (strength * share)[..., None], 3)
    cells = side // _CELL
    sums = bins.reshape(n, cells, _CELL, cells, _CELL, _WAYS).sum(axis=(2, 4))
    corners = [sums[:, y : cells - 1 + y, x : cells - 1 + x] for y in (0, 1) for x in (0, 1)]
    blocks = np.concatenate(corners, axis=3).reshape(n * (cells - 1) ** 2, -1)
    shape = _unit(np.minimum(_unit(blocks), 0.2)).reshape(n, -1)
    size = (_COLOURS, _COLOURS)
    lab = np.stack([cv2.cvtColor(cv2.resize(c, size), cv2.COLOR_BGR2LAB) for c in crops])
    hue = lab[..., 1:].astype(np.float32).reshape(n, -1, 2)
    tints = (hue - np.median(hue, axis=1, keepdims=True)).reshape(n, -1)
    return _unit(np.hstack([_unit(shape), 0.5 * _unit(tints)]))


def nearest(
    describe: Describe, enrolled: np.ndarray, faces: np.ndarray, tested: np.ndarray
) -> np.ndarray:
    """Return the faces (m,) of crops `tested`, those of the most alike `enrolled` ones."""
    known = np.concatenate([describe(turned(enrolled, turn)) for turn in range(4)])
    alike = describe(tested) @ known.T
    return np.asarray(np.tile(faces, 4)[alike.argmax(axis=1)])


def _unit(vectors: np.ndarray) -> np.ndarray:
    return vectors / (np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6)


PEERS: dict[str, Describe] = {"template matching": template, "HOG and colour": hog_colour}
