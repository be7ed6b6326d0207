"""Tiles cut out of the training pictures with some of their surroundings, and batches of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from torch.utils.data import IterableDataset

from rules.tiles import FACES, UNKNOWN, face_of
from training.data import put_right, training_crops, training_photos
from training.labelled import unsqueezed
from training.reader_augment import Rng, misplaced, numbered, photographed
from training.reader_places import as_found, bare_finds, finds, shows_none
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder
from vision.reading.photographs import load_photo
from vision.reading.rectify import rectify

NOTHING = -1
"""The class of a picture of no face: the network is to be sure of nothing there."""
_LARGEST = 80  # pixels of a tile's short side that are kept; more is never looked at
_AROUND = 0.7  # of the tile's size kept on every side
_NOTHINGS = 0.08  # of the crops that are drawn show no face
MAKER = "maker"  # what the sessions of other makers' drawn tiles begin with
_MAKERS = 0.2  # of the others show such, where there are any, and then
_NOTHINGS_TOO = 0.12  # show no face
_BARE = 500  # made-up photographs without a tile


@dataclass(frozen=True)
class Patch:
    """A tile with its surroundings; `quad` (4, 2) in the patch's own pixels."""

    picture: np.ndarray
    quad: np.ndarray
    face: int  # index in FACES, or NOTHING
    session: str
    upright: bool  # whether the first corner is known to be the drawing's top left


def cut(
    image: np.ndarray,
    quad: np.ndarray,
    face: int,
    session: str,
    upright: bool,
    around: float = _AROUND,
    largest: float = _LARGEST,
) -> Patch:
    """Cut a tile out of its picture, shrunk where it is larger than it will ever be looked at.

    `around`: so much of the tile's size is kept on every side; `largest`: pixels of its short side.
    """
    low, high = quad.min(0), quad.max(0)
    size = high - low
    x0, y0 = np.maximum(np.floor(low - around * size), 0).astype(int)
    x1, y1 = np.ceil(high + around * size).astype(int)
    picture = image[y0:y1, x0:x1]
    shrink = min(1.0, largest / max(1.0, float(size.min())))
    if shrink < 1:
        picture = cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    place = ((quad - (x0, y0)) * shrink).astype(np.float32)
    return Patch(np.ascontiguousarray(picture), place, face, session, upright)


def session_of(photo: LabelledPhoto) -> str:
    """Return a name that photographs of one sitting share, as their file names tell."""
    name = photo.path.name
    number = re.match(r"IMG_(\d\d)", name)
    if number:
        return f"{photo.folder}/IMG_{number[1]}"
    return f"{photo.folder}/{re.split(r'[-_.]', name.removeprefix('rotated_'))[0]}"


def _spoilt(
    labels: Sequence[LabelledTile], shape: tuple[int, ...], rng: Rng
) -> Iterator[LabelledTile]:
    """Yield quads that show no one face: half of two tiles, or a place away from all tiles."""
    boxes = np.array([b.corners for b in labels])
    for quad in boxes[rng.permutation(len(boxes))[:2]]:
        size = quad.max(0) - quad.min(0)
        shift = size * rng.uniform(0.45, 0.6) * (np.eye(2)[int(size[1] < size[0])])
        yield LabelledTile(UNKNOWN, (quad + shift * rng.choice([-1, 1])).astype(np.float32))
    size = (boxes.max(1) - boxes.min(1)).mean(0)
    for _ in range(2):
        place = rng.uniform(size, np.maximum(np.array(shape[1::-1]) - size, size + 1))
        if (np.abs(boxes.mean(1) - place) > size * 1.1).any(1).all():
            corners = place + size * np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
            yield LabelledTile(UNKNOWN, corners.astype(np.float32))


def load_patches(
    data: Path,
    finder: Finder,
    *,
    everything: bool,
    seed: int = 1,
    around: float = _AROUND,
    largest: float = _LARGEST,
) -> list[Patch]:
    """Return every patch that the split allows for reading, and some of no face.

    Tiles of photographs lie where the finder puts them. `everything` as in `training_photos`;
    `around` and `largest` as in `cut`.
    """
    rng = np.random.default_rng(seed)
    patches = []
    for photo in put_right(training_photos(data, for_reading=True, everything=everything)):
        image, labels = unsqueezed(photo)
        found = finds(finder, image)
        nothing = [LabelledTile(UNKNOWN, quad) for quad in shows_none(photo, found)]
        nothing += _spoilt(labels, image.shape, rng)
        session = session_of(photo)
        for box in (*as_found(labels, found), *nothing):
            face = NOTHING if box.tile == UNKNOWN else FACES.index(face_of(box.tile))
            upright = photo.folder == "standing"
            patches.append(cut(image, box.corners, face, session, upright, around, largest))
    for image, found in bare_finds(finder, _BARE, seed):
        patches += [cut(image, q, NOTHING, "bare", False, around, largest) for q in found]
    for crop in training_crops(data, everything=everything):
        image = load_photo(crop.path)
        h, w = image.shape[:2]
        quad = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32)
        patches.append(cut(image, quad, FACES.index(face_of(crop.tile)), crop.set, True))
    return patches


def chances(patches: list[Patch]) -> np.ndarray:
    """Return how likely each patch is to be drawn: rare sessions and rare faces more often.

    A session, and a face, of n patches is drawn as if it had the square root of n. Other makers'
    drawn tiles, and pictures of no face, have shares of their own.
    """
    sessions = Counter(p.session for p in patches)
    faces = Counter(p.face for p in patches)
    weight = np.array([(sessions[p.session] * faces[p.face]) ** -0.5 for p in patches])
    nothing = np.array([p.face == NOTHING for p in patches])
    made = np.array([p.session.startswith(MAKER) for p in patches]) & ~nothing
    if made.any():
        rest = weight[~made & ~nothing].sum()
        weight[made] *= _MAKERS / (1 - _MAKERS) * rest / weight[made].sum()
    nothings = _NOTHINGS_TOO if made.any() else _NOTHINGS
    weight[nothing] *= nothings / weight[nothing].sum() * weight[~nothing].sum()
    return np.asarray(weight / weight.sum())


def shown(patch: Patch, turn: int, rng: Rng) -> np.ndarray:
    """Return a patch's tile as a random camera sees it, by so many quarter turns off upright."""
    crop = rectify(patch.picture, misplaced(patch.quad, rng))
    if rng.random() < 0.12 and patch.face != NOTHING:
        crop = numbered(crop, FACES[patch.face], rng)
    return np.ascontiguousarray(np.rot90(photographed(crop, rng), -turn))


class Batches(IterableDataset[tuple[np.ndarray, np.ndarray, np.ndarray]]):
    """Endless random batches: crops (n, 48, 48, 3) uint8, faces (n,), quarter turns (n,).

    A turn is how often the crop was turned clockwise from upright; -1: not known.
    """

    def __init__(self, patches: list[Patch], size: int, seed: int) -> None:
        self.patches, self.size, self.seed = patches, size, seed
        self.chances = chances(patches)

    def __iter__(self) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        from torch.utils.data import get_worker_info

        worker = get_worker_info()
        rng = np.random.default_rng((self.seed, worker.id if worker else 0))
        cv2.setNumThreads(1)
        while True:
            drawn = [
                self.patches[i] for i in rng.choice(len(self.patches), self.size, p=self.chances)
            ]
            turns = rng.integers(4, size=self.size)
            crops = np.stack([shown(p, int(t), rng) for p, t in zip(drawn, turns, strict=True)])
            faces = np.array([p.face for p in drawn])
            yield crops, faces, np.where([p.upright for p in drawn], turns, -1)
