"""Teaches the reader a club's own tiles, from labelled photographs or from a draft.

Nothing is trained: a set is the crops themselves and what the network makes of
them (`vision.reading.tilesets`). Three to six crops a face, in the club's own light,
are enough; every drawing of a flower or joker is kept as a picture of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from rules.tiles import FACES, FLOWER, JOKER, TILE_SETS, UNKNOWN, Tile, face_of
from vision.coded import CodedText, coded
from vision.enrolment.draft import Draft
from vision.enrolment.labels import read_labels
from vision.enrolment.picture_quality import SMALLEST
from vision.reading.photographs import load_photo
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable, portrait, side_lengths
from vision.reading.tilesets import Conflict, TileSetFile, load, path_of, save

Progress = Callable[[int, int, str], None]
"""Called with pictures done, pictures in all, and the one just done."""

A_FACE = 6  # pictures kept of each face
A_PICTURE = 24  # of flowers and of jokers, each a face of many pictures
MORE = 2  # times as many at most once photographs are added to a set
ALIKE = 0.97  # a picture more alike than this to one that is kept adds little


class EnrolError(Exception):
    """Photographs from which no set can be learned; a `CodedText` says which and why."""


@dataclass(frozen=True)
class DoubtfulTile:
    """A tile left out until a host says what it is: its number, what it seems to be, the doubt."""

    number: int
    place: CodedText | str
    tile: Tile
    why: CodedText


@dataclass(frozen=True)
class Enrolment:
    """What was learned: the set, its file (None if not kept), what was passed over and why.

    `asked` is what only a host can say, `notes` what a host should look at; both
    stay empty for labelled photographs. `draft` is what they are about.
    """

    tileset: TileSetFile
    path: Path | None
    photographs: int
    passed_over: tuple[CodedText, ...]
    conflicts: tuple[Conflict, ...]
    asked: tuple[DoubtfulTile, ...] = ()
    notes: tuple[CodedText, ...] = ()
    draft: Draft | None = None

    def missing(self) -> tuple[Tile, ...]:
        """Return the faces without a picture, of those that the kind of set has."""
        known = TILE_SETS.get(self.tileset.kind)
        return tuple(f for f in self.tileset.missing() if known is None or known.faces[f])


@dataclass(frozen=True)
class _Sample:
    tile: Tile
    source: str
    size: float  # short side in pixels
    crop: np.ndarray


def enrol_labels(
    name: str,
    csv_path: Path,
    *,
    images: Path | None = None,
    reader: Reader | None = None,
    folder: Path | None = None,
    keep: bool = True,
    adding: bool = False,
    progress: Progress | None = None,
) -> Enrolment:
    """Learn a set from photographs whose tiles are labelled (see `vision.enrolment.labels`).

    Pictures lie in `images`, by default in ``images`` beside the table or
    beside the table itself. `folder` is where sets are kept; `keep` False
    writes nothing, `adding` keeps the pictures of a set that has the name already.
    Raises `LabelError`, `ReadError`, `EnrolError` or
    `TileSetError`, naming the place.
    """
    path_of(name, folder)  # a bad name is reported before the work
    old = load(name, folder) if adding else None
    if images is None:
        images = csv_path.parent / "images"
        images = images if images.is_dir() else csv_path.parent
    reader = reader or Reader()
    photos = read_labels(csv_path, images)
    samples: list[_Sample] = []
    passed_over: list[CodedText] = []
    for done, photo in enumerate(photos, 1):
        image = load_photo(photo.path)
        boxes = [(box.tile, box.corners - 0.5) for box in photo.boxes if box.tile != UNKNOWN]
        samples += _samples(reader, image, photo.path.name, boxes, passed_over)
        if progress:
            progress(done, len(photos), photo.path.name)
    kind = old.kind if old is not None else ""
    return _finish(name, samples, len(photos), passed_over, reader, folder, keep, kind, old)


def from_draft(
    name: str,
    draft: Draft,
    *,
    folder: Path | None = None,
    keep: bool = True,
    old: TileSetFile | None = None,
) -> Enrolment:
    """Learn a set from a draft's tiles, all that are named beyond doubt.

    The pictures of `old` stay in it. `EnrolError` if there is nothing to learn
    from, `TileSetError` if it cannot be written.
    """
    path_of(name, folder)
    samples: list[_Sample] = []
    passed_over: list[CodedText] = []
    for photo in draft.photos:
        source = photo.study.source
        passed_over += [coded("at", place=source, why=trouble) for trouble in photo.troubles]
        for i, entry in enumerate(photo.entries):
            if entry.gone:
                continue
            tile, place = entry.named.tile, photo.study.place(i)
            if draft.doubt(photo, i):
                continue
            size = min(side_lengths(photo.study.corners[i]))
            samples.append(_Sample(tile, place, size, photo.study.crops[i]))
    return _finish(
        name, samples, len(draft.photos), passed_over, draft.reader, folder, keep,
        kind=draft.guide.tiles.name, old=old,
    )  # fmt: skip


def _samples(
    reader: Reader,
    image: np.ndarray,
    source: str,
    boxes: Sequence[tuple[Tile, np.ndarray]],
    passed_over: list[CodedText],
) -> list[_Sample]:
    """Cut labelled quads out of a picture; those too small or out of shape are noted instead."""
    samples = []
    for tile, quad in boxes:
        x, y = quad.mean(axis=0)
        place = f"{source} at {x:.0f}, {y:.0f}"
        short = min(side_lengths(quad))
        where = coded("tile-at", place=source, x=round(float(x)), y=round(float(y)))
        if not is_usable(quad):
            passed_over.append(coded("at", place=where, why=coded("no-outline", tile=tile)))
        elif short < SMALLEST:
            why = coded("too-narrow", tile=tile, n=round(short), needed=SMALLEST)
            passed_over.append(coded("at", place=where, why=why))
        else:
            crop = reader.crops(image, [portrait(quad)[0]])[0]
            samples.append(_Sample(tile, place, short, crop))
    return samples


def _finish(
    name: str,
    samples: Sequence[_Sample],
    photographs: int,
    passed_over: Sequence[CodedText],
    reader: Reader,
    folder: Path | None,
    keep: bool,
    kind: str = "",
    old: TileSetFile | None = None,
) -> Enrolment:
    if not samples:
        raise EnrolError(coded("none-learned", set=name, why=tuple(passed_over) or None))
    chosen = _varied(samples, reader)
    tileset = reader.enrolled(
        name,
        [s.tile for s in chosen],
        [s.source for s in chosen],
        np.stack([s.crop for s in chosen]),
    )
    if old is not None:
        tileset = _with_old(tileset, old, reader)
    tileset = replace(tileset, kind=kind)
    path = save(tileset, path_of(name, folder)) if keep else None
    return Enrolment(tileset, path, photographs, tuple(passed_over), tuple(tileset.conflicts()))


def _with_old(new: TileSetFile, old: TileSetFile, reader: Reader) -> TileSetFile:
    """Return the new pictures with the old set's, no more of a face than help."""
    if old.network != reader.network:
        old = reader.enrolled(old.name, old.tiles, old.sources, old.crops)
    # A picture given again, perhaps under a better name, is not kept twice.
    again = {crop.tobytes() for crop in new.crops}
    old = old.without([i for i, crop in enumerate(old.crops) if crop.tobytes() in again])
    room = {face: MORE * _most(face) for face in FACES}
    for face, there in new.counts().items():
        room[face] -= there
    over = []
    for i, tile in enumerate(old.tiles):
        room[face_of(tile)] -= 1
        if room[face_of(tile)] < 0:
            over.append(i)
    return new.joined(old.without(over))


def _most(face: Tile) -> int:
    return A_PICTURE if face in (FLOWER, JOKER) else A_FACE


def _varied(samples: Sequence[_Sample], reader: Reader) -> list[_Sample]:
    """Return the pictures to keep: of each face the largest, passing over near-repeats first."""
    embedding = reader.run(np.stack([s.crop for s in samples]))[0]
    kept: list[int] = []
    for face in FACES:
        most = _most(face)
        pool = [i for i, s in enumerate(samples) if face_of(s.tile) == face]
        pool.sort(key=lambda i: -samples[i].size)
        new: list[int] = []
        for i in pool:
            if len(new) < most and all(embedding[i] @ embedding[j] < ALIKE for j in new):
                new.append(i)
        repeats = [i for i in pool if i not in new]
        new += repeats[: max(0, A_FACE - len(new))]
        kept += new
    return [samples[i] for i in sorted(kept)]
