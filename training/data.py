"""The photographs of real tiles, and the one split that finder and reader both keep.

The data lie outside the project (a folder ``data`` with ``photos/*/labels.csv``
and ``crops/labels.csv``; see the model cards for sources and licences).

What is trained on and what is only measured on:

=====================  ==========================================================
training               ``mixed_sets`` without the held-out photographs and their
                       near-duplicates, ``standing``, ``boxes_only`` (finding
                       only: no faces, some pictures mirrored), crops of every
                       catalogue set but `CROPS_KEPT_OUT`
measured on only       the 50 held-out photographs of ``mixed_sets``,
                       ``rail_set``, ``rail_set_b``, ``seat_view``,
                       ``seat_view_b``, the crops of `CROPS_KEPT_OUT`
=====================  ==========================================================

So are the networks that are measured, which are kept in ``measured`` beside this
file. With ``--everything`` the same commands train on both rows but for the 50
held-out photographs: so do those that ship, as their cards have it.

The held-out photographs are ten runs of five neighbouring shots, spread evenly
over the file names in their natural order (names count up within a session).
Training also loses the two shots before and after each run and every
photograph whose 256-bit difference hash is within `NEAR` bits of a held-out
one, mirrored or not. The lists are kept in ``heldout.txt`` beside this file, so
that the split does not move when the rule's code does;
``python -m training.data --data DIR --write`` makes it anew.
"""

from __future__ import annotations

import argparse
import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from rules.tiles import Tile, parse_tile
from vision.enrolment.labels import LabelledPhoto, read_labels

CROPS_KEPT_OUT = ("am_B", "ch_12")
MEASURED_ONLY = ("rail_set", "rail_set_b", "seat_view", "seat_view_b")
NEAR = 28
HELDOUT = Path(__file__).with_name("heldout.txt")
RELABELLED = Path(__file__).with_name("relabelled.csv")
MEASURED_FINDER = Path(__file__).parent / "measured" / "finder.onnx"
"""The finder that is measured. The one that ships saw all photographs but the held-out ones."""


@dataclass(frozen=True)
class Crop:
    """A single upright tile cut from a catalogue picture of a whole set."""

    path: Path
    set: str
    tile: Tile


def load_photos(data: Path, folder: str) -> list[LabelledPhoto]:
    """Return every photograph of one folder under ``photos``, split or not."""
    place = data / "photos" / folder
    return read_labels(place / "labels.csv", place / "images", folder)


@cache
def relabelled() -> dict[tuple[str, str], dict[int, Tile]]:
    """Return, by folder and photograph's name, what rows show whose label is wrong.

    Seen by eye; looked at because a reader was of another opinion, so there may be more.
    """
    seen: dict[tuple[str, str], dict[int, Tile]] = {}
    with RELABELLED.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            rows = seen.setdefault((row["folder"], row["image"]), {})
            rows[int(row["row"])] = parse_tile(row["seen"])
    return seen


def put_right(photos: Iterable[LabelledPhoto]) -> list[LabelledPhoto]:
    """Return the photographs with the faces of `relabelled` in place of those labelled."""
    out = []
    for photo in photos:
        seen = relabelled().get((photo.folder, photo.path.name), {})
        boxes = (replace(box, tile=seen.get(i, box.tile)) for i, box in enumerate(photo.boxes))
        out.append(replace(photo, boxes=tuple(boxes)))
    return out


def load_crops(data: Path) -> list[Crop]:
    """Return every catalogue crop, split or not."""
    with (data / "crops" / "labels.csv").open(newline="", encoding="utf-8") as lines:
        return [
            Crop(data / row["file"], row["set"], parse_tile(row["tile"]))
            for row in csv.DictReader(lines)
        ]


@cache
def split_lists() -> tuple[frozenset[str], frozenset[str]]:
    """Return the names in ``mixed_sets`` that are held out, and those left out of both sides."""
    held: set[str] = set()
    dropped: set[str] = set()
    for line in HELDOUT.read_text(encoding="utf-8").splitlines():
        word, _, name = line.partition(" ")
        (held if word == "held" else dropped).add(name)
    return frozenset(held), frozenset(dropped)


