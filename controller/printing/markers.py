"""The sheet of corner markers as PDF: true to size, to be cut out and fixed to the table.

The same markers as `controller.printing.marker_svg` draws, from the same bits.
Here each piece carries its name on a strip that stays on it when it is cut out, and
ticks to measure from. The strip is on the side towards the middle of the table, for
outwards there is no room: a marker's edge is 15 mm from the edge of a table of 86 cm.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from controller.printing.sheet import FAINT, INK, SOFT, Paper, Sheet
from controller.words import ENGLISH, Words
from vision.geometry.markers import marker_bits
from vision.geometry.plan import TablePlan

QUIET: Final = 8.0
"""White round a marker, mm: what makes it found. It belongs to the piece."""

STRIP: Final = 14.0
"""Height of the strip with a marker's name, mm."""

_GAP: Final = 16.0
_RULER: Final = 150
"""Length of the ruler, mm."""


def marker_sheet(paper: Paper, plan: TablePlan | None = None, language: str = ENGLISH) -> bytes:
    """Return the sheet as a PDF of one page."""
    plan = plan or TablePlan()
    say = Words(language).labels("sheets/marker-sheet")
    sheet = Sheet(paper, say("marker-sheet-title"), language)
    side = plan.marker + 2 * QUIET
    left = (paper.width - 2 * side - _GAP) / 2
    room = paper.width - 2 * left
    sheet.text(left, 22, say("marker-sheet-title"), 6.5, bold=True, room=room)
    what_to_do = say("marker-sheet-what-to-do", span=plan.marker_offset / 5)
    sheet.paragraph(left, 31, room, what_to_do, 4.0, lines=3)
    top = 50.0
    for number in range(4):
        x = left + (side + _GAP if number in (1, 2) else 0)
        y = top + (side + STRIP + _GAP / 2 if number in (0, 1) else 0)
        _piece(sheet, x, y, number, plan, say)
    ruler = say("marker-sheet-ruler", length=_RULER // 10)
    sheet.ruler(left, top + 2 * (side + STRIP) + _GAP / 2 + 13, _RULER, ruler)
    return sheet.pdf()


def _piece(
    sheet: Sheet, x: float, y: float, number: int, plan: TablePlan, say: Callable[..., str]
) -> None:
    """Draw one marker with its white edge and its strip; (x, y) is the piece's top left."""
    side = plan.marker + 2 * QUIET
    strip_above = number in (0, 1)  # those at the bottom of the picture
    sheet.rect(x, y, side, side + STRIP, colour=FAINT, line=0.25, dash=(2, 1.5))
    strip = y if strip_above else y + side
    square = y + STRIP if strip_above else y
    mx, my = x + QUIET, square + QUIET
    bits = marker_bits(number)
    cell = plan.marker / len(bits)
    dark = [(int(row), int(column)) for row, column in np.argwhere(~bits)]
    sheet.cells(mx, my, cell, dark, "#000000")
    cx, cy = x + side / 2, square + side / 2
    for start, end in (
        ((cx, square), (cx, square + 2.5)),
        ((cx, square + side), (cx, square + side - 2.5)),
        ((x, cy), (x + 2.5, cy)),
        ((x + side, cy), (x + side - 2.5, cy)),
    ):
        sheet.line([start, end], width=0.25)
    # The name beside a small table with this corner filled.
    table = 9.0
    tx, ty = x + 3.5, strip + (STRIP - table) / 2
    sheet.rect(tx, ty, table, table, line=0.3)
    right, down = number in (1, 2), number in (0, 1)
    dot = 3.0
    sheet.rect(
        tx + (table - dot if right else 0), ty + (table - dot if down else 0), dot, dot,
        fill=INK, line=0,
    )  # fmt: skip
    at, room = tx + table + 3, side - table - 8.5
    corner, between = "marker-sheet-corner", say("marker-sheet-corner", "between", number=number)
    sheet.text(at, strip + 6.4, say(corner, number=number), 4.6, bold=True, room=room)
    sheet.text(at, strip + 11.2, between, 3.2, colour=SOFT, room=room)
