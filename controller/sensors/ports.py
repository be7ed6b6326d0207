"""Which serial port is the sensor board's, and how it is opened.

A port is opened only if it was named, or if its USB identity is that of the
board: writing to a stranger's device may do it harm. That a board answers there
is for `controller.sensors.board_protocol` to find out.
"""

from __future__ import annotations

import errno
import os
import termios
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import serial
from serial.tools import list_ports

from controller.words import labels
from controller.words.labels import Label, label

USB_IDENTITY: Final = ((0x2E8A, 0x0005),)
"""Vendor and product of a Raspberry Pi Pico that runs MicroPython."""

BOOT_IDENTITIES: Final = ((0x2E8A, 0x0003), (0x2E8A, 0x000F))
"""Of an RP2040 and of an RP2350 in their boot mode."""

USB_DEVICES: Final = Path("/sys/bus/usb/devices")

AUTO: Final = "auto"
OFF: Final = "off"

READ_TIMEOUT: Final = 0.05
"""Seconds a read waits: how late what is due by the clock may be sent."""

WRITE_TIMEOUT: Final = 1.0
"""Seconds in which the board must take what is sent; one that takes nothing is gone."""


class BoardError(Exception):
    """The board cannot be used as things stand; `said` is why, and what helps."""

    def __init__(self, said: Label) -> None:
        super().__init__(said)
        self.said = said


LINK: Final = "notices/link"


def lost(id: str, **given: Any) -> Label:
    """Return how it stands with the board, by its message."""
    return label(LINK, id, **given)


def helped(id: str, **given: Any) -> Label:
    """Return the same with what helps against it."""
    return labels.helped(LINK, id, **given)


class FoundPort(NamedTuple):
    """A serial port by what USB says of it; `serial_number` is the Pico's own."""

    path: str
    words: str
    serial_number: str | None


def plugged_in() -> list[FoundPort]:
    """Return the ports whose USB identity is the board's, in the order of their names."""
    return sorted(
        FoundPort(port.device, port.description or "", port.serial_number)
        for port in list_ports.comports()
        if (port.vid, port.pid) in USB_IDENTITY
    )


def at_port(path: str, there: Sequence[FoundPort]) -> FoundPort:
    """Return what is known of a port that was named, under whatever name: a link leads to it."""
    for found in there:
        if os.path.realpath(path) == os.path.realpath(found.path):
            return found
    return FoundPort(path, "", None)


def in_boot_mode(devices: Path = USB_DEVICES) -> bool:
    """Whether a Pico shows its boot drive, and so is no serial port."""
    for device in devices.glob("*/idVendor"):
        try:
            both = [
                (device.parent / name).read_text().strip() for name in ("idVendor", "idProduct")
            ]
        except OSError:  # unplugged in this moment
            continue
        if tuple(int(number, 16) for number in both) in BOOT_IDENTITIES:
            return True
    return False


def candidates(setting: str) -> list[str]:
    """Return the paths to try for a setting: a path as it stands, or for ``auto`` what is there.

    `BoardError` if nothing is.
    """
    if setting != AUTO:
        return [setting]
    there = [found.path for found in plugged_in()]
    if not there and in_boot_mode():
        raise BoardError(helped("link-boot-mode"))
    if not there:
        others = sorted(port.device for port in list_ports.comports())
        raise BoardError(helped("link-unplugged", ports=others or lost("link-none")))
    return there


def open_port(path: str) -> serial.Serial:
    """Open a port for this program alone; `BoardError` says what stands in the way."""
    try:
        return serial.Serial(
            path, timeout=READ_TIMEOUT, write_timeout=WRITE_TIMEOUT, exclusive=True
        )
    except (OSError, termios.error, ValueError) as error:
        raise BoardError(_why(path, error)) from None


def _why(path: str, error: Exception) -> Label:
    code = getattr(error, "errno", None)
    if Path(path).exists() and not Path(path).is_char_device():
        return lost("link-no-serial", port=path)
    if code in (errno.EACCES, errno.EPERM):
        return helped("link-denied", port=path)
    if code in (errno.EBUSY, errno.EAGAIN):
        return helped("link-busy", port=path)
    if code in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
        there = [found.path for found in plugged_in()]
        return lost("link-not-there", port=path, ports=there or lost("link-none"))
    if Path(path).exists() and code in (None, errno.ENOTTY, errno.EINVAL):
        return lost("link-no-serial", port=path)
    reason = os.strerror(code) if code else str(error)
    return lost("link-unopened", port=path, why=reason)
