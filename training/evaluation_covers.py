"""How well tiles are read of which part is covered, on photographs that nothing was trained on.

Real photographs; the covers are laid on them (`training.covers`): hands and sleeves drawn,
tiles cut from photographs of the same collection. A tile is read where it was found before
something came over it, as at a table (`kept`), or where the finder finds it covered (`anew`).
Sleeves of photographed stuff show no tile: printed with one they would be one. Tiles of which the
covers of others hide more than is asked do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from rules.tiles import FACES, UNKNOWN, face_of
from training.covers import KINDS, Textures, covered
from training.labelled import exposure_of, looked_at, match, unsqueezed
from vision.enrolment.labels import LabelledPhoto
from vision.finding.finder import Finder
from vision.geometry.quads import bounds, box_iou
from vision.reading.completeness import Whole
from vision.reading.reader import NetworkOutput, Reader
from vision.reading.rectify import is_usable, rectify

SHARES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
SERVED = 3
"""Every so-manieth of the seat's photographs served to calibrate `vision.reading.completeness`."""
_MORE = 0.06  # of a tile that others' covers may hide beyond what is asked
_TRIES = 40  # to cut a piece out of a photograph that shows no tile
_AROUND = 1.6  # of a tile's size is cut out around it before it is covered
_LEAST = 0.12  # a find that shares no more with a tile is not of it
_ON = 0.7  # nor one of which less lies on it: that is a neighbour
_TILE_UP_TO = 0.5  # a tile that covers more lies where the other lay, and may be read there


@dataclass(frozen=True)
class Tiles:
    """Tiles as both networks saw them, n of each: `look`, what `Whole` said, true face's number,
    exposure's name, share covered, by what, whether the quad lies in the picture."""

    look: NetworkOutput
    says: np.ndarray
    faces: np.ndarray
    exposures: np.ndarray
    shares: np.ndarray
    kinds: np.ndarray
    inside: np.ndarray

    def part(self, chosen: np.ndarray) -> Tiles:
        """Return some of the tiles, by indices or by a mask."""
        rest = (self.says, self.faces, self.exposures, self.shares, self.kinds, self.inside)
        return Tiles(self.look.part(chosen), *(values[chosen] for values in rest))


@dataclass(frozen=True)
class View:
    """A tile where it is read: `picture` (H, W, 3), `quad` (4, 2) px, its face's number in `FACES`,
    its exposure's name, which `share` of it is covered and by what."""

    picture: np.ndarray
    quad: np.ndarray
    face: int
    exposure: str
    share: float
    kind: str


def covered_views(
    finder: Finder,
    photos: Sequence[LabelledPhoto],
    *,
    anew: bool = False,
    shares: Sequence[float] = SHARES,
    a_photo: int = 6,
    seed: int = 1,
) -> Iterator[View]:
    """Cover some tiles of each photograph, by each share from a random side.

    `anew`: the finder looks again at the covered photograph, and only what it finds is counted.
    """
    rng = np.random.default_rng(seed)
    # Found anew, a tile that covers would be found itself.
    others_laid = [kind for kind in KINDS if kind != "tile"]
    lying: list[np.ndarray] = []  # tiles of the photographs before, to cover others with
    for photo in photos:
        image, boxes = unsqueezed(photo)
        known = [box for box in boxes if box.tile != UNKNOWN]
        quads = np.array([box.corners for box in known], np.float32).reshape(-1, 4, 2) - 0.5
        found = _finds(finder, image)
        for i, j in match(found, quads):
            quads[j] = found[i]
        size = np.ptp(quads, axis=1).mean(0) if len(quads) else np.zeros(2)
        shown = np.concatenate([found, quads])  # a sleeve printed with tiles would be tiles
        pieces = [_window(image, shown, rng, size) for _ in range(4)]
        others = [piece for piece in pieces if piece is not None]
        chosen = rng.permutation(len(known))[:a_photo]
        lying = [*lying[-200:], *(rectify(image, quads[j]) for j in chosen)]
        textures = Textures(lying, others)
        faces = [FACES.index(face_of(box.tile)) for box in known]
        for share in shares:
            picture = image
            kinds_laid = others_laid if anew or share > _TILE_UP_TO else KINDS
            laid: list[tuple[int, str]] = []
            hidden = np.zeros(image.shape[:2], bool)
            for j in chosen:
                kind = kinds_laid[int(rng.integers(len(kinds_laid)))]
                name = str(kind) if share > 0 else "none"
                low, high = _around(quads[j], image.shape)
                local = picture[low[1] : high[1], low[0] : high[0]]
                if share > 0:
                    local, over = covered(local, quads[j] - low, share, kind, rng, textures)
                    hidden[low[1] : high[1], low[0] : high[0]] |= over
                if anew:
                    picture = picture.copy()
                    picture[low[1] : high[1], low[0] : high[0]] = local
                    laid.append((int(j), name))
                else:
                    quad = quads[j] - low
                    yield View(local, quad, faces[j], exposure_of(photo), share, name)
            seen = _finds(finder, picture) if anew else quads
            for j, name in laid:
                quad = _nearest(seen, quads[j])
                if quad is not None and _hidden(hidden, quads[j]) <= share + _MORE:
                    yield View(picture, quad, faces[j], exposure_of(photo), share, name)


