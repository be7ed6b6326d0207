"""A USB camera through Video4Linux, with what adjusts itself locked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

import cv2
import numpy as np

from vision.cameras.colours import from_camera, quarter_of_jpeg
from vision.cameras.files import shape_of
from vision.cameras.frames import SHRUNK, CameraError, Frame, Image, Source, settings_named
from vision.cameras.level import patches
from vision.cameras.ripple import Ripple
from vision.cameras.v4l2 import full_range, keep_rate, set_mains
from vision.coded import coded

_SEEN = ("exposure", "white balance")
"""What a picture's brightness and tint show; its sharpness depends on what lies there."""

AS_BRIGHT = 0.08
"""How far brightness or tint may be off what they were before the camera was locked."""

TRIES = 6
LEAST_STEP = 0.1
"""By no more than ten times is an exposure raised in one step."""

LATE_FRAMES = 8
"""After so many frames a change is seen: OpenCV keeps four, as they were taken before it, one is on
its way, and a sensor takes a new exposure for the frame after the next."""

SETTLE = 2.0
"""Seconds in which the camera may adjust itself before it is locked."""


_READ_HERE = tuple(cv2.VideoWriter.fourcc(*code) for code in ("MJPG", "JPEG", "YUYV"))


class Controls(Protocol):
    """The part of `cv2.VideoCapture` that locking needs."""

    def get(self, control: int, /) -> float: ...  # noqa: D102

    def set(self, control: int, value: float, /) -> bool: ...  # noqa: D102


class _Lock(NamedTuple):
    """Something a camera adjusts by itself: its switch, what "off" is, and what it adjusts."""

    name: str
    switch: int
    off: tuple[float, ...]  # drivers differ; the first that is read back as set counts
    value: int


# Video4Linux: auto exposure 1 is "manual"; older OpenCV scaled it to 0.25.
LOCKS: Sequence[_Lock] = (
    _Lock("exposure", cv2.CAP_PROP_AUTO_EXPOSURE, (1.0, 0.25), cv2.CAP_PROP_EXPOSURE),
    _Lock("white balance", cv2.CAP_PROP_AUTO_WB, (0.0,), cv2.CAP_PROP_WB_TEMPERATURE),
    _Lock("focus", cv2.CAP_PROP_AUTOFOCUS, (0.0,), cv2.CAP_PROP_FOCUS),
)


Look = Callable[[int], Image | None]
"""Returns the camera's picture after so many frames; None if none comes."""


def lock(controls: Controls, look: Look) -> list[str]:
    """Stop all self-adjustment where it stands; return the names of what could not be locked.

    Switching off may throw a camera back to its default value, so the value it had found is set
    again. Both are read back: drivers answer "done" to what they do not do. Nor is the value
    believed that a driver states while it adjusts itself: the picture before and after is compared,
    and an exposure is set anew until it is as bright as before.
    """
    failed = []
    for name, switch, offs, value in LOCKS:
        found = controls.get(value)
        before = look(1) if name in _SEEN else None
        locked = any(controls.set(switch, off) and controls.get(switch) == off for off in offs)
        if locked and found > 0:
            controls.set(value, found)
            locked = controls.get(value) == found
        if locked and before is not None:
            locked = _as_before(controls, value, before, look, steer=name == "exposure")
        if not locked:
            failed.append(name)
    return failed


def _as_before(controls: Controls, value: int, before: Image, look: Look, *, steer: bool) -> bool:
    """Whether the picture is as it was before a value was locked; an exposure is led there."""
    wanted = patches(before).mean(axis=0) + 1.0
    for _ in range(TRIES):
        now = look(LATE_FRAMES)
        if now is None:
            return True  # nothing to compare with: what the driver said has to do
        ratios = (patches(now).mean(axis=0) + 1.0) / wanted
        by = float(np.median(ratios))
        if abs(by - 1) < AS_BRIGHT and np.abs(ratios / by - 1).max() < AS_BRIGHT:
            return True
        if not steer:
            return False
        set_to = float(round(max(1.0, controls.get(value) / max(by, LEAST_STEP))))
        if set_to == controls.get(value) or not controls.set(value, set_to):
            return False
    return False


def _let_adjust(controls: Controls) -> None:
    """Let a camera adjust all by itself."""
    controls.set(cv2.CAP_PROP_AUTO_EXPOSURE, 3.0)
    controls.set(cv2.CAP_PROP_AUTO_WB, 1.0)
    controls.set(cv2.CAP_PROP_AUTOFOCUS, 1.0)


