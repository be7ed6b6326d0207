"""What Video4Linux says of a camera and OpenCV does not: range of colours, lamps' ripple, rate.

(Linux's uapi/linux/videodev2.h; structures as on 64-bit machines.)
"""

from __future__ import annotations

import fcntl
import os
import struct
from typing import Final

_CAPTURE: Final = 1  # V4L2_BUF_TYPE_VIDEO_CAPTURE
_FORMAT_SIZE: Final = 208
_GET_FORMAT: Final = 0xC0D05604  # VIDIOC_G_FMT
_COLOURSPACE: Final = 8 + 6 * 4  # where these stand in a v4l2_format with a v4l2_pix_format in it
_QUANTIZATION: Final = 8 + 10 * 4
_JPEG_SPACE: Final = 7
_FULL_RANGE: Final = 1
_UNSAID: Final = 0

_GET_CONTROL: Final = 0xC008561B  # VIDIOC_G_CTRL
_SET_CONTROL: Final = 0xC008561C  # VIDIOC_S_CTRL
_POWER_LINE: Final = 0x00980918  # V4L2_CID_POWER_LINE_FREQUENCY
_DYNAMIC_RATE: Final = 0x009A0903  # V4L2_CID_EXPOSURE_AUTO_PRIORITY
_RIPPLES: Final = {0: 0, 50: 1, 60: 2}  # the lamps' mains in hertz; 0: not taken into account


def full_range(device: str) -> bool:
    """Whether a camera's driver says that brightness runs from 0 to 255; False if it does not say.

    What is not said is as V4L2_MAP_QUANTIZATION_DEFAULT has it: full for JPEG's colours alone.
    """
    asked = bytearray(struct.pack("<I", _CAPTURE).ljust(_FORMAT_SIZE, b"\0"))
    if not _ask(device, _GET_FORMAT, asked):
        return False
    (colours,) = struct.unpack_from("<I", asked, _COLOURSPACE)
    (quantization,) = struct.unpack_from("<I", asked, _QUANTIZATION)
    return bool(quantization == _FULL_RANGE or (quantization == _UNSAID and colours == _JPEG_SPACE))


def set_mains(device: str, hertz: int) -> bool:
    """Tell a camera the mains of the lamps, 50 or 60; whether it then says so itself."""
    wanted = _RIPPLES[hertz]
    if not _ask(device, _SET_CONTROL, bytearray(struct.pack("<Ii", _POWER_LINE, wanted))):
        return False
    asked = bytearray(struct.pack("<Ii", _POWER_LINE, 0))
    return _ask(device, _GET_CONTROL, asked) and struct.unpack("<Ii", asked)[1] == wanted


def keep_rate(device: str) -> None:
    """Tell a camera to expose no longer than a frame lasts, and to amplify instead in dim light.

    Drivers that know no such setting are left as they are.
    """
    _ask(device, _SET_CONTROL, bytearray(struct.pack("<Ii", _DYNAMIC_RATE, 0)))


def _ask(device: str, request: int, data: bytearray) -> bool:
    try:
        descriptor = os.open(device, os.O_RDWR | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        fcntl.ioctl(descriptor, request, data)
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return True
