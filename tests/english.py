"""What the product says, in English: for tests that look at sentences."""

from __future__ import annotations

from typing import Final

from controller.words import Words
from controller.words.values import Later
from controller.words.watching import watching
from rules.events import Asked
from rules.reasons.base import Statement
from rules.rulings import Ruling
from vision.coded import CodedText
from vision.sightings import Notice

_WORDS: Final = Words()


def english(said: Ruling | Asked | Statement | Notice | CodedText | Later | str | None) -> str:
    """All of a ruling, a question, a statement, a notice or a label; nothing for none."""
    if said is None:
        return ""
    if isinstance(said, Notice):
        said = said.words
    if isinstance(said, CodedText):
        said = watching(said)
    if isinstance(said, Later | str):
        return _WORDS.said(said)
    if isinstance(said, Ruling):
        return _WORDS.full(said)
    return _WORDS.question(said) if isinstance(said, Asked) else _WORDS.statement(said)
