"""Which enrolled set a running table reads with: the one its file names, or one chosen since.

A choice is kept beside the journal, with what the file named then: who names
another set in the file later is obeyed.
"""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from controller.words.watching import why
from vision.following.watcher import Watcher
from vision.reading.reader import Reader
from vision.reading.tilesets import TileSetError, TileSetFile, load

log = logging.getLogger(__name__)

_BESIDE = ".tiles.json"


class _Chosen(msgspec.Struct, forbid_unknown_fields=True):
    tiles: str
    instead_of: str | None


def chosen_set(journal: Path, named: str | None) -> str | None:
    """Return the name of the set to read with at this journal's table; `named` is its file's.

    A choice that cannot be used any more is said in the log.
    """
    file = _file(journal)
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=_Chosen)
        if kept.instead_of != named:
            return named
        load(kept.tiles)
    except FileNotFoundError:
        return named
    except (OSError, msgspec.DecodeError, TileSetError) as error:
        log.warning("%s: not used: %s", file, why(error))
        return named
    return kept.tiles


class SetChoice:
    """The set a running table reads with; `watcher` None: a table without a camera, or not yet."""

    def __init__(self, journal: Path, named: str | None, watcher: Watcher | None = None) -> None:
        self.using = chosen_set(journal, named)
        self.watcher = watcher
        self._file = _file(journal)
        self._named = named

    @property
    def sees(self) -> bool:
        """Whether the table has a camera."""
        return self.watcher is not None

    def use(self, tileset: TileSetFile, reader: Reader) -> None:
        """Read with this set from now on, and when the table is started again."""
        if self.watcher is not None:
            self.watcher.read_with(reader.with_tileset(tileset, played=True))
        self.using = tileset.name
        try:
            self._file.write_bytes(msgspec.json.encode(_Chosen(tileset.name, self._named)))
        except OSError as error:
            log.warning("%s: the choice is not kept: %s", self._file, error.strerror)


def _file(journal: Path) -> Path:
    return journal.with_name(journal.name + _BESIDE)
