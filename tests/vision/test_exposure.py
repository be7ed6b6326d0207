"""Exposure: what a stream can have, what lamps ripple by, what a driver says and what is so."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from camera_programs import METADATA, Programs

from tests.english import english
from vision.cameras import CameraError, PiCamera, usb, v4l2
from vision.cameras.level import EVERY, Level
from vision.cameras.pi_command import LockedExposure, fitted, proof_command, still_command
from vision.cameras.pump import Pump
from vision.cameras.ripple import FRAMES, Ripple, rate_to_see
from vision.cameras.usb import LOCKS, UsbCamera, lock

FOUND = LockedExposure(100_000, 1.5, 1.9, 1.6, 1.02)
SIZE = (64, 48)


@pytest.mark.parametrize(
    ("found", "fps", "mains", "exposure", "gain", "light"),
    [
        ((100_000, 1.5), 15, None, 20_000, 7.5, 1.0),  # hands: 20 ms
        ((100_000, 1.5), 60, None, 15_000, 10.0, 1.0),  # nine tenths of the frame
        ((100_000, 4.0), 15, None, 20_000, 16.0, 0.8),  # no more gain than there is
        ((8_000, 2.0), 15, 50, 10_000, 1.6, 1.0),
        ((8_000, 1.0), 15, 50, 8_000, 1.0, 1.0),  # no light to spare: bands rather than white
        ((13_000, 1.0), 15, 50, 10_000, 1.3, 1.0),
        ((13_000, 2.0), 15, 60, 16_666, 1.56, 1.0),
        ((100_000, 1.5), 15, 60, 16_666, 9.0, 1.0),
        ((500, 1.0), 15, 50, 500, 1.0, 1.0),
    ],
)
def test_an_exposure_that_the_stream_can_have(
    found: tuple[int, float],
    fps: float,
    mains: int | None,
    exposure: int,
    gain: float,
    light: float,
) -> None:
    locked, share = fitted(FOUND._replace(exposure=found[0], gain=found[1]), fps, mains)
    assert (locked.exposure, locked.red, locked.lens) == (exposure, FOUND.red, FOUND.lens)
    assert locked.gain == pytest.approx(gain, rel=0.01)
    assert share == pytest.approx(light, rel=0.01)


def test_the_commands_say_what_is_asked() -> None:
    command = proof_command("rpicam-vid", SIZE, 15, FOUND, "m.json")
    assert command[command.index("--metadata") + 1] == "m.json"
    assert command[command.index("--output") + 1] == "/dev/null"
    assert command[command.index("--frames") + 1] == "10" and "--shutter" in command
    settling = still_command("rpicam-still", "m.json", None, SIZE, 50)
    assert settling[settling.index("--flicker-period") + 1] == "10000us"
    assert "--flicker-period" not in still_command("rpicam-still", "m.json", None, SIZE)
    assert "--flicker-period" not in still_command("rpicam-still", "m.json", FOUND, None, 60)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return Programs(tmp_path, cv2.imencode(".jpg", np.zeros((120, 160, 3), np.uint8))[1].tobytes())


def shutters(programs: Programs) -> list[str]:
    return [start[start.index("--shutter") + 1] for start in programs.starts()]


def test_a_first_still_of_100_ms_is_cut_to_what_the_stream_has(programs: Programs) -> None:
    programs.metadata(**(METADATA | {"ExposureTime": 100_000}))
    with PiCamera(SIZE) as source:
        next(iter(source))
        assert source.notes == ()
    assert shutters(programs) == ["20000"]
    assert len(programs.starts("proofs")) == 1
    programs.metadata(**(METADATA | {"ExposureTime": 100_000, "AnalogueGain": 8.0}))
    with PiCamera(SIZE) as source:
        next(iter(source))
        (note,) = source.notes
    assert "20 ms at most" in english(note) and "40 %" in english(note)


def test_what_the_stream_says_of_itself_is_believed_and_nothing_else(programs: Programs) -> None:
    (programs.folder / "stream.json").write_text(
        '{"ExposureTime": 66000, "AnalogueGain": 2.0, "ColourGains": [1.9, 1.6], '
        '"LensPosition": 1.02}'
    )
    with PiCamera(SIZE) as source:
        next(iter(source))
        assert [english(note) for note in source.notes] == ["exposure did not stay locked"]
    (programs.folder / "stream.json").write_text("{}")
    with PiCamera(SIZE) as source:
        next(iter(source))
        assert "could not be read back" in english(source.notes[0])


def test_ctrl_c_ends_the_camera_once_and_without_a_word(programs: Programs) -> None:
    """Closed while another thread waits for the next frame: that read a bad descriptor."""
    programs.plan("a hang")
    source = PiCamera(SIZE)
    with Pump(source) as pump:
        assert pump.take(20) is not None
        source.close()
        with pytest.raises(CameraError, match="no-more"):
            pump.take(20)
    assert len(programs.starts()) == 1


# Lamps that ripple.


def rippling(
    hertz: float,
    fps: float,
    exposure: float = 0.008,
    depth: float = 0.3,
    at: Iterable[int] = range(FRAMES),
) -> list:
    """Frames under lamps on a mains, their rows read one after the other within 25 ms."""
    rng = np.random.default_rng(1)
    table = rng.integers(60, 180, (96, 40)).astype(float)
    left = abs(np.sinc(2 * hertz * exposure)) * depth
    frames = []
    for n in at:
        when = n / fps + np.arange(96) / 96 * 0.025
        light = 1 + left * np.sin(2 * math.pi * 2 * hertz * when)
        noise = rng.normal(0, 2, table.shape)
        frames.append(np.clip(table * light[:, None] + noise, 0, 255).astype(np.uint8))
    return frames


def seen(frames: list, fps: float) -> int | None:
    ripple = Ripple()
    shown = [ripple.shows(frame, fps) for frame in frames]
    assert not any(shown[:-1]) and shown[-1] is (ripple.mains is not None)
    return ripple.mains


@pytest.mark.parametrize("fps", [15, 30, 23])
def test_50_hertz_is_found_where_its_bands_move(fps: float) -> None:
    assert seen(rippling(50, fps), fps) == 50


def test_60_hertz_is_found_where_its_bands_move_and_nothing_where_none_do() -> None:
    assert seen(rippling(60, 25), 25) == 60
    assert seen(rippling(60, 15), 15) is None, "the bands stand still"
    assert seen(rippling(50, 15, exposure=0.010), 15) is None, "whole ripples leave none"
    assert seen(rippling(50, 15, depth=0.0), 15) is None


@pytest.mark.parametrize("fps", [5, 10, 15, 20, 24, 25, 30, 60])
@pytest.mark.parametrize("hertz", [50, 60])
def test_at_the_rate_at_which_it_is_looked_for_either_is_found(hertz: int, fps: int) -> None:
    rate = rate_to_see(fps)
    assert 0.8 * fps <= rate <= fps
    # 3 ms: of 8 and more a mains of 60 hertz leaves no bands that could be seen.
    assert seen(rippling(hertz, rate, exposure=0.003), rate) == hertz


def test_the_pis_camera_finds_60_hertz_too(programs: Programs) -> None:
    """At 15 frames a second its bands stand still: it is first watched at 14."""
    assert rate_to_see(15) == 14
    frames = [np.tile(frame, 2)[:, :64] for frame in rippling(60, 14, exposure=0.003)]
    chroma = bytes([128]) * (64 * 96 // 2)
    stream = b"".join(frame.tobytes() + chroma for frame in frames)
    (programs.folder / "bars.yuv").write_bytes(stream)
    programs.plan("bars", "a a")
    with PiCamera((64, 96)) as source:
        assert len(list(islice(source, FRAMES + 1))) == FRAMES + 1
    rates = [start[start.index("--framerate") + 1] for start in programs.starts()]
    assert (shutters(programs), rates) == (["8000", "8333"], ["14", "15"])


def test_where_no_lamp_ripples_it_goes_on_at_its_own_rate(programs: Programs) -> None:
    programs.plan("a " * FRAMES, "a a")
    with PiCamera(SIZE) as source:
        assert len(list(islice(source, FRAMES + 1))) == FRAMES + 1
    rates = [start[start.index("--framerate") + 1] for start in programs.starts()]
    assert (shutters(programs), rates) == (["8000", "8000"], ["14", "15"])


def test_a_hand_is_no_lamp() -> None:
    frames = rippling(50, 15, depth=0.0)
    for n, frame in enumerate(frames):
        frame[(3 * n) % 60 : (3 * n) % 60 + 20, 5:20] //= 3
    assert seen(frames, 15) is None


def test_8_ms_leave_23_percent_of_the_ripple_and_10_ms_none() -> None:
    assert abs(np.sinc(100 * 0.008)) == pytest.approx(0.23, abs=0.005)
    assert abs(np.sinc(100 * 0.010)) < 1e-9


def test_the_pis_camera_finds_the_mains_and_locks_anew(programs: Programs) -> None:
    """Its stream under lamps on 50 Hz is taken with whole ripples from then on."""
    frames = rippling(50, rate_to_see(15))
    size = (64, 96)
    wide = [np.tile(frame, 2)[:, :64] for frame in frames]
    chroma = bytes([128]) * (64 * 96 // 2)
    stream = b"".join(frame.tobytes() + chroma for frame in wide)
    (programs.folder / "bars.yuv").write_bytes(stream)
    programs.plan("bars", "a a")
    with PiCamera(size) as source:
        assert len(list(islice(source, FRAMES + 1))) == FRAMES + 1
    assert shutters(programs) == ["8000", "10000"]


def test_a_mains_that_is_set_is_used_at_once(programs: Programs) -> None:
    with PiCamera(SIZE, mains=60) as source:
        next(iter(source))
    assert shutters(programs) == ["8333"]
    (settled,) = programs.starts("stills")
    assert settled[settled.index("--flicker-period") + 1] == "8333us"


EXPOSURE, BALANCE, _ = LOCKS


class UnderLamps:
    """A USB camera's pictures under lamps on 50 Hz, for which it can be set or not."""

    def __init__(self, hears: bool) -> None:
        self.hears, self.mains = hears, list[int]()
        self.number = 0
        self.values: dict[int, float] = {cv2.CAP_PROP_FPS: 30.0}
        self.set_to: list[float] = []

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def get(self, what: int) -> float:
        return {cv2.CAP_PROP_FRAME_WIDTH: 40.0, cv2.CAP_PROP_FRAME_HEIGHT: 96.0}.get(
            what, self.values.get(what, 0.0)
        )

    def set(self, what: int, value: float) -> bool:
        self.values[what] = value
        if what == EXPOSURE.switch:
            self.set_to.append(value)
        return True

    def read(self) -> tuple[bool, np.ndarray]:
        self.number += 1
        depth = 0.0 if self.mains and self.hears else 0.3
        (frame,) = rippling(50, 30, depth=depth, at=[self.number])
        return True, np.dstack([frame] * 3)

    def release(self) -> None:
        """Nothing to let go of."""

    def set_mains(self, device: str, hertz: int) -> bool:
        self.mains.append(hertz)
        return self.hears


