"""From the text a person gives to a source of pictures."""

from __future__ import annotations

import re
from pathlib import Path

from vision.cameras.clips import RecordedPictures, clips, runs
from vision.cameras.files import PICTURES, PictureFolder, VideoFile
from vision.cameras.frames import Source, UnusableSourceError
from vision.cameras.network import SCHEMES, NetworkStream
from vision.cameras.pi import PiCamera
from vision.cameras.usb import UsbCamera
from vision.coded import coded

PI_SIZE = (2304, 1296)
"""Camera Module 3's whole field, its pixels binned two by two."""

USB_SIZE = (1920, 1080)

_CAMERA = re.compile(
    r"(?P<kind>pi|usb:(?P<index>\d+))"
    r"(?:@(?P<width>\d+)x(?P<height>\d+))?(?:/(?P<fps>\d+(?:\.\d+)?))?"
)


def open_source(text: str, mains: int | None = None) -> Source:
    """Open what `text` names.

    ``pi`` or ``usb:N``, either with ``@WIDTHxHEIGHT`` and ``/FRAMES`` a second
    (``usb:0@3840x2160/15``); an address (``rtsp://…``, ``http://…``); a folder
    of pictures; a recording, or one run of it; a video file. `mains`: the hertz that the lamps
    ripple by; None where that is not known.
    """
    if found := _CAMERA.fullmatch(text):
        pi = found["kind"] == "pi"
        size = stated_size(text) or USB_SIZE
        fps = float(found["fps"] or (15 if pi else 30))
        if not fps:
            raise UnusableSourceError(coded("no-rate", place=text))
        index = int(found["index"] or 0)
        return PiCamera(size, fps, mains=mains) if pi else UsbCamera(index, size, fps, mains=mains)
    start, colon, _ = text.partition(":")
    if (start in ("usb", "pi") and colon) or text.startswith(("pi@", "pi/")):
        raise UnusableSourceError(coded("no-source", place=text))
    if start in SCHEMES and text.startswith(f"{start}://"):
        return NetworkStream(text)
    path = Path(text)
    if path.is_dir():
        return _folder(path)
    if path.suffix.lower() in PICTURES:
        raise UnusableSourceError(coded("one-picture", place=str(path)))
    return VideoFile(path)


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
        return PI_SIZE if found["kind"] == "pi" else USB_SIZE
    size = int(found["width"]), int(found["height"])
    if not all(size):
        raise UnusableSourceError(coded("no-size", place=text, size=f"{size[0]}x{size[1]}"))
    return size
