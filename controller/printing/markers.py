"""The sheet of corner markers as PDF: true to size, to be cut out and fixed to the table.

The same markers as `vision.geometry.markers.marker_sheet` draws as SVG, from the same bits.
Here each piece carries its name on a strip that stays on it when it is cut out, and
ticks to measure from. The strip is on the side towards the middle of the table, for
outwards there is no room: a marker's edge is 15 mm from the edge of a table of 86 cm.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from controller.printing.sheet import FAINT, INK, SOFT, Paper, Sheet
from vision.geometry.markers import CORNER_NAMES, marker_bits
from vision.geometry.plan import TablePlan

QUIET: Final = 8.0
"""White round a marker, mm: what makes it found. It belongs to the piece."""

STRIP: Final = 14.0
"""Height of the strip with a marker's name, mm."""

_CORNERS: Final = ("North and East", "East and South", "South and West", "West and North")
_GAP: Final = 16.0


def marker_sheet(paper: Paper, plan: TablePlan | None = None) -> bytes:
    """Return the sheet as a PDF of one page."""
    plan = plan or TablePlan()
    sheet = Sheet(paper, "Rackside: markers for the corners of the table")
    side = plan.marker + 2 * QUIET
    left = (paper.width - 2 * side - _GAP) / 2
    sheet.text(left, 22, "Markers for the corners of the table", 6.5, bold=True)
    sheet.paragraph(
        left, 31, paper.width - 2 * left,
        "Print at 100 %. Cut along the dashed lines: the white edge belongs to the marker. "
        "Fix each flat to its corner, upright as here; from tick to tick it is "
        f"{plan.marker_offset / 5:g} cm along every side of the table.",
        4.0,
    )  # fmt: skip
    top = 50.0
    for number, corner in enumerate(CORNER_NAMES):
        x = left + (side + _GAP if number in (1, 2) else 0)
        y = top + (side + STRIP + _GAP / 2 if number in (0, 1) else 0)
        _piece(sheet, x, y, number, corner, plan)
    sheet.ruler(left, top + 2 * (side + STRIP) + _GAP / 2 + 13, 150)
    return sheet.pdf()


def _piece(sheet: Sheet, x: float, y: float, number: int, corner: str, plan: TablePlan) -> None:
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
    sheet.text(tx + table + 3, strip + 6.4, f"{number}: {corner}", 4.6, bold=True)
    sheet.text(tx + table + 3, strip + 11.2, f"between {_CORNERS[number]}", 3.2, colour=SOFT)