@pytest.mark.parametrize("hears", [True, False])
def test_a_usb_camera_is_set_for_the_mains_that_its_picture_shows(
    hears: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = UnderLamps(hears)
    monkeypatch.setattr(usb.cv2, "VideoCapture", lambda index: camera)
    monkeypatch.setattr(usb, "set_mains", camera.set_mains)
    with UsbCamera(0, (40, 96), settle=0.0) as source:
        assert len(list(islice(source, 3 * FRAMES))) == 3 * FRAMES
    assert camera.mains == [50]
    # It adjusts itself, is locked, and once more where it then does without the bands.
    assert camera.set_to == [3.0, 1.0] * (2 if hears else 1)
    said = [english(note) for note in source.notes]
    assert any("50 Hz" in each for each in said) is not hears


# What drivers say.


class Webcam:
    """A camera that is at 156 while it adjusts itself, and says 3; the picture follows it."""

    def __init__(self, *, stuck: bool = False, tint: bool = False) -> None:
        self.values = {each.switch: 3.0 for each in LOCKS} | {each.value: 3.0 for each in LOCKS}
        self.stuck, self.tint = stuck, tint
        self.set_to: list[float] = []

    def get(self, control: int) -> float:
        return self.values[control]

    def set(self, control: int, value: float) -> bool:
        self.values[control] = value
        if control == EXPOSURE.value:
            self.set_to.append(value)
        return True

    def look(self, frames: int) -> np.ndarray:
        automatic = self.values[EXPOSURE.switch] == 3.0
        at = 156.0 if automatic else (20.0 if self.stuck else self.values[EXPOSURE.value])
        picture = np.full((48, 64, 3), min(255.0, at * 0.8))
        if self.tint and self.values[BALANCE.switch] == 0.0:
            picture[..., 0] *= 1.3
        return np.clip(picture, 0, 255).astype(np.uint8)


def test_what_a_driver_says_of_its_automatic_is_not_believed() -> None:
    camera = Webcam()
    assert lock(camera, camera.look) == []
    assert camera.set_to[0] == 3.0 and camera.values[EXPOSURE.value] == pytest.approx(156, rel=0.08)


class LateWebcam(Webcam):
    """The same, whose picture shows what was set seven frames later: four wait to be read, one is
    being sent, and its sensor takes a new exposure for the frame after the next."""

    LATE = 7

    def __init__(self) -> None:
        super().__init__()
        self._was: list[dict[int, float]] = [self.values.copy()]

    def look(self, frames: int) -> np.ndarray:
        for _ in range(frames):
            self._was.append(self.values.copy())
        now = self.values
        self.values = self._was[max(0, len(self._was) - 1 - self.LATE)]
        picture = super().look(frames)
        self.values = now
        return picture


def test_an_exposure_is_not_taken_for_locked_before_the_picture_can_show_it() -> None:
    """The fifth frame still was as before, and the exposure of 3 was locked without a word."""
    camera = LateWebcam()
    assert lock(camera, camera.look) == []
    assert camera.values[EXPOSURE.value] == pytest.approx(156, rel=0.08)


def test_a_camera_is_asked_to_keep_its_rate_in_dim_light(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, bytes]] = []

    def ioctl(descriptor: int, request: int, data: bytearray) -> int:
        asked.append((request, bytes(data)))
        return 0

    monkeypatch.setattr(v4l2.fcntl, "ioctl", ioctl)
    v4l2.keep_rate("/dev/null")
    assert asked == [(0xC008561C, struct.pack("<Ii", 0x009A0903, 0))]
    v4l2.keep_rate("/dev/nothing-here")
    opened: list[str] = []
    monkeypatch.setattr(usb, "keep_rate", opened.append)
    monkeypatch.setattr(usb.cv2, "VideoCapture", lambda index: UnderLamps(hears=True))
    UsbCamera(3, (40, 96)).close()
    assert opened == ["/dev/video3"]


