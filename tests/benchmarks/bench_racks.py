"""How surely a rack's tiles are counted by weight, half a second after the hand has left it.

A load cell with noise (0.3 g a value at 80 a second), spikes, ringing, a zero that
drifts by a tile's weight an hour and a gain that swings by 3 % in four hours, read by
the board's own filter (`firmware/scales.py`), counted by `controller.sensors.racks`.
Tiles of 15 g, each its own weight (deviation 0.2 g), come and go one at a time, by
threes, and a whole hand at a time; in between hands lean on the rack.

    python tests/benchmarks/bench_racks.py [CHANGES] [DRIFT, grams an hour] [NOISE, grams]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "controller" / "sensors"))

from rack_trial import HELD, WITHIN, measure


def main() -> None:
    changes = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    drift = float(sys.argv[2]) if len(sys.argv) > 2 else 15.0
    noise = float(sys.argv[3]) if len(sys.argv) > 3 else 0.3
    began = time.perf_counter()
    tally = measure(changes, drift, noise)
    late = sorted(tally.late)
    print(f"{tally.changes} changes in {tally.hours:.1f} h, drift {drift} g/h, noise {noise} g")
    print(f"right within {WITHIN} s of the hand leaving: {tally.right / tally.changes:.2%}")
    if late:
        print(f"counted after: median {late[len(late) // 2]:.2f} s, latest {late[-1]:.2f} s")
    print(
        f"leanings of 3 to 475 g: {tally.leanings}; for a moment another number of tiles: "
        f"{tally.fooled}; the same one for {HELD} s: {tally.held}"
    )
    print(f"({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
