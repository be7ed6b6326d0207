"""Labelled tiles as the reader's network sees them: what reading is measured and calibrated on.

Tiles of photographs are cut out by their labels' boxes or, as in use, where a
finder finds them. Boxes are upright: a tile turned by 45 degrees fills half of
its box, so that boxes tell how well such crops are read, and finds how well tiles are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from rules.tiles import FACES, UNKNOWN, face_of
from training.data import Crop
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder
from vision.geometry.quads import bounds, box_iou
from vision.reading.photographs import load_photo
from vision.reading.reader import NetworkOutput, Reader
from vision.reading.rectify import is_usable

SQUEEZED = (0.45, 2.2)  # height to width of a photograph's usual label: no tile lies so
UPRIGHT, LYING = 1.36, 0.74  # height to width of a tile seen from above
LONGEST = 8000  # pixels to which a photograph is stretched back at most


@dataclass(frozen=True)
class Labelled:
    """Labelled tiles as the network saw them: n of each array, one name of its exposure each."""

    crops: np.ndarray
    look: NetworkOutput
    faces: np.ndarray
    exposures: np.ndarray

    def part(self, chosen: np.ndarray) -> Labelled:
        """Return some of the tiles, by indices or by a mask."""
        return Labelled(
            self.crops[chosen], self.look.part(chosen), self.faces[chosen], self.exposures[chosen]
        )


def exposure_of(photo: LabelledPhoto) -> str:
    """Return the name that all prints of one exposure share."""
    return photo.path.name.partition("_jpg")[0]


def unsqueezed(photo: LabelledPhoto) -> tuple[np.ndarray, tuple[LabelledTile, ...]]:
    """Return a photograph and its labels, stretched back where it was squeezed to a square.

    Some sources made squares of strips many times longer than high; what such a
    strip was is known by its labels, which must be shaped like tiles.
    """
    image = load_photo(photo.path)
    sizes = np.ptp(np.array([box.corners for box in photo.boxes]), axis=1)
    shape = float(np.median(sizes[:, 1] / np.maximum(sizes[:, 0], 1e-3)))
    if SQUEEZED[0] < shape < SQUEEZED[1]:
        return image, photo.boxes
    back = (shape / UPRIGHT, 1.0) if shape > 1 else (1.0, LYING / shape)
    factor = np.minimum(back, LONGEST / max(image.shape[:2]))
    wide, high = (round(side * f) for side, f in zip(image.shape[1::-1], factor, strict=True))
    real = np.array([wide, high]) / image.shape[1::-1]
    boxes = tuple(
        LabelledTile(box.tile, (box.corners * real).astype(np.float32)) for box in photo.boxes
    )
    return cv2.resize(image, (wide, high), interpolation=cv2.INTER_CUBIC), boxes


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


def labelled_in_photos(
    reader: Reader, photos: Sequence[LabelledPhoto], finder: Finder | None = None
) -> Labelled:
    """Cut every tile with a known face out of photographs.

    By its label's box; with a finder by the corners it gives, where it finds the tile.
    """
    crops, faces, exposures = [], [], []
    for photo in photos:
        if finder is None:
            image, all_boxes = load_photo(photo.path), photo.boxes
        else:
            image, all_boxes = unsqueezed(photo)
        boxes = [box for box in all_boxes if box.tile != UNKNOWN]
        # Label corners count from the picture's edge, quads from the first pixel's centre.
        quads = [box.corners - 0.5 for box in boxes]
        if finder is not None and boxes:
            found = [f.corners for f in finder.find(image) if is_usable(f.corners)]
            for i, j in match(np.array(found, np.float32).reshape(-1, 4, 2), np.array(quads)):
                quads[j] = found[i]
        crops.append(reader.crops(image, quads))
        faces += [FACES.index(face_of(box.tile)) for box in boxes]
        exposures += [exposure_of(photo)] * len(boxes)
    return looked_at(reader, np.concatenate(crops), faces, exposures)


def labelled_crops(reader: Reader, crops: Sequence[Crop]) -> Labelled:
    """Take catalogue crops as they are."""
    cut = []
    for crop in crops:
        image = load_photo(crop.path)
        high, wide = image.shape[:2]
        quad = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
        cut.append(reader.crops(image, [quad]))
    faces = [FACES.index(face_of(crop.tile)) for crop in crops]
    return looked_at(reader, np.concatenate(cut), faces, [crop.set for crop in crops])


def looked_at(
    reader: Reader, crops: np.ndarray, faces: Sequence[int], exposures: Sequence[str]
) -> Labelled:
    """Show the network crops (n, side, side, 3), with their faces' numbers and exposures' names."""
    looks = [reader.look(crops[i : i + 256]) for i in range(0, len(crops), 256)]
    look = NetworkOutput(
        np.concatenate([one.embeddings for one in looks], axis=1),
        np.concatenate([one.logits for one in looks]),
        np.concatenate([one.turns for one in looks]),
        np.concatenate([one.genuine for one in looks]),
    )
    return Labelled(crops, look, np.array(faces), np.array(exposures))
