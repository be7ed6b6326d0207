"""The steps of `rackside board flash`, each said as it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from controller.sensors import boot_mode, flashing
from controller.sensors.board_search import met
from controller.sensors.ports import (
    AUTO,
    BoardError,
    FoundPort,
    at_port,
    helped,
    lost,
    plugged_in,
)
from controller.words import Words

FILE: Final = "commands/board"
MADE: Final = (Path("dist"), Path("build/rp2040"))
"""Where `make rp2040` leaves an image, from a checkout's top."""


def flashed(port: str, uf2: Path | None, words: Words, say: Callable[[str], object]) -> None:
    """Put MicroPython and the program on the Pico that is there; `BoardError` says why not."""
    board = _started(port, uf2, words, say)
    if flashing.hold(board.path):
        board = flashing.returns(board)
    held = flashing.read_back(board.path)
    if port == AUTO and held.others:
        flashing.start(board.path)  # as it was found
        raise BoardError(helped("link-flash-others", port=board.path))
    if copied := flashing.differs(held):
        given = {"port": board.path, "python": held.python, "count": len(copied)}
        say(words.label(FILE, "board-held", **given))
        flashing.put_program(board.path, copied)
        if wrong := flashing.differs(flashing.read_back(board.path)):
            missing = {"port": board.path, "count": len(wrong), "files": wrong}
            raise BoardError(lost("link-flash-not-there", **missing))
        say(words.label(FILE, "board-copied", count=len(copied)))
    else:
        say(words.label(FILE, "board-same", port=board.path, python=held.python))
    flashing.start(board.path)
    with met(flashing.returns(board).path) as link:
        say(words.label(FILE, "board-runs", port=link.state.port, program=link.state.firmware))


def _started(port: str, uf2: Path | None, words: Words, say: Callable[[str], object]) -> FoundPort:
    """Return the Pico that is meant, with MicroPython on it; `BoardError` if it is not clear."""
    there = plugged_in()
    if port != AUTO and Path(port).exists():
        return at_port(port, there)
    drive = boot_mode.boot_drive()
    if drive is not None:
        image = boot_mode.checked(uf2 or _image_made(MADE))
        given = {"file": str(image.path), "sum": image.sha256, "blocks": image.blocks}
        say(words.label(FILE, "board-image", drive=str(drive), **given))
        boot_mode.put_image(image, drive)
        return flashing.comes([found.path for found in there])
    if port != AUTO:
        ports = [found.path for found in there] or lost("link-none")
        raise BoardError(lost("link-not-there", port=port, ports=ports))
    if not there:
        raise BoardError(helped("link-flash-no-pico"))
    if len(there) > 1:
        raise BoardError(helped("link-flash-several", ports=[found.path for found in there]))
    return there[0]


def _image_made(folders: Sequence[Path]) -> Path:
    for folder in folders:
        if found := sorted(folder.glob(f"*{boot_mode.IMAGE_ENDING}")):
            return found[-1]
    raise BoardError(helped("link-flash-no-uf2"))
