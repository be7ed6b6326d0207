"""Cloth, wood and clutter for made-up photographs: what lies on tables and is no tile."""

from __future__ import annotations

import math

import cv2
import numpy as np


def hsv(hue: float, saturation: float, value: float) -> tuple[float, float, float]:
    """Return the BGR colour of a hue of 0 to 180 with saturation and value of 0 to 255."""
    pixel = np.array([[[int(hue) % 180, min(255, saturation), min(255, value)]]], np.uint8)
    b, g, r = cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0]
    return float(b), float(g), float(r)


def soft_noise(rng: np.random.Generator, side: int, grain: int) -> np.ndarray:
    """Return smooth noise (side, side), mean 0, spread about 1, changing over side/grain px."""
    small = rng.normal(0, 1, (grain, grain)).astype(np.float32)
    return cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC)


def ground(rng: np.random.Generator, side: int) -> np.ndarray:
    """Return a table top (side, side, 3) float32: cloth, wood, plain or blotched."""
    colour = np.array(hsv(rng.uniform(0, 180), rng.uniform(0, 230), rng.uniform(20, 235)))
    if rng.random() < 0.3:  # what mats mostly are
        colour = np.array(hsv(rng.uniform(50, 115), rng.uniform(80, 230), rng.uniform(40, 190)))
    shade = 1 + rng.uniform(0, 0.2) * soft_noise(rng, side, int(rng.integers(2, 9)))
    kind = rng.integers(4)
    if kind == 0:  # cloth: fine grain
        shade = shade + rng.uniform(0.01, 0.15) * rng.normal(0, 1, (side, side))
    elif kind == 1:  # wood: stretched grain and boards
        lines = rng.normal(0, 1, (int(rng.integers(40, 200)), 6)).astype(np.float32)
        grain = cv2.resize(lines, (side, side), interpolation=cv2.INTER_CUBIC)
        shade = shade + rng.uniform(0.03, 0.15) * (grain.T if rng.random() < 0.5 else grain)
        for at in np.arange(rng.uniform(0, 80), side, rng.uniform(40, 200)).astype(int):
            shade[at : at + 2] *= 0.7
    elif kind == 2:  # weave
        step = rng.uniform(0.6, 2.5)
        wave = np.sin(np.arange(side) * step)
        shade = shade + rng.uniform(0.02, 0.12) * wave[:, None] * wave[None]
    if rng.random() < 0.12:
        shade = shade * _grid(rng, side)
    picture = colour * shade[..., None]
    if rng.random() < 0.35:  # another surface begins
        cut = np.zeros((side, side), np.uint8)
        cv2.fillConvexPoly(cut, cut_half(rng, side), 1)
        other = np.array(hsv(rng.uniform(0, 180), rng.uniform(0, 230), rng.uniform(10, 240)))
        picture = np.where(cut[..., None] > 0, other * (0.5 + shade[..., None] / 2), picture)
    return np.ascontiguousarray(np.clip(picture, 0, 255), np.float32)


def _grid(rng: np.random.Generator, side: int) -> np.ndarray:
    """Return brightness factors (side, side) of a grid's lines, as cutting mats have them."""
    lines = np.zeros((side, side), np.uint8)
    step, turn = rng.uniform(14, 70), rng.uniform(0, math.pi)
    tall = step * rng.choice([1.0, rng.uniform(0.6, 1.7)])
    width = int(rng.integers(1, 4))
    for angle, gap in ((turn, step), (turn + math.pi / 2, tall)):
        along = np.array([math.cos(angle), math.sin(angle)]) * 2 * side
        across = np.array([-math.sin(angle), math.cos(angle)])
        for k in np.arange(-side, side, gap):
            at = side / 2 + across * k
            cv2.line(lines, _at(at - along), _at(at + along), 255, width, cv2.LINE_AA)
    return 1 + rng.uniform(-0.6, 1.2) * lines.astype(np.float32) / 255


def cut_half(rng: np.random.Generator, side: int) -> np.ndarray:
    """Return a large rectangle (4, 2) int of which one edge runs across the picture."""
    turn, away = rng.uniform(0, 2 * math.pi), rng.uniform(0.05, 0.5) * side
    out, along = (
        np.array([math.cos(turn), math.sin(turn)]),
        np.array([-math.sin(turn), math.cos(turn)]),
    )
    middle = side / 2 + out * away
    far = 2 * side
    return np.array(
        [
            middle - along * far,
            middle + along * far,
            middle + along * far + out * far,
            middle - along * far + out * far,
        ]
    ).astype(np.int32)


def _rotated(rng: np.random.Generator, side: int, width: float, height: float) -> np.ndarray:
    box = ((rng.uniform(0, side), rng.uniform(0, side)), (width, height), rng.uniform(0, 180))
    return cv2.boxPoints(box).astype(np.int32)


def _onto(quad: np.ndarray, side: int) -> np.ndarray:
    last = side - 1
    square = np.array([[0, 0], [last, 0], [last, last], [0, last]], np.float32)
    return cv2.getPerspectiveTransform(square, quad)


def paper(rng: np.random.Generator, image: np.ndarray, unit: float) -> None:
    """Draw a card or sheet with lines of print on it; `unit` is a tile's width in px."""
    side = image.shape[0]
    wide, high = unit * rng.uniform(2.5, 8), unit * rng.uniform(2.5, 8)
    sheet = np.full(
        (96, 96, 3), hsv(rng.uniform(0, 180), rng.uniform(0, 60), rng.uniform(150, 255))
    )
    for y in np.arange(rng.integers(4, 12), 92, rng.integers(5, 14)):
        start, end = rng.integers(4, 30), rng.integers(40, 92)
        ink = hsv(rng.uniform(0, 180), rng.uniform(0, 255), rng.uniform(0, 150))
        for x in range(start, end, 5):
            if rng.random() < 0.8:
                cv2.line(sheet, (x, int(y)), (x + 3, int(y)), ink, int(rng.integers(1, 4)))
    quad = _rotated(rng, side, wide, high).astype(np.float32)
    M = _onto(quad, 96)
    drawn = cv2.warpPerspective(sheet.astype(np.float32), M, (side, side))
    cover = cv2.warpPerspective(np.ones((96, 96), np.float32), M, (side, side))[..., None]
    image[:] = image * (1 - cover) + drawn * cover


