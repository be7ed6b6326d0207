"""A phone as camera: pictures that a page on it sends, the newest one and never a queue.

Whoever serves that page `attach`es the phone to a `PhoneLine` and puts in what comes; the table's
camera thread takes the newest picture out. A phone is answered for a picture only when one was
taken, so it sends no faster than the table looks. Nothing here knows how pictures travel.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from vision import pictures
from vision.cameras.frames import CameraError, Frame, Image, Source, settings_named
from vision.cameras.level import Level
from vision.coded import CameraCode, CodedText, coded

QUIET: Final = 2.0
"""Seconds without a picture that can be used, after which the camera is away."""
LATE: Final = 1.0
"""Seconds that a picture may be under way; one that took longer shows what was."""
_CLOCKS_PART: Final = 5e-4
"""By how much two clocks may run apart, of the time that passes; quartz does a tenth of it."""
_END: Final = b"\xff\xd9"
"""What a whole JPEG ends with."""

State = Literal["shows", "asleep", "turned", "refused"]
"""What a phone says of itself: it shows the table, its screen is off, it stands upright, or its
browser gives the page no camera."""
Fault = Literal["", "late", "torn"]
"""What was wrong with a picture."""

_AWAY: Final[dict[State, CameraCode]] = {
    "shows": "phone-silent",
    "asleep": "phone-asleep",
    "turned": "phone-turned",
    "refused": "phone-refused",
}
_FAULTS: Final[dict[Fault, CameraCode]] = {"late": "phone-late", "torn": "phone-torn"}


class TakenError(Exception):
    """Another phone is the camera already."""


class PhoneTalk(Protocol):
    """What is said to a phone; called from the camera's thread too."""

    def answered(self, pictures: int, fault: Fault) -> None:
        """So many of its pictures are dealt with; what was wrong with the newest."""

    def replaced(self) -> None:
        """Another phone is the camera from now on."""

    def adjust(self) -> None:
        """It is to find its exposure anew."""


@dataclass(frozen=True)
class PhoneReport:
    """What a phone says of itself: its `state`, its camera's own `size`, what it could not lock."""

    state: State = "shows"
    size: tuple[int, int] | None = None
    unlocked: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Sent:
    jpeg: bytes
    taken: float
    age: float


class PhoneClock:
    """How old a phone's pictures are, whatever its clock is set to: the quickest picture so far is
    taken for a new one. Clocks that drift are followed."""

    def __init__(self) -> None:
        self._least: float | None = None
        self._then = 0.0

    def age(self, taken: float, came: float) -> float:
        """Return for how long a picture was under way, in seconds, beyond the quickest."""
        apart = came - taken
        if self._least is None:
            self._least = apart
        else:
            self._least = min(apart, self._least + _CLOCKS_PART * max(0.0, came - self._then))
        self._then = came
        return apart - self._least


class AttachedPhone:
    """The phone that is the camera, as long as its page is open."""

    def __init__(self, line: PhoneLine, talk: PhoneTalk) -> None:
        self._line = line
        self._clock = PhoneClock()
        self.talk = talk
        self.report = PhoneReport()
        self.newest: _Sent | None = None
        self.unanswered = 0

    def put(self, jpeg: bytes, taken: float, came: float) -> None:
        """Take in a picture, `taken` by the phone's clock, in seconds. It replaces the one before
        if that was not looked at yet."""
        with self._line.news:
            self.unanswered += 1
            self.newest = _Sent(jpeg, taken, self._clock.age(taken, came))
            self._line.news.notify_all()

    def says(self, report: PhoneReport) -> None:
        """Take in what the phone says of itself."""
        with self._line.news:
            self.report = report
            self._line.news.notify_all()

    def leave(self) -> None:
        """The page was closed, or its line broke."""
        with self._line.news:
            if self._line.phone is self:
                self._line.left(self)


