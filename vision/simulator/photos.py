"""Photographs of the tile set laid out face up, as a club takes them to enrol its set.

Taken with the camera that films the deal, so that a set is enrolled through
the ordinary path, from pictures alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.tiles import (
    AMERICAN_152,
    FLOWER,
    JOKER,
    NUMBERED_FLOWERS,
    SUITS,
    Tile,
    TileSet,
    parse_tiles,
)
from vision.simulator import art
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.render import Image, Scene, render
from vision.simulator.solids import Box

Row = tuple[Tile, ...]
_PITCH = (27.0, 38.0)  # mm from tile to tile in a row, and from row to row
_GAP = 9.0  # mm more between two blocks


@dataclass(frozen=True)
class Labelled:
    """A tile of a photograph: `corners` (4, 2) as `vision.enrolment.labels` counts them.

    Clockwise from the top left of the upright tile, in pixels from the
    picture's outer edge.
    """

    tile: Tile
    corners: NDArray[np.float64]


def enrolment_photo(
    seed: int,
    camera: VirtualCamera | None = None,
    look: Appearance | None = None,
    tiles: TileSet = AMERICAN_152,
) -> tuple[Image, list[Labelled]]:
    """Return one photograph of all tiles of a set, and a label for each.

    Every face is a column of its copies: bams, craks and dots side by side
    above; winds, dragons, flowers and jokers below. Of eighteen flowers those
    are left out that show what others show.
    """
    suits = [tuple(Tile(f"{n}{s}") for n in range(1, 10)) for s in SUITS]
    below = [(parse_tiles("E S W N R G Wh"), 4)]
    below += [(2 * (face,), 4) for face in (FLOWER, JOKER) if face in tiles.counts]
    if NUMBERED_FLOWERS[0] in tiles.counts:
        below.append((NUMBERED_FLOWERS, 1))
    return _photo([[(block, 4) for block in suits], below], seed, camera, look)


def sheet_photo(
    rows: Sequence[Row],
    seed: int,
    camera: VirtualCamera | None = None,
    look: Appearance | None = None,
) -> tuple[Image, list[Labelled]]:
    """Return a photograph of tiles laid out in these rows, from the top, each from the left."""
    return _photo([[(row, 1)] for row in rows], seed, camera, look)


def _photo(
    bands: Sequence[Sequence[tuple[Row, int]]],
    seed: int,
    camera: VirtualCamera | None,
    look: Appearance | None,
) -> tuple[Image, list[Labelled]]:
    """Lay out bands from the top, each of blocks side by side, a block a row and its repeats."""
    rng = np.random.default_rng((seed, 5))
    boxes: list[Box] = []
    copies: Counter[Tile] = Counter()
    repeats = [max(times for _, times in band) for band in bands]
    spread = 30.0 if max(repeats) > 1 else 0.0
    top = (sum(repeats) * _PITCH[1] + spread * (len(bands) - 1)) / 2 - _PITCH[1] / 2
    for band, deep in zip(bands, repeats, strict=True):
        wide = sum(len(row) * _PITCH[0] for row, _ in band) + _GAP * (len(band) - 1)
        left = -wide / 2 + _PITCH[0] / 2
        for row, times in band:
            for tile in row:
                for k in range(times):
                    drawn = art.pictures_of(tile)
                    picture = drawn[copies[tile] % len(drawn)]
                    copies[tile] += 1
                    boxes.append(_laid(tile, picture, left, top - k * _PITCH[1], rng))
                left += _PITCH[0]
            left += _GAP
        top -= deep * _PITCH[1] + spread
    scene = Scene(
        boxes, look=look or Appearance(), camera=camera or VirtualCamera.overhead(), racks=False
    )
    image, truth = render(scene, rng)
    return image, [Labelled(Tile(quad.tile), quad.corners + 0.5) for quad in truth]


def _laid(tile: Tile, picture: Tile, x: float, y: float, rng: np.random.Generator) -> Box:
    return Box(
        tile,
        (x + rng.normal(0, 0.6), y + rng.normal(0, 0.8)),
        angle=float(np.clip(rng.normal(0, 1.5), -4, 4)),
        picture=picture,
        tone=int(rng.integers(10_000)),
    )
