"""Draws keyboards seen from near and telephones with their screens on, as `distractors.Sheet`.

A keyboard that fills a picture is what a finder of tiles is most often wrong
about: pale blocks of a tile's shape in touching rows, each with signs on it. Its
caps are drawn large, with raised tops, slanted sides, shine and legends in more
than one script.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from training.inks import Colour, colour, ink_on, rounded, shaded, word, write
from training.props import hsv
from training.sheets import Sheet, blank, plate

LARGEST_NEAR = 640  # px along a sheet that is seen from near


def keyboard_near(rng: np.random.Generator) -> Sheet:
    """A part of a keyboard with large raised caps, as an oblique look at one shows it."""
    pitch = rng.uniform(46, 105)
    columns = min(int(rng.integers(3, 14)), int(LARGEST_NEAR / pitch))
    rows = int(rng.integers(2, 6))
    tall = pitch * rng.choice([1.0, 1.0, rng.uniform(0.75, 1.35)])
    value = float(rng.choice([rng.uniform(10, 70), rng.uniform(150, 255)]))
    cap = colour(rng, 20) if rng.random() < 0.3 else hsv(rng.uniform(0, 30), 12, value)
    image = blank(columns * pitch, rows * tall, shaded(cap, rng.uniform(0.3, 1.1)))
    gap, rounding = rng.uniform(0.0, 0.18) * pitch, rng.uniform(0.03, 0.25) * pitch
    inset = rng.choice([0.0, rng.uniform(0.05, 0.2)]) * pitch
    lean = rng.uniform(-0.9, 0.9, 2) * inset  # the tops lie nearer to the eye than the feet
    skirt, ink = shaded(cap, rng.uniform(0.45, 0.9)), ink_on(rng, cap)
    sizes = rng.uniform(0.22, 0.5, 2) * pitch
    scripts = int(rng.integers(1, 4))
    for row in range(rows):
        x = -rng.uniform(0, 0.9) * pitch
        while x < image.shape[1]:
            wide = pitch * (rng.uniform(1.25, 4) if rng.random() < 0.08 else 1)
            y = row * tall
            foot = (x + gap / 2, y + gap / 2, x + wide - gap / 2, y + tall - gap / 2)
            top = (
                foot[0] + inset + lean[0],
                foot[1] + inset + lean[1],
                foot[2] - inset + lean[0],
                foot[3] - inset + lean[1],
            )
            shown = shaded(cap, rng.normal(1, 0.03)) if rng.random() > 0.05 else colour(rng)
            rounded(image, foot, rounding, skirt)
            rounded(image, top, rounding, shown)
            if rng.random() < 0.94:
                _legend(rng, image, top, sizes, ink, scripts)
            x += wide
    return plate(_dished(rng, image, pitch, tall), 0, columns * rng.uniform(0.45, 1.5))


def _legend(
    rng: np.random.Generator,
    image: np.ndarray,
    top: tuple[float, float, float, float],
    sizes: np.ndarray,
    ink: Colour,
    scripts: int,
) -> None:
    """Print up to three signs into a cap's corners, the first the largest."""
    left, up, right, low = top
    wide, high = right - left, low - up
    corners = [(0.12, 0.5), (0.55, 0.92), (0.55, 0.45)]
    for k in range(min(scripts, len(corners))):
        if k and rng.random() < 0.3:
            continue
        at = (left + corners[k][0] * wide, up + corners[k][1] * high)
        paint = ink if k == 0 or rng.random() < 0.7 else colour(rng)
        write(rng, image, word(rng, 1), at, sizes[0] if k == 0 else sizes[1] * 0.8, paint)


def _dished(rng: np.random.Generator, image: np.ndarray, pitch: float, tall: float) -> np.ndarray:
    """Return the keys with light that changes across each cap and across the whole."""
    height, width = image.shape[:2]
    x, y = np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32)
    slope = rng.uniform(-0.2, 0.2, 2)
    across = slope[0] * np.sin(2 * math.pi * x / pitch)[None]
    down = slope[1] * np.sin(2 * math.pi * y / tall)[:, None]
    far = rng.uniform(-0.4, 0.4) * (x / width - 0.5)[None]
    return np.clip(image * (1 + across + down + far)[..., None], 0, 255).astype(np.uint8)


