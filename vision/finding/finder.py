"""Finds tiles in a picture: four corners, which side shows, and how sure.

A small fully convolutional network (method: centre heat-maps with corner
offsets, after CenterNet, Zhou et al. 2019, "Objects as Points") gives, at every
fourth pixel, how likely a tile's centre is there, the way to its four corners
and which side shows. The network and its card are in ``vision/models``.

The way to the corners is predicted twice. Which corner of a turning tile counts as
the first must jump somewhere, and near the jump a network answers with a
shrunken mixture. The two tellings jump 45 degrees apart, so that the larger of
the two quads is the one that does not mix.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import cv2
import numpy as np

from vision.finding import sides, sizes
from vision.finding.network import load_network
from vision.geometry import quads

Side = Literal["face", "back", "standing"]
SIDES: tuple[Side, ...] = ("face", "back", "standing")
FACE, STANDING = SIDES.index("face"), SIDES.index("standing")
MODEL = Path(__file__).parent.with_name("models") / "finder.onnx"

STRIDE = 4  # pixels of the network's input to a cell of its output
MULTIPLE = 16  # the input's height and width must be whole multiples of this
# The output's channels: centre, corners predicted twice, sides, is the first edge a short side
# (twice).
CENTRE, CORNERS, SIDE, TURN = 0, (slice(1, 9), slice(9, 17)), slice(17, 20), slice(20, 22)
CHANNELS = 22

LONG_SIDE = 960  # a whole picture is shrunk to this before it is searched
SMALL = 24.0  # pixels of short side under which shrunk tiles deserve a closer look
CLEAR = 32.0  # and to which that look brings them
CLOSER = 2.0  # times as large a picture is looked at again if not even small tiles were seen
FAR_MORE = 2.0  # and so many times as many finds make that the look that counts
COARSE = 0.5  # and searched again at this fraction for tiles too large for the first look
# Where the first look is sure of fewer than two, tiles may be larger still: one that fills half
# or more of a picture was found in all of 108 close-ups brought down to 120 px, at 160 in 106,
# at 240 in 65, at 480 in 2 and at 960 in none.
COARSEST = 120
OVERLAP = 0.35  # two finds that share more than this are one tile
THRESHOLD = 0.4


@dataclass(frozen=True)
class FoundTile:
    """A tile in a picture.

    `corners` (4, 2) float32 pixels of the picture given, clockwise, the first
    edge a short side of the tile where that can be known (a face may be upside
    down); of a standing tile the narrow top that is seen. `score` 0 to 1.
    """

    corners: np.ndarray
    side: Side
    score: float


class Finder:
    """The network, loaded once; `find` may be called from several threads."""

    def __init__(self, model: Path | None = None, threads: int | None = None) -> None:
        """Load a network; `threads` as `vision.finding.network.load_network` has them.

        Raises `FileNotFoundError` naming the file if there is none.
        """
        path = MODEL if model is None else model
        if not path.is_file():
            raise FileNotFoundError(f"{path}: no tile finder network there")
        self._session = load_network(path.read_bytes(), threads)
        self.seen = self._session.get_modelmeta().custom_metadata_map.get("seen", "training")

    def find(
        self, image: np.ndarray, scale: float | None = None, threshold: float = THRESHOLD
    ) -> list[FoundTile]:
        """Return the tiles in a picture (H, W, 3) uint8 BGR, best first.

        `scale` is the factor by which the picture is resized before it is
        searched: choose it so that tiles' short sides come to 24 to 60 px. None
        suits photographs of unknown scale: the long side is brought down to
        `LONG_SIDE`, a second, coarser look catches large tiles, and a third those
        that fill the picture, where the first was sure of next to nothing. Where the
        first look shrank the picture and it is no close-up a closer one is taken: it
        counts where most tiles came out small, or where far more are seen in it.

        Raises `ValueError` if the picture is not of that shape and type.
        """
        if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8:
            raise ValueError(
                f"picture is {image.shape} {image.dtype}, not (height, width, 3) uint8"
            )
        if min(image.shape[:2]) < 1:
            return []
        if scale is not None:
            looks = [scale]
        else:
            first = min(1.0, LONG_SIDE / max(image.shape[:2]))
            looks = [first, first * COARSE]
        found = [self._look(image, factor, threshold) for factor in looks]
        least = sizes.LEAST
        if scale is None:
            more = self._coarsest(image, first, threshold, found[0][1])
            if any((scores >= sizes.SURE).any() for _, scores, _ in more):
                least = 1  # a close-up: a single tile may be all that it shows
            elif first < 1.0:
                more += self._closer(image, first, threshold, found[0][0])
            found += more
        corners, scores, kinds = (np.concatenate(part) for part in zip(*found, strict=True))
        kept = quads.suppress(corners, scores, OVERLAP)
        corners, scores, kinds = corners[kept], scores[kept], kinds[kept]
        fits = sizes.of_one_size(corners, scores, kinds == STANDING, max(image.shape[:2]), least)
        if scale is None:  # from above, where the scale is known, sides are hardly seen
            fits &= sides.tiles(corners, scores, kinds == FACE, kinds == STANDING)
        return [
            FoundTile(quad, SIDES[kind], float(score))
            for quad, kind, score in zip(corners[fits], kinds[fits], scores[fits], strict=True)
        ]

    def _coarsest(
        self, image: np.ndarray, first: float, threshold: float, seen: np.ndarray
    ) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """Look again for tiles that fill the picture; nothing if it shows such as are smaller.

        `seen` (n,) are the scores of the first look's finds.
        """
        sure = (seen >= sizes.SURE).sum() >= sizes.LEAST
        if sure or first * COARSE * max(image.shape[:2]) <= COARSEST:
            return []
        every = int(1 / first)  # of a large picture so many pixels serve as well as all
        part = np.ascontiguousarray(image[::every, ::every])
        corners, scores, kinds = self._look(part, COARSEST / max(part.shape[:2]), threshold)
        return [(corners * every, scores, kinds)]

    def _closer(
        self, image: np.ndarray, first: float, threshold: float, seen: np.ndarray
    ) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """Look again at what the first look may have shrunk too far; nothing if it had not.

        `seen` (n, 4, 2) are the first look's finds. Few of them tell no size: on a
        table whose tiles were too small to be seen they are something else.
        """
        if len(seen):
            edges = np.linalg.norm(np.diff(seen[:, :3], axis=1), axis=2)
            short = float(np.median(edges.min(axis=1)))
            if short * first < SMALL:
                return [self._look(image, min(1.0, CLEAR / short), threshold)]
        again = self._look(image, min(1.0, first * CLOSER), threshold)
        return [again] if len(again[0]) > FAR_MORE * len(seen) else []

    def _look(
        self, image: np.ndarray, scale: float, threshold: float
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        size = [max(1, round(side * scale)) for side in image.shape[:2]]
        if size != list(image.shape[:2]):
            way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
            resized = cv2.resize(image, (size[1], size[0]), interpolation=way)
        else:
            resized = image
        below, right = (-side % MULTIPLE for side in size)
        padded = cv2.copyMakeBorder(resized, 0, below, 0, right, cv2.BORDER_CONSTANT)
        (maps,) = self._session.run(None, {"image": padded[None]})
        corners, scores, kinds = decode(maps[0], threshold)
        # Pixel centres are whole numbers in both pictures, so half a pixel has to be carried over.
        factor = np.array([size[1] / image.shape[1], size[0] / image.shape[0]], np.float32)
        return (corners + 0.5) / factor - 0.5, scores, kinds


def decode(maps: np.ndarray, threshold: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return corners (n, 4, 2) in input pixels, scores (n,) and side numbers (n,).

    `maps` is the network's output (`CHANNELS`, rows, columns), the centres
    already between 0 and 1; a tile is a cell that no neighbour exceeds. Each of
    the cells around it tells the corners too: what they say is averaged.
    """
    centre = maps[CENTRE]
    peak = (centre >= threshold) & (centre >= cv2.dilate(centre, np.ones((3, 3), np.uint8)))
    rows, columns = np.nonzero(peak)
    at = maps[:, rows, columns].T
    predicted = _averaged_around(maps, rows, columns)
    best = np.argmax(quads.area(predicted), 1)
    each = np.arange(len(best))
    corners = predicted[each, best]
    short_first = at[:, TURN][each, best] > 0
    for i in range(len(corners)):
        corners[i] = quads.nearest_top(corners[i] if short_first[i] else np.roll(corners[i], -1, 0))
    return corners, at[:, CENTRE], np.argmax(at[:, SIDE], 1)


def _averaged_around(maps: np.ndarray, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    """Return both tellings of the corners (n, 2, 4, 2) in px, averaged over 3 × 3 cells."""
    height, width = maps.shape[1:]
    down, right = (step.ravel() for step in np.mgrid[-1:2, -1:2])
    y = np.clip(rows[:, None] + down, 0, height - 1)
    x = np.clip(columns[:, None] + right, 0, width - 1)
    middle = (np.stack([x, y], -1) + 0.5) * STRIDE - 0.5  # (n, 9, 2)
    weight = maps[CENTRE][y, x] + 1e-6
    weight /= weight.sum(1, keepdims=True)
    predicted = []
    for part in CORNERS:
        way = maps[part][:, y, x].reshape(4, 2, *y.shape)  # (4, 2, n, 9)
        corners = way.transpose(2, 3, 0, 1) * STRIDE + middle[:, :, None]
        predicted.append((corners * weight[..., None, None]).sum(1))
    return np.stack(predicted, 1).astype(np.float32)
