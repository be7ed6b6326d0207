"""The Pi's own camera: ``rpicam-vid`` for the stream, ``rpicam-still`` for full resolution.

Subprocesses, because the camera's Python binding is tied to the system's
Python, and because a process that hangs can be ended and started again. Only
one of them can have the camera: for a still the stream makes room and goes on.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import numpy as np

from vision.cameras.colours import from_i420, quarter_of_i420
from vision.cameras.frames import CameraError, Frame, Image, Source, settings_named
from vision.cameras.pi_command import FULL_RANGE, LockedExposure, fitted, stream_command
from vision.cameras.pi_still import STILL_TIMEOUT, last_line, prove, take_still
from vision.cameras.ripple import Ripple, rate_to_see
from vision.coded import coded, held_by

STALL = 5.0
"""Seconds without a byte, between frames, after which the program is taken to hang."""

START = 15.0
"""Seconds in which the first frame's first byte must come: programs and sensors start slowly."""


ENOUGH_LIGHT = 0.8
"""The part of the light that was found, below which the picture is said to be too dark."""


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
        mains: int | None = None,
    ) -> None:
        if size[0] % 64 or size[1] % 2:
            # Rows of a raw frame are padded to 64 bytes; such sizes need no unpadding.
            raise CameraError(coded("odd-width", size=f"{size[0]}x{size[1]}"))
        found = shutil.which("rpicam-vid")
        if found is None:
            raise CameraError(coded("no-program", program="rpicam-vid"))
        self._program = found
        self._stall = stall
        self._ripple = Ripple(mains)
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._locked: LockedExposure | None = None
        self._streams = False
        self._asked: list[Future[Image]] = []  # for stills while it streams
        self._door = threading.Lock()
        super().__init__("pi", size, fps)

    def __iter__(self) -> Iterator[Frame]:
        """Yield frames as they come; `CameraError` when the program ends or hangs."""
        self._closed = False
        self._settle()
        with self._door:
            self._streams = True
        try:
            while not self._closed:
                yield from self._until_asked()
                for asked in self._take_asked():
                    try:
                        asked.set_result(self._still())
                    except CameraError as error:
                        asked.set_exception(error)
        finally:
            self.pausing = False
            with self._door:
                self._streams = False
            for asked in self._take_asked():
                asked.set_exception(CameraError(coded("ended-before-still")))

    def _until_asked(self) -> Iterator[Frame]:
        """Yield the frames of one run of the program, until somebody asks for a still."""
        width, height = self.size
        whole = width * height * 3 // 2
        patience = START
        looking = self._locked is not None and self._ripple.looking
        fps = rate_to_see(self.fps) if looking else self.fps
        with tempfile.TemporaryFile() as complaints:
            self._end()
            self._process = process = subprocess.Popen(
                stream_command(self._program, self.size, fps, self._locked),
                stdout=subprocess.PIPE,
                stderr=complaints,
                start_new_session=True,  # Ctrl-C is for this program, which then ends that one
            )
            assert process.stdout is not None  # a pipe was asked for
            descriptor = process.stdout.fileno()
            try:
                while (raw := self._whole_frame(descriptor, whole, patience)) is not None:
                    patience = self._stall
                    self._goes_on()
                    yield self._as_frame(raw)
                    if looking:
                        self._look_for_ripples(raw[: width * height].reshape(height, width), fps)
                    if self._asked or (looking and not self._ripple.looking):
                        self.pausing = True  # until the program has started anew
                        return
            finally:
                self._end()
                process.stdout.close()
            if self._closed:
                return
            raise CameraError(coded("stopped", frame=self._number, why=last_line(complaints)))

    def _as_frame(self, raw: Image) -> Frame:
        quarter = quarter_of_i420(raw, self.size)
        return self._taken_encoded(quarter, lambda: from_i420(raw, self.size, full=FULL_RANGE))

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
                    coded("hangs", program="rpicam-vid", seconds=patience, frame=self._number)
                )
            patience = self._stall
            got = os.readv(descriptor, [room[have:]])
            if not got:
                return None
            have += got
        return raw

    def still(self) -> Image:
        """Take one picture in the sensor's full resolution, from any thread.

        A stream that runs stops for it and goes on, with a gap of some seconds;
        its frames must be taken meanwhile. How the still was taken is compared
        with what is locked, and said in `notes`.
        """
        with self._door:
            asked: Future[Image] | None = Future() if self._streams else None
            if asked is not None:
                self._asked.append(asked)
        if asked is None:
            return self._still()
        try:
            return asked.result(self._stall + 2 * STILL_TIMEOUT)
        except TimeoutError:
            raise CameraError(coded("no-room")) from None

    def _still(self) -> Image:
        image, taken = take_still(self._locked, None, self._ripple.mains)
        if self._locked is not None and (off := taken.differs(self._locked)):
            self.notes = (coded("did-not-stay", what=settings_named(off)),)
        return image

    def _take_asked(self) -> list[Future[Image]]:
        with self._door:
            asked, self._asked = self._asked, []
        return asked

    def adjust(self) -> None:
        """Let the camera adjust itself anew at its next start."""
        self._locked = None

    def _settle(self) -> None:
        """Find exposure, white balance and focus, unless they are known."""
        if self._locked is not None:
            return
        self.notes = ()
        try:
            _, found = take_still(None, self.size, self._ripple.mains)
        except CameraError as error:
            self.notes = (coded("not-locked", why=held_by(error)),)
            return
        self._locked, light = fitted(found, self.fps, self._ripple.mains)
        if light < ENOUGH_LIGHT:
            ms = round(self._locked.exposure / 1000)
            self.notes = (coded("too-dim", percent=round(100 * light), ms=ms),)
        self._prove(self._locked)

    def _prove(self, locked: LockedExposure) -> None:
        """Read back with what the stream is taken, and say what is not as it was locked."""
        try:
            taken = prove(self._program, self.size, self.fps, locked)
        except CameraError as error:
            self.notes += (coded("unproven", why=held_by(error)),)
            return
        if off := taken.differs(locked):
            self.notes += (coded("did-not-stay", what=settings_named(off)),)

    def _look_for_ripples(self, luma: Image, fps: float) -> None:
        """Lock anew, free of their ripples, once the picture has shown the lamps' mains."""
        if self._locked is not None and self._ripple.shows(luma, fps):
            self._locked, _ = fitted(self._locked, self.fps, self._ripple.mains)

    def close(self) -> None:
        """Stop the program; whoever reads its frames comes to their end."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        # Its pipe is the reader's to close: closed under it, that would read a bad descriptor.
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
