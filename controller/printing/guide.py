"""The set-up guide: one page for whoever opens the hall, six pictures and few words.

Letters are of 5 mm (14 points) and more, to be read at arm's length. The measures
come from the table's plan, so that the page cannot tell otherwise than the program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from controller.printing.drawings import (
    buttons,
    camera_side,
    lamp_tower,
    lights,
    markers_top,
    plugs,
)
from controller.printing.sheet import SOFT, Paper, Sheet

_STEPS: Final[tuple[tuple[str, str, Callable[[Sheet, float, float], None]], ...]] = (
    ("Camera", "Straight above the middle. Do not touch it again.", camera_side),
    ("Four markers", "Flat in the corners, each as drawn here.", markers_top),
    ("Light", "From two sides. No bare lamp above the table.", lights),
    ("Plug in", "Racks first, the power last.", plugs),
    ("Buttons", "A box at every seat. Its lamp says: your turn.", buttons),
    ("Look at the tower", "Blinking? Then the screen tells more.", lamp_tower),
)

_MARGIN: Final = 12.0
_PICTURE: Final = 42.0
_TOP: Final = 26.0
_FOOT: Final = 18.0


def guide_sheet(paper: Paper) -> bytes:
    """Return the guide as a PDF of one page."""
    sheet = Sheet(paper, "Rackside: setting up a table")
    sheet.text(_MARGIN, 20, "Setting up the table", 9.5, bold=True)
    sheet.text(paper.width - _MARGIN, 20, "Rackside", 6, colour=SOFT, align="right")
    gap = 5.0
    width = (paper.width - 2 * _MARGIN - gap) / 2
    height = (paper.height - _TOP - _FOOT - 2 * gap) / 3
    for index, (title, words, picture) in enumerate(_STEPS):
        row, column = divmod(index, 2)
        x = _MARGIN + column * (width + gap)
        y = _TOP + row * (height + gap)
        sheet.rect(x, y, width, height, colour=SOFT, line=0.4, radius=3)
        sheet.circle(x + 9, y + 9, 5.5, fill="#1f5f4a", line=0)
        sheet.text(
            x + 9, y + 11.2, f"{index + 1}", 6.5, bold=True, align="centre", colour="#ffffff"
        )
        sheet.text(x + 17, y + 11.2, title, 6.2, bold=True)
        picture(sheet, x + width / 2, y + 16 + _PICTURE / 2)
        sheet.paragraph(x + 5, y + 16 + _PICTURE + 6, width - 10, words, 5.0)
    sheet.text(
        _MARGIN, paper.height - 9,
        "Something wrong? The screen says what, and what to do.", 5.2, bold=True,
    )  # fmt: skip
    return sheet.pdf()
