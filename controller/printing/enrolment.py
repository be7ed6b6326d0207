"""The enrolment sheet: how a tile set is laid out to be photographed. One page, few words.

The layout is `vision.guide`'s, so that the page shows what the program expects.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import cv2

from controller.printing.sheet import SOFT, Paper, Sheet
from vision.guide import GUIDES, TITLES, Guide
from vision.simulator.art import pictures_of, raster

_MARGIN: Final = 12.0
_LAYOUT_TOP: Final = 40.0
_STEPS: Final = (
    "Lay the tiles out face up, in rows as drawn, from the left.",
    "Leave a finger's breadth between the rows.",
    "Stand over them. Fill the picture with tiles.",
    "No shadow and no lamp's gleam on the faces.",
    "Look at what the page shows, and tap what is wrong.",
)
_HIGH: Final = 200  # pixels of a drawn tile's height: 300 dots to the inch


def enrolment_sheet(kinds: Sequence[str], paper: Paper) -> bytes:
    """Return the sheets of these kinds of set (names of `vision.guide.GUIDES`), a page each."""
    sheet = Sheet(paper, "Rackside: laying out your tiles")
    for number, kind in enumerate(kinds):
        if number:
            sheet.next_page()
        _page(sheet, kind)
    return sheet.pdf()


def _page(sheet: Sheet, kind: str) -> None:
    paper = sheet.paper
    sheet.text(_MARGIN, 20, "Lay out your tiles", 9.5, bold=True)
    sheet.text(paper.width - _MARGIN, 20, "Rackside", 6, colour=SOFT, align="right")
    sheet.text(_MARGIN, 31, TITLES[kind], 5.6, bold=True)
    foot = _layout(sheet, GUIDES[kind])
    step = (paper.height - foot - 26) / len(_STEPS)
    for number, words in enumerate(_STEPS, 1):
        y = foot + 4 + step * (number - 0.5)
        sheet.circle(_MARGIN + 4.5, y, 4.5, fill="#1f5f4a", line=0)
        sheet.text(
            _MARGIN + 4.5, y + 2, f"{number}", 5.4, bold=True, align="centre", colour="#ffffff"
        )
        sheet.text(_MARGIN + 13, y + 2, words, 5.4)
    sheet.text(
        _MARGIN, paper.height - 10,
        "No room for all? Photograph each block by itself: up to four photographs.", 5.0,
        bold=True,
    )  # fmt: skip


def _layout(sheet: Sheet, guide: Guide) -> float:
    """Draw the rows; return where they end, in mm from the top."""
    placed = guide.placed()
    columns, rows = 1 + max(x for _, x, _ in placed), 1 + max(y for _, _, y in placed)
    wide = (sheet.paper.width - 2 * _MARGIN - 8) / columns
    pitch = wide * 1.42
    high = rows * pitch + 8
    sheet.rect(
        _MARGIN, _LAYOUT_TOP - 4, sheet.paper.width - 2 * _MARGIN, high, fill="#dfe9e2",
        line=0.3, radius=3,
    )  # fmt: skip
    seen: dict[str, int] = {}
    for tile, x, y in placed:
        # Each copy of a flower has a picture of its own, as in a real set.
        drawings = pictures_of(tile)
        nth = seen[tile] = seen.get(tile, -1) + 1
        sheet.picture(
            _MARGIN + 4 + x * wide + 0.3, _LAYOUT_TOP + y * pitch, wide - 0.6, (wide - 0.6) * 4 / 3,
            _png(drawings[nth % len(drawings)]),
        )  # fmt: skip
    return _LAYOUT_TOP - 4 + high


@cache
def _png(picture: str) -> bytes:
    written, content = cv2.imencode(".png", raster(picture, _HIGH))
    assert written
    return content.tobytes()
