"""How tiles are found and read that fill the picture, and how far too small ones are guessed.

    python tests/benchmarks/bench_close.py --data ../shared/data [--shipped] [--faces N]

Close-ups are cut out of photographs that the measured networks never saw: one tile fills
0.5 to 0.95 of the picture, or two to eight do, at 640 to 3000 px wide. Told: tiles found of
those that lie whole in the picture, those read wrongly with confidence, and finds that lie on
no label (tiles cut by the picture's edge and such without a label among them).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import UNKNOWN
from tests.benchmarks.close_pictures import ONE, SEVERAL, WIDTHS, chosen, close, sources
from training.data import MEASURED_FINDER
from training.evaluation import MEASURED
from training.labelled import match
from vision.finding.finder import Finder
from vision.reading.photographs import read_image
from vision.reading.reader import Reader

LEAST = 34.0  # px of a tile's short side in the photograph itself: less is not sharp enough


def main() -> None:
    """Print a row for each source, how full, and width; then the sums."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--shipped", action="store_true", help="the networks that ship")
    options.add_argument("--faces", type=int, default=1, help="pictures of each face")
    options.add_argument("--sources", nargs="*", default=["rail", "seat", "mixed"])
    options.add_argument("--amiss", action="store_true", help="name the pictures")
    given = options.parse_args()
    cv2.setNumThreads(1)
    finder = Finder(None if given.shipped else MEASURED_FINDER, threads=1)
    reader = Reader(None if given.shipped else MEASURED, threads=1)
    sums: defaultdict[str, np.ndarray] = defaultdict(lambda: np.zeros(6, int))
    print("pictures, tiles, found, wrong with confidence, ?, other finds")
    for name, photos in sources(given.data).items():
        if name not in given.sources:
            continue
        for fills in (*ONE, *SEVERAL):
            for i, (photo, index) in enumerate(chosen(photos, LEAST, given.faces)):
                width = WIDTHS[i % len(WIDTHS)]
                made = close(photo, index, fills, width)
                if made is None:
                    continue
                tiles = read_image(made.image, finder, reader)
                corners = np.array([t.corners for t in tiles], np.float32).reshape(-1, 4, 2)
                pairs = match(corners, made.boxes)
                named = [(tiles[a].tile, made.faces[b]) for a, b in pairs]
                wrong = sum(UNKNOWN not in pair and pair[0] != pair[1] for pair in named)
                on = {a for a, _ in pairs}
                others = [t for a, t in enumerate(tiles) if a not in on and t.tile != UNKNOWN]
                row = np.array([
                    1, len(made.boxes), len(pairs), wrong,
                    sum(got == UNKNOWN for got, _ in named), len(others),
                ])  # fmt: skip
                kind = "one" if fills in ONE else "several"
                for key in (f"{name} {fills:4}", f"{kind} at {width}", kind):
                    sums[key] += row
                if given.amiss and (len(pairs) < len(made.boxes) or wrong or others):
                    told = [(t.tile, t.side, round(t.confidence, 2)) for t in others]
                    print(f"  {made.name}: {len(pairs)} of {len(made.boxes)} {named} {told}")
            print(f"{name} {fills:4}: {sums[f'{name} {fills:4}']}", flush=True)
    for key in sorted(key for key in sums if key.startswith(("one", "several"))):
        print(f"{key:16} {sums[key]}")


if __name__ == "__main__":
    main()
