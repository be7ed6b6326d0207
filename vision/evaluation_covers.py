"""How well tiles are read of which part is covered, on photographs that nothing was trained on.

Real photographs; the covers are laid on them (`vision.training.covers`): hands and sleeves drawn,
tiles cut from photographs of the same collection. A tile is read where it was found before
something came over it, as at a table (`kept`), or where the finder finds it covered (`anew`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from rules.tiles import FACES, UNKNOWN, face_of
from vision.finder import Finder
from vision.labelled import exposure_of, match, unsqueezed
from vision.labels import Photo
from vision.quads import bounds, box_iou
from vision.reader import Look, Reader
from vision.rectify import is_usable, rectify
from vision.training.covers import KINDS, Textures, covered
from vision.whole import Whole

SHARES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
_AROUND = 1.6  # of a tile's size is cut out around it before it is covered
_LEAST = 0.12  # a find that shares no more with a tile is not of it
_ON = 0.7  # nor one of which less lies on it: that is a neighbour
_TILE_UP_TO = 0.5  # a tile that covers more lies where the other lay, and may be read there


@dataclass(frozen=True)
class Tiles:
    """Tiles as both networks saw them, n of each: `look`, what `Whole` said, true face's number,
    exposure's name, share covered, by what, and the short side in px."""

    look: Look
    says: np.ndarray
    faces: np.ndarray
    exposures: np.ndarray
    shares: np.ndarray
    kinds: np.ndarray
    short: np.ndarray

    def part(self, chosen: np.ndarray) -> Tiles:
        """Return some of the tiles, by indices or by a mask."""
        look = Look(
            self.look.embeddings[:, chosen], self.look.logits[chosen], self.look.turns[chosen]
        )
        rest = (self.says, self.faces, self.exposures, self.shares, self.kinds, self.short)
        return Tiles(look, *(values[chosen] for values in rest))


def covered_tiles(
    reader: Reader,
    whole: Whole,
    finder: Finder,
    photos: Sequence[Photo],
    *,
    anew: bool = False,
    shares: Sequence[float] = SHARES,
    a_photo: int = 6,
    seed: int = 1,
) -> Tiles:
    """Cover some tiles of each photograph, by each share from a random side, and look at them.

    `anew`: the finder looks again at the covered photograph, and only what it finds is counted.
    """
    rng = np.random.default_rng(seed)
    # Found anew, a tile that covers would be found itself.
    others_laid = [kind for kind in KINDS if kind != "tile"]
    crops, says, rows = [], [], []
    lying: list[np.ndarray] = []  # tiles of the photographs before, to cover others with
    for photo in photos:
        image, boxes = unsqueezed(photo)
        known = [box for box in boxes if box.tile != UNKNOWN]
        quads = np.array([box.corners for box in known], np.float32).reshape(-1, 4, 2) - 0.5
        found = _finds(finder, image)
        for i, j in match(found, quads):
            quads[j] = found[i]
        size = np.ptp(quads, axis=1).mean(0) if len(quads) else np.zeros(2)
        others = [_window(image, rng, size) for _ in range(4)]
        chosen = rng.permutation(len(known))[:a_photo]
        lying = [*lying[-200:], *(rectify(image, quads[j]) for j in chosen)]
        textures = Textures(lying, others)
        for share in shares:
            picture = image
            kinds_laid = others_laid if anew or share > _TILE_UP_TO else KINDS
            at: list[np.ndarray] = []
            kinds: list[str] = []
            for j in chosen:
                kind = kinds_laid[int(rng.integers(len(kinds_laid)))]
                low, high = _around(quads[j], image.shape)
                local = picture[low[1] : high[1], low[0] : high[0]]
                if share > 0:
                    local, _ = covered(local, quads[j] - low, share, kind, rng, textures)
                if anew:
                    picture = picture.copy()
                    picture[low[1] : high[1], low[0] : high[0]] = local
                else:
                    crops.append(reader.crops(local, [quads[j] - low]))
                    says.append(whole.says(local, [quads[j] - low]))
                at.append(quads[j])
                kinds.append(str(kind) if share > 0 else "none")
            if anew:
                seen = _finds(finder, picture)
                near = [_nearest(seen, quad) for quad in at]
                crops.append(reader.crops(picture, [q for q in near if q is not None]))
                says.append(whole.says(picture, [q for q in near if q is not None]))
            else:
                near = list(at)
            for j, quad, by in zip(chosen, near, kinds, strict=True):
                if quad is not None:
                    edges = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
                    face = FACES.index(face_of(known[j].tile))
                    rows.append((face, exposure_of(photo), share, by, float(edges.min())))
    faces, exposures, covers, kinds_, short = zip(*rows, strict=True)
    pictures = np.concatenate(crops)
    looks = [reader.look(pictures[i : i + 256]) for i in range(0, len(pictures), 256)]
    look = Look(
        np.concatenate([one.embeddings for one in looks], axis=1),
        np.concatenate([one.logits for one in looks]),
        np.concatenate([one.turns for one in looks]),
    )
    return Tiles(
        look, np.concatenate(says), np.array(faces), np.array(exposures), np.array(covers),
        np.array(kinds_), np.array(short),
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


def _window(image: np.ndarray, rng: np.random.Generator, size: np.ndarray) -> np.ndarray:
    side = int(np.clip(size.max() * 2, 16, min(image.shape[:2])))
    y, x = (int(rng.integers(0, max(1, length - side + 1))) for length in image.shape[:2])
    return image[y : y + side, x : x + side]
