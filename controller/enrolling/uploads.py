"""Photographs that come over the network: what they are is looked at before they are decoded."""

from __future__ import annotations

import struct
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.enrolling.refusing import EnrolRefusal, cannot

LARGEST: Final = 24 * 2**20
"""Bytes of a photograph that is taken in."""
MOST_PIXELS: Final = 50_000_000
FEWEST: Final = 400  # pixels of the short side under which no set can be seen
FEWEST_OF_ONE: Final = 40  # and under which not even one tile can

_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})  # JPEG's start of frame


def decoded(content: bytes) -> NDArray[np.uint8]:
    """Return a photograph (H, W, 3) uint8 BGR, turned as its camera says.

    `UnusableInput` says in a host's words why it cannot be used. JPEG, PNG and
    WebP are taken; how many pixels the file claims is read from its head, so that
    a small file that would unpack to a huge picture is never unpacked. One tile
    may come in a small picture; several need `FEWEST` pixels, which is looked at later.
    """
    width, height = stated_size(content)
    if width * height > MOST_PIXELS:
        most = MOST_PIXELS // 10**6
        raise EnrolRefusal("enrol-too-large", width=width, height=height, most=most)
    if min(width, height) < FEWEST_OF_ONE:
        raise EnrolRefusal("enrol-too-small", width=width, height=height)
    try:
        image = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        image = None
    if image is None:
        raise cannot("damaged")
    return np.asarray(image, np.uint8)


def stated_size(content: bytes) -> tuple[int, int]:
    """Return the width and height that a picture's head states; `UnusableInput` if it is none."""
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n") and content[12:16] == b"IHDR":
            return struct.unpack(">II", content[16:24])
        if content.startswith(b"\xff\xd8"):
            return _jpeg_size(content)
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return _webp_size(content)
    except (struct.error, IndexError):
        raise cannot("damaged") from None
    if content[4:8] == b"ftyp":
        raise cannot("heic")
    raise cannot("no-picture")


def _jpeg_size(content: bytes) -> tuple[int, int]:
    at = 2
    while True:
        if content[at] != 0xFF:
            raise IndexError
        kind = content[at + 1]
        if kind == 0xFF:  # padding
            at += 1
            continue
        (length,) = struct.unpack(">H", content[at + 2 : at + 4])
        if kind in _FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length


def _webp_size(content: bytes) -> tuple[int, int]:
    kind = content[12:16]
    if kind == b"VP8X":
        return (
            int.from_bytes(content[24:27], "little") + 1,
            int.from_bytes(content[27:30], "little") + 1,
        )
    if kind == b"VP8L":
        (bits,) = struct.unpack("<I", content[21:25])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", content[26:30])
    return width & 0x3FFF, height & 0x3FFF
