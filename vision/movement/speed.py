"""How fast this machine looks at a frame in which hands move, and what may be asked of a camera.

Measured when a camera is opened, in some tenths of a second, on made-up pictures: what such a frame
is made of (`vision.cameras.colours`, `vision.movement.motion`), without a table. `rackside doctor
--bench` measures a drawn one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import cv2
import numpy as np

from vision.cameras.colours import quarter_of_i420, quarter_of_jpeg
from vision.cameras.frames import Image
from vision.cameras.opening import RATES, asked_of, stated_size
from vision.geometry.grid import EXTENT
from vision.movement.foreign import Distortion, foreign
from vision.movement.motion import CELL

_TIMES: Final = 5
_WHOLE: Final = 2.8
"""What looking at such a frame takes at a table of what it takes here: whose hands they are, which
of them rest, whether the picture is sound (`bench_frames`, beside `measured` in the same run)."""
USED: Final = 0.6
"""The part of the time that frames with moving hands may take: tiles are read in the rest, and what
else runs on the machine needs its own."""
LEAST: Final = 5.0
"""Frames a second below which hands come and go unseen."""
ENOUGH: Final = 10.0
"""Frames a second from which more make little difference (`controller.demo.HEADLESS`)."""

SHAPE: Final = 36
"""Pixels of a side of a made-up picture's shapes: with its grain it is packed into as much as a
drawn table is, a quarter of a megabyte at 1080p."""
GRAIN: Final = 8
"""Levels of its grain."""
QUALITY: Final = 85

Size = tuple[int, int]

SIZES: Final[dict[str, tuple[Size, ...]]] = {
    "pi": ((2304, 1296), (1920, 1080), (1536, 864)),
    "usb": ((1920, 1080), (1280, 720)),
    "phone": ((1920, 1080), (1280, 720)),
}
"""What a camera is asked for where no size is stated: the largest that the machine keeps up
with."""


@dataclass(frozen=True)
class Speed:
    """Milliseconds for a frame with moving hands, of pictures of this size."""

    size: Size
    ms: float

    @property
    def fps(self) -> float:
        """Frames a second that can be looked at for as long as hands move."""
        return USED * 1000 / self.ms


def measured(size: Size, *, packed: bool = False) -> Speed:
    """Return how fast this machine is with pictures of this size, `packed` as JPEG or not."""
    width, height = size
    rng = np.random.default_rng(5)
    quarter_of = _packed(size, rng) if packed else _raw(size, rng)
    side = round(2 * EXTENT / CELL)
    before = rng.integers(60, 200, (side, side, 3), np.uint8)
    now = before.copy()
    now[side // 3 : side // 2, : side // 2] //= 3  # an arm
    rows, columns = (
        np.linspace(0, edge // 4 - 1, side, dtype=np.float32) for edge in (height, width)
    )
    across = np.meshgrid(columns, rows)
    decoding, looking = [], []
    for _ in range(1 + _TIMES):
        began = time.perf_counter()
        quarter = quarter_of()
        decoded = time.perf_counter()
        cv2.remap(quarter, across[0], across[1], cv2.INTER_LINEAR)
        foreign(before, now)
        strange = Distortion(before, now).foreign(keen=True).astype(np.uint8)
        cv2.connectedComponentsWithStats(strange, connectivity=8)
        decoding.append(1000 * (decoded - began))
        looking.append(1000 * (time.perf_counter() - decoded))
    # The quickest: what else the machine does just now is not its speed.
    return Speed(size, min(decoding[1:]) + _WHOLE * min(looking[1:]))


def _raw(size: Size, rng: np.random.Generator) -> Callable[[], Image]:
    """Return what makes a small picture of one as the Pi sends it."""
    raw = rng.integers(60, 200, size[0] * size[1] * 3 // 2, np.uint8)
    return lambda: quarter_of_i420(raw, size)


def _packed(size: Size, rng: np.random.Generator) -> Callable[[], Image]:
    """Return what makes a small picture of one as a USB camera or a phone sends it.

    Of shapes and some grain, for noise alone would be packed into several times as much.
    """
    shapes = rng.integers(60, 200, (size[1] // SHAPE, size[0] // SHAPE, 3), np.uint8)
    picture = cv2.resize(shapes, size, interpolation=cv2.INTER_NEAREST)
    picture += rng.integers(0, GRAIN, picture.shape, np.uint8)
    jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].ravel()

    def quarter() -> Image:
        found = quarter_of_jpeg(np.asarray(jpeg, np.uint8), size)
        assert found is not None, "it is a JPEG of this size"
        return found

    return quarter


@dataclass(frozen=True)
class FittedCamera:
    """A source's text with a size and a rate that this machine keeps up with.

    `fewer`: they are less than would be asked for on a quicker one. `speed` is of that size.
    """

    text: str
    speed: Speed
    fps: float
    fewer: bool

    @property
    def suffices(self) -> bool:
        """Whether hands that come and go are seen."""
        return self.speed.fps >= LEAST


def fitted(text: str, speed_of: Callable[[Size], Speed] | None = None) -> FittedCamera | None:
    """Return what a camera is to be asked for; None for what is no camera.

    What is stated stays as it is: only what is left open is chosen.
    """
    asked = asked_of(text)
    if asked is None:
        return None
    speed_of = speed_of or partial(measured, packed=asked.kind != "pi")
    rate = RATES[asked.kind]
    stated = stated_size(text)
    sizes = SIZES[asked.kind] if asked.size is None or stated is None else (stated,)
    speed = speed_of(sizes[0])
    for size in sizes[1:]:
        if speed.fps >= ENOUGH:
            break
        speed = speed_of(size)
    fps = max(LEAST, min(rate, float(int(speed.fps)))) if asked.fps is None else asked.fps
    fewer = speed.size != sizes[0] or (asked.fps is None and fps < rate)
    if not fewer:
        return FittedCamera(text, speed, fps, fewer=False)
    camera = text.partition("@")[0].partition("/")[0]
    chosen = f"{camera}@{speed.size[0]}x{speed.size[1]}/{fps:g}"
    return FittedCamera(chosen, speed, fps, fewer=True)
