"""A phone as camera: the newest picture and no queue, and a word for whatever keeps it away."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from vision import pictures
from vision.cameras import CameraError, UnusableSourceError, open_source, phone_line, stated_size
from vision.cameras.guarding import FrameGuard
from vision.cameras.phone import (
    LATE,
    Fault,
    PhoneCamera,
    PhoneClock,
    PhoneLine,
    PhoneReport,
    State,
    TakenError,
)
from vision.cameras.soundness import Patience
from vision.sightings import Notice

SIZE = (96, 64)


class Heard:
    """What is said to a phone."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, Fault]] = []
        self.other = False
        self.anew = 0

    def answered(self, pictures: int, fault: Fault) -> None:
        self.answers.append((pictures, fault))

    def replaced(self) -> None:
        self.other = True

    def adjust(self) -> None:
        self.anew += 1


def jpeg(level: int = 90, size: tuple[int, int] = SIZE) -> bytes:
    """A picture of which every pixel has about one level."""
    picture = np.full((size[1], size[0], 3), level, np.uint8)
    picture[::7] = 255 - level
    return cv2.imencode(".jpg", picture)[1].tobytes()


def level(image: np.ndarray) -> int:
    return round(float(np.median(image)) / 10) * 10


@pytest.fixture
def line() -> PhoneLine:
    return PhoneLine(SIZE, 15.0)


def frames(line: PhoneLine, quiet: float = 0.05) -> Iterator:
    return iter(PhoneCamera(line, quiet))


def said(line: PhoneLine) -> str:
    with pytest.raises(CameraError) as raised:
        next(frames(line))
    return str(raised.value)


def test_the_newest_is_seen_and_the_older_left_out(line: PhoneLine) -> None:
    heard = Heard()
    phone = line.attach(heard)
    for shade in (30, 60, 90):
        phone.put(jpeg(shade), 0.0, 0.0)
    seeing = frames(line)
    assert level(next(seeing).image) == 90
    assert heard.answers == [(3, "")], "all are answered, with the newest"
    with pytest.raises(CameraError, match="phone-silent"):
        next(seeing)


def test_nothing_is_answered_before_it_is_taken(line: PhoneLine) -> None:
    heard = Heard()
    line.attach(heard).put(jpeg(), 0.0, 0.0)
    assert heard.answers == []


@pytest.mark.parametrize(
    ("state", "word"),
    [
        ("shows", "phone-silent"),
        ("asleep", "phone-asleep"),
        ("turned", "phone-turned"),
        ("refused", "phone-refused"),
    ],
)
def test_why_no_picture_comes_is_said(line: PhoneLine, state: State, word: str) -> None:
    assert said(line) == "phone-none"
    phone = line.attach(Heard())
    phone.says(PhoneReport(state))
    assert said(line) == word
    phone.leave()
    assert said(line) == ("phone-asleep" if state == "asleep" else "phone-gone")


@pytest.mark.parametrize(
    "sent",
    [jpeg()[:-40], jpeg()[:-2], b"no picture", b"", jpeg(size=(64, 96)), jpeg(size=(960, 640))],
)
def test_a_picture_that_is_torn_or_of_another_size_is_not_seen(
    line: PhoneLine, sent: bytes
) -> None:
    heard = Heard()
    phone = line.attach(heard)
    phone.put(sent, 0.0, 0.0)
    assert said(line) == "phone-torn"
    assert heard.answers == [(1, "torn")], "the phone may send the next"


