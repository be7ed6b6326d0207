"""A sentence of the program's own as a value: which one it is, and what it speaks of.

`vision` knows no language. Whoever shows a `CodedText` puts it into words; where nobody does, in a
log of `vision` alone, it reads as its code and its parameters.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

WatchingCode = Literal[
    # the pictures
    "picture-black", "picture-white", "picture-even", "picture-torn", "picture-size", "frozen",
    "silent", "failed", "camera-says", "sees-again", "late", "in-time", "setting", "behind",
    "keeps-up",
    # where the camera and the markers are
    "corner", "markers-missing", "markers-misplaced", "no-markers", "markers-in-view",
    "marker-moved", "marker-unseen", "markers-in-place", "camera-in-place", "markers-again",
    "camera-moved", "camera-found",
    # the table
    "light-changed", "covered", "covered-somewhere", "uncovered", "small",
    "large-enough", "tile-size",
    # what the controller says of itself in the same place
    "camera-back", "not-followed", "footage-broken", "journal-fails", "journal-again",
    "footage-full", "footage-fails", "footage-again", "copy-fails", "copy-late", "copy-again",
    "room-little", "room-again",
]  # fmt: skip
"""What the camera's side says of itself; the message is ``watching-<code>`` of the controller's."""

LearningCode = Literal[
    # why a tile's name is doubtful, of those that a host goes over
    "too-small", "by-itself", "too-many", "not-in-set", "looks-like", "not-clear", "not-in-place",
    "against",
    # what is wrong with a photograph
    "no-tile", "photo-small", "photo-dark", "photo-blurred", "photo-glare", "several",
    "cannot-be-found", "photo-unread", "photo-none", "photo-too-large",
    # where it is: a tile in a photograph, what is said of a photograph, of a tile by its number
    "tile-at", "at", "numbered",
    # what of the pictures is to be looked at, and what of them was not used
    "named-otherwise", "read-as", "edge-unseen", "few-found", "no-picture-file", "no-outline",
    "too-narrow", "not-one-set",
    # why nothing was learned
    "no-such-path", "none-given", "nothing-to-learn", "nothing-sure", "none-learned",
    "no-such-number", "size-unknown",
]  # fmt: skip
"""What is said of a set's photographs, to who enrols it; the message is ``learning-<code>``."""

CameraCode = Literal[
    # what is named, and is no source
    "no-file", "empty-file", "no-video", "no-folder", "no-pictures", "no-rate", "no-source",
    "one-picture", "several-runs", "no-size", "no-clips", "no-clip-name", "odd-width",
    # cameras and streams
    "no-answer", "unplugged", "no-stream", "stream-stopped", "no-more", "not-open", "no-picture",
    "nothing-seen",
    # the Pi's own camera and its programs
    "no-program", "stopped", "hangs", "no-room", "ended-before-still", "still-failed",
    "no-metadata", "odd-metadata",
    # files and pictures
    "breaks-off", "other-size", "unread-file", "torn-picture", "unread-picture", "unread-part",
    "large-picture", "no-whole-clip", "odd-line",
    # what of a camera's settings is not as it should be
    "gives-other-size", "cannot-lock", "did-not-stay", "not-locked", "too-dim",
    "unproven", "not-to-lock", "adjusts-itself", "ripples",
    # a phone as camera
    "phone-alone", "phone-none", "phone-gone", "phone-silent", "phone-asleep", "phone-turned",
    "phone-refused", "phone-late", "phone-torn", "phone-adjusts",
    "of-exposure", "of-white-balance", "of-focus",
]  # fmt: skip
"""What is wrong with a camera, or with footage; the message is ``camera-<code>``."""

FileCode = Literal[
    # tile sets
    "other-network", "no-set-name", "set-unwritten", "no-set-file", "no-set", "set-too-large",
    "not-a-set", "newer-set", "set-damaged", "set-checksum", "set-there", "file-there",
    "no-such-file", "set-empty", "set-other-size", "set-not-removed",
    # the network that reads tiles, the camera's place, a table of labels
    "network-unread", "no-network", "unread", "no-calibration", "no-columns", "labels-unread",
    "no-labels", "no-picture-name", "no-pixels",
]  # fmt: skip
"""What is wrong with a file of `vision`'s; the message is ``files-<code>``."""

Code = Literal[WatchingCode, LearningCode, CameraCode, FileCode]

CAMERA: tuple[str, ...] = get_args(CameraCode)
LEARNING: tuple[str, ...] = get_args(LearningCode)
FILES: tuple[str, ...] = get_args(FileCode)
CODES: tuple[str, ...] = get_args(Code)


class CodedText(msgspec.Struct, frozen=True):
    """One sentence: its `code`, and its parameters by name.

    A parameter is a number, a text that stands as it is (an error of a library's, a place), a
    tile (named ``tile`` or ``other``), a tuple of seats (named ``seats``), another `CodedText` or a
    tuple of them; None where there is none.
    """

    code: Code
    given: dict[str, Any] = {}

    def __str__(self) -> str:
        given = ", ".join(f"{name}: {value}" for name, value in self.given.items())
        return f"{self.code} ({given})" if given else self.code


def coded(code: Code, /, **given: Any) -> CodedText:
    """Return a sentence with its parameters.

    >>> str(coded("silent", seconds=2))
    'silent (seconds: 2)'
    """
    return CodedText(code, given)


def said_by(error: Exception) -> CodedText:
    """Return what an error says as a sentence: ours if it holds one, else its text as it is."""
    own = held_by(error)
    if isinstance(own, str):
        return coded("failed", why=_sentence(own))
    return coded("camera-says", why=own) if own.code in CAMERA else own


def held_by(error: Exception) -> CodedText | str:
    """Return what an error says: what it holds of ours, else its text as it is."""
    own = error.args[0] if error.args else None
    return own if isinstance(own, CodedText) else str(error)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
