"""How many of the moments in a folder are followed as people said they were.

    python tests/benchmarks/bench_moments.py [FOLDER]

A moment is what `rackside moment` packs of a real table. Told of each: how many events should have
been written in it, how many of them were, and how many that should not have been.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.moments.playing import as_lines
from tests.games.moments import KEPT, all_played


def main() -> int:
    """Play them; exit code 1 if any is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, nargs="?", default=KEPT)
    folder = parser.parse_args().folder
    right = count = 0
    for file, came in all_played(folder):
        count += 1
        right += came.as_expected
        found = len(came.written) - len(came.more)
        print(f"{file.stem}: {found} right, {len(came.missing)} missing, {len(came.more)} too much")
        for word, events in (("missing", came.missing), ("too much", came.more)):
            if events:
                print(f"    {word}: {as_lines(events)}")
    print(f"{right} of {count} moments are followed as they were")
    return int(right < count)


if __name__ == "__main__":
    sys.exit(main())
