"""Pictures of the project's own drawn tiles lying flat, and where each lies."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from rules.tiles import Tile
from vision.simulator.art import raster

HIGH = 66  # pixels of a tile's long side


def laid(
    rows: Sequence[Sequence[str]], *, turn: float = 0.0, gap: int = 6, seed: int = 0
) -> tuple[np.ndarray, list[tuple[Tile, np.ndarray]]]:
    """Lay tiles in rows on a green cloth, the whole turned clockwise by so many degrees.

    Returns the picture (H, W, 3) uint8 and each tile with its corners (4, 2),
    clockwise from the drawing's top left.
    """
    rng = np.random.default_rng(seed)
    wide = raster("1b", HIGH).shape[1]
    side = 2 * (max(max(map(len, rows)) * (wide + gap), len(rows) * (HIGH + gap)) // 2) + 60
    image = np.full((side, side, 3), (70, 120, 60), np.uint8)
    tiles = []
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            left, top = 30 + x * (wide + gap), 30 + y * (HIGH + gap)
            image[top : top + HIGH, left : left + wide] = raster(tile, HIGH)
            low, high = np.array([left, top]) - 0.5, np.array([left + wide, top + HIGH]) - 0.5
            corners = [[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]]
            tiles.append((Tile(tile), np.array(corners, np.float32)))
    full = int(side * 1.5)
    matrix = cv2.getRotationMatrix2D((side / 2, side / 2), -turn, 1.0)
    matrix[:, 2] += (full - side) / 2
    image = cv2.warpAffine(image, matrix, (full, full), borderValue=(70, 120, 60))
    image = np.clip(image + rng.normal(0, 4, image.shape), 0, 255).astype(np.uint8)
    moved = [(tile, cv2.transform(quad[None], matrix)[0]) for tile, quad in tiles]
    return image, moved


def write_labels(path, name: str, tiles: Sequence[tuple[Tile, np.ndarray]]) -> None:
    """Write a table of labels for one picture."""
    lines = ["image,tile,x1,y1,x2,y2,x3,y3,x4,y4"]
    for tile, quad in tiles:
        lines.append(f"{name},{tile}," + ",".join(f"{v + 0.5:.2f}" for v in quad.ravel()))
    path.write_text("\n".join(lines) + "\n")
