"""Pictures are measured before they are decoded, and decoded one at a time, everywhere."""

from __future__ import annotations

import struct
import threading
import time
import zlib
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision import pictures
from vision.cameras import CameraError
from vision.cameras.files import read_picture
from vision.pictures import NotAPictureError, TooLargeError, decode, size_in_head
from vision.reading.photographs import ReadError, load_photo

HOUSE = Path(__file__).parents[2]
DRAWS = "vision/simulator/sensor.py"
DRIVEN = "vision/cameras/colours.py"
"""What a camera's own driver hands over, of the size that was asked of it."""
"""Packs and unpacks its own frame, as a camera does."""


def png_of(width: int, height: int) -> bytes:
    """A PNG whose head states a size; of its pixels there are none."""
    body = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    head = struct.pack(">I", 13) + body + struct.pack(">I", zlib.crc32(body))
    return b"\x89PNG\r\n\x1a\n" + head + struct.pack(">I", 60) + b"IDAT" + bytes(64)


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".bmp", ".tif"])
def test_the_size_in_a_picture_s_head_is_the_picture_s(kind: str) -> None:
    image = np.random.default_rng(0).integers(0, 255, (410, 523, 3), np.uint8)
    content = cv2.imencode(kind, image)[1].tobytes()
    assert size_in_head(content) == (523, 410)
    assert decode(content).shape == (410, 523, 3)
    assert decode(content, reduced_from=1000).shape[0] == 205
    with pytest.raises(TooLargeError):
        decode(content, 410 * 523 - 1)


@pytest.mark.parametrize("content", [b"", b"GIF89a" + bytes(50), b"P6 9 9 255 " + bytes(243)])
def test_what_is_no_picture_is_none(content: bytes) -> None:
    with pytest.raises(NotAPictureError):
        decode(content)


def test_no_picture_is_unpacked_that_states_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpacked(*given: Any) -> None:
        raise AssertionError("it was unpacked")

    monkeypatch.setattr(cv2, "imdecode", unpacked)
    file = tmp_path / "bomb.png"
    for size in ((32_000, 32_000), (100_000, 10)):
        file.write_bytes(png_of(*size))
        with pytest.raises(ReadError, match="photo-too-large"):
            load_photo(file)
        with pytest.raises(CameraError, match="large-picture"):
            read_picture(file)


def test_pictures_are_decoded_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    content = cv2.imencode(".png", np.zeros((40, 40, 3), np.uint8))[1].tobytes()
    at_once, most = 0, 0

    def slow(*given: Any) -> np.ndarray:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.01)
        at_once -= 1
        return np.zeros((40, 40, 3), np.uint8)

    monkeypatch.setattr(pictures.cv2, "imdecode", slow)
    threads = [threading.Thread(target=decode, args=(content,)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


def test_nothing_that_ships_decodes_a_picture_by_itself() -> None:
    found = {
        str(file.relative_to(HOUSE))
        for room in ("rules", "vision", "controller", "firmware")
        for file in (HOUSE / room).rglob("*.py")
        if "imdecode" in (text := file.read_text()) or "imread(" in text
    }
    assert found == {"vision/pictures.py", DRAWS, DRIVEN}
