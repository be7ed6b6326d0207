"""What the network that tells whole tiles is trained on: quads that hold a tile, and quads that do
not.

The share of a tile that a quad shows is what of the tile lies in the quad and is not covered,
divided by the larger of the two: so a quad on half a tile, one over two halves, one twice too
large and one of which half is hidden all show half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from torch.utils.data import IterableDataset

from training.covers import KINDS, Textures, covered
from training.misjudging import misjudged, share_seen, uncovered
from training.reader_augment import Rng, coarse, lit, misplaced, other_ink, recorded
from training.reader_patches import NOTHING, Patch, chances
from vision.reading.completeness import SIDE, views
from vision.reading.rectify import is_usable, rectify

_WHOLE, _PART = 0.88, 0.64
"""Shares from which on a tile is whole, and under which it is none that is to be read."""
_NONES = 0.12  # of the samples show no tile
AROUND_PATCHES = 1.1
"""Of a tile's size, kept around it: what quads that are shifted or too large show must be there."""
LARGEST = 44
"""Pixels of a tile's short side that are kept: what is shown has half as many."""
_COARSE = 0.6  # of the samples are blurred or seen from afar as the reader's are: a quad fills half


def wanted(share: np.ndarray | float) -> np.ndarray:
    """Return what the network is to answer where so great a share of a tile is seen."""
    return np.clip((np.asarray(share) - _PART) / (_WHOLE - _PART), 0.0, 1.0)


def sample(patch: Patch, rng: Rng, textures: Textures) -> tuple[np.ndarray, np.ndarray, float]:
    """Return one view of a patch, its shape, and the share of a tile that is seen in it."""
    picture, tile = patch.picture, patch.quad - 0.5
    quad, hidden = tile, None
    kind = rng.random()
    if patch.face == NOTHING:
        share = 0.0
    else:
        if kind < 0.5:
            # Where it is decided whether a tile can be read, samples lie closer together.
            most = rng.uniform(0.03, 0.95) if rng.random() < 0.5 else rng.uniform(0.08, 0.5)
            cover = KINDS[int(rng.integers(len(KINDS)))]
            picture, hidden = covered(picture, tile, most, cover, rng, textures)
            found = rng.random()
            if found < 0.45:  # and the finder gives what is left of it
                quad = uncovered(quad, hidden, rng)
            elif found < 0.6:
                quad = misjudged(quad, rng)
        elif kind < 0.7:
            quad = misjudged(quad, rng)
        share = share_seen(picture.shape, tile, quad, hidden)
    quad = misplaced(quad, rng)  # which costs a tile nothing: so finders are
    if not is_usable(quad):
        quad = patch.quad - 0.5
    quad = np.roll(quad, int(rng.integers(4)), axis=0)
    (crop,), (shape,) = views(picture, [quad])
    crop = crop.astype(np.float32)
    crop = cv2.resize(crop, (48, 48), interpolation=cv2.INTER_LINEAR)
    for step in (other_ink, lit, coarse) if rng.random() < _COARSE else (other_ink, lit):
        crop = step(crop, rng)
    seen = cv2.resize(recorded(crop, rng), (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    seen = np.rot90(seen, 2 * int(rng.integers(2)))
    return np.ascontiguousarray(seen), shape, share


def textures_of(patches: Sequence[Patch], rng: Rng, most: int = 600) -> Textures:
    """Return what covers are made of: the patches' tiles, and the pieces without one."""
    order = rng.permutation(len(patches))
    faces = [patches[i] for i in order if patches[i].face != NOTHING][:most]
    nones = [patches[i] for i in order if patches[i].face == NOTHING][:most]
    return Textures([rectify(p.picture, p.quad) for p in faces], [p.picture for p in nones])


class Batches(IterableDataset[tuple[np.ndarray, np.ndarray, np.ndarray]]):
    """Endless random batches: crops (n, side, side, 3) uint8, shapes (n, 1), shares seen (n,)."""

    def __init__(self, patches: list[Patch], size: int, seed: int) -> None:
        self.patches, self.size, self.seed = patches, size, seed
        self.chances = chances(patches)
        none = np.array([p.face == NOTHING for p in patches])
        self.chances[none] *= (
            _NONES / (1 - _NONES) * self.chances[~none].sum() / (self.chances[none].sum())
        )
        self.chances /= self.chances.sum()
        self.textures = textures_of(patches, np.random.default_rng(seed))

    def __iter__(self) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        from torch.utils.data import get_worker_info

        worker = get_worker_info()
        rng = np.random.default_rng((self.seed, worker.id if worker else 0))
        cv2.setNumThreads(1)
        while True:
            chosen = rng.choice(len(self.patches), self.size, p=self.chances)
            drawn = [sample(self.patches[i], rng, self.textures) for i in chosen]
            crops, shapes, shares = zip(*drawn, strict=True)
            yield np.stack(crops), np.stack(shapes), np.array(shares, np.float32)
