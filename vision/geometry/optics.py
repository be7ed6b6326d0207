"""How many pixels a tile has: from camera, lens and height. Pure arithmetic, tested by hand.

A camera that looks straight down through a lens without distortion (pinhole)
shows every place of the table at one scale. Lengths are mm, angles degrees,
sizes of pictures pixels; a height is that of the lens above the table.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from vision.coded import CodedText, coded
from vision.geometry.plan import TablePlan

LEAST_PIXELS: Final = 26.0
"""Pixels on a tile's short side below which reading is poor (notes on seeing, experiment C)."""

AIM_PIXELS: Final = 32.0
"""Pixels from which more bring little."""

NAMED_PIXELS: Final = 20.0
"""Pixels below which no face is named, however sure the reader is of it
(`vision.reading.rectify.wide`).

On simulated tables with the American set kept out of training (`am_B`, 720 tiles a row) so many
of the accepted readings were wrong, not enrolled and with one picture a face enrolled: at 12 px
73 of 550 and 80 of 596, at 14 px 38 of 623 and 35 of 652, at 16 px 20 of 654 and 22 of 692, at
18 px 11 of 689 and 8 of 709; at 20 px 6 of 685 and 2 of 713, as at 22, 24 and 26 px. Bare
photographs, shrunk without a camera's blur, are read better. Both: `tests/benchmarks/bench_far.py`.
"""

Size = tuple[int, int]


def too_small(pixels: float) -> CodedText | None:
    """Say that tiles so many pixels wide are too small, and what to do; None if not."""
    if pixels >= LEAST_PIXELS:
        return None
    unread = NAMED_PIXELS if pixels < NAMED_PIXELS else None
    return coded("small", pixels=math.floor(pixels), least=LEAST_PIXELS, unread=unread)


class View(NamedTuple):
    """What a camera shows: its picture's size and its lens's horizontal field of view."""

    size: Size
    field_of_view: float

    def focal_pixels(self) -> float:
        """Return the focal length in pixels."""
        return self.size[0] / 2 / math.tan(math.radians(self.field_of_view) / 2)

    def pixels_per_mm(self, height: float) -> float:
        """Return the scale on the table."""
        return self.focal_pixels() / height

    def field(self, height: float) -> tuple[float, float]:
        """Return how much of the table it sees, across and along, in mm."""
        scale = self.pixels_per_mm(height)
        return self.size[0] / scale, self.size[1] / scale

    def tile_pixels(self, height: float, tile_width: float = TablePlan.tile_width) -> float:
        """Return the pixels on a tile's short side."""
        return tile_width * self.pixels_per_mm(height)

    def lowest(self, table: float = TablePlan.table) -> float:
        """Return the least height from which the whole of a square table is seen."""
        return table / min(self.size) * self.focal_pixels()


def horizontal_from_diagonal(diagonal: float, size: Size) -> float:
    """Return the horizontal field of view of a lens whose diagonal one is stated."""
    width, height = size
    across = math.tan(math.radians(diagonal) / 2) * width / math.hypot(width, height)
    return 2 * math.degrees(math.atan(across))


def horizontal_from_lens(focal: float, sensor_width: float) -> float:
    """Return the horizontal field of view of a lens by its focal length before a sensor."""
    return 2 * math.degrees(math.atan(sensor_width / 2 / focal))


def depth_of_field(
    focal: float, aperture: float, blur: float, distance: float
) -> tuple[float, float]:
    """Return from where to where it is sharp when focused at `distance`; all in mm.

    `aperture` is the lens's number (F), `blur` how large a point may be on the
    sensor. The far end is infinite from the hyperfocal distance on.
    """
    hyper = focal * focal / (aperture * blur) + focal
    near = distance * (hyper - focal) / (hyper + distance - 2 * focal)
    if distance >= hyper:
        return near, math.inf
    return near, distance * (hyper - focal) / (hyper - distance)


class Lens(NamedTuple):
    """A lens and the sensor's pixel behind it: focal length, F number, pixel, all known."""

    focal: float
    aperture: float
    pixel: float  # mm
    adjustable: bool  # whether its focus is by hand or motor


class CameraFacts(NamedTuple):
    """A camera as its maker states it, and the picture that Rackside takes of it."""

    name: str
    source: str  # as it is named in a table's settings
    whole: Size  # all its pixels, as a still shows them
    stream: Size
    field_of_view: float
    lens: Lens | None
    facts: str  # where they are from

    def view(self) -> View:
        """Return what the stream shows."""
        return View(self.stream, self.field_of_view)

    def still(self) -> View:
        """Return what a still in full resolution shows: the same field, all pixels."""
        rows = round(self.whole[0] * self.stream[1] / self.stream[0])
        return View((self.whole[0], min(self.whole[1], rows)), self.field_of_view)


_PI: Final = "Raspberry Pi documentation, Camera, Hardware specification"
_PI_LENS: Final = f"{_PI}; field of view computed from the lens (6 mm, F1.2) and the sensor"
_C920: Final = "Logitech: 78° diagonally, 70.42° horizontally"
_BRIO: Final = "Logitech: 90° diagonally (65° and 78° can be set); computed from it"

CAMERAS: Final = (
    CameraFacts(
        "Camera Module 3", "pi", (4608, 2592), (2304, 1296), 66.0,
        Lens(4.74, 1.8, 0.0014, True), _PI,
    ),
    CameraFacts(
        "Camera Module 3 Wide", "pi", (4608, 2592), (2304, 1296), 102.0,
        Lens(2.75, 2.2, 0.0014, True), _PI,
    ),
    CameraFacts(
        "Camera Module 2", "pi@1600x1200", (3280, 2464), (1600, 1200), 62.2,
        Lens(3.04, 2.0, 0.00112, True), _PI,
    ),
    CameraFacts(
        "HQ Camera, 6 mm lens", "pi@1984x1488", (4056, 3040), (1984, 1488),
        horizontal_from_lens(6.0, 6.287), Lens(6.0, 1.2, 0.00155, True), _PI_LENS,
    ),
    CameraFacts(
        "Global Shutter Camera, 6 mm lens", "pi@1408x1052", (1456, 1088), (1408, 1052),
        horizontal_from_lens(6.0, 1456 * 0.00345), Lens(6.0, 1.2, 0.00345, True), _PI_LENS,
    ),
    CameraFacts(
        "USB, 1080p (Logitech C920)", "usb:0", (1920, 1080), (1920, 1080), 70.42, None, _C920,
    ),
    CameraFacts(
        "USB, 4K, wide (Logitech Brio, 90°)", "usb:0@3840x2160/15", (3840, 2160), (3840, 2160),
        horizontal_from_diagonal(90.0, (3840, 2160)), None, _BRIO,
    ),
    CameraFacts(
        "USB, 4K, narrow (Logitech Brio, 65°)", "usb:0@3840x2160/15", (3840, 2160), (3840, 2160),
        horizontal_from_diagonal(65.0, (3840, 2160)), None, _BRIO,
    ),
)  # fmt: skip
"""Cameras that clubs have, or can buy for little."""
