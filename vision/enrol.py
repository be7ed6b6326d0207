"""Teaches the reader a club's own tiles, from labelled photographs or from the set laid out.

Nothing is trained: a set is the crops themselves and what the network makes of
them (`vision.tilesets`). Three to six crops a face, in the club's own light,
are enough; every flower's drawing is kept as a picture of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from rules.tiles import FACES, FLOWER, UNKNOWN, Tile, face_of, parse_tiles
from vision.finder import Finder
from vision.labels import read_labels
from vision.reader import Reader
from vision.reading import load_photo
from vision.rectify import is_usable, portrait, side_lengths
from vision.rows import in_rows, lean
from vision.tilesets import Conflict, TileSetFile, path_of, save

Progress = Callable[[int, int, str], None]
"""Called with pictures done, pictures in all, and the one just done."""
Sheet = tuple[tuple[Tile, ...], ...]
"""Rows of tiles as they lie in one photograph, from the top, each from the left."""

A_FACE = 6  # pictures kept of each face
A_FLOWER = 24  # of flowers, whose eight drawings count as one face
SMALLEST = 14  # pixels of a tile's short side below which a crop teaches nothing
ALIKE = 0.97  # a picture more alike than this to one that is kept adds little
ODD_SIZE = (
    0.35  # logarithm of the ratio to the usual size beyond which a find is no tile of the set
)
AGREED = 0.3  # mean probability of the guide's faces below which a photograph is not of that sheet

GUIDE: tuple[Sheet, ...] = (
    *(((parse_tiles(" ".join(f"{n}{suit}" for n in range(1, 10))),) * 4) for suit in "bcd"),
    (parse_tiles("E S W N R G Wh"),) * 4,
    (parse_tiles("F F F F F F F F"), parse_tiles("J J J J J J J J")),
)
"""The printed guide: a sheet for each suit, one for winds and dragons, one for flowers, jokers."""


class EnrolError(Exception):
    """Photographs from which no set can be learned; the message says which and why."""


@dataclass(frozen=True)
class Enrolment:
    """What was learned: the set, its file (None if not kept), what was passed over and why."""

    tileset: TileSetFile
    path: Path | None
    photographs: int
    passed_over: tuple[str, ...]
    conflicts: tuple[Conflict, ...]

    def summary(self) -> str:
        """Return what a person should know, in a few lines."""
        counts = self.tileset.counts()
        lines = [
            f"{self.tileset.name}: {len(self.tileset.tiles)} pictures of {len(counts)} faces "
            f"from {self.photographs} photographs"
        ]
        if missing := self.tileset.missing():
            lines.append(
                f"no picture of {' '.join(missing)}: these are read without the set's help"
            )
        if few := [face for face, n in counts.items() if n < 3]:
            lines.append(f"fewer than 3 pictures of {' '.join(few)}")
        lines += [f"conflict: {conflict}" for conflict in self.conflicts]
        lines += [f"passed over: {why}" for why in self.passed_over]
        return "\n".join(lines)


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
    progress: Progress | None = None,
) -> Enrolment:
    """Learn a set from photographs whose tiles are labelled (see `vision.labels`).

    Pictures lie in `images`, by default in ``images`` beside the table or
    beside the table itself. `folder` is where sets are kept; `keep` False
    writes nothing. Raises `LabelError`, `ReadError`, `EnrolError` or
    `TileSetError`, naming the place.
    """
    path_of(name, folder)  # a bad name is told before the work
    if images is None:
        images = csv_path.parent / "images"
        images = images if images.is_dir() else csv_path.parent
    reader = reader or Reader()
    photos = read_labels(csv_path, images)
    samples: list[_Sample] = []
    passed_over: list[str] = []
    for done, photo in enumerate(photos, 1):
        image = load_photo(photo.path)
        boxes = [(box.tile, box.corners - 0.5) for box in photo.boxes if box.tile != UNKNOWN]
        samples += _samples(reader, image, photo.path.name, boxes, passed_over)
        if progress:
            progress(done, len(photos), photo.path.name)
    return _finish(name, samples, len(photos), passed_over, reader, folder, keep)


def enrol_laid_out(
    name: str,
    images: Sequence[Path],
    order: Sequence[Sheet] = GUIDE,
    *,
    finder: Finder | None = None,
    reader: Reader | None = None,
    folder: Path | None = None,
    keep: bool = True,
    progress: Progress | None = None,
) -> Enrolment:
    """Learn a set from photographs of it laid out as the guide shows.

    Each photograph shows one sheet of `order` and nothing else face up, from
    any side of the table; which sheet, the reader tells by itself. Sheets
    without a photograph are missing from the set. Errors as in `enrol_labels`.
    """
    path_of(name, folder)
    if not images:
        raise EnrolError("no photograph given")
    reader, finder = reader or Reader(), finder or Finder()
    samples: list[_Sample] = []
    passed_over: list[str] = []
    for done, path in enumerate(images, 1):
        image = load_photo(path)
        quads = [f.corners for f in finder.find(image) if f.side == "face" and is_usable(f.corners)]
        boxes = _labelled_by(order, np.array(quads).reshape(-1, 4, 2), image, reader, str(path))
        samples += _samples(reader, image, Path(path).name, boxes, passed_over)
        if progress:
            progress(done, len(images), Path(path).name)
    return _finish(name, samples, len(images), passed_over, reader, folder, keep)


def _labelled_by(
    order: Sequence[Sheet], quads: np.ndarray, image: np.ndarray, reader: Reader, place: str
) -> list[tuple[Tile, np.ndarray]]:
    """Return the photograph's tiles with their faces by the sheet that it shows."""
    if not len(quads):
        raise EnrolError(f"{place}: no tiles found")
    # Tiles of one set are of one size; a marker or a phone beside them is not.
    sizes = np.array([np.sqrt(np.prod(side_lengths(quad))) for quad in quads])
    quads = quads[np.abs(np.log(sizes / np.median(sizes))) < ODD_SIZE]
    rows = in_rows(quads, angle=lean(quads))
    shape = [len(row) for row in rows]
    flat = [i for row in rows for i in row]
    plain = reader.with_tileset(None)
    shares = plain.weigh(plain.look(plain.crops(image, [quads[i] for i in flat])))
    best, labels = -1.0, None
    for sheet in order:
        expected = [tile for row in sheet for tile in row]
        for told, wanted in ((expected, sheet), (expected[::-1], sheet[::-1])):
            if shape != [len(row) for row in wanted]:
                continue
            faces = [FACES.index(face_of(tile)) for tile in told]
            agreed = float(shares[np.arange(len(flat)), faces].mean())
            if agreed > best:
                best, labels = agreed, told
    found = f"{len(flat)} tiles in rows of {', '.join(map(str, shape))}"
    if labels is None:
        sheets = "; ".join(f"{len(s)} rows of {len(s[0])} ({s[0][0]} …)" for s in order)
        raise EnrolError(f"{place}: {found}; the guide's sheets have {sheets}")
    if best < AGREED:
        raise EnrolError(f"{place}: {found}, but they do not look like any sheet of the guide")
    return [(tile, quads[i]) for tile, i in zip(labels, flat, strict=True)]


