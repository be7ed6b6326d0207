"""The board's program onto a Pico, and whether it is there: what `rackside board flash` does.

A Pico in its boot mode shows a drive that takes MicroPython's image (UF2). One with MicroPython
answers `mpremote`, which copies the files; each is then read back by its SHA-256. One that runs
the program is first asked to start without it (`wire.Hold`).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from controller.sensors.ports import BoardError, helped, lost, open_port, plugged_in
from firmware import wire

PROGRAM: Final = Path(wire.__file__).parent

MOUNTS: Final = Path("/proc/mounts")
LABELLED: Final = Path("/dev/disk/by-label/RPI-RP2")
BOOT_FILE: Final = "INFO_UF2.TXT"
"""In every Pico's boot drive; its line `Board-ID: RPI-RP2` is the RP2040's (data sheet, 2.8.4)."""

IMAGE_ENDING: Final = ".uf2"
UF2_BLOCK: Final = 512
UF2_BEGINS: Final = b"UF2\n\x57\x51\x5d\x9e"
RP2040_FAMILY: Final = 0xE48BFF56

COMES: Final = 20.0
"""Seconds in which a Pico that was started anew must be a serial port again."""

ANSWERS: Final = 1.0
"""Seconds in which the program must answer that it will start anew."""

PATIENCE: Final = 120.0
"""Seconds after which copying is given up."""

LOOK: Final = 0.1

_READ_BACK: Final = """
import hashlib, json, os, sys
def sum_of(name):
    h = hashlib.sha256()
    try:
        with open(name, 'rb') as f:
            while True:
                part = f.read(256)
                if not part:
                    break
                h.update(part)
    except OSError:
        return ''
    return ''.join('%02x' % b for b in h.digest())
there = ['firmware/' + n for n in os.listdir('firmware')] if 'firmware' in os.listdir() else []
names = there + ['main.py']
files = {n: sum_of(n) for n in names}
print(json.dumps({'python': list(sys.implementation.version[:3]), 'files': files}))
"""
_MAKE_FOLDER: Final = "import os\n'firmware' in os.listdir() or os.mkdir('firmware')"


class OnBoard(NamedTuple):
    """What a board without its program running holds: MicroPython's version, files by SHA-256."""

    python: str
    files: Mapping[str, str]


class Uf2(NamedTuple):
    """An image for the boot drive: its file, its SHA-256, and how many blocks it has."""

    path: Path
    sha256: str
    blocks: int


def program() -> dict[str, Path]:
    """Return every file of the board's program by its place on the board."""
    files = sorted(PROGRAM.glob("*.py"))
    return {f.name if f.name == "main.py" else f"firmware/{f.name}": f for f in files}


