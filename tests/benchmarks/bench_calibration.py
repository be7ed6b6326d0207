"""Whether a reading's confidence can be believed: tens of thousands of readings of photographs.

    python tests/benchmarks/bench_calibration.py --data ../shared/data [--draw OUT.svg]

Tiles in photographs that the measured networks never saw, read by `Reader.read` as they lie
(*bare*), with a part of them covered (*covered*, *anew*: `training.evaluation_covers`), cut by the
picture's edge (*cut*), by quads that are shifted, cut off or of a wrong size (*shifted*), and
shrunk to 12 to 32 px (*far*); and the American catalogue crops left out of training, as they are
and on simulated tables. Without an enrolled set, and with three crops a face of other photographs.

Told of each kind: readings; how many are wrong of those given; of those given with a confidence
over 0.99 how many are wrong, with the upper bound at 95 %, as if each reading stood for itself
(Clopper-Pearson) and with the photographs drawn anew (bootstrap); and in how many of the
photographs with such a reading one was wrong. `--draw` writes a reliability diagram of those given.
Every third of the seat's photographs served the calibration of `vision.reading.completeness` and is
left out; the reader's own calibration used them all: the rail's and the mixed ones used none.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import FACES, UNKNOWN, Tile, face_of
from tests.benchmarks.bench_far import shrunk
from tests.benchmarks.bench_whole import KeptFinds
from tests.benchmarks.bounds import at_most, at_most_by_group
from tests.benchmarks.reliability import diagram
from training import overhead
from training.data import (
    MEASURED_FINDER,
    heldout_photos,
    load_photos,
    put_right,
    validation_crops,
)
from training.evaluation import GROUPS, MEASURED, draw_enrolment
from training.evaluation_covers import SERVED, SHARES, covered_views
from training.labelled import exposure_of, labelled_crops, labelled_in_photos, match, unsqueezed
from training.misjudging import misjudged
from vision.enrolment.labels import LabelledPhoto
from vision.finding.finder import Finder
from vision.reading.photographs import load_photo
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable

SURE = 0.99
SHOTS = 3
COVERED, COVERED_ANEW, OTHERWISE = 3, 3, 8  # tiles of a photograph that are looked at so
ANEW = 4  # every so-manieth photograph is searched anew, eight times
FAR = (12.0, 32.0)  # px
AMERICAN = (20.0, 26.0, 32.0)  # px


class Case(NamedTuple):
    """A tile to be read: its kind, its photograph, picture (H, W, 3), quad (4, 2) px and face."""

    kind: str
    exposure: str
    picture: np.ndarray
    quad: np.ndarray
    face: Tile


class Row(NamedTuple):
    """One reading: of what kind, in which photograph, how sure, whether given, whether right."""

    kind: str
    exposure: str
    confidence: float
    given: bool
    right: bool


def bare(finder: Finder, photos: Sequence[LabelledPhoto]) -> Iterator[Case]:
    """Yield every tile with a known face where it is found, or by its label."""
    for photo in photos:
        image, boxes = unsqueezed(photo)
        known = [box for box in boxes if box.tile != UNKNOWN]
        quads = np.array([box.corners - 0.5 for box in known], np.float32).reshape(-1, 4, 2)
        found = [f.corners for f in finder.find(image) if is_usable(f.corners)]
        for i, j in match(np.array(found, np.float32).reshape(-1, 4, 2), quads):
            quads[j] = found[i]
        for box, quad in zip(known, quads, strict=True):
            yield Case("bare", exposure_of(photo), image, quad, face_of(box.tile))


def some(cases: Iterator[Case], rng: np.random.Generator) -> Iterator[Case]:
    """Yield a few tiles of each photograph; those of one follow one another."""
    of: dict[str, list[Case]] = {}
    for case in cases:
        of.setdefault(case.exposure, []).append(case)
    for same in of.values():
        yield from (same[i] for i in rng.permutation(len(same))[:OTHERWISE])


def shifted(case: Case, rng: np.random.Generator) -> Case:
    """Return a tile by a quad that is not its own."""
    return case._replace(kind="shifted", quad=misjudged(case.quad, rng))


def cut(case: Case, rng: np.random.Generator) -> Case:
    """Return a picture whose edge goes through the tile; the quad ends there, as one found does."""
    left = rng.uniform(0.3, 0.95)
    picture, quad = case.picture, case.quad
    for _ in range(int(rng.integers(4))):  # quarter turns to the left: so any edge cuts it
        quad = np.stack([quad[:, 1], picture.shape[1] - 1 - quad[:, 0]], axis=1)
        picture = np.rot90(picture)
    picture = np.ascontiguousarray(picture)
    low, high = quad[:, 0].min(), quad[:, 0].max()
    end = max(2, round(float(low + left * (high - low))))
    inside = quad.copy()
    inside[:, 0] = np.minimum(inside[:, 0], end - 1)
    if not is_usable(inside):
        inside = quad
    return case._replace(kind="cut", picture=picture[:, :end], quad=inside.astype(np.float32))


def far(case: Case, rng: np.random.Generator) -> Case:
    """Return a tile as from further away."""
    picture, quad = shrunk(case.picture, case.quad, rng.uniform(*FAR))
    return case._replace(kind="far", picture=picture, quad=quad)


CHANGES: tuple[Callable[[Case, np.random.Generator], Case], ...] = (shifted, cut, far)


def cases(finder: Finder, photos: Sequence[LabelledPhoto], seed: int) -> Iterator[Case]:
    """Yield the tiles of photographs, as they are and in every way changed."""
    rng = np.random.default_rng(seed)
    yield from bare(finder, photos)
    for case in some(bare(finder, photos), rng):
        yield from (change(case, rng) for change in CHANGES)
    for kind, anew, every, a_photo in (
        ("covered", False, 1, COVERED), ("anew", True, ANEW, COVERED_ANEW),
    ):  # fmt: skip
        views = covered_views(
            finder, photos[::every], anew=anew, shares=SHARES[1:], a_photo=a_photo, seed=seed
        )
        for view in views:
            yield Case(kind, view.exposure, view.picture, view.quad, Tile(FACES[view.face]))


def read(reader: Reader, case: Case, kind: str) -> Row | None:
    """Read one; None for a quad that encloses nothing."""
    if not is_usable(case.quad):
        return None
    (reading,) = reader.read(case.picture, [case.quad])
    right = bool(reading.candidates) and reading.candidates[0][0] == case.face
    return Row(kind, case.exposure, reading.confidence, reading.tile != UNKNOWN, right)


def photographs(plain: Reader, finder: Finder, data: Path, every: int, seed: int) -> Iterator[Row]:
    """Yield the readings of the photographs, not enrolled and enrolled."""
    groups = {
        name: put_right(p for folder in folders for p in load_photos(data, folder))
        for name, folders in GROUPS.items()
    }
    served = {exposure_of(photo) for photo in groups["seat"][::SERVED]}
    groups["seat"] = [photo for photo in groups["seat"] if exposure_of(photo) not in served]
    groups["mixed"] = heldout_photos(data)
    for name, photos in groups.items():
        enrolled, sources = plain, set[str]()
        if name != "mixed":  # many sets
            clean = labelled_in_photos(plain, photos, finder)
            rng = np.random.default_rng((SHOTS, 0))
            enrolled, _ = draw_enrolment(plain, clean, SHOTS, rng)
            known = enrolled.tileset
            assert known is not None
            sources = set(known.sources)
        for case in cases(finder, photos[::every], seed):
            readers = [("not enrolled", plain)]
            if enrolled is not plain and case.exposure not in sources:
                readers.append((f"{SHOTS} a face", enrolled))
            for how, reader in readers:
                row = read(reader, case, f"{name}, {case.kind}, {how}")
                if row is not None:
                    yield row


def american(plain: Reader, finder: Finder, data: Path) -> Iterator[Row]:
    """Yield the readings of catalogue crops, and of those printed on simulated tables."""
    for crop in validation_crops(data):
        image = load_photo(crop.path)
        high, wide = image.shape[:2]
        quad = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
        case = Case("", crop.path.stem, image, quad, face_of(crop.tile))
        row = read(plain, case, f"catalogue crops {crop.set}, not enrolled")
        if row is not None:
            yield row
    crops, _ = overhead.split([c for c in validation_crops(data) if c.set == overhead.SET])
    clean = labelled_crops(plain, crops)
    names, sources = [FACES[face] for face in clean.faces], [overhead.SET] * len(crops)
    own = plain.with_tileset(plain.enrolled(overhead.SET, names, sources, clean.crops))
    for pixels in AMERICAN:
        for number, (frame, truth, named) in enumerate(overhead.tables(data, pixels)):
            found = [f.corners for f in finder.find(frame, overhead.SHOWN / pixels)]
            quads = np.array([tile.corners for tile in truth], np.float32)
            for i, j in match(np.array(found, np.float32).reshape(-1, 4, 2), quads):
                if truth[j].visible <= 0.95:
                    continue
                face = face_of(named[truth[j].tile].tile)
                case = Case("", f"table {number}", frame, found[i], face)
                for how, reader in (("not enrolled", plain), ("1 a drawing", own)):
                    row = read(reader, case, f"tables of {overhead.SET}, {how}")
                    if row is not None:
                        yield row


def told(name: str, rows: Sequence[Row]) -> None:
    """Print what is to be told of readings of one kind."""
    sure = [row for row in rows if row.given and row.confidence > SURE]
    wrong = sum(not row.right for row in sure)
    given = [row for row in rows if row.given]
    amiss = sum(not row.right for row in given)
    exposures = sorted({row.exposure for row in sure})
    counts = {exposure: [0, 0] for exposure in exposures}
    for row in sure:
        counts[row.exposure][0] += not row.right
        counts[row.exposure][1] += 1
    by_photo = at_most_by_group(*zip(*counts.values(), strict=True)) if counts else 1.0
    with_one = sum(bad > 0 for bad, _ in counts.values())
    bound = at_most(wrong, len(sure)) if sure else 1.0
    print(
        f"{name:44} {len(rows):6} {amiss:5} /{len(given):6}  {wrong:4} /{len(sure):6}"
        f" {1000 * wrong / max(1, len(sure)):7.2f} {1000 * bound:7.2f} {1000 * by_photo:7.2f}"
        f"   {with_one:3} of {len(counts)}",
        flush=True,
    )


def main() -> None:
    """Print the table; draw the diagram."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--reader", type=Path, default=MEASURED)
    options.add_argument("--finder", type=Path, default=MEASURED_FINDER)
    options.add_argument("--every", type=int, default=1, help="only every so-manieth photograph")
    options.add_argument("--seed", type=int, default=2)
    options.add_argument("--most", type=int, help="stop after so many readings of photographs")
    options.add_argument("--draw", type=Path, help="write the reliability diagram here, as SVG")
    given = options.parse_args()
    cv2.setNumThreads(1)
    plain, finder = Reader(given.reader, threads=1), KeptFinds(given.finder)
    found = photographs(plain, finder, given.data, given.every, given.seed)
    rows = list(islice(found, given.most))
    others = list(american(plain, finder, given.data))
    print(
        f"{'':44} {'read':>6} {'wrong/given':>13}  {f'wrong/over {SURE}':>12}"
        f" {'in 1000':>7} {'at most':>7} {'by photo':>8}   photos with one"
    )
    for name in dict.fromkeys(row.kind for row in (*rows, *others)):
        told(name, [row for row in (*rows, *others) if row.kind == name])
    for kind in ("bare", "covered", "anew", "shifted", "cut", "far"):
        told(f"all, {kind}", [row for row in rows if row.kind.split(", ")[1] == kind])
    told("all photographs but the seat's", [r for r in rows if not r.kind.startswith("seat")])
    told("all photographs", rows)
    if given.draw:
        said = [row for row in rows if row.given]
        drawn = diagram([row.confidence for row in said], [row.right for row in said])
        given.draw.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