def covered_tiles(reader: Reader, whole: Whole, views: Iterable[View]) -> Tiles:
    """Show both networks the tiles of `covered_views`."""
    crops, says, rows = [], [], []
    for view in views:
        crops.append(reader.crops(view.picture, [view.quad]))
        says.append(whole.says(view.picture, [view.quad]))
        last = np.array(view.picture.shape[1::-1]) - 1
        inside = bool((view.quad >= 0).all() and (view.quad <= last).all())
        rows.append((view.face, view.exposure, view.share, view.kind, inside))
    faces, exposures, covers, kinds, inside_ = zip(*rows, strict=True)
    seen = looked_at(reader, np.concatenate(crops), faces, exposures)
    return Tiles(
        seen.look, np.concatenate(says), seen.faces, seen.exposures, np.array(covers),
        np.array(kinds), np.array(inside_),
    )  # fmt: skip


def _finds(finder: Finder, image: np.ndarray) -> np.ndarray:
    found = [f.corners for f in finder.find(image) if is_usable(f.corners)]
    return np.array(found, np.float32).reshape(-1, 4, 2)


def _nearest(found: np.ndarray, quad: np.ndarray) -> np.ndarray | None:
    """Return the find that lies on a tile and nowhere else, where there is one."""
    overlap = box_iou(bounds(found), bounds(quad[None]))
    best = int(overlap[:, 0].argmax()) if len(found) else -1
    if best < 0 or overlap[best, 0] <= _LEAST:
        return None
    shared, _ = cv2.intersectConvexConvex(found[best], quad)
    return found[best] if shared > _ON * cv2.contourArea(found[best]) else None


def _around(quad: np.ndarray, shape: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    low, high = quad.min(0), quad.max(0)
    by = (high - low).max() * _AROUND / 2
    limit = np.array(shape[1::-1])
    first = np.clip(np.floor(low - by), 0, limit - 2).astype(int)
    return first, np.clip(np.ceil(high + by), first + 2, limit).astype(int)


def _hidden(hidden: np.ndarray, quad: np.ndarray) -> float:
    """Return which share of a quad (4, 2) px is hidden in a picture, (H, W) bool."""
    inside = np.zeros(hidden.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.rint(quad).astype(np.int32), 1)
    return float(hidden[inside > 0].mean()) if inside.any() else 1.0


def _window(
    image: np.ndarray, tiles: np.ndarray, rng: np.random.Generator, size: np.ndarray
) -> np.ndarray | None:
    """Return a piece of a photograph that shows no tile (n, 4, 2), where there is one."""
    boxes = bounds(tiles)
    for number in range(_TRIES):  # a large one first
        large = size.max() * (2.0 if number < _TRIES // 2 else 1.0)
        side = int(np.clip(large, 16, min(image.shape[:2])))
        y, x = (int(rng.integers(0, max(1, length - side + 1))) for length in image.shape[:2])
        apart = (
            (boxes[:, 0] > x + side) | (boxes[:, 1] > y + side)
            | (boxes[:, 2] < x) | (boxes[:, 3] < y)
        )  # fmt: skip
        if apart.all():
            return image[y : y + side, x : x + side]
    return None
