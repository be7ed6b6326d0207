"""How fast this machine sees a table: a drawn deal, shown to a watcher as a camera sends it.

`rackside doctor --bench` says by it whether the machine suffices, and the benchmark of frames
prints its parts (`tests/benchmarks/bench_frames.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Final, Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from controller.demo import FIELD_OF_VIEW, HEADLESS, demo_script
from rules.tiles import AMERICAN_152
from vision.cameras import Frame
from vision.cameras.colours import from_camera, from_i420, quarter_of_i420, quarter_of_jpeg
from vision.cameras.frames import EncodedFrame, Image
from vision.cameras.soundness import Soundness
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.pictures import decode
from vision.reading.reader import Reader
from vision.simulator.camera import VirtualCamera
from vision.simulator.source import SimulatedCamera

PARTS: Final = ("decode", "sound", "look", "whole")
"""Of a frame's cost: decoding, whether it is sound, looking at it, decoding it whole."""
QUALITY: Final = 85
GRAIN: Final = 2.0
"""Levels by which a sensor's pictures of the same differ."""

Stream = Literal["MJPG", "yuv420"]
Raw = NDArray[np.uint8]

Size = tuple[int, int]


def drawn(size: Size, count: int) -> list[tuple[float, Raw]]:
    """The demo deal's first frames as JPEGs, with a sensor's noise."""
    camera = VirtualCamera.overhead(width=size[0], height=size[1])
    noise = np.random.default_rng(1).normal(0, GRAIN, (size[1], size[0], 3)).astype(np.int16)
    made = []
    with SimulatedCamera(demo_script(), camera=camera, pace=HEADLESS) as source:
        for frame in islice(source, count):
            shifted = np.roll(noise, frame.number * 37, axis=1)
            image = np.clip(frame.image + shifted, 0, 255).astype(np.uint8)
            jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].ravel()
            made.append((frame.seconds, jpeg))
    return made


class MeasuredEye:
    """A watcher that is shown frames as a camera sends them; `costs` has ms by kind and part."""

    def __init__(
        self,
        size: Size,
        stream: Stream = "MJPG",
        *,
        whole: bool = False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._size, self._stream, self._whole, self._clock = size, stream, whole, clock
        self._watcher = Watcher(Finder(), Reader(), field_of_view=FIELD_OF_VIEW)
        self._watcher.read_jointly(AMERICAN_152.faces)
        self._sound = Soundness("bench", lambda notice: None)
        self.costs: dict[str, list[tuple[float, ...]]] = {"still": [], "moving": [], "changed": []}
        self._decoded = 0.0
        self._looked = False

    def see(self, number: int, seconds: float, jpeg: Raw) -> None:
        """Look at a frame, and note what its parts cost."""
        raw = jpeg if self._stream == "MJPG" else _i420(jpeg)
        self._decoded = 0.0
        began = self._clock()
        frame = self._taken(number, seconds, raw)
        decoded = self._clock()
        self._sound.passes(frame)
        sound = self._clock()
        still = self._watcher.see(frame)
        looked = self._clock()
        kind = "moving" if self._watcher.latest.moving else "still"
        if self._looked or still is None:  # the first look is at everything
            parts = (
                decoded - began,
                sound - decoded,
                looked - sound - self._decoded,
                self._decoded,
            )
            self.costs[kind if still is None else "changed"].append(
                tuple(1000 * part for part in parts)
            )
        self._looked = self._looked or still is not None

    def _taken(self, number: int, seconds: float, raw: Raw) -> Frame:
        decode = partial(self._decode, raw)
        if self._whole:
            return Frame(number, seconds, decode())
        if self._stream == "MJPG":
            quarter = quarter_of_jpeg(raw, self._size)
            assert quarter is not None
        else:
            quarter = quarter_of_i420(raw, self._size)
        return EncodedFrame(number, seconds, self._size, quarter, partial(self._timed, decode))

    def _decode(self, raw: Raw) -> Image:
        if self._stream == "MJPG":
            image = from_camera(raw, full=True)
            assert image is not None
            return image
        return from_i420(raw, self._size, full=True)

    def _timed(self, decode: Callable[[], Image]) -> Image:
        began = self._clock()
        image = decode()
        self._decoded += self._clock() - began
        return image


def _i420(jpeg: Raw) -> Raw:
    """What the Pi sends of a picture, in full range."""
    image = decode(jpeg.tobytes())
    luma, red, blue = cv2.split(cv2.cvtColor(image, cv2.COLOR_BGR2YCrCb))
    half = (image.shape[1] // 2, image.shape[0] // 2)
    small = [cv2.resize(part, half, interpolation=cv2.INTER_AREA).ravel() for part in (blue, red)]
    return np.concatenate([luma.ravel(), *small])
