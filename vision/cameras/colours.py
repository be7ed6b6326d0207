"""Pictures from what a camera sends in brightness and two colours (YUV), by the stream's range.

A stream is *limited* where black is 16 and white 235, as television has it (ITU-R BT.601), or
*full* where they are 0 and 255, as JPEG has it (sYCC). Read by the other, 200 becomes 214 and
everything above 235 white. OpenCV reads all such pictures as limited; a full one is first drawn
in to that range, which costs half again as much time and at most three levels.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.cameras.frames import SHRUNK, Image

_LEVELS: Final = np.arange(256)
_LUMA: Final = np.rint(16 + _LEVELS * 219 / 255).astype(np.uint8)
_CHROMA: Final = np.clip(np.rint(128 + (_LEVELS - 128) * 224 / 255), 0, 255).astype(np.uint8)
_BOTH: Final = np.stack((_LUMA, _CHROMA), axis=-1)[np.newaxis]

JPEG_BEGINS: Final = (0xFF, 0xD8)


def from_i420(raw: Image, size: tuple[int, int], *, full: bool) -> Image:
    """Return a picture (height, width, 3) from its planes in turn: whole, quarter, quarter."""
    width, height = size
    rows = raw.reshape(height * 3 // 2, width)
    if full:
        limited = np.empty_like(rows)
        cv2.LUT(rows[:height], _LUMA, dst=limited[:height])
        cv2.LUT(rows[height:], _CHROMA, dst=limited[height:])
        rows = limited
    return np.asarray(cv2.cvtColor(rows, cv2.COLOR_YUV2BGR_I420), dtype=np.uint8)


def quarter_of_i420(raw: Image, size: tuple[int, int]) -> Image:
    """Return a picture of full range a quarter as wide and high, each pixel a mean, for less than
    half of what the whole takes: of the two colours half as much is halved."""
    width, height = size
    small = (width // 2**SHRUNK, height // 2**SHRUNK)
    whole, part = width * height, width * height // 4
    planes = (
        raw[:whole].reshape(height, width),
        raw[whole + part :].reshape(height // 2, width // 2),
        raw[whole : whole + part].reshape(height // 2, width // 2),
    )
    shrunk = [
        cv2.resize(
            plane[: small[1] * plane.shape[1] // small[0]], small, interpolation=cv2.INTER_AREA
        )
        for plane in planes
    ]
    return np.asarray(cv2.cvtColor(cv2.merge(shrunk), cv2.COLOR_YCrCb2BGR), dtype=np.uint8)


def quarter_of_jpeg(data: Image, size: tuple[int, int]) -> Image | None:
    """Return a JPEG (n,) of this size a quarter as wide and high; None for what is none of it.

    What a JPEG is packed by is a sum of waves of eight pixels: a quarter leaves the finest out,
    and is the mean of what it stands for.
    """
    if tuple(data[:2]) != JPEG_BEGINS:
        return None
    quarter = cv2.imdecode(data, cv2.IMREAD_REDUCED_COLOR_4)
    if quarter is None or quarter.shape[1::-1] != tuple(-(-side // 2**SHRUNK) for side in size):
        return None
    return np.asarray(quarter, dtype=np.uint8)


def from_yuyv(raw: Image, *, full: bool) -> Image:
    """Return a picture from pairs (height, width, 2) of brightness and one of the colours."""
    if full:
        raw = np.asarray(cv2.LUT(raw, _BOTH), dtype=np.uint8)
    return np.asarray(cv2.cvtColor(raw, cv2.COLOR_YUV2BGR_YUYV), dtype=np.uint8)


def from_camera(raw: Image, *, full: bool) -> Image | None:
    """Return a picture from what a USB camera sends: pairs, a JPEG, or a picture already.

    None for what is no picture. A JPEG has its own range, which is the full one (JFIF 1.02).
    """
    if raw.ndim == 3 and raw.shape[2] == 2:
        return from_yuyv(raw, full=full)
    if raw.ndim == 3 and raw.shape[2] == 3:
        return raw
    data = raw.ravel()
    if tuple(data[:2]) != JPEG_BEGINS:
        return None
    image = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return None if image is None else np.asarray(image, dtype=np.uint8)
