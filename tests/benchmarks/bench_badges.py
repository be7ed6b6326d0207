"""How many badges a table's camera reads, by the size of their code and the camera's height.

Four badges of the printed sheet in each picture, roughly before their players, each turned at will;
a 1080p camera with the standard lens, tilted up to 12°; out of focus by a blur in pixels (sigma),
noise, JPEG. The floor of the same run: ZBar on the same pictures as they are, without the looks at
them made larger and sharper.

    python tests/benchmarks/bench_badges.py [PICTURES]
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import cv2

from tests.vision.badges_laid import Lain, frame, over_the_table
from vision.geometry.badges import find_badges, seat_of

BEFORE = {"E": (0, -250, 0), "S": (250, 0, 90), "W": (0, 250, 180), "N": (-250, 0, 270)}
"""Where a badge lies before each seat, in mm, and how it is turned to be read by its player."""

ROWS = (
    (28.0, 1000.0, (0.6, 0.9, 1.2)),
    (32.0, 1000.0, (0.6, 0.9, 1.2)),
    (36.0, 1000.0, (0.6, 0.9, 1.2)),
    (32.0, 1200.0, (0.6, 0.9)),
    (32.0, 1300.0, (0.6, 0.9)),
)
"""The side of the code and the camera's height in mm, and the blurs in pixels."""


def laid(rng: random.Random) -> dict[str, Lain]:
    """Four badges, roughly before their players, turned by up to 25° or upside down."""
    return {
        seat: Lain(
            rng.randint(1, 9999),
            x + rng.uniform(-50, 50),
            y + rng.uniform(-30, 30),
            angle + rng.uniform(-25, 25) + rng.choice((0, 180)),
        )
        for seat, (x, y, angle) in BEFORE.items()
    }


def trial(side: float, height: float, blur: float, pictures: int) -> tuple[int, int, int, float]:
    """Return how many badges were laid, read and read by the floor, and seconds a picture.

    A badge that is read and put at another seat than its own is no badge read: it ends the run.
    """
    from pyzbar import pyzbar

    rng = random.Random(f"{side} {height} {blur}")
    read = plain = 0
    seconds = 0.0
    for number in range(pictures):
        camera = over_the_table((rng.uniform(-12, 12), rng.uniform(-12, 12)), height)
        badges = laid(rng)
        picture = frame(badges.values(), camera, blur=blur, code=side, seed=number)
        began = time.perf_counter()
        found = find_badges(picture)
        seconds += time.perf_counter() - began
        seats = {str(badge.number): seat for seat, badge in badges.items()}
        for badge in found:
            assert seats[badge.content.rpartition(":")[2]] == seat_of(badge, camera)
        read += len(found)
        plain += len(pyzbar.decode(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)))
    return 4 * pictures, read, plain, seconds / pictures


def main(pictures: int) -> None:
    """Print a line for each size, height and blur."""
    try:
        import pyzbar.pyzbar  # noqa: F401
    except ImportError as error:
        print(f"nothing measured: {error} (sudo apt install libzbar0)")
        return
    cv2.setNumThreads(1)
    print(
        f"{'code':>7}{'height':>9}{'blur':>6}{'read':>12}{'floor':>12}{'ratio':>8}{'a picture':>12}"
    )
    for side, height, blurs in ROWS:
        for blur in blurs:
            laid_out, read, plain, seconds = trial(side, height, blur, pictures)
            ratio = f"{read / plain:.1f}" if plain else "–"
            print(
                f"{side:4.0f} mm{height / 1000:7.1f} m{blur:6.1f}{read:6} of {laid_out:<3}"
                f"{plain:5} of {laid_out:<3}{ratio:>6}{seconds * 1000:9.0f} ms"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
