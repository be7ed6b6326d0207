"""Which language a page is in: the reader's own where this browser chose one, else the table's."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from controller.words import LANGUAGES, Words
from controller.words.books import PSEUDO

LANGUAGE_COOKIE: Final = "rackside-language"
"""Holds the language that a browser chose for itself."""
KEPT_FOR: Final = 365 * 24 * 3600
"""Seconds for which a browser's choice is kept."""


def language_of(request: Request, table: str) -> str:
    """Return the language that a browser chose, or the table's; one that there is not counts not.

    >>> headers = [(b"cookie", b"rackside-language=de")]
    >>> language_of(Request({"type": "http", "headers": headers}), "en")
    'de'
    """
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else table


def keep_language(answer: Response, language: str) -> None:
    """Have a browser keep the language that it chose, for every page of this table."""
    answer.set_cookie(
        LANGUAGE_COOKIE, language, max_age=KEPT_FOR, path="/", httponly=True, samesite="strict"
    )


def called_by_themselves() -> list[tuple[str, str]]:
    """Return the languages that a phone may choose, each by what it calls itself.

    >>> called_by_themselves()
    [('en', 'English'), ('de', 'Deutsch')]
    """
    chosen = [language for language in LANGUAGES if language != PSEUDO]
    return [(each, Words(each).label("pages/operator", "operator-own-language")) for each in chosen]
