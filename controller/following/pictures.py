"""Pictures of the tiles that people are asked about, kept beside the journal."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from controller.record.room import room_for_pictures
from vision.following.watcher import Watcher
from vision.geometry.placing import Placer, TilePlace
from vision.sightings import Spot

AROUND: Final = 1.5
"""Tile lengths shown to each side of the tile: its neighbours help to tell it."""

log = logging.getLogger(__name__)


class Pictures:
    """Calling it keeps a picture of a tile as it is seen now, and returns the picture's name.

    `folder` is made with the first picture; `number` says how many entries the
    journal has, so that names differ. None where there is nothing to see, or
    the disk does not take it: the question is asked all the same.
    """

    def __init__(self, watcher: Watcher, folder: Path, number: Callable[[], int]) -> None:
        self._watcher = watcher
        self._folder = folder
        self._number = number

    def __call__(self, spot: Spot) -> str | None:
        """Return the name, in the folder, of a JPEG with the tile outlined."""
        image, calibration = self._watcher.latest.image, self._watcher.calibration
        if image is None or calibration is None:
            return None
        layout = self._watcher.layout
        quad = Placer(calibration, layout).quad(
            TilePlace(spot.zone, spot.seat, spot.xy, spot.angle, spot.layer)
        )
        reach = AROUND * layout.plan.tile_length * calibration.pixels_per_mm()
        limits = image.shape[1::-1]
        left, top = (max(0, int(v)) for v in quad.min(axis=0) - reach)
        right, bottom = (
            min(limit, int(v)) for v, limit in zip(quad.max(axis=0) + reach, limits, strict=True)
        )
        if right <= left or bottom <= top:
            return None
        # Outlined a little outside of its edges, so that nothing of its face is covered.
        middle = quad.mean(axis=0)
        outline = np.round((quad - middle) * 1.15 + middle - (left, top)).astype(np.int32)
        part = image[top:bottom, left:right].copy()
        cv2.polylines(part, [outline], True, (40, 40, 230), 2, cv2.LINE_AA)
        name = f"{self._number():06}-{spot.track}.jpg"
        if not room_for_pictures(self._folder):
            return None
        encoded = cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, 92])[1]
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / name).write_bytes(encoded.tobytes())
        except OSError as error:
            log.warning("%s: no picture for a question: %s", self._folder / name, error.strerror)
            return None
        return name
