"""The board's program onto a Pico: in its boot mode, with MicroPython alone, and running."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import itertools
import struct
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from controller.commands import board_flash
from controller.commands.board_flash import flashed
from controller.sensors import boot_mode, flashing, ports
from controller.sensors.board_state import PROGRAM_HERE
from controller.sensors.ports import BoardError, FoundPort, candidates
from controller.words import Words
from controller.words.labels import what_and_help
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from tests.controller.sensors.pty_board import PtyBoard
from tests.controller.sensors.raw_repl import RawRepl


@pytest.fixture(autouse=True)
def interpreter() -> None:
    try:
        find_micropython()
    except NoMicroPython as missing:
        pytest.skip(str(missing))


def image(
    count: int = 3, stated: int | None = None, family: int = boot_mode.RP2040_FAMILY
) -> bytes:
    blocks = [
        boot_mode.UF2_BEGINS
        + struct.pack("<6I", 0x2000, 0x10000000 + 256 * n, 256, n, stated or count, family)
        + bytes(476)
        + struct.pack("<I", 0x0AB16F30)
        for n in range(count)
    ]
    return b"".join(blocks)


def test_an_image_is_whole_and_for_this_chip_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "micropython.uf2"
    path.write_bytes(image())
    assert boot_mode.checked(path).blocks == 3 and len(boot_mode.checked(path).sha256) == 64
    for bad in (b"", image()[:-1], image(2, stated=3), image(family=0xE48BFF59), b"x" * 512):
        path.write_bytes(bad)
        with pytest.raises(BoardError, match="no whole UF2"):
            boot_mode.checked(path)
    with pytest.raises(BoardError, match="cannot be read"):
        boot_mode.checked(tmp_path / "nowhere.uf2")


SAYS = "UF2 Bootloader v3.0\nModel: Raspberry Pi {model}\nBoard-ID: {board}\n"
RP2040 = SAYS.format(model="RP2", board="RPI-RP2")
RP2350 = SAYS.format(model="RP2350", board="RP2350")


class Drives(NamedTuple):
    """A list of mounts, and the folder in which drives are linked by their labels."""

    folder: Path

    def put(self, name: str, says: str | None = None) -> Path:
        """Mount a drive; with what its file says it is a Pico's."""
        drive, device = self.folder / name, self.folder / f"device of {name}"
        drive.mkdir()
        device.touch()
        if says is not None:
            (drive / boot_mode.BOOT_FILE).write_text(says)
        line = f"{device} {drive} vfat rw 0 0".replace("device of ", "device\\040of\\040")
        with self.mounts.open("a") as file:
            file.write(line.replace("RPI RP2", "RPI\\040RP2") + "\n")
        return drive

    @property
    def mounts(self) -> Path:
        return self.folder / "mounts"

    def found(self) -> Path | None:
        return boot_mode.boot_drive(self.mounts, self.folder / "by-label")


@pytest.fixture
def drives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Drives:
    (tmp_path / "mounts").touch()
    (tmp_path / "by-label").mkdir()
    monkeypatch.setattr(boot_mode.shutil, "which", lambda program: None)
    return Drives(tmp_path)


def test_the_boot_drive_is_found_by_what_it_holds(drives: Drives) -> None:
    drives.put("stick")
    assert drives.found() is None
    drive = drives.put("RPI RP2", RP2040)
    assert drives.found() == drive
    path = drives.folder / "micropython.uf2"
    path.write_bytes(image())
    boot_mode.put_image(boot_mode.checked(path), drive)
    assert (drive / "micropython.uf2").read_bytes() == image()
    (drive / boot_mode.BOOT_FILE).unlink()
    (drives.folder / "by-label" / "RPI-RP2").touch()
    with pytest.raises(BoardError, match="not mounted"):
        drives.found()


def test_a_mount_that_stayed_behind_when_its_pico_went_is_no_pico(drives: Drives) -> None:
    """Mounted by hand it stays in the list, and its file is read from memory."""
    drive = drives.put("mnt", RP2040)
    drives.mounts.write_text(f"/dev/no-such-device {drive} vfat rw 0 0\n")
    assert drives.found() is None


