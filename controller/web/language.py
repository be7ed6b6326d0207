"""Which language a page is in: the reader's own where this browser chose one, else the table's."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from controller.words.books import ENGLISH, LANGUAGES, PSEUDO

LANGUAGE_COOKIE: Final = "rackside-language"
"""Holds the language that a browser chose for itself."""


def language_of(request: Request, table: str) -> str:
    """Return the language that a browser chose, or the table's; one that there is not counts not.

    >>> headers = [(b"cookie", b"rackside-language=de")]
    >>> language_of(Request({"type": "http", "headers": headers}), "en")
    'de'
    """
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else table


def marked_as(language: str) -> str:
    """Return what a page's ``lang`` says, by which screen readers pronounce it.

    >>> marked_as("de"), marked_as("pseudo")
    ('de', 'en')
    """
    return ENGLISH if language == PSEUDO else language
