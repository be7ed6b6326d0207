"""Footage: a video file, or a folder of photographs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.cameras.frames import CameraError, Frame, Image, Source, UnusableSourceError
from vision.coded import coded
from vision.pictures import MOST_PIXELS, NotAPictureError, TooLargeError, decode

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff")


class VideoFile(Source):
    """A recorded video, at the times of its own frames."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise UnusableSourceError(coded("no-file", place=str(path)))
        if path.stat().st_size == 0:
            raise UnusableSourceError(coded("empty-file", place=str(path)))
        self._capture = cv2.VideoCapture(str(path))
        if not self._capture.isOpened():
            raise UnusableSourceError(coded("no-video", place=str(path)))
        super().__init__(str(path), *shape_of(self._capture))
        self.frames = int(self._capture.get(cv2.CAP_PROP_FRAME_COUNT)) or None

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
            raise CameraError(coded("breaks-off", place=self.place, frame=number, frames=stated))

    def close(self) -> None:
        """Close the file."""
        self._capture.release()


class PictureFolder(Source):
    """The pictures of a folder in the order of their names, as if taken at `fps`."""

    def __init__(self, folder: Path, fps: float = 10.0) -> None:
        if not folder.is_dir():
            raise UnusableSourceError(coded("no-folder", place=str(folder)))
        self._paths = sorted(p for p in folder.iterdir() if p.suffix.lower() in PICTURES)
        if not self._paths:
            raise UnusableSourceError(
                coded("no-pictures", place=str(folder), endings=tuple(PICTURES))
            )
        first = read_picture(self._paths[0])
        super().__init__(str(folder), (first.shape[1], first.shape[0]), fps)
        self.frames = len(self._paths)

    def __iter__(self) -> Iterator[Frame]:
        """Yield the pictures; `CameraError` names one that is none or of another size."""
        for number, path in enumerate(self._paths):
            image = read_picture(path)
            if (image.shape[1], image.shape[0]) != self.size:
                raise CameraError(
                    coded(
                        "other-size",
                        place=str(path),
                        size=f"{image.shape[1]}x{image.shape[0]}",
                        first=f"{self.size[0]}x{self.size[1]}",
                    )
                )
            yield Frame(number, number / self.fps, image)


def shape_of(capture: cv2.VideoCapture) -> tuple[tuple[int, int], float]:
    """Return size and rate as the capture states them; a rate of 0 is taken for 30."""
    size = (
        int(capture.get(cv2.CAP_PROP_FRAME_WIDTH)),
        int(capture.get(cv2.CAP_PROP_FRAME_HEIGHT)),
    )
    return size, float(capture.get(cv2.CAP_PROP_FPS)) or 30.0


def read_picture(path: Path) -> Image:
    """Read one picture; `CameraError` names a file that is none, or is torn."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise CameraError(coded("unread-file", place=str(path), why=error.strerror)) from None
    return decode_picture(raw, str(path))


def decode_picture(raw: bytes, place: str) -> Image:
    """Return the picture (height, width, 3) that `raw` holds; `CameraError` names the place."""
    # OpenCV fills what is missing of a JPEG with grey and says nothing.
    if raw.startswith(b"\xff\xd8") and b"\xff\xd9" not in raw[-64:]:
        raise CameraError(coded("torn-picture", place=place, size=len(raw)))
    try:
        return decode(raw)
    except NotAPictureError:
        raise CameraError(coded("unread-picture", place=place)) from None
    except TooLargeError:
        raise CameraError(
            coded("large-picture", place=place, megapixels=MOST_PIXELS // 10**6)
        ) from None
