from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from camera_programs import METADATA, Programs

from tests.english import english
from vision.cameras import CameraError, PiCamera, open_source
from vision.cameras.pi_command import (
    LockedExposure,
    lock_options,
    read_metadata,
    still_command,
    stream_command,
)
from vision.movement import speed

SMALL = (64, 48)
LOCKED = LockedExposure(8000, 2.0, 1.9, 1.6, 1.02)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    picture = np.random.default_rng(0).integers(0, 255, (120, 160, 3), dtype=np.uint8)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return Programs(tmp_path, cv2.imencode(".jpg", picture)[1].tobytes())


def option(command: list[str], name: str) -> str | None:
    return command[command.index(name) + 1] if name in command else None


def test_the_streams_command_locks_what_was_found() -> None:
    command = stream_command("rpicam-vid", (2304, 1296), 15, LOCKED)
    assert command[0] == "rpicam-vid"
    wanted = {
        "--width": "2304", "--height": "1296", "--framerate": "15", "--codec": "yuv420",
        "--timeout": "0", "--output": "-", "--shutter": "8000", "--gain": "2",
        "--awbgains": "1.9000,1.6000", "--autofocus-mode": "manual", "--lens-position": "1.02",
    }  # fmt: skip
    assert {name: option(command, name) for name in wanted} == wanted


@pytest.mark.parametrize("size", speed.SIZES["pi"])
def test_every_size_that_is_chosen_shows_the_whole_field(size: tuple[int, int]) -> None:
    """A slow Pi is asked for 1536 x 864, and the sensor has a mode of it, of its middle alone."""
    stream = stream_command("rpicam-vid", size, 10, LOCKED)
    settling = still_command("rpicam-still", "m.json", None, size)
    assert [option(command, "--mode") for command in (stream, settling)] == ["2304:1296"] * 2


def test_a_picture_larger_than_the_binned_mode_is_taken_in_a_larger_one() -> None:
    assert option(stream_command("rpicam-vid", (4608, 2592), 10, LOCKED), "--mode") is None
    assert option(still_command("rpicam-still", "m.json", LOCKED), "--mode") is None


def test_without_a_motor_the_lens_is_left_alone() -> None:
    assert "--lens-position" not in lock_options(LOCKED._replace(lens=None))
    assert "--autofocus-mode" not in lock_options(LOCKED._replace(lens=None))
    assert lock_options(None) == []


def test_a_still_in_full_resolution_states_no_size_and_does_not_wait_when_locked() -> None:
    settling = still_command("rpicam-still", "m.json", None, (2304, 1296))
    locked = still_command("rpicam-still", "m.json", LOCKED)
    assert option(settling, "--timeout") == "2000"
    assert option(settling, "--width") == "2304"
    assert "--shutter" not in settling
    assert "--immediate" in locked
    assert "--width" not in locked
    assert option(locked, "--metadata") == "m.json"


def test_metadata_are_read_and_what_is_missing_is_named() -> None:
    assert (
        read_metadata(
            '{"ExposureTime": 8000, "AnalogueGain": 1.6, "DigitalGain": 1.25, '
            '"ColourGains": [1.9, 1.6], "LensPosition": 1.02}'
        )
        == LOCKED
    )
    with pytest.raises(ValueError, match="ColourGains is missing"):
        read_metadata('{"ExposureTime": 8000, "AnalogueGain": 2.0}')
    with pytest.raises(ValueError, match="no JSON"):
        read_metadata("[{")
    with pytest.raises(ValueError, match="no metadata"):
        read_metadata("[]")


def test_what_did_not_stay_is_named() -> None:
    assert LOCKED.differs(LOCKED._replace(exposure=8100)) == []
    assert LOCKED.differs(LOCKED._replace(gain=4.0, lens=2.0)) == ["exposure", "focus"]


def test_the_camera_adjusts_itself_once_and_is_then_held_to_it(programs: Programs) -> None:
    with PiCamera(SMALL) as source:
        for _ in range(2):
            assert len(list(islice(source, 3))) == 3
        assert source.notes == ()
    (settled,) = programs.starts("stills")
    assert "--shutter" not in settled
    assert [option(start, "--shutter") for start in programs.starts()] == ["8000", "8000"]
    assert option(programs.starts()[0], "--lens-position") == "1.02"


def test_asked_to_adjust_it_settles_anew(programs: Programs) -> None:
    with PiCamera(SMALL) as source:
        next(iter(source))
        programs.metadata(**(METADATA | {"ExposureTime": 20000}))
        source.adjust()
        next(iter(source))
    assert [option(start, "--shutter") for start in programs.starts()] == ["8000", "20000"]


