"""Deals first seen when they are being played: a table started late, footage that begins anywhere.

    python tests/benchmarks/bench_late.py [--games 0-6 | --fresh N] [--codes A,B] [--starts 12]
        [--tell]

Game n is dealt from seed n, in the codes one after the other, with offences planted in it; the eye
sees everything as it is, from one of its looks on (`tests.games.late`). Told of each code, beside
the same games seen from the deal on: runs, F1 of the events from there on, accusing rulings of the
whole deal / given, those that stand and are not due (invented), dead and foul hands among them,
runs with any, and questions.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.late import started_late
from tests.games.outcomes import Figures, Played
from tests.games.recorded import record_sharply, written


def row(name: str, f: Figures) -> str:
    """Return figures as a line of the table."""
    return (
        f"{name:28} {f.runs:5} {f.f1:7.4f} {f.due:5} {f.given:5} {f.invented:5} {f.dead:5}"
        f" {f.hit:5} {f.asked / max(f.runs, 1):6.2f}"
    )


def main() -> None:
    """Print a row a code, and the sums."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-6")
    options.add_argument("--codes", default="all", help="all, or names with commas")
    options.add_argument("--starts", type=int, default=12, help="so many moments of each game")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    sums: dict[str, Figures] = defaultdict(Figures)
    print(
        f"{'seen from':28} {'runs':>5} {'F1':>7} {'due':>5} {'given':>5} {'inv.':>5} {'dead':>5}"
        f" {'runs':>5} {'asked':>6}"
    )
    for number in games(given):
        code = codes[number % len(codes)]
        game = record_sharply(code, written(code, number))
        sums["the deal on"] += Played(game).plain
        last = len(game.looks) - 10
        for first in range(2 + number % 5, last, max(1, last // given.starts)):
            figures = started_late(game, first)
            sums[f"any moment on, {code}"] += figures
            sums["any moment on"] += figures
            if given.tell and figures.amiss:
                print(f"{number} {code} from look {first}")
                print("".join(f"      {line}\n" for line in figures.amiss), end="", flush=True)
    for name, figures in sorted(sums.items(), key=lambda item: ("," in item[0], item[0])):
        print(row(name, figures))


if __name__ == "__main__":
    main()
