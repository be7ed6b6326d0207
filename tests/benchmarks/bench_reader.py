"""What a crop takes to read of one processor, beside a floor: resizing the same crops.

Run as ``python tests/benchmarks/bench_reader.py``. The ratios carry over from
machine to machine better than the milliseconds.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import cv2
import numpy as np

from rules.tiles import FACES
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.rectify import SIDE
from vision.simulator.camera import VirtualCamera
from vision.simulator.render import Scene, render
from vision.simulator.solids import Box

TILES = 152
ON_A_TABLE = 121
SHOWN = 30.0  # px of a tile's short side as the finder is shown it, here as in the watcher
REPEATS = 7


def milliseconds(work: Callable[[], object]) -> float:
    """Return the processor's median time of a call, in ms a tile, after one that warms up."""
    work()
    times = []
    for _ in range(REPEATS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times) * 1000 / TILES


def main() -> None:
    """Print each step's time a tile and its ratio to the floor."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(0)
    image = rng.integers(0, 255, (1080, 1920, 3), np.uint8)
    corners = np.array([[0, 0], [44, 3], [40, 63], [-4, 60]], np.float32)
    quads = [corners + rng.uniform((10, 10), (1860, 1000)) for _ in range(TILES)]
    boxes = [(int(q[:, 0].min()), int(q[:, 1].min())) for q in quads]
    reader = Reader(threads=1)
    crops = reader.crops(image, quads)
    names = [FACES[i % len(FACES)] for i in range(TILES)]
    enrolled = reader.with_tileset(reader.enrolled("bench", names, ["bench"] * TILES, crops))
    around = reader.whole.cut(image, quads)
    floor = milliseconds(
        lambda: [cv2.resize(image[y : y + 63, x : x + 48], (SIDE, SIDE)) for x, y in boxes]
    )
    print(f"{'floor: cv2.resize':34} {floor:8.4f} ms a tile")
    took = {}
    for name, work in (
        ("rectify", lambda: reader.crops(image, quads)),
        ("network, one turn", lambda: reader.run(crops)),
        ("whole tiles told, rectify", lambda: reader.whole.cut(image, quads)),
        ("whole tiles told, network", lambda: reader.whole.run(*around)),
        ("read, no set", lambda: reader.read(image, quads)),
        ("read, set of 152 pictures", lambda: enrolled.read(image, quads)),
        ("read a single changed tile x 152", lambda: [reader.read(image, [q]) for q in quads]),
    ):
        taken = took[name] = milliseconds(work)
        print(f"{name:34} {taken:8.4f} ms a tile  {taken / floor:8.1f} x floor")
    telling = sum(taken for name, taken in took.items() if name.startswith("whole tiles told"))
    read = took["read, no set"]
    print(f"telling whole tiles makes reading {read / (read - telling):.3f} times as long")
    table(reader)


def table(reader: Reader) -> None:
    """Print what finding and reading a whole table takes, and what of it telling whole tiles."""
    suits = [f"{n}{suit}" for suit in "bcd" for n in range(1, 10)]
    boxes = [
        Box(suits[i % 27], (28.0 * (i % 11) - 140, 40.0 * (i // 11) - 200), angle=(i * 37) % 7 - 3)
        for i in range(ON_A_TABLE)
    ]
    camera = VirtualCamera.overhead(width=1920, height=1080)
    image = render(Scene(boxes, camera=camera), np.random.default_rng(1))[0]
    finder, scale = Finder(threads=1), SHOWN / (22.0 * camera.scale)
    quads = [found.corners for found in finder.find(image, scale)]
    find, read, telling = (
        milliseconds(work) * TILES
        for work in (
            lambda: finder.find(image, scale),
            lambda: reader.read(image, quads),
            lambda: reader.whole.trust(image, quads),
        )
    )
    print(
        f"{len(quads)} tiles, 1920 x 1080: found in {find:.0f} ms, read in {read:.0f} ms,"
        f" {telling:.0f} of them telling whole tiles: {(find + read) / (find + read - telling):.3f}"
        " times as long as without"
    )


if __name__ == "__main__":
    main()
