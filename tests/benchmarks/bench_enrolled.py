"""Photographed tiles as `rackside read` tells them, not enrolled and with 1, 3 and 5 crops a face.

    python tests/benchmarks/bench_enrolled.py [--reader ONNX …] [--sets rail,seat]

Where the finder finds the tiles (else by their labels' boxes), with all that doubts a reading: what
tells whole tiles (`vision.reading.completeness`) and, where nothing is enrolled, what asks more of
unfamiliar drawings (`vision.reading.unfamiliar`), which `training.evaluation` leaves out. Enrolled
crops are drawn as there, five times; what is told is of all draws together: right, ``?``, and how
many of those given are wrong, with the upper bound at 95 %, by drawing the exposures anew. Several
readers are measured on the same finds and the same draws.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import FACES, UNKNOWN, face_of
from tests.benchmarks.bounds import at_most, at_most_by_group
from training.data import MEASURED_FINDER, load_photos, put_right
from training.evaluation import DRAWS, GROUPS, MEASURED, SHOTS, draw_enrolment
from training.labelled import Labelled, exposure_of, looked_at, match, unsqueezed
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable
from vision.reading.unfamiliar import strange


@dataclass(frozen=True)
class Cut:
    """The labelled tiles of photographs: crops (n, side, side, 3), faces, and how whole each is."""

    crops: np.ndarray
    faces: list[int]
    exposures: list[str]
    trust: np.ndarray
    partial: np.ndarray


def cut_out(data: Path, group: str, finder: Finder, reader: Reader) -> Cut:
    """Find the labelled tiles of a collection and cut them out, once for all readers."""
    crops, faces, exposures, trust, partial = [], list[int](), list[str](), [], []
    for photo in put_right(p for folder in GROUPS[group] for p in load_photos(data, folder)):
        image, labels = unsqueezed(photo)
        boxes = [box for box in labels if box.tile != UNKNOWN]
        if not boxes:
            continue
        quads = [box.corners - 0.5 for box in boxes]
        found = [f.corners for f in finder.find(image) if is_usable(f.corners)]
        for i, j in match(np.array(found, np.float32).reshape(-1, 4, 2), np.array(quads)):
            quads[j] = found[i]
        crops.append(reader.crops(image, quads))
        trusted, part = reader.whole.trust(image, quads)
        trust.append(trusted)
        partial.append(part)
        faces += [FACES.index(face_of(box.tile)) for box in boxes]
        exposures += [exposure_of(photo)] * len(boxes)
    joined = (np.concatenate(part) for part in (crops, trust, partial))
    shown, trusts, parts = joined
    return Cut(shown, faces, exposures, trusts, parts)


def told(reader: Reader, tiles: Labelled, cut: Cut, chosen: np.ndarray) -> np.ndarray:
    """Return of the chosen tiles (mask) what is told: 1 right, 0 ``?``, -1 wrong."""
    part = tiles.part(chosen)
    shares = reader.weigh(part.look) * cut.trust[chosen][:, None]
    best, near = shares.argmax(axis=1), part.look.logits.max(axis=1)
    given = (shares.max(axis=1) >= reader.unsure) & ~cut.partial[chosen]
    if reader.known is None:
        for exposure in np.unique(part.exposures):
            one = part.exposures == exposure
            given[one] &= ~strange(best[one], near[one], part.look.genuine[one], given[one])
    return np.where(given, np.where(best == part.faces, 1, -1), 0)


def row(name: str, outcomes: list[np.ndarray], exposures: list[np.ndarray]) -> None:
    """Print one row of all draws together."""
    all_of, where = np.concatenate(outcomes), np.concatenate(exposures)
    names = np.unique(where)
    wrong = [int((all_of[where == one] < 0).sum()) for one in names]
    given = [int((all_of[where == one] != 0).sum()) for one in names]
    most = at_most_by_group(wrong, given) if any(wrong) else at_most(0, sum(given))
    worst = min(float((one > 0).mean()) for one in outcomes)
    right, unsure = (all_of > 0).mean(), (all_of == 0).mean()
    print(
        f"{name:26} {len(all_of):7} {right:7.4f} {worst:7.4f} {unsure:7.4f}"
        f" {sum(wrong):5}/{sum(given):6} {sum(wrong) / max(1, sum(given)):7.4f} <{most:7.4f}",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--reader", type=Path, nargs="*", default=[MEASURED])
    options.add_argument("--sets", default="rail,seat", help="rail, seat")
    given = options.parse_args()
    cv2.setNumThreads(1)
    finder = Finder(MEASURED_FINDER, threads=1)
    readers = {str(path): Reader(path, threads=1) for path in given.reader}
    print(f"{'':26} {'read':>7} {'right':>7} {'worst':>7} {'?':>7}   wrong of given, at most")
    for group in given.sets.split(","):
        cut = cut_out(given.data, group, finder, next(iter(readers.values())))
        for path, reader in readers.items():
            if len(readers) > 1:
                print(path)
            tiles = looked_at(reader, cut.crops, cut.faces, cut.exposures)
            for shots in (0, *SHOTS):
                outcomes, exposures = [], []
                for draw in range(DRAWS if shots else 1):
                    own, tested = reader, np.ones(len(tiles.faces), bool)
                    if shots:
                        rng = np.random.default_rng((shots, draw))
                        own, tested = draw_enrolment(reader, tiles, shots, rng)
                    outcomes.append(told(own, tiles, cut, tested))
                    exposures.append(tiles.exposures[tested])
                row(f"{group}, {shots or 'none'} a face", outcomes, exposures)


if __name__ == "__main__":
    main()
