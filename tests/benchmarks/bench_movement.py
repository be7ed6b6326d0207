"""Seconds to find a movement for every hall of 2 to 60 tables and 1 to 8 rounds.

    python tests/benchmarks/bench_movement.py [--tables 2-60] [--rounds 1-8]

The floor is what has to be done with any rota that is found: writing down 2019's steps and counting
all meetings. Printed are the slowest searches, all together, and the ratio to the floor.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.movement.offered import offered, why_none
from rules.movement.rota import meetings_of
from rules.movement.steps import stepping

SLOWEST = 8


def span(text: str) -> range:
    """Return the numbers of ``2-60``."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> None:
    """Find each of them once, from nothing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=span, default=span("2-60"))
    parser.add_argument("--rounds", type=span, default=span("1-8"))
    asked = parser.parse_args()
    found, floor = [], 0.0
    for tables in asked.tables:
        for rounds in asked.rounds:
            begun = time.perf_counter()
            rota = offered(tables, rounds)
            found.append((time.perf_counter() - begun, tables, rounds, rota.how))
            assert (rota.repeats.most <= 1) == (why_none(tables, rounds) is None)
            begun = time.perf_counter()
            meetings_of(stepping(tables, rounds).places)
            floor += time.perf_counter() - begun
    whole = sum(seconds for seconds, *_ in found)
    for seconds, tables, rounds, how in sorted(found, reverse=True)[:SLOWEST]:
        print(f"{tables:3} tables {rounds} rounds  {seconds * 1000:8.1f} ms  {how}")
    times = sorted(seconds for seconds, *_ in found)
    print(
        f"{len(found)} halls: {whole:.2f} s in all, median {times[len(times) // 2] * 1e6:.0f} us, "
        f"slowest {times[-1] * 1000:.0f} ms"
    )
    print(f"floor (2019's steps, all meetings counted): {floor:.2f} s; ratio {whole / floor:.2f}")


if __name__ == "__main__":
    main()
