"""Learns a set from the pictures that people have of it: rows, a scatter, one tile each.

A picture whose file is named for a tile shows that tile. In any other the tiles
are proposed; what is proposed surely is learned, the rest is asked by a number,
which stays the same while the same pictures are given in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from rules.tiles import Tile
from vision.coded import CodedText, coded
from vision.enrolment.draft import FEW, Draft, DraftPhoto
from vision.enrolment.enrol import DoubtfulTile, EnrolError, Enrolment, Progress, from_draft
from vision.enrolment.guide import GUIDES, USUAL, SetLayout
from vision.enrolment.one_tile import NotOneTileError
from vision.finding.finder import Finder
from vision.reading.photographs import ReadError, load_photo
from vision.reading.reader import Reader
from vision.reading.rectify import side_lengths
from vision.reading.tile_words import tile_in_words
from vision.reading.tilesets import load, path_of

PICTURES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"})
"""How the names of the pictures end that are taken from a folder."""
Answers = Mapping[int, Tile | None]
"""What a host says of the tiles asked, by their numbers; None: it is no tile of the set."""

WIDE = 80  # pixels of a tile's short side at which its number is drawn
LARGER = 4.0  # times at most that a photograph is drawn larger for it
_RED, _GREEN, _WHITE = (40, 40, 220), (70, 150, 40), (255, 255, 255)


class NothingSureError(EnrolError):
    """Pictures whose every tile has to be asked; `asked` and `draft` as in `Enrolment`."""

    def __init__(self, words: CodedText, asked: tuple[DoubtfulTile, ...], draft: Draft) -> None:
        super().__init__(words)
        self.asked, self.draft = asked, draft


def gathered(given: Sequence[Path]) -> tuple[list[Path], list[CodedText]]:
    """Return the pictures given, folders opened and one level within; and what was passed over.

    Raises `ReadError` for a file or folder that is not there.
    """
    found: list[Path] = []
    passed_over: list[CodedText] = []
    for path in given:
        if not path.exists():
            raise ReadError(path, coded("no-such-path"))
        if not path.is_dir():
            found.append(path)
            continue
        for one in sorted([*path.glob("*"), *path.glob("*/*")]):
            if one.is_dir() or one.name.startswith("."):
                continue
            if one.suffix.lower() in PICTURES:
                found.append(one)
            else:
                passed_over.append(coded("at", place=one.name, why=coded("no-picture-file")))
    return found, passed_over


def enrol_pictures(
    name: str,
    given: Sequence[Path],
    guide: SetLayout = GUIDES[USUAL],
    *,
    finder: Finder | None = None,
    reader: Reader | None = None,
    folder: Path | None = None,
    keep: bool = True,
    adding: bool = False,
    answers: Answers | None = None,
    progress: Progress | None = None,
) -> Enrolment:
    """Learn a set from pictures, and folders of pictures, of its tiles.

    `adding` keeps the pictures of a set that has the name already. What is
    doubtful is left out and asked, unless `answers` has it. A picture that
    cannot be used is passed over and said. Raises `ReadError`, `EnrolError`
    (nothing could be learned, an answer to no question),
    of it `NothingSureError` where all has to be asked, or `TileSetError`.
    """
    path_of(name, folder)  # a bad name is reported before the work
    paths, passed_over = gathered(given)
    if not paths:
        raise EnrolError(coded("none-given", why=tuple(passed_over) or None))
    old = load(name, folder) if adding else None
    draft = Draft(guide, finder or Finder(), reader or Reader())
    notes: list[CodedText] = []
    for done, path in enumerate(paths, 1):
        try:
            photo = _added(draft, path)
        except ReadError as error:
            passed_over.append(coded("at", place=path.name, why=error.why))
        except NotOneTileError as error:
            passed_over.append(coded("at", place=path.name, why=error.remark))
        else:
            if len(photo.study):
                notes += _notes(photo)
            else:
                draft.remove(photo.number)
                passed_over.append(coded("at", place=path.name, why=coded("no-tile")))
        if progress:
            progress(done, len(paths), path.name)
    if not draft.photos:
        raise EnrolError(coded("nothing-to-learn", why=tuple(passed_over) or None))
    numbers = numbered(draft)
    _answer(draft, numbers, answers or {})
    notes += _named_otherwise(draft)
    asked = _asked(draft, numbers)
    notes += _read(draft, numbers, {one.number for one in asked})
    if asked and len(asked) == sum(not e.gone for p in draft.photos for e in p.entries):
        words = coded("nothing-sure", set=name, why=tuple(passed_over) or None)
        raise NothingSureError(words, asked, draft)
    learned = from_draft(name, draft, folder=folder, keep=keep, old=old)
    return replace(
        learned,
        passed_over=(*passed_over, *learned.passed_over),
        asked=asked,
        notes=tuple(notes),
        draft=draft,
    )


def numbered(draft: Draft) -> dict[int, tuple[int, int]]:
    """Return the photograph's number and the find of every tile, by the number it is asked by."""
    places = [(photo.number, i) for photo in draft.photos for i in range(len(photo.entries))]
    return dict(enumerate(places, 1))


