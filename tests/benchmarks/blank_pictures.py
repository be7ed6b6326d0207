"""Blank white dragons made of framed ones: the drawing painted out of real photographs.

What is painted is the tile's own body as the picture shows it about the drawing: its colour,
how it changes over the face by light and shine, and its grain.
"""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np

from rules.tiles import UNKNOWN, WHITE, face_of
from training.labelled import match
from vision.enrolment.labels import LabelledTile
from vision.finding.finder import Finder, FoundTile
from vision.reading.rectify import is_usable

_SIZE = (72, 96)  # pixels along a face's sides while it is painted
_EDGE = 0.02  # of the face, from its edge: what is nearer is left alone
_PAINTED = 0.08  # and from here inwards all is painted
_BODY = 0.3  # of a face is bare body at least, however wide its frame
_GRAIN = (3.0, 7.0)  # levels that a body's grain may have
_INK = 2.5  # times the grain: what is further off is ink


def quads_of(found: Iterable[FoundTile], boxes: Iterable[LabelledTile]) -> list[np.ndarray | None]:
    """Return where the finder has each labelled tile, (4, 2) px; None where it has not."""
    quads = np.array([f.corners for f in found], np.float32).reshape(-1, 4, 2)
    labels = np.array([box.corners - 0.5 for box in boxes], np.float32).reshape(-1, 4, 2)
    at: list[np.ndarray | None] = [None] * len(labels)
    for i, j in match(quads, labels):
        at[j] = quads[i]
    return at


def blanked(
    image: np.ndarray, boxes: Iterable[LabelledTile], finder: Finder
) -> tuple[np.ndarray, tuple[LabelledTile, ...]]:
    """Return a photograph whose white dragons are blank, and its labels.

    A white dragon that the finder does not find with its frame keeps it, and loses its label.
    """
    boxes = tuple(boxes)
    if all(box.tile != WHITE for box in boxes):
        return image, boxes
    found = [f for f in finder.find(image) if is_usable(f.corners)]
    out, kept = image.copy(), []
    for box, quad in zip(boxes, quads_of(found, boxes), strict=True):
        if box.tile == UNKNOWN or face_of(box.tile) != WHITE:
            kept.append(box)
        elif quad is not None:
            paint_out(out, quad)
            kept.append(box)
        else:
            kept.append(LabelledTile(UNKNOWN, box.corners))
    return out, tuple(kept)


def paint_out(image: np.ndarray, quad: np.ndarray) -> None:
    """Paint a face (4, 2 px) of a picture (H, W, 3) uint8 in its own body's colour."""
    wide, high = _SIZE if _upright(quad) else _SIZE[::-1]
    square = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
    face = cv2.warpPerspective(image, matrix, (wide, high), borderMode=cv2.BORDER_REPLICATE)
    y, x = np.mgrid[0:high, 0:wide]
    u, v = (x + 0.5) / wide - 0.5, (y + 0.5) / high - 0.5
    deep = 0.5 - np.maximum(abs(u), abs(v))
    whole = deep >= _EDGE
    plane = np.stack([np.ones_like(u), u, v], axis=-1)
    levels = face.astype(np.float64)
    # The body is the lightest that there is much of: ink is darker, and goes first.
    body = whole & (face.min(axis=-1) >= np.quantile(face.min(axis=-1)[whole], 1 - _BODY))
    for _ in range(6):
        fit, *_ = np.linalg.lstsq(plane[body], levels[body], rcond=None)
        off = np.abs(levels - plane @ fit).max(axis=-1)
        grain = float(np.clip(1.5 * np.median(off[body]), *_GRAIN))
        body = whole & (off <= _INK * grain)
    noise = np.random.default_rng(1).choice((levels - plane @ fit)[body], (high, wide))
    noise = cv2.GaussianBlur(noise, (3, 3), 0)
    painted = np.clip(np.rint(plane @ fit + noise), 0, 255).astype(np.uint8)
    # Of the edge only what is ink: a frame laid near it, an index.
    ink = ((off > _INK * grain) & whole).astype(np.uint8)
    parts, of = cv2.connectedComponents(ink)
    inked = np.isin(of, [n for n in range(1, parts) if deep[of == n].max() > _PAINTED])
    mask = cv2.dilate(inked.astype(np.uint8), np.ones((5, 5), np.uint8)).astype(np.float32)
    mask = np.maximum(cv2.GaussianBlur(mask, (3, 3), 0), np.clip((deep - _PAINTED) / 0.04, 0, 1))
    size = image.shape[1::-1]
    back = cv2.warpPerspective(painted, matrix, size, flags=cv2.WARP_INVERSE_MAP)
    share = cv2.warpPerspective(mask.astype(np.float32), matrix, size, flags=cv2.WARP_INVERSE_MAP)[
        ..., None
    ]
    image[:] = np.rint(image * (1 - share) + back * share).astype(np.uint8)


def _upright(quad: np.ndarray) -> bool:
    edges = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return bool(edges[0] + edges[2] <= edges[1] + edges[3])
