"""Colours, print and rounded rectangles for the things drawn into made-up photographs."""

from __future__ import annotations

import cv2
import numpy as np

from training.props import hsv

Colour = tuple[float, float, float]
FONTS = ("sans", "italic", "uni")
WEIGHTS = (300, 400, 600, 800)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghkmnpqrstuvwxyz!?#%&+-*/=<>"
CHARACTERS = "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之"
_faces: dict[str, cv2.FontFace] = {}


def colour(rng: np.random.Generator, dark: float = 0.0, light: float = 255.0) -> Colour:
    """Return a random colour of a value between `dark` and `light`, often a grey one."""
    vivid = 0.0 if rng.random() < 0.4 else rng.uniform(0, 240)
    return hsv(rng.uniform(0, 180), vivid, rng.uniform(dark, light))


def ink_on(rng: np.random.Generator, ground: Colour) -> Colour:
    """Return a colour that can be read on another."""
    if sum(ground) / 3 > 120:
        hue, vivid = float(rng.choice([0, 60, 110, 172])), float(rng.choice([0, 0, 220]))
        return hsv(hue, vivid, rng.uniform(0, 130))
    return hsv(rng.uniform(0, 180), float(rng.choice([0, 0, 160])), rng.uniform(170, 255))


def write(
    rng: np.random.Generator,
    image: np.ndarray,
    text: str,
    at: tuple[float, float],
    size: float,
    ink: Colour,
) -> None:
    """Print text with its left foot at a place, `size` px high, in a font that can show it."""
    name = FONTS[rng.integers(2)] if text.isascii() else "uni"
    place = (round(at[0]), round(at[1]))
    cv2.putText(image, text, place, ink, _font(name), max(5, round(size)), int(rng.choice(WEIGHTS)))


def _font(name: str) -> cv2.FontFace:
    """Return one of the fonts that OpenCV 5 brings along, loaded once."""
    if name not in _faces:
        _faces[name] = cv2.FontFace(name)
    return _faces[name]


def shaded(paint: Colour, factor: float) -> Colour:
    """Return a colour brightened or darkened."""
    b, g, r = (min(255.0, max(0.0, channel * factor)) for channel in paint)
    return b, g, r


def word(rng: np.random.Generator, longest: int = 9) -> str:
    """Return letters that mean nothing, or characters."""
    signs = LETTERS if rng.random() < 0.75 else CHARACTERS
    return "".join(signs[i] for i in rng.integers(0, len(signs), rng.integers(1, longest + 1)))


def rounded(
    image: np.ndarray,
    box: tuple[float, float, float, float],
    rounding: float,
    paint: Colour,
    line: int = -1,
) -> None:
    """Draw a rectangle (left, top, right, bottom) with corners rounded by so many px."""
    left, top, right, bottom = box
    r = min(rounding, (right - left) / 2, (bottom - top) / 2)
    turn = np.radians(np.arange(0, 91, 22.5))
    arc = np.stack([np.cos(turn), np.sin(turn)], -1) * r
    corners = [
        ((right - r, bottom - r), arc),
        ((left + r, bottom - r), arc[::-1] * [-1, 1]),
        ((left + r, top + r), arc * [-1, -1]),
        ((right - r, top + r), arc[::-1] * [1, -1]),
    ]
    points = np.concatenate([np.array(middle) + off for middle, off in corners])
    points = np.round(points * 8).astype(np.int32)
    if line < 0:
        cv2.fillPoly(image, [points], paint, cv2.LINE_AA, 3)
    else:
        cv2.polylines(image, [points], True, paint, line, cv2.LINE_AA, 3)
