"""Deals followed by camera, the program killed at every entry and started again, beside unkilled.

    python tests/benchmarks/bench_killed.py [--games 0-9 | --fresh N] [--codes all]
        [--every 1] [--tell]

Game n is dealt from seed n, in the codes one after the other, with the offences in it that only
eyes can find. The eye sees everything as it is (`tests.games.sharp`): what is measured is what the
program makes of a restart. Killed after each entry that came to be on disk, it looks at the table
as it lies at once, and, once more, when two more tiles were thrown. Told of each: the events that
happened while it watched, those written and F1; of what happened unwatched, how much was found out;
accusing rulings due / given / invented, and in how many of the restarts there was one invented;
lines of a deal's beginning and end that nobody wrote; questions a restart.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.killed import Outcome, Trial
from tests.games.recorded import record_sharply, written

MISSED = (0, 2)
"""Tiles thrown before the table is looked at again."""


def restarts(trial: Trial, missed: int, every: int) -> Outcome:
    """Kill a deal at every so-manieth entry; return the sums."""
    several = Outcome()
    for last in trial.kills()[::every]:
        outcome = trial.killed(last, missed)
        if outcome is not None:
            several += outcome
    return several


def row(name: str, o: Outcome) -> str:
    """Return the figures as a line of the table."""
    return (
        f"{name:32} {o.runs:5} {o.true:6} {o.told:6} {o.f1:7.4f} {o.worst:7.4f}"
        f" {o.gap_found:5} + {o.gap_open:3} of"
        f" {o.gap_found + o.gap_open + o.gap_missed:5} {o.due:5} {o.given:5} {o.invented:5}"
        f" {o.runs - o.innocent:4} {o.lines:5} {o.asked / max(o.runs, 1):6.2f}"
    )


def compared(alone: Outcome, again: Outcome, missed: int) -> str:
    """Return the ratios of what was killed to what was not, a run."""
    runs = max(again.runs, 1)
    given = [o.given / max(o.due, 1) for o in (again, alone)]
    wrong = (1 - again.f1) / max(1 - alone.f1, 1e-4)
    return (
        f"killed, {missed} thrown meanwhile, beside unkilled: F1 {again.f1:.4f} : {alone.f1:.4f} "
        f"(error {wrong:.0f} : 1 at least); invented a run {again.invented / runs:.2f} : "
        f"{alone.invented / max(alone.runs, 1):.2f}; of rulings due given {given[0]:.0%}"
        f" : {given[1]:.0%}; asked a run {again.asked / runs:.2f} : "
        f"{alone.asked / max(alone.runs, 1):.2f}"
    )


def main() -> None:
    """Print the table, a game three lines, then the sums and the ratios."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-9")
    options.add_argument("--codes", default="all", help="all, or names with commas")
    options.add_argument("--every", type=int, default=1, help="kill at every so-manieth entry")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    print(
        f"{'game':32} {'runs':>5} {'true':>6} {'told':>6} {'F1':>7} {'worst':>7} {'unwatched':>20}"
        f" {'due':>5} {'given':>5} {'inv.':>5} {'in':>4} {'lines':>5} {'asked':>6}"
    )
    alone: list[Outcome] = []
    again: dict[int, list[Outcome]] = {missed: [] for missed in MISSED}
    for number in games(given):
        begun, code = time.monotonic(), codes[number % len(codes)]
        with tempfile.TemporaryDirectory() as place:
            trial = Trial(record_sharply(code, written(code, number)), Path(place))
            alone.append(trial.unkilled)
            print(row(f"{number:3} {code}", trial.unkilled), flush=True)
            for missed in MISSED:
                outcome = restarts(trial, missed, given.every)
                again[missed].append(outcome)
                print(row(f"      killed, {missed} thrown meanwhile", outcome), flush=True)
                if given.tell:
                    print("".join(f"      {line}\n" for line in outcome.amiss), end="", flush=True)
        print(f"      {time.monotonic() - begun:.0f} s", flush=True)
    print(row("in all, unkilled", Outcome.of(alone)))
    for missed in MISSED:
        print(row(f"in all, {missed} thrown meanwhile", Outcome.of(again[missed])))
    for missed in MISSED:
        print(compared(Outcome.of(alone), Outcome.of(again[missed]), missed))


if __name__ == "__main__":
    main()
