"""True records with one line amiss: each in turn left out, there twice, or naming another tile.

    python tests/benchmarks/bench_misrecorded.py [--games 0-9 | --fresh N] [--every 5] [--acts 40]
        [--codes A,B] [--tell]

Game n is dealt from seed n, in the codes one after the other, with offences planted in it. Its
record is judged as the journal that a camera wrote, and as the game text written from that
(`tests.games.misrecorded`); `--every k` tries every k-th line amiss. Told of each: records,
accusing rulings due / given, those that are not due, dead and foul hands among these, records with
any and of how many in 100 this may be so (upper bound at 95 %), and accusations that wait for what
nobody saw.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.bounds import at_most
from tests.benchmarks.seeds import add_games, games
from tests.games.judged import accused_of
from tests.games.misrecorded import FORMS, Judged, judged, lines_amiss
from tests.games.recorded import record_sharply, written


def row(name: str, f: Judged) -> str:
    """Return figures as a line of the table."""
    return (
        f"{name:24} {f.runs:5} {f.due:6} {f.given:6} {f.invented:6} {f.dead:5} {f.hit:5}"
        f" {100 * at_most(f.hit, f.runs):8.1f} {f.waiting:7}"
    )


def main() -> None:
    """Print a row a kind of line amiss, of journals and of game text."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-2")
    options.add_argument("--every", type=int, default=5)
    options.add_argument("--acts", type=int, default=40, help="end each after so many; 0: never")
    options.add_argument("--codes", default="all")
    options.add_argument("--tell", action="store_true", help="name the lines that accuse falsely")
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    sums: dict[str, Judged] = defaultdict(Judged)
    begun = time.monotonic()
    for number in games(given):
        code = codes[number % len(codes)]
        game = record_sharply(code, written(code, number, given.acts or None))
        happened = game.truth()
        due = accused_of(game.begun, happened)
        tried = list(lines_amiss(game))[number % given.every :: given.every]
        for form in FORMS:
            sums[f"{form}, as it was"] += judged(game, due, None, form)
            for amiss in tried:
                figures = judged(game, due, amiss, form)
                sums[f"{form}, {amiss.kind}"] += figures
                if given.tell and figures.hit:
                    print(f"{number} {code} {form}: {amiss.kind}: {happened[amiss.place]}")
                    print("".join(f"      {line}\n" for line in figures.amiss), end="", flush=True)
    print(
        f"{'record':24} {'runs':>5} {'due':>6} {'given':>6} {'inv.':>6} {'dead':>5} {'hit':>5}"
        f" {'at most':>8} {'waiting':>7}"
    )
    for name, figures in sums.items():
        print(row(name, figures))
    print(f"({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
