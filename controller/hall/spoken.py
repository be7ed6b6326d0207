"""What the laws say, as a sentence for people; and what of it tells how somebody stands."""

from __future__ import annotations

from typing import Final

from controller.words import Words
from rules.rulings import Ruling
from rules.tournament.rulings import TournamentRuling

_WORTH: Final = ("points", "value", "worth", "paid", "amount", "sum", "won", "doubles")
_STANDING: Final = ("points", "total", "place")


def sentence(words: Words, ruling: TournamentRuling) -> str:
    """Return what a ruling says, and what follows from it."""
    parts = (words.statement(ruling.reason, ruling.seat, part) for part in ("", "rest"))
    return " ".join(filter(None, parts))


def says_points(ruling: Ruling) -> bool:
    """Whether a table's ruling says what something is worth: not while scores are hidden."""
    parts = (ruling.reason, *ruling.then)
    named = any(name in getattr(part, "__struct_fields__", ()) for part in parts for name in _WORTH)
    return named or ruling.points is not None or ruling.kind in ("win", "error")


def says_standing(ruling: TournamentRuling) -> bool:
    """Whether a tournament's ruling says points or a place: not while the standings are hidden."""
    return any(name in getattr(ruling.reason, "__struct_fields__", ()) for name in _STANDING)
