"""The latest frame with what was read in it, as the display's camera page shows it."""

from __future__ import annotations

from typing import Final

import cv2

from vision.following.drawing import draw_spots
from vision.following.watcher import Watcher

WIDTH: Final = 1280
"""Pixels across of the picture on the page; a frame is shrunk to it."""


class CameraView:
    """Calling it gives the latest frame as JPEG; None while there is none."""

    def __init__(self, watcher: Watcher) -> None:
        self._watcher = watcher
        self._made: tuple[int, bytes] | None = None

    def __call__(self) -> bytes | None:
        """Return the picture; drawn once a frame, however many ask."""
        state, calibration = self._watcher.latest, self._watcher.calibration
        number, image = state.frame, state.image
        if image is None:
            return None
        if self._made is not None and self._made[0] == number:
            return self._made[1]
        if calibration is not None:
            image = draw_spots(image, state.spots, calibration, self._watcher.layout)
        if image.shape[1] > WIDTH:
            height = round(image.shape[0] * WIDTH / image.shape[1])
            shrunk = cv2.resize(image, (WIDTH, height), interpolation=cv2.INTER_AREA)
        else:
            shrunk = image
        done, encoded = cv2.imencode(".jpg", shrunk, [cv2.IMWRITE_JPEG_QUALITY, 82])
        if not done:
            return None
        self._made = (number, encoded.tobytes())
        return self._made[1]
