"""Whether lamps ripple in the picture, and on which mains: seen in bands that run through it.

A lamp on 50 Hz is brighter and darker 100 times a second. A sensor that reads its rows one after
the other shows that as bands; from frame to frame they move on by what of a ripple is left over
when the frame's time is taken out. At 15 frames a second that is a third of a ripple for 50 Hz
and nothing for 60 Hz, whose bands stand still and look like what lies on the table: a camera that
may choose its rate is first watched at one where both move on (`rate_to_see`).
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.frames import Image

MAINS: Final = (50, 60)

FRAMES: Final = 30
"""How many frames in turn are looked at."""

ROWS: Final = 64
"""To how many rows a picture is drawn together before it is looked at."""

LEAST: Final = 0.004
"""The part of the brightness by which bands must differ: a level in 255 is as much."""

STEADY: Final = 0.9
"""How much alike all steps from frame to frame must be: 1 is the very same, 0 any."""

NEAR: Final = 0.06
"""Of a ripple: how far the step may be off what a mains leaves over."""

MOST_BANDS: Final = 8

RATE_STEP: Final = 0.1
"""Frames a second between two rates that are tried."""
LEAST_RATE: Final = 0.8
"""Of the rate that is wanted: no slower one is tried."""


class Ripple:
    """Looks at a stream's first frames; `mains` is what was said or found, in hertz, or None."""

    def __init__(self, mains: int | None = None) -> None:
        self.mains = mains
        self._rows: list[NDArray[np.float64]] = []

    @property
    def looking(self) -> bool:
        """Whether neither was said what the mains are nor enough frames were seen."""
        return self.mains is None and len(self._rows) < FRAMES

    def shows(self, luma: Image, fps: float) -> bool:
        """Take in a frame's brightness (height, width); whether the mains are known by it now."""
        if not self.looking:
            return False
        narrow = cv2.resize(luma, (1, ROWS), interpolation=cv2.INTER_AREA)
        self._rows.append(np.asarray(narrow, dtype=np.float64).ravel())
        if len(self._rows) < FRAMES:
            return False
        self.mains = found(np.array(self._rows), fps)
        return self.mains is not None


def rate_to_see(fps: float) -> float:
    """Return the highest rate up to `fps` at which the bands of both mains move on, and by
    different steps; `fps` itself if none is near."""
    for n in range(int(fps * (1 - LEAST_RATE) / RATE_STEP) + 1):
        rate = round(fps - n * RATE_STEP, 1) if n else fps
        steps = [_apart(0.0, 2 * hertz / rate) for hertz in MAINS]
        if min(*steps, abs(steps[0] - steps[1])) > 2 * NEAR:
            return rate
    return fps


def found(rows: NDArray[np.float64], fps: float) -> int | None:
    """Return the mains whose ripple runs through rows of brightness (frames, ROWS), or None."""
    still = rows.mean(axis=0)
    waves = np.fft.rfft(rows / np.maximum(still, 1.0) - 1.0, axis=1)[:, 1 : MOST_BANDS + 1]
    place = int(np.abs(waves).mean(axis=0).argmax())
    wave = waves[:, place]
    if np.abs(wave).mean() * 2 / ROWS < LEAST:
        return None
    steps = wave[1:] * wave[:-1].conj()
    step = steps.sum() / np.abs(steps).sum()
    if abs(step) < STEADY:
        return None  # a hand, not a lamp
    turned = np.angle(step) / (2 * np.pi)
    # Bands that stand still, or nearly so, are as well something that lies or moves there.
    moving = [hertz for hertz in MAINS if _apart(0.0, 2 * hertz / fps) > 2 * NEAR]
    near = [hertz for hertz in moving if _apart(turned, 2 * hertz / fps) < NEAR]
    return near[0] if len(near) == 1 else None


def _apart(turned: float, ripples: float) -> float:
    """How far a turn is off what so many ripples a frame leave over, either way round."""
    return float(min(abs((turned - side * ripples + 0.5) % 1 - 0.5) for side in (1, -1)))
