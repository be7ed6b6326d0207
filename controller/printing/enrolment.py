"""The enrolment sheet: how a tile set is laid out to be photographed. One page, few words.

The layout is `vision.enrolment.guide`'s, so that the page shows what the program expects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import cv2

from controller.printing.sheet import SOFT, Paper, Sheet
from controller.words import ENGLISH, Words
from vision.enrolment.guide import GUIDES, SetLayout
from vision.simulator.art import pictures_of, raster

_MARGIN: Final = 12.0
_LAYOUT_TOP: Final = 38.0
_FOOT: Final = 82.0  # what the steps take
_STEPS: Final = (
    "enrolment-sheet-rows",
    "enrolment-sheet-gaps",
    "enrolment-sheet-photograph",
    "enrolment-sheet-light",
    "enrolment-sheet-look",
)
_ROW: Final = 1.42  # from row to row, in tiles' widths
_HIGH: Final = 200  # pixels of a drawn tile's height: 300 dots to the inch


def enrolment_sheet(kinds: Sequence[str], paper: Paper, language: str = ENGLISH) -> bytes:
    """Return the sheets of these kinds of set (names of `vision.enrolment.guide.GUIDES`), a page
    each."""
    say = Words(language).labels("sheets/enrolment-sheet")
    sheet = Sheet(paper, say("enrolment-sheet-title"), language)
    for number, kind in enumerate(kinds):
        if number:
            sheet.next_page()
        _page(sheet, kind, say)
    return sheet.pdf()


def _page(sheet: Sheet, kind: str, say: Callable[..., str]) -> None:
    paper = sheet.paper
    across = paper.width - 2 * _MARGIN
    sheet.text(_MARGIN, 20, say("enrolment-sheet-title"), 9.5, bold=True, room=across - 30)
    sheet.text(paper.width - _MARGIN, 20, "Rackside", 6, colour=SOFT, align="right")
    title = say("enrolment-sheet-set", kind=kind)
    sheet.text(_MARGIN, 31, title, 5.6, bold=True, room=across)
    _layout(sheet, GUIDES[kind], say)
    foot = paper.height - _FOOT
    step = (_FOOT - 22) / len(_STEPS)
    for number, id in enumerate(_STEPS, 1):
        y = foot + 4 + step * (number - 0.5)
        sheet.circle(_MARGIN + 4.5, y, 4.5, fill="#1f5f4a", line=0)
        sheet.text(
            _MARGIN + 4.5, y + 2, f"{number}", 5.4, bold=True, align="centre", colour="#ffffff"
        )
        sheet.text(_MARGIN + 13, y + 2, say(id), 5.4, room=across - 13)
    no_room = say("enrolment-sheet-no-room")
    sheet.text(_MARGIN, paper.height - 10, no_room, 4.4, bold=True, room=across)


def _layout(sheet: Sheet, guide: SetLayout, say: Callable[..., str]) -> None:
    """Draw the rows as large as the page lets them be."""
    columns, rows = guide.size()
    room = sheet.paper.width - 2 * _MARGIN, sheet.paper.height - _FOOT - _LAYOUT_TOP
    pitch = min((room[0] - 8) / columns, (room[1] - 6) / (rows * _ROW))
    left = (sheet.paper.width - pitch * columns) / 2
    sheet.rect(_MARGIN, _LAYOUT_TOP, *room, fill="#dfe9e2", line=0.3, radius=3)
    wide = pitch * 0.94
    for block, x, y in guide.blocks_placed():
        at = _LAYOUT_TOP + 2 + y * pitch * _ROW
        title = say("enrolment-sheet-block", block=block.name)
        sheet.text(left + x * pitch, at - 1.6, title, 3.6, bold=True, room=9 * pitch)
    seen: dict[str, int] = {}
    for tile, x, y in guide.placed():
        # Each copy of a flower has a picture of its own, as in a real set.
        drawings = pictures_of(tile)
        nth = seen[tile] = seen.get(tile, -1) + 1
        box = left + x * pitch, _LAYOUT_TOP + 2 + y * pitch * _ROW, wide, wide * 4 / 3
        sheet.picture(*box, _png(drawings[nth % len(drawings)]))
        sheet.rect(*box, line=0.25, colour=SOFT, radius=0.6)


@cache
def _png(picture: str) -> bytes:
    written, content = cv2.imencode(".png", raster(picture, _HIGH))
    assert written
    return content.tobytes()
