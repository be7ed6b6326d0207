"""What the tournament's laws say, as a sentence for people."""

from __future__ import annotations

from controller.words import Words
from rules.tournament.rulings import TournamentRuling


def sentence(words: Words, ruling: TournamentRuling) -> str:
    """Return what a ruling says, and what follows from it."""
    parts = (words.statement(ruling.reason, ruling.seat, part) for part in ("", "rest"))
    return " ".join(filter(None, parts))