def heldout_photos(data: Path) -> list[LabelledPhoto]:
    """Return the 50 photographs of ``mixed_sets`` that nothing is trained on."""
    held, _ = split_lists()
    return [p for p in load_photos(data, "mixed_sets") if p.path.name in held]


def training_photos(
    data: Path, *, for_reading: bool, everything: bool = False
) -> list[LabelledPhoto]:
    """Return the photographs that may be trained on, for reading faces or for finding tiles.

    With `everything`, for a network that ships, also those of `MEASURED_ONLY`; the held-out
    photographs of ``mixed_sets`` stay out, so that such a network is not shipped unseen.
    """
    held, dropped = split_lists()
    photos = [
        p for p in load_photos(data, "mixed_sets") if p.path.name not in held | dropped
    ] + load_photos(data, "standing")
    if everything:
        photos += [p for folder in MEASURED_ONLY for p in load_photos(data, folder)]
    return photos if for_reading else photos + load_photos(data, "boxes_only")


def training_crops(data: Path, *, everything: bool = False) -> list[Crop]:
    """Return the catalogue crops that may be trained on; with `everything`, all."""
    return [c for c in load_crops(data) if everything or c.set not in CROPS_KEPT_OUT]


def validation_crops(data: Path) -> list[Crop]:
    """Return the catalogue crops of the sets kept out of training."""
    return [c for c in load_crops(data) if c.set in CROPS_KEPT_OUT]


def _natural(name: str) -> list[tuple[int, str]]:
    return [(int(w or -1), "") if w.isdigit() else (-1, w) for w in re.split(r"(\d+)", name)]


def difference_hash(path: Path, *, mirrored: bool = False) -> np.ndarray:
    """Return 256 bits that near-duplicates share: is each cell brighter than its neighbour."""
    grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        raise ValueError(f"{path}: not an image")
    small = cv2.resize(grey[:, ::-1] if mirrored else grey, (17, 16), interpolation=cv2.INTER_AREA)
    return (small[:, 1:] > small[:, :-1]).ravel()


def choose_heldout(data: Path, runs: int = 10, length: int = 5) -> tuple[list[str], list[str]]:
    """Choose the split anew: names held out, and names too near them to be trained on."""
    paths = sorted(
        (p.path for p in load_photos(data, "mixed_sets")), key=lambda p: _natural(p.name)
    )
    starts = [round((i + 0.5) * len(paths) / runs) - length // 2 for i in range(runs)]
    held = {s + k for s in starts for k in range(length)}
    near = {s + k for s in starts for k in range(-2, length + 2)} - held
    hashes = np.array([difference_hash(p) for p in paths])
    turned = np.array([difference_hash(p, mirrored=True) for p in paths])
    kept = sorted(held)
    for i in range(len(paths)):
        apart = np.minimum(
            (hashes[kept] != hashes[i]).sum(1), (hashes[kept] != turned[i]).sum(1)
        ).min()
        if i not in held and apart <= NEAR:
            near.add(i)
    return [paths[i].name for i in kept], [paths[i].name for i in sorted(near)]


def main() -> None:
    """Say how large the parts are; with ``--write``, choose the held-out photographs anew."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True)
    args.add_argument("--write", action="store_true", help="write heldout.txt")
    chosen = args.parse_args()
    if chosen.write:
        held, dropped = choose_heldout(chosen.data)
        lines = [f"held {n}" for n in held] + [f"drop {n}" for n in dropped]
        HELDOUT.write_text("\n".join(lines) + "\n", encoding="utf-8")
        split_lists.cache_clear()
    for label, photos in (
        ("training, reading", training_photos(chosen.data, for_reading=True)),
        ("training, finding", training_photos(chosen.data, for_reading=False)),
        ("held out", heldout_photos(chosen.data)),
    ):
        print(f"{label}: {len(photos)} photographs, {sum(len(p.boxes) for p in photos)} tiles")
    print(f"training crops: {len(training_crops(chosen.data))}")


if __name__ == "__main__":
    main()
