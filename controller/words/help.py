"""What the help of the command line says, in a language: `<language>/help.toml`.

The English is the commands' own: docstrings, and the help of options and arguments. A file has a
table for each command by its path (``["rackside sets list"]``) with what it ``says`` and its
parameters by name; ``[shared]`` has the parameters that say the same in several commands. What a
language has not, English says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from controller.words.books import FOLDER, LANGUAGES, PSEUDO
from controller.words.pseudo import longer
from controller.words.rendering import Words
from rules.codes import code_names

FILE: Final = "help.toml"
SAYS: Final = "says"
SHARED: Final = "shared"

VERBATIM: Final = "\b"
"""A paragraph that begins with it is shown line by line, as the library does it."""

_NAMES: Final = sorted((*code_names(), *LANGUAGES), key=len, reverse=True)

CODE: Final = re.compile(
    r"`[^`]*`"
    r'|"[^"]*"'
    rf"|\b(?:{'|'.join(_NAMES)})\b"  # a code's name, a language's
    r"|(?<![\w-])--?[a-z][a-z-]*"  # an option
    r"|\w+(?:[=/_:|,][\w.]*\w)+"  # a path, NAME=VALUE, usb:N, number,name
    r"|\w*\.[a-z]\w*"  # a file, or how its name ends
    r"|\b\w*\d(?:[\w.]*\w)?"  # a number, a tile, an address
    r"|\b[A-Z]{2,}\b|\b[B-Z]\b(?!')"  # what stands for something, a wind
)
"""What no language changes within a help text: options, codes' and files' names, tiles, numbers."""


@cache
def texts(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return what a language's file has, by the commands' paths."""
    path = FOLDER / language / FILE
    if not path.is_file():
        return MappingProxyType({})
    return MappingProxyType(tomllib.loads(path.read_text(encoding="utf-8")))


def says(words: Words, path: Sequence[str], english: str) -> str:
    """Return what a command says of itself, by its path."""
    return _said(words, english, (" ".join(path), SAYS))


def help_of(words: Words, path: Sequence[str], parameter: str, english: str) -> str:
    """Return what a parameter of a command is for."""
    return _said(words, english, (" ".join(path), parameter), (SHARED, parameter))


def _said(words: Words, english: str, *places: tuple[str, str]) -> str:
    if words.language == PSEUDO:
        return "\n\n".join(_longer(each) for each in english.split("\n\n")) if english else ""
    held: Any = texts(words.language)
    found = (held.get(command, {}).get(key) for command, key in places)
    return next((text.strip() for text in found if text), english)


def _longer(paragraph: str) -> str:
    """Return a paragraph made longer, in brackets; code words and lines to be typed stay."""
    if paragraph.startswith(VERBATIM):
        lines = paragraph.split("\n")[1:]
        shown = [each if each.startswith(" ") else f"[{_around_code(each)}]" for each in lines]
        return "\n".join([VERBATIM, *shown])
    return f"[{_around_code(paragraph)}]"


def _around_code(text: str) -> str:
    made, at = [], 0
    for found in CODE.finditer(text):
        made += [longer(text[at : found.start()]), found.group()]
        at = found.end()
    return "".join([*made, longer(text[at:])])


__all__ = ["CODE", "FILE", "SAYS", "SHARED", "help_of", "says", "texts"]
