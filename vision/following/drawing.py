"""Draws what the watcher follows over the camera's picture."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import UNKNOWN
from vision.geometry.calibration import Calibration
from vision.geometry.layout import Layout
from vision.geometry.placing import Placer, TilePlace
from vision.sightings import Spot

Image = NDArray[np.uint8]

_COLOURS = {"face": (80, 220, 80), "back": (230, 160, 60), "standing": (160, 160, 160)}
_UNSURE = (60, 60, 240)


def draw_spots(
    image: Image, spots: Iterable[Spot], calibration: Calibration, layout: Layout | None = None
) -> Image:
    """Return a copy of a frame with the spots outlined: faces green, backs blue, unsure red."""
    layout = layout or Layout()
    drawn = image.copy()
    placer = Placer(calibration, layout)
    for spot in spots:
        quad = placer.quad(TilePlace(spot.zone, spot.seat, spot.xy, spot.angle, spot.layer))
        unsure = spot.side == "face" and spot.tile == UNKNOWN
        colour = _UNSURE if unsure else _COLOURS[spot.side]
        cv2.polylines(drawn, [np.round(quad).astype(np.int32)], True, colour, 2, cv2.LINE_AA)
        label = spot.tile if spot.side == "face" else str(spot.layer) if spot.layer > 1 else ""
        if label:
            x, y = quad.mean(axis=0)
            at = (int(x) - 8 * len(label), int(y) + 6)
            cv2.putText(drawn, label, at, cv2.FONT_HERSHEY_SIMPLEX, 0.6, (0, 0, 0), 4, cv2.LINE_AA)
            cv2.putText(drawn, label, at, cv2.FONT_HERSHEY_SIMPLEX, 0.6, colour, 1, cv2.LINE_AA)
    return drawn
