"""How well a set is learned from what people have: a picture a tile, and tiles lying anywhere.

A picture a tile: of each catalogue set under ``../shared/data`` every other
picture of a face is given by its file's name, and the rest is read, by the reader
not enrolled and enrolled. ``am_B`` and ``ch_12`` served no training of the networks
that are measured. A scatter: tiles of real photographs, each photograph a set of
its own; what is proposed unasked, right and wrong, and what is asked. Photographs
as small as these are harder than a telephone's.

    python tests/benchmarks/bench_enrol_pictures.py [--data ../shared/data] [--photos 80]
"""

from __future__ import annotations

import argparse
import csv
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import UNKNOWN, Tile, face_of
from training.data import MEASURED_FINDER, heldout_photos
from training.evaluation import MEASURED
from vision.enrolment.draft import Draft
from vision.enrolment.enrol_pictures import enrol_pictures
from vision.enrolment.guide import GUIDES
from vision.enrolment.labels import read_labels
from vision.enrolment.one_tile import NotOneTileError, the_tile
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.rectify import side_lengths

SCATTERED = ("rail_set", "seat_view", "mixed_sets")
FEWEST = 5  # labelled tiles from which a photograph is a scatter


def singles(data: Path, name: str, finder: Finder, reader: Reader) -> str:
    """Return one set's row: half its pictures enrolled by their names, the other half read."""
    with (data / "crops" / "labels.csv").open() as table:
        rows = [row for row in csv.DictReader(table) if row["set"] == name]
    nth: Counter[str] = Counter()
    kept = []
    with tempfile.TemporaryDirectory() as folder:
        for row in rows:
            face = face_of(Tile(row["tile"]))
            nth[face] += 1
            if nth[face] % 2:
                shutil.copy(data / row["file"], Path(folder) / f"{face}-{nth[face]}.png")
            else:
                kept.append((face, cv2.imread(str(data / row["file"]))))
        began = time.perf_counter()
        learned = enrol_pictures(
            "bench", [Path(folder)], GUIDES["american-152"], finder=finder, reader=reader,
            keep=False,
        )  # fmt: skip
        seconds = time.perf_counter() - began
    cells = []
    for used in (reader, reader.with_tileset(learned.tileset)):
        tally: Counter[str] = Counter()
        for face, image in kept:
            try:
                read = used.read(image, [the_tile(image, finder).corners])[0].tile
            except NotOneTileError:
                read = UNKNOWN
            tally["?" if read == UNKNOWN else "right" if read == face else "wrong"] += 1
        cells += [f"{tally['right']} / {tally['wrong']} / {tally['?']}"]
    whole = sum(note.given["why"].code == "edge-unseen" for note in learned.notes)
    against = sum(note.given["why"].code == "named-otherwise" for note in learned.notes)
    given = len(rows) - len(kept)
    return (
        f"| {name} | {given} | {given - len(learned.passed_over)} | {whole} | {against} | "
        f"{len(kept)} | {' | '.join(cells)} | {seconds:.1f} |"
    )


def scatter(data: Path, name: str, most: int, finder: Finder, reader: Reader) -> str:
    """Return the row of one folder of photographs: what is proposed of their labelled tiles."""
    if name == "mixed_sets":
        photos = heldout_photos(data)
    else:
        folder = data / "photos" / name
        photos = read_labels(folder / "labels.csv", folder / "images")
    photos = [photo for photo in photos if len(photo.boxes) >= FEWEST]
    rng = np.random.default_rng(5)
    chosen = [photos[i] for i in rng.permutation(len(photos))[:most]]
    tally: Counter[str] = Counter()
    for one in chosen:
        draft = Draft(GUIDES["british-144"], finder, reader)
        photo = draft.add(cv2.imread(str(one.path)), one.path.name)
        quads = np.array([box.corners for box in one.boxes]) - 0.5
        tally["in rows"] += photo.laid_out
        for i, entry in enumerate(photo.entries):
            away = np.linalg.norm(quads.mean(axis=1) - photo.study.corners[i].mean(axis=0), axis=1)
            j = int(away.argmin())
            if one.boxes[j].tile == UNKNOWN or away[j] > min(side_lengths(quads[j])) / 2:
                continue
            right = face_of(one.boxes[j].tile) == face_of(entry.named.tile)
            asked = "asked" if draft.doubt(photo, i) else "unasked"
            tally[f"{'right' if right else 'wrong'} {asked}"] += 1
    counts = " | ".join(
        str(tally[what])
        for what in ("right unasked", "wrong unasked", "right asked", "wrong asked")
    )
    return f"| {name} | {len(chosen)} | {tally['in rows']} | {counts} |"


def main() -> None:
    """Print both tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--data", type=Path, default=Path("../shared/data"))
    asked.add_argument("--photos", type=int, default=80)
    given = asked.parse_args()
    if not given.data.is_dir():
        print(f"{given.data}: not there; nothing is measured")
        return
    finder, reader = Finder(MEASURED_FINDER), Reader(MEASURED)
    with (given.data / "crops" / "labels.csv").open() as table:
        names = list(dict.fromkeys(row["set"] for row in csv.DictReader(table)))
    print("| set | given | taken | whole | told against | read | not enrolled: right / wrong / ? |"
          " enrolled | seconds |\n|---|---|---|---|---|---|---|---|---|")  # fmt: skip
    for name in names:
        print(singles(given.data, name, finder, reader), flush=True)
    print("\n| photographs | looked at | in rows | right unasked | wrong unasked | right asked |"
          " wrong asked |\n|---|---|---|---|---|---|---|")  # fmt: skip
    for name in SCATTERED:
        print(scatter(given.data, name, given.photos, finder, reader), flush=True)


if __name__ == "__main__":
    main()
