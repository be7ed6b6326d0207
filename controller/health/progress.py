"""Whether a table sees and writes, so that the system may end and begin a program that hangs.

Asked is whether anything moves, and not whether all is well: a camera that is pulled out, or a card
that is full, is said and waited for; beginning the program anew would help with neither. The web
pages are not asked: whoever keeps them busy must not be able to have a table ended.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from controller.record.session import Session
from vision.following.watcher import Watcher

SEEN_WITHIN: Final = 30.0
"""Seconds in which a camera that works gives a picture, and the watcher is done with it."""
WRITES_WITHIN: Final = 5.0
"""Seconds for which one act may hold the record."""


class Progress:
    """Whether the table of a session moves on; `watcher` is None where there is no camera."""

    def __init__(
        self,
        session: Session,
        watcher: Watcher | None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._session = session
        self._watcher = watcher
        self._now = now
        self._frame: int | None = None
        self._since = now()

    def stands(self) -> str:
        """Return what does not move, ``seeing`` or ``writing``; empty while all does."""
        if not self._session.writable(WRITES_WITHIN):
            return "writing"
        return "" if self._watcher is None or self._sees(self._watcher) else "seeing"

    def _sees(self, watcher: Watcher) -> bool:
        now, frame = self._now(), watcher.latest.frame
        # What is said to be in trouble is being tried again.
        troubled = any(not notice.over for notice in self._session.board.notices)
        if frame != self._frame or troubled:
            self._frame, self._since = frame, now
        return now - self._since < SEEN_WITHIN
