"""Events right against questions asked, by the margin at which a history is believed.

    python tests/benchmarks/bench_curve.py [--games 0-1 | --fresh N] [--every 24] [--acts N]
        [--codes A,B] [--kinds "no tile,discard never seen"] [--margins 0,1,2,3,4,6]

Games are followed by an eye that is wrong once, as in `bench_faulty.py`, with each margin in turn
in the place of `rules.weighing_histories.SPOKEN`: a history that needs so many offences more than
the best is not believed. The more are believed, the more is asked, and the fewer are accused of
what did not happen. Told of each margin: events, how many in 100 stand right on record, questions
on 100 events and a deal, accusing rulings due / given / invented, dead and foul hands among the
invented. The first row of each is of an eye that is never wrong.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules import weighing_histories
from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.faulty import KINDS, faults
from tests.games.kept import PACE
from tests.games.outcomes import Figures, Played
from tests.games.recorded import record_sharply, written

MARGINS: Final = "0,1,2,3,4,6"


def row(margin: float, name: str, f: Figures) -> str:
    """Return figures as a line of the curve."""
    return (
        f"{margin:6g} {name:12} {f.runs:5} {f.true:6} {100 * f.found / f.true:7.2f}"
        f" {100 * f.asked / f.true:9.2f} {f.asked / f.runs:7.2f} {f.due:5} {f.given:5}"
        f" {f.invented:5} {f.dead:5}"
    )


def main() -> None:
    """Print two rows a margin."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-1")
    options.add_argument("--every", type=int, default=24)
    options.add_argument("--acts", type=int, default=0, help="end each after so many; 0: never")
    options.add_argument("--codes", default="all")
    options.add_argument("--kinds", default=",".join(KINDS), help="what the eye is wrong about")
    options.add_argument("--margins", default=MARGINS)
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    played = games(given)
    recorded = []
    for number in played:
        code = codes[number % len(codes)]
        recorded.append(record_sharply(code, written(code, number, given.acts or None), PACE))
    print(
        f"{'margin':>6} {'the eye':12} {'runs':>5} {'events':>6} {'right %':>7} {'asked/100':>9}"
        f" {'a deal':>7} {'due':>5} {'given':>5} {'inv.':>5} {'dead':>5}"
    )
    for margin in map(float, given.margins.split(",")):
        plain, wrong = Figures(), Figures()
        with patch.object(weighing_histories, "SPOKEN", margin):
            for number, game in zip(played, recorded, strict=True):
                deal = Played(game)
                plain += deal.plain
                tried = [fault for fault in faults(game) if fault.kind in given.kinds.split(",")]
                for fault in tried[number % given.every :: given.every]:
                    wrong += deal.followed(fault)
        print(row(margin, "never wrong", plain))
        if wrong.runs:
            print(row(margin, "wrong once", wrong), flush=True)


if __name__ == "__main__":
    main()
