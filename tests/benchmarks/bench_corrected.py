"""Deals followed by camera in which people correct one event in ten, beside the same uncorrected.

    python tests/benchmarks/bench_corrected.py
        [--games 0-49 | --fresh N] [--right] [--kinds 10] [--codes all] [--tell]

Game n is dealt from seed n, in the codes one after the other. The eye sees everything as it is,
but for what goes wrong on purpose (`tests.games.slips`): tiles misread until they are read again,
an arm taken for another's, a tile where none lies. A person says something about one event in ten
through the operator's desk, of about half of them before the camera reads them better; mostly it is
so, and sometimes it is not. Told of each: entries people spoke of, those the camera read again
later, what they said that does not stand in the end (lost), the events beside what happened with
what people said in its place, and their F1; accusing rulings due by that / given / invented;
questions.
What people say that is not so has consequences by their word, and which of them a judge gives is a
matter of the order in which he hears of it: with `--right` all that people say is so, and nothing
at all may be invented. With `--kinds` so many games are then played with one kind of slip each.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from tests.benchmarks.seeds import add_games, games
from tests.games.corrected import Corrected, followed
from tests.games.recorded import record_sharply, written
from tests.games.slips import RIGHT, Kind, slips


def play(number: int, codes: Sequence[str], kinds: Sequence[Kind] | None = None) -> list[Corrected]:
    """Follow a game uncorrected and corrected; return the figures of both."""
    code = codes[number % len(codes)]
    game = record_sharply(code, written(code, number))
    wrong = slips(game, number, kinds)
    with tempfile.TemporaryDirectory() as place:
        return [
            followed(game, wrong, Path(place) / f"{corrected}.journal", corrected=corrected)
            for corrected in (False, True)
        ]


def row(name: str, f: Corrected) -> str:
    """Return the figures as a line of the table."""
    return (
        f"{name:40} {f.slips:5} {f.said:5} {f.again:5} {f.lost.total():5} {f.true:6} {f.told:6}"
        f" {f.f1:7.4f} {f.due:5} {f.given:5} {f.invented:5} {f.asked:5}"
    )


def several(
    name: str,
    numbers: Sequence[int],
    codes: Sequence[str],
    kinds: Sequence[Kind] | None,
    tell: bool,
) -> None:
    """Play games and print the sums of both, and their ratio."""
    alone, spoken = Corrected(), Corrected()
    begun = time.monotonic()
    for number in numbers:
        uncorrected, corrected = play(number, codes, kinds)
        alone += uncorrected
        spoken += corrected
        if kinds is None or len(kinds) > 1:
            print(row(f"{number:3} {codes[number % len(codes)]}", corrected), flush=True)
        if tell:
            print("".join(f"      {line}\n" for line in corrected.amiss), end="", flush=True)
    print(row(f"{name}: uncorrected", alone))
    print(row(f"{name}: corrected", spoken))
    stands = 1 - spoken.lost.total() / max(spoken.said, 1)
    print(
        f"      what people said stands: {stands:.1%}; error of F1, corrected : uncorrected "
        f"{1 - spoken.f1:.4f} : {1 - alone.f1:.4f}; invented {spoken.invented} : {alone.invented}"
        f" ({time.monotonic() - begun:.0f} s)",
        flush=True,
    )


def main() -> None:
    """Print the table, a game a line, then the sums, then each kind by itself."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-49")
    options.add_argument("--right", action="store_true", help="people say only what is so")
    options.add_argument("--kinds", type=int, default=10, help="games with one kind of slip each")
    options.add_argument("--codes", default="all", help="all, or names with commas")
    options.add_argument("--tell", action="store_true", help="say what is lost and invented")
    given = options.parse_args()
    codes = code_names() if given.codes == "all" else given.codes.split(",")
    print(
        f"{'game':40} {'slips':>5} {'said':>5} {'again':>5} {'lost':>5} {'true':>6} {'told':>6}"
        f" {'F1':>7} {'due':>5} {'given':>5} {'inv.':>5} {'asked':>5}"
    )
    kinds = RIGHT if given.right else None
    several("in all", games(given), codes, kinds, given.tell)
    for kind in get_args(Kind) if given.kinds else ():
        several(kind, range(given.kinds), codes, [kind], given.tell)


if __name__ == "__main__":
    main()
