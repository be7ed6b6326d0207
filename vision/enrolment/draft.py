"""A tile set being enrolled: its photographs, what each tile was taken for, and a host's word.

What a host says of a tile stands, whatever the pictures say. Of the rest,
doubtful tiles are reported and, until somebody looked at them, kept out of the set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import cv2
import numpy as np

from rules.tiles import FACES, NUMBERED_FLOWERS, TILE_SETS, Tile, TileSet, face_of
from vision.coded import CodedText, coded
from vision.enrolment.guide import SetLayout
from vision.enrolment.laid_out import (
    NamedFace,
    PhotoReadings,
    doubt,
    look_like_another,
    name_all,
    study,
    study_of,
)
from vision.enrolment.laid_out import weighed as weigh_anew
from vision.enrolment.one_tile import one_tile, the_tile
from vision.enrolment.picture_quality import SMALLEST, troubles
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable, side_lengths

Doing = Literal["finding", "reading"]
"""What is being done with a photograph."""

LONGEST = 3000
"""Pixels of a photograph's long side that are kept; a telephone's are more than help."""
FEW = 7
"""Tiles under which a photograph was surely meant to show more: one short row has as many."""
LONGEST_ONE = 640  # as `LONGEST`, of a picture that shows one tile: a set has many of them
PLACED = 0.5  # share of a photograph's tiles in rows of the guide below which it is none of it
LIKELY = 0.15  # the finder's score from which a tapped place is believed to be its tile
ALONE = 2.5  # tiles' lengths to the nearest find from which one is in no row of the set
BETTER = 4  # tiles by which another kind of set must fit better to be named


@dataclass(frozen=True)
class DraftTile:
    """One find: what it is taken for, whether a host said so, and whether it is a tile at all."""

    named: NamedFace
    by_hand: bool = False
    gone: bool = False


@dataclass(frozen=True)
class DraftPhoto:
    """A photograph: its picture (H, W, 3) uint8 BGR, what was seen in it, an entry for each find.

    `number` stays with it while others come and go; `troubles` says what is
    wrong with the picture, in a host's words. `single`: it shows one tile and
    was meant to; `whole`: no edge of that tile was found, its picture was taken whole.
    """

    number: int
    image: np.ndarray
    study: PhotoReadings
    entries: tuple[DraftTile, ...]
    troubles: tuple[CodedText, ...]
    single: bool = False
    whole: bool = False

    @property
    def laid_out(self) -> bool:
        """Whether its tiles lie in rows as the guide shows."""
        placed = sum(entry.named.placed for entry in self.entries)
        return not self.single and placed > 0 and placed >= PLACED * len(self.entries)


@dataclass(frozen=True)
class Copies:
    """How often a face was found: in all, at most in one photograph, and how often it should be.

    `needed` is how many the photographs should show: all of a set laid out, else one.
    """

    face: Tile
    total: int
    together: int
    wanted: int
    needed: int

    @property
    def missing(self) -> int:
        """How many were in no photograph."""
        return max(0, self.needed - self.total)

    @property
    def too_many(self) -> int:
        """How many more lie in one photograph than the set has."""
        return max(0, self.together - self.wanted)


class Draft:
    """Photographs of one set and what is known of their tiles; not safe between threads."""

    def __init__(self, guide: SetLayout, finder: Finder, reader: Reader) -> None:
        self.guide, self.finder, self.reader = guide, finder, reader.with_tileset(None)
        self.photos: tuple[DraftPhoto, ...] = ()
        self._number = 0

    def add(
        self,
        image: np.ndarray,
        source: str,
        step: Callable[[Doing], None] = lambda doing: None,
        named: Tile | None = None,
    ) -> DraftPhoto:
        """Find and name the tiles of a photograph (H, W, 3) uint8 BGR; `step` hears of each step.

        `named`: it shows this one tile, as its file's name says; that is a host's
        word. `NotOneTileError` if it does not show one.
        """
        step("finding")
        image = _brought_down(image, LONGEST)
        alone = (the_tile if named is not None else one_tile)(image, self.finder)
        if alone is not None:
            small = _brought_down(image, LONGEST_ONE)
            corners = (alone.corners + 0.5) * (small.shape[1] / image.shape[1]) - 0.5
            image, seen = small, study_of(small, source, corners[None], self.reader)
            seen = replace(seen, rows=())
        else:
            seen = study(image, source, self.finder, self.reader)
        self._number += 1
        wrong = tuple(troubles(seen.crops, list(seen.corners)))
        entries = (DraftTile(NamedFace(named or FACES[0], named is not None), named is not None),)
        photo = DraftPhoto(
            self._number, image, seen, entries * len(seen), wrong,
            single=alone is not None, whole=alone is not None and alone.whole,
        )  # fmt: skip
        self.photos = (*self.photos, photo)
        step("reading")
        self._name()
        return self.photo(photo.number)

    @property
    def next_number(self) -> int:
        """The number that the next photograph gets."""
        return self._number + 1

    def photo(self, number: int) -> DraftPhoto:
        """Return a photograph by its number; KeyError if there is none."""
        for photo in self.photos:
            if photo.number == number:
                return photo
        raise KeyError(number)

    def remove(self, number: int) -> None:
        """Forget a photograph; KeyError if there is none."""
        self.photo(number)
        self.photos = tuple(p for p in self.photos if p.number != number)
        self._name()

    def say(self, number: int, i: int, tile: Tile) -> None:
        """Take a host's word for what find `i` of a photograph is."""
        self._put(number, i, DraftTile(NamedFace(tile, True), by_hand=True))

    def drop(self, number: int, i: int) -> None:
        """Take a host's word that find `i` is no tile of the set."""
        self._put(number, i, replace(self.photo(number).entries[i], by_hand=True, gone=True))

    def tap(self, number: int, at: tuple[float, float], tile: Tile) -> int:
        """Add a tile that was missed, at a point in pixels, and return its number.

        Its corners are the finder's if a closer look finds it there, else those of
        the nearest tile, moved. ValueError where no other tile tells its size.
        """
        photo = self.photo(number)
        corners = self._corners_at(photo, np.asarray(at, np.float32))
        one = study_of(photo.image, photo.study.source, corners[None], self.reader)
        joined = replace(
            photo.study,
            corners=np.concatenate([photo.study.corners, one.corners]),
            crops=np.concatenate([photo.study.crops, one.crops]),
            embeddings=np.concatenate([photo.study.embeddings, one.embeddings]),
            logits=np.concatenate([photo.study.logits, one.logits]),
            turns=np.concatenate([photo.study.turns, one.turns]),
            rows=(*photo.study.rows, (len(photo.study),)),
        )
        self._set(
            replace(
                photo,
                study=joined,
                entries=(*photo.entries, DraftTile(NamedFace(tile, True), by_hand=True)),
            )
        )
        self._weigh()
        return len(joined) - 1

    def doubt(self, photo: DraftPhoto, i: int) -> CodedText | None:
        """Return why a find's name is doubtful; None if it is not, or a host has said it."""
        entry = photo.entries[i]
        if entry.by_hand:
            return None
        if min(side_lengths(photo.study.corners[i])) < SMALLEST:
            return coded("too-small")
        if not photo.single and _alone(photo, i):
            return coded("by-itself")
        if (face := face_of(entry.named.tile)) in self._crowded(photo):
            most = self.guide.tiles.faces[face]
            return coded("too-many", n=most) if most else coded("not-in-set")
        return doubt(entry.named, self.reader.calibration.set_unsure, photo.laid_out)

    def doubtful(self) -> list[tuple[int, int]]:
        """Return the finds in doubt: photograph's number and find."""
        return [
            (photo.number, i)
            for photo in self.photos
            for i, entry in enumerate(photo.entries)
            if not entry.gone and self.doubt(photo, i)
        ]

    def contradictions(self) -> list[tuple[int, int]]:
        """Return the finds that a host named and that look more like another face of the set."""
        return [
            (photo.number, i)
            for photo in self.photos
            for i, e in enumerate(photo.entries)
            if e.by_hand and not e.gone and e.named.rival_share > max(e.named.share, 0.5)
        ]

    def confused(self) -> dict[Tile, Tile]:
        """Return the faces whose tiles, all of them, look like another; see `look_like_another`."""
        kept = self._kept()
        return look_like_another(kept, self._names(kept), self.reader) if kept else {}

    def copies(self, tiles: TileSet | None = None) -> list[Copies]:
        """Return how often each face of the set (by default the guide's) was found."""
        wanted = (tiles or self.guide.tiles).faces
        in_rows = self.in_rows
        each = [
            Counter(face_of(e.named.tile) for e in photo.entries if not e.gone)
            for photo in self.photos
        ]
        return [
            Copies(
                face,
                sum(one[face] for one in each),
                max((one[face] for one in each), default=0),
                wanted[face],
                wanted[face] if in_rows else min(1, wanted[face]),
            )
            for face in FACES
        ]

    @property
    def in_rows(self) -> bool:
        """Whether a photograph shows tiles laid out by the guide, so that all should be there."""
        return any(photo.laid_out for photo in self.photos)

    def seasons_wrong(self) -> tuple[Tile, ...]:
        """Return the numbered seasons that lie twice in a photograph, or in none."""
        if NUMBERED_FLOWERS[0] not in self.guide.tiles.counts:
            return ()
        each = [Counter(e.named.tile for e in photo.entries if not e.gone) for photo in self.photos]
        return tuple(
            season
            for season in NUMBERED_FLOWERS
            if max((one[season] for one in each), default=0) != 1
        )

    def fits_better(self) -> str | None:
        """Return the name of another kind of set whose counts fit the photographs better."""
        wrong = {
            name: sum(c.missing + c.too_many for c in self.copies(tiles))
            for name, tiles in TILE_SETS.items()
        }
        best = min(wrong, key=lambda name: wrong[name])
        own = wrong[self.guide.tiles.name]
        return best if wrong[best] + BETTER <= own else None

    def _crowded(self, photo: DraftPhoto) -> set[Tile]:
        """Return the faces of which a photograph that is not laid out shows more than there are."""
        if photo.laid_out:
            return set()
        there = Counter(face_of(e.named.tile) for e in photo.entries if not e.gone)
        wanted = self.guide.tiles.faces
        return {face for face, n in there.items() if n > wanted[face]}

    def _put(self, number: int, i: int, entry: DraftTile) -> None:
        photo = self.photo(number)
        if not 0 <= i < len(photo.entries):
            raise KeyError(i)
        self._set(replace(photo, entries=(*photo.entries[:i], entry, *photo.entries[i + 1 :])))
        self._weigh()

    def _set(self, photo: DraftPhoto) -> None:
        self.photos = tuple(photo if p.number == photo.number else p for p in self.photos)

    def _kept(self) -> list[PhotoReadings]:
        """What was seen of the finds that are tiles, photograph by photograph."""
        return [_part(p.study, _there(p)) for p in self.photos if len(_there(p))]

    def _names(self, kept: list[PhotoReadings]) -> list[list[Tile]]:
        there = [p for p in self.photos if len(_there(p))]
        return [[p.entries[i].named.tile for i in _there(p)] for p in there]

    def _name(self) -> None:
        """Name every find anew, but those that a host has spoken of."""
        found = name_all([photo.study for photo in self.photos], self.guide, self.reader)
        self.photos = tuple(
            replace(
                photo,
                entries=tuple(
                    old if old.by_hand else DraftTile(new)
                    for old, new in zip(photo.entries, names, strict=True)
                ),
            )
            for photo, names in zip(self.photos, found, strict=True)
        )
        self._weigh()

    def _weigh(self) -> None:
        """Compare the tiles with one another again, as they are named now."""
        kept = self._kept()
        names = [[p.entries[i].named for i in _there(p)] for p in self.photos if len(_there(p))]
        anew = iter(weigh_anew(kept, names, self.reader) if kept else [])
        photos = []
        for photo in self.photos:
            entries = list(photo.entries)
            if len(there := _there(photo)):
                for i, named in zip(there, next(anew), strict=True):
                    entries[i] = replace(entries[i], named=named)
            photos.append(replace(photo, entries=tuple(entries)))
        self.photos = tuple(photos)

    def _corners_at(self, photo: DraftPhoto, at: np.ndarray) -> np.ndarray:
        there = photo.study.corners[_there(photo)]
        if not len(there):
            raise ValueError(coded("size-unknown"))
        centres = there.mean(axis=1)
        nearest = there[int(np.linalg.norm(centres - at, axis=1).argmin())]
        short, high = sorted(side_lengths(nearest))
        half = round(3 * high)
        left, top = (max(0, round(float(v)) - half) for v in at)
        near = photo.image[top : top + 2 * half, left : left + 2 * half]
        found = [
            f.corners + np.array([left, top], np.float32)
            for f in self.finder.find(near, min(2.0, 32 / short), LIKELY)
            if f.side == "face" and is_usable(f.corners)
        ]
        # A tile that is known already is not the one that was missed.
        found = [
            quad
            for quad in found
            if np.linalg.norm(centres - quad.mean(axis=0), axis=1).min() > short / 2
            and np.linalg.norm(quad.mean(axis=0) - at) < short * 0.8
        ]
        if found:
            return min(found, key=lambda quad: float(np.linalg.norm(quad.mean(axis=0) - at)))
        return np.asarray(nearest - nearest.mean(axis=0) + at, np.float32)


def _alone(photo: DraftPhoto, i: int) -> bool:
    """Whether a find lies far from all others, as a marker or a coaster does."""
    centres = photo.study.corners.mean(axis=1)
    away = np.linalg.norm(np.delete(centres, i, axis=0) - centres[i], axis=1)
    return bool(away.min(initial=np.inf) > ALONE * max(side_lengths(photo.study.corners[i])))


def _there(photo: DraftPhoto) -> np.ndarray:
    return np.array([i for i, entry in enumerate(photo.entries) if not entry.gone], int)


def _part(one: PhotoReadings, chosen: np.ndarray) -> PhotoReadings:
    return replace(
        one,
        corners=one.corners[chosen],
        crops=one.crops[chosen],
        embeddings=one.embeddings[chosen],
        logits=one.logits[chosen],
        turns=one.turns[chosen],
        rows=(),
    )


def _brought_down(image: np.ndarray, longest: int) -> np.ndarray:
    factor = longest / max(image.shape[:2])
    if factor >= 1:
        return image
    size = (round(image.shape[1] * factor), round(image.shape[0] * factor))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
