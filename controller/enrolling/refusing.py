"""What an enrolment cannot do or use, as values: each reader has it in their own words."""

from __future__ import annotations

from typing import Any, Final

from controller.errors import UnusableInput
from controller.words import Words
from controller.words.watching import watching, why
from vision.coded import CodedText

FILE: Final = "pages/enrol"
"""The message file of everything that a host reads while enrolling."""


class EnrolRefusal(UnusableInput):
    """Something that cannot be done: the id of its message, and what that is about.

    As `str` it is English.
    """

    def __init__(self, id: str, **given: Any) -> None:
        self.id, self.given = id, given
        super().__init__(self.in_words(Words()))

    def in_words(self, words: Words) -> str:
        """Return it in the language of `words`."""
        return words.label(FILE, self.id, **self.given)


def cannot(why: str) -> EnrolRefusal:
    """Return the refusal for one of the reasons that need no more words."""
    return EnrolRefusal("enrol-cannot", why=why)


def of_remark(remark: CodedText) -> UnusableInput:
    """Return the refusal for what is wrong with a picture."""
    return UnusableInput(watching(remark))


def in_words(words: Words, error: Exception) -> str:
    """Return what an error says, in words where it is known as a value."""
    return error.in_words(words) if isinstance(error, EnrolRefusal) else words.said(why(error))


def remark_in_words(words: Words, remark: CodedText) -> str:
    """Return what a host has to know of a photograph or a tile."""
    return words.said(watching(remark))


__all__ = ["FILE", "EnrolRefusal", "cannot", "in_words", "of_remark", "remark_in_words"]
