"""Finding and reading together, on whole photographs: what a person who asks `rackside read` gets.

Many tiles in these photographs have no label, so the precision is a lower bound.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rules.tiles import UNKNOWN, face_of
from training.labelled import match
from vision.enrolment.labels import LabelledPhoto
from vision.finding.finder import Finder
from vision.reading.photographs import load_photo, read_image
from vision.reading.reader import Reader


def end_to_end(photos: Sequence[LabelledPhoto], finder: Finder, reader: Reader) -> dict[str, float]:
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
