"""The letters of every page and sheet, shipped: nothing depends on what fonts a machine has.

`README.md` beside this file says where they come from and what they cover.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

PLACE: Final = Path(__file__).parent

TEXT: Final = '"Rackside", "Rackside More", sans-serif'
"""The CSS families of text; what neither of the first two has, the machine may have."""

MONO: Final = '"Rackside Mono", "Rackside More", monospace'
"""The CSS families of codes, laws' ids and a card's rows."""


@dataclass(frozen=True)
class Face:
    """One font file for browsers.

    `ranges` are the characters it is asked for, as first and last of each run; `size` is what its
    letters are scaled by, in per cent, to stand as tall as the text's.
    """

    file: str
    family: str
    weights: str
    ranges: tuple[tuple[int, int], ...]
    size: int = 100

    def has(self, characters: Iterable[str]) -> bool:
        """Whether it is asked for any of these characters."""
        return any(first <= ord(c) <= last for c in characters for first, last in self.ranges)

    @property
    def content(self) -> bytes:
        """The file's bytes (WOFF2)."""
        return _read(self.file)


_LATIN: Final = (
    (0x0000, 0x00FF), (0x0131, 0x0131), (0x0152, 0x0153), (0x02BB, 0x02BC), (0x02C6, 0x02C6),
    (0x02DA, 0x02DA), (0x02DC, 0x02DC), (0x0304, 0x0304), (0x0308, 0x0308), (0x0329, 0x0329),
    (0x2000, 0x206F), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2212, 0x2212), (0x2215, 0x2215),
)  # fmt: skip
_LATIN_EXT: Final = (
    (0x0100, 0x0130), (0x0132, 0x0151), (0x0154, 0x02BA), (0x02BD, 0x02C5), (0x02C7, 0x02CC),
    (0x02CE, 0x02D7), (0x02DD, 0x02FF), (0x1E00, 0x1E9F), (0x1EF2, 0x1EFF), (0x2020, 0x2020),
    (0x20A0, 0x20AB), (0x20AD, 0x20C0), (0x2113, 0x2113),
)  # fmt: skip
_MORE: Final = (
    (0x0100, 0x024F), (0x0259, 0x0259), (0x02B9, 0x02DD), (0x0300, 0x0338), (0x0370, 0x03FF),
    (0x0400, 0x052F), (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2010, 0x205E), (0x20A0, 0x20BF),
    (0x2116, 0x2122), (0x2153, 0x215E), (0x2190, 0x2199), (0x2212, 0x2265), (0x25A0, 0x25FF),
    (0x2713, 0x2717),
)  # fmt: skip

FACES: Final = (
    Face("text-latin.woff2", "Rackside", "200 800", _LATIN),
    Face("text-latin-ext.woff2", "Rackside", "200 800", _LATIN_EXT),
    Face("mono-latin.woff2", "Rackside Mono", "200 800", _LATIN),
    # Inter's small letters are 0.546 of its size, those of the text 0.496.
    Face("text-more.woff2", "Rackside More", "400 700", _MORE, size=91),
)
"""The faces in the order in which a style sheet names them."""

FIRST: Final = FACES[0], FACES[2]
"""What nearly every page needs at once."""


def style(source: Callable[[Face], str], faces: Iterable[Face] = FACES) -> str:
    """Return the CSS rules of faces; `source` gives the address that a face is to be had from.

    Letters are not shown before they are there (``font-display: block``): in other letters first
    they would jump.
    """
    return "".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weights}; '
        f'font-display: block; size-adjust: {face.size}%; src: url("{source(face)}") '
        f'format("woff2"); unicode-range: {", ".join(_run(*run) for run in face.ranges)}; }}\n'
        for face in faces
    )


def embedded(words: str) -> str:
    """Return the CSS rules of the faces that `words` need, with the files within.

    For what stands alone: a page in one file, a drawing. About 24 to 100 kB a face.
    """
    characters = frozenset(words)
    return style(_inside, [face for face in FACES if face.has(characters)])


def printed(*, bold: bool = False) -> tuple[Path, ...]:
    """Return the TrueType files for PDF: the family itself, then the one with more letters."""
    weight = "bold" if bold else "regular"
    return PLACE / f"print-{weight}.ttf", PLACE / f"print-more-{weight}.ttf"


def _run(first: int, last: int) -> str:
    return f"U+{first:04X}" if first == last else f"U+{first:04X}-{last:04X}"


def _inside(face: Face) -> str:
    return "data:font/woff2;base64," + base64.b64encode(face.content).decode()


@cache
def _read(file: str) -> bytes:
    return (PLACE / file).read_bytes()