def test_a_camera_that_cannot_be_locked_is_seen_through_all_the_same(programs: Programs) -> None:
    (programs.folder / "fails").touch()
    with PiCamera(SMALL) as source:
        assert len(list(islice(source, 3))) == 3
        (note,) = source.notes
    assert note.code == "not-locked"
    assert "camera in use" in english(note)
    assert len(programs.starts()) == 1, "its program was started anew after every frame"


def test_frames_are_whole_and_numbers_go_on_over_a_restart(programs: Programs) -> None:
    programs.plan("a a half die", "a a")
    with PiCamera(SMALL) as source:
        seen = []
        with pytest.raises(CameraError, match=r"stopped \(frame: 2, why: ERROR: \*\*\* no camera"):
            seen.extend(source)
        seen += list(islice(source, 2))
    assert [f.image.shape for f in seen] == [(48, 64, 3)] * len(seen)
    assert [f.number for f in seen] == list(range(len(seen)))
    assert [f.seconds for f in seen] == sorted(f.seconds for f in seen)


def test_a_program_that_hangs_is_ended_and_said(programs: Programs) -> None:
    programs.plan("a half hang")
    with (
        PiCamera(SMALL, stall=0.2) as source,
        pytest.raises(CameraError, match=r"hangs \(program: rpicam-vid, seconds: 0\.2, frame: 1\)"),
    ):
        list(source)
    assert source._process is None


def test_a_still_says_what_did_not_stay_locked(programs: Programs) -> None:
    with PiCamera(SMALL) as source:
        next(iter(source))
        source.close()
        assert source.still().shape == (120, 160, 3)
        assert source.notes == ()
        programs.metadata(**(METADATA | {"ColourGains": [1.2, 2.4]}))
        source.still()
        assert list(map(english, source.notes)) == ["white balance did not stay locked"]
    assert option(programs.starts("stills")[1], "--shutter") == "8000"


def test_the_stream_makes_room_for_a_still_and_goes_on(programs: Programs) -> None:
    programs.plan(" ".join("a" * 40))
    with PiCamera(SMALL) as source, ThreadPoolExecutor() as others:
        frames = iter(source)
        seen = [next(frames)]
        still = others.submit(source.still)
        while not still.done():
            seen.append(next(frames))
        seen.append(next(frames))
        frames.close()  # type: ignore[attr-defined]
        assert still.result().shape == (120, 160, 3)
    _, taken = programs.starts("stills")
    assert "--immediate" in taken and option(taken, "--shutter") == "8000"
    assert len(programs.starts()) == 2
    assert [f.number for f in seen] == list(range(len(seen)))


def test_a_still_that_fails_is_told_to_who_asked_and_the_stream_goes_on(
    programs: Programs,
) -> None:
    programs.plan(" ".join("a" * 40))
    with PiCamera(SMALL) as source, ThreadPoolExecutor() as others:
        frames = iter(source)
        next(frames)
        (programs.folder / "fails").touch()
        still = others.submit(source.still)
        while not still.done():
            next(frames)
        with pytest.raises(CameraError, match="camera in use"):
            still.result()
        assert next(frames).image.shape == (48, 64, 3)


def test_a_stream_that_ends_leaves_nobody_waiting_for_a_still(programs: Programs) -> None:
    with PiCamera(SMALL) as source, ThreadPoolExecutor() as others:
        frames = iter(source)
        next(frames)
        still = others.submit(source.still)
        while not source._asked:
            pass
        frames.close()  # type: ignore[attr-defined]
        with pytest.raises(CameraError, match="ended-before-still"):
            still.result()
        assert source.still().shape == (120, 160, 3)


def test_a_torn_still_is_no_picture(programs: Programs) -> None:
    whole = (programs.folder / "still.jpg").read_bytes()
    (programs.folder / "still.jpg").write_bytes(whole[: len(whole) // 2])
    with (
        PiCamera(SMALL) as source,
        pytest.raises(CameraError, match=r"torn-picture \(place: pi: rpicam-still"),
    ):
        source.still()


def test_a_still_without_metadata_or_program_says_so(programs: Programs) -> None:
    (programs.folder / "metadata.json").write_text("{}")
    with PiCamera(SMALL) as source:
        with pytest.raises(CameraError, match=r"odd-metadata \(why: ColourGains is missing"):
            source.still()
        (programs.folder / "rpicam-still").unlink()
        with pytest.raises(CameraError, match="no-program"):
            source.still()


def test_the_camera_is_opened_by_its_name_and_size(programs: Programs) -> None:
    with open_source("pi") as source:
        assert (source.size, source.fps) == ((2304, 1296), 15)
    with open_source("pi@1600x1200/10") as source:
        assert (source.size, source.fps) == ((1600, 1200), 10)
    with pytest.raises(CameraError, match="odd-width"):
        open_source("pi@1640x1232")


def test_a_missing_camera_program_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(CameraError, match="no-program"):
        PiCamera()
