"""What a frame costs the processor, by part: decoding, soundness, looking, the whole picture.

    python tests/benchmarks/bench_frames.py [--frames N] [--sizes 1920x1080 2304x1296]

The demo deal's frames come as a USB camera sends them (MJPG) and as the Pi does (yuv420), decoded
only as far as they are needed, and beside it whole, as before. Times are the processor's, of all
threads, so that what else the machine does changes little. The last column is what frames of a
kind leave room for, on one core of this machine. Beside it a floor and a peer of coarse looking:
halving the picture, and a background subtractor of OpenCV (MOG2) at the size that the table is
looked at. And a peer of finding: a plain small detector in onnxruntime on the same square of the
table, PP-OCRv4's of RapidOCR (4.7 MB; `pip install --no-deps rapidocr-onnxruntime`, as `make bench`
does). It was made for text, so that its time alone is compared.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.checkup.eye_speed import PARTS, MeasuredEye, Raw, Size, Stream, drawn
from vision.cameras.frames import halved
from vision.finding.finder import Finder
from vision.finding.network import load_network

SQUARE = 640
"""Pixels of a side of what both detectors are shown."""


def rows(size: Size, frames: list[tuple[float, Raw]]) -> Iterator[str]:
    """Yield what each kind of frame costs, each way."""
    streams: tuple[Stream, ...] = ("MJPG", "yuv420")
    for stream in streams:
        for whole in (True, False):
            eye = MeasuredEye(size, stream, whole=whole, clock=time.process_time)
            for number, (seconds, jpeg) in enumerate(frames):
                eye.see(number, seconds, jpeg)
            for kind, found in eye.costs.items():
                costs = np.array(found)
                total = costs.sum(axis=1)
                parts = "".join(f"{ms:8.1f}" for ms in np.median(costs, axis=0))
                p50, p95 = np.percentile(total, (50, 95))
                name = f"{size[0]}x{size[1]} {stream} {'whole' if whole else 'as needed'}, {kind}"
                yield f"{name:42}{parts}{p50:9.1f}{p95:9.1f}{1000 / p50:9.0f}  ({len(found)})"


def peers(frames: list[tuple[float, Raw]]) -> Iterator[str]:
    """Yield what a floor and a peer of coarse looking cost."""
    images = [cv2.imdecode(jpeg, cv2.IMREAD_COLOR) for _, jpeg in frames[:60]]
    subtractor = cv2.createBackgroundSubtractorMOG2(detectShadows=True)
    for name, work in (
        ("floor: halving a picture twice", lambda image: halved(image, 2)),
        ("peer: halving, and OpenCV's MOG2", lambda image: subtractor.apply(halved(image, 2))),
    ):
        work(images[0])
        began = time.process_time()
        for image in images:
            work(image)
        yield f"{name:42}{1000 * (time.process_time() - began) / len(images):8.1f}"


def detectors(frames: list[tuple[float, Raw]]) -> Iterator[str]:
    """Yield what the finder costs on a square of the table, and a plain small detector there."""
    image = cv2.imdecode(frames[0][1], cv2.IMREAD_COLOR)
    assert image is not None, "a frame that the camera sent is a picture"
    top, left = ((side - SQUARE) // 2 for side in image.shape[:2])
    square = np.ascontiguousarray(image[top : top + SQUARE, left : left + SQUARE])
    finder = Finder(threads=1)
    yield timed(f"finder, {SQUARE} x {SQUARE}", lambda: finder.find(square, scale=1.0))
    there = importlib.util.find_spec("rapidocr_onnxruntime")
    if there is None or there.origin is None:
        yield "peer: left out, rapidocr-onnxruntime is not installed"
        return
    model = Path(there.origin).parent / "models" / "ch_PP-OCRv4_det_infer.onnx"
    session = load_network(model.read_bytes(), threads=1)
    (given,) = session.get_inputs()

    def detect() -> object:
        planes = square.astype(np.float32).transpose(2, 0, 1)[None] / 127.5 - 1
        return session.run(None, {given.name: planes})

    yield timed(f"peer: PP-OCRv4's detector, {SQUARE} x {SQUARE}", detect)


def timed(name: str, work: Callable[[], object]) -> str:
    """Return a row with what a call costs the processor, the least of several in ms."""
    work()
    took = []
    for _ in range(5):
        began = time.process_time()
        work()
        took.append(time.process_time() - began)
    return f"{name:42}{1000 * min(took):8.1f}"


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--frames", type=int, default=400)
    options.add_argument("--sizes", nargs="+", default=["1920x1080", "2304x1296"])
    args = options.parse_args()
    cv2.setNumThreads(1)
    head = "".join(f"{part:>8}" for part in PARTS)
    print(f"{'ms of the processor, medians':42}{head}{'all':>9}{'95 %':>9}{'a second':>9}")
    for text in args.sizes:
        width, _, height = text.partition("x")
        size = (int(width), int(height))
        frames = drawn(size, args.frames)
        for row in rows(size, frames):
            print(row, flush=True)
        for row in (*peers(frames), *detectors(frames)):
            print(row, flush=True)


if __name__ == "__main__":
    main()
