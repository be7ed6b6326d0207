"""What a photograph's tiles say of one another: whole photographs, each tile by itself and jointly.

    python tests/benchmarks/bench_whole.py --data ../shared/data [--every N]

The measured networks (`training.evaluation.MEASURED`) read the photographs that they
never saw, as `rackside read` does: not enrolled, and with 3 crops a face drawn from other
exposures. Of labelled tiles that were found: told right, told wrong, ``?``. Of finds
without a label (unlabelled tiles, parts of tiles, and what is no tile): told, ``?``.
Last, of how many photographs it was said that they cannot be of one set.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import UNKNOWN, Tile, face_of
from training.data import MEASURED_FINDER, heldout_photos, load_photos, put_right
from training.evaluation import GROUPS, MEASURED, draw_enrolment
from training.labelled import exposure_of, labelled_in_photos, match, unsqueezed
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder, FoundTile
from vision.reading.photographed import jointly
from vision.reading.photographs import read_each
from vision.reading.read_tile import ReadTile
from vision.reading.reader import Reader

SHOTS = 3
COLUMNS = ("right", "wrong", "?", "told", "told ?")


class KeptFinds(Finder):
    """A finder that searches each picture once, however many readers read it."""

    def __init__(self, model: Path) -> None:
        super().__init__(model, threads=1)
        self._kept: dict[int, list[FoundTile]] = {}

    def find(
        self, image: np.ndarray, scale: float | None = None, threshold: float = 0.4
    ) -> list[FoundTile]:
        """Return what `Finder.find` does."""
        key = zlib.crc32(image.tobytes())
        if key not in self._kept:
            self._kept[key] = super().find(image, scale, threshold)
        return self._kept[key]


def tally(tiles: Sequence[ReadTile], boxes: Sequence[LabelledTile]) -> Counter[str]:
    """Return how many tiles were told how; backs count for nothing."""
    faces = [tile for tile in tiles if tile.side != "back"]
    quads = np.array([tile.corners for tile in faces]).reshape(-1, 4, 2)
    pairs = dict(match(quads, np.array([box.corners - 0.5 for box in boxes]).reshape(-1, 4, 2)))
    return Counter(
        _how(tile.tile, face_of(boxes[pairs[n]].tile) if n in pairs else UNKNOWN)
        for n, tile in enumerate(faces)
    )


def _how(told: Tile, true: Tile) -> str:
    if true == UNKNOWN:
        return "told ?" if told == UNKNOWN else "told"
    return "?" if told == UNKNOWN else "right" if told == true else "wrong"


def measure(name: str, photos: Iterable[LabelledPhoto], finder: Finder, reader: Reader) -> None:
    """Print two rows of the table."""
    alone: Counter[str] = Counter()
    together: Counter[str] = Counter()
    of, let_go = 0, 0
    for photo in photos:
        image, boxes = unsqueezed(photo)
        each = read_each(image, finder, reader)
        all_, note = jointly(each)
        alone += tally(each, boxes)
        together += tally(all_, boxes)
        of, let_go = of + 1, let_go + (note is not None)
    for how, counted in (("by itself", alone), ("jointly", together)):
        figures = " ".join(f"{counted[column]:8}" for column in COLUMNS)
        print(f"{name:20} {how:9} {figures} {let_go:6} of {of}", flush=True)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, required=True)
    options.add_argument("--every", type=int, default=1, help="only every so many-th photograph")
    given = options.parse_args()
    cv2.setNumThreads(1)
    finder, reader = KeptFinds(MEASURED_FINDER), Reader(MEASURED, threads=1)
    print(f"{'':30} " + " ".join(f"{column:>8}" for column in COLUMNS) + "  not one set")
    measure("mixed, held out", heldout_photos(given.data)[:: given.every], finder, reader)
    for group, folders in GROUPS.items():
        photos = put_right(p for folder in folders for p in load_photos(given.data, folder))
        photos = photos[:: given.every]
        measure(f"{group}, not enrolled", photos, finder, reader)
        tiles = labelled_in_photos(reader, photos, finder)
        enrolled, tested = draw_enrolment(reader, tiles, SHOTS, np.random.default_rng((SHOTS, 0)))
        names = set(tiles.exposures[tested].tolist())
        rest = [photo for photo in photos if exposure_of(photo) in names]
        measure(f"{group}, {SHOTS} a face", rest, finder, enrolled)


if __name__ == "__main__":
    main()
