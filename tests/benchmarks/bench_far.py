"""How often readings are right of tiles with few pixels.

    python tests/benchmarks/bench_far.py --data ../shared/data [--every N] [--shipped | --american]

Photographs that the measured networks never saw are shrunk until their tiles have 12 to 32 px of
short side, and read where the finder finds the tiles in the photograph as it is. Told for each
size, not enrolled and enrolled with three pictures a face (of other photographs, as they are):
faces right if the reader is forced to say, those accepted, and the wrong among the accepted;
with all of them, and with those that `vision.geometry.optics.NAMED_PIXELS` leaves.

`--american`: of the American set kept out of training on simulated tables, with a camera's blur,
noise and compression (`training.overhead`), all that the reader accepts by its confidence,
not enrolled and enrolled with one picture of each drawing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import FACES, UNKNOWN, Tile, face_of
from tests.benchmarks.close_pictures import sources
from training import overhead
from training.data import MEASURED_FINDER, validation_crops
from training.evaluation import MEASURED, draw_enrolment
from training.labelled import labelled_crops, labelled_in_photos, match, unsqueezed
from vision.enrolment.labels import LabelledPhoto
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable, side_lengths

SIZES = (12, 14, 16, 18, 20, 22, 24, 26, 28, 32)
SHOTS = 3


def tiles_of(
    photo: LabelledPhoto, finder: Finder, least: float
) -> Iterator[tuple[np.ndarray, np.ndarray, Tile]]:
    """Yield a photograph, a quad found in it (4, 2) and its face, for tiles of so many px."""
    image, boxes = unsqueezed(photo)
    found = [f.corners for f in finder.find(image) if is_usable(f.corners)]
    corners = np.array(found, np.float32).reshape(-1, 4, 2)
    for i, j in match(corners, np.array([box.corners - 0.5 for box in boxes])):
        if boxes[j].tile != UNKNOWN and min(side_lengths(corners[i])) >= least:
            yield image, corners[i], face_of(boxes[j].tile)


def shrunk(image: np.ndarray, quad: np.ndarray, pixels: float) -> tuple[np.ndarray, np.ndarray]:
    """Return a tile with what lies round it, `pixels` wide, and its quad there."""
    low = np.maximum(np.floor(quad.min(axis=0) - 12), 0).astype(int)
    high = np.ceil(quad.max(axis=0) + 12).astype(int)
    part = image[low[1] : high[1], low[0] : high[0]]
    factor = pixels / min(side_lengths(quad))
    size = [max(1, round(side * factor)) for side in part.shape[1::-1]]
    real = np.array(size) / part.shape[1::-1]
    return cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.asarray(
        (quad - low + 0.5) * real - 0.5, np.float32
    )


def american(data: Path) -> None:
    """Print a row for each size of the American set on simulated tables."""
    finder, plain = Finder(MEASURED_FINDER, threads=1), Reader(MEASURED, threads=1)
    crops, _ = overhead.split([c for c in validation_crops(data) if c.set == overhead.SET])
    clean = labelled_crops(plain, crops)
    names, sources_ = [FACES[face] for face in clean.faces], [overhead.SET] * len(crops)
    own = plain.with_tileset(plain.enrolled(overhead.SET, names, sources_, clean.crops))
    for pixels in SIZES:
        seen, _ = overhead.seen(data, plain, finder, pixels)
        told = []
        for reader in (plain, own):
            shares = reader.weigh(seen.look)
            sure, right = shares.max(1) >= reader.unsure, shares.argmax(1) == seen.faces
            told.append(f"{right.mean():.4f} right, wrong {(sure & ~right).sum()} of {sure.sum()}")
        print(f"{pixels} px: {told[0]} | enrolled {told[1]}", flush=True)


def main() -> None:
    """Print a row for each size."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--every", type=int, default=6, help="every which photograph")
    options.add_argument("--shipped", action="store_true", help="the networks that ship")
    options.add_argument("--american", action="store_true", help="simulated tables instead")
    given = options.parse_args()
    cv2.setNumThreads(1)
    if given.american:
        american(given.data)
        return
    finder = Finder(None if given.shipped else MEASURED_FINDER, threads=1)
    plain = Reader(None if given.shipped else MEASURED, threads=1)
    tiles, readers = [], [[plain], []]
    for name, photos in sources(given.data).items():
        enrolled = None
        if name != "mixed":  # many sets
            others = labelled_in_photos(plain, photos[1 :: given.every])
            enrolled, _ = draw_enrolment(plain, others, SHOTS, np.random.default_rng((SHOTS, 0)))
            readers[1].append(enrolled)
        for photo in photos[:: given.every]:
            tiles += [(enrolled, *tile) for tile in tiles_of(photo, finder, max(SIZES))]
    print(f"{len(tiles)} tiles; forced right, accepted, wrong of the accepted")
    for pixels in SIZES:
        said = []
        for reader in dict.fromkeys(t[0] for t in tiles):
            small = [(*shrunk(t[1], t[2], pixels), t[3]) for t in tiles if t[0] is reader]
            for way in (plain, reader) if reader else (plain,):
                for image, quad, face in small:
                    reading = way.read(image, [quad])[0]
                    best = reading.candidates[0]
                    said.append((
                        way is not plain, best[0] == face, best[1] >= way.unsure,
                        reading.tile != UNKNOWN,
                    ))  # fmt: skip
        rows = np.array(said)
        told = []
        for one in (False, True):
            _, right, sure, given_out = rows[rows[:, 0] == one].T
            told.append(
                f"{right.mean():.4f} {sure.mean():.3f} {(sure & ~right).sum()} of {sure.sum()},"
                f" accepted so far as legible: {(given_out & ~right).sum()} of {given_out.sum()}"
            )
        print(f"{pixels} px: {told[0]} | enrolled {told[1]}", flush=True)


if __name__ == "__main__":
    main()
