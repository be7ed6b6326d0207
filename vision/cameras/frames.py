"""What every source of pictures shares: a frame, an error, the door they all come through."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import TracebackType
from typing import Final, Protocol, Self

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.coded import CameraCode, CodedText, coded

Image = NDArray[np.uint8]


_SETTINGS: Final[dict[str, CameraCode]] = {
    "exposure": "of-exposure",
    "white balance": "of-white-balance",
    "focus": "of-focus",
}


def settings_named(names: Iterable[str]) -> tuple[CodedText, ...]:
    """Return a camera's settings as they are called in a sentence."""
    return tuple(coded(_SETTINGS[name]) for name in names)


class CameraError(RuntimeError):
    """A source that cannot be opened, stopped, froze or is torn.

    It holds a `CodedText` that names the place; or a library's own text.
    """


class UnusableSourceError(CameraError):
    """What is named is no source at all, and will be none however often it is tried."""


@dataclass(frozen=True)
class Frame:
    """One picture: `number` counts from 0, `seconds` is the source's time, `image` BGR uint8."""

    number: int
    seconds: float
    image: Image

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.shape[1], self.image.shape[0]

    def shrunk(self, halvings: int) -> Image:
        """Return its picture so many times halved, each pixel the mean of those it stands for.

        Sides that are odd lose their last row or column, or keep it as one of its own.
        """
        return halved(self.image, halvings)


def halved(image: Image, times: int) -> Image:
    """Return a picture so many times halved: that is the fast way to average."""
    for _ in range(times):
        size = (image.shape[1] // 2, image.shape[0] // 2)
        image = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    return image


SHRUNK: Final = 2
"""How often halved a picture that is not decoded yet is to be had for less than the whole: once
more than the coarse look at a table takes of 1080p would be too small."""


class EncodedFrame(Frame):
    """A picture as it came, decoded when somebody needs it: of most only a quarter, each way.

    Nothing moves on most frames, and that is seen in a small picture. `decode` gives the picture
    halved so many times, 0 or `SHRUNK`; it may be called from any thread.
    """

    def __init__(
        self,
        number: int,
        seconds: float,
        size: tuple[int, int],
        quarter: Image,
        decode: Callable[[], Image],
    ) -> None:
        for name, value in (("number", number), ("seconds", seconds)):
            object.__setattr__(self, name, value)
        self.__dict__.update(_size=size, _quarter=quarter, _decode=decode)

    @cached_property
    def image(self) -> Image:
        """The whole picture."""
        return self.__dict__["_decode"]()  # type: ignore[no-any-return]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.__dict__["_size"]  # type: ignore[no-any-return]

    def shrunk(self, halvings: int) -> Image:
        """Return it halved; only for less than `SHRUNK` times is it decoded whole."""
        if halvings < SHRUNK:
            return super().shrunk(halvings)
        return halved(self.__dict__["_quarter"], halvings - SHRUNK)


class FrameSource(Protocol):
    """What the watcher needs of a camera; the simulator stands in through this door too."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""

    @property
    def fps(self) -> float:
        """Frames a second, as the source states it."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    def __iter__(self) -> Iterator[Frame]: ...


class Source:
    """A named source: its size and rate as opened, and closing.

    `live` ones show the present: they may fail and come back (iterating anew
    starts the device again, numbers and times go on), and what they say about
    their settings is in `notes`. While it adjusts itself, or makes room for a still, it is
    `pausing`.
    """

    live = False
    again_within: float | None = None
    """Seconds after which it is tried again at the latest, where that costs nothing."""

    def __init__(self, place: str, size: tuple[int, int], fps: float) -> None:
        self.place = place
        self.size = size
        self.fps = fps
        self.frames: int | None = None  # how many there are, where that is known
        self.notes: tuple[CodedText, ...] = ()
        self.pausing = False  # no frames come for a moment, and that is well
        self.pauses = 0  # how often that was so and is past
        self._number = 0
        self._start: float | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames; every failure is a `CameraError`."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the device or file."""

    def adjust(self) -> None:
        """Find exposure, focus and white balance anew at the next start, where they are locked."""

    def _goes_on(self) -> None:
        """End a pause, before the first frame after it."""
        self.pauses += self.pausing
        self.pausing = False

    def _taken(self, image: Image) -> Frame:
        """Return a picture of now as the next frame of a live source."""
        return Frame(*self._next(), image)

    def _taken_encoded(self, quarter: Image, whole: Callable[[], Image]) -> Frame:
        """Return a picture of now that is decoded only at a quarter so far."""
        return EncodedFrame(*self._next(), self.size, quarter, whole)

    def _next(self) -> tuple[int, float]:
        """Return the number and the time of the next frame of a live source."""
        now = time.monotonic()
        if self._start is None:
            self._start = now
        number, self._number = self._number, self._number + 1
        return number, now - self._start
