"""A machine that is too slow leaves frames out on purpose: what it sees is what is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from vision.cameras import CameraError, Frame
from vision.cameras.keeping_up import SPAN, KeepingUp
from vision.cameras.pump import BEHIND, KEEP, PATIENCE, Pump
from vision.movement import speed
from vision.movement.speed import ENOUGH, USED, Speed, fitted, measured

FPS = 20.0
PICTURE = np.zeros((4, 4, 3), np.uint8)


class Fed:
    """A camera whose frames come when the test says so, in no time."""

    def __init__(self) -> None:
        self.pump = Pump(())
        self._number = 0

    def come(self, count: int) -> None:
        """Let so many frames come, a twentieth of a second apart."""
        for _ in range(count):
            self.pump.put(Frame(self._number, self._number / FPS, PICTURE))
            self._number += 1

    def take(self) -> int:
        frame = self.pump.take(0.0)
        assert frame is not None
        return frame.number


def test_what_came_during_a_long_look_is_seen_after_it() -> None:
    fed = Fed()
    fed.come(1)
    fed.take()
    fed.come(KEEP)
    assert [fed.take() for _ in range(KEEP)] == list(range(1, KEEP + 1))
    assert fed.pump.left_out == 0


def test_who_is_always_too_slow_sees_what_is_and_not_what_was() -> None:
    fed = Fed()
    behind = []
    for _ in range(60):
        fed.come(3)  # a look takes as long as three frames
        number = fed.take()
        behind.append(fed._number - 1 - number)
    lasted = round(PATIENCE * FPS / 3) + KEEP
    assert max(behind[lasted:]) <= BEHIND * FPS
    assert fed.pump.came == 180
    kept = fed.pump.came - fed.pump.left_out
    assert 60 <= kept <= 60 + KEEP, "each is seen, left out, or still kept"


def test_who_catches_up_in_between_leaves_nothing_out() -> None:
    fed = Fed()
    for _ in range(10):
        fed.come(KEEP)
        assert len([fed.take() for _ in range(KEEP)]) == KEEP
    assert fed.pump.left_out == 0


def test_a_source_that_ends_is_read_to_its_end() -> None:
    def frames() -> Iterator[Frame]:
        yield from (Frame(n, n / FPS, PICTURE) for n in range(3))
        raise CameraError("gone")

    with Pump(frames()) as pump:
        assert [pump.take(5).number for _ in range(3)] == [0, 1, 2]  # type: ignore[union-attr]
        with pytest.raises(CameraError, match="gone"):
            pump.take(5)
    assert (pump.came, pump.left_out) == (3, 0)


def test_it_is_said_once_and_when_it_is_past() -> None:
    counting = KeepingUp()
    said = []
    came = left_out = 0
    for second in range(round(SPAN) * 6):
        came += 10
        left_out += 4 if SPAN <= second < 3 * SPAN else 1 if second < 4 * SPAN else 0
        said.append(counting.note(float(second), came, left_out))
    words = [part for part in said if part is not None]
    assert words == [pytest.approx(0.4), 0.0]


def test_a_camera_that_was_started_anew_is_counted_anew() -> None:
    counting = KeepingUp()
    counting.note(0.0, 1000, 900)
    assert counting.note(SPAN, 10, 0) is None
    assert counting.note(2 * SPAN, 20, 9) == pytest.approx(0.9)


def test_the_machine_is_measured_by_what_it_is_asked_for() -> None:
    assert 0 < measured((640, 360)).ms < 10_000
    assert Speed((1, 1), 60.0).fps == pytest.approx(ENOUGH)


@pytest.mark.parametrize(("source", "packed"), [("pi", False), ("usb:0", True), ("phone", True)])
def test_the_machine_is_measured_with_pictures_as_the_camera_sends_them(
    source: str, packed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A JPEG takes longer to decode than the Pi's planes: a USB camera was asked for too much."""
    unpacked: list[tuple[int, int]] = []
    quarter_of_jpeg = speed.quarter_of_jpeg

    def noted(data: np.ndarray, size: tuple[int, int]) -> np.ndarray | None:
        unpacked.append(size)
        return quarter_of_jpeg(data, size)

    monkeypatch.setattr(speed, "quarter_of_jpeg", noted)
    assert fitted(f"{source}@640x360/5") is not None
    assert set(unpacked) == ({(640, 360)} if packed else set())


def of_speed(fps: float, *, halved_at: int = 0) -> Callable[[tuple[int, int]], Speed]:
    """A machine that looks at so many frames a second, at twice as many of a narrower picture."""
    return lambda size: Speed(size, USED * 1000 / (fps * (2 if size[0] <= halved_at else 1)))


@pytest.mark.parametrize(
    ("source", "fps", "halved_at", "asked", "suffices"),
    [
        ("pi", 40.0, 0, "pi", True),
        ("pi", 12.5, 0, "pi@2304x1296/12", True),
        ("pi", 6.0, 1920, "pi@1920x1080/12", True),
        ("pi", 4.0, 1536, "pi@1536x864/8", True),
        ("pi", 2.0, 1536, "pi@1536x864/5", False),
        ("pi@2304x1296", 6.0, 1920, "pi@2304x1296/6", True),
        ("pi/15", 6.0, 1920, "pi@1920x1080/15", True),
        ("pi@2304x1296/15", 2.0, 0, "pi@2304x1296/15", False),
        ("usb:2", 20.0, 0, "usb:2@1920x1080/20", True),
        ("phone", 20.0, 0, "phone", True),
    ],
)
def test_a_camera_is_asked_for_what_the_machine_can_look_at(
    source: str, fps: float, halved_at: int, asked: str, suffices: bool
) -> None:
    found = fitted(source, of_speed(fps, halved_at=halved_at))
    assert found is not None
    assert (found.text, found.suffices) == (asked, suffices)
    assert found.fewer is (asked != source)


def test_what_is_no_camera_is_asked_for_nothing() -> None:
    assert fitted("table.mp4", of_speed(1.0)) is None
