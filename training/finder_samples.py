"""Training samples for the finder: cut from a picture, changed, and turned into targets.

A photograph tells the upright boxes of some of its tiles; a made-up scene tells
the true corners of all. Both become a `Source`. A sample is a square cut from
one, at a random scale, turned and mirrored (mirrored tiles are good enough to be
found), with changed light and sharpness.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cache

import cv2
import numpy as np

from vision.finding.finder import SIDES, STRIDE

SIDE = 320
CELLS = SIDE // STRIDE
SMALLEST, LARGEST = 15.0, 135.0  # px across: outside of these a tile is neither sought nor denied
STANDING = SIDES.index("standing")
VISIBLE = 0.5  # so much of a side must be seen for it to be sought
# How a source's labels bind the network.
BOUNDS, CORNERS_TOLD, CENTRE_ONLY, UPRIGHT = 0, 1, 2, 3
# The directions, from the middle, of the first corner in the two tellings: top left, and top.
FIRST = (np.array([-1.0, -1.0]), np.array([0.0, -1.0]))
GRAIN = (1.5, 3, 5, 8, 12)
SHIFTED = (np.arange(4)[None] + np.arange(4)[:, None]) % 4
NO_QUADS = np.zeros((0, 4, 2))
COLUMNS = 8 + 8 + 1 + 2 + 1 + 1  # corners twice, side, turns, size, kind: a row of `Sample.points`


@dataclass(frozen=True)
class Source:
    """A picture to cut samples from.

    `corners` (n, 4, 2) px, `sides` (n,) 0 to 2, `visible` (n,) 0 to 1. `kind`
    says what the labels are: `CORNERS_TOLD`; `BOUNDS`, upright boxes round tiles;
    `UPRIGHT`, boxes of tiles that lie upright, so that the boxes' corners are
    about the tiles'; `CENTRE_ONLY`, boxes that hold more than the side seen.
    Where the labels are not `complete`, a tile may be in the picture unlabelled.
    `zoom` is the range of factors at which samples are cut. Beyond the labels,
    `bare` (k, 4, 2) are places where surely no other tile is, and `unlabelled`
    (m, 4, 2) tiles that have no label.
    """

    image: np.ndarray
    corners: np.ndarray
    sides: np.ndarray
    visible: np.ndarray
    kind: int
    zoom: tuple[float, float]
    complete: bool = True
    bare: np.ndarray = field(default_factory=lambda: NO_QUADS)
    unlabelled: np.ndarray = field(default_factory=lambda: NO_QUADS)


@dataclass(frozen=True)
class Sample:
    """What the network learns from.

    `image` (SIDE, SIDE, 3) uint8; `heat` (CELLS, CELLS) float32, 1 at tiles'
    centres; `weight` the same, how far each cell may count as background: 1
    yes, 0 no, between: only where the network does not itself think otherwise;
    `cells` (m, 2) int64, row and column, with `points` (m, `COLUMNS`) float32
    the corners there, relative to the cell's middle, in cells.
    """

    image: np.ndarray
    heat: np.ndarray
    weight: np.ndarray
    cells: np.ndarray
    points: np.ndarray


def cut(source: Source, rng: np.random.Generator) -> Sample:
    """Make a sample of a source."""
    M = _random_view(source, rng)
    way = cv2.INTER_AREA if abs(np.linalg.det(M[:, :2])) < 0.5 else cv2.INTER_LINEAR
    border = tuple(int(c) for c in rng.integers(0, 256, 3)) if rng.random() < 0.3 else (0, 0, 0)
    image = cv2.warpAffine(source.image, M, (SIDE, SIDE), flags=way, borderValue=border)
    corners, bare, unlabelled = (
        quads @ M[:, :2].T + M[:, 2] for quads in (source.corners, source.bare, source.unlabelled)
    )
    mirrored = np.linalg.det(M[:, :2]) < 0
    if mirrored:
        corners = corners[:, [1, 0, 3, 2]]  # clockwise again, and the top edge still the first
    return Sample(change_light(image, rng), *targets(corners, source, bare, unlabelled))


def _random_view(source: Source, rng: np.random.Generator) -> np.ndarray:
    """Return the affine map (2, 3) from a source's pixels to a sample's."""
    scale = math.exp(rng.uniform(math.log(source.zoom[0]), math.log(source.zoom[1])))
    stretch = math.exp(rng.normal(0, 0.08))
    exact = source.kind in (CORNERS_TOLD, UPRIGHT)
    # Boxes round tiles that do not lie upright stay true only when turned by quarters.
    turn = rng.uniform(0, 2 * math.pi) if exact else rng.choice([0, 0, 0, 1, 2, 3]) * math.pi / 2
    if exact and rng.random() < 0.4:
        turn = rng.integers(4) * math.pi / 2 + rng.normal(0, 0.03)
    c, s = math.cos(turn), math.sin(turn)
    A = np.array([[c, -s], [s, c]]) @ np.diag([scale * stretch, scale / stretch])
    if rng.random() < 0.5:
        A = A @ np.diag([-1.0, 1.0])
    height, width = source.image.shape[:2]
    if len(source.bare) and rng.random() < 0.4:
        middle = rng.dirichlet(np.ones(4)) @ source.bare[rng.integers(len(source.bare))]
    elif len(source.corners) and rng.random() < 0.9:
        middle = source.corners[rng.integers(len(source.corners))].mean(0)
    else:
        middle = rng.uniform(0, 1, 2) * [width, height]
    move = rng.uniform(0.1, 0.9, 2) * SIDE - A @ middle
    # Let the picture fill the sample where it is large enough to.
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ A.T
    low, high = frame.min(0), frame.max(0)
    move = np.where(high - low > SIDE, np.clip(move, SIDE - high, -low), move)
    return np.column_stack([A, move])


def ordered(corners: np.ndarray, first: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return clockwise quads (n, 4, 2) begun at the corner that fits a direction, and shifts (n,).

    All four corners have a say: each shift is judged by how the corners lie along
    the directions a quarter turn apart.
    """
    out = corners - corners.mean(1, keepdims=True)
    out = out / np.maximum(np.linalg.norm(out, axis=-1, keepdims=True), 1e-6)
    x, y = first
    ways = np.array([[x, y], [-y, x], [-x, -y], [y, -x]])
    fits = np.einsum("nkij,ij->nk", out[:, SHIFTED], ways)
    shift = np.argmax(fits, 1)
    return np.take_along_axis(corners, SHIFTED[shift][..., None], 1), shift


