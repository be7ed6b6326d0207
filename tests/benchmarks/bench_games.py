"""Whole games followed by camera: random deals, strange sets, other lights, a bump, a lamp change.

    python tests/benchmarks/bench_games.py [--games 0-3] [--acts 60] [--codes A,B] [--fps N]
        [--steady] [--tell]

Game n is dealt from seed n, in one of the codes (those of today, unless others
are named: the next code for the next game), with one of four sets that no
network was trained on, under one of five lights; the set is enrolled from two
photographs under another. Each deal has the offences that only eyes can find
planted in it (`tests/games`). Told of each: the events that truly happened, F1
of those written, faces told wrong with nobody asked, questions, wall counts
wrong at turns' ends, accusing rulings due / given / invented, and the seconds
from stillness to the event (median, and at 95 %), computing included; at the end how long
offences waited to be said, from when they lay on the table.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.deals import OFFENCES, write_deal
from tests.games.following import Followed, follow
from tests.games.tables import LOOKS, REAL_SET, SETS, Dressed, dressed
from vision.simulator.player import Pace

TODAY = ("american", "league", "tournament-2019")


def play(
    number: int,
    acts: int | None,
    pace: Pace,
    *,
    shaken: bool = True,
    codes: Sequence[str] = TODAY,
) -> tuple[str, Followed]:
    """Play and follow game `number` of these codes in turn; return its name and figures."""
    name, text, table, code = dealt(number, acts, codes)
    return name, follow(text, table, code, pace, shaken=shaken)


def dealt(number: int, acts: int | None, codes: Sequence[str]) -> tuple[str, str, Dressed, str]:
    """Return game `number` of these codes in turn: its name, script, table and code."""
    sets = SETS if REAL_SET.exists() else SETS[:-1]
    tiles, light = sets[number % len(sets)], list(LOOKS)[number % len(LOOKS)]
    code = codes[number % len(codes)]
    planted = OFFENCES[code]
    if "wrong end" in planted and number % 4 == 3:
        planted = (*planted, "wrong end kept")
    written = write_deal(code, number, planted, acts)
    return f"{number:3} {code:15} {tiles:8} {light:5}", written.text, dressed(tiles, light), code


def row(name: str, f: Followed) -> str:
    """Return a game's figures as a line of the table."""
    p50, p95 = np.percentile(f.seconds or [0.0], (50, 95))
    return (
        f"{name:40} {f.true:5} {f.told:5} {f.f1:7.4f} {f.wrong_silent:5} of {f.faces:4}"
        f" {f.questions:5} {f.wall_wrong:5} of {f.turns:3} {f.planted:5} {f.offences_found:5}"
        f" {f.invented:5} {p50:6.2f} {p95:5.2f}"
    )


def main() -> None:
    """Print the table, a game a line, then the sums."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-3")
    options.add_argument("--acts", type=int, default=60, help="end each after so many; 0: never")
    options.add_argument("--codes", default=",".join(TODAY), help="all, or names with commas")
    options.add_argument("--fps", type=float, default=15.0)
    options.add_argument("--steady", action="store_true", help="no bump, no lamp change")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    pace = Pace(fps=given.fps, still=0.7)
    cv2.setNumThreads(1)
    print(
        f"{'game':40} {'true':>5} {'told':>5} {'F1':>7} {'wrong silent':>13} {'asked':>5}"
        f" {'walls wrong':>12} {'due':>5} {'given':>5} {'inv.':>5} {'p50 s':>6} {'p95':>5}"
    )
    followed = []
    for number in games(given):
        begun = time.monotonic()
        name, figures = play(number, given.acts or None, pace, shaken=not given.steady, codes=codes)
        followed.append(figures)
        print(row(name, figures), f"{time.monotonic() - begun:6.0f} s", flush=True)
        if given.tell:
            print("".join(f"      {line}\n" for line in figures.amiss), end="", flush=True)
    played = Followed.of(followed)
    print(row("in all", played))
    print(f"offences due: {played.waits}")


if __name__ == "__main__":
    main()
