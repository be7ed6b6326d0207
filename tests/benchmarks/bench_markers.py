"""How many printed markers are found, and how long it takes.

    python tests/benchmarks/bench_markers.py [--seeds N] [--without]

Strange tables (`tests.games.strange`) seen by cameras of 1280 to 1600 px width, with the markers
anywhere in the picture, up to its very edge, and as small as 12 px. All markers are in view.
Told: found of all, with the longest and the mean time; `--without` leaves out the enlarged look
at the place of a marker that is missing.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.games.strange import strange
from vision.geometry import markers
from vision.geometry.plan import TablePlan
from vision.simulator.camera import VirtualCamera
from vision.simulator.render import Scene, render

SIZES = ((1280, 720), (1280, 960), (1600, 900), (1600, 1200))


def camera_of(
    rng: np.random.Generator, size: tuple[int, int], corners: np.ndarray
) -> VirtualCamera:
    """Return a camera that sees the markers' corners (16, 3) mm whole, perhaps just so."""
    while True:
        camera = VirtualCamera.overhead(
            *size,
            above=(*(float(v) for v in rng.normal(0, 150, 2)), float(rng.uniform(700, 1600))),
            roll=float(rng.normal(0, 3)),
            margin=float(rng.choice([rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.6)])),
        )
        seen = camera.project(corners)
        if (seen > 1).all() and (seen < np.array(size) - 2).all():
            return camera


def main() -> None:
    """Print a row for each size of picture."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seeds", type=int, default=60)
    options.add_argument("--without", action="store_true")
    given = options.parse_args()
    cv2.setNumThreads(1)
    if given.without:
        markers._enlarged = lambda gray, found: {}
    truth = markers.marker_corners(TablePlan())
    corners = np.concatenate([truth.reshape(-1, 2), np.zeros((16, 1))], axis=1)
    for size in SIZES:
        found, off = 0, 0.0
        took = {True: [0.0], False: [0.0]}
        for seed in range(given.seeds):
            rng = np.random.default_rng((seed, *size))
            conditions = strange(seed)
            camera = camera_of(rng, size, corners)
            scene = Scene([], plan=conditions.plan, camera=camera, look=conditions.look)
            image = render(scene, rng)[0]
            begun = time.process_time()
            seen = markers.find_markers(image)
            took[len(seen) == 4].append(time.process_time() - begun)
            found += len(seen)
            places = camera.project(corners).reshape(4, 4, 2)
            off = max([off, *(float(np.abs(seen[n] - places[n]).max()) for n in seen)])
        fast, slow = (1000 * max(took[all_four]) for all_four in (True, False))
        print(
            f"{size[0]} x {size[1]}: {found} of {4 * given.seeds} found, off by {off:.1f} px at"
            f" most; at most {fast:.0f} ms where all are found, {slow:.0f} where one is missing",
            flush=True,
        )


if __name__ == "__main__":
    main()
