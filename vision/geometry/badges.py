"""Players' badges in a picture: what their codes say, and where on the table they lie.

The codes are read by ZBar (`pyzbar` with Debian's `libzbar0`), which is loaded when it is used
first. In the table camera's picture a code is small, so one that is not read at once is looked for
again in the picture made larger and sharper.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS, Seat
from vision.geometry.calibration import Calibration
from vision.geometry.plan import TURN

Image = NDArray[np.uint8]

LOOKS: Final = ((1.0, 0.0), (2.0, 4.0), (3.0, 3.0))
"""How a picture is looked at, one look after the other until every seat has a badge: how much
larger, and how much sharper. At a table's scale a cell of a code has little more than two pixels,
and a lens a little out of focus mixes neighbours: a picture sharpened first was read where the
enlarged one alone was not (12 codes of 12 rather than 2, of 32 mm at 1080p from a metre)."""
_LARGEST: Final = 6000  # pixels of the long side to which a picture is enlarged at most
_MIDDLE: Final = 60.0  # mm round the table's middle within which a badge is nobody's
_SOFT: Final = 1.3  # how far, in pixels of the picture, what is sharpened away reaches


class BadgesError(RuntimeError):
    """Codes cannot be read on this machine; the message is the loader's."""


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
    for larger, sharper in LOOKS:
        scale = max(1.0, min(larger, _LARGEST / max(grey.shape)))
        for code in decode(_looked_at(grey, scale, sharper)):
            content = code.data.decode("utf-8", "replace")
            if fits(content) and content not in found:
                corners = tuple((p.x / scale, p.y / scale) for p in code.polygon)
                found[content] = Badge(content, corners)
        if len(found) >= len(SEATS):
            break
    return list(found.values())


def seat_before(place: Sequence[float]) -> Seat | None:
    """Return before whom a point of the table lies, in mm; None in the very middle.

    The table is parted by its diagonals: what lies nearest a player's side is that player's.
    """
    x, y = place
    if math.hypot(x, y) < _MIDDLE:
        return None
    # Out is towards the player: East at the bottom of the table, then turned as the plan says.
    return max(SEATS, key=lambda seat: _out(x, y, seat))


def _out(x: float, y: float, seat: Seat) -> float:
    angle = math.radians(-TURN[seat])
    return -(x * math.sin(angle) + y * math.cos(angle))


def seat_of(badge: Badge, calibration: Calibration) -> Seat | None:
    """Return before whom a badge lies on a table that the camera's place is known of."""
    return seat_before(calibration.to_table(np.array([badge.middle]))[0])


def _looked_at(grey: Image, scale: float, sharper: float) -> Image:
    """Return a picture enlarged and sharpened."""
    if scale > 1.0:
        large = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    else:
        large = grey
    if sharper:
        soft = cv2.GaussianBlur(large, (0, 0), _SOFT * scale)
        large = cv2.addWeighted(large, 1 + sharper, soft, -sharper, 0)
    return np.asarray(large, np.uint8)


def _reader() -> Callable[[Image], list[Any]]:
    """Return what reads the QR codes of a grey picture."""
    try:
        from pyzbar import pyzbar
    except ImportError as error:
        raise BadgesError(str(error)) from None
    return lambda part: list(pyzbar.decode(part, symbols=[pyzbar.ZBarSymbol.QRCODE]))
