"""One picture by ``rpicam-still``, and how it was taken."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import IO

from vision.cameras.files import decode_picture
from vision.cameras.frames import CameraError, Image
from vision.cameras.pi_command import LockedExposure, read_metadata, still_command
from vision.coded import coded

STILL_TIMEOUT = 20.0
"""Seconds in which a still must be taken."""


def take_still(
    locked: LockedExposure | None, size: tuple[int, int] | None
) -> tuple[Image, LockedExposure]:
    """Return a picture and what it was taken with; nothing else may use the camera.

    `size` None: the sensor's full resolution; `locked` None: the camera adjusts
    itself first. `CameraError` says what went wrong.
    """
    program = shutil.which("rpicam-still")
    if program is None:
        raise CameraError(coded("no-program", program="rpicam-still"))
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as complaints:
        metadata = Path(folder) / "metadata.json"
        command = still_command(program, str(metadata), locked, size)
        try:
            done = subprocess.run(
                command,
                stdout=subprocess.PIPE,
                stderr=complaints,
                timeout=STILL_TIMEOUT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise CameraError(
                coded("hangs", program="rpicam-still", seconds=STILL_TIMEOUT, frame=None)
            ) from None
        if done.returncode:
            raise CameraError(coded("still-failed", why=last_line(complaints)))
        image = decode_picture(done.stdout, "pi: rpicam-still")
        try:
            return image, read_metadata(metadata.read_text(encoding="utf-8"))
        except OSError:
            raise CameraError(coded("no-metadata")) from None
        except ValueError as error:
            raise CameraError(coded("odd-metadata", why=str(error))) from None


def last_line(complaints: IO[bytes]) -> str | None:
    """Return the last line a program said on stderr; None if it said nothing."""
    end = complaints.seek(0, os.SEEK_END)
    complaints.seek(max(0, end - 2000))
    lines = complaints.read().decode("utf-8", "replace").split("\n")
    said = [line.strip() for line in lines if line.strip()]
    return said[-1] if said else None