def _samples(
    reader: Reader,
    image: np.ndarray,
    source: str,
    boxes: Sequence[tuple[Tile, np.ndarray]],
    passed_over: list[str],
) -> list[_Sample]:
    """Cut labelled quads out of a picture; those too small or out of shape are noted instead."""
    samples = []
    for tile, quad in boxes:
        x, y = quad.mean(axis=0)
        place = f"{source} at {x:.0f}, {y:.0f}"
        short = min(side_lengths(quad))
        if not is_usable(quad):
            passed_over.append(f"{place}: {tile}: its corners enclose no tile")
        elif short < SMALLEST:
            passed_over.append(f"{place}: {tile}: {short:.0f} pixels wide, {SMALLEST} needed")
        else:
            crop = reader.crops(image, [portrait(quad)[0]])[0]
            samples.append(_Sample(tile, place, short, crop))
    return samples


def _finish(
    name: str,
    samples: Sequence[_Sample],
    photographs: int,
    passed_over: Sequence[str],
    reader: Reader,
    folder: Path | None,
    keep: bool,
) -> Enrolment:
    if not samples:
        raise EnrolError(f"{name}: the photographs hold no tile that could be learned from")
    chosen = _varied(samples, reader)
    tileset = reader.enrolled(
        name,
        [s.tile for s in chosen],
        [s.source for s in chosen],
        np.stack([s.crop for s in chosen]),
    )
    path = save(tileset, path_of(name, folder)) if keep else None
    return Enrolment(tileset, path, photographs, tuple(passed_over), tuple(tileset.conflicts()))


def _varied(samples: Sequence[_Sample], reader: Reader) -> list[_Sample]:
    """Return the pictures to keep: of each face the largest, passing over near-repeats first."""
    embedding = reader.run(np.stack([s.crop for s in samples]))[0]
    kept: list[int] = []
    for face in FACES:
        most = A_FLOWER if face == FLOWER else A_FACE
        pool = [i for i, s in enumerate(samples) if face_of(s.tile) == face]
        pool.sort(key=lambda i: -samples[i].size)
        new: list[int] = []
        for i in pool:
            if len(new) < most and all(embedding[i] @ embedding[j] < ALIKE for j in new):
                new.append(i)
        repeats = [i for i in pool if i not in new]
        new += repeats[: max(0, min(A_FACE, most) - len(new))]
        kept += new
    return [samples[i] for i in sorted(kept)]
