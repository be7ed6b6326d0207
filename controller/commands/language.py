"""In which language the command line speaks; it is decided here alone.

`--language` says it where a command has that option, else the environment does. What programs read
(``--json``) is English unless the option names another language.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from controller.words import Words

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment names its language: the first that is set counts, as in gettext."""

_OPTION: Final = ("--language", "--lang")
_ENGLISH_TOO: Final = ("", "en", "C", "POSIX")
"""What an environment names where it means English, or nothing."""

_chosen: ContextVar[str | None] = ContextVar("chosen language", default=None)


def _choose(language: str | None) -> str | None:
    from controller.words import words_in

    _chosen.set(None)  # a language that there is not is refused in the environment's
    if language is not None:
        words_in(language)
    _chosen.set(language)
    return language


Language = Annotated[
    str | None,
    typer.Option(
        *_OPTION,
        help="In which words: en, de or pseudo; else the environment's (LANG).",
        callback=_choose,
        is_eager=True,
    ),
]
"""The option of commands whose words can be had in another language."""


def begin() -> None:
    """Forget what an earlier command of this process was asked for."""
    _chosen.set(None)


def of_environment() -> str:
    """Return the environment's language where Rackside has it, else English."""
    from controller.words import ENGLISH, LANGUAGES

    named = _named()
    return named if named in LANGUAGES else ENGLISH


def asked_for(arguments: Sequence[str]) -> str | None:
    """Return the language in which a command with these arguments helps; None for English.

    The arguments count too, because ``--help`` ends a command before it has read all of them. For
    English nothing is imported: help is quick.
    """
    from_option = _chosen.get() or _after_option(arguments)
    if (from_option or _named()) in _ENGLISH_TOO:
        return None
    from controller.words import ENGLISH, LANGUAGES

    language = from_option if from_option in LANGUAGES else of_environment()
    return None if language == ENGLISH else language


def _after_option(arguments: Sequence[str]) -> str | None:
    for at, argument in enumerate(arguments):
        name, given, value = argument.partition("=")
        if name in _OPTION:
            return value if given else next(iter(arguments[at + 1 :]), None)
    return None


def _named() -> str:
    """Return the language that the environment names, without country and coding."""
    named = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    first = named.partition(":")[0]
    for sign in ".@_":
        first = first.partition(sign)[0]
    return first


def words_here(*, for_programs: bool = False) -> Words:
    """Return the words in which this command speaks."""
    from controller.words import ENGLISH, Words

    return Words(_chosen.get() or (ENGLISH if for_programs else of_environment()))
