"""A flat thing that is no tile, drawn as seen from straight above."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from training.inks import Colour, rounded


@dataclass(frozen=True)
class Sheet:
    """A flat thing: `image` (h, w, 3) uint8 BGR, `cover` (h, w) uint8, 255 where it is.

    `across` is its width, in widths of a tile, when it lies among tiles.
    """

    image: np.ndarray
    cover: np.ndarray
    across: float


def blank(width: float, height: float, ground: Colour) -> np.ndarray:
    """Return a picture (height, width, 3) uint8 of one colour, at least 8 px each way."""
    return np.full((max(8, round(height)), max(8, round(width)), 3), ground, np.uint8)


def plate(image: np.ndarray, rounding: float, across: float) -> Sheet:
    """Return a picture as a sheet with corners cut round."""
    height, width = image.shape[:2]
    cover = np.zeros((height, width), np.uint8)
    rounded(cover, (0, 0, width - 1, height - 1), rounding, (255, 255, 255))
    return Sheet(image, cover, across)
