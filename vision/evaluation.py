"""How well tiles are found and read, on photographs that nothing was trained on.

``python -m vision.evaluation --data ../shared/data [--json OUT]`` measures

- *reading*, on the labelled boxes: the held-out photographs of ``mixed_sets``
  and the sets never trained on, without enrolment and, for the latter, with 1,
  3 and 5 enrolled crops a face;
- *end to end*, on what the finder found: recall and precision at an IoU of 0.5
  between bounding boxes, and faces right among the found.

Enrolled crops never come from a photograph that is tested, nor from another
print of the same exposure (the rail photographs carry the exposure's name before
their own). A face given as ``?`` counts as wrong. Not every tile in these
photographs is labelled, so the precision is a lower bound.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from rules.tiles import FACES, UNKNOWN, face_of
from vision.finder import Finder
from vision.labels import Photo
from vision.quads import bounds, box_iou
from vision.reader import Look, Reader
from vision.reading import load_photo, read_image
from vision.training.data import (
    CROPS_KEPT_OUT,
    Crop,
    heldout_photos,
    load_photos,
    validation_crops,
)

SHOTS = (1, 3, 5)
DRAWS = 5
RAIL = ("rail_set", "rail_set_b")
SEAT = ("seat_view", "seat_view_b")


@dataclass(frozen=True)
class Labelled:
    """Labelled tiles as the network saw them: n of each array, one name of its exposure each."""

    crops: np.ndarray
    look: Look
    faces: np.ndarray
    exposures: np.ndarray

    def part(self, chosen: np.ndarray) -> Labelled:
        """Return some of the tiles, by indices or by a mask."""
        look = Look(
            self.look.embeddings[:, chosen], self.look.logits[chosen], self.look.turns[chosen]
        )
        return Labelled(self.crops[chosen], look, self.faces[chosen], self.exposures[chosen])


def labelled_in_photos(reader: Reader, photos: Sequence[Photo]) -> Labelled:
    """Cut every tile with a known face out of photographs by its label's box."""
    crops, faces, exposures = [], [], []
    for photo in photos:
        image = load_photo(photo.path)
        boxes = [box for box in photo.boxes if box.tile != UNKNOWN]
        # Label corners count from the picture's edge, quads from the first pixel's centre.
        crops.append(reader.crops(image, [box.corners - 0.5 for box in boxes]))
        faces += [FACES.index(face_of(box.tile)) for box in boxes]
        exposures += [photo.path.name.partition("_jpg")[0]] * len(boxes)
    return _looked_at(reader, np.concatenate(crops), faces, exposures)


def labelled_crops(reader: Reader, crops: Sequence[Crop]) -> Labelled:
    """Take catalogue crops as they are."""
    cut = []
    for crop in crops:
        image = load_photo(crop.path)
        high, wide = image.shape[:2]
        quad = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
        cut.append(reader.crops(image, [quad]))
    faces = [FACES.index(face_of(crop.tile)) for crop in crops]
    return _looked_at(reader, np.concatenate(cut), faces, [crop.set for crop in crops])


def _looked_at(
    reader: Reader, crops: np.ndarray, faces: Sequence[int], exposures: Sequence[str]
) -> Labelled:
    looks = [reader.look(crops[i : i + 256]) for i in range(0, len(crops), 256)]
    look = Look(
        np.concatenate([one.embeddings for one in looks], axis=1),
        np.concatenate([one.logits for one in looks]),
        np.concatenate([one.turns for one in looks]),
    )
    return Labelled(crops, look, np.array(faces), np.array(exposures))


def score(probabilities: np.ndarray, faces: np.ndarray, unsure: float) -> dict[str, float]:
    """Return `right` (``?`` is wrong), `best` (right if forced to say), `unsure`, `given_wrong`."""
    best, share = probabilities.argmax(1), probabilities.max(1)
    given, right = share >= unsure, best == faces
    return {
        "tiles": len(faces),
        "right": float((right & given).mean()),
        "best": float(right.mean()),
        "unsure": float((~given).mean()),
        "given_wrong": float((~right & given).mean()),
    }


def read_without(reader: Reader, tiles: Labelled) -> dict[str, float]:
    """Score tiles without an enrolled set."""
    plain = reader.with_tileset(None)
    return score(plain.weigh(tiles.look), tiles.faces, plain.calibration.unsure)


def draw_enrolment(
    reader: Reader, tiles: Labelled, shots: int, rng: np.random.Generator
) -> tuple[Reader, np.ndarray]:
    """Enrol `shots` random crops of each face; return that reader and which tiles may be tested."""
    chosen = np.concatenate(
        [
            rng.permutation(np.flatnonzero(tiles.faces == face))[:shots]
            for face in np.unique(tiles.faces)
        ]
    )
    names = [FACES[face] for face in tiles.faces[chosen]]
    tileset = reader.enrolled("drawn", names, tiles.exposures[chosen].tolist(), tiles.crops[chosen])
    return reader.with_tileset(tileset), ~np.isin(tiles.exposures, tiles.exposures[chosen])


