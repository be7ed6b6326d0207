"""How a game of several deals goes on: who is East next, or that it is over."""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Game
from rules.reasons.base import Reason
from rules.reasons.evening import GameOver, NextEast
from rules.table import Deal


class NextDeal(NamedTuple):
    """How the game goes on, and by which laws; `east` is None where it is over."""

    reason: Reason
    east: str | None = None
    laws: tuple[str, ...] = ()


def next_deal(deal: Deal, *, passes: bool) -> NextDeal | None:
    """Return how the game goes on if the deal passes or does not; None outside a game."""
    game = deal.game
    if game is None or game.decided or game.over or game.east is None:
        return None
    after = game.passing(passes=passes)
    if after.over:
        over = GameOver(after.round, tuple(after.standing()))
        return NextDeal(over, laws=("B24.L11", by_rounds(game)))
    begins = after.round if after.round > game.round else None
    return NextDeal(NextEast(not passes, begins, after.rounds or None), after.east)


def by_rounds(game: Game) -> str:
    """Return the law that says how many rounds such a game has."""
    return "B24.L12" if len(game.players) == 3 else "B24.L8"
