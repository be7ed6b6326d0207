"""Tiles of which part is covered: how many of those that are read are read wrong.

    python tests/benchmarks/bench_covers.py --data ../shared/data [--sets rail,seat]

Real photographs that nothing measured was trained on, tiles covered by hands, sleeves and tiles
from every side (`training.evaluation_covers`), read where they were found before (*kept*) and where
they are found covered (*anew*), not enrolled and with three crops a face. Told of each share that
is covered: readings, how many are wrong among the accepted (with the upper bound at 95 %) and how
many are given up, without and with what tells whole tiles; and of all that are given with a
confidence over 0.99 how many are wrong. The seat's photographs served the calibration: only the
rail's count.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks.bounds import at_most
from training.data import MEASURED_FINDER, load_photos, put_right
from training.evaluation import GROUPS, MEASURED, draws_of
from training.evaluation_covers import SHARES, Tiles, covered_tiles, covered_views
from training.labelled import labelled_in_photos
from vision.finding.finder import Finder
from vision.reading.completeness import Whole
from vision.reading.reader import Reader

SURE = 0.99


def rows(name: str, reader: Reader, whole: Whole, tiles: Tiles) -> None:
    """Print the figures of each share."""
    faces = reader.weigh(tiles.look)
    right, share = faces.argmax(1) == tiles.faces, faces.max(1)
    after = share * whole.trusted.of(tiles.says)
    seen = tiles.says >= whole.trusted.least
    print(f"{name:28} {'covered':>8} {'read':>6}   {'wrong/accepted, given up: before':34} after")
    for cover in SHARES:
        at = tiles.shares == cover
        print(f"{'':28} {cover:8.0%} {at.sum():6}", end="   ")
        for sure in (share, after * seen):
            given = at & (sure >= reader.unsure)
            wrong = int((given & ~right).sum())
            rate = wrong / max(1, given.sum())
            print(
                f"{wrong:4}/{given.sum():5} {rate:6.3f} <{at_most(wrong, int(given.sum())):6.3f}"
                f" {1 - given.sum() / max(1, at.sum()):6.3f}",
                end="      ",
            )
        print()
    for what, sure in (("before", share), ("after", after * seen)):
        at = sure > SURE
        wrong = int((at & ~right).sum())
        print(
            f"{'':28} confidence over {SURE}, {what}: {wrong} wrong of {at.sum()}"
            f" ({wrong / max(1, at.sum()):.4f}, at most {at_most(wrong, int(at.sum())):.4f})"
        )


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--sets", default="rail", help="rail, seat")
    options.add_argument("--reader", type=Path, default=MEASURED)
    options.add_argument("--finder", type=Path, default=MEASURED_FINDER)
    options.add_argument("--whole", type=Path, default=MEASURED.with_name("whole.onnx"))
    options.add_argument("--a-photo", type=int, default=6, help="tiles covered of a photograph")
    options.add_argument("--anew", type=int, default=3, help="search every so-manieth photograph")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    reader, finder, whole = Reader(given.reader), Finder(given.finder), Whole(given.whole)
    for group in given.sets.split(","):
        photos = put_right(p for f in GROUPS[group] for p in load_photos(given.data, f))
        clean = labelled_in_photos(reader, photos, finder)
        ((enrolled, _),) = draws_of(reader, clean, 3, draws=1)
        known = enrolled.tileset
        assert known is not None
        for anew in (False, True):
            some = photos[:: given.anew] if anew else photos
            views = covered_views(finder, some, anew=anew, a_photo=given.a_photo, seed=given.seed)
            tiles = covered_tiles(reader, whole, views)
            how = "anew" if anew else "kept"
            rows(f"{group}, {how}, not enrolled", reader.with_tileset(None), whole, tiles)
            rest = tiles.part(~np.isin(tiles.exposures, known.sources))
            rows(f"{group}, {how}, 3 a face", enrolled, whole, rest)


if __name__ == "__main__":
    main()