@pytest.mark.parametrize(
    ("says", "match"),
    [((RP2350,), r"another chip \(RP2350\)"), ((RP2040, RP2040), "several Picos")],
)
def test_a_pico_2_and_several_drives_are_named_and_nothing_is_copied(
    drives: Drives, says: tuple[str, ...], match: str
) -> None:
    for number, each in enumerate(says):
        drives.put(f"drive{number}", each)
    with pytest.raises(BoardError, match=match):
        drives.found()


def test_a_drive_that_nobody_mounts_in_time_is_named(
    drives: Drives, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs(command: list[str], *, timeout: float, **rest: object) -> None:
        raise subprocess.TimeoutExpired(command, timeout)

    (drives.folder / "by-label" / "RPI-RP2").touch()
    monkeypatch.setattr(boot_mode.shutil, "which", lambda program: "/usr/bin/udisksctl")
    monkeypatch.setattr(boot_mode.subprocess, "run", hangs)
    with pytest.raises(BoardError, match="not mounted"):
        drives.found()


@pytest.mark.parametrize(
    ("code", "match"),
    [
        (errno.EROFS, "may not be written there"),
        (errno.EACCES, "may not be written there"),
        (errno.ENOSPC, "could not be copied"),
        (errno.EIO, None),  # it has its last block and starts, or was unplugged: what comes tells
    ],
)
def test_an_image_that_cannot_be_copied_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, match: str | None
) -> None:
    def fails(descriptor: int) -> None:
        raise OSError(code, "as it is")

    path = tmp_path / "micropython.uf2"
    path.write_bytes(image())
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / boot_mode.BOOT_FILE).write_text(RP2040)
    monkeypatch.setattr(boot_mode.os, "fsync", fails)
    with pytest.raises(BoardError, match=match) if match else contextlib.nullcontext():
        boot_mode.put_image(boot_mode.checked(path), drive)


# Which Pico, and when it is there again.

A, B = FoundPort("/dev/ttyACM0", "Pico", "a1"), FoundPort("/dev/ttyACM1", "Pico", "b2")


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Say what is plugged in at each look in turn, the last for ever; nobody waits."""
    now = itertools.count()
    monkeypatch.setattr(flashing.time, "monotonic", lambda: next(now) / 10)
    monkeypatch.setattr(flashing.time, "sleep", lambda seconds: None)
    monkeypatch.setattr(flashing.os, "access", lambda path, mode: True)

    def plugged(*looks: Sequence[FoundPort]) -> None:
        left = list(looks)

        def look() -> list[FoundPort]:
            return list(left.pop(0) if len(left) > 1 else left[0])

        for module in (flashing, board_flash, ports):
            monkeypatch.setattr(module, "plugged_in", look)

    return plugged


def test_a_pico_that_starts_anew_is_waited_for_until_it_has_gone_and_come(plug) -> None:
    """For some tenths of a second its old port is still there, and is lost once it is used."""
    back = A._replace(path="/dev/ttyACM2")
    plug([A, B], [A, B], [B], [B], [B, back])
    assert flashing.returns(A) == back, "and no other's port is taken for it"
    plug([A], [])
    with pytest.raises(BoardError, match="not there again"):
        flashing.returns(A)


def test_a_port_that_has_just_come_is_used_when_it_may_be(
    plug, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system first makes it root's, and then its group's."""
    allowed = itertools.chain([False, False], itertools.repeat(True))
    asked: list[str] = []

    def access(path: str, mode: int) -> bool:
        asked.append(path)
        return next(allowed)

    monkeypatch.setattr(flashing.os, "access", access)
    plug([], [A])
    assert flashing.returns(A) == A and len(asked) == 3


