"""The eyes' whole table in one run: how well they find and read, how fast, in how much memory.

    python tests/benchmarks/bench_eyes.py [--data ../shared/data] [--seconds N] [--repeats N]

Reading and finding need the photographs (`training.evaluation`, `finder_score`)
and are left out, and said to be, where these are not. Peers and floors stand
beside each figure: template matching and HOG with colour for reading; decoding
the stream and copying the picture for speed. The running eye is a process of
its own that follows footage of the demo deal, drawn beforehand, on two cores, and reads
jointly as at a table. Beside the time on the wall stands the processor's, of all threads:
on a machine that has other work the first tells little, and the second what is spent.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import AMERICAN_152
from vision.cameras import open_source
from vision.finding.finder import MODEL as FINDER
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.reading.completeness import MODEL as WHOLE
from vision.reading.photographs import read_image
from vision.reading.reader import MODEL as READER
from vision.reading.reader import Reader

T = TypeVar("T")
DATA = Path(__file__).parents[2].parent / "shared" / "data"
FPS = 15.0
CORES = 2
FULLY_SEEN = 0.8
TABLES = 20
PIXELS = 30.0  # of a tile's short side as the finder is shown it, here as in the watcher


Times = tuple[float, float]
"""Milliseconds on the wall, and of the processor in all threads."""


def timed(work: Callable[[], T]) -> tuple[T, Times]:
    """Return what a call returns, and what it took."""
    began, spent = time.perf_counter(), time.process_time()
    result = work()
    return result, (1000 * (time.perf_counter() - began), 1000 * (time.process_time() - spent))


def milliseconds(work: Callable[[], object], repeats: int) -> str:
    """Return the median times of a call, after one that warms up."""
    work()
    wall, busy = np.median([timed(work)[1] for _ in range(repeats)], axis=0)
    return f"{wall:6.0f} ms, the processor's {busy:6.0f} ms"


def told(name: str, value: str, aim: str = "") -> None:
    """Print one row of the table."""
    print(f"{name:52} {value:42} {f'aim {aim}' if aim else ''}".rstrip(), flush=True)


def most_memory() -> float:
    """Return the most memory that this process has had, in MB."""
    status = Path("/proc/self/status")
    if status.exists():  # the other way counts what the parent had before this process began
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmHWM"].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def footage(path: Path, seconds: float) -> None:
    """Write the demo deal, 1920 x 1080 at 15 frames a second, as a video of so many seconds."""
    from controller.demo import demo_script
    from vision.simulator.player import Pace
    from vision.simulator.source import SimulatedCamera

    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), FPS, (1920, 1080))
    with SimulatedCamera(demo_script(), pace=Pace(fps=FPS)) as camera:
        for frame in camera:
            if frame.seconds >= seconds:
                break
            writer.write(frame.image)
    writer.release()


def eye(video: Path) -> None:
    """Be the running eye: follow footage, print the times of its frames and the memory as JSON."""
    with open_source(str(video)) as source:
        count, times = timed(lambda: sum(1 for _ in source))
        decode = [taken / count for taken in times]
    watcher = Watcher(Finder(), Reader())
    watcher.read_jointly(AMERICAN_152.faces)
    kinds: dict[str, list[Times]] = {"still": [], "moving": [], "changed": [], "first": []}
    with open_source(str(video)) as source:
        for frame in source:
            still, taken = timed(partial(watcher.see, frame))
            first = watcher.tabletop is None or (still is not None and not kinds["first"])
            kind = "still" if still is None else "changed"
            if still is None and watcher.latest.moving:
                kind = "moving"
            kinds["first" if first and still is not None else kind].append(taken)
    print(json.dumps({"kinds": kinds, "decode": decode, "memory": most_memory()}))


def followed(seconds: float) -> None:
    """Print the running eye's times and memory."""
    with tempfile.TemporaryDirectory() as folder:
        video = Path(folder) / "table.mp4"
        footage(video, seconds)
        command = [sys.executable, str(Path(__file__)), "--eye", str(video)]
        out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    says = json.loads(out.splitlines()[-1])
    aims = {"still": "8 ms", "changed": "60 ms"}
    for kind, times in says["kinds"].items():
        if times:
            p50, p95 = np.percentile([wall for wall, _ in times], (50, 95))
            busy50, busy95 = np.percentile([busy for _, busy in times], (50, 95))
            value = f"{p50:6.1f} ms, 95 %: {p95:6.1f} ms ({len(times)} frames)"
            told(f"1080p stream, {kind} frame", value, aims.get(kind, ""))
            told("  the processor's, of all threads", f"{busy50:6.1f} ms, 95 %: {busy95:6.1f} ms")
    wall, busy = says["decode"]
    told("  floor: decoding the frame", f"{wall:6.1f} ms, the processor's {busy:6.1f} ms")
    told("memory of the running eye, at most", f"{says['memory']:6.0f} MB", "300 MB")
    size = sum(model.stat().st_size for model in (FINDER, READER, WHOLE)) / 1e6
    told("models on disk", f"{size:6.2f} MB", "6 MB")


