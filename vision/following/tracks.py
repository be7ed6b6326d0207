"""Tiles that are followed: what is known of each for as long as it lies there."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import UNKNOWN, Tile
from vision.geometry.placing import Quad, TilePlace
from vision.reading.joint import close_faces
from vision.sightings import Side, Spot

_FLOOR = 1e-3  # probability of a face that a reading does not name among its candidates
_CANDIDATES = 3


class FoundLike(Protocol):
    """A tile in a picture as `vision.finding.finder` finds it."""

    @property
    def corners(self) -> NDArray[np.floating]:
        """(4, 2) pixels, clockwise."""

    @property
    def side(self) -> Side:
        """Which side shows."""

    @property
    def score(self) -> float:
        """How sure, 0 to 1."""


@dataclass(frozen=True)
class Find:
    """A find of the finder's, moved or read otherwise; as `FoundLike` has it.

    `blank`: it is plain and has the body of the set's faces, lies by itself, and is most likely a
    white dragon. `perhaps`: it is barely found, a back at a row's end or a face at the first look,
    and may as well be cloth.
    """

    corners: NDArray[np.floating]
    side: Side
    score: float
    blank: bool = False
    perhaps: bool = False


class ReadingLike(Protocol):
    """What `vision.reading.reader` makes of a face."""

    @property
    def tile(self) -> Tile:
        """The best face, or ``?``."""

    @property
    def candidates(self) -> tuple[tuple[Tile, float], ...]:
        """Likely faces with their probabilities, best first."""

    @property
    def partial(self) -> bool:
        """Whether too little of the tile is seen to name it."""


class FinderLike(Protocol):
    """What the watcher needs of a finder (`vision.finding.finder.Finder`)."""

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> Sequence[FoundLike]:
        """Return the tiles in a picture."""


class ReaderLike(Protocol):
    """What the watcher needs of a reader (`vision.reading.reader.Reader`)."""

    def read(
        self, image: NDArray[np.uint8], quads: Sequence[NDArray[np.floating]]
    ) -> Sequence[ReadingLike]:
        """Read the faces that lie within quads of a picture."""


@dataclass
class FaceEvidence:
    """What several looks at one face amount to: log-probabilities, averaged.

    Averaged and not added up, since looks a moment apart share their light
    and their glare and so are not independent.
    """

    _logs: dict[Tile, float] = field(default_factory=dict)
    _given: Counter[Tile] = field(default_factory=Counter)
    looks: int = 0
    _partial: int = 0

    def add(self, reading: ReadingLike) -> None:
        """Take in one more look."""
        shares = {tile: share for tile, share in reading.candidates if tile != UNKNOWN}
        floor = math.log(_FLOOR)
        # In an order that is the same in every run: equal candidates stay as they came.
        for tile in dict.fromkeys((*self._logs, *shares)):
            self._logs.setdefault(tile, floor * self.looks)
            self._logs[tile] += math.log(max(shares.get(tile, 0.0), _FLOOR))
        self._given[reading.tile] += 1
        self._partial += reading.partial
        self.looks += 1

    def candidates(self) -> tuple[tuple[Tile, float], ...]:
        """Return the likely faces with their probabilities, best first."""
        if not self._logs:
            return ()
        shares = {tile: math.exp(log / self.looks) for tile, log in self._logs.items()}
        total = max(sum(shares.values()), 1.0)
        best = sorted(shares, key=lambda tile: -shares[tile])[:_CANDIDATES]
        return tuple((tile, round(shares[tile] / total, 4)) for tile in best)

    def tile(self) -> Tile:
        """Return the face if most looks were sure of it, else ``?``."""
        best = self.candidates()
        if best and 2 * self._given[best[0][0]] > self.looks:
            return best[0][0]
        return UNKNOWN

    def partial(self) -> bool:
        """Whether no face is given, and in half the looks or more too little of it was seen."""
        return self.tile() == UNKNOWN and 0 < self.looks <= 2 * self._partial

    def plain(self) -> bool:
        """Whether a face is given and no other is close behind."""
        return self.tile() != UNKNOWN and len(close_faces(self.candidates())) == 1

    def differs(self, other: FaceEvidence) -> bool | None:
        """Whether the other is of another face; None where that is too close to call."""
        mine, its = self.tile(), other.tile()
        if mine == its and mine != UNKNOWN:
            return False
        near = mine in close_faces(other.candidates()) or its in close_faces(self.candidates())
        return None if near or UNKNOWN in (mine, its) else True


@dataclass
class Track:
    """One tile that is followed: its place, where it is seen, what was read.

    `unsure`: it may be another than it is taken for, on or under which one was taken or put.
    `score` is how sure the finder was when it first lay there (0 to 1). `blank` and `perhaps`: as
    `Find` has them.
    `sharp` is how sharp the sharpest look was in which it was read (`sharpness`).
    """

    number: int
    side: Side
    place: TilePlace
    quad: Quad
    evidence: FaceEvidence = field(default_factory=FaceEvidence)
    unsure: bool = False
    under: frozenset[int] = frozenset()  # the numbers of those that lie on it
    hidden: float = 0.0  # about the share of it that they cover
    was: Quad | None = None  # where it was seen before it was shoved since the last look
    score: float = 0.0
    blank: bool = False
    perhaps: bool = False
    sharp: float = 0.0

    def spot(self) -> Spot:
        """Return it as the scribe gets it."""
        candidates = self.evidence.candidates() if self.side == "face" else ()
        tile = self.evidence.tile() if self.side == "face" else UNKNOWN
        back = 0.0 if self.side == "face" else self.score if self.perhaps else 1.0
        return Spot(
            track=self.number,
            zone=self.place.zone,
            seat=self.place.seat,
            side=self.side,
            tile=tile,
            confidence=candidates[0][1] if candidates else back,
            xy=(round(self.place.xy[0], 1), round(self.place.xy[1], 1)),
            angle=round(self.place.angle, 1) % 180.0,
            layer=self.place.layer,
            candidates=candidates,
            partial=self.side == "face" and self.evidence.partial(),
            perhaps=self.perhaps,
        )


def overlap(a: Quad, b: Quad) -> float:
    """Return the intersection over union of two convex quads."""
    shared, _ = cv2.intersectConvexConvex(a.astype(np.float32), b.astype(np.float32))
    if shared <= 0:
        return 0.0
    total = abs(cv2.contourArea(a.astype(np.float32))) + abs(cv2.contourArea(b.astype(np.float32)))
    return float(shared / max(total - shared, 1e-6))


def share_of(quad: Quad, by: Quad) -> float:
    """Return which share of a convex quad another covers."""
    shared, _ = cv2.intersectConvexConvex(quad.astype(np.float32), by.astype(np.float32))
    return float(max(shared, 0.0) / max(abs(cv2.contourArea(quad.astype(np.float32))), 1e-6))


def same_colour(
    before: NDArray[np.uint8], quad_before: Quad, now: NDArray[np.uint8], quad_now: Quad
) -> bool:
    """Whether two quads of two frames have one colour within: as two backs of a set have."""
    colours = [
        _warped(image, quad)[6:-6, 6:-6].reshape(-1, 3).mean(axis=0)
        for image, quad in ((before, quad_before), (now, quad_now))
    ]
    return float(np.abs(colours[0] - colours[1]).max()) < _SAME_COLOUR


_SAME_COLOUR = 30.0  # levels: shade and light included
_PATCH = (24, 32)  # pixels along a tile's two sides when two looks at it are compared


def alike(
    before: NDArray[np.uint8], quad_before: Quad, now: NDArray[np.uint8], quad_now: Quad
) -> float:
    """Return how alike the insides of two quads of two frames are: -1 to 1, whatever the light.

    The normalised correlation of the three colour channels together, the
    better of the two ways round. Plain patches (backs) tell little: near 0.
    """
    first = _patch(before, quad_before)
    return max(
        float((first * _patch(now, np.roll(quad_now, turn, axis=0))).mean()) for turn in (0, 2)
    )


def sharpness(image: NDArray[np.uint8], quad: Quad) -> float:
    """Return how sharp the inside of a quad is, to be compared with the same tile in another look:
    the mean of its Laplacian's size by that of its light."""
    grey = cv2.cvtColor(_warped(image, quad), cv2.COLOR_BGR2GRAY).astype(np.float32)
    smooth = cv2.GaussianBlur(grey, (3, 3), 0)  # noise is as sharp in any focus
    return float(np.abs(cv2.Laplacian(smooth, cv2.CV_32F)).mean() / max(float(smooth.mean()), 1.0))


def _patch(image: NDArray[np.uint8], quad: Quad) -> NDArray[np.float32]:
    patch = cv2.GaussianBlur(_warped(image, quad), (3, 3), 0).astype(np.float32)
    centred = patch - patch.mean(axis=(0, 1))
    return np.asarray(centred / (centred.std() + 2.0), np.float32)


def _warped(image: NDArray[np.uint8], quad: Quad) -> NDArray[np.uint8]:
    """Return the inside of a quad, upright or upside down, as a small picture."""
    sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    if sides[0] + sides[2] > sides[1] + sides[3]:
        quad = np.roll(quad, -1, axis=0)
    width, height = _PATCH
    # A little within the edges: what surrounds a tile is not the tile.
    edge = 2.0
    corners = np.array(
        [
            (-edge, -edge),
            (width + edge, -edge),
            (width + edge, height + edge),
            (-edge, height + edge),
        ],
        np.float32,
    )
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), corners - 0.5)
    return np.asarray(
        cv2.warpPerspective(image, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )
