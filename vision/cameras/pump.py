"""Reads a camera in a thread of its own, so that a slow look at the table holds no frame up.

A look that takes long is caught up with: the frames that came meanwhile are seen after it. A
machine that is too slow all the time catches up with nothing; then frames are left out on purpose,
so that what is seen is what is.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable
from types import TracebackType
from typing import Self

from vision.cameras import CameraError, Frame
from vision.coded import coded

KEEP = 8
"""Frames kept for a reader that is busy: hands that pass meanwhile are still seen."""


BEHIND = 0.25
"""Seconds that the frame to be looked at may lie behind the newest one, after a while."""
PATIENCE = 2.0
"""Seconds for which it may lie behind farther: so long a look at many tiles is caught up with."""


class Pump:
    """Takes frames from a source as they come; `take` gives them in order.

    Used with ``with``; leaving it lets the thread end with its next frame. The
    source must return or raise from every read within its own time limits.
    """

    def __init__(self, frames: Iterable[Frame]) -> None:
        self._frames = frames
        self._kept: deque[Frame] = deque(maxlen=KEEP)
        self._news = threading.Condition()
        self._late_since: float | None = None  # when a frame that was looked at last was in time
        self.came = self.left_out = 0
        self._error: CameraError | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closed = True
        # A device must be let go of before it is opened again.
        self._thread.join()

    def _run(self) -> None:
        ending = CameraError(coded("no-more"))
        frames = iter(self._frames)
        try:
            for frame in frames:
                if self._closed:
                    break
                self.put(frame)
        except CameraError as error:
            ending = error
        except Exception as error:  # of a driver, in whatever words; the table must hear of it
            ending = CameraError(f"{type(error).__name__}: {error}")
        finally:
            close = getattr(frames, "close", None)
            if close is not None:
                close()
            with self._news:
                self._error = ending
                self._news.notify_all()

    def put(self, frame: Frame) -> None:
        """Keep a frame that came."""
        with self._news:
            self.came += 1
            self.left_out += len(self._kept) == KEEP
            self._kept.append(frame)
            self._news.notify_all()

    def _leave_out(self) -> None:
        """Drop what is old where the reader was behind for long."""
        newest = self._kept[-1].seconds
        if newest - self._kept[0].seconds <= BEHIND:
            self._late_since = None
            return
        if self._late_since is None:
            self._late_since = newest
        if newest - self._late_since < PATIENCE:
            return
        while newest - self._kept[0].seconds > BEHIND:
            self._kept.popleft()
            self.left_out += 1

    def take(self, timeout: float) -> Frame | None:
        """Return the next frame; None when none comes in `timeout` seconds.

        Raises the source's `CameraError` when all frames before it were taken.
        """
        with self._news:
            self._news.wait_for(lambda: self._kept or self._error is not None, timeout)
            if self._kept:
                self._leave_out()
                return self._kept.popleft()
            if self._error is not None:
                raise self._error
        return None
