"""Many games on the model's table: what was done, what was known, and where judges are at odds.

    python -m tests.model.run                        # 20,000 of each code, as `make soak` does
    python -m tests.model.run --code league --games 200 --seed 7

Without `--seed` the games are drawn by the hash of the commit: whoever mends has others then.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.benchmarks.seeds import fresh_seeds
from tests.model.game import play
from tests.model.manners import MANNERS
from tests.model.table import Disagreement

WHOLE = 20_000
CHUNK = 100


@dataclass
class Tally:
    """What came of many games of one code; `known` are the acts that the judge knows all about."""

    games: int = 0
    events: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in what came of other games."""
        self.games += other.games
        self.events += other.events
        self.acts += other.acts
        self.known += other.known
        self.rulings += other.rulings
        self.wrong += other.wrong


def tally(code: str, seeds: Iterable[int]) -> Tally:
    """Play a code's games by these seeds; a game ends where the two are at odds."""
    found = Tally()
    for seed in seeds:
        found.games += 1
        try:
            table = play(code, seed)
        except Disagreement as odds:
            found.wrong.append(str(odds))
            continue
        found.events += len(table.said)
        found.acts += table.acts
        found.known += table.known
        found.rulings.update(ruling.kind for _, said in table.said for ruling in said)
    return found


def _part(part: tuple[str, range]) -> Tally:
    return tally(*part)


def printed(code: str, found: Tally, seconds: float) -> None:
    """Print what came of a code's games."""
    acts, known = sum(found.acts.values()), sum(found.known.values())
    print(
        f"{code}: {found.games} games, {found.events} entries, {len(found.wrong)} at odds, ", end=""
    )
    print(f"{acts} acts, {known} of them judged, {seconds:.0f} s")
    print("   rulings:", ", ".join(f"{kind} {n}" for kind, n in found.rulings.most_common()))
    for act, often in sorted(found.acts.items()):
        print(
            f"   {act}: {often}"
            + ("" if found.known[act] == often else f", {found.known[act]} judged")
        )


def main() -> int:
    """Play and print; 1 if referee and judge were at odds anywhere."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--code", choices=sorted(MANNERS), action="append")
    options.add_argument("--games", type=int, default=WHOLE, help="so many of each code")
    options.add_argument("--seed", type=int, help="the first seed; else by the commit's hash")
    options.add_argument("--jobs", type=int, default=1, help="in so many processes")
    options.add_argument(
        "--show", type=int, default=5, help="print so many disagreements of a code"
    )
    given = options.parse_args()
    first = fresh_seeds(1)[0] if given.seed is None else given.seed
    print(f"seeds from {first}")
    wrong = 0
    with multiprocessing.Pool(max(given.jobs, 1)) as pool:
        for code in given.code or list(MANNERS):
            began, found, last = time.monotonic(), Tally(), first + given.games
            starts = range(first, last, CHUNK)
            parts = [(code, range(start, min(start + CHUNK, last))) for start in starts]
            for part in pool.imap_unordered(_part, parts):
                found.add(part)
            wrong += len(found.wrong)
            printed(code, found, time.monotonic() - began)
            for each in found.wrong[: given.show]:
                print(each)
            sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
