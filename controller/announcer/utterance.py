"""One thing to be said: how grave it is, its tone, its words, and how long it is worth saying."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.rulings import Ruling

Tone = Literal["illegal", "dead", "score", "question", "note", "call"]

GRAVE, DONE, ANSWER, AFTERWARDS, TALK = range(5)
"""How grave: what stops play; how the deal ends; what answers a player or the table; what may be
heard later, as it is on the screen; and what only accompanies play."""

FOR_GOOD: Final = 1_000
"""Turns: until the next deal."""


@dataclass(frozen=True)
class Utterance:
    """One thing to be said.

    `key` names it: the same is not said twice. `level` is how grave it is, 0 most of all. `turn` is
    how many tiles had been discarded by then; after `lasts` more
    it is not worth saying. `about` are the rulings it tells: if they are taken back, it is too.
    """

    key: str
    level: int
    text: str
    tone: Tone | None = None
    turn: int = 0
    lasts: int = FOR_GOOD
    about: tuple[Ruling, ...] = ()

    def stale(self, turn: int) -> bool:
        """Whether play has gone on past it."""
        return turn - self.turn >= self.lasts
