"""Command lines for the Pi's camera programs, and what they answer. Pure: starts nothing.

The options are those of rpicam-apps (Raspberry Pi documentation, "Camera
software: options"). A camera is first let adjust itself (`settle_command`);
what it found (`read_metadata`) is then given to every later start, so that
neither exposure nor focus nor white balance changes during a game.
"""

from __future__ import annotations

import json
import os
from typing import Any, NamedTuple

SETTLE_MS = 2000
"""How long the camera adjusts itself before it is locked."""


FULL_RANGE = True
"""`rpicam-vid` sends yuv420 in JPEG's colours, sYCC (rpicam_vid.cpp, get_colourspace_flags)."""


MOVING_US = 20_000
"""The longest exposure, in µs: a hand at half a metre a second smears over half a tile in it."""

FRAME_SHARE = 0.9
"""The part of a frame's time that its exposure may take; the rest is for reading it out."""

LEAST_GAIN, MOST_GAIN = 1.0, 16.0
"""What a camera amplifies without being drowned in noise (Camera Module 3's sensor has 16)."""

RIPPLE_US = {50: 10_000, 60: 8_333}
"""The period in which lamps on a mains of so many hertz ripple. An exposure of whole periods
shows none of it; one of 8 ms at 50 Hz leaves bands with 23 % of it (sinc of 0.8)."""

WHOLE_FIELD = (2304, 1296)
"""The mode in which Camera Module 3 sees its whole field, with pixels binned two by two. Where none
is asked for the nearest in size is taken, and that of 1536 x 864 sees two thirds of it, each way:
the middle of the table without its markers."""

PROOF_FRAMES = 10


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


def fitted(found: LockedExposure, fps: float, mains: int | None) -> tuple[LockedExposure, float]:
    """Return an exposure that a stream can have and hands allow, and how much light it gets of it.

    What is found by a still may last longer than a frame: it is made shorter and amplified more.
    With `mains`, the hertz of the lamps' supply, it lasts whole ripples if there is the light to
    spare. 1.0 is all the light that was found, less is a darker picture.
    """
    light = found.exposure * found.gain
    most = min(int(FRAME_SHARE * 1e6 / fps), MOVING_US)
    exposure = min(found.exposure, most)
    ripple = RIPPLE_US.get(mains or 0)
    if ripple is not None:
        periods = min(max(1, round(found.exposure / ripple)), most // ripple)
        if periods and light >= periods * ripple * LEAST_GAIN:
            exposure = periods * ripple
        elif exposure > ripple:
            exposure = exposure // ripple * ripple
    gain = min(max(light / exposure, LEAST_GAIN), MOST_GAIN)
    return found._replace(exposure=exposure, gain=gain), min(1.0, exposure * gain / light)


def lock_options(locked: LockedExposure | None) -> list[str]:
    """Return the options that hold a camera to what it found; none if nothing is known."""
    if locked is None:
        return []
    options = ["--shutter", str(locked.exposure), "--gain", f"{locked.gain:.4g}"]
    options += ["--awbgains", f"{locked.red:.4f},{locked.blue:.4f}"]
    if locked.lens is not None:
        options += ["--autofocus-mode", "manual", "--lens-position", f"{locked.lens:.4g}"]
    return options


def mode_options(size: tuple[int, int]) -> list[str]:
    """Return the options by which a picture of this size shows the whole field."""
    if size[0] > WHOLE_FIELD[0] or size[1] > WHOLE_FIELD[1]:
        return []
    return ["--mode", "{}:{}".format(*WHOLE_FIELD)]


def stream_command(
    program: str, size: tuple[int, int], fps: float, locked: LockedExposure | None
) -> list[str]:
    """Return the command that writes raw frames (YUV 4:2:0, planes in turn) to its output."""
    return [
        program, "--timeout", "0", "--nopreview", "--verbose", "0", "--codec", "yuv420",
        "--flush", "--width", str(size[0]), "--height", str(size[1]), "--framerate", f"{fps:g}",
        *mode_options(size), *lock_options(locked), "--output", "-",
    ]  # fmt: skip


def proof_command(
    program: str, size: tuple[int, int], fps: float, locked: LockedExposure, metadata: str
) -> list[str]:
    """Return the command that streams a few frames to nowhere, and says how they were taken."""
    command = stream_command(program, size, fps, locked)
    frames = ["--frames", str(PROOF_FRAMES)]
    said = ["--metadata", metadata, "--metadata-format", "json"]
    return [*command[:-1], os.devnull, *frames, *said]


def still_command(
    program: str,
    metadata: str,
    locked: LockedExposure | None,
    size: tuple[int, int] | None = None,
    mains: int | None = None,
) -> list[str]:
    """Return the command that writes one JPEG to its output, and to a file how it was taken.

    Without `size` in the sensor's full resolution; without `locked` the
    camera adjusts itself first, for `SETTLE_MS`.
    """
    shape = []
    if size is not None:
        shape = ["--width", str(size[0]), "--height", str(size[1]), *mode_options(size)]
    wait = ["--immediate"] if locked is not None else ["--timeout", str(SETTLE_MS)]
    if locked is None and mains:
        wait += ["--flicker-period", f"{RIPPLE_US[mains]}us"]
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
