"""Which games a benchmark plays: those that are named, or some that nobody has looked at."""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

FIRST, SPAN = 10_000, 900_000
"""Fresh seeds are drawn from here: what is below was mended on."""


def add_games(options: argparse.ArgumentParser, default: str) -> None:
    """Add the options that name games."""
    options.add_argument("--games", default=default, help="numbers, as in 0-19 or 3 or 1,4,7")
    options.add_argument(
        "--fresh", type=int, metavar="N", help="N games that nobody has looked at, by the commit"
    )


def games(given: argparse.Namespace) -> list[int]:
    """Return the games to be played, and print those that are fresh.

    Fresh seeds come from the hash of the commit that is checked out: whoever mends on them has
    another commit, and other seeds.
    """
    if given.fresh:
        fresh = fresh_seeds(given.fresh)
        print(f"fresh seeds {fresh[0]} to {fresh[-1]}")
        return fresh
    return numbers(given.games)


def numbers(words: str) -> list[int]:
    """Return the numbers that words name: 0-19, 3, 1,4,7 or none."""
    out: list[int] = []
    for part in filter(None, words.split(",")):
        first, last = (int(number) for number in (part.split("-") * 2)[:2])
        out += range(first, last + 1)
    return out


def fresh_seeds(count: int) -> list[int]:
    """Return so many seeds by the hash of the commit that is checked out."""
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, check=True
    )
    first = FIRST + int(commit.stdout[:6], 16) % SPAN
    return list(range(first, first + count))
