"""Other makers' tiles, and what is no tile, as training pictures of the reader.

    python -m training.makers_patches --out makers.jpg

shows some of each kind.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from rules.tiles import FACES, FLOWER, GREEN, JOKER, Tile
from training import makers, makers_things, makers_wild
from training.inks import colour
from training.makers import Maker, Rng, print_of
from training.reader_patches import MAKER, NOTHING, Patch, cut
from vision.simulator.shapes import Image

_THINGS: Final = 1500
_COPIES: Final = 3  # of a maker's bird and Green
_FLOWERS: Final = 4  # of a maker
_AROUND: Final = 40  # pixels of ground about half of the tiles
_NUMBERS: Final = {(s, n): FACES.index(Tile(f"{n}{s}")) for s in "bcd" for n in range(1, 10)}


def tiles_of(maker: Maker, rng: Rng) -> Iterator[tuple[int, Image]]:
    """Yield a maker's faces (index in FACES, or NOTHING) and their pictures."""
    for number in range(1, 10):
        yield _NUMBERS["d", number], print_of(makers.dots(maker, number), maker)
        yield _NUMBERS["c", number], print_of(makers.craks(maker, number), maker)
        if number > 1:
            yield _NUMBERS["b", number], print_of(makers.bamboos(maker, number), maker)
    for copy in range(_COPIES):
        yield _NUMBERS["b", 1], print_of(makers.bird(maker, rng), maker)
        yield FACES.index(GREEN), makers.green(maker, rng)
        yield FACES.index(JOKER), makers_wild.joker(maker, copy)
    for which in range(_FLOWERS):
        yield FACES.index(FLOWER), makers_wild.flower(maker, int(rng.integers(16)) * 4 + which)
        yield NOTHING, makers_wild.unknown(maker, which)


def makers_patches(count: int, things: int = _THINGS, seed: int = 12) -> list[Patch]:
    """Return the tiles of so many makers, each a session, and so many things that are no tiles."""
    rng = np.random.default_rng(seed)
    patches = []
    for number in range(count):
        for face, picture in tiles_of(Maker.random(rng), rng):
            patches.append(picture_patch(picture, face, f"{MAKER} {number}", rng))
    for _ in range(things):
        patches.append(picture_patch(makers_things.thing(rng), NOTHING, "things", rng))
    return patches


def picture_patch(picture: Image, face: int, session: str, rng: Rng) -> Patch:
    """Return a picture as a patch; half of them lie on a ground, the others fill it."""
    high, wide = picture.shape[:2]
    quad = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    if rng.random() < 0.5:
        ground = colour(rng, 20, 230)
        picture = np.asarray(
            cv2.copyMakeBorder(picture, *(_AROUND,) * 4, cv2.BORDER_CONSTANT, value=ground),
            np.uint8,
        )
        quad += _AROUND
    return cut(picture, quad, face, session, True)


def main() -> None:
    """Write a picture of some makers' tiles, a row each, and of some things."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--out", type=Path, required=True, help="the picture to write")
    args.add_argument("--seed", type=int, default=12)
    chosen = args.parse_args()
    rng = np.random.default_rng(chosen.seed)
    rows = [[picture for _, picture in tiles_of(Maker.random(rng), rng)] for _ in range(12)]
    rows += [[makers_things.thing(rng) for _ in rows[0]] for _ in range(3)]
    cv2.imwrite(str(chosen.out), np.vstack([np.hstack(row) for row in rows]))


if __name__ == "__main__":
    main()
