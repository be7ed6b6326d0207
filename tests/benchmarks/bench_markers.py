"""How many printed markers are found, how long it takes, and how far off the table is by them.

    python tests/benchmarks/bench_markers.py [--seeds N] [--without]

Strange tables (`tests.games.strange`) seen by cameras of 1280 to 1600 px width, with the markers
anywhere in the picture, up to its very edge, and as small as 12 px. All markers are in view.
Told: found of all, with the longest and the mean time; `--without` leaves out the enlarged look
at the place of a marker that is missing.

Then, of such cameras whose field of view is stated 8 % wrong at one standard deviation, lenses that
bend lines (k1 0 +- 0.06) and sit so far beside the middle of the sensor (in widths of the picture),
markers laid 0.7 mm askew and corners that are found so many pixels beside their places (0.3 in a
good picture, 0.8 beside a raised rim): how far off the tops of stacks are found, in mm, mean and
worst of a camera, by `vision.geometry.pose.fit` and by OpenCV's pose through the lens that was
stated.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from dataclasses import replace
from itertools import product
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.games.strange import strange
from vision.geometry import markers
from vision.geometry.calibration import Calibration
from vision.geometry.plan import TablePlan
from vision.geometry.pose import Fitted, fit, pose
from vision.simulator.camera import VirtualCamera
from vision.simulator.render import Scene, render

_HIGH = 40.0  # mm: two tiles
_PLACES = np.array([(x, y) for x in range(-330, 331, 82) for y in range(-330, 331, 82)], float)
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


def table_off(found: Fitted, camera: VirtualCamera) -> float:
    """Return how far off, in mm, the tops of stacks on the table are found, on the average."""
    eye = Calibration.of(camera.size, found)
    stacks = camera.project(np.column_stack([_PLACES, np.full(len(_PLACES), _HIGH)]))
    off = eye.to_table(stacks, _HIGH) - _PLACES
    return float(np.hypot(*off.T).mean())


def print_offs(cameras: int, truth: np.ndarray) -> None:
    """Print how far off stacks are found, by how exact corners and how far beside lenses are."""
    points = np.concatenate([truth.reshape(-1, 2), np.zeros((16, 1))], axis=1)
    for exact, beside in product((0.15, 0.3, 0.8, 1.5), (0.0, 0.015)):
        rng = np.random.default_rng(round(100 * exact))
        ours, peers = [], []
        for number in range(cameras):
            size, turn = SIZES[number % len(SIZES)], float(rng.uniform(0, 2 * np.pi))
            camera = replace(
                camera_of(rng, size, points),
                k1=float(rng.normal(0, 0.06)),
                beside=(beside * size[0] * math.cos(turn), beside * size[0] * math.sin(turn)),
            )
            laid = (truth + rng.normal(0, 0.7, (4, 1, 2))).reshape(-1, 2)
            corners = camera.project(np.column_stack([laid, np.zeros(16)]))
            corners = corners + rng.normal(0, exact, (16, 2))
            assumed = camera.focal * float(np.exp(rng.normal(0, 0.08)))
            ours.append(table_off(fit(points, corners, size, assumed), camera))
            rotation, translation = pose(points, corners, size, assumed, ())
            peers.append(table_off(Fitted(rotation, translation, assumed, 0.0, 1.0), camera))
        print(
            f"corners {exact:.2f} px off, lens {beside:.1%} beside: stacks {np.mean(ours):.2f} mm"
            f" off, {max(ours):.1f} at worst; OpenCV's pose {np.mean(peers):.2f},"
            f" {max(peers):.1f}: {np.mean(peers) / np.mean(ours):.1f} times",
            flush=True,
        )


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
    print_offs(given.seeds, truth)


if __name__ == "__main__":
    main()
