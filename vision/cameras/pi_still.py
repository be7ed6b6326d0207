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
from vision.cameras.pi_command import (
    LockedExposure,
    proof_command,
    read_metadata,
    still_command,
)
from vision.coded import coded

STILL_TIMEOUT = 20.0
"""Seconds in which a still must be taken."""


def take_still(
    locked: LockedExposure | None, size: tuple[int, int] | None, mains: int | None = None
) -> tuple[Image, LockedExposure]:
    """Return a picture and what it was taken with; nothing else may use the camera.

    `size` None: the sensor's full resolution; `locked` None: the camera adjusts
    itself first, under lamps on `mains` hertz. `CameraError` says what went wrong.
    """
    program = shutil.which("rpicam-still")
    if program is None:
        raise CameraError(coded("no-program", program="rpicam-still"))
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as complaints:
        metadata = Path(folder) / "metadata.json"
        command = still_command(program, str(metadata), locked, size, mains)
        image = decode_picture(_run(command, complaints), "pi: rpicam-still")
        return image, _taken_with(metadata)


def prove(
    program: str, size: tuple[int, int], fps: float, locked: LockedExposure
) -> LockedExposure:
    """Return what a stream is really taken with, by its own metadata; as `take_still`."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as complaints:
        metadata = Path(folder) / "metadata.json"
        _run(proof_command(program, size, fps, locked, str(metadata)), complaints)
        return _taken_with(metadata)


def _run(command: list[str], complaints: IO[bytes]) -> bytes:
    name = Path(command[0]).name
    try:
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=complaints,
            timeout=STILL_TIMEOUT,
            check=False,
            start_new_session=True,  # Ctrl-C is for this program alone
        )
    except subprocess.TimeoutExpired:
        raise CameraError(coded("hangs", program=name, seconds=STILL_TIMEOUT, frame=None)) from None
    if done.returncode:
        raise CameraError(coded("still-failed", why=last_line(complaints)))
    return done.stdout


def _taken_with(metadata: Path) -> LockedExposure:
    try:
        return read_metadata(metadata.read_text(encoding="utf-8"))
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