def checked(path: Path) -> Uf2:
    """Return an image; `BoardError` if the file is none for an RP2040, or is torn."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BoardError(lost("link-flash-unread", file=str(path), why=error.strerror)) from None
    blocks = [data[at : at + UF2_BLOCK] for at in range(0, len(data), UF2_BLOCK)]
    stated = int.from_bytes(data[24:28], "little")
    whole = blocks and all(
        len(block) == UF2_BLOCK
        and block.startswith(UF2_BEGINS)
        and int.from_bytes(block[28:32], "little") == RP2040_FAMILY
        for block in blocks
    )
    if not whole or stated != len(blocks):
        raise BoardError(lost("link-flash-no-image", file=str(path)))
    return Uf2(path, hashlib.sha256(data).hexdigest(), len(blocks))


def boot_drive(mounts: Path = MOUNTS, labelled: Path = LABELLED) -> Path | None:
    """Return where the drive of a Pico in its boot mode is mounted; None if there is no Pico.

    One that is there and mounted nowhere is mounted through `udisksctl`; `BoardError` if that
    is not to be had.
    """
    if (there := _mounted(mounts)) is not None or not labelled.exists():
        return there
    if shutil.which("udisksctl"):
        command = ["udisksctl", "mount", "--no-user-interaction", "-b", str(labelled.resolve())]
        subprocess.run(command, capture_output=True, check=False, timeout=COMES)
        there = _mounted(mounts)
    if there is None:
        raise BoardError(helped("link-flash-unmounted", device=str(labelled)))
    return there


def _mounted(mounts: Path) -> Path | None:
    for line in mounts.read_text(encoding="utf-8").splitlines():
        place = Path(line.split()[1].encode().decode("unicode_escape"))
        try:
            if "RPI-RP2" in (place / BOOT_FILE).read_text(encoding="utf-8", errors="replace"):
                return place
        except OSError:
            continue
    return None


def put_image(image: Uf2, drive: Path) -> None:
    """Copy an image onto the boot drive; the Pico then starts with it by itself."""
    target = drive / image.path.name
    try:
        with target.open("wb") as file:
            file.write(image.path.read_bytes())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        # It starts as soon as it has the last block, and may take its drive away before we close.
        if drive.exists() and (drive / BOOT_FILE).exists():
            raise BoardError(
                lost("link-flash-uncopied", drive=str(drive), why=str(error))
            ) from None


def hold(port: str) -> bool:
    """Ask the program at a port to start anew without itself; return whether it said it will.

    A board whose program is not running, or is older than 0.2, says nothing.
    """
    frames = wire.Deframer()
    answered = False
    with open_port(port) as line:
        line.write(b"\0" + wire.encode(wire.Hold(1)))
        ends = time.monotonic() + ANSWERS
        try:
            # To the end of the time, or of the line: it starts anew only after its answer.
            while time.monotonic() < ends:
                heard = frames.feed(line.read(line.in_waiting or 1))
                answered = answered or wire.Ack(1, wire.DONE) in heard
        except OSError:
            pass
    return answered


def returns(port: str) -> str:
    """Wait until a Pico is a serial port again, maybe another; `BoardError` if it is none."""
    ends = time.monotonic() + COMES
    while time.monotonic() < ends:
        time.sleep(LOOK)
        names = [found.path for found in plugged_in()]
        if port in names or (not names and Path(port).exists()):
            return port
        if names:
            return names[0]
    raise BoardError(helped("link-flash-not-back", seconds=COMES))


def read_back(port: str) -> OnBoard:
    """Return what is on a board whose program is not running; `BoardError` if it does not say."""
    answer = _mpremote(port, "exec", _READ_BACK)
    try:
        said = json.loads(answer.strip().splitlines()[-1])
        return OnBoard(".".join(map(str, said["python"])), said["files"])
    except (IndexError, ValueError, KeyError):
        raise BoardError(lost("link-flash-no-answer", port=port, why=answer[-200:])) from None


def differs(board: OnBoard) -> list[str]:
    """Return the files of the program that are not on a board as they are here, or too much."""
    here = {
        place: hashlib.sha256(file.read_bytes()).hexdigest() for place, file in program().items()
    }
    both = here.keys() | board.files.keys()
    return sorted(place for place in both if here.get(place) != board.files.get(place))


def put_program(port: str, places: Iterable[str]) -> None:
    """Copy these files of the program onto a board; what is not of the program is taken off."""
    files = program()
    command = ["exec", _MAKE_FOLDER]
    for place in places:
        gone = place not in files
        command += ["+", "fs"]
        command += ["rm", f":{place}"] if gone else ["cp", str(files[place]), f":{place}"]
    _mpremote(port, *command)


def start(port: str) -> None:
    """Start a board with its program."""
    _mpremote(port, "reset")


def _mpremote(port: str, *command: str) -> str:
    whole = [sys.executable, "-m", "mpremote", "connect", port, *command]
    try:
        done = subprocess.run(whole, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise BoardError(lost("link-flash-no-answer", port=port, why=f"{PATIENCE:g} s")) from None
    if done.returncode:
        why = (done.stderr or done.stdout).strip().splitlines()
        raise BoardError(helped("link-flash-refused", port=port, why=why[-1] if why else ""))
    return done.stdout
