"""The set-up guide: one page for whoever opens the hall, six pictures and few words.

Letters are of 5 mm (14 points) and more, to be read at arm's length; where a language is too long
for its room they are smaller. The measures come from the table's plan, so that the page cannot tell
otherwise than the program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from controller.printing.drawings import (
    Say,
    buttons,
    camera_side,
    lamp_tower,
    lights,
    markers_top,
    plugs,
)
from controller.printing.sheet import SOFT, Paper, Sheet
from controller.words import ENGLISH, Words

_STEPS: Final[tuple[tuple[str, Callable[[Sheet, float, float, Say], None]], ...]] = (
    ("set-up-sheet-camera", camera_side),
    ("set-up-sheet-markers", markers_top),
    ("set-up-sheet-light", lights),
    ("set-up-sheet-plugs", plugs),
    ("set-up-sheet-buttons", buttons),
    ("set-up-sheet-tower", lamp_tower),
)

_MARGIN: Final = 12.0
_PICTURE: Final = 42.0
_TOP: Final = 26.0
_FOOT: Final = 18.0
_WORDS: Final = 5.0
_LEADING: Final = 1.35


def guide_sheet(paper: Paper, language: str = ENGLISH) -> bytes:
    """Return the guide as a PDF of one page."""
    say = Words(language).labels("sheets/set-up-sheet")
    sheet = Sheet(paper, say("set-up-sheet-title"), language)
    across = paper.width - 2 * _MARGIN
    sheet.text(_MARGIN, 20, say("set-up-sheet-title"), 9.5, bold=True, room=across - 30)
    sheet.text(paper.width - _MARGIN, 20, "Rackside", 6, colour=SOFT, align="right")
    gap = 5.0
    width = (across - gap) / 2
    height = (paper.height - _TOP - _FOOT - 2 * gap) / 3
    below = 16 + _PICTURE + 6
    lines = 1 + int((height - below - 3) / (_WORDS * _LEADING))
    for index, (step, picture) in enumerate(_STEPS):
        row, column = divmod(index, 2)
        x = _MARGIN + column * (width + gap)
        y = _TOP + row * (height + gap)
        sheet.rect(x, y, width, height, colour=SOFT, line=0.4, radius=3)
        sheet.circle(x + 9, y + 9, 5.5, fill="#1f5f4a", line=0)
        sheet.text(
            x + 9, y + 11.2, f"{index + 1}", 6.5, bold=True, align="centre", colour="#ffffff"
        )
        sheet.text(x + 17, y + 11.2, say(step), 6.2, bold=True, room=width - 21)
        picture(sheet, x + width / 2, y + 16 + _PICTURE / 2, say)
        sheet.paragraph(
            x + 5, y + below, width - 10, say(step, "below"), _WORDS, leading=_LEADING, lines=lines
        )
    sheet.text(_MARGIN, paper.height - 9, say("set-up-sheet-trouble"), 5.2, bold=True, room=across)
    return sheet.pdf()
