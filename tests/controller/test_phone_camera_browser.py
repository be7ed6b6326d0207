"""A phone's page in a real Chromium, whose camera is a video: what it sends, and what it says."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from controller.record.session import Session
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser, camera_flags
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
from vision.cameras import CameraError
from vision.cameras.phone import PhoneCamera, PhoneLine

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SIZE = (640, 360)
PICTURES, RATE = 80, 10
"""The video, again and again: so long that a slow machine does not look past half of it."""
BARS = [
    (0, 0, 0), (16, 16, 16), (64, 64, 64), (128, 128, 128), (200, 200, 200), (235, 235, 235),
    (255, 255, 255), (191, 0, 0), (0, 191, 0), (0, 0, 191), (191, 191, 0), (0, 191, 191),
    (191, 0, 191), (180, 40, 30), (30, 110, 60), (120, 90, 60),
]  # fmt: skip
"""Known greys and colours: red, green, blue."""
MOST_OFF = 4.0
"""Levels: the browser turns the video into a picture and packs it."""


HOLDS = """
    window.asked = [];
    const now = { exposureMode: "continuous", exposureTime: 330, iso: 100 };
    Object.assign(MediaStreamTrack.prototype, {
      getCapabilities: () => ({ exposureMode: ["continuous", "manual"], iso: { max: 800 } }),
      getSettings: () => now,
      applyConstraints: async ({ advanced: [one] }) => {
        asked.push(one);
        Object.assign(now, one);
      },
    });
"""
"""A phone whose browser can hold its exposure."""


class Looking:
    """The table's end: takes pictures in a thread, and keeps their numbers and what was said."""

    def __init__(self, line: PhoneLine) -> None:
        self.line = line
        self.seen: list[int] = []
        self.picture = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
        self.away: list[str] = []
        self._ended = threading.Event()
        self.pause = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Looking:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join(5)

    def _run(self) -> None:
        camera = PhoneCamera(self.line, 0.7)
        while not self._ended.is_set():
            try:
                for frame in camera:
                    self.seen.append(number_in(frame.image))
                    self.picture = frame.image
                    if self._ended.is_set():
                        return
                    while self.pause.is_set():
                        time.sleep(0.01)
            except CameraError as error:
                self.away.append(str(error))


def off(picture: np.ndarray) -> float:
    """The largest error of a bar's middle, in levels."""
    middles = picture[100:300].reshape(200, len(BARS), -1, 3)[:, :, 8:-8].mean(axis=(0, 2))
    return float(np.abs(middles - np.array(BARS)[:, ::-1]).max())


def wait(condition: Callable[[], object], seconds: float = 15) -> bool:
    until = time.monotonic() + seconds
    while not condition() and time.monotonic() < until:
        time.sleep(0.02)
    return bool(condition())


@pytest.fixture
def phones(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, list[str], Looking, Callable[[], contextlib.AbstractContextManager]]]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    row = np.repeat(np.array(BARS, np.uint8)[:, ::-1], SIZE[0] // len(BARS), axis=0)
    bars = np.broadcast_to(row, (SIZE[1], *row.shape)).copy()
    video = video_of(
        tmp_path / "table.y4m", (numbered(bars, 1 << 20 | n) for n in range(PICTURES)), fps=RATE
    )
    line = PhoneLine(SIZE, 15.0)
    with phones_table(session, line) as (address, said), Looking(line) as looking:
        home = trusting(tmp_path)
        yield address, said, looking, lambda: browser(home=home, flags=camera_flags(video))


def now(phone: Browser, state: str) -> bool:
    return bool(phone.wait(f"{NOW} === '{state}'"))


def test_a_phone_is_the_camera_and_says_what_keeps_it(phones) -> None:
    address, said, looking, opened = phones
    with opened() as phone:
        pair(phone, address, said)
        phone.size(390, 844)
        phone.go(f"{address}operator/camera")
        assert phone.run(f"return {NOW}") == "off"
        assert phone.barriers() == []
        begin(phone, address)
        assert now(phone, "shows")
        assert wait(lambda: len(looking.seen) > 20)
        # What came is what the video shows, in its order, and each picture once.
        numbers = [number ^ 1 << 20 for number in looking.seen[:20]]
        assert all(0 <= number < PICTURES for number in numbers), numbers
        steps = [(b - a) % PICTURES for a, b in pairwise(numbers)]
        assert max(steps) < PICTURES / 2, numbers
        assert off(looking.picture) <= MOST_OFF
        # What a browser cannot hold is said on its page and to the table.
        assert wait(lambda: looking.line.report().unlocked)
        assert phone.wait("!document.querySelector('.unlockedhint').hidden")
        assert looking.line.report().size == SIZE
        assert phone.barriers() == []

        # The table does not look: nothing piles up, and then comes what is there now.
        looking.pause.set()
        assert now(phone, "waiting")
        before = len(looking.seen)
        looking.pause.clear()
        assert wait(lambda: len(looking.seen) > before + 5)

        hide = (
            "Object.defineProperty(document, 'hidden', {{configurable: true, get: () => {}}});"
            "document.dispatchEvent(new Event('visibilitychange'))"
        )
        phone.run(hide.format("true"))
        assert now(phone, "asleep")
        assert wait(lambda: "phone-asleep" in looking.away)
        phone.run(hide.format("false"))
        assert now(phone, "shows")

        tall = (
            "const v = document.querySelector('video');"
            "Object.defineProperty(v, 'videoHeight', {{configurable: true, get: () => {}}});"
            "v.dispatchEvent(new Event('resize'))"
        )
        phone.run(tall.format(2000))
        assert now(phone, "turned")
        assert wait(lambda: "phone-turned" in looking.away)
        phone.run(tall.format(360))
        assert now(phone, "shows")

        with opened() as other:
            pair(other, address, said)
            begin(other, address)
            assert now(other, "taken")
            other.run("document.querySelector('.instead').click()")
            assert now(other, "shows")
            assert now(phone, "replaced")
            # One that can hold its exposure, found at 33 ms: 10 of them, amplified as much more.
            other.run(HOLDS)
            looking.line.adjust()
            assert other.wait("window.asked.some((each) => each.exposureMode === 'manual')")
            (held,) = other.run("return window.asked.filter((e) => e.exposureMode === 'manual')")
            assert held == {"exposureMode": "manual", "exposureTime": 100, "iso": 330}
            assert wait(lambda: "exposure" not in looking.line.report().unlocked)
            assert phone.complaints() == []
            assert other.complaints() == []
            # A page that is left is hidden first. Whether what it says then is still sent before
            # its line ends is the browser's: on a slow machine it is not. So it is hidden before.
            other.run(hide.format("true"))
            assert now(other, "asleep")
            assert wait(lambda: looking.line.report().state == "asleep")
            other.leave()
        assert wait(lambda: looking.line.phone is None)
        assert looking.line.away() == "phone-asleep"
        phone.leave()