def sheets(draft: Draft, asked: Sequence[DoubtfulTile]) -> list[np.ndarray]:
    """Return the photographs (H, W, 3) to be looked over, with every tile's number drawn on.

    Those in which something is asked, and those whose tiles lie anywhere. What is asked
    has its number in red, the others theirs in green with their names.
    """
    red = {one.number for one in asked}
    numbers = {at: n for n, at in numbered(draft).items()}
    return [
        _drawn(photo, numbers, red)
        for photo in draft.photos
        if not photo.single
        and (
            not photo.laid_out
            or any(numbers[photo.number, i] in red for i in range(len(photo.entries)))
        )
    ]


def _added(draft: Draft, path: Path) -> DraftPhoto:
    """Add a picture as its file is named, or else the folder it lies in."""
    image, named = load_photo(path), tile_in_words(path.stem)
    if named is None and (of_folder := tile_in_words(path.parent.name)):
        try:
            return draft.add(image, path.name, named=of_folder)
        except NotOneTileError:
            pass  # a folder of such tiles may well hold a photograph of several
    return draft.add(image, path.name, named=named)


def _notes(photo: DraftPhoto) -> list[CodedText]:
    source, found = photo.study.source, len(photo.study)
    if photo.whole:
        return [coded("at", place=source, why=coded("edge-unseen"))]
    if not photo.single and found < FEW:
        return [coded("at", place=source, why=coded("few-found", n=found))]
    return []


def _answer(draft: Draft, numbers: Mapping[int, tuple[int, int]], answers: Answers) -> None:
    for number, tile in answers.items():
        if number not in numbers:
            raise EnrolError(coded("no-such-number", number=number, most=len(numbers)))
        if tile is None:
            draft.drop(*numbers[number])
        else:
            draft.say(*numbers[number], tile)


def _named_otherwise(draft: Draft) -> list[CodedText]:
    """Say which tiles look like another than a host named."""
    return [
        coded(
            "at",
            place=_place(draft, *at),
            why=coded("named-otherwise", tile=named.tile, other=named.rival),
        )
        for at in draft.contradictions()
        if (named := draft.photo(at[0]).entries[at[1]].named).rival is not None
    ]


def _asked(draft: Draft, numbers: Mapping[int, tuple[int, int]]) -> tuple[DoubtfulTile, ...]:
    doubtful = set(draft.doubtful())
    asked = []
    for number, (photo, i) in numbers.items():
        if (photo, i) in doubtful:
            there = draft.photo(photo)
            tile, why = there.entries[i].named.tile, draft.doubt(there, i)
            assert why is not None
            asked.append(DoubtfulTile(number, _place(draft, photo, i), tile, why))
    return tuple(asked)


def _read(draft: Draft, numbers: Mapping[int, tuple[int, int]], asked: set[int]) -> list[CodedText]:
    """Say as what pictures of one tile were read whose names do not tell."""
    said = []
    for number, (photo, i) in numbers.items():
        there = draft.photo(photo)
        if there.single and number not in asked and not there.entries[i].by_hand:
            read = coded("read-as", tile=there.entries[i].named.tile)
            said.append(coded("numbered", number=number, place=there.study.source, why=read))
    return said


def _place(draft: Draft, photo: int, i: int) -> CodedText | str:
    there = draft.photo(photo)
    return there.study.source if there.single else there.study.where(i)


def _drawn(
    photo: DraftPhoto, numbers: Mapping[tuple[int, int], int], asked: set[int]
) -> np.ndarray:
    quads = photo.study.corners
    short = float(np.median([min(side_lengths(quad)) for quad in quads])) if len(quads) else 1.0
    # Small pictures are drawn larger, so that the numbers can be read and the faces seen.
    grow = max(1.0, min(LARGER, WIDE / max(short, 1.0)))
    out = cv2.resize(photo.image, None, fx=grow, fy=grow, interpolation=cv2.INTER_CUBIC)
    size = short * grow / WIDE * 0.7
    thin = max(1, round(2 * size))
    for i, (quad, entry) in enumerate(zip(quads, photo.entries, strict=True)):
        number = numbers[photo.number, i]
        colour = _RED if number in asked else _GREEN
        outline = np.rint((quad + 0.5) * grow - 0.5).astype(np.int32)
        cv2.polylines(out, [outline.reshape(-1, 1, 2)], True, colour, 2 * thin, cv2.LINE_AA)
        named = "none" if entry.gone else "?" if number in asked else entry.named.tile
        x, top, bottom = outline[:, 0].mean(), outline[:, 1].min(), outline[:, 1].max()
        for text, y in ((str(number), top + 16 * size), (named, bottom)):
            (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, thin)
            left, low = round(x - wide / 2), round(y)
            cv2.rectangle(out, (left - 3, low - high - 3), (left + wide + 3, low + 3), _WHITE, -1)
            cv2.putText(
                out, text, (left, low), cv2.FONT_HERSHEY_SIMPLEX, size, colour, thin, cv2.LINE_AA
            )  # fmt: skip
    return np.asarray(out, np.uint8)
