"""What every source of pictures shares: a frame, an error, the door they all come through."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Protocol, Self

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
    their settings is in `notes`.
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

    def _taken(self, image: Image) -> Frame:
        """Return a picture of now as the next frame of a live source."""
        now = time.monotonic()
        if self._start is None:
            self._start = now
        frame = Frame(self._number, now - self._start, image)
        self._number += 1
        return frame
