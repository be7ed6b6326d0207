"""What codes, settings and cards say of themselves, in a language: `<language>/settings.toml`.

The English is the rules' own (`rules.codes`, the cards' files), and is said where a language has
nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from controller.words.books import ENGLISH, FOLDER, PSEUDO
from controller.words.pseudo import longer
from controller.words.rendering import Words
from controller.words.values import Later
from rules import codes
from rules.codes import Choice, Setting
from rules.house import house_rules, parted
from rules.table import SettingValue

FILE: Final = "settings.toml"


@cache
def texts(language: str) -> Mapping[str, Any]:
    """Return what a language's file has, by `codes`, `cards` and `settings`."""
    path = FOLDER / language / FILE
    if not path.is_file():
        return MappingProxyType({})
    return MappingProxyType(tomllib.loads(path.read_text(encoding="utf-8")))


def title_of(words: Words, code: str) -> str:
    """Return a code's title by the code's name; the name itself where there is no such code."""
    base, own = parted(code)
    if base not in codes.code_names():
        return code
    known = house_rules()
    titles = [known[name].title if name in known else name for name in own]
    return ", ".join([_said(words, codes.title_of(base), "codes", base), *titles])


def card_title(words: Words, card: str) -> str:
    """Return a card's title by its own, which one that is not shipped keeps."""
    return _said(words, card, "cards", card)


def says(words: Words, setting: Setting) -> str:
    """Return what a setting decides, in a sentence."""
    return _said(words, setting.says, "settings", setting.name, "says")


def follows(words: Words, setting: Setting, choice: Choice) -> str:
    """Return what follows from a choice."""
    value = key_of(choice.value)
    return _said(words, choice.follows, "settings", setting.name, "follows", value)


def choice_of(words: Words, setting: Setting, choice: Choice) -> str:
    """Return a choice with what follows from it: its value too, if that is no English text."""
    what = follows(words, setting, choice)
    if isinstance(choice.value, str) and words.language != ENGLISH:
        return what
    return f"{words.label('pages/start', 'start-value', value=choice.value)}: {what}"


def key_of(value: SettingValue) -> str:
    """Return the key of a choice's value in a file: ``yes`` and ``no`` for true and false."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True)
class CodeTitle(Later):
    """A code by its title, for a message."""

    code: str

    def in_words(self, words: Words) -> str:
        """Return the code's title in the language of `words`."""
        return title_of(words, self.code)


@dataclass(frozen=True)
class CardTitle(Later):
    """A card's title, for a message."""

    title: str

    def in_words(self, words: Words) -> str:
        """Return the card's title in the language of `words`."""
        return card_title(words, self.title)


def _said(words: Words, english: str, *path: str) -> str:
    if words.language == PSEUDO:
        return f"[{longer(english)}]"
    found: Any = texts(words.language)
    for key in path:
        found = found.get(key, {})
    return found or english
