"""Command lines for the Pi's camera programs, and what they answer. Pure: starts nothing.

The options are those of rpicam-apps (Raspberry Pi documentation, "Camera
software: options"). A camera is first let adjust itself (`settle_command`);
what it found (`read_metadata`) is then given to every later start, so that
neither exposure nor focus nor white balance changes during a game.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

SETTLE_MS = 2000
"""How long the camera adjusts itself before it is locked."""


FULL_RANGE = True
"""`rpicam-vid` sends yuv420 in JPEG's colours, sYCC (rpicam_vid.cpp, get_colourspace_flags)."""


class LockedExposure(NamedTuple):
    """What a camera found: exposure in µs, gain, white balance, focus in dioptres (None: fixed)."""

    exposure: int
    gain: float
    red: float
    blue: float
    lens: float | None = None

    def differs(self, other: LockedExposure) -> list[str]:
        """Return the names of what is not within a twentieth of the other's."""
        pairs = {
            "exposure": [(self.exposure, other.exposure), (self.gain, other.gain)],
            "white balance": [(self.red, other.red), (self.blue, other.blue)],
            "focus": [(self.lens or 0.0, other.lens or 0.0)],
        }
        return [
            name
            for name, values in pairs.items()
            if any(abs(a - b) > 0.05 * max(abs(a), abs(b), 0.2) for a, b in values)
        ]


def lock_options(locked: LockedExposure | None) -> list[str]:
    """Return the options that hold a camera to what it found; none if nothing is known."""
    if locked is None:
        return []
    options = ["--shutter", str(locked.exposure), "--gain", f"{locked.gain:.4g}"]
    options += ["--awbgains", f"{locked.red:.4f},{locked.blue:.4f}"]
    if locked.lens is not None:
        options += ["--autofocus-mode", "manual", "--lens-position", f"{locked.lens:.4g}"]
    return options


def stream_command(
    program: str, size: tuple[int, int], fps: float, locked: LockedExposure | None
) -> list[str]:
    """Return the command that writes raw frames (YUV 4:2:0, planes in turn) to its output."""
    return [
        program, "--timeout", "0", "--nopreview", "--verbose", "0", "--codec", "yuv420",
        "--flush", "--width", str(size[0]), "--height", str(size[1]), "--framerate", f"{fps:g}",
        *lock_options(locked), "--output", "-",
    ]  # fmt: skip


def still_command(
    program: str, metadata: str, locked: LockedExposure | None, size: tuple[int, int] | None = None
) -> list[str]:
    """Return the command that writes one JPEG to its output, and to a file how it was taken.

    Without `size` in the sensor's full resolution; without `locked` the
    camera adjusts itself first, for `SETTLE_MS`.
    """
    shape = [] if size is None else ["--width", str(size[0]), "--height", str(size[1])]
    wait = ["--immediate"] if locked is not None else ["--timeout", str(SETTLE_MS)]
    return [
        program, *wait, "--nopreview", "--verbose", "0", "--encoding", "jpg", "--quality", "95",
        *shape, *lock_options(locked), "--metadata", metadata, "--metadata-format", "json",
        "--output", "-",
    ]  # fmt: skip


def read_metadata(text: str) -> LockedExposure:
    """Return what a picture was taken with; `ValueError` says what the metadata lack."""
    try:
        said: Any = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"no JSON: {error.msg}") from None
    if isinstance(said, list) and said:
        said = said[-1]
    if not isinstance(said, dict):
        raise ValueError("no metadata of a picture")
    try:
        red, blue = (float(v) for v in said["ColourGains"])
        gain = float(said["AnalogueGain"]) * float(said.get("DigitalGain", 1.0))
        lens = said.get("LensPosition")
        return LockedExposure(
            int(said["ExposureTime"]), gain, red, blue, None if lens is None else float(lens)
        )
    except KeyError as error:
        raise ValueError(f"{error.args[0]} is missing") from None
    except TypeError as error:
        raise ValueError(str(error)) from None
