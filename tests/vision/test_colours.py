"""Colour bars through every way a picture comes: the largest error in levels of each.

pytest -n 0 -rP tests/vision/test_colours.py | grep levels     # the table of hardware/README.md
"""

from __future__ import annotations

import struct
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from camera_programs import Programs

from vision.cameras import PiCamera, open_source, usb, v4l2
from vision.cameras.clips import RecordedPicture, write_clip
from vision.cameras.colours import from_camera, from_i420, from_yuyv
from vision.cameras.files import decode_picture
from vision.cameras.frames import SHRUNK
from vision.cameras.phone import PhoneCamera, PhoneLine

# Greys about the ends of either range, and colours whose parts stay within it: red, green, blue.
GREYS = [(level,) * 3 for level in (0, 8, 16, 64, 128, 200, 235, 245, 255)]
COLOURS = [
    (191, 0, 0), (0, 191, 0), (0, 0, 191), (191, 191, 0), (0, 191, 191), (191, 0, 191),
    (255, 0, 0), (0, 255, 0), (0, 0, 255), (180, 40, 30), (30, 110, 60),
]  # fmt: skip
BARS = [*GREYS, *COLOURS]
BAR = 64  # pixels: a bar fills whole blocks of every way of packing
HIGH = 48
SIZE = (len(BARS) * BAR, HIGH)

MOST = {
    "phone": 2,
    "small": 3,
    "pi": 3,
    "usb MJPG": 2,
    "usb YUYV": 3,
    "network": 2,
    "picture": 2,
    "film": 6,
    "clip": 2,
}
"""Levels that a bar may be off. A film is packed as MPEG-4, which rounds more."""


def drawn() -> np.ndarray:
    row = np.repeat(np.array(BARS, np.uint8)[:, ::-1], BAR, axis=0)
    return np.broadcast_to(row, (HIGH, *row.shape)).copy()


