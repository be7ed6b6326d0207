"""Labelled photographs: a table of tiles with their corners beside a folder of pictures.

The table is CSV with the columns ``image, tile, x1, y1 … x4, y4``: one row a
tile, corners in pixels counted from the picture's outer edge, clockwise from
the top left of the upright tile (or of a box around it).
"""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from rules.tiles import Tile, TileError, parse_tile
from vision.coded import coded

COLUMNS = ("image", "tile", *(f"{axis}{i}" for i in range(1, 5) for axis in "xy"))


class LabelError(Exception):
    """A table that cannot be used; the message names file, line and column."""


@dataclass(frozen=True)
class LabelledTile:
    """A labelled tile: `corners` (4, 2) float32 pixels, clockwise from top left."""

    tile: Tile
    corners: np.ndarray


@dataclass(frozen=True)
class LabelledPhoto:
    """A photograph with its labelled tiles; unlabelled tiles may be in it too."""

    path: Path
    folder: str
    boxes: tuple[LabelledTile, ...]


def read_labels(table: Path, images: Path, folder: str = "") -> list[LabelledPhoto]:
    """Return the photographs of one table, in the order it names them; `LabelError` if it is bad.

    The pictures themselves are not looked at.
    """
    boxes: dict[str, list[LabelledTile]] = {}
    try:
        with table.open(newline="", encoding="utf-8-sig") as lines:
            rows = csv.DictReader(lines)
            missing = [name for name in COLUMNS if name not in (rows.fieldnames or ())]
            if missing:
                raise LabelError(
                    coded("no-columns", place=f"{table}:1", columns=", ".join(missing))
                )
            for row in rows:
                boxes.setdefault(row["image"] or "", []).append(
                    _box(row, f"{table}:{rows.line_num}")
                )
    except OSError as error:
        raise LabelError(coded("labels-unread", place=str(table), why=error.strerror)) from None
    except (UnicodeDecodeError, csv.Error) as error:
        raise LabelError(coded("no-labels", place=str(table), why=str(error))) from None
    return [LabelledPhoto(images / name, folder, tuple(found)) for name, found in boxes.items()]


def _box(row: dict[str, str | None], place: str) -> LabelledTile:
    if not row["image"] or Path(row["image"]).name != row["image"]:
        raise LabelError(coded("no-picture-name", place=place, name=repr(row["image"])))
    try:
        tile = parse_tile(row["tile"] or "")
    except TileError as error:
        raise LabelError(coded("at", place=place, why=str(error))) from None
    corners = []
    for name in COLUMNS[2:]:
        try:
            corners.append(float(row[name] or ""))
        except ValueError:
            corners.append(math.nan)
        if not math.isfinite(corners[-1]):
            raise LabelError(coded("no-pixels", place=place, column=name, given=repr(row[name])))
    return LabelledTile(tile, np.array(corners, np.float32).reshape(4, 2))
