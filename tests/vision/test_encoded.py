"""A picture that is decoded only as far as it is needed shows what the whole one does."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.cameras import Frame
from vision.cameras.colours import from_i420, quarter_of_i420, quarter_of_jpeg
from vision.cameras.frames import EncodedFrame
from vision.cameras.soundness import Soundness
from vision.sightings import Notice

Picture = NDArray[np.uint8]


def picture(size: tuple[int, int]) -> Picture:
    """Something of everything: flat colours, edges, grain."""
    width, height = size
    rng = np.random.default_rng(3)
    made = np.zeros((height, width, 3), np.uint8)
    for _ in range(60):
        x, y = rng.integers(0, width), rng.integers(0, height)
        colour = tuple(int(level) for level in rng.integers(0, 255, 3))
        cv2.rectangle(made, (x, y), (x + 60, y + 40), colour, -1)
    noisy = made.astype(np.int16) + rng.normal(0, 2, made.shape).round().astype(np.int16)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def means(image: Picture) -> Picture:
    """A quarter as wide and high, each pixel the mean of sixteen."""
    height, width = (side // 4 for side in image.shape[:2])
    whole = image[: height * 4, : width * 4]
    return cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA)


def i420(image: Picture) -> Picture:
    """What the Pi sends of a picture, in full range."""
    luma, red, blue = cv2.split(cv2.cvtColor(image, cv2.COLOR_BGR2YCrCb))
    half = (image.shape[1] // 2, image.shape[0] // 2)
    small = [cv2.resize(part, half, interpolation=cv2.INTER_AREA) for part in (blue, red)]
    return np.concatenate([luma.ravel(), *(part.ravel() for part in small)])


def jpeg(image: Picture) -> Picture:
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].ravel()


@pytest.mark.parametrize("size", [(640, 360), (640, 362)])
def test_the_pis_quarter_is_the_whole_one_halved_twice(size: tuple[int, int]) -> None:
    raw = i420(picture(size))
    small, whole = quarter_of_i420(raw, size), means(from_i420(raw, size, full=True))
    rows = min(small.shape[0], whole.shape[0])
    off = np.abs(small[:rows].astype(int) - whole[:rows].astype(int))
    assert small.shape[:2] == (size[1] // 4, size[0] // 4)
    assert off.mean() < 2.5 and np.percentile(off, 99) <= 12


@pytest.mark.parametrize("size", [(640, 360), (642, 362), (1922, 1081)])
def test_a_jpegs_quarter_is_the_whole_one_halved_twice(size: tuple[int, int]) -> None:
    data = jpeg(picture(size))
    small, whole = quarter_of_jpeg(data, size), means(cv2.imdecode(data, 1))
    assert small is not None
    rows, columns = whole.shape[:2]
    off = np.abs(small[:rows, :columns].astype(int) - whole.astype(int))
    assert off.mean() < 2.5 and np.percentile(off, 99) <= 14


def test_what_is_no_jpeg_of_this_size_has_no_quarter() -> None:
    data = jpeg(picture((640, 360)))
    assert quarter_of_jpeg(data, (1280, 720)) is None
    assert quarter_of_jpeg(data[:2], (640, 360)) is None
    assert quarter_of_jpeg(np.zeros(100, np.uint8), (640, 360)) is None


def encoded(frame: Frame, decoded: list[int]) -> EncodedFrame:
    """A frame as a camera would send it; `decoded` gets the numbers of those wanted whole."""
    data, size = jpeg(frame.image), frame.size
    quarter = quarter_of_jpeg(data, size)
    assert quarter is not None

    def whole() -> Picture:
        decoded.append(frame.number)
        return cv2.imdecode(data, cv2.IMREAD_COLOR)

    return EncodedFrame(frame.number, frame.seconds, size, quarter, whole)


def test_it_is_decoded_whole_once_and_only_when_wanted() -> None:
    decoded: list[int] = []
    frame = encoded(Frame(7, 0.5, picture((640, 360))), decoded)
    assert (frame.number, frame.seconds, frame.size) == (7, 0.5, (640, 360))
    assert frame.shrunk(3).shape == (45, 80, 3)
    assert decoded == []
    assert frame.image.shape == frame.image.shape == (360, 640, 3)
    assert frame.shrunk(1).shape == (180, 320, 3)
    assert decoded == [7]


@pytest.mark.parametrize(
    ("spoil", "sound"),
    [
        (lambda image: image, True),
        (np.zeros_like, False),
        (lambda image: np.full_like(image, 255), False),
        (lambda image: np.full_like(image, 90), False),
    ],
)
def test_its_soundness_is_seen_in_a_quarter(
    spoil: Callable[[Picture], Picture], sound: bool
) -> None:
    notices: list[Notice] = []
    seen = Soundness("usb:0", notices.append)
    decoded: list[int] = []
    image = spoil(picture((640, 360)))
    assert seen.passes(encoded(Frame(0, 0.0, image), decoded)) is sound
    assert decoded == []
