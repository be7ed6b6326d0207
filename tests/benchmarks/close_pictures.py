"""Close-ups made of real photographs: one tile, or few, cut out with what lies round it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from rules.tiles import UNKNOWN, Tile, face_of
from training.data import heldout_photos, load_photos, put_right
from training.labelled import unsqueezed
from vision.enrolment.labels import LabelledPhoto

WIDTHS = (640, 1280, 3000)
ONE = (0.5, 0.7, 0.95)  # of the picture's height, or width: what one tile fills
SEVERAL = (0.22, 0.3, 0.4)  # of the same, where 2 to 8 tiles fill the picture
WHOLE = 0.97  # of a tile in the picture, that it counts as there to be found


class Close(NamedTuple):
    """A picture (H, W, 3) uint8 BGR, its whole tiles' boxes (n, 4, 2) px, and faces."""

    name: str
    image: np.ndarray
    boxes: np.ndarray
    faces: tuple[Tile, ...]


def chosen(
    photos: Sequence[LabelledPhoto], least: float, most: int
) -> Iterator[tuple[LabelledPhoto, int]]:
    """Yield tiles with a known face and `least` px of short side, each face in turn."""
    by_face: dict[Tile, list[tuple[LabelledPhoto, int]]] = {}
    for photo in photos:
        sizes = [float(np.ptp(box.corners, axis=0).min()) for box in photo.boxes]
        for i, box in enumerate(photo.boxes):
            if box.tile != UNKNOWN and sizes[i] >= least:
                by_face.setdefault(face_of(box.tile), []).append((photo, i))
    # Of each face the tiles that lie evenly through the photographs.
    for face in sorted(by_face):
        places = by_face[face]
        for k in range(min(most, len(places))):
            yield places[(2 * k + 1) * len(places) // (2 * most) if len(places) > most else k]


def close(photo: LabelledPhoto, index: int, fills: float, width: int) -> Close | None:
    """Return a tile of a photograph so that it fills so much of a picture `width` px wide.

    None where its surroundings end before the picture would.
    """
    image, boxes = unsqueezed(photo)
    corners = boxes[index].corners
    middle, size = corners.mean(axis=0), np.ptp(corners, axis=0)
    window = np.array([4.0, 3.0]) if size[0] > size[1] else np.array([3.0, 4.0])
    window *= float((size / window).max()) / fills
    # Moved as far as its surroundings go, the tile still whole and not only in the middle.
    low = np.clip(middle - window / 2, 0, np.array(image.shape[1::-1]) - window)
    if (window > image.shape[1::-1]).any() or (low > corners.min(0)).any():
        return None
    left, top = np.round(low).astype(int)
    right, bottom = np.round(low + window).astype(int)
    part = image[top:bottom, left:right]
    factor = width / part.shape[1]
    large = cv2.resize(part, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    limit = np.array([right - left, bottom - top], np.float32)
    there, faces = [], []
    for box in boxes:
        quad = box.corners - np.array([left, top], np.float32)
        inside = np.prod(np.ptp(np.clip(quad, 0, limit), axis=0)) / max(
            1.0, float(np.prod(np.ptp(quad, axis=0)))
        )
        if inside >= WHOLE:
            there.append(np.clip(quad, 0, limit) * factor - 0.5)
            faces.append(face_of(box.tile) if box.tile != UNKNOWN else UNKNOWN)
    name = f"{photo.folder}/{photo.path.stem[:24]}#{index} {fills:g} at {width}"
    return Close(name, large, np.array(there, np.float32).reshape(-1, 4, 2), tuple(faces))


def sources(data: Path) -> dict[str, list[LabelledPhoto]]:
    """Return the photographs that the measured networks never saw, by name."""
    return {
        "rail": put_right(load_photos(data, "rail_set")),
        "seat": put_right(load_photos(data, "seat_view")),
        "mixed": heldout_photos(data),
    }