def off(image: np.ndarray, bars: Sequence[tuple[float, ...]] = BARS) -> int:
    """The largest error of any bar's middle, in levels."""
    shrunk = SIZE[0] // image.shape[1]
    high, bar = HIGH // shrunk, BAR // shrunk
    assert image.shape == (high, SIZE[0] // shrunk, 3)
    middles = image[high // 4 : -high // 4].reshape(high // 2, len(BARS), bar, 3)
    means = middles[:, :, bar // 4 : -bar // 4].mean(axis=(0, 2))
    return int(np.abs(means - np.array(bars)[:, ::-1]).max() + 0.5)


def assert_close(way: str, image: np.ndarray, bars: Sequence[tuple[float, ...]] = BARS) -> None:
    error = off(image, bars)
    print(f"{way}: off by {error} levels")
    assert error <= MOST[way]


def yuv(*, full: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Brightness and colours of the bars, as ITU-R BT.601 has them, in one of its ranges."""
    blue, green, red = (drawn()[..., n].astype(float) for n in range(3))
    y = 0.299 * red + 0.587 * green + 0.114 * blue
    u, v = (blue - y) / 1.772, (red - y) / 1.402
    light, colour, black = (1.0, 1.0, 0) if full else (219 / 255, 224 / 255, 16)
    planes = (black + y * light, 128 + u * colour, 128 + v * colour)
    y, u, v = (np.clip(np.rint(plane), 0, 255).astype(np.uint8) for plane in planes)
    return y, u, v


def i420(*, full: bool) -> np.ndarray:
    y, u, v = yuv(full=full)
    return np.concatenate([y.ravel(), u[::2, ::2].ravel(), v[::2, ::2].ravel()])


def yuyv(*, full: bool) -> np.ndarray:
    y, u, v = yuv(full=full)
    colours = np.stack((u[:, ::2], v[:, 1::2]), axis=2).reshape(y.shape)
    return np.stack((y, colours), axis=2)


def jpeg() -> bytes:
    return cv2.imencode(".jpg", drawn(), [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()


@pytest.mark.parametrize("full", [True, False])
def test_either_range_is_read_as_what_it_is(full: bool) -> None:
    for right, wrong in (
        (
            from_i420(i420(full=full), SIZE, full=full),
            from_i420(i420(full=full), SIZE, full=not full),
        ),
        (from_yuyv(yuyv(full=full), full=full), from_yuyv(yuyv(full=full), full=not full)),
    ):
        assert off(right) <= 3 < 14 <= off(wrong)


def test_the_pis_camera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read as limited, 200 was 214, 235 and more 255, 16 and less 0."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    programs = Programs(tmp_path, jpeg())
    (tmp_path / "bars.yuv").write_bytes(i420(full=True).tobytes())
    programs.plan("bars bars")
    with PiCamera(SIZE) as source:
        (frame,) = islice(source, 1)
        assert_close("pi", frame.image)
        assert_close("small", frame.shrunk(SHRUNK))
        source.close()
        assert_close("picture", source.still())


class Device:
    """A USB camera as OpenCV shows it: raw where it is asked to be, else read as limited."""

    def __init__(self, code: str, full: bool) -> None:
        self.code, self.full = code, full
        self.values: dict[int, float] = {
            cv2.CAP_PROP_FRAME_WIDTH: SIZE[0], cv2.CAP_PROP_FRAME_HEIGHT: SIZE[1],
            cv2.CAP_PROP_FPS: 30.0, cv2.CAP_PROP_CONVERT_RGB: 1.0,
        }  # fmt: skip

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def get(self, what: int) -> float:
        if what == cv2.CAP_PROP_FOURCC:
            return float(cv2.VideoWriter.fourcc(*self.code))
        return self.values.get(what, 0.0)

    def set(self, what: int, value: float) -> bool:
        self.values[what] = value
        return True

    def read(self) -> tuple[bool, np.ndarray]:
        raw = self.values[cv2.CAP_PROP_CONVERT_RGB] == 0
        if self.code == "MJPG":
            data = np.frombuffer(jpeg(), np.uint8)
            return True, data[np.newaxis] if raw else cv2.imdecode(data, cv2.IMREAD_COLOR)
        pairs = yuyv(full=self.full)
        return True, pairs if raw else cv2.cvtColor(pairs, cv2.COLOR_YUV2BGR_YUYV)

    def release(self) -> None:
        """Nothing to let go of."""


@pytest.mark.parametrize(("code", "full"), [("MJPG", True), ("YUYV", True), ("YUYV", False)])
def test_a_usb_camera(code: str, full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usb.cv2, "VideoCapture", lambda index: Device(code, full))
    monkeypatch.setattr(usb, "full_range", lambda device: full)
    with open_source(f"usb:0@{SIZE[0]}x{SIZE[1]}") as source:
        (frame,) = islice(source, 1)
    assert_close(f"usb {code}", frame.image)
    assert_close("small", frame.shrunk(SHRUNK))


def test_a_phone() -> None:
    class Nobody:
        def answered(self, pictures: int, fault: str) -> None: ...
        def replaced(self) -> None: ...
        def adjust(self) -> None: ...

    line = PhoneLine(SIZE, 15.0)
    line.attach(Nobody()).put(jpeg(), 0.0, 0.0)
    frame = next(iter(PhoneCamera(line)))
    assert_close("phone", frame.image)
    assert_close("small", frame.shrunk(SHRUNK))


def test_what_a_usb_camera_sends_that_is_no_picture_is_left_out() -> None:
    assert from_camera(np.zeros((1, 100), np.uint8), full=False) is None
    assert from_camera(np.array([[0xFF, 0xD8, 1, 2]], np.uint8), full=False) is None


@pytest.mark.parametrize(
    ("colours", "quantization", "full"),
    [(7, 0, True), (8, 0, False), (8, 1, True), (7, 2, False), (1, 0, False)],
)
def test_the_range_is_the_drivers(
    colours: int, quantization: int, full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ioctl(descriptor: int, request: int, data: bytearray) -> int:
        assert (request, len(data)) == (0xC0D05604, 208)
        pix = (SIZE[0], SIZE[1], 0x56595559, 1, 0, 0, colours, 0xFEEDCAFE, 0, 0, quantization, 0)
        struct.pack_into("<12I", data, 8, *pix)
        return 0

    monkeypatch.setattr(v4l2.fcntl, "ioctl", ioctl)
    assert v4l2.full_range("/dev/null") is full
    assert v4l2.full_range("/dev/nothing-here") is False


class Stream(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        data = jpeg()
        head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
        for _ in range(12):
            self.wfile.write(head.encode() + data + b"\r\n")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def test_a_network_stream() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Stream) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        with open_source(f"http://127.0.0.1:{server.server_port}/table.mjpg") as source:
            (frame,) = islice(source, 1)
        server.shutdown()
    assert_close("network", frame.image)


@pytest.mark.parametrize(("code", "ending"), [("MJPG", "avi"), ("mp4v", "mp4")])
def test_a_film(code: str, ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"bars.{ending}"
    out = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*code), 10, SIZE)
    for _ in range(5):
        out.write(drawn())
    out.release()
    with open_source(str(path)) as source:
        assert_close("film", list(source)[-1].image)


VP9_BEGINS = b"\x49\x83\x42"
"""In front of a key frame's three bits for its matrix and one for its range (VP9, 6.2)."""
KR_KB = {1: (0.299, 0.114), 2: (0.2126, 0.0722)}
"""By VP9's number: ITU-R BT.601 and BT.709."""


def read_by(matrix: int, *, full: bool) -> list[tuple[float, ...]]:
    """The bars, written by BT.601 in its limited range, as a stream that says so has to be read."""
    y, u, v = (plane[0, BAR // 2 :: BAR].astype(float) for plane in yuv(full=False))
    light, colour, black = (1.0, 1.0, 0) if full else (219 / 255, 224 / 255, 16)
    kr, kb = KR_KB[matrix]
    y, u, v = (y - black) / light, (u - 128) / colour, (v - 128) / colour
    red, blue = y + 2 * (1 - kr) * v, y + 2 * (1 - kb) * u
    green = (y - kr * red - kb * blue) / (1 - kr - kb)
    return [tuple(bar) for bar in np.clip(np.stack((red, green, blue), axis=1), 0, 255)]


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("matrix", [1, 2])
def test_a_film_is_read_by_the_range_and_the_matrix_that_it_says(
    matrix: int, full: bool, tmp_path: Path
) -> None:
    """OpenCV before 4.13 reads every such film as BT.601 and limited: 16 as 0, 235 as 255."""
    path = tmp_path / "bars.webm"
    out = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"VP90"), 10, SIZE)
    out.write(drawn())
    out.release()
    film = bytearray(path.read_bytes())
    says = film.index(VP9_BEGINS) + len(VP9_BEGINS)
    film[says] = film[says] & 0x0F | matrix << 5 | full << 4
    path.write_bytes(film)
    with open_source(str(path)) as source:
        assert_close("film", next(iter(source)).image, read_by(matrix, full=full))


def test_pictures_and_recordings(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    cv2.imwrite(str(tmp_path / "folder" / "1.png"), drawn())
    with open_source(str(tmp_path / "folder")) as source:
        assert off(next(iter(source)).image) == 0
    assert_close("picture", decode_picture(jpeg(), "here"))
    shot = RecordedPicture(frame=0, seconds=0.0)
    run = tmp_path / "000001"
    run.mkdir()
    write_clip(run / "000001-000000.clip", [shot], [(shot.picture, jpeg())], b"")
    with open_source(str(run)) as source:
        assert_close("clip", next(iter(source)).image)