def read_enrolled(
    reader: Reader, tiles: Labelled, shots: int, draws: int = DRAWS
) -> dict[str, float]:
    """Score tiles with random enrolments; mean over the draws, and the `worst` draw."""
    scores = []
    for draw in range(draws):
        rng = np.random.default_rng((shots, draw))
        enrolled, tested = draw_enrolment(reader, tiles, shots, rng)
        rest = tiles.part(tested)
        if len(rest.faces):
            scores.append(
                score(enrolled.weigh(rest.look), rest.faces, enrolled.calibration.set_unsure)
            )
    mean = {key: float(np.mean([s[key] for s in scores])) for key in scores[0]}
    mean["tiles"] = round(mean["tiles"])
    return mean | {"worst": min(s["right"] for s in scores)}


def match(found: np.ndarray, labels: np.ndarray, least: float = 0.5) -> list[tuple[int, int]]:
    """Pair quads (n, 4, 2) with labels (m, 4, 2) one to one, by the best IoU of their bounds."""
    if not len(found) or not len(labels):
        return []
    overlap = box_iou(bounds(found), bounds(labels))
    pairs: list[tuple[int, int]] = []
    for flat in np.argsort(-overlap, axis=None, kind="stable"):
        i, j = np.unravel_index(flat, overlap.shape)
        if overlap[i, j] < least:
            break
        if all(i != a and j != b for a, b in pairs):
            pairs.append((int(i), int(j)))
    return pairs


def end_to_end(photos: Sequence[Photo], finder: Finder, reader: Reader) -> dict[str, float]:
    """Find and read whole photographs; backs count neither as found nor as false."""
    labels = found = matched = right = unsure = 0
    for photo in photos:
        tiles = [t for t in read_image(load_photo(photo.path), finder, reader) if t.side != "back"]
        quads = np.array([t.corners for t in tiles], np.float32).reshape(-1, 4, 2)
        pairs = match(quads, np.array([box.corners - 0.5 for box in photo.boxes]))
        labels, found, matched = labels + len(photo.boxes), found + len(tiles), matched + len(pairs)
        for i, j in pairs:
            right += tiles[i].tile == face_of(photo.boxes[j].tile)
            unsure += tiles[i].tile == UNKNOWN
    return {
        "photographs": len(photos),
        "labelled": labels,
        "recall": matched / labels,
        "precision": matched / max(1, found),
        "right": right / max(1, matched),
        "unsure": unsure / max(1, matched),
    }


def end_to_end_enrolled(
    photos: Sequence[Photo], tiles: Labelled, finder: Finder, reader: Reader, shots: int
) -> dict[str, float]:
    """Find and read the photographs that one random enrolment leaves, with that enrolment."""
    enrolled, tested = draw_enrolment(reader, tiles, shots, np.random.default_rng((shots, 0)))
    names = set(tiles.exposures[tested].tolist())
    rest = [p for p in photos if p.path.name.partition("_jpg")[0] in names]
    return end_to_end(rest, finder, enrolled)


def measure(
    data: Path, reader: Reader, finder: Finder | None
) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield each row's name and scores as they are known; without a finder only reading's."""
    held = heldout_photos(data)
    rail = [photo for folder in RAIL for photo in load_photos(data, folder)]
    seat = [photo for folder in SEAT for photo in load_photos(data, folder)]
    yield "mixed_sets held out, boxes", read_without(reader, labelled_in_photos(reader, held))
    if finder is not None:
        yield "mixed_sets held out, found", end_to_end(held, finder, reader)
    tiles = labelled_in_photos(reader, rail)
    yield "rail boxes", read_without(reader, tiles)
    for shots in SHOTS:
        yield f"rail boxes, {shots} a face", read_enrolled(reader, tiles, shots)
    if finder is not None:
        yield "rail found", end_to_end(rail, finder, reader)
        yield "rail found, 3 a face", end_to_end_enrolled(rail, tiles, finder, reader, 3)
    yield "seat boxes", read_without(reader, labelled_in_photos(reader, seat))
    for name in CROPS_KEPT_OUT:
        crops = [crop for crop in validation_crops(data) if crop.set == name]
        yield f"{name} crops", read_without(reader, labelled_crops(reader, crops))


def line(name: str, scores: dict[str, float]) -> str:
    """Return one row as text: shares with four places, counts whole."""
    told = [
        f"{key} {value:.4f}" if isinstance(value, float) else f"{key} {value}"
        for key, value in scores.items()
    ]
    return f"{name:28} " + "  ".join(told)


def main() -> None:
    """Measure the shipped (or given) networks and print a table."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--reader", type=Path, help="another reader's .onnx")
    args.add_argument("--finder", type=Path, help="another finder's .onnx")
    args.add_argument("--reading-only", action="store_true", help="on labelled boxes alone")
    args.add_argument("--json", type=Path, help="write the scores here too")
    chosen = args.parse_args()
    finder = None if chosen.reading_only else Finder(chosen.finder)
    rows = {}
    for name, scores in measure(chosen.data, Reader(chosen.reader), finder):
        rows[name] = scores
        print(line(name, scores), flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
