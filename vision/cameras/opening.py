"""From the text a person gives to a source of pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from vision.cameras.clips import RecordedPictures, clips, runs
from vision.cameras.files import PICTURES, PictureFolder, VideoFile
from vision.cameras.frames import Source, UnusableSourceError
from vision.cameras.network import SCHEMES, NetworkStream
from vision.cameras.phone import PhoneCamera, PhoneLine
from vision.cameras.pi import PiCamera
from vision.cameras.usb import UsbCamera
from vision.coded import coded

PI_SIZE = (2304, 1296)
"""Camera Module 3's whole field, its pixels binned two by two."""

USB_SIZE = (1920, 1080)

PHONE = "phone"
"""The source that is a page on a phone."""
PHONE_SIZE = (1920, 1080)
"""What every phone's browser gives."""

RATES = {"pi": 15.0, "phone": 15.0, "usb": 30.0}
"""Frames a second that a camera is asked for where nothing is stated."""
_SIZES = {"pi": PI_SIZE, PHONE: PHONE_SIZE}
_CAMERA = re.compile(
    r"(?P<kind>pi|phone|usb:(?P<index>\d+))"
    r"(?:@(?P<width>\d+)x(?P<height>\d+))?(?:/(?P<fps>\d+(?:\.\d+)?))?"
)


def open_source(text: str, mains: int | None = None, phone: PhoneLine | None = None) -> Source:
    """Open what `text` names.

    ``pi``, ``phone`` or ``usb:N``, each with ``@WIDTHxHEIGHT`` and ``/FRAMES`` a second
    (``usb:0@3840x2160/15``); an address (``rtsp://…``, ``http://…``); a folder
    of pictures; a recording, or one run of it; a video file. `mains`: the hertz that the lamps
    ripple by; None where that is not known. `phone`: the line of the page on which a phone is the
    camera; only a table that runs has one.
    """
    if found := _CAMERA.fullmatch(text):
        size, fps = _asked(text)
        if found["kind"] == PHONE:
            if phone is None:
                raise UnusableSourceError(coded("phone-alone"))
            return PhoneCamera(phone)
        if found["kind"] == "pi":
            return PiCamera(size, fps, mains=mains)
        return UsbCamera(int(found["index"]), size, fps, mains=mains)
    start, colon, _ = text.partition(":")
    if (start in ("usb", "pi") and colon) or text.startswith(("pi@", "pi/", "phone@", "phone/")):
        raise UnusableSourceError(coded("no-source", place=text))
    if start in SCHEMES and text.startswith(f"{start}://"):
        return NetworkStream(text)
    path = Path(text)
    if path.is_dir():
        return _folder(path)
    if path.suffix.lower() in PICTURES:
        raise UnusableSourceError(coded("one-picture", place=str(path)))
    return VideoFile(path)


def phone_line(text: str) -> PhoneLine | None:
    """Return where a phone's pictures come in, if `text` names a phone; None for any other.

    `UnusableSourceError` if it is asked for a size or a rate that there is not.
    """
    found = _CAMERA.fullmatch(text)
    return PhoneLine(*_asked(text)) if found and found["kind"] == PHONE else None


class AskedCamera(NamedTuple):
    """What a camera is asked for: its kind (``pi``, ``usb``, ``phone``), and its size and rate
    where they are stated."""

    kind: str
    size: tuple[int, int] | None
    fps: float | None


def asked_of(text: str) -> AskedCamera | None:
    """Return what a camera is asked for; None for what is no camera."""
    found = _CAMERA.fullmatch(text)
    if found is None:
        return None
    size = stated_size(text) if found["width"] else None
    fps = float(found["fps"]) if found["fps"] else None
    return AskedCamera(found["kind"].partition(":")[0], size, fps)


def _asked(text: str) -> tuple[tuple[int, int], float]:
    """Return the size and the rate that a camera is asked for."""
    asked = asked_of(text)
    assert asked is not None
    fps = RATES[asked.kind] if asked.fps is None else asked.fps
    if not fps:
        raise UnusableSourceError(coded("no-rate", place=text))
    return stated_size(text) or USB_SIZE, fps


def _folder(path: Path) -> Source:
    """Open a run of a recording, the only one of its folder, or a folder of pictures."""
    if clips(path):
        return RecordedPictures(path)
    held = [run for run in runs(path) if clips(run)]
    if len(held) > 1:
        ends = {"first": held[0].name, "last": held[-1].name}
        raise UnusableSourceError(coded("several-runs", place=str(path), n=len(held), **ends))
    return RecordedPictures(held[0]) if held else PictureFolder(path)


def stated_size(text: str) -> tuple[int, int] | None:
    """Return the size of picture a camera is asked for; None for what is no camera."""
    found = _CAMERA.fullmatch(text)
    if found is None:
        return None
    if not found["width"]:
        return _SIZES.get(found["kind"], USB_SIZE)
    size = int(found["width"]), int(found["height"])
    if not all(size):
        raise UnusableSourceError(coded("no-size", place=text, size=f"{size[0]}x{size[1]}"))
    return size