def phone(rng: np.random.Generator) -> Sheet:
    """A telephone or tablet lying face up: signs in a grid, talk in bubbles, a pad of figures."""
    width = rng.uniform(150, 260)
    image = blank(width, width * rng.uniform(1.3, 2.2), hsv(0, 0, rng.uniform(0, 60)))
    edge = rng.uniform(0.02, 0.08) * width
    low, wide = image.shape[0] - edge * rng.uniform(1, 3), width - 2 * edge
    glass = colour(rng)
    screen = (edge, edge, width - edge, low)
    rounded(image, screen, rng.uniform(0, 20), glass)
    if rng.random() < 0.9:
        (_signs, _talk, _pad)[rng.integers(3)](rng, image, screen, wide, glass)
    if rng.random() < 0.4:  # a lamp mirrored in the glass
        shine = np.zeros(image.shape[:2], np.uint8)
        place = (rng.uniform(0, width), rng.uniform(0, low))
        box = (place, (wide, wide * rng.uniform(0.1, 0.6)), rng.uniform(0, 180))
        cv2.fillConvexPoly(shine, cv2.boxPoints(box).astype(np.int32), int(rng.uniform(20, 150)))
        image = cv2.add(image, cv2.merge([cv2.blur(shine, (9, 9))] * 3))
    if rng.random() < 0.3:
        image = np.ascontiguousarray(cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE))
    return plate(image, rng.uniform(6, 30), image.shape[1] / width * rng.uniform(2.4, 4.5))


Screen = tuple[float, float, float, float]


def _signs(
    rng: np.random.Generator, image: np.ndarray, screen: Screen, wide: float, glass: Colour
) -> None:
    """Rows of rounded pictures, most with a name below."""
    columns = int(rng.integers(3, 6))
    step, named = wide / columns, rng.random() < 0.6
    tall, size = step * rng.uniform(1.0, 1.5), step * rng.uniform(0.55, 0.9)
    rounding = rng.choice([0.1, 0.25, 0.5]) * size
    for y in np.arange(screen[1] + step * 0.3, screen[3] - size, tall):
        for column in range(columns):
            if rng.random() < 0.1:
                continue
            x = screen[0] + (column + 0.5) * step - size / 2
            paint = colour(rng, 60)
            rounded(image, (x, y, x + size, y + size), rounding, paint)
            at = (x + size * 0.25, y + size * 0.8)
            if rng.random() < 0.6:
                write(rng, image, word(rng, 1), at, size * 0.7, ink_on(rng, paint))
            else:
                middle = (int(x + size / 2), int(y + size / 2))
                cv2.circle(image, middle, int(size * 0.3), ink_on(rng, paint), -1, cv2.LINE_AA)
            if named:
                write(rng, image, word(rng, 5), (x, y + size * 1.25), 9, ink_on(rng, glass))


def _talk(
    rng: np.random.Generator, image: np.ndarray, screen: Screen, wide: float, glass: Colour
) -> None:
    """Lines of print in bubbles, now left, now right."""
    del glass
    y, size = screen[1] + 8, wide * rng.uniform(0.05, 0.11)
    paints = (colour(rng), colour(rng))
    while y < screen[3] - 3 * size:
        own = int(rng.integers(2))
        long, lines = rng.uniform(0.25, 0.8) * wide, int(rng.integers(1, 4))
        left = screen[2] - long - 6 if own else screen[0] + 6
        high = size * (1.3 * lines + 0.6)
        rounded(image, (left, y, left + long, min(y + high, screen[3])), size, paints[own])
        ink = ink_on(rng, paints[own])
        for line in range(lines):
            text = word(rng, max(1, int(long / size)))
            write(rng, image, text, (left + size * 0.5, y + size * (1.3 * line + 1.2)), size, ink)
        y += high + rng.uniform(0.3, 1.5) * size


def _pad(
    rng: np.random.Generator, image: np.ndarray, screen: Screen, wide: float, glass: Colour
) -> None:
    """Rows of keys on glass, of figures or letters, with something above them."""
    columns, rows = int(rng.integers(3, 11)), int(rng.integers(3, 6))
    step = wide / columns
    tall = step * rng.uniform(0.7, 1.5)
    up, same = max(screen[1], screen[3] - rows * tall), colour(rng, 60)
    write(rng, image, word(rng), (screen[0] + 6, (screen[1] + up) / 2), wide * 0.13, same)
    for row in range(rows):
        for column in range(columns):
            x, y = screen[0] + column * step, up + row * tall
            box = (x + 2, y + 2, x + step - 2, y + tall - 3)
            paint = same if rng.random() < 0.85 else colour(rng)
            if rng.random() < 0.95:
                rounded(image, box, step * 0.15, paint)
            ink = ink_on(rng, paint)
            write(rng, image, word(rng, 1), (x + step * 0.3, y + tall * 0.7), tall * 0.5, ink)
    del glass
