"""Draws fingers from near, with nails and knuckles: their tips are taken for tiles."""

from __future__ import annotations

import math

import cv2
import numpy as np

from training.props import hsv

JOINTS = (0.33, 0.64)  # along a finger from its tip


def skin(rng: np.random.Generator) -> np.ndarray:
    """Return a colour of skin, BGR."""
    return np.array(hsv(rng.uniform(4, 17), rng.uniform(35, 160), rng.uniform(60, 250)))


def fingers(rng: np.random.Generator, image: np.ndarray, unit: float, seen: np.ndarray) -> None:
    """Draw one to five fingers side by side over everything; mark in `seen` what they hide.

    `image` is float32 BGR, `unit` a tile's width in px.
    """
    tone, side = skin(rng), image.shape[0]
    width = unit * rng.uniform(0.5, 1.0)
    turn = rng.uniform(0, 2 * math.pi)
    away = np.array([math.cos(turn), math.sin(turn)])
    beside = np.array([-away[1], away[0]])
    start = rng.uniform(0.1, 0.9, 2) * side
    count, apart = int(rng.integers(1, 6)), width * rng.uniform(0.95, 1.5)
    nail = np.clip(tone * rng.uniform(0.9, 1.25, 3) + rng.uniform(0, 30), 0, 255)
    if rng.random() < 0.15:  # varnished
        nail = np.array(hsv(rng.uniform(0, 180), 200, rng.uniform(90, 250)))
    for k in range(count):
        spread = away + beside * rng.normal(0, 0.12) + beside * 0.1 * (k - count / 2)
        tip = start + beside * apart * k + away * rng.normal(0, 0.5) * width
        length = width * rng.uniform(3.2, 5.0)
        _finger(rng, image, seen, tip, spread / np.linalg.norm(spread), width, length, tone, nail)


def _finger(
    rng: np.random.Generator,
    image: np.ndarray,
    seen: np.ndarray,
    tip: np.ndarray,
    away: np.ndarray,
    width: float,
    length: float,
    tone: np.ndarray,
    nail: np.ndarray,
) -> None:
    """Draw one finger from its tip along `away`, rounder to the eye by shading its edges."""
    cover = np.zeros(image.shape[:2], np.uint8)
    thick = max(3, round(width))
    ends = [_at(tip + away * width / 2), _at(tip + away * length)]
    cv2.line(cover, ends[0], ends[1], 255, thick, cv2.LINE_AA)
    depth = cv2.distanceTransform((cover > 127).astype(np.uint8), cv2.DIST_L2, 3) / (thick / 2)
    lit = rng.uniform(0.45, 0.75) + (1 - 0.6) * np.sqrt(np.clip(depth, 0, 1))
    alpha = cover.astype(np.float32)[..., None] / 255
    image[:] = image * (1 - alpha) + np.clip(tone * lit[..., None], 0, 255) * alpha
    beside = np.array([-away[1], away[0]]) * width * 0.4
    for joint in JOINTS:
        for _ in range(rng.integers(1, 4)):
            middle = tip + away * (joint * length + rng.normal(0, 0.06) * length)
            ends = [_at(middle - beside), _at(middle + beside)]
            cv2.line(image, ends[0], ends[1], (tone * 0.6).tolist(), 1, cv2.LINE_AA)
    if rng.random() < 0.7:
        bed = _at(tip + away * width * 0.55)
        axes = (max(1, int(width * rng.uniform(0.4, 0.55))), max(1, int(width * 0.32)))
        angle = math.degrees(math.atan2(away[1], away[0]))
        cv2.ellipse(image, bed, axes, angle, 0, 360, (tone * 0.7).tolist(), -1, cv2.LINE_AA)
        smaller = (max(1, axes[0] - 1), max(1, axes[1] - 1))
        cv2.ellipse(image, bed, smaller, angle, 0, 360, nail.tolist(), -1, cv2.LINE_AA)
    seen[cover > 127] = 255


def _at(point: np.ndarray) -> tuple[int, int]:
    return int(point[0]), int(point[1])
