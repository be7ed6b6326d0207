"""What comes between a tile and the camera: hands, sleeves, other tiles, paper.

A cover hides a chosen share of a tile, from any side. Its surface is drawn (skin, cloth) or cut
from photographs (`Textures`): a network that saw flat colours alone would know those only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import cv2
import numpy as np

from training.grounds import GROUNDS
from training.hands import skin

Rng = np.random.Generator
Kind = Literal["hand", "sleeve", "tile"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_GRID = 24  # points a side by which a share of a quad is measured


@dataclass(frozen=True)
class Textures:
    """Pieces of photographs: `tiles` are upright crops of tiles, `others` anything else."""

    tiles: Sequence[np.ndarray]
    others: Sequence[np.ndarray]


def covered(
    picture: np.ndarray, quad: np.ndarray, share: float, kind: Kind, rng: Rng, textures: Textures
) -> tuple[np.ndarray, np.ndarray]:
    """Return a copy of a picture (H, W, 3) uint8 in which so great a share of a quad is hidden.

    `quad` (4, 2) px. Also returns what is hidden, (H, W) bool. The cover comes from a random side
    or corner; beyond the quad it goes on as far as such a thing does.
    """
    angle = rng.uniform(0, 2 * np.pi) if rng.random() < 0.4 else _side_of(quad, rng)
    away = np.array([np.cos(angle), np.sin(angle)])
    beside = np.array([-away[1], away[0]])
    size = float(np.sqrt(max(4.0, cv2.contourArea(quad.astype(np.float32)))))
    points = _grid(quad)
    middle = quad.mean(0)
    mask_of = {"hand": _hand, "sleeve": _sleeve, "tile": _plain}[kind]
    edge = mask_of(size, rng)
    at = edge((points - middle) @ beside) - (points - middle) @ away
    reach = float(np.quantile(at, 1 - share))  # so many of the points lie before the edge
    high, wide = picture.shape[:2]
    y, x = np.mgrid[:high, :wide].astype(np.float32)
    along = (x - middle[0]) * away[0] + (y - middle[1]) * away[1]
    across = (x - middle[0]) * beside[0] + (y - middle[1]) * beside[1]
    depth = edge(across) - along - reach  # px from the edge into the cover
    mask = depth > 0
    if kind == "tile":  # it ends where a tile does
        width, deep = size * rng.uniform(0.95, 1.4), size * rng.uniform(0.95, 1.4)
        shift = rng.normal(0, 0.15) * size
        inside = np.abs(((points - middle) @ beside) - shift) < width / 2
        if inside.mean() > 0.9:
            mask &= (np.abs(across - shift) < width / 2) & (depth < deep)
    surface = _surface(kind, (high, wide), depth, size, rng, textures, along, across)
    soft = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), rng.uniform(0.4, 1.2))[..., None]
    out = picture.astype(np.float32)
    if rng.random() < 0.6:  # its shadow
        shade = 1 - rng.uniform(0.1, 0.5) * np.exp(np.minimum(depth, 0) / (0.1 * size))
        out = out * np.where(mask, 1.0, shade)[..., None]
    out = out * (1 - soft) + surface * soft
    return np.clip(out, 0, 255).astype(np.uint8), mask


def _side_of(quad: np.ndarray, rng: Rng) -> float:
    """Return the direction, in radians, across one of a quad's four sides."""
    start = int(rng.integers(4))
    one, two = quad[start], quad[(start + 1) % 4]
    outward = (one + two) / 2 - quad.mean(0)
    return float(np.arctan2(outward[1], outward[0]) + np.pi + rng.normal(0, 0.1))


def _grid(quad: np.ndarray) -> np.ndarray:
    """Return points (n, 2) spread evenly over a quad."""
    steps = (np.arange(_GRID) + 0.5) / _GRID
    u, v = np.meshgrid(steps, steps)
    a, b, c, d = quad.astype(np.float64)
    u, v = u.reshape(-1, 1), v.reshape(-1, 1)
    return np.asarray((1 - u) * (1 - v) * a + u * (1 - v) * b + u * v * c + (1 - u) * v * d)


def _plain(size: float, rng: Rng):  # type: ignore[no-untyped-def]
    slope = rng.normal(0, 0.12)
    return lambda across: slope * across


def _sleeve(size: float, rng: Rng):  # type: ignore[no-untyped-def]
    """A hem: nearly straight, with folds."""
    slope, bend = rng.normal(0, 0.3), rng.normal(0, 0.12) / size
    deep, length, phase = rng.uniform(0, 0.08) * size, rng.uniform(0.5, 2) * size, rng.uniform(0, 6)
    return lambda x: slope * x + bend * x * x + deep * np.sin(x / length * 6.28 + phase)


def _hand(size: float, rng: Rng):  # type: ignore[no-untyped-def]
    """Fingers side by side, or the round edge of a hand."""
    if rng.random() < 0.4:
        bend = -abs(rng.normal(0.25, 0.2)) / size
        shift = rng.normal(0, 0.4) * size
        return lambda x: bend * (x - shift) ** 2
    wide, phase = size * rng.uniform(0.45, 0.95), rng.uniform(0, 1)
    longer = rng.normal(0, 0.3, 64) * size

    def edge(x: np.ndarray) -> np.ndarray:
        place = x / wide + phase
        finger = np.floor(place).astype(int) % 64
        round_ = 1 - (2 * (place - np.floor(place)) - 1) ** 2
        return np.asarray(longer[finger] + (np.sqrt(round_) - 1) * wide * 0.9)

    return edge


def _surface(
    kind: Kind,
    shape: tuple[int, int],
    depth: np.ndarray,
    size: float,
    rng: Rng,
    textures: Textures,
    along: np.ndarray,
    across: np.ndarray,
) -> np.ndarray:
    high, wide = shape
    if kind == "hand":
        tone = skin(rng)
        lit = rng.uniform(0.55, 0.85) + 0.35 * np.clip(depth / (0.35 * size), 0, 1)
        rough = cv2.resize(
            rng.normal(0, 1, (max(2, high // 4), max(2, wide // 4))), (wide, high)
        ) * rng.uniform(1, 7)
        return np.asarray(tone * lit[..., None] + rough[..., None])
    if kind == "sleeve":
        if rng.random() < 0.5 and textures.others:
            cloth = textures.others[int(rng.integers(len(textures.others)))]
        else:
            cloth = GROUNDS[int(rng.integers(len(GROUNDS)))](rng, 160)
            if rng.random() < 0.5:
                cloth = cv2.GaussianBlur(cloth, (0, 0), rng.uniform(1, 12))
        laid = cv2.resize(cloth, (wide, high), interpolation=cv2.INTER_LINEAR).astype(np.float32)
        folds = 1 + rng.uniform(0, 0.3) * np.sin(across / size * rng.uniform(2, 9))
        return np.asarray(laid * folds[..., None])
    tile = textures.tiles[int(rng.integers(len(textures.tiles)))]
    tile = np.rot90(tile, int(rng.integers(4)))
    side = size * rng.uniform(0.9, 1.2)
    x = ((across / side + 0.5) * tile.shape[1]).astype(np.float32)
    y = ((depth / side) * tile.shape[0]).astype(np.float32)
    return np.asarray(
        cv2.remap(
            np.ascontiguousarray(tile), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        ).astype(np.float32)
    )
