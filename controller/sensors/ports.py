"""Which serial port is the sensor board's, and how it is opened.

A port is opened only if it was named, or if its USB identity is that of the
board: writing to a stranger's device may do it harm. That a board answers there
is for `controller.sensors.board_protocol` to find out.
"""

from __future__ import annotations

import errno
import os
import termios
from pathlib import Path
from typing import Final, NamedTuple

import serial
from serial.tools import list_ports

USB_IDENTITY: Final = ((0x2E8A, 0x0005),)
"""Vendor and product of a Raspberry Pi Pico that runs MicroPython."""

AUTO: Final = "auto"
OFF: Final = "off"

READ_TIMEOUT: Final = 0.05
"""Seconds a read waits: how late what is due by the clock may be sent."""

WRITE_TIMEOUT: Final = 1.0
"""Seconds in which the board must take what is sent; one that takes nothing is gone."""


class BoardError(Exception):
    """The board cannot be used as things stand; the message says why and what helps, in a line."""


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


def candidates(setting: str) -> list[str]:
    """Return the paths to try for a setting: a path as it stands, or for ``auto`` what is there.

    `BoardError` if nothing is.
    """
    if setting != AUTO:
        return [setting]
    there = [found.path for found in plugged_in()]
    if not there:
        others = ", ".join(sorted(port.device for port in list_ports.comports())) or "none"
        raise BoardError(
            f"no sensor board is plugged in (serial ports: {others}); check its USB cable"
        )
    return there


def open_port(path: str) -> serial.Serial:
    """Open a port for this program alone; `BoardError` says what stands in the way."""
    try:
        return serial.Serial(
            path, timeout=READ_TIMEOUT, write_timeout=WRITE_TIMEOUT, exclusive=True
        )
    except (OSError, termios.error, ValueError) as error:
        raise BoardError(_why(path, error)) from None


def _why(path: str, error: Exception) -> str:
    code = getattr(error, "errno", None)
    if Path(path).exists() and not Path(path).is_char_device():
        return f"{path}: is no serial port"
    if code in (errno.EACCES, errno.EPERM):
        return (
            f"{path}: permission denied; add yourself to the group dialout "
            "(sudo adduser $USER dialout) and log in again"
        )
    if code in (errno.EBUSY, errno.EAGAIN):
        return f"{path}: in use by another program; is a `rackside run` or `board watch` open?"
    if code in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
        there = ", ".join(found.path for found in plugged_in()) or "none"
        return f"{path}: is not there (sensor boards plugged in: {there})"
    if Path(path).exists() and code in (None, errno.ENOTTY, errno.EINVAL):
        return f"{path}: is no serial port"
    reason = os.strerror(code) if code else str(error)
    return f"{path}: cannot be opened ({reason})"