class PhoneLine:
    """Where a phone's pictures wait for the table: one, the newest. For any thread.

    `size` and `fps` are what the table wants; the page sends just that size.
    """

    def __init__(self, size: tuple[int, int], fps: float) -> None:
        self.size, self.fps = size, fps
        self.news = threading.Condition()
        self.phone: AttachedPhone | None = None
        self._away: CameraCode = "phone-none"

    def attach(self, talk: PhoneTalk, *, instead: bool = False) -> AttachedPhone:
        """Make a phone the camera. `TakenError` if another one is, unless it comes `instead`."""
        with self.news:
            before = self.phone
            if before is not None and not instead:
                raise TakenError
            self.phone = AttachedPhone(self, talk)
            self.news.notify_all()
        if before is not None:
            before.talk.replaced()
        return self.phone

    def left(self, phone: AttachedPhone) -> None:
        """A phone has gone; what it last said of itself tells why. Called with `news` held."""
        asleep = phone.report.state == "asleep"
        self._away = "phone-asleep" if asleep else "phone-gone"
        self.phone = None
        self.news.notify_all()

    def report(self) -> PhoneReport:
        """Return what the phone says of itself."""
        with self.news:
            return self.phone.report if self.phone else PhoneReport()

    def away(self) -> CameraCode:
        """Return why no picture comes."""
        with self.news:
            return _AWAY[self.phone.report.state] if self.phone else self._away

    def take(self, timeout: float) -> tuple[AttachedPhone, _Sent] | None:
        """Return the newest picture, once; None if none comes in `timeout` seconds."""
        with self.news:
            self.news.wait_for(lambda: self.phone is not None and self.phone.newest, timeout)
            phone = self.phone
            if phone is None or phone.newest is None:
                return None
            sent, phone.newest = phone.newest, None
            return phone, sent

    def answer(self, phone: AttachedPhone, fault: Fault) -> None:
        """Tell a phone that what it sent so far is dealt with."""
        with self.news:
            done, phone.unanswered = phone.unanswered, 0
            if phone.newest is not None:  # it came meanwhile, and still waits
                done, phone.unanswered = done - 1, 1
        phone.talk.answered(done, fault)

    def adjust(self) -> None:
        """Have the phone find its exposure anew."""
        with self.news:
            phone = self.phone
        if phone is not None:
            phone.talk.adjust()


class PhoneCamera(Source):
    """The table's end of a `PhoneLine`. It is always open; a phone that is away is a `CameraError`
    that says why, like that of a camera that was unplugged."""

    live = True
    again_within = 0.5  # nothing is started anew here: the phone comes when it comes

    def __init__(self, line: PhoneLine, quiet: float = QUIET) -> None:
        super().__init__("phone", line.size, line.fps)
        self._line = line
        self._quiet = quiet
        self._level = Level()
        self._brighter = 0  # per cent, when the picture last changed as a whole

    def __iter__(self) -> Iterator[Frame]:
        """Yield pictures as they are needed; `CameraError` when none comes that can be used."""
        since = time.monotonic()
        wrong: Fault = ""
        while True:
            left = since + self._quiet - time.monotonic()
            taken = self._line.take(left) if left > 0 else None
            if taken is None:
                raise CameraError(coded(_FAULTS.get(wrong) or self._line.away()))
            phone, sent = taken
            # Answered before it is looked at: the next one travels meanwhile.
            picture, fault = self._decoded(sent)
            self._line.answer(phone, fault)
            if picture is None:
                wrong = fault
                continue
            self.notes = self._noted(phone.report, picture)
            yield self._taken_encoded(picture, lambda jpeg=sent.jpeg: self._whole(jpeg))  # type: ignore[misc]
            since, wrong = time.monotonic(), ""

    def _decoded(self, sent: _Sent) -> tuple[Image | None, Fault]:
        """Return a picture at a quarter of its size; None and what is wrong with it."""
        if sent.age > LATE:
            return None, "late"
        width, height = self.size
        try:
            # Browsers end a JPEG with its mark; a decoder fills up what was cut off.
            if not sent.jpeg.endswith(_END):
                return None, "torn"
            if pictures.size_in_head(sent.jpeg) != self.size:
                return None, "torn"
            return pictures.decode(sent.jpeg, width * height, quarter=True), ""
        except (pictures.NotAPictureError, pictures.TooLargeError):
            return None, "torn"

    def _whole(self, jpeg: bytes) -> Image:
        """Return a picture whole, of which a quarter was decoded."""
        try:
            return pictures.decode(jpeg, self.size[0] * self.size[1])
        except pictures.NotAPictureError:
            raise CameraError(coded("phone-torn")) from None

    def _noted(self, report: PhoneReport, picture: Image) -> tuple[CodedText, ...]:
        """Return what the phone's camera lacks."""
        notes: list[CodedText] = []
        if report.size is not None and report.size[0] < self.size[0]:
            given, wanted = (f"{width}x{height}" for width, height in (report.size, self.size))
            notes.append(coded("gives-other-size", size=given, wanted=wanted))
        if report.unlocked:
            notes.append(coded("cannot-lock", what=settings_named(report.unlocked)))
            self._brighter = self._level.changed(picture) or self._brighter
            if self._brighter:
                notes.append(coded("phone-adjusts", percent=self._brighter))
        return tuple(notes)

    def adjust(self) -> None:
        """Find exposure, focus and white balance anew."""
        self._line.adjust()
