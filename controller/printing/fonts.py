"""The letters on a printed sheet: embedded in it, so that every printer has the same.

The library that writes PDFs brings Bitstream Vera, which has the letters of
Western Europe. What Vera lacks is looked for in DejaVu, its larger relative, where
the system has it (every Raspberry Pi OS with a desktop does).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from controller.errors import UnusableInput

_SYSTEM: Final = Path("/usr/share/fonts/truetype/dejavu")
# In the order in which they are tried: name, file, bold.
_FILES: Final = (
    ("Vera", "Vera.ttf", False),
    ("VeraBd", "VeraBd.ttf", True),
    ("DejaVuSans", str(_SYSTEM / "DejaVuSans.ttf"), False),
    ("DejaVuSans-Bold", str(_SYSTEM / "DejaVuSans-Bold.ttf"), True),
)


@cache
def _fonts(bold: bool) -> tuple[TTFont, ...]:
    """The fonts of one weight that are there, each known to the PDF library by its name."""
    found = []
    for name, file, heavy in _FILES:
        if heavy != bold:
            continue
        try:
            font = TTFont(name, file)
        except TTFError:  # not on this system
            continue
        pdfmetrics.registerFont(font)
        found.append(font)
    return tuple(found)


def font_for(words: str, *, bold: bool = False) -> str:
    """Return the name of a font that has every letter of `words`.

    `UnusableInput` names the letter that no font here has.
    """
    for font in _fonts(bold):
        if all(ord(letter) in font.face.charToGlyph for letter in words):
            return str(font.fontName)
    known = {code for font in _fonts(bold) for code in font.face.charToGlyph}
    strange = "".join(letter for letter in dict.fromkeys(words) if ord(letter) not in known)
    raise UnusableInput(f"“{words}”: no font here can print {strange or 'these letters together'}")


def width_mm(words: str, size: float, *, bold: bool = False) -> float:
    """Return how wide `words` are in mm at a font size of `size` mm."""
    return float(pdfmetrics.stringWidth(words, font_for(words, bold=bold), size))
