"""How many frames a second the watcher takes at 1080p, idle and busy, beside a floor.

    python tests/benchmarks/bench_watcher.py [--frames N]

Idle: a full table on which nothing moves. Busy: a hand moving over it in every
frame. The floor is what any watcher of frames must do: shrink each to a
quarter and make it grey. Frames are drawn beforehand; cameras and decoding are
not counted. A still moment's look (comparing, finding, reading) is timed apart.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.reading.reader import Reader
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.render import Renderer
from vision.simulator.script import parse
from vision.simulator.table import set_up

Image = NDArray[np.uint8]
FPS = 30.0


def pictures(count: int) -> tuple[list[Image], list[Image]]:
    """Return frames of a table at rest, and of the same table under a moving arm."""
    rng = np.random.default_rng(0)
    table = set_up(parse("seed: 7\n"))
    camera = VirtualCamera.overhead()
    renderer = Renderer(camera, Appearance(), table.plan, rng)
    renderer.update(dict(table.boxes))
    idle, busy = [], []
    for n in range(count):
        frame = renderer.sensor.expose(renderer.still, rng)
        idle.append(frame)
        arm = frame.copy()
        tip = (900 + int(200 * np.sin(n / 5)), 420 + int(150 * np.cos(n / 5)))
        cv2.line(arm, (960, 1200), tip, (120, 150, 200), 90, cv2.LINE_AA)
        busy.append(arm)
    return idle, busy


def rate(work: Callable[[Frame], object], images: Sequence[Image], start: int) -> float:
    """Return frames a second over `images`, numbered on from `start`."""
    begun = time.perf_counter()
    for n, image in enumerate(images, start):
        work(Frame(n, n / FPS, image))
    return len(images) / (time.perf_counter() - begun)


def floor(frame: Frame) -> Image:
    """Shrink to a quarter and make grey."""
    small = cv2.resize(frame.image, (480, 270), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def main() -> None:
    """Print the rates and their ratios to the floor."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--frames", type=int, default=60)
    count = options.parse_args().frames
    idle, busy = pictures(count)
    watcher = Watcher(Finder(), Reader())
    begun = time.perf_counter()
    number = 0
    while watcher.latest.moving or number == 0:
        watcher.see(Frame(number, number / FPS, idle[number % count]))
        number += 1
    first = time.perf_counter() - begun
    bare = rate(floor, idle, number)
    for name, images in (("idle", idle), ("busy", busy)):
        found = rate(watcher.see, images, number)
        number += count
        print(f"{name}: {found:6.0f} frames/s, {bare / found:5.1f} x the floor ({bare:.0f}/s)")
    print(
        f"from the first frame to the first Still (calibration, whole table searched, "
        f"{len(watcher.latest.spots)} tiles): {first * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
