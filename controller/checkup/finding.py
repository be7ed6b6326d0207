"""What a check of the set-up finds."""

from __future__ import annotations

from typing import Literal, NamedTuple

from controller.words.labels import Label
from controller.words.values import Later


class Finding(NamedTuple):
    """One thing looked at: how it stands, and what to do if it is not well.

    What it is called, what was found and the remedy are labels, or texts that are so in every
    language: a command to type, an error of a library.
    """

    what: str | Label
    state: Literal["ok", "note", "fault"]
    words: str | Later
    remedy: str | Label = ""
