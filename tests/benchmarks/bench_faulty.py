"""Deals followed by an eye that is wrong once: every event in turn unseen, seen late, or lost.

    python tests/benchmarks/bench_faulty.py [--games 0-9 | --fresh N] [--every 5] [--acts N]
        [--codes A,B] [--kinds "no tile,told anew"] [--answered] [--tell]

Game n is dealt from seed n, in the codes one after the other, with offences planted in it; the eye
sees everything else as it is (`tests.games.faulty`). `--every k` tries every k-th fault of a game.
Told of each kind: runs, F1 of the events, accusing rulings due / given, those that stand at the end
and are not due (invented), dead and foul hands among them, runs with any, those ever said, and
questions. With `--answered` somebody says at once, and truly, what a ruling waits for.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.faulty import KINDS, Figures, faults, followed
from tests.games.recorded import record_sharply, written


def row(name: str, f: Figures) -> str:
    """Return figures as a line of the table."""
    return (
        f"{name:24} {f.runs:5} {f.f1:7.4f} {f.due:5} {f.given:5} {f.invented:5} {f.dead:5}"
        f" {f.hit:5} {f.ever:5} {f.asked:5}"
    )


def main() -> None:
    """Print a row a kind of fault."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-2")
    options.add_argument("--every", type=int, default=5)
    options.add_argument("--acts", type=int, default=0, help="end each after so many; 0: never")
    options.add_argument("--codes", default="all")
    options.add_argument("--kinds", default=",".join(KINDS), help="what the eye is wrong about")
    options.add_argument("--answered", action="store_true", help="questions are answered truly")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    sums: dict[str, Figures] = defaultdict(Figures)
    begun = time.monotonic()
    numbers = games(given)
    for number in numbers:
        code = codes[number % len(codes)]
        game = record_sharply(code, written(code, number, given.acts or None))
        sums["never wrong"] += followed(game, None)
        tried = [fault for fault in faults(game) if fault.kind in given.kinds.split(",")]
        for fault in tried[number % given.every :: given.every]:
            figures = followed(game, fault, answered=given.answered)
            sums[fault.kind] += figures
            if given.tell and figures.amiss:
                print(f"{number} {code}: {fault.kind} at look {fault.look}")
                print("".join(f"      {line}\n" for line in figures.amiss), end="", flush=True)
    print(f"games {numbers[0]} to {numbers[-1]}, every {given.every}. fault")
    print(
        f"{'the eye':24} {'runs':>5} {'F1':>7} {'due':>5} {'given':>5} {'inv.':>5} {'dead':>5}"
        f" {'hit':>5} {'ever':>5} {'asked':>5}"
    )
    for kind in ("never wrong", *KINDS):
        if not sums[kind].runs:
            continue
        print(row(kind, sums[kind]))
    print(f"({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
