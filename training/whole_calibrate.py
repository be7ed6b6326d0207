"""Fits how far a reading is to be trusted by how much of the tile is seen.

``python -m training.whole_calibrate --data DIR --model whole.onnx``

On the `seat_view` photographs, which trained neither network, with tiles covered from none to
nearly all, kept and found anew: how many of the likely readings are right where the network says
so much. Without an enrolled set and with three crops a face: an enrolled set likens parts of tiles
to its own too.

A network that was trained on everything cannot be calibrated on what it saw: ``--like
MEASURED.onnx`` gives it the figures of its twin that was not.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from training.data import MEASURED_FINDER, load_photos, put_right
from training.evaluation import MEASURED, draws_of
from training.evaluation_covers import SERVED, Tiles, covered_tiles, covered_views
from training.labelled import labelled_in_photos
from training.reader_export import describe
from vision.finding.finder import Finder
from vision.reading.completeness import ReadingTrust, Whole
from vision.reading.reader import EVERYTHING, Reader

FOLDERS = ("seat_view", "seat_view_b")
ANEW = 12
"""Every `SERVED`th photograph serves, every so-manieth is searched anew, nine times: that takes
long."""
BINS = 40
MOST = 0.999
"""Nothing is trusted more: so many labels are wrong."""
LIKELY = 0.9
"""What the reader itself doubts tells nothing of how much of a tile is seen."""
GIVEN_UP = 0.01
"""So many of the tiles that nothing covers may be given up for being seen in part; tiles that the
picture's edge cuts are not among them."""


def weighed(reader: Reader, tiles: Tiles) -> tuple[np.ndarray, np.ndarray]:
    """Return the probability (n,) of each tile's best face, and whether that is the true one."""
    shares = reader.weigh(tiles.look)
    return shares.max(1), shares.argmax(1) == tiles.faces


def fit(right: np.ndarray, says: np.ndarray, bare: np.ndarray) -> ReadingTrust:
    """Return the share that is right (n,) bool where the network says so: it never falls.

    By bins of as many, neighbours that fall made one (isotonic regression, by pooling). `bare` (n,)
    bool are the readings of tiles that nothing covers. Of each bin one more counts as wrong than
    was: where none was, a few hundred readings do not tell that none ever is.
    """
    parts = np.array_split(np.argsort(says, kind="stable"), BINS)
    pools: list[tuple[float, float, float]] = []  # weight, right, what was said; each in all
    for part in parts:
        pools.append((float(len(part)), float(right[part].sum()), float(says[part].sum())))
        while len(pools) > 1 and pools[-2][1] / pools[-2][0] >= pools[-1][1] / pools[-1][0]:
            last, before = pools.pop(), pools.pop()
            pools.append(tuple(a + b for a, b in zip(before, last, strict=True)))  # type: ignore[arg-type]
    return ReadingTrust(
        float(np.quantile(says[bare], GIVEN_UP)),
        tuple(said / w for w, _, said in pools),
        tuple(min(good / (w + 1), MOST) for w, good, _ in pools),
    )


def calibrate(reader: Reader, whole: Whole, finder: Finder, data: Path) -> ReadingTrust:
    """Fit what it says to what was right."""
    photos = put_right(p for folder in FOLDERS for p in load_photos(data, folder))[::SERVED]
    clean = labelled_in_photos(reader, photos, finder)
    ((enrolled, _),) = draws_of(reader, clean, 3, draws=1)
    known = enrolled.tileset
    assert known is not None
    parts = []
    for anew in (False, True):
        some = photos[:: ANEW // SERVED] if anew else photos
        views = covered_views(finder, some, anew=anew, a_photo=6, seed=3)
        tiles = covered_tiles(reader, whole, views)
        rest = tiles.part(~np.isin(tiles.exposures, known.sources))
        for one, seen in ((reader.with_tileset(None), tiles), (enrolled, rest)):
            p, right = weighed(one, seen)
            likely = p >= LIKELY
            bare = (seen.shares == 0) & seen.inside
            parts.append((right[likely], seen.says[likely], bare[likely]))
    right, says, bare = (np.concatenate(column) for column in zip(*parts, strict=True))
    return fit(right, says, bare)


def main() -> None:
    """Calibrate a network and write the figures into its file."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--model", type=Path, required=True, help="the network that tells whole ones")
    args.add_argument("--reader", type=Path, default=MEASURED, help="one that saw none of it")
    args.add_argument("--finder", type=Path, default=MEASURED_FINDER, help="the same")
    args.add_argument("--like", type=Path, help="take the figures of this calibrated network")
    chosen = args.parse_args()
    whole = Whole(chosen.model)
    if whole.seen == EVERYTHING and not chosen.like:
        args.error(f"{chosen.model} was trained on what calibrates: give a twin by --like")
    if chosen.like:
        trust = Whole(chosen.like).trusted
    else:
        reader, finder = Reader(chosen.reader), Finder(chosen.finder)
        trust = calibrate(reader, whole, finder, chosen.data)
    describe(chosen.model, {"trust": trust.text()})
    print(trust.text())


if __name__ == "__main__":
    main()
