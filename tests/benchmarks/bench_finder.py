"""How long finding takes, beside the least that any reader of frames must do.

    python tests/benchmarks/bench_finder.py [--repeats N]

Prints milliseconds a frame (the median) for one and two threads, and how many
times the floor that is: resizing the frame to half and making it grey.
"""

import argparse
import statistics
import time
from collections.abc import Callable

import cv2
import numpy as np

from vision.finding.finder import Finder
from vision.simulator.camera import VirtualCamera
from vision.simulator.render import Scene, render
from vision.simulator.solids import Box


def median_ms(work: Callable[[], object], repeats: int) -> float:
    """Return the median time of one call in ms, after one call that is not counted."""
    work()
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


def table_frame() -> np.ndarray:
    """Return a 1920 x 1080 frame of a table with 152 tiles on it."""
    boxes = [
        Box("5d", (24.0 * (i % 19) - 216, 34.0 * (i // 19) - 120), side="face" if i % 3 else "back")
        for i in range(152)
    ]
    return render(Scene(boxes, camera=VirtualCamera.overhead()), np.random.default_rng(1))[0]


def main() -> None:
    """Time both sizes with one and two threads."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--repeats", type=int, default=15)
    repeats = options.parse_args().repeats
    frame = table_frame()
    for name, image in (("640 x 640", frame[220:860, 640:1280].copy()), ("1920 x 1080", frame)):
        for threads in (1, 2):
            cv2.setNumThreads(threads)

            def floor(image: np.ndarray = image) -> np.ndarray:
                half = cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
                return cv2.cvtColor(half, cv2.COLOR_BGR2GRAY)

            finder = Finder(threads=threads)
            tiles = len(finder.find(image, 1.0))
            least = median_ms(floor, repeats)
            ours = median_ms(lambda f=finder, i=image: f.find(i, 1.0), repeats)
            print(
                f"{name}, {threads} thread{'s' if threads > 1 else ''}: {ours:7.1f} ms "
                f"({tiles} tiles), floor {least:.2f} ms, ratio {ours / least:.0f}"
            )


if __name__ == "__main__":
    main()
