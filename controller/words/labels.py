"""What is said later: a message and its variables, kept as a value until somebody reads it.

An error or a finding does not know in which language it will be read. It holds a `Label`, and
whoever shows it asks `Words.said`. As `str`, which a log and a test see, a label is English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from controller.words.rendering import Words
from controller.words.values import Later
from rules.reasons.base import Statement
from rules.tiles import AnySeat, Tile

RACKSIDE: Final = "commands/rackside"
"""The messages that no command has for itself."""

HELPED: Final = "rackside-helped"
"""What is wrong, and what helps against it, in a line."""


@dataclass(frozen=True)
class Label(Later):
    """A message of a file as `Words.label` names it, or a part of one, with its variables.

    A variable may be a label itself, a `NamedSeat`, a `NamedTile` or a statement.
    """

    file: str
    id: str
    part: str = ""
    given: Mapping[str, Any] = field(default_factory=dict)

    def in_words(self, words: Words) -> str:
        """Return the message in the language of `words`."""
        return words.label(self.file, self.id, self.part, **self.given)

    def __str__(self) -> str:
        return self.in_words(Words())


@dataclass(frozen=True)
class NamedSeat(Later):
    """A seat that a message names."""

    seat: AnySeat

    def in_words(self, words: Words) -> str:
        """Return what the seat is called."""
        return words.seat(self.seat)


@dataclass(frozen=True)
class NamedTile(Later):
    """A tile that a message names, and may decline."""

    tile: Tile

    def in_words(self, words: Words) -> str:
        """Return what the tile is called."""
        return words.named(self.tile)


@dataclass(frozen=True)
class Stated(Later):
    """A statement of the rules that is an error's message."""

    statement: Statement

    def in_words(self, words: Words) -> str:
        """Return the statement in the language of `words`."""
        return words.statement(self.statement)

    def __str__(self) -> str:
        return self.in_words(Words())


def label(file: str, id: str, part: str = "", /, **given: Any) -> Label:
    """Return a message that is said later."""
    return Label(file, id, part, given)


def labels_of(file: str) -> Callable[..., Label]:
    """Return what makes the labels of one file: ``say("score-no-tiles", size=14)``."""
    return partial(label, file)


def at_place(where: Any, what: Any) -> Label:
    """Return an error's message behind the file, option or key that it is about."""
    place = str(where) if isinstance(where, Path) else where
    return label(RACKSIDE, "rackside-at", where=place, what=what)


def helped(file: str, id: str, **given: Any) -> Label:
    """Return what is wrong with what helps against it, which is the message's part ``help``."""
    return label(
        RACKSIDE, HELPED, what=label(file, id, **given), help=label(file, id, "help", **given)
    )


def what_and_help(said: Label) -> tuple[Label, Label | None]:
    """Return what is wrong, and what helps against it: None where it does not say."""
    if said.id == HELPED:
        return said.given["what"], said.given["help"]
    return said, None


def unread(path: Any, error: OSError) -> Label:
    """Return the message about a file that cannot be read."""
    return at_place(path, label(RACKSIDE, "rackside-unread", why=error.strerror))


def not_text(path: Any, error: UnicodeDecodeError) -> Label:
    """Return the message about a file that is not UTF-8 text."""
    return at_place(path, label(RACKSIDE, "rackside-not-utf", byte=error.start))


def unwritten(path: Any, error: OSError) -> Label:
    """Return the message about a file that cannot be written."""
    return at_place(path, label(RACKSIDE, "rackside-unwritten", why=error.strerror))


def exists(path: Any) -> Label:
    """Return the message about a file that exists where a new one is asked for."""
    return at_place(path, label(RACKSIDE, "rackside-exists"))


def absent(path: Path) -> Label:
    """Return the message about a path that is no file."""
    id = "rackside-folder" if path.is_dir() else "rackside-no-file"
    return at_place(path, label(RACKSIDE, id))


__all__ = [
    "RACKSIDE",
    "Label",
    "NamedSeat",
    "NamedTile",
    "Stated",
    "absent",
    "at_place",
    "exists",
    "helped",
    "label",
    "labels_of",
    "not_text",
    "unread",
    "unwritten",
    "what_and_help",
]
