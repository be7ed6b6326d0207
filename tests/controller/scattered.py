"""A photograph of tiles that lie anywhere on a simulated table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rules.tiles import Tile
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.render import Scene, render
from vision.simulator.solids import Box


def scatter_photo(tiles: Sequence[str], seed: int = 2) -> np.ndarray:
    """Return such a photograph (1200, 1600, 3): four tiles abreast, each turned another way."""
    boxes = [
        Box(Tile(t), (60.0 * (i % 4) - 90 + 7 * (i % 3), 60.0 * (i // 4) - 60), angle=37.0 * i)
        for i, t in enumerate(tiles)
    ]
    camera = VirtualCamera.overhead(1600, 1200, 640, (0, -60, 700), 8)
    rng = np.random.default_rng(seed)
    return render(Scene(boxes, look=Appearance.random(rng), camera=camera, racks=False), rng)[0]
