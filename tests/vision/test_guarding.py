from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from camera_programs import Programs
from numpy.typing import NDArray

from tests.english import english
from vision.cameras import CameraError, Frame, PictureFolder, guarding, open_source
from vision.cameras.frames import Source
from vision.cameras.guarding import FrameGuard
from vision.cameras.picture_check import fault_of, fingerprint, sample
from vision.cameras.ripple import FRAMES
from vision.cameras.soundness import Patience, Soundness, StartAgainError
from vision.sightings import Notice

Image = NDArray[np.uint8]
RNG = np.random.default_rng(0)
SIZE = (320, 240)


def picture(size: tuple[int, int] = SIZE) -> Image:
    """A living picture: no two are alike."""
    return RNG.integers(40, 220, (size[1], size[0], 3), dtype=np.uint8)


BLACK = np.zeros((240, 320, 3), np.uint8)


def torn() -> Image:
    image = picture()
    image[150:] = 128
    return image


@pytest.mark.parametrize(
    ("image", "fault"),
    [
        (picture(), None),
        (RNG.integers(0, 20, (240, 320, 3), dtype=np.uint8), "black"),
        (RNG.integers(252, 256, (240, 320, 3), dtype=np.uint8), "blown out"),
        (np.full((240, 320, 3), (0, 135, 0), np.uint8), "empty"),
        (torn(), "torn"),
    ],
)
def test_what_is_no_picture_is_named(image: Image, fault: str | None) -> None:
    assert fault_of(sample(image)) == fault


def test_a_dark_room_with_a_lamp_on_the_table_is_a_picture() -> None:
    image = RNG.integers(0, 20, (240, 320, 3), dtype=np.uint8)
    image[100:140, 140:180] = 180
    assert fault_of(sample(image)) is None


def test_footage_may_have_been_filled_in_and_stand_still() -> None:
    assert fault_of(sample(torn()), decoded=False) is None


def test_the_print_of_a_picture_tells_noise() -> None:
    image = picture()
    other = image.copy()
    other[8, 8, 1] ^= 1
    assert fingerprint(sample(image)) == fingerprint(sample(image.copy()))
    assert fingerprint(sample(image)) != fingerprint(sample(other))


Make = Callable[[], Image]
BLACK_WORDS = "The picture is black: is the lens covered, or the light off?"


class Watched:
    """A live camera's frames, ten a second, before a `Soundness`."""

    def __init__(self) -> None:
        self.said: list[Notice] = []
        self.passed: list[int] = []
        self.now, self.number = 0.0, 0
        self.soundness = Soundness("camera", self.said.append)

    def show(self, count: int, make: Make = picture, after: float = 0.0) -> None:
        self.now += after
        for _ in range(count):
            if self.soundness.passes(Frame(self.number, self.now, make())):
                self.passed.append(self.number)
            self.now, self.number = self.now + 0.1, self.number + 1

    @property
    def words(self) -> list[tuple[str, bool, str]]:
        return [(n.what, n.over, english(n)) for n in self.said]


def test_a_sound_camera_passes_whole_and_nothing_is_said() -> None:
    watched = Watched()
    watched.show(100)
    assert watched.passed == list(range(100))
    assert watched.said == []


def test_a_single_bad_frame_is_left_out_without_a_word() -> None:
    watched = Watched()
    for make in (picture, torn, picture, lambda: BLACK, picture):
        watched.show(2, make)
    assert watched.passed == [0, 1, 4, 5, 8, 9]
    assert watched.said == []


@pytest.mark.parametrize(
    ("bad", "said_of_it"),
    [
        (lambda: BLACK, BLACK_WORDS),
        (torn, "The picture is torn: check the cable."),
        (lambda: picture((160, 120)), "The picture changed its size from 320x240 to 160x120."),
    ],
)
def test_bad_pictures_are_told_after_a_second_and_their_end_too(bad: Make, said_of_it: str) -> None:
    watched = Watched()
    watched.show(2)
    watched.show(9, bad)
    assert watched.said == []
    watched.show(11, bad)
    watched.show(2)
    assert watched.passed == [0, 1, 22, 23]
    assert watched.words == [
        ("camera lost", False, said_of_it),
        ("camera lost", True, "The camera sees again."),
    ]


def test_a_fault_that_stays_asks_for_a_new_start_in_the_light_as_it_is() -> None:
    watched = Watched()
    watched.show(2)
    with pytest.raises(StartAgainError, match="black") as again:
        watched.show(200, lambda: BLACK)
    assert again.value.adjust
    assert 100 <= watched.number <= 103
    with pytest.raises(StartAgainError, match="torn") as again:
        watched.show(200, torn)
    assert not again.value.adjust


def test_a_frozen_camera_is_told_from_a_still_table_and_stays_frozen_when_started_again() -> None:
    watched = Watched()
    watched.show(50)
    same = picture()
    with pytest.raises(StartAgainError, match=r"frozen \(place: camera\)"):
        watched.show(200, lambda: same)
    assert 80 <= watched.number <= 82
    with pytest.raises(StartAgainError):
        watched.show(1, lambda: same)
    watched.show(5)
    assert watched.passed[-1] == watched.number - 1


