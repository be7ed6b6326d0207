"""Things on a table that a finder takes for tiles and that no tile is: to be sure of nothing there.

Boxes of score sheets, chips, coins, slots and buttons of automatic tables, screws and discs of
steel, labels: what is seen in a quad laid about one of them, or about a part.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from training.inks import colour, ink_on, rounded, word, write
from vision.simulator.shapes import Image

Rng = np.random.Generator
HIGH: Final = 110
WIDE: Final = 81


def _ground(rng: Rng, dark: float = 0.0, light: float = 255.0) -> Image:
    """Return a plain place with light falling off over it, or a grain."""
    image = np.full((HIGH, WIDE, 3), colour(rng, dark, light), np.float32)
    y, x = np.mgrid[-0.5 : 0.5 : HIGH * 1j, -0.5 : 0.5 : WIDE * 1j]
    image *= (1 + rng.normal(0, 0.12) * x + rng.normal(0, 0.12) * y)[..., None]
    grain = rng.normal(0, rng.uniform(0, 6), image.shape)
    return np.asarray(np.clip(image + grain, 0, 255), np.uint8)


def sheet(rng: Rng) -> Image:
    """A box of a score sheet or calendar, with a figure, a word, a tick, or nothing."""
    image = _ground(rng, 190, 255)
    ground = tuple(float(v) for v in image.mean(axis=(0, 1)))
    line, ink = ink_on(rng, ground), ink_on(rng, ground)  # type: ignore[arg-type]
    thick, inset = int(rng.integers(1, 4)), rng.uniform(-8, 12, 4)
    left, top = inset[0], inset[1]
    right, bottom = WIDE - 1 - inset[2], HIGH - 1 - inset[3]
    for a, b in (((left, -9), (left, 130)), ((right, -9), (right, 130)), ((-9, top), (99, top)),
                 ((-9, bottom), (99, bottom))):  # fmt: skip
        cv2.line(image, np.rint(a).astype(int).tolist(), np.rint(b).astype(int).tolist(), line,
                 thick, cv2.LINE_AA)  # fmt: skip
    for _ in range(int(rng.integers(0, 3))):
        if rng.random() < 0.7:
            text = str(int(rng.integers(1, 10 ** int(rng.integers(1, 5)))))
        else:
            text = word(rng, 5)
        write(
            rng, image, text, (rng.uniform(4, 36), rng.uniform(30, 104)), rng.uniform(14, 44), ink
        )
    if rng.random() < 0.3:
        y = int(rng.uniform(20, 90))
        cv2.line(image, (0, y), (WIDE, y), line, 1, cv2.LINE_AA)
    return image


def chip(rng: Rng) -> Image:
    """A chip, coin, counter or button: rings, marks on the rim, a figure."""
    image = _ground(rng)
    middle = (WIDE // 2 + int(rng.normal(0, 4)), HIGH // 2 + int(rng.normal(0, 5)))
    radius = int(rng.uniform(28, 48))
    paint, other = colour(rng), colour(rng)
    cv2.circle(image, middle, radius, paint, -1, cv2.LINE_AA)
    marks = int(rng.choice([0, 4, 6, 8, 12]))
    for k in range(marks):
        a = 360 * k / marks
        cv2.ellipse(image, middle, (radius - 3,) * 2, 0, a, a + 130 / marks, other, 6, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 3))):
        inner = int(radius * rng.uniform(0.4, 0.85))
        fill = -1 if rng.random() < 0.5 else 2
        ink = other if rng.random() < 0.5 else colour(rng)
        cv2.circle(image, middle, inner, ink, fill, cv2.LINE_AA)
    if rng.random() < 0.6:
        text = str(rng.choice(["1", "5", "10", "20", "25", "50", "100", "500", "$", "¢"]))
        size = radius * rng.uniform(0.5, 1.0)
        at = (middle[0] - 0.28 * size * len(text), middle[1] + 0.35 * size)
        write(rng, image, text, at, size, ink_on(rng, paint))
    return image


def steel(rng: Rng) -> Image:
    """A disc of steel, brushed or turned, a screw's head, a magnet, a knob."""
    image = _ground(rng).astype(np.float32)
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(np.float32)
    mx, my = WIDE / 2 + rng.normal(0, 4), HIGH / 2 + rng.normal(0, 5)
    r, a = np.hypot(x - mx, y - my), np.arctan2(y - my, x - mx)
    radius = rng.uniform(26, 52)
    level = rng.uniform(90, 190) + rng.uniform(20, 80) * np.cos(
        int(rng.integers(1, 4)) * (a - rng.uniform(0, 6))
    )
    level = level + rng.uniform(0, 20) * np.sin(r * rng.uniform(0.4, 2.5))
    cover = np.clip(radius - r, 0, 1)[..., None]
    image = image * (1 - cover) + np.repeat(level[..., None], 3, 2) * cover
    out = np.asarray(np.clip(image, 0, 255), np.uint8)
    if rng.random() < 0.35:  # the screw's slot, a hole
        turn = rng.uniform(0, np.pi)
        for k in range(int(rng.integers(1, 3))):
            a = turn + k * np.pi / 2
            d = 0.7 * radius * np.array([np.cos(a), np.sin(a)])
            ends = np.rint([mx - d[0], my - d[1], mx + d[0], my + d[1]]).astype(int).tolist()
            cv2.line(out, tuple(ends[:2]), tuple(ends[2:]), (30, 30, 30), 5, cv2.LINE_AA)
    return out


def slot(rng: Rng) -> Image:
    """An opening, a lid, a button, a display of an automatic table."""
    image = _ground(rng)
    edge = rng.uniform(2, 24, 4)
    box = (edge[0], edge[1], WIDE - edge[2], HIGH - edge[3])
    paint = colour(rng, 0, 90) if (dark := rng.random() < 0.7) else colour(rng)
    rounded(image, box, rng.uniform(0, 16), paint)
    y0, y1, x0, x1 = int(box[1]), int(box[3]), int(box[0]), int(box[2])
    ramp = np.linspace(rng.uniform(0.5, 1), rng.uniform(0.8, 1.6), max(1, y1 - y0))[:, None, None]
    image[y0:y1, x0:x1] = np.clip(image[y0:y1, x0:x1] * ramp, 0, 255).astype(np.uint8)
    if dark and rng.random() < 0.5:  # a light one with a rim would be a framed white dragon
        rounded(image, box, rng.uniform(0, 16), colour(rng), int(rng.integers(1, 4)))
    if rng.random() < 0.3:
        text = word(rng, 4)
        write(rng, image, text, (x0 + 6, (y0 + y1) / 2), rng.uniform(12, 26), ink_on(rng, paint))
    return image


THINGS: Final = (sheet, sheet, chip, steel, slot)


def thing(rng: Rng) -> Image:
    """Return the picture (110, 81, 3) uint8 BGR of something that is no tile."""
    return THINGS[int(rng.integers(len(THINGS)))](rng)
