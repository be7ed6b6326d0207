"""The Pi's own camera: ``rpicam-vid`` for the stream, ``rpicam-still`` for full resolution.

Subprocesses, because the camera's Python binding is tied to the system's
Python, and because a process that hangs can be ended and started again.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import cv2
import numpy as np

from vision.cameras.files import decode_picture
from vision.cameras.frames import CameraError, Frame, Image, Source
from vision.cameras.pi_command import Locked, read_metadata, still_command, stream_command

STALL = 5.0
"""Seconds without a byte, between frames, after which the program is taken to hang."""

START = 15.0
"""Seconds in which the first frame's first byte must come: programs and sensors start slowly."""

STILL_TIMEOUT = 20.0
"""Seconds in which a still must be taken."""


class PiCamera(Source):
    """The Pi's camera, locked to what it found at the first start.

    `size` is the stream's. 2304 x 1296 is what Camera Module 3 gives of its
    whole field with pixels binned two by two. `notes` says what is not locked.
    """

    live = True

    def __init__(
        self,
        size: tuple[int, int] = (2304, 1296),
        fps: float = 15.0,
        *,
        stall: float = STALL,
    ) -> None:
        if size[0] % 64 or size[1] % 2:
            # Rows of a raw frame are padded to 64 bytes; such sizes need no unpadding.
            raise CameraError(
                f"pi: width must be a multiple of 64 and height even, not {size[0]}x{size[1]}"
            )
        found = shutil.which("rpicam-vid")
        if found is None:
            raise CameraError(
                "pi: rpicam-vid is not installed (on Raspberry Pi OS: apt install rpicam-apps)"
            )
        self._program = found
        self._stall = stall
        self._process: subprocess.Popen[bytes] | None = None
        self._locked: Locked | None = None
        super().__init__("pi", size, fps)

    def __iter__(self) -> Iterator[Frame]:
        """Yield frames as they come; `CameraError` when the program ends or hangs."""
        self._settle()
        width, height = self.size
        whole = width * height * 3 // 2
        patience = START
        with tempfile.TemporaryFile() as complaints:
            self.close()
            self._process = process = subprocess.Popen(
                stream_command(self._program, self.size, self.fps, self._locked),
                stdout=subprocess.PIPE,
                stderr=complaints,
            )
            assert process.stdout is not None  # a pipe was asked for
            descriptor = process.stdout.fileno()
            try:
                while (raw := self._whole_frame(descriptor, whole, patience)) is not None:
                    patience = self._stall
                    planes = raw.reshape(height * 3 // 2, width)
                    image = cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420)
                    yield self._taken(np.asarray(image, dtype=np.uint8))
            finally:
                self.close()
            raise CameraError(
                f"pi: rpicam-vid stopped after frame {self._number}{_last_line(complaints)}"
            )

    def _whole_frame(self, descriptor: int, whole: int, patience: float) -> Image | None:
        """Read one frame; None at the end, where a torn one is dropped.

        `CameraError` if nothing comes for `patience` seconds, or later for the camera's `stall`.
        """
        raw = np.empty(whole, np.uint8)
        room = raw.data
        have = 0
        while have < whole:
            if not select.select([descriptor], [], [], patience)[0]:
                raise CameraError(
                    f"pi: rpicam-vid hangs: nothing for {patience:g} s after frame {self._number}"
                )
            patience = self._stall
            got = os.readv(descriptor, [room[have:]])
            if not got:
                return None
            have += got
        return raw

    def still(self) -> Image:
        """Take one picture in the sensor's full resolution; not while the stream runs.

        How it was taken is compared with what is locked, and said in `notes`.
        """
        image, taken = self._take(self._locked, None)
        if self._locked is not None and (off := taken.differs(self._locked)):
            self.notes = (f"{', '.join(off)} did not stay locked",)
        return image

    def adjust(self) -> None:
        """Let the camera adjust itself anew at its next start."""
        self._locked = None

    def _settle(self) -> None:
        """Find exposure, white balance and focus, unless they are known."""
        if self._locked is not None:
            return
        self.notes = ()
        try:
            _, self._locked = self._take(None, self.size)
        except CameraError as error:
            self.notes = (f"exposure, white balance, focus are not locked: {error}",)

    def _take(self, locked: Locked | None, size: tuple[int, int] | None) -> tuple[Image, Locked]:
        program = shutil.which("rpicam-still")
        if program is None:
            raise CameraError("pi: rpicam-still is not installed (apt install rpicam-apps)")
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
                raise CameraError(f"pi: rpicam-still hangs ({STILL_TIMEOUT:g} s)") from None
            if done.returncode:
                raise CameraError(f"pi: rpicam-still failed{_last_line(complaints)}")
            image = decode_picture(done.stdout, "pi: rpicam-still")
            try:
                return image, read_metadata(metadata.read_text(encoding="utf-8"))
            except OSError:
                raise CameraError("pi: rpicam-still wrote no metadata") from None
            except ValueError as error:
                raise CameraError(f"pi: rpicam-still's metadata: {error}") from None

    def close(self) -> None:
        """Stop the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        if process.stdout is not None:
            process.stdout.close()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _last_line(complaints: IO[bytes]) -> str:
    """Return ``: `` and the last line a program said on stderr; nothing if it said nothing."""
    end = complaints.seek(0, os.SEEK_END)
    complaints.seek(max(0, end - 2000))
    lines = complaints.read().decode("utf-8", "replace").split("\n")
    said = [line.strip() for line in lines if line.strip()]
    return f": {said[-1]}" if said else ""
