"""Pictures that come from anywhere: measured before they are decoded, and decoded one at a time.

A small file can state a picture of a thousand megapixels, whose decoding takes gigabytes. Every
picture that is not a frame of a running camera comes through `decode`: files, folders of footage,
uploads.
"""

from __future__ import annotations

import io
import threading
import warnings
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import (
    BmpImagePlugin,
    Image,
    JpegImagePlugin,
    PngImagePlugin,
    TiffImagePlugin,
    WebPImagePlugin,
)

MOST_PIXELS: Final = 100_000_000
"""Of a photograph: the finest cameras of telephones but one. Decoded it is 300 MB."""
_FORMATS: Final = (
    JpegImagePlugin.JpegImageFile.format,
    PngImagePlugin.PngImageFile.format,
    WebPImagePlugin.WebPImageFile.format,
    BmpImagePlugin.BmpImageFile.format,
    TiffImagePlugin.TiffImageFile.format,
)
_LONGEST: Final = 60_000  # pixels of a side

_ONE_AT_A_TIME: Final = threading.Lock()

# What is too large is decided here, and said with its size; Pillow reads heads alone.
Image.MAX_IMAGE_PIXELS = None


class NotAPictureError(ValueError):
    """Bytes that are no picture of a kind that is read, or a damaged one."""


class TooLargeError(ValueError):
    """A picture with more pixels than are decoded; `size` is what it states, width and height."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(f"{size[0]} × {size[1]} pixels")
        self.size = size


def size_in_head(content: bytes) -> tuple[int, int]:
    """Return the width and height that a picture's head states; nothing is decoded.

    `NotAPictureError` if it is no JPEG, PNG, WebP, BMP or TIFF.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(content), formats=_FORMATS) as opened:
                return opened.size
    except Exception as error:  # what a head that was made on purpose does to its reader
        raise NotAPictureError(str(error)) from None


def decode(
    content: bytes,
    most: int = MOST_PIXELS,
    *,
    reduced_from: int | None = None,
    quarter: bool = False,
) -> NDArray[np.uint8]:
    """Return a picture (H, W, 3) uint8 BGR, turned as its camera says.

    With `reduced_from` one of more pixels than that is decoded at half its width and height, with
    `quarter` at a quarter of both: a JPEG takes little more than half the time for that.
    `TooLargeError` if it states more than `most` pixels, `NotAPictureError` if it is none.
    """
    width, height = size_in_head(content)
    if width * height > most or max(width, height) > _LONGEST:
        raise TooLargeError((width, height))
    halved = reduced_from is not None and width * height > reduced_from
    how = cv2.IMREAD_REDUCED_COLOR_2 if halved else cv2.IMREAD_COLOR
    how = cv2.IMREAD_REDUCED_COLOR_4 if quarter else how
    try:
        with _ONE_AT_A_TIME:
            image = cv2.imdecode(np.frombuffer(content, np.uint8), how)
    except cv2.error as error:
        raise NotAPictureError(str(error)) from None
    if image is None:
        raise NotAPictureError
    return np.asarray(image, np.uint8)
