"""A camera in the network: a stream by its address, through OpenCV's FFmpeg."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import cv2
import numpy as np

from vision.cameras.files import shape_of
from vision.cameras.frames import CameraError, Frame, Source
from vision.cameras.level import Level
from vision.coded import coded

SCHEMES = ("rtsp", "rtsps", "http", "https")

OPEN_TIMEOUT = 8.0
"""Seconds in which a stream must answer."""

READ_TIMEOUT = 6.0
"""Seconds in which the next frame must come."""


class NetworkStream(Source):
    """A stream by its address. Passwords in the address are kept out of all messages."""

    live = True

    def __init__(
        self,
        address: str,
        open_timeout: float = OPEN_TIMEOUT,
        read_timeout: float = READ_TIMEOUT,
    ) -> None:
        self._address = address
        self._timeouts = (open_timeout, read_timeout)
        self._capture: cv2.VideoCapture | None = None
        super().__init__(shown_address(address), (0, 0), 0.0)
        self._open()

    def _open(self) -> cv2.VideoCapture:
        if self._capture is not None:
            return self._capture
        begin, read = (round(seconds * 1000) for seconds in self._timeouts)
        capture = cv2.VideoCapture(
            self._address,
            cv2.CAP_FFMPEG,
            [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, begin, cv2.CAP_PROP_READ_TIMEOUT_MSEC, read],
        )
        if not capture.isOpened():
            raise CameraError(coded("no-stream", place=self.place))
        self.size, self.fps = shape_of(capture)
        self.notes = (coded("not-to-lock"),)
        self._level = Level()
        self._capture = capture
        return capture

    def __iter__(self) -> Iterator[Frame]:
        """Yield frames as they come; `CameraError` when they stop."""
        capture = self._open()
        while True:
            there, image = capture.read()
            if not there:
                self.close()
                raise CameraError(coded("stream-stopped", place=self.place, frame=self._number))
            picture = np.asarray(image, dtype=np.uint8)
            if percent := self._level.changed(picture):
                self.notes = (coded("not-to-lock"), coded("adjusts-itself", percent=percent))
            yield self._taken(picture)

    def close(self) -> None:
        """Close the connection."""
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()


def shown_address(address: str) -> str:
    """Return an address as it may be shown: without user, password and query."""
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}{parts.path}"
