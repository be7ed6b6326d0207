"""The shipped deal seen by a phone: Chromium's camera is the simulator's video, and a second window
shows the display. What is followed, how fast, how late, beside the same pictures without a phone.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from controller import table
from controller.demo import HEADLESS, DemoTable, open_demo
from controller.record.journal import Journal
from controller.record.session import Session
from tests.controller.browser import browser, camera_flags
from tests.controller.phone_table import (
    NOW,
    begin,
    number_in,
    numbered,
    pair,
    phones_table,
    trusting,
    video_of,
)
from vision.cameras import Frame
from vision.cameras.phone import PhoneCamera, PhoneLine

SIZE = (1920, 1080)
LEAD = 40
"""Pictures of the table at rest before the deal: until a browser has opened its camera."""


@dataclass
class Seen:
    """What came of a deal: its events, and of each picture its number, when it was looked at, and
    how old it was."""

    events: list[tuple[object, ...]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    ages: list[float] = field(default_factory=list)
    lasted: float = 0.0
    display: str = ""
    bytes: list[int] = field(default_factory=list)


def video(path: Path, fps: int, frames: int | None = None) -> int:
    """Write the shipped deal as a video, each picture with its number; return how many."""
    count = 0

    def pictures(demo: DemoTable) -> Iterator[np.ndarray]:
        nonlocal count
        for frame in demo.frames:
            for _ in range(1 if frame.number else LEAD):
                yield numbered(frame.image, count)
                count += 1
            if frames is not None and frame.number + 1 >= frames:
                return

    with open_demo(realtime=False) as demo:
        video_of(path, pictures(demo), fps)
    return count


def events_of(session: Session) -> list[tuple[object, ...]]:
    """What the camera wrote, without times and confidences."""
    events = [entry.event for entry in session.bus.entries() if entry.event.source == "camera"]
    return [
        (type(event).__name__, *(getattr(event, part, None) for part in ("seat", "tile", "tiles")))
        for event in events
    ]  # fmt: skip


def by_file(folder: Path, phone: Seen) -> Seen:
    """Follow the pictures that came from a phone, at the same times, as they were drawn."""
    seen = Seen()
    began = time.monotonic()
    with (
        open_demo(realtime=False) as demo,
        Journal(folder / "file.journal") as journal,
        table.new_session(journal) as session,
    ):
        table.begin_first_deal(session, demo.deal)
        table.follow_displayed(session, demo.watcher, _those(demo.frames, phone))
        seen.events, seen.lasted = events_of(session), time.monotonic() - began
    return seen


def _those(frames: Iterable[Frame], phone: Seen) -> Iterator[Frame]:
    wanted = dict(zip(phone.numbers, phone.seconds, strict=True))
    count = 0
    for frame in frames:
        for _ in range(1 if frame.number else LEAD):
            if count in wanted:
                yield Frame(count, wanted[count], numbered(frame.image, count))
            count += 1


class _Looked:
    """The phone's pictures on their way to the watcher: counted, and ended with the video."""

    def __init__(self, line: PhoneLine, count: int, seen: Seen) -> None:
        self._line, self._count, self._seen = line, count, seen
        self._slower = line.fps / HEADLESS.fps
        self.origin: float | None = None
        """When the phone's clock began, by this machine's."""
        self.taken = 0.0
        self._take = line.take
        line.take = self._noted  # type: ignore[method-assign]

    def _noted(self, timeout: float) -> object:
        """Note with each picture that is taken the phone's time of it."""
        found = self._take(timeout)
        if found is not None:
            self.taken = found[1].taken
        return found

    def frames(self, ended: threading.Event) -> Iterator[Frame]:
        last = -1
        for frame in PhoneCamera(self._line, 20.0):
            number = number_in(frame.image)
            if ended.is_set() or number < last:
                return
            last = number
            self._seen.numbers.append(number)
            if self.origin is not None:
                self._seen.ages.append(time.time() - self.origin - self.taken)
            # In the play's own time: a hand in slow motion would be one that rests.
            self._seen.seconds.append(frame.seconds * self._slower)
            yield Frame(number, self._seen.seconds[-1], frame.image)
            if number >= self._count - 1:
                return


def by_phone(folder: Path, film: Path, count: int, fps: int) -> Seen:
    """Follow a video through the phone's page; `XDG_DATA_HOME` is to be a folder of the test's."""
    seen, line, ended = Seen(), PhoneLine(SIZE, fps), threading.Event()
    looked = _Looked(line, count, seen)
    with (
        open_demo(realtime=False) as demo,
        Journal(folder / "phone.journal") as journal,
        table.new_session(journal) as session,
        phones_table(session, line, demo.watcher) as (address, said),
    ):
        home = trusting(folder)
        with (
            browser(home=home, flags=camera_flags(film)) as phone,
            browser(home=home) as screen,
        ):
            pair(phone, address, said)
            screen.go(address)
            table.begin_first_deal(session, demo.deal)
            begin(phone, address)
            looked.origin = phone.run("return performance.timeOrigin") / 1000
            began = time.monotonic()
            table.follow_displayed(session, demo.watcher, looked.frames(ended))
            seen.lasted = time.monotonic() - began
            seen.display = screen.run("return document.body.innerText")
            assert phone.run(f"return {NOW}") in ("shows", "waiting", "late")
            phone.leave()
            screen.leave()
        seen.events = events_of(session)
    return seen


def figures(seen: Seen, fps: int) -> str:
    """What was measured, in a few lines."""
    ages = np.array(seen.ages[5:]) * 1000
    steps = np.diff(seen.numbers)
    lines = [
        f"pictures a second: {len(seen.numbers) / seen.lasted:.1f} of {fps}",
        f"pictures of the video that were left out: {(steps - 1).clip(0).sum()} of {len(steps)}",
        "from drawn on the phone to decoded at the table, ms: "
        + ", ".join(f"{p} %: {np.percentile(ages, p):.0f}" for p in (50, 95, 100)),
    ]
    return "\n".join(lines)


def compared(phone: Seen, file: Seen) -> str:
    """How far both agree."""
    alike = sum(a == b for a, b in zip(phone.events, file.events, strict=False))
    both = f"{len(phone.events)} by phone, {len(file.events)} by file"
    return f"events: {both}, {alike} the same in order"


def room() -> tempfile.TemporaryDirectory[str]:
    """A folder for a video: six gigabytes for the whole deal."""
    return tempfile.TemporaryDirectory(prefix="rackside-phone-")
