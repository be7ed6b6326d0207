"""Names on what a hall prints: whole where the fonts here have their letters.

One name that they have not must not keep a hall from its sheets. Of such a name is printed what can
be, or its number where that is nothing; either has a mark, and a line says what it means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from controller.printing.fonts import printable
from controller.words import Words

FILE: Final = "sheets/hall-sheet"
MARK: Final = "*"


def printed_name(name: str, number: int, words: Words) -> str:
    """Return a player's name as it is printed."""
    kept, whole = printable(name)
    if whole:
        return kept
    named = any(letter.isalpha() for letter in kept)
    return f"{kept if named else words.label(FILE, 'hall-sheet-number', n=number)} {MARK}"


def printed_title(name: str) -> str:
    """Return a tournament's name as it is printed: what can be of it."""
    return printable(name)[0] or "Rackside"


def note_on(names: Iterable[str], words: Words) -> str:
    """Return the line that says what the mark means; empty where all names are whole."""
    whole = all(printable(name)[1] for name in names)
    return "" if whole else f"{MARK} {words.label(FILE, 'hall-sheet-letters')}"
