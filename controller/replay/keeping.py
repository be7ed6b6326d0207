"""The camera's pictures that are kept beside the journal, for who sees a deal again.

Questions keep a picture of their tile by themselves (`controller.following.pictures`). Here
one more a moment is kept where that is wanted, and what is too much is removed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

import cv2

from controller.record.entries import Entry
from controller.record.room import room_for_pictures
from controller.record.session import Session
from controller.replay.library import NAMED, picture_of
from controller.settings import CameraSettings, Keep
from rules.events import DealEnded, DealStarted
from vision.following.watcher import Watcher

WIDTH: Final = 800
"""Pixels across of a moment's picture: a tile of a whole table can be known in it."""
QUALITY: Final = 70

_MB: Final = 1_000_000

log = logging.getLogger(__name__)


class PictureKeeper:
    """Keeps pictures as entries are announced, on a thread of its own.

    ``events``: one of every entry, as the camera then saw the table. ``questions``:
    those that questions were asked with. ``none``: these only until their deal is over.
    At most `most` million bytes stay; the oldest go first.
    """

    def __init__(
        self, folder: Path, keep: Keep, most: int, view: Callable[[], bytes | None]
    ) -> None:
        self._folder = folder
        self._keep = keep
        self._most = most * _MB
        self._view = view

    def heard(self, entry: Entry) -> None:
        """Keep what is to be kept of an entry, and remove what is not any more."""
        if self._keep == "events":
            self._store(entry.n)
        if isinstance(entry.event, DealStarted | DealEnded):
            self.tidy(entry.n)

    def tidy(self, now: int) -> None:
        """Remove the pictures that are too many; with ``none``, all from before entry `now`."""
        kept = sorted(
            (int(found[1]), file, file.stat().st_size)
            for file in (self._folder.iterdir() if self._folder.is_dir() else ())
            if (found := NAMED.fullmatch(file.name))
        )
        size = sum(bytes_ for _, _, bytes_ in kept)
        for number, file, bytes_ in kept:
            over = self._keep == "none" and number < now
            if not over and size <= self._most:
                break
            _remove(file)
            size -= bytes_

    def _store(self, number: int) -> None:
        picture = self._view() if room_for_pictures(self._folder) else None
        if picture is None:
            return
        file = self._folder / picture_of(number)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(picture)
        except OSError as error:
            log.warning("%s: no picture of a moment: %s", file, error.strerror)


class SmallPicture:
    """Calling it gives the watcher's latest frame as a small JPEG; None while there is none."""

    def __init__(self, watcher: Watcher) -> None:
        self._watcher = watcher
        self._made: tuple[int, bytes] | None = None

    def __call__(self) -> bytes | None:
        """Return the picture; it is made once a frame, however many events there are in it."""
        state = self._watcher.latest
        image = state.image
        if image is None:
            return None
        if self._made is None or self._made[0] != state.frame:
            factor = min(1.0, WIDTH / image.shape[1])
            small = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
            done, encoded = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
            if not done:
                return None
            self._made = (state.frame, encoded.tobytes())
        return self._made[1]


def keep_pictures(session: Session, watcher: Watcher, camera: CameraSettings) -> None:
    """Keep the camera's pictures beside a session's journal, as the settings say."""
    keeping = PictureKeeper(session.pictures, camera.keep, camera.keep_mb, SmallPicture(watcher))
    session.bus.listen(keeping.heard, session.bus.last)


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s: cannot be removed: %s", file, error.strerror)
