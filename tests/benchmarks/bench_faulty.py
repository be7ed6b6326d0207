"""Deals followed by an eye that is wrong once: every event in turn unseen, misread, or told twice.

    python tests/benchmarks/bench_faulty.py [--games 0-9 | --fresh N] [--every 5] [--acts N]
        [--codes A,B] [--kinds "no tile,told anew"] [--pictures FOLDER] [--after LOOKS]
        [--answered] [--tell]

Game n is dealt from seed n, in the codes one after the other, with offences planted in it; the eye
sees everything else as it is (`tests.games.faulty`). With `--pictures` the deal is recorded from
pictures of a plain table by the real eyes, once, and kept in that folder (`tests.games.kept`).
`--every k` tries every k-th fault of a game.
Told of each kind: runs, F1 of the events, accusing rulings due / given, those that stand at the end
and are not due (invented), those that stand so two looks after the fault (soon), dead and foul
hands among the first, runs with any, those ever said, and questions. Then what came of the faults:
the record is right in the end by itself, right after a question, not right with a question open, or
not right and nobody is asked. Then how long offences that are due waited to be said, from the look
that shows them. With `--answered` somebody says at once, and truly, what a ruling waits for. With
`--after` all of this is of so many looks after the fault, and not of the deal's end: so every fault
of a deal can be tried (`--every 1`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2]))

import cv2

from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.faulty import KINDS, faults
from tests.games.kept import PACE, kept
from tests.games.outcomes import Figures, Played, in_a_fork
from tests.games.recorded import Recorded, record_sharply, written

HEAD: Final = (
    f"{'the eye':24} {'runs':>5} {'F1':>7} {'due':>5} {'given':>5} {'inv.':>5} {'soon':>5}"
    f" {'dead':>5} {'hit':>5} {'ever':>5} {'asked':>5} {'itself':>6} {'answer':>6}"
    f" {'open':>6} {'silent':>6}"
)


def row(name: str, f: Figures) -> str:
    """Return figures as a line of the table."""
    mended = f.mended
    return (
        f"{name:24} {f.runs:5} {f.f1:7.4f} {f.due:5} {f.given:5} {f.invented:5} {f.soon:5}"
        f" {f.dead:5} {f.hit:5} {f.ever:5} {f.asked:5} {mended['itself']:6} {mended['question']:6}"
        f" {mended['open']:6} {mended['silent']:6}"
    )


def recorded(code: str, number: int, acts: int | None, pictures: Path | None) -> Recorded:
    """Return a game as it was looked at: by an eye that sees all, or from pictures."""
    if pictures is not None:
        # What reads pictures has threads, which must not be where faults are forked off.
        in_a_fork(lambda: len(kept(pictures, code, number, acts).looks))
        return kept(pictures, code, number, acts)
    return record_sharply(code, written(code, number, acts), PACE)


def main() -> None:
    """Print a row a kind of fault."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-2")
    options.add_argument("--every", type=int, default=5)
    options.add_argument("--acts", type=int, default=0, help="end each after so many; 0: never")
    options.add_argument("--codes", default="all")
    options.add_argument("--kinds", default=",".join(KINDS), help="what the eye is wrong about")
    options.add_argument(
        "--pictures", type=Path, metavar="FOLDER", help="from pictures; their recordings are there"
    )
    options.add_argument(
        "--after", type=int, metavar="LOOKS", help="judge it so soon after a fault"
    )
    options.add_argument("--answered", action="store_true", help="questions are answered truly")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    if given.answered and given.after is not None:
        options.error("--answered is of a deal's end, --after of some looks: give one of them")
    cv2.setNumThreads(1)
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    sums: dict[str, Figures] = defaultdict(Figures)
    begun = time.monotonic()
    numbers = games(given)
    for number in numbers:
        code = codes[number % len(codes)]
        deal = Played(recorded(code, number, given.acts or None, given.pictures))
        sums["never wrong"] += deal.plain
        tried = [fault for fault in faults(deal.game) if fault.kind in given.kinds.split(",")]
        tried = tried[number % given.every :: given.every]
        if given.after is None:
            each = ((fault, deal.followed(fault, answered=given.answered)) for fault in tried)
        else:
            each = deal.each_cut_short(tried, given.after)
        for fault, figures in each:
            sums[fault.kind] += figures
            sums["wrong once"] += figures
            if given.tell and figures.amiss:
                print(f"{number} {code}: {fault.kind} at look {fault.look}")
                print("".join(f"      {line}\n" for line in figures.amiss), end="", flush=True)
    print(f"games {numbers[0]} to {numbers[-1]}, every {given.every}. fault")
    print(HEAD)
    told = [name for name in ("never wrong", *KINDS, "wrong once") if sums[name].runs]
    for name in told:
        print(row(name, sums[name]))
    for name in told if given.after is None else told[:1]:
        print(f"{name:24} {sums[name].waits}")
    print(f"({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
