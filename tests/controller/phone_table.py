"""A table whose camera is a phone, and a browser that stands in for the phone."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import cv2
import numpy as np
from numpy.typing import NDArray

from controller import table
from controller.encryption.authority import Authority
from controller.operating.console import Operating
from controller.operating.evening import Setup
from controller.record.session import Session
from controller.settings import DisplaySettings
from controller.web.view import TableInfo
from tests.controller.browser import Browser
from vision.cameras.phone import PhoneLine
from vision.following.watcher import Watcher

Picture = NDArray[np.uint8]


class Y4m:
    """A video as Chromium's fake camera takes it: pictures with even sides, `fps` a second."""

    def __init__(self, file: IO[bytes], size: tuple[int, int], fps: int) -> None:
        self._file = file
        file.write(f"YUV4MPEG2 W{size[0]} H{size[1]} F{fps}:1 Ip A1:1 C420jpeg\n".encode())

    def add(self, picture: Picture) -> None:
        """Write a picture (H, W, 3) BGR."""
        self._file.write(b"FRAME\n" + cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420).tobytes())


def video_of(path: Path, pictures: Iterable[Picture], fps: int) -> Path:
    """Write pictures of one size as a video for Chromium's fake camera."""
    with path.open("wb") as file:
        video: Y4m | None = None
        for picture in pictures:
            video = video or Y4m(file, (picture.shape[1], picture.shape[0]), fps)
            video.add(picture)
    return path


@contextlib.contextmanager
def phones_table(
    session: Session, line: PhoneLine, watcher: Watcher | None = None
) -> Iterator[tuple[str, list[str]]]:
    """Serve a table whose pages are encrypted by its own authority; its address and what the
    console says."""
    said: list[str] = []
    operating = Operating(Setup(), said.append, phone=line)
    display = DisplaySettings(port=0, tls="own")
    with table.displayed(
        session, watcher, TableInfo(camera=True), display, said.append, operating
    ) as address:
        yield address, said


def trusting(folder: Path) -> Path:
    """A home whose user trusts the table's authority."""
    home = folder / "home"
    (home / ".pki" / "nssdb").mkdir(parents=True)
    place = f"sql:{home / '.pki' / 'nssdb'}"
    root = folder / "rackside.pem"
    root.write_bytes(Authority.kept().as_pem())
    for arguments in (
        ["-N", "--empty-password"],
        ["-A", "-n", "rackside", "-t", "C,,", "-i", str(root)],
    ):
        subprocess.run(["certutil", "-d", place, *arguments], check=True, capture_output=True)
    return home


def pair(phone: Browser, address: str, said: list[str]) -> None:
    """Pair a browser as an operator by the newest code of the console."""
    code = "".join(said).rpartition("type the code ")[2][:9]
    phone.go(f"{address}operator/pair?code={code.replace(' ', '')}")
    phone.run("document.querySelector('form[action=\"/operator/pair\"] button').click()")
    assert phone.wait("location.pathname === '/operator'"), code


def begin(phone: Browser, address: str) -> None:
    """Open the camera's page and begin."""
    phone.go(f"{address}operator/camera")
    phone.run("document.querySelector('.begin').click()")


NOW = "document.querySelector('.phonecamera').dataset.now"
"""What the page says of the camera."""


def number_in(picture: Picture) -> int:
    """Read the number that `numbered` wrote into a picture."""
    row = picture[8:24, : 16 * 24].reshape(16, 24, 16, 3).mean(axis=(0, 2, 3)) > 128
    return int(sum(1 << at for at, bit in enumerate(row) if bit))


def numbered(picture: Picture, number: int) -> Picture:
    """Return a picture with a number as 24 black and white fields in its corner, below 2²⁴."""
    made = picture.copy()
    made[:32, : 16 * 25] = 0
    for at in range(24):
        if number >> at & 1:
            made[4:28, 16 * at : 16 * (at + 1)] = 255
    return made