def test_an_exposure_that_cannot_be_led_back_and_a_tint_that_changes_are_said() -> None:
    camera = Webcam(stuck=True)
    assert lock(camera, camera.look) == ["exposure"]
    camera = Webcam(tint=True)
    assert lock(camera, camera.look) == ["white balance"]


# A stream that nothing can be locked of.


def test_a_stream_that_changes_its_own_brightness_is_seen_and_a_hand_is_not() -> None:
    rng = np.random.default_rng(0)
    table = rng.integers(40, 150, (96, 128, 3), dtype=np.uint8)
    level = Level()
    assert [level.changed(table) for _ in range(2 * EVERY)] == [0] * (2 * EVERY)
    hand = table.copy()
    hand[:48, :64] //= 2
    assert not any(level.changed(hand) for _ in range(EVERY))
    assert not any(level.changed(table) for _ in range(EVERY))
    brighter = np.clip(table * 1.3, 0, 255).astype(np.uint8)
    assert max(level.changed(brighter) for _ in range(EVERY)) == pytest.approx(30, abs=1)


def test_a_stream_that_becomes_brighter_in_small_steps_is_seen_once() -> None:
    """As cameras adjust themselves: five percent from look to look, for two seconds and more."""
    table = np.random.default_rng(0).integers(40, 150, (96, 128, 3), dtype=np.uint8)
    level = Level()
    said = []
    for step in (1.0, 1.05, 1.1, 1.15, 1.15, 1.15, 1.15, 1.15):
        brighter = np.clip(table * step, 0, 255).astype(np.uint8)
        said += [level.changed(brighter) for _ in range(EVERY)]
    assert [percent for percent in said if percent] == [15]
