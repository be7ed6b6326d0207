"""The board's program onto a Pico, and whether it is there: what `rackside board flash` does.

A Pico with MicroPython answers `mpremote`, which copies the files; each is then read back by its
SHA-256. One that runs the program is first asked to start without it (`wire.Hold`). One in its
boot mode gets MicroPython first (`controller.sensors.boot_mode`).
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from controller.sensors.ports import (
    BoardError,
    FoundPort,
    helped,
    lost,
    open_port,
    plugged_in,
)
from firmware import wire

PROGRAM: Final = Path(wire.__file__).parent
START: Final = "main.py"
"""What MicroPython runs by itself."""

GOES: Final = 2.0
"""Seconds in which a Pico that starts anew has gone; one that was quicker has not been missed."""

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

    @property
    def others(self) -> bool:
        """Whether a program is on it that is none of a sensor board's."""
        here = self.files.get(START)
        return bool(here) and here != _sum(program()[START]) and len(self.files) == 1


def program() -> dict[str, Path]:
    """Return every file of the board's program by its place on the board."""
    files = sorted(PROGRAM.glob("*.py"))
    return {f.name if f.name == START else f"firmware/{f.name}": f for f in files}


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


def comes(before: Collection[str]) -> FoundPort:
    """Wait until there is a Pico at none of the ports `before`: one that has just got its image."""
    for _ in _looks(COMES):
        for found in plugged_in():
            if found.path not in before and _opens(found.path):
                return found
    raise BoardError(helped("link-flash-not-started", seconds=COMES))


def returns(board: FoundPort) -> FoundPort:
    """Wait until a Pico that starts anew has gone and is there again, maybe under another name.

    It is known by its own number, for others may be plugged in. `BoardError` if it stays away.
    """
    for _ in _looks(GOES):
        if _where(board) is None:
            break
    for _ in _looks(COMES):
        found = _where(board)
        # A port that has just come is root's alone until the system has given it to its group.
        if found is not None and _opens(found.path):
            return found
    raise BoardError(helped("link-flash-not-back", seconds=COMES))


def _looks(seconds: float) -> Iterator[None]:
    """Yield again and again for so long."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        time.sleep(LOOK)
        yield


def _where(board: FoundPort) -> FoundPort | None:
    """Return where a Pico is now; None while it is nowhere."""
    if board.serial_number is None:  # no Pico by its USB identity: somebody named the port
        return board if Path(board.path).exists() else None
    for found in plugged_in():
        if found.serial_number == board.serial_number:
            return found
    return None


def _opens(path: str) -> bool:
    return os.access(path, os.R_OK | os.W_OK)


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
    here = {place: _sum(file) for place, file in program().items()}
    both = here.keys() | board.files.keys()
    return sorted(place for place in both if here.get(place) != board.files.get(place))


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


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