def test_what_comes_of_an_image_is_a_new_port(plug) -> None:
    plug([A], [A], [A, B])
    assert flashing.comes([A.path]) == B
    plug([A])
    with pytest.raises(BoardError, match="no Pico came") as caught:
        flashing.comes([A.path])
    assert "BOOTSEL" in str(what_and_help(caught.value.said)[1])


def test_of_several_picos_one_has_to_be_named(plug, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boot_mode, "boot_drive", lambda: None)
    plug([A, B])
    with pytest.raises(BoardError, match=r"several Picos .*ttyACM0.*ttyACM1"):
        flashed("auto", None, Words(), print)
    plug([])
    with pytest.raises(BoardError, match="no Pico"):
        flashed("auto", None, Words(), print)
    with pytest.raises(BoardError, match="is not there"):
        flashed("/dev/ttyACM7", None, Words(), print)


def test_anothers_program_is_left_alone_unless_its_port_is_named(
    plug, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    held = flashing.OnBoard("1.25.0", {"main.py": "somebody's"})
    here = tmp_path / "ttyACM0"
    here.touch()
    monkeypatch.setattr(boot_mode, "boot_drive", lambda: None)
    monkeypatch.setattr(flashing, "hold", lambda port: False)
    monkeypatch.setattr(flashing, "read_back", lambda port: held)
    monkeypatch.setattr(flashing, "start", lambda port: done.append("started"))
    monkeypatch.setattr(flashing, "put_program", lambda port, files: done.append("copied"))
    plug([A._replace(path=str(here))])
    with pytest.raises(BoardError, match="not a sensor board's"):
        flashed("auto", None, Words(), print)
    assert done == ["started"], "as it was found"
    with pytest.raises(BoardError, match="are not on the board"):
        flashed(str(here), None, Words(), lambda words: None)
    assert done == ["started", "copied"]
    for files in ({"main.py": ""}, {"main.py": "older", "firmware/board.py": "older"}):
        assert not flashing.OnBoard("1.25.0", files).others
    hashed = hashlib.sha256(flashing.program()["main.py"].read_bytes()).hexdigest()
    assert not flashing.OnBoard("1.25.0", {"main.py": hashed}).others


def test_a_pico_in_its_boot_mode_is_named_where_its_board_is_looked_for(
    plug, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By `rackside run`, `board find` and the doctor; \"check its USB cable\" had been the word."""
    for name, vendor, product in (("1-1", "0bda", "5411"), ("1-2", "2e8a", "0003")):
        device = tmp_path / name
        device.mkdir()
        (device / "idVendor").write_text(vendor + "\n")
        (device / "idProduct").write_text(product + "\n")
    assert ports.in_boot_mode(tmp_path)
    assert not ports.in_boot_mode(tmp_path / "1-1")
    plug([])
    monkeypatch.setattr(ports, "in_boot_mode", lambda: True)
    with pytest.raises(BoardError, match="boot mode") as caught:
        candidates("auto")
    assert str(what_and_help(caught.value.said)[1]) == "rackside board flash"


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
        here = FoundPort(pty.port, "", None)
        monkeypatch.setattr(boot_mode, "boot_drive", lambda: drive)
        monkeypatch.setattr(flashing, "comes", lambda before: here)
        monkeypatch.setattr(flashing, "returns", lambda board: here)
        monkeypatch.setattr(flashing, "hold", lambda port: False)
        monkeypatch.setattr(flashing, "put_program", lambda port, some: copied.append(some))
        monkeypatch.setattr(flashing, "start", lambda port: None)
        flash({}, files)
        assert (drive / "micropython.uf2").read_bytes() == image()
        assert boot_mode.checked(path).sha256 in said[0] and "MicroPython 1.25.0" in said[1]
        assert sorted(files) == copied[0]
        assert said[-1] == f"{pty.port}: program {PROGRAM_HERE} runs"
        flash(files)
        assert len(copied) == 1 and "is there already" in said[1]
        with pytest.raises(BoardError, match=r"1 files are not .*firmware/pins\.py"):
            flash({}, {**files, "firmware/pins.py": "torn"})
