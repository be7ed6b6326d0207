"""How much of a recording is kept: the oldest clips go first, and the disk is never filled."""

from __future__ import annotations

import shutil
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from controller.recording.kept import RUN_FILE, TILES_FILE
from vision.cameras.clips import CLIP, RUN, runs

GB: Final = 1_000_000_000


class ClipStore:
    """The clips of a recording in `folder`, and the room that they may take.

    At most `most` bytes of them are kept, none that is older than `oldest` seconds, and as few as
    it takes to leave `spare` bytes of the disk free. The disk is asked by `free`.
    """

    def __init__(
        self,
        folder: Path,
        most: float,
        oldest: float | None,
        spare: float,
        free: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.folder = folder
        self._most, self._oldest, self._spare = most, oldest, spare
        self._free, self._clock = free, clock
        self._clips: deque[tuple[Path, int, float]] = deque()
        self.size = 0

    def survey(self) -> None:
        """Look at what is there from before; what was cut off half-way goes."""
        self._clips.clear()
        self.size = 0
        for run in runs(self.folder):
            for part in run.glob(".*.part"):
                part.unlink(missing_ok=True)
            for clip in sorted(p for p in run.iterdir() if CLIP.fullmatch(p.name)):
                status = clip.stat()
                self.took(clip, status.st_size, status.st_mtime)

    def new_run(self) -> Path:
        """Make the folder of a run, numbered after all that are there."""
        self.folder.mkdir(parents=True, exist_ok=True)
        number = max((int(run.name) for run in runs(self.folder)), default=0)
        while True:
            number += 1
            made = self.folder / f"{number:06}"
            try:
                made.mkdir()
            except FileExistsError:
                continue  # another table's, just now
            return made

    def took(self, clip: Path, size: int, when: float | None = None) -> None:
        """Hear of a clip that was written."""
        self._clips.append((clip, size, self._clock() if when is None else when))
        self.size += size

    def make(self, size: int) -> bool:
        """Remove what is too old or too much for `size` bytes more; whether there is room now."""
        while self._clips and self._is_over(size):
            self._remove_oldest()
        return not self._is_over(size)

    def _is_over(self, size: int) -> bool:
        aged = self._oldest is not None and bool(self._clips)
        return (
            self.size + size > self._most
            or self._free(self.folder) - size < self._spare
            or (aged and self._clock() - self._clips[0][2] > (self._oldest or 0.0))
        )

    def _remove_oldest(self) -> None:
        clip, size, _ = self._clips.popleft()
        self.size -= size
        clip.unlink(missing_ok=True)
        run = clip.parent
        if (self._clips and self._clips[0][0].parent == run) or not RUN.fullmatch(run.name):
            return
        left = {file.name for file in run.iterdir()} if run.is_dir() else set()
        if self._clips and left <= {RUN_FILE, TILES_FILE}:  # not the one that is being recorded
            for name in left:
                (run / name).unlink(missing_ok=True)
            run.rmdir()
