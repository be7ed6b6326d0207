"""Where frames come from: a USB camera, the Pi's own, a phone, a network stream, a video, pictures.

A source is opened with ``with``, iterated, and says in plain words what went
wrong and where: every failure is a `CameraError`. `open_source` takes the
text a person gives (``usb:0``, ``pi``, an address, a path). What watches over
a source during a game is `vision.cameras.guarding`.
"""

from vision.cameras.files import PICTURES, PictureFolder, VideoFile
from vision.cameras.frames import CameraError, Frame, FrameSource, Source, UnusableSourceError
from vision.cameras.network import NetworkStream
from vision.cameras.opening import open_source, phone_line, stated_size
from vision.cameras.pi import PiCamera
from vision.cameras.usb import UsbCamera

__all__ = [
    "PICTURES", "CameraError", "Frame", "FrameSource", "NetworkStream", "PiCamera",
    "PictureFolder", "Source", "UnusableSourceError", "UsbCamera", "VideoFile", "open_source",
    "phone_line", "stated_size",
]  # fmt: skip
