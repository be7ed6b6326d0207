"""Measures a finder on photographs and pictures that it was not trained on.

    python -m training.finder_score --data ../shared/data [--model FILE] [--draw FOLDER]

A labelled tile counts as found when a find overlaps it to half (intersection
over union 0.5); each find serves one tile, the surest first. Photographs are
labelled with upright boxes, so the bounds of the quad are compared there, and
their labels are incomplete: finds that fit no label are counted, but many are
tiles.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from training import finder_pool
from training.data import MEASURED_FINDER, MEASURED_ONLY, heldout_photos, load_photos
from training.finder_samples import VISIBLE
from training.tables import make_tables
from vision.finding.finder import SIDES, Finder, FoundTile
from vision.geometry import quads
from vision.reading.photographs import load_photo
from vision.reading.reader import EVERYTHING

OVERLAP = 0.5
HELDOUT_LOOKED_AT = Path(__file__).with_name("heldout_looked_at.csv")
UNSEEN = 4242  # seeds of the tables that are measured on


@dataclass
class Tally:
    """Counts over pictures: labelled tiles, those found, and finds that fit no label."""

    pictures: int = 0
    labelled: int = 0
    found: int = 0
    unmatched: int = 0
    unmatched_inside: int = 0  # of these, how many lie mostly on labelled tiles: surely wrong
    overlap: float = 0.0

    @property
    def recall(self) -> float:
        """Found of the labelled."""
        return self.found / max(1, self.labelled)

    @property
    def precision(self) -> float:
        """Finds that fit a label of all finds."""
        return self.found / max(1, self.found + self.unmatched)

    def __str__(self) -> str:
        return (
            f"{self.pictures} pictures, {self.labelled} tiles: recall {self.recall:.4f}, "
            f"precision {self.precision:.4f} as labelled "
            f"({self.unmatched} unmatched, {self.unmatched_inside} of them on labelled tiles), "
            f"mean overlap {self.overlap / max(1, self.found):.3f}"
        )


def match(boxes: np.ndarray, found: list[FoundTile], tally: Tally) -> list[bool]:
    """Count one picture against labelled boxes (n, 4); return for each find whether it fits one."""
    tally.pictures += 1
    tally.labelled += len(boxes)
    free = np.ones(len(boxes), bool)
    fits = []
    for find in sorted(found, key=lambda f: -f.score):
        box = quads.bounds(find.corners)[None]
        overlaps = quads.box_iou(box, boxes)[0] if len(boxes) else np.zeros(0)
        open_overlaps = np.where(free, overlaps, 0)
        best = int(np.argmax(open_overlaps)) if len(boxes) else -1
        hit = best >= 0 and open_overlaps[best] >= OVERLAP
        fits.append(bool(hit))
        if hit:
            free[best] = False
            tally.found += 1
            tally.overlap += float(overlaps[best])
        else:
            tally.unmatched += 1
            tally.unmatched_inside += bool(len(boxes) and overlaps.max() > 0.25)
    return fits


COLOURS = {"face": (60, 60, 255), "back": (255, 120, 0), "standing": (0, 220, 255)}


def draw(
    image: np.ndarray, found: Iterable[FoundTile], boxes: np.ndarray | None = None
) -> np.ndarray:
    """Return the picture with finds outlined, first edges thick, and labels thin and white."""
    out = image.copy()
    for box in boxes if boxes is not None else ():
        left, top, right, bottom = (int(v) for v in box)
        cv2.rectangle(out, (left, top), (right, bottom), (255, 255, 255), 1)
    for find in found:
        corners = np.round(find.corners).astype(np.int32)
        cv2.polylines(out, [corners], True, COLOURS[find.side], 1, cv2.LINE_AA)
        cv2.line(out, corners[0].tolist(), corners[1].tolist(), COLOURS[find.side], 2, cv2.LINE_AA)
    return out


def report(model: Path, data: Path, folder: Path | None = None) -> None:
    """Print recall and precision on every set that it was not trained on; draw into a folder."""
    finder = Finder(model)
    sets = {"mixed_sets, held out": heldout_photos(data)}
    if finder.seen == EVERYTHING:
        print(f"it was trained on {', '.join(MEASURED_ONLY)}: there no measure")
    else:
        sets |= {name: load_photos(data, name) for name in MEASURED_ONLY}
    for name, photos in sets.items():
        tally = Tally()
        for photo in photos:
            image = load_photo(photo.path)
            boxes = quads.bounds(np.array([b.corners for b in photo.boxes])) - 0.5
            found = sorted(finder.find(image), key=lambda f: -f.score)
            match(boxes, found, tally)
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                target = folder / f"{name.split(',')[0]}-{photo.path.stem[:40]}.png"
                cv2.imwrite(str(target), draw(image, found, boxes))
        print(f"{name}: {tally}", flush=True)


def looked_through(model: Path, data: Path) -> str:
    """Return how well the held-out photographs' tiles are found when all of them are counted.

    What a network once found there without a label was looked at: it is a tile
    or it is none (`HELDOUT_LOOKED_AT`; a second find of a tile that is labelled
    is none). A find at a place that nobody looked at counts as none.
    """
    finder, tally = Finder(model), Tally()
    unlabelled = none = unknown = 0
    places = finder_pool.places(HELDOUT_LOOKED_AT)
    for photo in heldout_photos(data):
        image = load_photo(photo.path)
        boxes = quads.bounds(np.array([b.corners for b in photo.boxes])) - 0.5
        found = sorted(finder.find(image), key=lambda f: -f.score)
        fits = match(boxes, found, tally)
        kinds = places.get(photo.path.name, {})
        for find in (f for f, fit in zip(found, fits, strict=True) if not fit):
            box = quads.bounds(find.corners)[None]
            near = {
                what: float(quads.box_iou(box, quads.bounds(quads_)).max())
                for what, quads_ in kinds.items()
            }
            what = max(near, key=lambda w: near[w], default="")
            if not what or near[what] < OVERLAP:
                unknown += 1
            elif what == "tile":
                unlabelled += 1
            else:
                none += 1
    hits = tally.found + unlabelled
    return (
        f"recall {tally.recall:.4f} of the labelled, "
        f"precision {hits / max(1, hits + none + unknown):.4f} ({tally.found} labelled tiles, "
        f"{unlabelled} others, {none} none, {unknown} at places not looked at)"
    )


def score_tables(
    model: Path,
    data: Path,
    tables: int,
    scale: float | None = 1.0,
    visible: float = VISIBLE,
    *,
    strange: bool = False,
) -> None:
    """Print recall and precision, by side, on simulated tables not trained on, at true quads.

    A side must be `visible` to such a part to be asked for; what is seen less is
    neither asked for nor counted against. `strange` as `make_tables` has it.
    """
    finder = Finder(model)
    wholes = {side: Tally() for side in SIDES}
    wrong_side = false = 0
    errors: list[np.ndarray] = []
    for seed in range(tables):
        rng = np.random.default_rng([UNSEEN, seed])
        faces = None if seed % 2 == 0 else finder_pool.kept_out_faces(data)
        ((frame, truth),) = make_tables(rng, faces, 1, strange=strange)
        found = finder.find(frame, scale)
        overlaps = quads.box_iou(
            quads.bounds(np.array([f.corners for f in found]).reshape(-1, 4, 2)),
            quads.bounds(np.array([t.corners for t in truth])),
        )
        for i, find in enumerate(found):  # boxes overlap where quads do not: look again, closely
            for k in np.nonzero(overlaps[i])[0]:
                overlaps[i, k] = quads.iou(find.corners, truth[k].corners.astype(np.float32))
        taken: set[int] = set()
        for i, find in enumerate(found):
            best = int(np.argmax(overlaps[i]))
            if overlaps[i, best] < OVERLAP or best in taken:
                false += 1
                continue
            taken.add(best)
            if truth[best].visible >= visible:
                wrong_side += find.side != truth[best].side
                wholes[truth[best].side].found += 1
                wholes[truth[best].side].overlap += float(overlaps[i, best])
                apart = [
                    np.linalg.norm(np.roll(find.corners, k, 0) - truth[best].corners, axis=1)
                    for k in range(4)
                ]
                errors.append(min(apart, key=lambda a: float(a.max())))
        for quad in truth:
            wholes[quad.side].labelled += quad.visible >= visible
    for side, tally in wholes.items():
        print(
            f"tables, {side}: {tally.found} of {tally.labelled} found, recall {tally.recall:.4f}, "
            f"mean overlap {tally.overlap / max(1, tally.found):.3f}"
        )
    hits = sum(t.found for t in wholes.values())
    corners = np.concatenate(errors) if errors else np.zeros(1)
    print(
        f"tables: {tables} frames, precision {hits / max(1, hits + false):.4f} ({false} false), "
        f"{wrong_side} of the wrong side, corners off by {corners.mean():.2f} px (mean), "
        f"{np.median(corners):.2f} (median), {np.percentile(corners, 95):.2f} (95 %)",
        flush=True,
    )


def measure(model: Path, data: Path, folder: Path | None = None, tables: int = 20) -> None:
    """Print all: photographs, the held-out ones looked through, and so many simulated tables."""
    report(model, data, folder)
    print(f"held out, what has no label looked at: {looked_through(model, data)}")
    score_tables(model, data, tables)


def main() -> None:
    """Measure the network named on the command line."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--data", type=Path, required=True)
    options.add_argument("--model", type=Path, default=MEASURED_FINDER)
    options.add_argument("--draw", type=Path, help="a folder for pictures of what was found")
    options.add_argument("--tables", type=int, default=20, help="simulated frames to measure on")
    options.add_argument("--only-tables", action="store_true", help="leave the photographs out")
    options.add_argument(
        "--strange", action="store_true", help="only tables, with patterned cloths, odd backs"
    )
    args = options.parse_args()
    if args.only_tables or args.strange:
        score_tables(args.model, args.data, args.tables, strange=args.strange)
    else:
        measure(args.model, args.data, args.draw, args.tables)


if __name__ == "__main__":
    main()
