from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cameras import (
    CameraError,
    NetworkStream,
    PictureFolder,
    VideoFile,
    open_source,
    stated_size,
)
from vision.cameras.network import shown_address
from vision.cameras.usb import LOCKS, lock


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
    with pytest.raises(CameraError, match=r"unread-picture \(.*002\.png"):
        list(PictureFolder(folder))


def test_a_picture_of_another_size_is_named(folder: Path) -> None:
    cv2.imwrite(str(folder / "001.png"), pictures(1, (32, 32))[0])
    with pytest.raises(CameraError, match=r"other-size \(.*001\.png, size: 32x32"):
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
    with pytest.raises(CameraError, match=r"(breaks-off|no-video) \(place: .*clip\.avi"):
        list(VideoFile(video))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nowhere.mp4", "no-file"),
        ("usb:front", "no-source"),
        ("usb:97", "no-answer"),
        ("usb:97@1920x1080/15", "no-answer"),
        ("usb:0@1920", "no-source"),
        ("usb:0@0x1080", "no-size"),
        ("usb:0/0", "no-rate"),
        ("pi@big", "no-source"),
        ("one.png", "one-picture"),
    ],
)
def test_what_is_no_source_is_said(text: str, said: str) -> None:
    with pytest.raises(CameraError, match=said):
        open_source(text)


def test_an_empty_folder_and_a_text_file_are_no_footage(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="no-pictures"):
        open_source(str(tmp_path))
    (tmp_path / "notes.mp4").write_text("hello")
    with pytest.raises(CameraError, match="no-video"):
        open_source(str(tmp_path / "notes.mp4"))


def test_a_torn_photograph_is_named(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    cv2.imwrite(str(folder / "000.jpg"), pictures(1)[0])
    whole = (folder / "000.jpg").read_bytes()
    (folder / "001.jpg").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CameraError, match=r"torn-picture \(.*001\.jpg"):
        list(PictureFolder(folder))


def test_the_size_a_name_asks_for() -> None:
    assert stated_size("usb:0@3840x2160/15") == (3840, 2160)
    assert stated_size("usb:1") == (1920, 1080)
    assert stated_size("pi") == (2304, 1296)
    assert stated_size("film.mp4") is None


class Driver:
    """A camera's controls: those in `stuck` answer "done" and do nothing."""

    def __init__(self, stuck: tuple[int, ...] = ()) -> None:
        self.stuck = stuck
        self.values = {lock.switch: 3.0 for lock in LOCKS} | {lock.value: 120.0 for lock in LOCKS}

    def get(self, control: int) -> float:
        return self.values[control]

    def set(self, control: int, value: float) -> bool:
        if control not in self.stuck:
            self.values[control] = value
            # As real drivers do: off means back to the default.
            for each in LOCKS:
                if control == each.switch:
                    self.values[each.value] = 50.0
        return True


def test_what_adjusts_itself_is_stopped_where_it_stands() -> None:
    driver = Driver()
    assert lock(driver, lambda frames: None) == []
    assert [driver.values[each.switch] for each in LOCKS] == [1.0, 0.0, 0.0]
    assert [driver.values[each.value] for each in LOCKS] == [120.0] * 3


def test_a_driver_that_only_says_done_is_found_out() -> None:
    exposure, balance, focus = LOCKS
    assert lock(Driver(stuck=(balance.switch,)), lambda frames: None) == ["white balance"]
    assert lock(Driver(stuck=(focus.value, exposure.switch)), lambda frames: None) == [
        "exposure",
        "focus",
    ]


class Stream(BaseHTTPRequestHandler):
    """Serves motion JPEG as network cameras do, and breaks off after a few frames."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        for picture in pictures(12):
            data = cv2.imencode(".jpg", picture)[1].tobytes()
            head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
            self.wfile.write(head.encode() + data + b"\r\n")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def test_a_network_stream_is_read_until_it_stops_and_can_be_begun_anew() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Stream) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        address = f"http://user:secret@127.0.0.1:{server.server_port}/table.mjpg"
        with open_source(address) as source:
            assert isinstance(source, NetworkStream)
            first = []
            with pytest.raises(CameraError, match=r"stream-stopped \(.*table\.mjpg") as told:
                first.extend(source)
            again = list(islice(source, 3))
        server.shutdown()
    assert "secret" not in str(told.value)
    assert len(first) >= 8
    assert first[0].image.shape == (48, 64, 3)
    assert again[0].number == len(first)


def test_a_stream_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(CameraError, match=r"no-stream \(place: rtsp://127\.0\.0\.1:9/table\)"):
        open_source("rtsp://user:secret@127.0.0.1:9/table?token=1")
    assert shown_address("rtsp://u:p@[::1]:554/a?k=v") == "rtsp://[::1]:554/a"
