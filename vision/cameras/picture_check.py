"""Whether a picture is one: not black, not blown out, not torn, not the last one again.

Pure looking, on a sample of one pixel in 64, so that it costs a fraction of a
millisecond a frame at 1080p. How long a fault may last is `vision.cameras.guarding`'s
affair.
"""

from __future__ import annotations

import zlib
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

Fault = Literal["black", "blown out", "empty", "torn", "size"]

STEP = 8
_DARK = 24  # levels: no more than this is black, with a sensor's noise
_FULL = 250  # levels from which a channel is full
_LIT = 0.005  # less than this share above `_DARK`: a covered lens; lamps out
_BLOWN = 0.6  # this share full in all channels: nothing can be read any more
_EVEN = 1.5  # levels of deviation: a driver's fill colour and not a table
_TORN = 0.125  # share of the rows at the bottom


def sample(image: NDArray[np.uint8], step: int = STEP) -> NDArray[np.uint8]:
    """Return every eighth pixel of every eighth row, (height / 8, width / 8, 3)."""
    return np.ascontiguousarray(image[::step, ::step])


def fault_of(seen: NDArray[np.uint8], *, decoded: bool = True) -> Fault | None:
    """Return what is wrong with a sampled picture by itself; None if nothing is.

    `decoded`: it comes from a camera or a stream whose decoder fills what is
    missing with one colour; the rows at the bottom are then looked at.
    """
    planes = cv2.split(seen)  # numpy is slow along an axis of three
    if sum(np.count_nonzero(plane > _DARK) for plane in planes) < _LIT * seen.size:
        return "black"
    full = np.count_nonzero(np.minimum.reduce(planes) >= _FULL)
    if full > _BLOWN * seen.shape[0] * seen.shape[1]:
        return "blown out"
    if not decoded:
        return None
    if float(cv2.meanStdDev(seen)[1].max()) < _EVEN:
        return "empty"
    # No sensor gives the same row twice: what is missing was filled in.
    bottom = seen[-max(2, round(_TORN * seen.shape[0])) :]
    if (bottom == bottom[-1]).all():
        return "torn"
    return None


def fingerprint(seen: NDArray[np.uint8]) -> int:
    """Return a number that only the very same picture has again: a living sensor has noise."""
    return zlib.crc32(seen.data)
