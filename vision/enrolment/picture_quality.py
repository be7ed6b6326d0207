"""Whether a photograph is good enough to learn tiles from."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.coded import CodedText, coded
from vision.reading.rectify import side_lengths

SMALLEST = 14
"""Pixels of a tile's short side below which a crop teaches nothing."""
SMALL = 22  # below which tiles are better photographed from nearer
DARK = 75  # brightness (0 to 255) of a tile's ground below which the picture is too dark
GLARING = 0.35  # share of a tile's face at the brightest value from which the lamp is on it
SOFT = 0.135  # sharpness below which tiles are too blurred to learn from


def sharpness(crops: np.ndarray) -> np.ndarray:
    """Return how sharp crops (n, side, side, 3) are: their steepest edge beside their contrast.

    About 0.3 and more where strokes are crisp, under 0.1 where they run together.
    """
    found = []
    for crop in crops:
        grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY).astype(np.float32)
        inner = grey[6:-6, 6:-6]
        contrast = float(np.percentile(inner, 98) - np.percentile(inner, 2))
        across = cv2.Sobel(inner, cv2.CV_32F, 1, 0, ksize=3) / 8
        down = cv2.Sobel(inner, cv2.CV_32F, 0, 1, ksize=3) / 8
        steep = float(np.percentile(np.hypot(across, down), 97))
        found.append(steep / max(contrast, 12.0))
    return np.array(found)


def brightness(crops: np.ndarray) -> np.ndarray:
    """Return how bright each crop's ground is, 0 to 255: tiles are of a light colour."""
    return np.asarray(np.percentile(crops.max(axis=3).reshape(len(crops), -1), 80, axis=1))


def troubles(crops: np.ndarray, corners: Sequence[np.ndarray]) -> list[CodedText]:
    """Return what is wrong with a photograph, judged by its tiles; empty if it will do."""
    if not len(crops):
        return [coded("no-tile")]
    found = []
    short = float(np.median([min(side_lengths(quad)) for quad in corners]))
    if short < SMALL:
        found.append(coded("photo-small", n=round(short)))
    if float(np.median(brightness(crops))) < DARK:
        found.append(coded("photo-dark"))
    if float(np.median(sharpness(crops))) < SOFT:
        found.append(coded("photo-blurred"))
    glaring = (crops.min(axis=3) >= 253).reshape(len(crops), -1).mean(axis=1) > GLARING
    if (many := int(glaring.sum())) > max(2, len(crops) // 12):
        found.append(coded("photo-glare", n=many))
    return found
