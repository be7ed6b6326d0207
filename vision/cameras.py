"""Where frames come from: a USB camera, the Pi's own, a video, a folder of pictures.

A source is opened with ``with``, iterated once, and says in plain words what
went wrong and where: every failure is a `CameraError`. `open_source` takes
the text a person gives (``usb:0``, ``pi``, a path).
"""

from __future__ import annotations

import shutil
import subprocess
import time
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Protocol, Self

import cv2
import numpy as np
from numpy.typing import NDArray

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff")


class CameraError(RuntimeError):
    """A source that cannot be opened, stopped, froze or is torn; the message names the place."""


@dataclass(frozen=True)
class Frame:
    """One picture: `number` counts from 0, `seconds` is the source's time, `image` BGR uint8."""

    number: int
    seconds: float
    image: NDArray[np.uint8]


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


class FreezeCheck:
    """Tells a camera that goes on delivering the very same picture from one that sees.

    A living sensor's noise makes every frame differ; the same bytes for
    `seconds` mean that the camera or its driver hangs.
    """

    def __init__(self, place: str, seconds: float = 3.0) -> None:
        self._place = place
        self._seconds = seconds
        self._hash: int | None = None
        self._since = 0.0

    def check(self, frame: Frame) -> None:
        """Raise `CameraError` when the picture has stood still too long."""
        # One row in eight is enough to tell and costs a tenth of a millisecond.
        now = zlib.crc32(frame.image[::8].tobytes())
        if now != self._hash:
            self._hash, self._since = now, frame.seconds
        elif frame.seconds - self._since >= self._seconds:
            raise CameraError(
                f"{self._place}: frozen: the same picture for "
                f"{frame.seconds - self._since:.1f} s, up to frame {frame.number}"
            )


