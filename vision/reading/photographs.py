"""From a photograph to the tiles in it: find, rectify, read, each and then all; as JSON; drawn."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from rules.tiles import UNKNOWN, WHITE, Tile
from vision.coded import CodedText, coded
from vision.finding.finder import Finder, FoundTile
from vision.finding.shapes import near_in_shape
from vision.pictures import MOST_PIXELS, NotAPictureError, TooLargeError, decode
from vision.reading.photographed import jointly
from vision.reading.plain import SURE, Plain, has_blank, plain_faces
from vision.reading.read_tile import ReadTile, Why
from vision.reading.reader import Reader, Reading
from vision.reading.rectify import is_usable
from vision.reading.rows import in_rows
from vision.reading.tilesets import TileSetFile, load

# A find that the finder is not certain of, in which no face is likely and which is not shaped like
# the faces about it, is no tile. The others are ``?``: on 54 photographs of the rail 177
# finds without a label instead of 140, and no blank white dragon is left out (before one in eight).
CERTAIN = 0.8
FACELESS = 0.45
BLANK = {Plain.ALONE: 0.95, Plain.AMONG_FACES: 0.99}
"""How likely a plain find that is named as one is a blank white dragon: as measured, or less."""
_COLOURS = {"face": (80, 200, 60), "back": (200, 120, 40), "standing": (0, 190, 255)}
_UNSURE = (40, 40, 230)


class ReadError(Exception):
    """A file that is no picture; `why` says what it is."""

    def __init__(self, path: Path, why: CodedText) -> None:
        super().__init__(coded("at", place=str(path), why=why))
        self.why = why


@dataclass(frozen=True)
class PhotoReading:
    """Everything read in one photograph; `elapsed_ms` is finding and reading, not loading.

    `note` says of all tiles together what their reader should know (`vision.reading.photographed`).
    """

    image: str
    width: int
    height: int
    elapsed_ms: float
    tiles: tuple[ReadTile, ...]
    note: CodedText | None = None


@cache
def _shipped() -> tuple[Finder, Reader]:
    return Finder(), Reader()


def load_photo(path: Path | str) -> np.ndarray:
    """Return a picture (H, W, 3) uint8 BGR, turned as its camera says; `ReadError` if none."""
    path = Path(path)
    try:
        return decode(path.read_bytes())
    except OSError as error:
        raise ReadError(path, coded("photo-unread", why=error.strerror)) from None
    except NotAPictureError:
        raise ReadError(path, coded("photo-none")) from None
    except TooLargeError:
        raise ReadError(path, coded("photo-too-large", megapixels=MOST_PIXELS // 10**6)) from None


def read_image(
    image: np.ndarray,
    finder: Finder,
    reader: Reader,
    *,
    scale: float | None = None,
    counts: Mapping[Tile, int] | None = None,
) -> tuple[ReadTile, ...]:
    """Return the tiles of a picture (H, W, 3) uint8 BGR, in reading order by rows.

    `counts` are how many of each face the set has; None where that is not known.
    """
    return jointly(read_each(image, finder, reader, scale=scale), counts)[0]


def read_each(
    image: np.ndarray, finder: Finder, reader: Reader, *, scale: float | None = None
) -> tuple[ReadTile, ...]:
    """Return the tiles of a picture as `read_image` does, but each as it is by itself.

    What the finder found is named: as a face, a back or a standing tile's top, or as ``?``. Left
    out are finds that are neither certain, nor likely to show a face, nor shaped like the faces
    about them, and of these a plain one's only where there are such faces.
    """
    found = [f for f in finder.find(image, scale) if is_usable(f.corners)]
    faces = [f for f in found if f.side == "face"]
    readings = dict(
        zip(map(id, faces), reader.read(image, [f.corners for f in faces]), strict=True)
    )
    each = [readings.get(id(f)) for f in found]
    blank = _blank(image, found, each, reader)
    fits = _shaped_like_tiles(found, each)
    tiles = []
    for f, reading, white, fit in zip(found, each, blank, fits, strict=True):
        if white:
            tiles.append(ReadTile(WHITE, white, f.corners, "face", ((WHITE, white),)))
        elif reading is None:
            tiles.append(ReadTile(UNKNOWN, f.score, f.corners, f.side))
        elif f.score >= CERTAIN or reading.likely >= FACELESS or fit:
            corners = np.roll(f.corners, -reading.turn, axis=0)
            name = UNKNOWN if white == 0.0 else reading.tile
            why: Why = "partial" if reading.partial else "unsure"
            named = (name, reading.confidence, corners, f.side, reading.candidates)
            tiles.append(ReadTile(*named, why if name == UNKNOWN else None))
    order = in_rows(np.array([t.corners for t in tiles]).reshape(-1, 4, 2))
    return tuple(tiles[i] for row in order for i in row)


def _blank(
    image: np.ndarray, found: Sequence[FoundTile], each: Sequence[Reading | None], reader: Reader
) -> list[float | None]:
    """Return of each find the probability that it is a blank white dragon, 0 of plain ones that
    are nothing that can be known, and None of those that are not plain, or are backs or tops."""
    sure = [
        r is not None and r.tile not in (UNKNOWN, WHITE) and f.score >= SURE
        for f, r in zip(found, each, strict=True)
    ]
    named = plain_faces(
        image, [f.corners for f in found], [f.score for f in found], np.array(sure, bool)
    )
    framed = any(
        r is not None and r.tile == WHITE and what == Plain.DRAWN
        for r, what in zip(each, named, strict=True)
    )
    has = has_blank(reader.tileset) if reader.tileset else None
    least = Plain.ALONE if has else Plain.AMONG_FACES
    may = has or (has is None and not framed)
    out: list[float | None] = []
    for r, what in zip(each, named, strict=True):
        if may and what >= least:
            out.append(BLANK[what])
        else:
            out.append(0.0 if r is not None and what != Plain.DRAWN else None)
    return out


def _shaped_like_tiles(found: Sequence[FoundTile], each: Sequence[Reading | None]) -> list[bool]:
    """Return which finds have the size and proportion of the faces nearest to them."""
    faces = [
        f.corners for f, r in zip(found, each, strict=True) if r is not None and r.tile != UNKNOWN
    ]
    if not faces:
        return [True] * len(found)
    return [near_in_shape(f.corners, np.array(faces)) for f in found]


def read_photo(
    path: Path | str,
    *,
    tileset: TileSetFile | str | Path | None = None,
    finder: Finder | None = None,
    reader: Reader | None = None,
    scale: float | None = None,
    counts: Mapping[Tile, int] | None = None,
) -> PhotoReading:
    """Read one photograph.

    `counts` are how many of each face the expected set has. `tileset` is an
    enrolled set, its name or its file; without a finder or reader the shipped
    ones are loaded, once. `scale`: see `Finder.find`.
    Raises `ReadError` for a file that is no picture, `TileSetError` for a set
    that is not there.
    """
    image = load_photo(path)
    if finder is None or reader is None:
        shipped = _shipped()
        finder, reader = finder or shipped[0], reader or shipped[1]
    if tileset is not None:
        held = tileset if isinstance(tileset, TileSetFile) else load(tileset)
        reader = reader.with_tileset(held)
    began = time.perf_counter()
    tiles, note = jointly(read_each(image, finder, reader, scale=scale), counts)
    elapsed = (time.perf_counter() - began) * 1000
    height, width = image.shape[:2]
    return PhotoReading(str(path), width, height, elapsed, tiles, note)


def to_json(reading: PhotoReading) -> dict[str, Any]:
    """Return the object that ``rackside read --json`` prints for one photograph."""
    return {
        "image": reading.image,
        "width": reading.width,
        "height": reading.height,
        "elapsed_ms": round(reading.elapsed_ms, 1),
        "tiles": [
            {
                "tile": tile.tile,
                "confidence": round(tile.confidence, 4),
                "corners": [[round(float(x), 2), round(float(y), 2)] for x, y in tile.corners],
                "side": tile.side,
                "doubt": tile.doubt,
            }
            for tile in reading.tiles
        ],
        "note": reading.note,
    }


def draw(image: np.ndarray, reading: PhotoReading) -> np.ndarray:
    """Return a copy of the picture with each tile's outline, its first edge thick, and its text.

    Green a face, yellow a standing tile, blue a back, red a face not named.
    """
    out = image.copy()
    thin = max(1, round(max(image.shape[:2]) / 900))
    for tile in reading.tiles:
        unsure = tile.side != "back" and tile.tile == UNKNOWN
        colour = _UNSURE if unsure else _COLOURS[tile.side]
        points = np.rint(tile.corners).astype(np.int32)
        cv2.polylines(out, [points.reshape(-1, 1, 2)], True, colour, thin, cv2.LINE_AA)
        cv2.line(out, points[0].tolist(), points[1].tolist(), colour, 2 * thin + 1, cv2.LINE_AA)
        if tile.side == "back":
            continue
        short = min(np.linalg.norm(tile.corners[0] - tile.corners[i]) for i in (1, 3))
        size = max(0.35, float(short) / 55)
        x, y = tile.corners.mean(axis=0)
        at = (round(x - 11 * size * len(tile.tile)), round(y + 9 * size))
        for ink, width in (((255, 255, 255), 4 * thin), ((20, 20, 20), thin)):
            cv2.putText(out, tile.tile, at, cv2.FONT_HERSHEY_SIMPLEX, size, ink, width, cv2.LINE_AA)
    return out
