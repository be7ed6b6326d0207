"""The steps of `rackside board flash`, each said as it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from controller.sensors import flashing
from controller.sensors.board_search import met
from controller.sensors.ports import AUTO, BoardError, helped, lost, plugged_in
from controller.words import Words

FILE: Final = "commands/board"
MADE: Final = (Path("dist"), Path("build/rp2040"))
"""Where `make rp2040` leaves an image, from a checkout's top."""


def flashed(port: str, uf2: Path | None, words: Words, say: Callable[[str], object]) -> None:
    """Put MicroPython and the program on the Pico that is there; `BoardError` says why not."""
    drive = flashing.boot_drive()
    if drive is not None:
        image = flashing.checked(uf2 or _image_made(MADE))
        given = {"file": str(image.path), "sum": image.sha256, "blocks": image.blocks}
        say(words.label(FILE, "board-image", drive=str(drive), **given))
        flashing.put_image(image, drive)
        port = flashing.returns(port)
    elif port == AUTO:
        there = plugged_in()
        if not there:
            raise BoardError(helped("link-flash-no-pico"))
        port = there[0].path
    if flashing.hold(port):
        port = flashing.returns(port)
    board = flashing.read_back(port)
    if copied := flashing.differs(board):
        held = {"port": port, "python": board.python, "count": len(copied)}
        say(words.label(FILE, "board-held", **held))
        flashing.put_program(port, copied)
        if wrong := flashing.differs(flashing.read_back(port)):
            raise BoardError(lost("link-flash-not-there", port=port, count=len(wrong), files=wrong))
        say(words.label(FILE, "board-copied", count=len(copied)))
    else:
        say(words.label(FILE, "board-same", port=port, python=board.python))
    flashing.start(port)
    with met(flashing.returns(port)) as link:
        say(words.label(FILE, "board-runs", port=link.state.port, program=link.state.firmware))


def _image_made(folders: Sequence[Path]) -> Path:
    for folder in folders:
        if found := sorted(folder.glob(f"*{flashing.IMAGE_ENDING}")):
            return found[-1]
    raise BoardError(helped("link-flash-no-uf2"))
