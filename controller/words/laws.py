"""What a law says, in a language: `<language>/laws/*.toml`, a file for each of the catalogue's.

A file has a table `gist` with a sentence by the law's id. What a language has not, English says:
the catalogue itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from controller.words.books import FOLDER, PSEUDO
from controller.words.pseudo import longer
from controller.words.rendering import Words
from rules.catalogue import catalogued


def gist_of(words: Words, id: str) -> str:
    """Return what the law of that id says; `KeyError` if the catalogue has none."""
    english = catalogued(id).gist
    if words.language == PSEUDO:
        return f"[{longer(english)}]"
    return gists(words.language).get(id, english)


@cache
def gists(language: str) -> Mapping[str, str]:
    """Return the laws' sentences that a language has of its own, by the laws' ids."""
    found: dict[str, str] = {}
    for file in sorted((FOLDER / language / "laws").glob("*.toml")):
        found |= tomllib.loads(file.read_text(encoding="utf-8"))["gist"]
    return MappingProxyType(found)
