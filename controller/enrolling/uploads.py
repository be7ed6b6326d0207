"""Photographs that come over the network: what they are is looked at before they are decoded."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from controller.enrolling.refusing import EnrolRefusal, cannot
from vision.pictures import NotAPictureError, TooLargeError, decode, size_in_head

LARGEST: Final = 24 * 2**20
"""Bytes of a photograph that is taken in."""
MOST_PIXELS: Final = 50_000_000
FEWEST: Final = 400  # pixels of the short side under which no set can be seen
FEWEST_OF_ONE: Final = 40  # and under which not even one tile can

_HEADS: Final = (b"\x89PNG", b"\xff\xd8", b"RIFF", b"BM", b"II*", b"MM\0*")
_HALVED_FROM: Final = 16_000_000  # pixels: more than that no set needs, and eight are kept


def decoded(content: bytes) -> NDArray[np.uint8]:
    """Return a photograph (H, W, 3) uint8 BGR, turned as its camera says; a very fine one halved.

    `UnusableInput` says in a host's words why it cannot be used. How many pixels the file claims is
    read from its head (`vision.pictures`), so that a small file that would unpack to a huge picture
    is never unpacked. One tile may come in a small picture; several need `FEWEST` pixels, which is
    looked at later.
    """
    if content[4:8] == b"ftyp":
        raise cannot("heic")
    try:
        width, height = size_in_head(content)
        if min(width, height) < FEWEST_OF_ONE:
            raise EnrolRefusal("enrol-too-small", width=width, height=height)
        return decode(content, MOST_PIXELS, reduced_from=_HALVED_FROM)
    except NotAPictureError:
        raise cannot("damaged" if content.startswith(_HEADS) else "no-picture") from None
    except TooLargeError as error:
        width, height = error.size
        most = MOST_PIXELS // 10**6
        raise EnrolRefusal("enrol-too-large", width=width, height=height, most=most) from None
