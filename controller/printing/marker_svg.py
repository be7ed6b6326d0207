"""The sheet of corner markers as SVG: the four markers true to scale, and a ruler to check that.

To be printed without scaling ("100 %") and cut along the grey lines; the white edge belongs to a
marker, since it is what makes it found. `controller.printing.markers` draws them as PDF.
"""

from __future__ import annotations

from html import escape
from typing import Final

import numpy as np

from controller.printing.sheet import PAPERS, fitted
from controller.words import ENGLISH, Words
from vision.geometry.markers import marker_bits
from vision.geometry.plan import TablePlan

_QUIET: Final = 8.0
_LEFT: Final = 20.0
_WIDER: Final = 1.3
"""By how much the letters of whoever shows an SVG may be wider than those of the sheets."""

_RULER: Final = 150
"""Length of the ruler, mm."""


def marker_svg(plan: TablePlan | None = None, language: str = ENGLISH) -> str:
    """Return an A4 page with the markers."""
    plan = plan or TablePlan()
    paper = PAPERS["a4"]
    say = Words(language).labels("sheets/marker-sheet")
    size = f"{paper.width:g}", f"{paper.height:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}mm" height="{size[1]}mm" '
        f'viewBox="0 0 {size[0]} {size[1]}" font-family="sans-serif">',
        f'<rect width="{size[0]}" height="{size[1]}" fill="white"/>',
        _line(20, 6, say("marker-sheet-title")),
        _line(28, 3.6, say("marker-sheet-sizes", wide=plan.marker, off=plan.marker_offset)),
        _line(34, 3.6, say("marker-sheet-arrows")),
    ]
    for number in range(4):
        left = 30.0 if number in (0, 3) else 120.0
        top = 150.0 if number in (0, 1) else 55.0
        parts += _marker(number, left, top, plan.marker)
        named = escape(say("marker-sheet-corner", number=number))
        parts.append(
            f'<text x="{left:g}" y="{top + plan.marker + _QUIET + 5:g}" font-size="4">'
            f"↑ {named}</text>"
        )
    top = 270.0
    parts.append(_ruler(_LEFT, top))
    parts.append(_line(top + 11, 3.6, say("marker-sheet-ruler", length=_RULER // 10)))
    parts.append("</svg>\n")
    return "\n".join(parts)


def _line(y: float, size: float, words: str) -> str:
    """A line of text, smaller where it may be wider than the page."""
    size, _ = fitted(words, (PAPERS["a4"].width - 2 * _LEFT) / _WIDER, size)
    return f'<text x="{_LEFT:g}" y="{y:g}" font-size="{size:.2g}">{escape(words)}</text>'


def _marker(number: int, left: float, top: float, wide: float) -> list[str]:
    """A marker with the line to cut along."""
    bits = marker_bits(number)
    cell, side = wide / len(bits), wide + 2 * _QUIET
    return [
        f'<rect x="{left - _QUIET:g}" y="{top - _QUIET:g}" width="{side:g}" height="{side:g}" '
        'fill="none" stroke="#999" stroke-width="0.2"/>',
        f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{wide:g}"/>',
        *(
            f'<rect x="{left + column * cell:.3f}" y="{top + row * cell:.3f}" '
            f'width="{cell + 0.01:.3f}" height="{cell + 0.01:.3f}" fill="white"/>'
            for row, column in np.argwhere(bits)
        ),
    ]


def _ruler(left: float, top: float) -> str:
    """A ruler with a tick every 10 mm."""
    ticks = "".join(
        f"M{left + mm:g} {top:g}v{6 if mm % 50 == 0 else 3}" for mm in range(0, _RULER + 1, 10)
    )
    return (
        f'<path d="M{left:g} {top:g}h{_RULER}{ticks}" stroke="black" stroke-width="0.3" '
        'fill="none"/>'
    )