def dice(rng: np.random.Generator, image: np.ndarray, unit: float) -> None:
    """Draw a few dice or counters."""
    side = image.shape[0]
    for _ in range(rng.integers(1, 4)):
        width = unit * rng.uniform(0.35, 0.65)
        quad = _rotated(rng, side, width, width)
        colour = hsv(rng.uniform(0, 180), rng.uniform(0, 120), rng.uniform(180, 255))
        shade = tuple(c * 0.7 for c in colour)
        cv2.fillConvexPoly(
            image, quad + np.array([0, int(width * 0.3)], np.int32), shade, cv2.LINE_AA
        )
        cv2.fillConvexPoly(image, quad, colour, cv2.LINE_AA)
        for _ in range(rng.integers(1, 6)):
            weight = rng.dirichlet(np.full(4, 3.0))
            at = tuple((weight @ quad).astype(int).tolist())
            cv2.circle(image, at, max(1, int(width * 0.1)), (30, 30, 90), -1, cv2.LINE_AA)


def cup(rng: np.random.Generator, image: np.ndarray, unit: float) -> None:
    """Draw rings within each other: a cup, a coaster, an ash tray."""
    side = image.shape[0]
    at = tuple(rng.integers(0, side, 2).tolist())
    radius = unit * rng.uniform(0.6, 2.5)
    for part in sorted(rng.uniform(0.2, 1, rng.integers(1, 5)), reverse=True):
        colour = hsv(rng.uniform(0, 180), rng.uniform(0, 200), rng.uniform(20, 255))
        cv2.circle(image, at, max(1, int(radius * part)), colour, -1, cv2.LINE_AA)


def slab(rng: np.random.Generator, image: np.ndarray, unit: float) -> None:
    """Draw a long bar, a telephone, a marker sheet: right-angled things that are no tiles."""
    side = image.shape[0]
    wide, high = unit * rng.uniform(2.2, 4), unit * rng.uniform(4, 16)
    quad = _rotated(rng, side, wide, high)
    colour = hsv(rng.uniform(0, 180), rng.uniform(0, 230), rng.uniform(10, 250))
    cv2.fillConvexPoly(image, quad, colour, cv2.LINE_AA)
    if rng.random() < 0.4:
        middle = quad.mean(0)
        inner = ((quad - middle) * rng.uniform(0.5, 0.9) + middle).astype(np.int32)
        cv2.fillConvexPoly(image, inner, hsv(0, 0, rng.uniform(0, 255)), cv2.LINE_AA)


def marker(rng: np.random.Generator, image: np.ndarray, unit: float) -> None:
    """Draw a black and white square code."""
    side = image.shape[0]
    bits = np.zeros((8, 8), np.float32)
    bits[2:6, 2:6] = rng.integers(0, 2, (4, 4)) * 255
    bits[[0, -1]], bits[:, [0, -1]] = 255, 255
    width = unit * rng.uniform(1, 3)
    quad = _rotated(rng, side, width, width).astype(np.float32)
    big = cv2.resize(bits, (64, 64), interpolation=cv2.INTER_NEAREST)
    M = _onto(quad, 64)
    drawn = cv2.warpPerspective(big, M, (side, side))[..., None]
    cover = cv2.warpPerspective(np.ones((64, 64), np.float32), M, (side, side))[..., None]
    image[:] = image * (1 - cover) + drawn * cover


def hand(rng: np.random.Generator, image: np.ndarray, unit: float, seen: np.ndarray) -> None:
    """Draw a forearm with fingers over everything, and mark in `seen` what it hides."""
    side = image.shape[0]
    skin = np.array(hsv(rng.uniform(4, 16), rng.uniform(50, 150), rng.uniform(70, 240)))
    start = np.array([side / 2, side / 2]) + rng.normal(0, side / 3, 2)
    turn = rng.uniform(0, 2 * math.pi)
    way = np.array([math.cos(turn), math.sin(turn)])
    cover = np.zeros((side, side), np.uint8)
    palm = max(3, int(unit * rng.uniform(2.2, 3.6)))
    cv2.line(cover, _at(start + way * palm), _at(start + way * 3 * side), 255, palm)
    cv2.circle(cover, _at(start + way * palm), int(palm * 0.55), 255, -1)
    for finger in np.linspace(-0.5, 0.5, 4):
        angle = turn + math.pi + finger * rng.uniform(0.5, 1.2)
        tip = np.array([math.cos(angle), math.sin(angle)]) * palm * rng.uniform(0.6, 1.3)
        root = start + way * palm
        cv2.line(cover, _at(root), _at(root + tip), 255, max(2, int(palm * 0.23)))
    soft = cv2.GaussianBlur(cover, (0, 0), 1.0).astype(np.float32)[..., None] / 255
    depth = cv2.GaussianBlur(cover, (0, 0), max(1.0, palm / 5)).astype(np.float32)[..., None] / 255
    image[:] = image * (1 - soft) + skin * (0.45 + 0.55 * depth) * soft
    seen[cover > 127] = 255


def _at(point: np.ndarray) -> tuple[int, int]:
    return int(point[0]), int(point[1])


CLUTTER = (paper, dice, cup, slab, marker)
