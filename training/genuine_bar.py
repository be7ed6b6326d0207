"""Says how surely a face must truly be drawn to be named, where its set is not enrolled.

    python -m training.genuine_bar --data ../shared/data

By what it costs, and by nothing else: of the tiles in the seat's photographs, many sets that the
measured network and its head never saw, read right and named until now, it may take `LOST`. Strange
drawings have no say, so that those of ``bench_styles`` measure it. Printed with what other prices
would give, and what it takes of the catalogue's `ch_12` as a random camera sees it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from training.data import CROPS_KEPT_OUT, MEASURED_FINDER, load_photos, put_right
from training.evaluation import GROUPS, MEASURED
from training.labelled import Labelled, labelled_in_photos
from training.reader_calibrate import photographed_sets
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.unfamiliar import BAR, PICTURED, Genuine
from vision.reading.weighing import general

LOST: Final = (0.001, 0.01)
"""Of the readings that are right, for faces of writing and number and for `PICTURES`."""
PARTS: Final = 5  # of the exposures: the bar of four is tried on the fifth


def right_ones(reader: Reader, tiles: Labelled) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return faces (n,), how genuine and exposures of tiles named rightly until now."""
    shares = general(tiles.look.logits, reader.calibration)
    best, near = shares.argmax(axis=1), tiles.look.logits.max(axis=1)
    named = shares.max(axis=1) >= reader.calibration.unsure
    for exposure in np.unique(tiles.exposures):
        one = tiles.exposures == exposure
        named[one] &= near[one] >= BAR.least(best[one], near[one & named])
    right = named & (best == tiles.faces)
    return best[right], tiles.look.genuine[right], tiles.exposures[right]


def bar(faces: np.ndarray, genuine: np.ndarray, price: tuple[float, float]) -> Genuine:
    """Return the bar that takes so many of these right readings."""
    pictured = PICTURED[faces]
    return Genuine(
        *(
            round(float(np.quantile(genuine[pictured == kind], share, method="lower")), 2)
            for kind, share in zip((False, True), price, strict=True)
        )
    )


def main() -> None:
    """Choose the bar and print it, and what it takes of exposures that had no say."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    data = args.parse_args().data
    cv2.setNumThreads(1)
    reader, finder = Reader(MEASURED, threads=1), Finder(MEASURED_FINDER, threads=1)
    photos = put_right(p for folder in GROUPS["seat"] for p in load_photos(data, folder))
    faces, genuine, exposures = right_ones(reader, labelled_in_photos(reader, photos, finder))
    catalogue = dict(zip(CROPS_KEPT_OUT, photographed_sets(reader, data), strict=True))
    beside, sure, _ = right_ones(reader, catalogue["ch_12"])
    for price in ((0.0003, 0.003), LOST, (0.003, 0.03)):
        one = bar(faces, genuine, price)
        print(f"at most {price}: {one}")
        taken, more = (genuine < one.least(faces)).mean(), (sure < one.least(beside)).mean()
        print(
            f"  takes {taken:.4f} of {len(faces)} on the seat, {more:.4f} of {len(sure)} of ch_12"
        )
    parts = np.array_split(np.random.default_rng(2).permutation(np.unique(exposures)), PARTS)
    taken = 0
    for part in parts:
        tried = np.isin(exposures, part)
        one = bar(faces[~tried], genuine[~tried], LOST)
        taken += int((genuine[tried] < one.least(faces[tried])).sum())
    print(f"seat, exposures that had no say: takes {taken / len(faces):.4f}")


if __name__ == "__main__":
    main()