class UsbCamera(Source):
    """A USB camera; `notes` says what of it could not be locked."""

    live = True

    def __init__(
        self,
        index: int,
        size: tuple[int, int] = (1920, 1080),
        fps: float = 30.0,
        settle: float = SETTLE,
        mains: int | None = None,
    ) -> None:
        self._index, self._settle = index, settle
        self._wanted = (size, fps)
        self._full = False
        self._ripple = Ripple(mains)
        self._capture: cv2.VideoCapture | None = None
        super().__init__(f"usb:{index}", size, fps)
        self._open()

    def _open(self) -> cv2.VideoCapture:
        if self._capture is not None:
            return self._capture
        capture = cv2.VideoCapture(self._index)
        if not capture.isOpened():
            raise CameraError(
                coded("no-answer", place=self.place, device=f"/dev/video{self._index}")
            )
        (width, height), fps = self._wanted
        # Compressed on the bus: raw 1080p does not fit USB 2 at a useful rate.
        capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        capture.set(cv2.CAP_PROP_FPS, fps)
        device = f"/dev/video{self._index}"
        keep_rate(device)
        _let_adjust(capture)  # one that was locked before it was unplugged may still be
        self.size, self.fps = shape_of(capture)
        # OpenCV takes every range for the limited one, so what is known is read here.
        if round(capture.get(cv2.CAP_PROP_FOURCC)) in _READ_HERE:
            capture.set(cv2.CAP_PROP_CONVERT_RGB, 0)
        self._full = full_range(device)
        if self._ripple.mains is not None:
            set_mains(device, self._ripple.mains)
        self.notes = ()
        if self.size != self._wanted[0]:
            given = f"{self.size[0]}x{self.size[1]}"
            self.notes = (coded("gives-other-size", size=given, wanted=f"{width}x{height}"),)
        self._capture = capture
        return capture

    def __iter__(self) -> Iterator[Frame]:
        """Yield frames as they come; `CameraError` when they stop."""
        capture = self._open()
        first: float | None = None
        locked, noted = False, self.notes
        while True:
            there, image = capture.read()
            if not there:
                self.close()
                raise CameraError(coded("unplugged", place=self.place, frame=self._number))
            frame = self._as_frame(np.asarray(image, dtype=np.uint8))
            if frame is None:
                continue
            first = frame.seconds if first is None else first
            if not locked and frame.seconds - first >= self._settle:
                locked = True
                self.pausing = True
                failed = lock(capture, self._picture_after)
                self._goes_on()
                what = coded("cannot-lock", what=settings_named(failed))
                self.notes = (*noted, what) if failed else noted
            elif locked and self._ripples(frame):
                # The exposure that was locked shows them: let it find one that does not.
                _let_adjust(capture)
                first, locked = None, False
            yield frame

    def _ripples(self, frame: Frame) -> bool:
        """Whether the picture has just shown the lamps' mains, and the camera now knows them."""
        if not self._ripple.looking:
            return False
        luma = cv2.cvtColor(frame.shrunk(SHRUNK), cv2.COLOR_BGR2GRAY)
        if not self._ripple.shows(np.asarray(luma, np.uint8), self.fps):
            return False
        assert self._ripple.mains is not None  # it shows them
        if set_mains(f"/dev/video{self._index}", self._ripple.mains):
            return True
        self.notes += (coded("ripples", mains=self._ripple.mains),)
        return False

    def _as_frame(self, raw: Image) -> Frame | None:
        """Return what the camera sent as a frame; None for what is no picture."""
        quarter = quarter_of_jpeg(raw.ravel(), self.size) if raw.size else None
        if quarter is None:
            picture = from_camera(raw, full=self._full)
            return None if picture is None else self._taken(picture)
        return self._taken_encoded(quarter, lambda: self._whole(raw))

    def _whole(self, jpeg: Image) -> Image:
        picture = from_camera(jpeg, full=self._full)
        if picture is None:
            raise CameraError(coded("unread-picture", place=self.place))
        return picture

    def _picture_after(self, frames: int) -> Image | None:
        """Return the last of so many frames; None if they do not come."""
        assert self._capture is not None  # it is being read
        for _ in range(frames):
            there, image = self._capture.read()
            if not there:
                return None
        return from_camera(np.asarray(image, dtype=np.uint8), full=self._full)

    def close(self) -> None:
        """Close the device."""
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()
