"""What the camera's side says (`vision.coded`), and errors that hold such a sentence, as labels."""

from __future__ import annotations

from typing import Any, Final

from controller.words.labels import Label, NamedSeat, label
from controller.words.values import Later
from vision.coded import CodedText

FILE: Final = "notices/watching"


def watching(said: CodedText) -> Label:
    """Return a sentence of `vision`'s as a message: ``watching-<code>`` with its parameters."""
    return label(FILE, f"watching-{said.code}", **{k: _given(k, v) for k, v in said.given.items()})


def why(error: Exception) -> str | Later:
    """Return what an error says: a sentence as a message, a text as it is."""
    held = error.args[0] if error.args else None
    if isinstance(held, CodedText):
        return watching(held)
    return held if isinstance(held, Later) else str(error)


def _given(name: str, value: Any) -> Any:
    if isinstance(value, CodedText):
        return watching(value)
    if isinstance(value, tuple | list):
        return [NamedSeat(each) if name == "seats" else _given(name, each) for each in value]
    return value


__all__ = ["FILE", "watching", "why"]
