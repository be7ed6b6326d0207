"""How a game of several deals goes on: who is East next, or that it is over."""

from __future__ import annotations

from typing import NamedTuple

from rules.facts.turns import nobody_plays
from rules.game import Game
from rules.reasons.base import Reason
from rules.reasons.evening import GameOver, NextEast
from rules.table import Deal


def used_up(deal: Deal) -> bool:
    """Whether nobody can win any more: no tile is left, or no hand that plays."""
    return (deal.wall.left or 0) + deal.wall.loose <= 0 or nobody_plays(deal)


def passes_on(deal: Deal, *, drawn: bool) -> bool | None:
    """Whether the deal passes to the right now that it is over; None where nothing says so.

    `drawn`: nobody won, and nobody could any more. The classical game passes it after each win but
    East's and after a drawn deal (B24.L7, L19); the League's of 1946 leaves it with East for one
    win and after wall games (N46.3); the American rules are silent, and the club has chosen
    (`east_passes`).
    """
    winner = deal.result.winner
    if winner is None and not drawn:
        return None
    chosen, again = deal.settings.east_passes, deal.settings.east_deals_again
    if chosen is not None:
        by_wins = {"after every deal": True, "unless east wins": winner != "E"}
        return by_wins.get(chosen)
    if again is not None:
        if winner == "E":
            return again != "after one win" or (deal.game is not None and deal.game.in_a_row > 1)
        return winner is not None
    return winner != "E"


def east_due(deal: Deal) -> str | None:
    """Return who is East in the deal after this one, whether its end is on record yet or not; None
    where that is not known, or nobody began a game."""
    game = deal.game
    if game is None or game.decided or game.east is None or deal.phase != "over":
        return game.east if game is not None else None
    passes = passes_on(deal, drawn=used_up(deal))
    return game.after(game.east) if passes else game.east


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
