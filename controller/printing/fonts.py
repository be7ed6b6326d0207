"""The letters on a printed sheet: those of the pages, embedded, so that every printer has them."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from controller.errors import UnusableInput
from controller.typeface import printed
from controller.words.labels import label

_NAMES: Final = {
    False: ("Rackside", "Rackside-More"),
    True: ("Rackside-Bold", "Rackside-More-Bold"),
}


@cache
def _fonts(bold: bool) -> tuple[TTFont, ...]:
    """The fonts of one weight, each known to the PDF library by its name."""
    found = []
    for name, file in zip(_NAMES[bold], printed(bold=bold), strict=True):
        font = TTFont(name, str(file))
        pdfmetrics.registerFont(font)
        found.append(font)
    return tuple(found)


def composed(words: str) -> str:
    """Return `words` with every accent in one character with its letter: PDF does not join them."""
    return unicodedata.normalize("NFC", words)


def printable(words: str) -> tuple[str, bool]:
    """Return what one font here has of `words`, in both weights, and whether that is all of it."""
    words = composed(words)
    kept = [
        "".join(c for c in words if all(ord(c) in font.face.charToGlyph for font in weights))
        for weights in zip(_fonts(False), _fonts(True), strict=True)
    ]
    most = max(kept, key=lambda found: sum(letter.isalpha() for letter in found))
    return " ".join(most.split()), words in kept


def font_for(words: str, *, bold: bool = False) -> str:
    """Return the name of a font that has every letter of `words`, once composed.

    `UnusableInput` names the letter that no font here has.
    """
    words = composed(words)
    for font in _fonts(bold):
        if all(ord(letter) in font.face.charToGlyph for letter in words):
            return str(font.fontName)
    known = {code for font in _fonts(bold) for code in font.face.charToGlyph}
    strange = "".join(letter for letter in dict.fromkeys(words) if ord(letter) not in known)
    raise UnusableInput(
        label("notices/badge-list", "badge-list-letters", words=words, letters=strange or None)
    )


def width_mm(words: str, size: float, *, bold: bool = False) -> float:
    """Return how wide `words` are in mm at a font size of `size` mm."""
    name = font_for(words, bold=bold)
    return float(pdfmetrics.stringWidth(composed(words), name, size))
