"""The table's eyes for as long as the program runs: opened, followed, and opened again.

A camera that is not plugged in, markers that are not in view, a picture that cannot be followed:
none of it ends the table. The pages say what is wrong and what to do, people enter by hand
meanwhile, and as soon as it can the camera goes on from the record.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from itertools import chain, repeat
from typing import Final

from controller.record.session import Session
from controller.table import LookOn, follow_displayed
from vision.cameras import CameraError, PiCamera, Source, UnusableSourceError, open_source
from vision.cameras.frames import Image
from vision.coded import CodedText, coded, said_by
from vision.following.watcher import Watcher
from vision.sightings import Notice

PAUSES: Final = (1.0, 2.0, 5.0, 10.0)
"""Seconds between one try to open the camera and the next; the last again and again."""

log = logging.getLogger(__name__)


class Eyes:
    """The camera that `source` names, open or not."""

    def __init__(self, source: str, open_it: Callable[[str], Source] = open_source) -> None:
        self._source, self._open = source, open_it
        self._opened: Source | None = None

    def still(self) -> Image:
        """Return a picture in full size; `CameraError` where that cannot be had now."""
        if not isinstance(self._opened, PiCamera):
            raise CameraError(coded("not-open", place=self._source))
        return self._opened.still()

    def follow(
        self,
        session: Session,
        watcher: Watcher,
        ended: threading.Event,
        look_on: LookOn = iter,
    ) -> None:
        """Follow a table until footage is at its end or breaks off, or `ended` is set.

        `look_on` is put around the frames that the watcher is shown.
        `UnusableSourceError` if the name is none of a camera or of footage.
        """
        watcher.patient = True
        pauses = chain(PAUSES, repeat(PAUSES[-1]))
        troubled = False
        while not ended.is_set():
            try:
                with self._open(self._source) as self._opened:
                    if troubled:
                        troubled = False
                        _tell(session, coded("camera-back", place=self._source), over=True)
                    follow_displayed(session, watcher, self._opened, look_on)
                    if not self._opened.live:
                        return
            except UnusableSourceError:
                raise
            except Exception as error:
                broken = isinstance(error, CameraError)
                if not broken:
                    log.exception("the table is not followed")
                if self._opened is not None and not self._opened.live and broken:
                    _tell(session, coded("footage-broken", why=said_by(error)))
                    return  # from its beginning, it would be the same play once more
                if not troubled:
                    _tell(session, coded("not-followed", why=said_by(error)))
                troubled = True
            finally:
                self._opened = None
            ended.wait(next(pauses))


def _tell(session: Session, words: CodedText, *, over: bool = False) -> None:
    session.notice(Notice(what="camera lost", over=over, seconds=0.0, words=words))
