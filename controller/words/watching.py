"""What `vision` says (`vision.coded`), and errors that hold such a sentence, as labels."""

from __future__ import annotations

from typing import Any, Final

from controller.words.labels import Label, NamedSeat, NamedTile, label
from controller.words.values import Later
from vision.coded import CAMERA, FILES, LEARNING, CodedText

FILE: Final = "notices/watching"
LEARNING_FILE: Final = "notices/learning"
CAMERA_FILE: Final = "notices/camera"
FILES_FILE: Final = "notices/files"
_TILES: Final = ("tile", "other")


def message_of(code: str) -> tuple[str, str]:
    """Return the file and the id of a sentence's message.

    >>> message_of("frozen"), message_of("too-small")
    (('notices/watching', 'watching-frozen'), ('notices/learning', 'learning-too-small'))
    """
    if code in LEARNING:
        return LEARNING_FILE, f"learning-{code}"
    if code in CAMERA:
        return CAMERA_FILE, f"camera-{code}"
    if code in FILES:
        return FILES_FILE, f"files-{code}"
    return FILE, f"watching-{code}"


def watching(said: CodedText) -> Label:
    """Return a sentence of `vision`'s as a message with its parameters."""
    given = {name: _given(name, value) for name, value in said.given.items()}
    return label(*message_of(said.code), **given)


def why(error: Exception) -> str | Later:
    """Return what an error says: a sentence as a message, a text as it is."""
    held = error.args[0] if error.args else None
    if isinstance(held, CodedText):
        return watching(held)
    return held if isinstance(held, Later) else str(error)


def _given(name: str, value: Any) -> Any:
    if isinstance(value, CodedText):
        return watching(value)
    if name in _TILES and value is not None:
        return NamedTile(value)
    if isinstance(value, tuple | list):
        return [NamedSeat(each) if name == "seats" else _given(name, each) for each in value]
    return value


__all__ = ["CAMERA_FILE", "FILE", "FILES_FILE", "LEARNING_FILE", "message_of", "watching", "why"]