def test_pictures_are_decoded_by_the_one_way(
    line: PhoneLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def decode(content: bytes, most: int, *, quarter: bool) -> np.ndarray:
        asked.append(most)
        raise pictures.TooLargeError((9999, 9999))

    monkeypatch.setattr(pictures, "decode", decode)
    line.attach(Heard()).put(jpeg(), 0.0, 0.0)
    assert said(line) == "phone-torn"
    assert asked == [SIZE[0] * SIZE[1]], "no more is decoded than was asked for"


def test_a_late_picture_is_not_seen(line: PhoneLine) -> None:
    heard = Heard()
    phone = line.attach(heard)
    phone.put(jpeg(30), 1000.0, 5.0)
    seeing = frames(line)
    assert level(next(seeing).image) == 30
    phone.put(jpeg(60), 1000.1, 5.1 + LATE + 0.1)
    with pytest.raises(CameraError, match="phone-late"):
        next(seeing)
    assert heard.answers[-1] == (1, "late")
    phone.put(jpeg(90), 1001.5, 6.6)
    assert level(next(frames(line)).image) == 90


def test_clocks_that_drift_make_no_picture_late() -> None:
    clock = PhoneClock()
    # A phone whose clock loses a second in three hours: its pictures seem to travel ever longer.
    assert max(clock.age(t * (1 - 1e-4), t) for t in np.arange(0, 4 * 3600, 1.0)) < 0.1
    assert clock.age(4 * 3600 * (1 - 1e-4) - 2.0, 4 * 3600) > LATE


def test_one_phone_at_a_time(line: PhoneLine) -> None:
    first, second = Heard(), Heard()
    before = line.attach(first)
    with pytest.raises(TakenError):
        line.attach(second)
    now = line.attach(second, instead=True)
    assert first.other and not second.other
    before.put(jpeg(30), 0.0, 0.0)
    assert said(line) == "phone-silent", "what the other sends is not seen"
    before.leave()
    now.put(jpeg(60), 0.0, 0.0)
    assert level(next(frames(line)).image) == 60, "its end is no end of the new one"


def test_what_could_not_be_locked_is_said(line: PhoneLine) -> None:
    phone = line.attach(Heard())
    phone.says(PhoneReport("shows", (48, 32), ("exposure", "focus")))
    camera = PhoneCamera(line, 0.05)
    phone.put(jpeg(), 0.0, 0.0)
    next(iter(camera))
    small, unlocked = camera.notes
    assert str(small) == "gives-other-size (size: 48x32, wanted: 96x64)"
    assert [str(what) for what in unlocked.given["what"]] == ["of-exposure", "of-focus"]


def test_a_phone_that_adjusts_itself_is_noticed_once(line: PhoneLine) -> None:
    phone = line.attach(Heard())
    camera = PhoneCamera(line, 0.05)
    seeing = iter(camera)

    def noted(shade: int, unlocked: tuple[str, ...]) -> list[str]:
        phone.says(PhoneReport("shows", SIZE, unlocked))
        texts = []
        for _ in range(40):
            # Alike in every patch, as it is when the camera adjusts itself.
            picture = np.full((64, 96, 3), shade, np.uint8)
            phone.put(cv2.imencode(".jpg", picture)[1].tobytes(), 0.0, 0.0)
            next(seeing)
            texts.append([str(note).partition(" ")[0] for note in camera.notes])
        return texts[-1]

    assert noted(90, ("exposure",)) == ["cannot-lock"]
    assert noted(140, ("exposure",)) == ["cannot-lock", "phone-adjusts"]
    assert noted(140, ("exposure",)) == ["cannot-lock", "phone-adjusts"], "it is not said anew"


def test_the_guard_says_it_and_sees_again_at_once(line: PhoneLine) -> None:
    notices: list[Notice] = []
    guard = FrameGuard(
        PhoneCamera(line, 0.05), notices.append, Patience(silence=0.2, again=(0.01, 30.0))
    )
    came: list[int] = []
    thread = threading.Thread(target=lambda: came.extend(level(f.image) for f in guard))
    thread.start()

    def wait(condition) -> bool:
        until = time.monotonic() + 5
        while not condition() and time.monotonic() < until:
            time.sleep(0.005)
        return condition()

    noise = np.random.default_rng(1).integers(0, 255, (64, 96, 3), np.uint8)
    sound = cv2.imencode(".jpg", cv2.GaussianBlur(noise, (0, 0), 5))[1].tobytes()
    assert wait(lambda: "phone-none" in str(notices))
    time.sleep(0.3)  # long enough for a wait that doubles to be longer than the guard's patience
    phone = line.attach(Heard())
    assert wait(lambda: (phone.put(sound, 0.0, 0.0), notices[-1].over)[1])
    phone.says(PhoneReport("asleep"))
    assert wait(lambda: "phone-asleep" in str(notices))
    phone.says(PhoneReport("shows"))
    seen = len(came)
    assert wait(lambda: (phone.put(sound, 0.0, 0.0), len(came) > seen)[1])
    assert notices[-1].over
    guard.stop()
    thread.join(5)


def test_it_finds_its_exposure_anew_when_the_picture_is_black(line: PhoneLine) -> None:
    heard = Heard()
    camera = PhoneCamera(line)
    camera.adjust()
    line.attach(heard)
    camera.adjust()
    assert heard.anew == 1


def test_it_is_named_like_a_camera(line: PhoneLine) -> None:
    assert stated_size("phone") == (1920, 1080)
    named = phone_line("phone@1280x720/10")
    assert named is not None and (named.size, named.fps) == ((1280, 720), 10.0)
    assert phone_line("usb:0") is None and phone_line("table.mp4") is None
    with open_source("phone", phone=line) as camera:
        assert camera.live and camera.size == SIZE
    for text in ("phone", "phone@0x0", "phone/0", "phone@x"):
        with pytest.raises(UnusableSourceError):
            open_source(text)