class _Source:
    """What the sources share: a name for messages, size, rate, and closing."""

    def __init__(self, place: str, size: tuple[int, int], fps: float) -> None:
        self.place = place
        self.size = size
        self.fps = fps

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the device or file."""


class VideoFile(_Source):
    """A recorded video, at the times of its own frames."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise CameraError(f"{path}: no such file")
        self._capture = cv2.VideoCapture(str(path))
        if not self._capture.isOpened():
            raise CameraError(f"{path}: not a video that can be read")
        super().__init__(str(path), *_shape_of(self._capture))

    def __iter__(self) -> Iterator[Frame]:
        """Yield every frame; `CameraError` when the file ends before it says it does."""
        stated = int(self._capture.get(cv2.CAP_PROP_FRAME_COUNT))
        number = 0
        while True:
            there, image = self._capture.read()
            if not there:
                break
            yield Frame(number, number / self.fps, np.asarray(image, dtype=np.uint8))
            number += 1
        # Containers round the count of frames; more than a few missing is a torn file.
        if number == 0 or number < stated - max(3, stated // 50):
            raise CameraError(f"{self.place}: torn: frame {number} of {stated} cannot be read")

    def close(self) -> None:
        """Close the file."""
        self._capture.release()


class PictureFolder(_Source):
    """The pictures of a folder in the order of their names, as if taken at `fps`."""

    def __init__(self, folder: Path, fps: float = 10.0) -> None:
        if not folder.is_dir():
            raise CameraError(f"{folder}: no such folder")
        self._paths = sorted(p for p in folder.iterdir() if p.suffix.lower() in PICTURES)
        if not self._paths:
            raise CameraError(f"{folder}: holds no pictures ({', '.join(PICTURES)})")
        first = _read_picture(self._paths[0])
        super().__init__(str(folder), (first.shape[1], first.shape[0]), fps)

    def __iter__(self) -> Iterator[Frame]:
        """Yield the pictures; `CameraError` names one that is none or of another size."""
        for number, path in enumerate(self._paths):
            image = _read_picture(path)
            if (image.shape[1], image.shape[0]) != self.size:
                raise CameraError(
                    f"{path}: is {image.shape[1]}x{image.shape[0]}, "
                    f"the folder's first picture {self.size[0]}x{self.size[1]}"
                )
            yield Frame(number, number / self.fps, image)


class UsbCamera(_Source):
    """A USB camera through Video4Linux."""

    def __init__(self, index: int, size: tuple[int, int] = (1920, 1080), fps: float = 30.0) -> None:
        place = f"usb:{index}"
        self._capture = cv2.VideoCapture(index)
        if not self._capture.isOpened():
            raise CameraError(f"{place}: no camera answers at /dev/video{index}")
        # Compressed on the bus: raw 1080p does not fit USB 2 at a useful rate.
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._capture.set(cv2.CAP_PROP_FPS, fps)
        super().__init__(place, *_shape_of(self._capture))

    def __iter__(self) -> Iterator[Frame]:
        """Yield frames as they come; `CameraError` when they stop or stand still."""
        frozen = FreezeCheck(self.place)
        start = time.monotonic()
        number = 0
        while True:
            there, image = self._capture.read()
            if not there:
                raise CameraError(f"{self.place}: stopped after frame {number}: is it unplugged?")
            frame = Frame(number, time.monotonic() - start, np.asarray(image, dtype=np.uint8))
            frozen.check(frame)
            yield frame
            number += 1

    def close(self) -> None:
        """Close the device."""
        self._capture.release()


class PiCamera(_Source):
    """The Pi's own camera: ``rpicam-vid`` writing raw frames to a pipe.

    A subprocess, because its Python binding is tied to the system's Python
    and because a process can be started again: after it stops it is, up to
    `RESTARTS` times within a minute.
    """

    RESTARTS = 5

    def __init__(
        self,
        size: tuple[int, int] = (1920, 1080),
        fps: float = 15.0,
        program: str = "rpicam-vid",
        options: tuple[str, ...] = (),
    ) -> None:
        if size[0] % 64 or size[1] % 2:
            # Rows of a raw frame are padded to 64 bytes; such sizes need no unpadding.
            raise CameraError(f"pi: width must be a multiple of 64 and height even, not {size}")
        found = shutil.which(program)
        if found is None:
            raise CameraError(
                f"pi: {program} is not installed (on Raspberry Pi OS: apt install rpicam-apps)"
            )
        self._command = [
            found, "--timeout", "0", "--nopreview", "--codec", "yuv420", "--flush",
            "--width", str(size[0]), "--height", str(size[1]), "--framerate", f"{fps:g}",
            *options, "--output", "-",
        ]  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None
        super().__init__("pi", size, fps)

    def __iter__(self) -> Iterator[Frame]:
        """Yield frames as they come; `CameraError` when restarting does not help."""
        width, height = self.size
        whole = width * height * 3 // 2
        frozen = FreezeCheck(self.place)
        start = time.monotonic()
        starts: deque[float] = deque()
        number = 0
        while True:
            now = time.monotonic()
            starts.append(now)
            while starts[0] < now - 60:
                starts.popleft()
            if len(starts) > self.RESTARTS:
                raise CameraError(
                    f"pi: {Path(self._command[0]).name} stopped {len(starts) - 1} times within a "
                    f"minute, last after frame {number}"
                )
            for raw in self._raw_frames(whole):
                planes = np.frombuffer(raw, dtype=np.uint8).reshape(height * 3 // 2, width)
                image = np.asarray(cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420), dtype=np.uint8)
                frame = Frame(number, time.monotonic() - start, image)
                frozen.check(frame)
                yield frame
                number += 1

    def _raw_frames(self, whole: int) -> Iterator[bytes]:
        """Yield whole frames from one run of the program; a torn last one is dropped."""
        self.close()
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        pipe: IO[bytes] | None = self._process.stdout
        assert pipe is not None  # a pipe was asked for
        while len(raw := pipe.read(whole)) == whole:
            yield raw

    def close(self) -> None:
        """Stop the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        if process.stdout is not None:
            process.stdout.close()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def open_source(text: str) -> VideoFile | PictureFolder | UsbCamera | PiCamera:
    """Open what `text` names: ``pi``, ``usb:N``, a folder of pictures or a video file."""
    if text == "pi":
        return PiCamera()
    kind, _, index = text.partition(":")
    if kind == "usb":
        if not index.isdecimal():
            raise CameraError(f"{text}: say which camera, as in usb:0")
        return UsbCamera(int(index))
    path = Path(text)
    if path.is_dir():
        return PictureFolder(path)
    if path.suffix.lower() in PICTURES:
        raise CameraError(f"{path}: one picture is no footage; give its folder")
    return VideoFile(path)


def _shape_of(capture: cv2.VideoCapture) -> tuple[tuple[int, int], float]:
    """Return size and rate as the capture states them; a rate of 0 is taken for 30."""
    size = (
        int(capture.get(cv2.CAP_PROP_FRAME_WIDTH)),
        int(capture.get(cv2.CAP_PROP_FRAME_HEIGHT)),
    )
    return size, float(capture.get(cv2.CAP_PROP_FPS)) or 30.0


def _read_picture(path: Path) -> NDArray[np.uint8]:
    try:
        raw = np.frombuffer(path.read_bytes(), dtype=np.uint8)
    except OSError as error:
        raise CameraError(f"{path}: {error.strerror}") from None
    image = cv2.imdecode(raw, cv2.IMREAD_COLOR) if raw.size else None
    if image is None:
        raise CameraError(f"{path}: not a picture that can be read")
    return np.asarray(image, dtype=np.uint8)
