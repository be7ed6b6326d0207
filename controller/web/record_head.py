"""What people may keep of a record when a deal has ended: sixteen signs to read aloud, and a code.

The code is what the table signed, and can be photographed: `rackside journal verify --head` takes
either.
"""

from __future__ import annotations

import io
from typing import NamedTuple

import segno

from controller.record.board import Board
from controller.record.chain import short
from controller.record.checkpoints import as_code


class ShownHead(NamedTuple):
    """The head in `words` of four signs, of a record of `n` entries; `qr` is SVG, or empty where
    the table has no key."""

    words: str
    n: int
    qr: str


def record_head(board: Board) -> ShownHead | None:
    """Return the head that a board's deal ended with; None while it is not over."""
    head = board.head
    if head is None or board.phase != "over":
        return None
    drawn = qr(as_code(head.signed), error="l") if head.signed else ""
    return ShownHead(short(bytes.fromhex(head.link)), head.n, drawn)


def qr(text: str, error: str = "m") -> str:
    """Return a text as a QR code to be put into a page, black on white in any light."""
    drawn = io.BytesIO()
    segno.make_qr(text, error=error).save(
        drawn, kind="svg", xmldecl=False, svgns=True, scale=6, border=4, light="#fff", nl=False,
        omitsize=True,
    )  # fmt: skip
    return drawn.getvalue().decode()
