"""Printed badges as a camera over the table sees them: from the PDF to pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from controller.printing.badges import CODE, HEIGHT, WIDTH, BadgeHolder, badge_sheet
from controller.printing.sheet import PAPERS
from tests.vision.drawn import Table, camera
from vision.geometry.calibration import Calibration

DOTS = 16  # a millimetre of the print
FINE = 3  # the frame is drawn so much finer than the camera sees it


class Lain(NamedTuple):
    """A badge on the table: whose, its middle in mm, how it is turned (degrees)."""

    number: int
    x: float
    y: float
    angle: float


@cache
def printed(number: int) -> NDArray[np.uint8]:
    """A player's badge cut from the printed sheet, `DOTS` pixels a millimetre, grey."""
    paper = PAPERS["a4"]
    page = pypdfium2.PdfDocument(badge_sheet([BadgeHolder(number, f"Player {number}")], paper))[0]
    grey = cv2.cvtColor(page.render(scale=DOTS * 25.4 / 72).to_numpy(), cv2.COLOR_BGR2GRAY)
    left, top = (paper.width - 2 * WIDTH) / 2, (paper.height - 4 * HEIGHT) / 2
    rows = slice(round(top * DOTS), round((top + HEIGHT) * DOTS))
    return np.ascontiguousarray(grey[rows, round(left * DOTS) : round((left + WIDTH) * DOTS)])


def over_the_table(tilt: tuple[float, float] = (0.0, 0.0), height: float = 1000.0) -> Calibration:
    """A 1080p camera with the standard lens, a metre over the table."""
    return camera((1920, 1080), height, 66.0, tilt)


def frame(
    badges: Iterable[Lain],
    seen: Calibration,
    *,
    blur: float = 0.8,
    code: float = CODE,
    seed: int = 0,
) -> NDArray[np.uint8]:
    """The table with badges on it as a camera sends it: out of focus by `blur` pixels (sigma),
    noisy, packed as JPEG. `code`: as if badges were printed so large that their code has it."""
    picture = Table(seen).picture(seed)
    for badge in badges:
        _lay(picture, seen, badge, code / CODE)
    soft = cv2.GaussianBlur(picture, (0, 0), blur)
    noise = np.random.default_rng(seed).normal(0, 4, soft.shape)
    noisy = np.clip(soft + noise, 0, 255).astype(np.uint8)
    packed = cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _lay(picture: NDArray[np.uint8], seen: Calibration, badge: Lain, larger: float) -> None:
    texture = printed(badge.number)
    half = np.array([(-WIDTH, HEIGHT), (WIDTH, HEIGHT), (WIDTH, -HEIGHT), (-WIDTH, -HEIGHT)]) / 2
    c, s = math.cos(math.radians(badge.angle)), math.sin(math.radians(badge.angle))
    at = half * larger @ np.array([[c, s], [-s, c]]) + (badge.x, badge.y)
    pixels = seen.to_pixels(at)
    x0, y0 = np.maximum(np.floor(pixels.min(axis=0)).astype(int) - 1, 0)
    x1, y1 = np.ceil(pixels.max(axis=0)).astype(int) + 2
    x1, y1 = min(x1, picture.shape[1]), min(y1, picture.shape[0])
    high, wide = texture.shape
    corners = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    # As an eye of the sensor gathers the light of its whole square: drawn fine, then averaged.
    fine = (FINE * (pixels - (x0, y0))).astype(np.float32)
    size = (FINE * (x1 - x0), FINE * (y1 - y0))
    first = cv2.GaussianBlur(texture, (0, 0), DOTS / 1.5 / FINE / 2)
    matrix = cv2.getPerspectiveTransform(corners, fine)
    drawn = cv2.warpPerspective(first, matrix, size, flags=cv2.INTER_LINEAR)
    there = cv2.warpPerspective(np.full_like(texture, 255), matrix, size)
    small = (x1 - x0, y1 - y0)
    drawn, there = (cv2.resize(p, small, interpolation=cv2.INTER_AREA) for p in (drawn, there))
    part = picture[y0:y1, x0:x1]
    share = (there / 255.0)[..., None]
    part[:] = (part * (1 - share) + (drawn * 0.86 + 12)[..., None] * share).astype(np.uint8)