def whole_table(repeats: int) -> None:
    """Print how long 152 tiles at 12 megapixels take to find and read."""
    from vision.simulator.camera import VirtualCamera
    from vision.simulator.render import Scene, render
    from vision.simulator.solids import Box

    suits = [f"{n}{suit}" for suit in "bcd" for n in range(1, 10)]
    boxes = [
        Box(suits[i % 27], (24.0 * (i % 19) - 216, 34.0 * (i // 19) - 120), angle=(i * 37) % 7 - 3)
        for i in range(152)
    ]
    camera = VirtualCamera.overhead(width=4000, height=3000)
    image = render(Scene(boxes, camera=camera), np.random.default_rng(1))[0]
    finder, reader = Finder(), Reader()
    scale = PIXELS / (22.0 * camera.scale)
    tiles = read_image(image, finder, reader, scale=scale)
    packed = cv2.imencode(".jpg", image)[1]
    ours = milliseconds(lambda: read_image(image, finder, reader, scale=scale), repeats)
    told("full table, 12 megapixels, 152 tiles", f"{ours} ({len(tiles)} found)", "1500 ms")
    decode = milliseconds(lambda: cv2.imdecode(packed, cv2.IMREAD_COLOR), repeats)
    told("  floor: decoding the picture", decode)
    told("  floor: copying the picture", milliseconds(image.copy, repeats))


def seen(data: Path) -> None:
    """Print how well is read and found, beside peers."""
    from training.data import MEASURED_FINDER
    from training.evaluation import MEASURED, line, measure
    from training.finder_score import looked_through, report, score_tables

    for name, scores in measure(data, Reader(MEASURED), Finder(MEASURED_FINDER)):
        print(line(name, scores), flush=True)
    report(MEASURED_FINDER, data)
    print(
        "held-out photographs, unlabelled finds looked at:", looked_through(MEASURED_FINDER, data)
    )
    score_tables(MEASURED_FINDER, data, TABLES, visible=FULLY_SEEN)


def main() -> None:
    """Print the table, or be the eye that is measured."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--data", type=Path, default=DATA)
    options.add_argument("--seconds", type=float, default=60.0, help="of footage to follow")
    options.add_argument("--repeats", type=int, default=7)
    options.add_argument("--speed-only", action="store_true", help="leave the photographs out")
    options.add_argument("--eye", type=Path, help=argparse.SUPPRESS)
    args = options.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    if args.eye is not None:
        eye(args.eye)
        return
    followed(args.seconds)
    whole_table(args.repeats)
    if args.speed_only or not args.data.is_dir():
        print(f"reading and finding left out: no photographs at {args.data}, or not asked for")
    else:
        seen(args.data)


if __name__ == "__main__":
    main()
