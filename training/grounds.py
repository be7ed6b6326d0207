"""Surfaces that fill a whole picture and are ruled, chequered or striped like rows of tiles."""

from __future__ import annotations

import cv2
import numpy as np

from training.inks import colour, ink_on, rounded, shaded, write
from training.props import hsv


def _lines(rng: np.random.Generator, side: int) -> np.ndarray:
    """A ruled ground: squared paper, a cutting mat with figures along its lines."""
    ground = colour(rng) if rng.random() < 0.5 else hsv(rng.uniform(50, 115), 170, 90)
    ink, step = ink_on(rng, ground), rng.uniform(12, 90)
    image = np.full((side, side, 3), ground, np.uint8)
    tall = step * rng.choice([1.0, 1.0, rng.uniform(0.6, 1.7)])
    fine, width = int(rng.choice([1, 1, 2, 5])), int(rng.integers(1, 4))
    for k, x in enumerate(np.arange(0, side, step / fine)):
        cv2.line(image, (int(x), 0), (int(x), side), ink, width if k % fine == 0 else 1)
    for k, y in enumerate(np.arange(0, side, tall / fine)):
        cv2.line(image, (0, int(y)), (side, int(y)), ink, width if k % fine == 0 else 1)
    if rng.random() < 0.5:
        y = rng.uniform(0.2, 0.9) * side
        for k, x in enumerate(np.arange(0, side, step)):
            write(rng, image, str(k), (x + 2, y), min(step * 0.5, 22), ink)
    if rng.random() < 0.3:
        cv2.line(image, (0, 0), (side, int(side * rng.uniform(0.4, 1.7))), ink, width, cv2.LINE_AA)
    return image


def _squares(rng: np.random.Generator, side: int) -> np.ndarray:
    """A chequered or tiled ground: chessboard, bathroom tiles, bricks, parquet, weave."""
    step = rng.uniform(14, 110)
    tall = step * rng.choice([1.0, rng.uniform(0.35, 1.6)])
    joint = colour(rng)
    tones = [colour(rng, 40) for _ in range(int(rng.integers(1, 4)))]
    image = np.full((side, side, 3), joint, np.uint8)
    gap, bond = rng.choice([0.0, rng.uniform(1, 6)]), rng.choice([0.0, 0.5, rng.uniform(0, 1)])
    rough = rng.uniform(0, 0.15)
    rounding = float(rng.choice([0, 0, rng.uniform(0, step / 3)]))
    for row in range(int(side / tall) + 1):
        for column in range(-1, int(side / step) + 1):
            x, y = (column + bond * (row % 2)) * step, row * tall
            tone = tones[(row + column) % len(tones)]
            paint = shaded(tone, rng.normal(1, rough))
            rounded(image, (x, y, x + step - gap, y + tall - gap), rounding, paint)
    return image


def _stripes(rng: np.random.Generator, side: int) -> np.ndarray:
    """A ground of stripes, tartan or slats."""
    rows = np.zeros((side, 3), np.uint8)
    y = 0
    period = [(colour(rng), int(rng.integers(3, 50))) for _ in range(int(rng.integers(2, 6)))]
    while y < side:
        for paint, wide in period:
            rows[y : y + wide] = paint
            y += wide
    image = np.repeat(rows[:, None], side, 1)
    if rng.random() < 0.5:  # and across
        image = image // 2 + image.transpose(1, 0, 2) // 2
    return np.ascontiguousarray(image)


def _scraps(rng: np.random.Generator, side: int) -> np.ndarray:
    """A ground of sharp-cornered patches of every size: what a cluttered room comes to."""
    image = np.full((side, side, 3), colour(rng), np.uint8)
    for _ in range(int(rng.integers(10, 60))):
        size = np.exp(rng.uniform(np.log(6), np.log(side / 2), 2))
        box = (rng.uniform(0, side, 2).tolist(), size.tolist(), rng.uniform(0, 180))
        paint = colour(rng)
        cv2.fillConvexPoly(image, cv2.boxPoints(box).astype(np.int32), paint, cv2.LINE_AA)
    return image


GROUNDS = (_lines, _lines, _squares, _squares, _stripes, _scraps)
