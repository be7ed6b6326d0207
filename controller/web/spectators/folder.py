"""The public folder: files that are whole whenever they are read, and written when they change."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

READABLE: Final = 0o644
ENTERED: Final = 0o755
"""Whoever serves the files is often another user than the desk's."""


class PublicFolder:
    """Files by their paths in a folder. `written` counts files, `wrote` bytes."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.written = 0
        self.wrote = 0
        self._had: dict[str, bytes] = {}
        self._folders: set[Path] = set()

    def put(self, path: str, content: bytes) -> None:
        """Have a file hold this from now on: it is replaced whole, if it holds something else.

        A disk that does not take it is tried again with the next change.
        """
        if self._had.get(path) == content:
            return
        file = self.place / path
        part = file.with_name(f".{file.name}.part")
        try:
            self._enter(file.parent)
            part.write_bytes(content)
            part.chmod(READABLE)
            part.replace(file)
        except OSError as error:
            log.warning("%s: not written: %s", file, error.strerror)
            self._had.pop(path, None)
            return
        self._had[path] = content
        self.written += 1
        self.wrote += len(content)

    def keep_only(self, paths: set[str]) -> None:
        """Remove every other file, those of an earlier start too."""
        for path in set(self._had) - paths:
            self._remove(self.place / path)
            del self._had[path]

    def clear(self) -> None:
        """Remove what an earlier start has left: all that is there."""
        for file in self.place.rglob("*"):
            if file.is_file() or file.is_symlink():
                self._remove(file)
        self._had.clear()

    def _remove(self, file: Path) -> None:
        with contextlib.suppress(FileNotFoundError):
            file.unlink()

    def _enter(self, folder: Path) -> None:
        if folder not in self._folders:
            folder.mkdir(parents=True, exist_ok=True)
            for each in (folder, *folder.parents):
                if each == self.place.parent:
                    break
                each.chmod(ENTERED)
            self._folders.add(folder)
