"""The message files of the languages: `<language>/*.ftl`, one for each module of `rules.reasons`.

They are Project Fluent's. A file is read when one of its messages is asked for first. What a
language has not, English says.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from controller.words.functions import functions_of
from controller.words.pseudo import accented

FOLDER: Final = Path(__file__).parent
ENGLISH: Final = "en"
PSEUDO: Final = "pseudo"
LANGUAGES: Final = ("en", "de", PSEUDO)
"""English, German (a draft), and English made longer and accented, to see what is cut off."""
LONGEST: Final = 2_000
"""Letters of what is put into a message; Fluent refuses 2,500, and who reads has enough of it."""


def marked_as(language: str) -> str:
    """Return what a page's or a sheet's ``lang`` says, by which screen readers pronounce it.

    >>> marked_as("de"), marked_as("pseudo")
    ('de', 'en')
    """
    return ENGLISH if language == PSEUDO else language


class MissingError(LookupError):
    """A language has not what is to be said, or its message asks for what is not given."""


class Book:
    """The messages of a language.

    With `whole`, what is missing is a `MissingError`; else English says it.
    """

    def __init__(self, language: str, *, whole: bool = False) -> None:
        self.language = language
        self._whole = whole
        self._read: set[str] = set()
        self._bundle = FluentBundle(
            [marked_as(language)],
            functions=dict(functions_of(self._common)),
            use_isolating=False,
        )

    def has(self, file: str, id: str, part: str = "") -> bool:
        """Whether there is such a message, or part of one."""
        self._open(file)
        if not self._bundle.has_message(id):
            return False
        return not part or part in self._bundle.get_message(id).attributes

    def text(self, file: str, id: str, part: str, given: Mapping[str, Any]) -> str:
        """Return a message, or a part of it, with what is given put in."""
        try:
            return self._text(file, id, part, given)
        except MissingError:
            if self._whole or self.language == ENGLISH:
                raise
            return book(ENGLISH).text(file, id, part, given)

    def _text(self, file: str, id: str, part: str, given: Mapping[str, Any]) -> str:
        if not self.has(file, id, part):
            raise MissingError(f"{self.language}/{file}.ftl has no {id}{part and '.'}{part}")
        message = self._bundle.get_message(id)
        pattern = message.attributes[part] if part else message.value
        if pattern is None:
            raise MissingError(f"{self.language}/{file}.ftl: {id} has no text of its own")
        shown = {name: _clipped(value) for name, value in given.items()}
        text, errors = self._bundle.format_pattern(pattern, shown)
        if errors:
            raise MissingError(f"{self.language}/{file}.ftl: {id}: {errors[0]}")
        said = str(text).strip()
        # Where a page cuts a text off, its bracket is missing.
        bracketed = self.language == PSEUDO and file != "common" and said
        return f"[{said}]" if bracketed else said

    def _common(self, id: str, /, **given: Any) -> str:
        return self.text("common", id, "", given)

    def _open(self, file: str) -> None:
        if file in self._read:
            return
        if file != "common":
            self._open("common")
        path = FOLDER / marked_as(self.language) / f"{file}.ftl"
        if path.is_file():
            resource = FluentResource(path.read_text(encoding="utf-8"))
            self._bundle.add_resource(accented(resource) if self.language == PSEUDO else resource)
        self._read.add(file)


def _clipped(value: Any) -> Any:
    """Return what is given, its end left out where a file or a stranger has made it endless."""
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[:LONGEST]}…"
    return value


@cache
def book(language: str) -> Book:
    """Return the messages of a language; `MissingError` for one that there is not."""
    if language not in LANGUAGES:
        raise MissingError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Book(language)
