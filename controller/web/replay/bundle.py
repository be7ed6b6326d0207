"""A whole deal as the page's script steps through it: every moment's HTML, without repetition.

Two moments differ by a few lines. The HTML of a part is cut before its elements,
each piece is kept once, and a moment is a list of the pieces' numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

_CUT: Final = re.compile(r"(?=<(?:article|div|header|li|ol|p|section|span|ul)\b)")


class Pieces:
    """Pieces of HTML, each once."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._numbers: dict[str, int] = {}

    def cut(self, html: str) -> list[int]:
        """Return the numbers of the pieces that make up the HTML, in order.

        >>> pieces = Pieces()
        >>> pieces.cut("<p>a<p>b<p>a"), pieces.all
        ([0, 1, 0], ['<p>a', '<p>b'])
        """
        found = []
        for piece in _CUT.split(html):
            if not piece:
                continue
            number = self._numbers.setdefault(piece, len(self.all))
            if number == len(self.all):
                self.all.append(piece)
            found.append(number)
        return found


def bundle(
    moments: Sequence[tuple[dict[str, Any], Mapping[str, str]]], laws: Mapping[str, str]
) -> dict[str, Any]:
    """Return what the script is sent: each moment's facts with its parts cut, and the laws' texts.

    A part comes by its element's id.
    """
    pieces = Pieces()
    cut = [
        {**facts, "parts": {name: pieces.cut(html) for name, html in parts.items()}}
        for facts, parts in moments
    ]
    return {"pieces": pieces.all, "moments": cut, "laws": laws}
