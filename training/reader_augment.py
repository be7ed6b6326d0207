"""What a tile may look like: random places, lenses, lights and printings of one crop.

Every function but `as_photographed` takes and returns a square BGR crop, float32 0 to 255, and a
numpy random generator. Nothing is ever mirrored: a mirrored face is another face.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.reading.rectify import SIDE, rectify

Rng = np.random.Generator
_AROUND = 24  # pixels round a drawn face that a crop may see of it


def misplaced(quad: np.ndarray, rng: Rng) -> np.ndarray:
    """Return the quad (4, 2) as a hasty finder might give it: shifted, scaled, turned, skewed."""
    centre = quad.mean(0)
    spread = quad - centre
    size = np.abs(spread).max(0) * 2
    angle = np.deg2rad(rng.uniform(-28, 28) if rng.random() < 0.25 else rng.normal(0, 6))
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    scale = np.exp(rng.normal(0.0, 0.07) + rng.normal(0, 0.05, 2))
    if rng.random() < 0.3:  # an upright box around a turned tile is larger than the tile
        scale = scale * (abs(np.cos(angle)) + abs(np.sin(angle)) * size[::-1] / size)
    moved = (spread * scale) @ turn.T + centre + rng.normal(0, 0.045, 2) * size
    return np.asarray(moved + rng.normal(0, 0.025, (4, 2)) * size, np.float32)


def numbered(crop: np.ndarray, tile: str, rng: Rng) -> np.ndarray:
    """Print the index of a numbered set in a corner: the number, or the wind's letter.

    Some sets have it large, and the drawing smaller beside it.
    """
    sign = tile[0] if tile[-1] in "bcd" else tile if tile in "ESWN" else ""
    if not sign:
        return crop
    crop = np.array(crop)
    left = rng.random() < 0.5
    if rng.random() < 0.35:
        crop = beside(crop, rng, left=left)
        high, x = rng.uniform(0.22, 0.36) * SIDE, 0.1 if left else rng.uniform(0.62, 0.7)
    else:
        high = rng.uniform(0.11, 0.2) * SIDE
        x = rng.uniform(0.05, 0.12) if left else rng.uniform(0.78, 0.86)
    font = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX]
    ink = [(30, 30, 30), (40, 40, 190), (170, 60, 30), (60, 120, 30)][int(rng.integers(4))]
    origin = (int(x * SIDE), int(rng.uniform(0.06, 0.1) * SIDE + high))
    thick = 1 + int(high > 0.2 * SIDE and rng.random() < 0.6)
    cv2.putText(crop, sign, origin, font[int(rng.integers(3))], high / 21, ink, thick, cv2.LINE_AA)
    return crop


def beside(crop: np.ndarray, rng: Rng, *, left: bool) -> np.ndarray:
    """Shrink the drawing and move it down and away from the upper corner on the `left`, or right.

    What is left bare takes the colour that the ground has around the drawing.
    """
    low, high = round(0.11 * SIDE), SIDE - round(0.11 * SIDE)
    inner = crop[low:high, low:high]
    rim = np.concatenate([inner[[0, -1]].reshape(-1, 3), inner[:, [0, -1]].reshape(-1, 3)])
    size = round((high - low) * rng.uniform(0.58, 0.82))
    small = cv2.resize(inner, (size, size), interpolation=cv2.INTER_AREA)
    out = np.array(crop)
    out[low:high, low:high] = np.median(rim, axis=0)
    x = high - size if left else low
    out[high - size : high, x : x + size] = small
    return out


def coarse(crop: np.ndarray, rng: Rng) -> np.ndarray:
    """Blur, or see the tile from so far that it is only 14 pixels wide."""
    kind = rng.random()
    if kind < 0.45:
        small = round(SIDE * rng.uniform(0.3, 1) ** 0.8)
        crop = cv2.resize(crop, (small, small), interpolation=cv2.INTER_AREA)
        how = cv2.INTER_LINEAR if rng.random() < 0.6 else cv2.INTER_CUBIC
        crop = cv2.resize(crop, (SIDE, SIDE), interpolation=how)
    elif kind < 0.65:
        crop = cv2.GaussianBlur(crop, (0, 0), rng.uniform(0.4, 1.6))
    elif kind < 0.75:
        length, angle = int(rng.integers(3, 9)), rng.uniform(0, np.pi)
        kernel = np.zeros((length, length), np.float32)
        half = (length - 1) / 2
        dx, dy = half * np.cos(angle), half * np.sin(angle)
        ends = np.rint([half - dx, half - dy, half + dx, half + dy]).astype(int)
        cv2.line(kernel, tuple(ends[:2].tolist()), tuple(ends[2:].tolist()), 1.0)
        crop = cv2.filter2D(crop, -1, kernel / kernel.sum())
    elif kind < 0.82:  # an over-sharp camera
        crop = crop + rng.uniform(0.3, 1.2) * (crop - cv2.GaussianBlur(crop, (0, 0), 1.2))
    return crop


def other_ink(crop: np.ndarray, rng: Rng) -> np.ndarray:
    """Print the same drawing otherwise: blue ink black or black blue, thicker or thinner lines."""
    if rng.random() < 0.15:
        blue, green, red = crop[..., 0], crop[..., 1], crop[..., 2]
        bluish = np.clip((blue - np.maximum(green, red)) / 40, 0, 1)[..., None]
        dark = crop.min(2, keepdims=True) * rng.uniform(0.3, 1.0)
        crop = crop * (1 - bluish) + dark * bluish
    elif rng.random() < 0.08:
        level = crop.mean(2, keepdims=True)
        plain = 1 - np.clip((crop.max(2, keepdims=True) - crop.min(2, keepdims=True)) / 50, 0, 1)
        inked = plain * np.clip((130 - level) / 60, 0, 1)
        crop = crop + inked * rng.uniform(30, 110) * np.array([1.0, 0.35, 0.1])
    if rng.random() < 0.12:
        kernel = np.ones((2, 2) if rng.random() < 0.7 else (3, 3), np.uint8)
        crop = (cv2.erode if rng.random() < 0.5 else cv2.dilate)(crop.astype(np.float32), kernel)
    return crop


def lit(crop: np.ndarray, rng: Rng) -> np.ndarray:
    """Change light: brightness, contrast, tint, gradient, shadow, glare; sometimes no colour."""
    if rng.random() < 0.12:
        crop = np.repeat((crop @ np.array([0.114, 0.587, 0.299]))[..., None], 3, axis=2)
    level = crop.mean()
    crop = (crop - level) * np.exp(rng.normal(0, 0.22)) + level
    crop = crop * np.exp(rng.normal(0, 0.28)) * np.exp(rng.normal(0, 0.07, 3))
    along = np.linspace(-1, 1, SIDE, dtype=np.float32)
    if rng.random() < 0.4:
        ramp = rng.normal(0, 0.18) * along[None, :] + rng.normal(0, 0.18) * along[:, None]
        crop = crop * (1 + ramp[..., None])
    if rng.random() < 0.15:
        angle, where = rng.uniform(0, 2 * np.pi), rng.uniform(-0.8, 0.8)
        edge = np.cos(angle) * along[None, :] + np.sin(angle) * along[:, None] - where
        shadow = 1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-edge * rng.uniform(4, 40)))
        crop = crop * shadow[..., None]
    if rng.random() < 0.15:
        x, y = rng.uniform(-1, 1, 2)
        wide, high = rng.uniform(0.08, 0.6, 2)
        spot = np.exp(-(((along[None, :] - x) / wide) ** 2) - ((along[:, None] - y) / high) ** 2)
        crop = crop + spot[..., None] * rng.uniform(60, 255)
    if rng.random() < 0.2:
        crop = 255 * np.clip(crop / 255, 0, 1) ** np.exp(rng.normal(0, 0.3))
    return crop


def hidden(crop: np.ndarray, rng: Rng) -> np.ndarray:
    """Cover an edge, as a finger or a neighbouring tile does."""
    if rng.random() < 0.12:
        deep = int(SIDE * rng.uniform(0.05, 0.28))
        start, end = sorted(rng.integers(0, SIDE + 1, 2)) if rng.random() < 0.6 else (0, SIDE)
        colour = rng.uniform(0, 255, 3) if rng.random() < 0.7 else np.array([120.0, 150.0, 200.0])
        crop = crop.copy()
        np.rot90(crop, int(rng.integers(4)))[:deep, start:end] = colour  # a view: one of four edges
    return crop


def recorded(crop: np.ndarray, rng: Rng) -> np.ndarray:
    """Add the sensor's noise and the file's compression; returns uint8."""
    if rng.random() < 0.5:
        crop = crop + rng.normal(0, rng.uniform(1, 14), crop.shape)
    out: np.ndarray = np.clip(crop, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 92))]
        out = np.asarray(cv2.imdecode(cv2.imencode(".jpg", out, quality)[1], cv2.IMREAD_COLOR))
    return out


def photographed(crop: np.ndarray, rng: Rng) -> np.ndarray:
    """Return one random photograph, (side, side, 3) uint8, of an already cut crop."""
    crop = crop.astype(np.float32)
    for step in (other_ink, hidden, lit, coarse):
        crop = step(crop, rng)
    return recorded(crop, rng)


def as_photographed(pictures: list[np.ndarray], rng: Rng) -> np.ndarray:
    """Return crops (n, side, side, 3) of drawn faces, each (h, w, 3), as a random camera sees
    them."""
    out = []
    for picture in pictures:
        high, wide = picture.shape[:2]
        around = cv2.copyMakeBorder(picture, *(_AROUND,) * 4, cv2.BORDER_REPLICATE)
        quad = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5 + _AROUND
        out.append(photographed(rectify(around, misplaced(quad, rng), margin=0.0), rng))
    return np.stack(out)
