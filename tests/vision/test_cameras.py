from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cameras import (
    CameraError,
    Frame,
    FreezeCheck,
    PiCamera,
    PictureFolder,
    VideoFile,
    open_source,
)


def pictures(count: int, size: tuple[int, int] = (64, 48)) -> list[np.ndarray]:
    rng = np.random.default_rng(0)
    return [rng.integers(0, 255, (size[1], size[0], 3), dtype=np.uint8) for _ in range(count)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for n, picture in enumerate(pictures(4)):
        cv2.imwrite(str(tmp_path / f"{n:03}.png"), picture)
    return tmp_path


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "clip.avi"
    out = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 20, (64, 48))
    for picture in pictures(40):
        out.write(picture)
    out.release()
    return path


def test_a_folder_gives_its_pictures_in_order(folder: Path) -> None:
    with open_source(str(folder)) as source:
        frames = list(source)
    assert source.size == (64, 48)
    assert [f.number for f in frames] == [0, 1, 2, 3]
    assert [f.seconds for f in frames] == pytest.approx([0, 0.1, 0.2, 0.3])
    assert all((f.image == p).all() for f, p in zip(frames, pictures(4), strict=True))


def test_a_file_that_is_no_picture_is_named(folder: Path) -> None:
    (folder / "002.png").write_bytes(b"not a picture")
    with pytest.raises(CameraError, match=r"002\.png: not a picture"):
        list(PictureFolder(folder))


def test_a_picture_of_another_size_is_named(folder: Path) -> None:
    cv2.imwrite(str(folder / "001.png"), pictures(1, (32, 32))[0])
    with pytest.raises(CameraError, match=r"001\.png: is 32x32"):
        list(PictureFolder(folder))


def test_a_video_plays_at_its_own_times(video: Path) -> None:
    with open_source(str(video)) as source:
        frames = list(source)
    assert len(frames) == 40
    assert source.fps == pytest.approx(20)
    assert frames[10].seconds == pytest.approx(0.5)


def test_a_torn_video_says_where(video: Path) -> None:
    whole = video.read_bytes()
    video.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CameraError, match=r"clip\.avi: (torn: frame \d+|not a video)"):
        list(VideoFile(video))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nowhere.mp4", "no such file"),
        ("usb:front", "say which camera"),
        ("usb:97", "no camera answers"),
        ("one.png", "give its folder"),
    ],
)
def test_what_is_no_source_is_said(text: str, said: str) -> None:
    with pytest.raises(CameraError, match=said):
        open_source(text)


def test_an_empty_folder_and_a_text_file_are_no_footage(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="holds no pictures"):
        open_source(str(tmp_path))
    (tmp_path / "notes.mp4").write_text("hello")
    with pytest.raises(CameraError, match="not a video"):
        open_source(str(tmp_path / "notes.mp4"))


def test_a_frozen_camera_is_told_from_a_still_table() -> None:
    first, *rest = pictures(30)
    alive = FreezeCheck("usb:0", seconds=1.0)
    for n, picture in enumerate(rest):
        alive.check(Frame(n, n / 10, picture))
    frozen = FreezeCheck("usb:0", seconds=1.0)
    for n in range(10):
        frozen.check(Frame(n, n / 10, first))
    with pytest.raises(CameraError, match=r"usb:0: frozen: the same picture for 1\.0 s"):
        frozen.check(Frame(10, 1.0, first))


@pytest.fixture
def camera_program(tmp_path: Path) -> str:
    """A program in rpicam-vid's place: three gray frames and half of a fourth."""
    program = tmp_path / "rpicam-vid"
    program.write_text(
        f"#!{sys.executable}\nimport sys\n"
        "a = sys.argv\n"
        "size = int(a[a.index('--width') + 1]) * int(a[a.index('--height') + 1])\n"
        "for level in (60, 120, 180):\n"
        "    sys.stdout.buffer.write(bytes([level]) * size + bytes([128]) * (size // 2))\n"
        "sys.stdout.buffer.write(bytes(size // 2))\n"
    )
    program.chmod(0o755)
    return str(program)


def test_the_pi_camera_is_read_from_a_pipe_and_started_again(camera_program: str) -> None:
    with PiCamera((64, 48), program=camera_program) as source:
        frames = list(islice(source, 7))
    levels = [round(float(f.image.mean())) for f in frames]
    assert [f.number for f in frames] == list(range(7))
    assert levels == [levels[0], levels[1], levels[2]] * 2 + [levels[0]]
    assert levels[0] < levels[1] < levels[2]


def test_a_pi_camera_that_keeps_stopping_is_reported(camera_program: str) -> None:
    with (
        PiCamera((64, 48), program=camera_program) as source,
        pytest.raises(CameraError, match="stopped 5 times within a minute, last after frame 15"),
    ):
        list(source)


def test_a_missing_camera_program_says_what_to_install() -> None:
    with pytest.raises(CameraError, match="apt install rpicam-apps"):
        PiCamera(program="no-such-rpicam-vid")
