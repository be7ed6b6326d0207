"""Moments that were packed at a table, played again: every failure there becomes a test here.

Put the file into `tests/moments/`, or name any folder: each of them is followed from its own record
and compared with what people said was so.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from controller.moments.layout import SUFFIX, read_moment
from controller.moments.playing import Played, play
from controller.record.journal import Journal

KEPT: Final = Path(__file__).parents[1] / "moments"


def moments(folder: Path = KEPT) -> list[Path]:
    """Return the files of moments in a folder, by name."""
    return sorted(folder.glob(f"*{SUFFIX}"))


def played(file: Path) -> Played:
    """Follow a moment again, and return what came of it beside what should have."""
    moment = read_moment(file)
    with (
        tempfile.TemporaryDirectory() as folder,
        Journal(Path(folder) / "again.journal") as journal,
    ):
        return play(moment, journal)


def all_played(folder: Path = KEPT) -> Iterator[tuple[Path, Played]]:
    """Play every moment of a folder."""
    for file in moments(folder):
        yield file, played(file)
