"""How long the simulator takes for a frame, beside the least that any source of frames must do.

    python tests/benchmarks/bench_simulator.py [--frames N]

Prints milliseconds of processor time a frame (median and 95th percentile; what
else the machine does is not counted) of a played 1080p deal, apart for frames
in which all lies still, a hand moves, or a hand carries a tile, and how many
times the floor that is: copying a frame.
"""

import argparse
import statistics
import time

import cv2

from vision.simulator.source import SimulatedCamera

SCRIPT = """seed: 3
rack E: 3c 1d
rack S: 3c 3c N
rack W: E
E discards 3c
S claims 3c exposing 3c 3c 3c
S discards N
W draws
W discards E
"""


def main() -> None:
    """Play a short script and time every frame."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--frames", type=int, default=600)
    args = options.parse_args()
    cv2.setNumThreads(1)
    times: dict[str, list[float]] = {"still": [], "hand": [], "carrying": []}
    with SimulatedCamera(SCRIPT) as source:
        frames, moments = iter(source), source.moments()
        image = next(frames).image
        next(moments)
        for _ in range(args.frames):
            start = time.process_time()
            frame = next(frames, None)
            took = 1000 * (time.process_time() - start)
            if frame is None:
                break
            moment = next(moments)
            kind = "carrying" if moment.carried else "hand" if moment.hands else "still"
            times[kind].append(took)
    floor = []
    for _ in range(50):
        start = time.process_time()
        image = image.copy()
        floor.append(1000 * (time.process_time() - start))
    least = statistics.median(floor)
    everything = sorted(t for part in times.values() for t in part)
    rate = 1000 * len(everything) / sum(everything)
    print(f"{len(everything)} frames of 1920 x 1080: {rate:.0f} a second of processor time")
    for kind, part in (*times.items(), ("all", everything)):
        if part:
            ordered = sorted(part)
            middle, late = statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))]
            print(
                f"  {kind:9} {len(part):5} frames  median {middle:6.1f} ms  "
                f"95 % {late:6.1f} ms  {middle / least:5.1f} x a copy"
            )
    print(f"  {'copy':9} {'':12}  median {least:6.1f} ms")


if __name__ == "__main__":
    main()
