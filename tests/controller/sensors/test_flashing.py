"""The board's program onto a Pico: in its boot mode, with MicroPython alone, and running."""

from __future__ import annotations

import hashlib
import struct
from pathlib import Path

import pytest

from controller.commands.board_flash import flashed
from controller.sensors import flashing
from controller.sensors.board_state import PROGRAM_HERE
from controller.sensors.ports import BoardError
from controller.words import Words
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from tests.controller.sensors.pty_board import PtyBoard
from tests.controller.sensors.raw_repl import RawRepl


@pytest.fixture(autouse=True)
def interpreter() -> None:
    try:
        find_micropython()
    except NoMicroPython as missing:
        pytest.skip(str(missing))


def image(count: int = 3, stated: int | None = None, family: int = flashing.RP2040_FAMILY) -> bytes:
    blocks = [
        flashing.UF2_BEGINS
        + struct.pack("<6I", 0x2000, 0x10000000 + 256 * n, 256, n, stated or count, family)
        + bytes(476)
        + struct.pack("<I", 0x0AB16F30)
        for n in range(count)
    ]
    return b"".join(blocks)


def test_an_image_is_whole_and_for_this_chip_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "micropython.uf2"
    path.write_bytes(image())
    assert flashing.checked(path).blocks == 3 and len(flashing.checked(path).sha256) == 64
    for bad in (b"", image()[:-1], image(2, stated=3), image(family=0xE48BFF59), b"x" * 512):
        path.write_bytes(bad)
        with pytest.raises(BoardError, match="no whole UF2"):
            flashing.checked(path)
    with pytest.raises(BoardError, match="cannot be read"):
        flashing.checked(tmp_path / "nowhere.uf2")


def test_the_boot_drive_is_found_by_what_it_holds(tmp_path: Path) -> None:
    drive, other = tmp_path / "RPI RP2", tmp_path / "stick"
    for folder in (drive, other):
        folder.mkdir()
    mounts = tmp_path / "mounts"
    lines = [f"/dev/sd{n} {p!s} vfat rw 0 0" for n, p in enumerate((other, drive))]
    mounts.write_text("\n".join(lines).replace("RPI RP2", "RPI\\040RP2") + "\n")
    nowhere = tmp_path / "by-label"
    assert flashing.boot_drive(mounts, nowhere) is None
    (drive / flashing.BOOT_FILE).write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    assert flashing.boot_drive(mounts, nowhere) == drive
    path = tmp_path / "micropython.uf2"
    path.write_bytes(image())
    flashing.put_image(flashing.checked(path), drive)
    assert (drive / "micropython.uf2").read_bytes() == image()
    (drive / flashing.BOOT_FILE).unlink()
    nowhere.touch()
    with pytest.raises(BoardError, match="not mounted"):
        flashing.boot_drive(mounts, nowhere)


def test_the_program_is_copied_whole_and_read_back(tmp_path: Path) -> None:
    """As on a board with an older program: one file differs, one is too much, most are not there.

    What `hardware/README.md` had said (`mpremote cp firmware/*.py :`) ended in an ImportError.
    """
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "wire.py").write_text("PROTOCOL = 0\n")
    (tmp_path / "firmware" / "talk.py").write_text("# of an older program\n")
    with RawRepl(tmp_path) as pico:
        before = flashing.read_back(pico.port)
        assert before.python.startswith("1.")
        places = flashing.differs(before)
        assert set(places) == {*flashing.program(), "firmware/talk.py"}
        flashing.put_program(pico.port, places)
        assert flashing.differs(flashing.read_back(pico.port)) == []
        (tmp_path / "firmware" / "pins.py").write_text("torn")
        assert flashing.differs(flashing.read_back(pico.port)) == ["firmware/pins.py"]
    for place, file in flashing.program().items():
        if place != "firmware/pins.py":
            assert (tmp_path / place).read_bytes() == file.read_bytes()
    assert "main.py" in flashing.program() and "firmware/board.py" in flashing.program()


def test_a_running_board_makes_room_once() -> None:
    with EmulatedBoard() as board:
        assert board.port and flashing.hold(board.port)
        assert board.port and not flashing.hold(board.port), "the program is not running"
        assert not (board.flash / "hold.txt").exists()
        board.reset()
        assert board.port and flashing.hold(board.port), "only this once"


def test_every_step_is_said_and_a_copy_that_is_not_there_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        place: hashlib.sha256(file.read_bytes()).hexdigest()
        for place, file in flashing.program().items()
    }
    path = tmp_path / "micropython.uf2"
    path.write_bytes(image())
    drive = tmp_path / "drive"
    drive.mkdir()
    said: list[str] = []
    copied: list[list[str]] = []

    def flash(*found: dict[str, str]) -> None:
        boards = [flashing.OnBoard("1.25.0", each) for each in found]
        monkeypatch.setattr(flashing, "read_back", lambda port: boards.pop(0))
        said.clear()
        flashed("auto", path, Words(), said.append)

    with PtyBoard() as pty:
        monkeypatch.setattr(flashing, "boot_drive", lambda: drive)
        monkeypatch.setattr(flashing, "returns", lambda port: pty.port)
        monkeypatch.setattr(flashing, "hold", lambda port: False)
        monkeypatch.setattr(flashing, "put_program", lambda port, some: copied.append(some))
        monkeypatch.setattr(flashing, "start", lambda port: None)
        flash({}, files)
        assert (drive / "micropython.uf2").read_bytes() == image()
        assert flashing.checked(path).sha256 in said[0] and "MicroPython 1.25.0" in said[1]
        assert sorted(files) == copied[0]
        assert said[-1] == f"{pty.port}: program {PROGRAM_HERE} runs"
        flash(files)
        assert len(copied) == 1 and "is there already" in said[1]
        with pytest.raises(BoardError, match=r"1 files are not .*firmware/pins\.py"):
            flash({}, {**files, "firmware/pins.py": "torn"})
    monkeypatch.setattr(flashing, "boot_drive", lambda: None)
    with pytest.raises(BoardError, match="no Pico"):
        flashed("auto", None, Words(), said.append)
