"""Room on the journal's disk: said long before there is none, and pictures go first.

An evening's entries are a few megabytes, its pictures some hundred, its footage many times that. So
at `LITTLE` it is said, at `PICTURES` no more pictures are kept and the oldest go, and entries are
written as long as the disk takes anything at all.
"""

from __future__ import annotations

import logging
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from controller.record.bus import Bus
from vision.coded import coded
from vision.sightings import Notice

MB: Final = 1_000_000
LITTLE: Final = 1_000 * MB
"""Bytes free below which it is said: evenings of entries, an evening of pictures."""
PICTURES: Final = 300 * MB
"""Bytes free that pictures leave to the entries: some years of them."""
ENOUGH: Final = 1.1
"""So many times `LITTLE` are free before it is said that there is room again."""
EVERY: Final = 10.0
"""Seconds between one look and the next, at least."""

_PICTURE: Final = re.compile(r"\d{1,12}(-\d{1,12})?\.jpg")

log = logging.getLogger(__name__)


def free(path: Path) -> int:
    """Return how many bytes are free where a file or folder is, or will be."""
    while not path.exists() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free


def room_for_pictures(folder: Path) -> bool:
    """Whether a picture may be kept in a folder, or the room is for entries alone."""
    try:
        return free(folder) > PICTURES
    except OSError:
        return False


class RoomWatch:
    """Looks at the disk as entries are announced; says when there is little room, and makes some.

    `pictures` is the folder of the pictures beside the journal. `measure` gives the bytes free.
    """

    def __init__(
        self,
        pictures: Path,
        say: Callable[[Notice], None],
        measure: Callable[[Path], int] = free,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pictures, self._say = pictures, say
        self._measure, self._clock = measure, clock
        self._looked: float | None = None
        self._little = False

    def follow(self, bus: Bus) -> None:
        """Look now, and from time to time as the game goes on."""
        self.look()
        bus.listen(lambda entry: self.look(), since=bus.last)

    def look(self) -> None:
        """Look at the disk, unless that was done just now."""
        now = self._clock()
        if self._looked is not None and now - self._looked < EVERY:
            return
        self._looked = now
        try:
            left = self._measure(self._pictures)
            if left < PICTURES:
                left = self._make_room(left)
        except OSError as error:
            log.warning("%s: how much room there is cannot be read: %s", self._pictures, error)
            return
        if left < LITTLE and not self._little:
            self._tell(left, over=False)
        elif left > LITTLE * ENOUGH and self._little:
            self._tell(left, over=True)

    def _make_room(self, left: int) -> int:
        """Remove the oldest pictures until entries have their room; return what is free."""
        kept = sorted(self._pictures.iterdir()) if self._pictures.is_dir() else []
        for file in kept:
            if not _PICTURE.fullmatch(file.name):
                continue
            file.unlink(missing_ok=True)
            left = self._measure(self._pictures)
            if left >= PICTURES:
                break
        return left

    def _tell(self, left: int, *, over: bool) -> None:
        self._little = not over
        code, given = ("room-again", {}) if over else ("room-little", {"mb": left // MB})
        words = coded(code, **given)  # type: ignore[arg-type]
        self._say(Notice(what="little room", over=over, seconds=0.0, words=words))
