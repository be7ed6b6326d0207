"""Players' badges in a picture: what their codes say, and where on the table they lie.

The codes are read by ZBar (`pyzbar` with Debian's `libzbar0`), which is loaded when it is used
first. In the table camera's picture a code is small, so one that is not read at once is looked for
again in parts of the picture that are made larger.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.calibration import Calibration
from vision.plan import TURN

Image = NDArray[np.uint8]

ENLARGED: Final = (1.0, 2.0, 3.0)
"""How much larger the picture is made, one after the other, until nothing new is read."""
_PARTS: Final = 3
"""A picture made larger is looked through in so many parts across and down, that overlap."""
_OVERLAP: Final = 0.18


class BadgesError(RuntimeError):
    """Codes cannot be read on this machine; the message says what is missing."""


@dataclass(frozen=True)
class Badge:
    """A code: what it says, and its four corners in pixels (x, y), as ZBar gives them."""

    content: str
    corners: tuple[tuple[float, float], ...]

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre in pixels."""
        x, y = np.mean(self.corners, axis=0)
        return float(x), float(y)


def find_badges(image: Image, fits: Callable[[str], bool] = lambda content: True) -> list[Badge]:
    """Return every QR code of a picture (H, W, 3) BGR that `fits`, each once.

    `BadgesError` if ZBar is not installed.
    """
    decode = _reader()
    grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
    found: dict[str, Badge] = {}
    for scale in ENLARGED:
        for part, x, y in _parts(grey, scale):
            for code in decode(part):
                content = code.data.decode("utf-8", "replace")
                if fits(content) and content not in found:
                    corners = tuple((x + p.x / scale, y + p.y / scale) for p in code.polygon)
                    found[content] = Badge(content, corners)
        if len(found) >= len(SEATS):
            break
    return list(found.values())


def seat_before(place: Sequence[float]) -> Seat | None:
    """Return before whom a point of the table lies, in mm; None in the very middle.

    The table is parted by its diagonals: what lies nearest a player's side is that player's.
    """
    x, y = place
    if math.hypot(x, y) < 60.0:
        return None
    # Out is towards the player: East at the bottom of the table, then turned as the plan says.
    return max(SEATS, key=lambda seat: _out(x, y, seat))


def _out(x: float, y: float, seat: Seat) -> float:
    angle = math.radians(-TURN[seat])
    return -(x * math.sin(angle) + y * math.cos(angle))


def seat_of(badge: Badge, calibration: Calibration) -> Seat | None:
    """Return before whom a badge lies on a table that the camera's place is known of."""
    return seat_before(calibration.to_table(np.array([badge.middle]))[0])


def _parts(grey: Image, scale: float) -> Iterator[tuple[Image, float, float]]:
    """Yield a picture at a scale, whole or in parts, each with its corner in the picture."""
    if scale == 1.0:
        yield grey, 0.0, 0.0
        return
    height, width = grey.shape
    wide, high = width / _PARTS, height / _PARTS
    for row in range(_PARTS):
        for column in range(_PARTS):
            x0 = max(0, int((column - _OVERLAP) * wide))
            y0 = max(0, int((row - _OVERLAP) * high))
            x1 = min(width, int((column + 1 + _OVERLAP) * wide))
            y1 = min(height, int((row + 1 + _OVERLAP) * high))
            part = cv2.resize(
                grey[y0:y1, x0:x1], None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC
            )
            yield np.asarray(part, np.uint8), float(x0), float(y0)


def _reader() -> Callable[[Image], list[Any]]:
    """Return what reads the QR codes of a grey picture."""
    try:
        from pyzbar import pyzbar
    except ImportError as error:
        raise BadgesError(
            "badges cannot be read here: Debian's package libzbar0 and Python's pyzbar are needed "
            f"({error})"
        ) from None
    return lambda part: list(pyzbar.decode(part, symbols=[pyzbar.ZBarSymbol.QRCODE]))
