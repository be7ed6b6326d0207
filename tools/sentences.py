"""A source's text as its sentences, and the seal by which a sentence is known without its words.

The sources may not be copied: what the repository has of a sentence is where it stands, its
first words and its seal (`docs/sources/`). With the text at hand, `sentences` and `seal` say
whether every sentence is there, and whether it is still the same one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Final

MOST_WORDS: Final = 6
"""How much of a sentence may stand in the repository."""

SEAL: Final = 8
"""Hexadecimal digits of a seal."""

_MARK: Final = re.compile(r"(\(?(\d{1,2}|[A-Za-z]|i{1,3})[.)]|[-|•✓*~#\s])+$")
"""What stands before a sentence and numbers it: ``12. A.``, ``- c.``, ``iii.``"""

_LISTED: Final = re.compile(r"\(?([a-z]|i{1,3})[.)]\s")
_SHORTENED: Final = (
    "N.Y.", "Inc.", "No.", "Nos.", "i.e.", "vv.", "Sext.", " N.", " E.", "SAME NO.", ": A.",
)  # fmt: skip
_END: Final = re.compile(r"[.!?][\"'”’)*_]*\s+(?=[\"'“‘(*_•]*[A-Z0-9])")
_GOES_ON: Final = "D 3rd"
"""How a printed hand goes on after the full stop of ``These Nos. only.``"""


def sentences(text: str) -> list[str]:
    """Return a source's sentences in their order; a title, a caption, a row of a table is one.

    >>> sentences("RULES\\n\\n1. A. No looking. B. No talking; (see\\nbelow).")
    ['RULES', '1. A. No looking.', 'B. No talking; (see below).']
    """
    return [sentence for part in _paragraphs(text) for sentence in _parted(part)]


def seal(sentence: str) -> str:
    """Return what a sentence is known by: the same for the same letters and digits in a row."""
    letters = "".join(re.findall(r"\w+", sentence.casefold()))
    return hashlib.sha256(letters.encode()).hexdigest()[:SEAL]


def opening(sentence: str, words: int = MOST_WORDS - 1) -> str:
    """Return a sentence's first words, without what numbers it."""
    bare = re.sub(r"^(\(?(\d{1,2}|[A-Za-z]|i{1,3})[.)]\s+|[-•]\s+)+", "", sentence)
    bare = re.sub(r"\S+@\S+", "(an address)", bare)
    return " ".join(bare.split()[:words])


def _paragraphs(text: str) -> list[str]:
    """Return the lines; one that goes on in small letters belongs to the line before it."""
    found: list[str] = []
    for raw in text.splitlines():
        line = raw.strip()
        if not re.search(r"[A-Za-z0-9]", line):
            continue
        begins = not line[0].islower() or _LISTED.match(line)
        if found and not begins and not re.search(r"[.!?:]$", found[-1]):
            found[-1] += " " + line
        else:
            found.append(line)
    return found


def _parted(paragraph: str) -> Iterator[str]:
    begin = 0
    for end in _END.finditer(paragraph):
        before = paragraph[begin : end.end()].strip()
        goes_on = paragraph[end.end() :].startswith(_GOES_ON)
        if not (goes_on or _MARK.match(before) or before.endswith(_SHORTENED)):
            yield from _bare(before)
            begin = end.end()
    yield from _bare(paragraph[begin:])


def _bare(sentence: str) -> Iterator[str]:
    """Yield the sentence without the marks of its layout, if anything is left of it."""
    words = " ".join(re.sub(r"[|*_~#`✓\\]+|<[^>]*>|-{3,}", " ", sentence).split())
    if re.search(r"[A-Za-z0-9]", words):
        yield words
