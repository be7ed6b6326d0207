"""What the product says, in English: for tests that look at sentences."""

from __future__ import annotations

from typing import Final

from controller.words import Words
from rules.events import Asked
from rules.reasons.base import Statement
from rules.rulings import Ruling

_WORDS: Final = Words()


def english(said: Ruling | Asked | Statement | None) -> str:
    """All of a ruling, a question or a statement; nothing for none."""
    if said is None:
        return ""
    if isinstance(said, Ruling):
        return _WORDS.full(said)
    return _WORDS.question(said) if isinstance(said, Asked) else _WORDS.statement(said)