def targets(
    corners: np.ndarray,
    source: Source,
    bare: np.ndarray = NO_QUADS,
    unlabelled: np.ndarray = NO_QUADS,
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return `Sample`'s heat, weight, cells and points for quads (n, 4, 2) in a sample's px."""
    heat = np.zeros((CELLS, CELLS), np.float32)
    weight = np.full((CELLS, CELLS), 1.0 if source.complete else 0.1, np.float32)
    for quads, trust in ((bare, 1.0), (unlabelled, 0.0)):
        for quad in (quads + 0.5) / STRIDE - 0.5:
            cv2.fillConvexPoly(weight, np.round(quad).astype(np.int32), trust)
    owner = np.zeros((CELLS, CELLS), np.float32)
    rows: dict[tuple[int, int], np.ndarray] = {}
    inside = np.prod(
        np.clip(corners.max(1), 0, SIDE) - np.clip(corners.min(1), 0, SIDE), -1
    ) / np.maximum(np.prod(np.ptp(corners, axis=1), -1), 1e-6)
    near: list[np.ndarray] = []
    cells_of = (corners + 0.5) / STRIDE - 0.5
    edges = np.linalg.norm(np.roll(corners, -1, 1) - corners, axis=-1)
    pairs = (edges[:, :2] + edges[:, 2:]) / 2
    across, along = pairs.min(1), pairs.max(1)
    middles = np.round(cells_of.mean(1)).astype(int)
    least = SMALLEST * np.where(source.sides == STANDING, 0.55, 0.8)
    sought = (
        (source.visible >= VISIBLE)
        & (inside > 0.6)
        & (across > least)
        & (across < LARGEST)
        & (along > SMALLEST)
        & ((middles >= 0) & (middles < CELLS)).all(1)
    )
    table = _rows(cells_of, pairs, source)
    for i in np.nonzero(inside > 0)[0]:
        quad = cells_of[i]
        if sought[i]:
            near.append(quad)
            _spread(heat, owner, rows, quad, middles[i, ::-1], table[i])
        elif source.visible[i] > 0.05:
            cv2.fillConvexPoly(weight, np.round(quad).astype(np.int32), 0.0)
    if not source.complete:
        for quad in near:
            grown = quad.mean(0) + (quad - quad.mean(0)) * 1.35
            cv2.fillConvexPoly(weight, np.round(grown).astype(np.int32), 1.0)
    cells = np.array(list(rows), np.int64).reshape(-1, 2)
    points = np.array(list(rows.values()), np.float32).reshape(-1, COLUMNS)
    if len(points):
        points[:, :16] -= np.tile(cells[:, ::-1], 8)
    return heat, weight, cells, points


def _rows(quads: np.ndarray, pairs: np.ndarray, source: Source) -> np.ndarray:
    """Return rows of `Sample.points` (n, `COLUMNS`), the corners not yet relative to a cell.

    `quads` (n, 4, 2) cells, `pairs` (n, 2) px: the lengths of the first and the second edges.
    """
    # Labels begin at a short side, but for a standing tile's top and mere boxes.
    anywhere = (source.sides == STANDING) | (source.kind != CORNERS_TOLD)
    begins_short = np.where(anywhere, pairs[:, 0] < pairs[:, 1], True)
    corners, turns = [], []
    for first in FIRST:
        begun, shift = ordered(quads, first)
        corners.append(begun.reshape(-1, 8))
        turns.append(begins_short == (shift % 2 == 0))
    size = pairs.min(1) / STRIDE
    kind = np.full(len(quads), source.kind)
    return np.column_stack([*corners, source.sides, *turns, size, kind])


def _spread(
    heat: np.ndarray,
    owner: np.ndarray,
    rows: dict[tuple[int, int], np.ndarray],
    quad: np.ndarray,
    cell: np.ndarray,
    row: np.ndarray,
) -> None:
    """Draw a tile's hill into `heat` at `cell`; the cells near its top learn the tile's corners."""
    a = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
    b = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
    spread = 0.07 * (np.outer(a, a) + np.outer(b, b)) + 0.35 * np.eye(2)
    reach = math.ceil(3 * math.sqrt(max(spread[0, 0], spread[1, 1])))
    low = np.maximum([cell[0] - reach, cell[1] - reach], 0)
    high = np.minimum([cell[0] + reach + 1, cell[1] + reach + 1], CELLS)
    y, x = np.mgrid[low[0] : high[0], low[1] : high[1]]
    # The hill's top is the nearest cell, so that exactly one cell is 1.
    off = np.stack([x - cell[1], y - cell[0]], -1)
    hill = np.exp(-0.5 * np.einsum("yxi,ij,yxj->yx", off, np.linalg.inv(spread), off))
    place = (slice(low[0], high[0]), slice(low[1], high[1]))
    heat[place] = np.maximum(heat[place], hill)
    mine = hill > np.maximum(owner[place], 0.45)
    owner[place][mine] = hill[mine]
    for r, c in np.argwhere(mine) + low:
        rows[int(r), int(c)] = row


@cache
def _grain() -> np.ndarray:
    """Return noise to cut from, drawn once because drawing it is slow."""
    rng = np.random.default_rng(0)
    shape = (SIDE * 3 // 2, SIDE * 3 // 2, 3)
    return np.stack([rng.normal(0, spread, shape).astype(np.int16) for spread in GRAIN])


def change_light(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Change colour, contrast, sharpness and noise as lamps and cameras do."""
    if rng.random() < 0.25:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.6))
    elif rng.random() < 0.12:  # moved while the shutter was open
        length = int(rng.integers(2, 8))
        kernel = np.zeros((length, length), np.float32)
        if rng.random() < 0.5:
            kernel[length // 2] = 1 / length
        else:
            np.fill_diagonal(kernel, 1 / length)
        image = cv2.filter2D(image, -1, kernel)
    levels = np.arange(256, dtype=np.float32) / 255
    gain = math.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.07, 3))
    lift, gamma = rng.normal(0, 0.04), math.exp(rng.normal(0, 0.22))
    curve = (levels[:, None] ** gamma * gain + lift) * 255
    image = cv2.LUT(image, np.clip(curve, 0, 255).astype(np.uint8)[:, None])
    if rng.random() < 0.06:
        image = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    elif rng.random() < 0.3:
        hue = cv2.cvtColor(image, cv2.COLOR_BGR2HSV)
        hue[..., 0] = (
            (hue[..., 0] + int(rng.integers(0, 180))) % 180 if rng.random() < 0.3 else hue[..., 0]
        )
        hue[..., 1] = cv2.convertScaleAbs(hue[..., 1], alpha=rng.uniform(0.5, 1.5))
        image = cv2.cvtColor(hue, cv2.COLOR_HSV2BGR)
    if rng.random() < 0.3:  # a shadow falls across
        corner = rng.uniform(-0.3, 1.3, (3, 2)) * SIDE
        shade = np.full((SIDE, SIDE), 255, np.uint8)
        cv2.fillConvexPoly(
            shade, cv2.convexHull(corner.astype(np.int32)), int(rng.uniform(90, 220))
        )
        soft = cv2.blur(shade, (int(rng.integers(1, 25)),) * 2)
        image = cv2.multiply(image, cv2.merge([soft] * 3), scale=1 / 255)
    if rng.random() < 0.5:
        y, x = rng.integers(0, SIDE // 2, 2)
        grain = _grain()[rng.integers(len(GRAIN)), y : y + SIDE, x : x + SIDE]
        image = cv2.add(image, grain, dtype=cv2.CV_8U)
    if rng.random() < 0.3:
        quality = int(rng.integers(30, 90))
        _, packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
        image = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return image