def test_late_pictures_are_told_once_and_when_they_are_in_time_again() -> None:
    watched = Watched()
    watched.show(5)
    watched.show(5, after=0.9)
    watched.show(5, after=1.4)
    assert watched.words == [("camera late", False, "Pictures come late: 1 s between two of them.")]
    watched.show(120)
    assert watched.words[1:] == [("camera late", True, "Pictures come in time again.")]
    assert len(watched.passed) == 135


# -- with its thread, before the programs in the place of the Pi's camera -------------------

SWIFT = Patience(again=(0.0, 0.0))


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return Programs(tmp_path, cv2.imencode(".jpg", picture())[1].tobytes())


def words_until_it_sees_again(source: str, times: int) -> list[tuple[bool, str]]:
    """What a guard says over a source until it has recovered so often."""
    said: list[tuple[bool, str]] = []
    with open_source(source) as camera:
        guard = FrameGuard(
            camera, lambda notice: said.append((notice.over, english(notice))), SWIFT
        )
        for _ in guard:
            if sum(over for over, _ in said) == times:
                guard.stop()
    return said


def test_a_camera_that_dies_is_started_again_and_both_are_said(programs: Programs) -> None:
    programs.plan("a a a die", "half die", "a a a die", "a a a hang")
    said = words_until_it_sees_again("pi@64x48", 2)
    died = [words for over, words in said if not over]
    assert all("no camera" in words for words in died)
    assert [words for over, words in said if over] == ["The camera sees again."] * 2
    assert len(programs.starts()) == 4
    assert len(programs.starts("stills")) == 1


def test_numbers_and_times_go_on_through_a_loss(programs: Programs) -> None:
    programs.plan("a a die")
    with open_source("pi@64x48") as camera:
        frames = list(islice(FrameGuard(camera, lambda notice: None, SWIFT), 7))
    numbers, times = [f.number for f in frames], [f.seconds for f in frames]
    assert numbers == sorted(set(numbers))
    assert times == sorted(times)


def test_what_cannot_be_locked_is_said(programs: Programs) -> None:
    (programs.folder / "fails").touch()
    (said,) = words_until_it_sees_again("pi@64x48", 1)
    assert "exposure, white balance, focus are not locked" in said[1]


class Pausing(Source):
    """A camera that makes a pause of three seconds after its third frame, and its own `Pump`."""

    live = True
    came = left_out = 0

    def __init__(self, *, own: bool) -> None:
        super().__init__("camera", SIZE, 10.0)
        self._own = own
        self._next_numbers: list[int | None] = [0, 1, 2, *([None] if own else []), 3, 4, 5]

    def __call__(self, source: Source) -> Pausing:
        return self

    def take(self, timeout: float) -> Frame | None:
        number = self._next_numbers.pop(0)
        self.pausing = number is None
        if number is None:
            return None
        if number == 3 and self._own:
            self.pausing = True
            self._goes_on()
        return Frame(number, number / 10 + 3 * (number >= 3), picture())


@pytest.mark.parametrize("own", [True, False])
def test_a_camera_that_adjusts_itself_is_neither_lost_nor_late(
    own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Locking a USB camera, and the Pi's program as it starts anew, takes a second or two."""
    said: list[str] = []
    camera = Pausing(own=own)
    monkeypatch.setattr(guarding, "Pump", camera)
    frames = list(islice(FrameGuard(camera, lambda notice: said.append(notice.what)), 6))
    assert [frame.number for frame in frames] == [0, 1, 2, 3, 4, 5]
    assert said == ([] if own else ["camera late"])


def test_the_pis_camera_pauses_while_its_program_starts_anew(programs: Programs) -> None:
    programs.plan("a " * FRAMES, "a a")
    with open_source("pi@64x48") as camera:
        frames = islice(camera, FRAMES + 1)
        seen = [(frame.number, camera.pauses, camera.pausing) for frame in frames]
    assert seen[-2:] == [(FRAMES - 1, 0, False), (FRAMES, 1, False)]


def test_a_stopped_guard_ends_though_the_camera_is_gone(programs: Programs) -> None:
    programs.plan("die")
    with open_source("pi@64x48") as camera:
        guard: FrameGuard
        guard = FrameGuard(camera, lambda notice: guard.stop(), Patience(again=(3600.0, 3600.0)))
        assert list(guard) == []


def test_footage_ends_as_it_does_without_a_guard(tmp_path: Path) -> None:
    for n, image in enumerate((picture(), BLACK, picture())):
        cv2.imwrite(str(tmp_path / f"{n}.png"), image)
    said: list[Notice] = []
    with PictureFolder(tmp_path) as folder:
        assert [f.number for f in FrameGuard(folder, said.append)] == [0, 2]
    (tmp_path / "3.png").write_bytes(b"none")
    with PictureFolder(tmp_path) as folder, pytest.raises(CameraError, match=r"3\.png"):
        list(FrameGuard(folder, said.append))
    assert said == []
