"""Whole deals from pictures that are wrong once: each act in turn not seen, seen twice, or misread.

    python tests/benchmarks/bench_misshown.py --pictures FOLDER [--games 0-9 | --fresh N]
        [--every 5] [--acts N] [--codes A,B] [--kinds "rest lost,misread"] [--tell]

Game n is dealt from seed n, in the codes one after the other, with offences planted in it, and is
recorded from pictures of a plain table once (`tests.games.kept`; kept in that folder). `--every k`
takes every k-th act, with every mistake there can be about it (`tests.games.misshown`): the
pictures themselves are falsified, or what is read in them, and the watcher sees them anew. Told of
each kind what `bench_faulty.py` tells, and of how many runs in 100 any may stand falsely two looks
later (upper bound at 95 %).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import cv2

from rules.codes import code_names
from tests.benchmarks.bench_faulty import HEAD, row
from tests.benchmarks.bounds import at_most
from tests.benchmarks.seeds import add_games, games
from tests.games.kept import PACE, kept
from tests.games.misshown import MISTAKES, Misshown
from tests.games.outcomes import Figures, Played
from tests.games.recorded import written

RIGHT, WRONG = "never wrong", "wrong once"


def play(code: str, number: int, given: argparse.Namespace, sums: dict[str, Figures]) -> None:
    """Add to the sums what comes of a game with each mistake that is tried."""
    acts = given.acts or None
    game = kept(given.pictures, code, number, acts)
    deal, shown = Played(game), Misshown(game, written(code, number, acts), PACE)
    sums[RIGHT] += deal.plain
    kinds = given.kinds.split(",")
    tried = [
        mistake
        for mistake in shown.mistakes()
        if mistake.kind in kinds and mistake.act % given.every == number % given.every
    ]
    for mistake, stills in shown.wrong_once(tried):
        figures = deal.told(stills, shown.look_of(mistake))
        sums[mistake.kind] += figures
        sums[WRONG] += figures
        worse = figures.invented > deal.plain.invented or figures.soon > deal.plain.invented
        if given.tell and (worse or figures.mended["silent"]):
            print(f"{number} {code}: {mistake.kind}, act {mistake.act}: soon {figures.soon}")
            print("".join(f"      {line}\n" for line in figures.amiss), end="", flush=True)


def main() -> None:
    """Print a row a kind of mistake."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-2")
    options.add_argument("--pictures", type=Path, metavar="FOLDER", required=True)
    options.add_argument("--every", type=int, default=5)
    options.add_argument("--acts", type=int, default=0, help="end each after so many; 0: never")
    options.add_argument("--codes", default="all")
    options.add_argument(
        "--kinds", default=",".join(MISTAKES), help="what the pictures are wrong in"
    )
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    cv2.setNumThreads(1)
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    sums: dict[str, Figures] = defaultdict(Figures)
    begun = time.monotonic()
    for number in games(given):
        play(codes[number % len(codes)], number, given, sums)
        wrong = sums[WRONG]
        print(f"game {number}: {wrong.runs} runs, {time.monotonic() - begun:.0f} s", flush=True)
    print(HEAD)
    for name in (RIGHT, *MISTAKES, WRONG):
        if sums[name].runs:
            print(row(name, sums[name]))
    wrong = sums[WRONG]
    print(f"false two looks later in {wrong.hit_soon} of {wrong.runs} runs, at most", end=" ")
    print(f"{100 * at_most(wrong.hit_soon, max(wrong.runs, 1)):.1f} in 100")
    print(f"({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
