"""Games whose record has one damaged entry: lost, there twice, moved, another tile, another seat.

    python tests/benchmarks/bench_damaged.py [--games 0-9 | --fresh N] [--codes A,B] [--by hand,eye]
        [--kinds lost,tile] [--lost K] [--tell] [--jobs N]
    python tests/benchmarks/bench_damaged.py --deaths [--games …] [--by …]
    python tests/benchmarks/bench_damaged.py --hidden 2,5 [--games …] [--tell]

Game n is dealt from seed n, in the codes one after the other, half of them with offences planted in
it (`tests.games.damaged`), and damaged once in each way. `--lost k` loses every k-th entry of each
instead, in turn. Told of each kind, for records written by hand and by an eye: games; false wins,
deaths and other accusations that stand at the end, and in brackets how many were said at any time;
games with any that stands, and of how many in 100 this may be so (95 %); games in which it was
asked what happened, and of how many in 100 this is so at least (95 %), after how many entries
(median and nine tenths), and how many things were in doubt in one; offences due and not said; and
games that are just as they should be once the entry is put right. `--deaths` tells of the sound
records of odd games alone after how many entries their deaths are said. `--hidden` loses so many
in 100 draws and discards of each, before an eye that knows that arms lay there
(`tests.games.behind_arms`); nobody answers anything. Told besides: how many true wins are said, and
how many draws are not on record where a deal comes to the wall's end (`rules.facts.walls`).
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.bounds import at_least, at_most
from tests.benchmarks.seeds import add_games, games
from tests.games.behind_arms import judged_behind_arms
from tests.games.damaged import (
    BY,
    KINDS,
    Beside,
    Damage,
    Truth,
    damage_of,
    judged_beside,
    lost,
    true_deaths,
    truth_of,
)
from vision.simulator.words import ScriptError

HEAD = (
    f"{'record':18} {'games':>6} {'wins':>9} {'deaths':>11} {'others':>11} {'hit':>5}"
    f" {'at most':>8}"
    f" {'asked':>6} {'at least':>8} {'after':>9} {'each':>5} {'unsaid':>6} {'mended':>6}"
)


def row(name: str, f: Beside) -> str:
    """Return figures as a line of the table."""
    after = "-".join(f"{n:.0f}" for n in np.percentile(f.delays, (50, 90))) if f.delays else ""
    return (
        f"{name:18} {f.runs:6} {f.wins:4} ({f.once_wins:2}) {f.deaths:5} ({f.once_deaths:3})"
        f" {f.others:5} ({f.once_others:3}) {f.hit:5} {100 * at_most(f.hit, f.runs):8.1f}"
        f" {f.noticed:6} {100 * at_least(f.noticed, f.runs):8.1f} {after:>9}"
        f" {f.asked / max(1, f.noticed):5.1f} {f.missing:6} {f.mended:6}"
    )


def tried(truth: Truth, given: argparse.Namespace, number: int) -> list[Damage]:
    """Return the damages of one game."""
    if given.lost:
        return list(lost(truth))[number % given.lost :: given.lost]
    found = [damage_of(truth, kind, random.Random(f"{number} {kind}")) for kind in given.kinds]
    return [each for each in found if each is not None]


class Judged(NamedTuple):
    """A damaged record: its row, the type of its entry, which it is, and what came of it."""

    row: str
    entry: str
    told: str
    found: Beside

    def lines(self) -> Iterator[str]:
        """Yield lines on it if something false was said, or it was not put right."""
        if self.found.told or not self.found.mended:
            yield self.told
            yield from (f"      {line}" for line in self.found.told)
            if not self.found.mended:
                yield "      not mended"


def judged(given: argparse.Namespace, codes: list[str], number: int) -> list[Judged] | str:
    """Return what came of the damaged records of a game, or why it is left out."""
    try:
        truth = truth_of(codes[number // 2 % len(codes)], number)
    except ScriptError as error:  # a deal that the simulated table has no room for
        return f"{number} left out: {error}"
    out: list[Judged] = []
    for damage in tried(truth, given, number):
        entry = truth.events[damage.place]
        for by in given.by.split(","):
            name = f"{by}, {damage.kind}"
            which = f"{number} {truth.code} {name} at {damage.place}: {entry} {damage}"
            found = judged_beside(truth, damage, by)
            out.append(Judged(name, type(entry).__name__, which, found))
    return out


def print_true_deaths(numbers: list[int], codes: list[str], by: str) -> None:
    """Print how soon the deaths of sound records are said, and how many are taken back."""
    after, gone = Counter[int](), 0
    for number in numbers:
        if number % 2:
            found, back = true_deaths(truth_of(codes[number // 2 % len(codes)], number), by)
            after, gone = after + found, gone + back
    told = ", ".join(f"{count} after {entries}" for entries, count in sorted(after.items()))
    print(f"{by}: {after.total()} deaths, by the entries until said: {told}; {gone} taken back")


def print_hidden(given: argparse.Namespace, codes: list[str]) -> None:
    """Print a row a share of acts that are lost behind arms."""
    print(HEAD)
    for share in given.hidden.split(","):
        sums = Beside()
        for number in games(given):
            truth = truth_of(codes[number // 2 % len(codes)], number)
            found = judged_behind_arms(truth, random.Random(number), float(share) / 100)
            sums += found
            if given.tell and found.told:
                print(f"{number} {truth.code}: {'; '.join(found.told)}", flush=True)
        print(row(f"eye, {share} % hidden", sums), flush=True)
        unseen = f"{Counter(sums.unseen).most_common()}" if sums.unseen else "none"
        print(
            f"    {sums.won} of {sums.wins_due} wins said; draws that were not on record at the"
            f" wall's end, and how often: {unseen}"
        )


def main() -> None:
    """Print a row a kind of damage, of records by hand and by eye."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-13")
    options.add_argument("--codes", default=",".join(code_names()))
    options.add_argument("--by", default=",".join(BY))
    options.add_argument("--kinds", type=lambda words: words.split(","), default=list(KINDS))
    options.add_argument("--lost", type=int, metavar="K", help="lose every k-th entry in turn")
    options.add_argument("--types", action="store_true", help="a row a type of entry")
    options.add_argument("--tell", action="store_true", help="name what was said falsely")
    options.add_argument("--jobs", type=int, default=1, help="in so many processes")
    options.add_argument("--deaths", action="store_true", help="how soon true deaths are said")
    options.add_argument("--hidden", metavar="A,B", help="lose so many in 100 acts behind arms")
    given = options.parse_args()
    codes = given.codes.split(",")
    if given.hidden:
        print_hidden(given, codes)
        return
    if given.deaths:
        numbers = list(games(given))
        for by in given.by.split(","):
            print_true_deaths(numbers, codes, by)
        return
    sums: dict[str, Beside] = defaultdict(Beside)
    begun = time.monotonic()
    with multiprocessing.Pool(given.jobs) as pool:
        for records in pool.imap(partial(judged, given, codes), games(given)):
            if isinstance(records, str):
                print(records, flush=True)
                continue
            for record in records:
                sums[record.row] += record.found
                if given.types:
                    sums[f"{record.row} {record.entry}"[:24]] += record.found
                if given.tell:
                    print("".join(f"{line}\n" for line in record.lines()), end="", flush=True)
    print(HEAD)
    for name in sorted(sums):
        print(row(name, sums[name]))
    print(f"({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
