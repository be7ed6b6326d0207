"""A game of several deals: seats, terms, who is East next, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DealEnded, DealStarted, GameStarted, TermsChanged
from rules.facts.deals import by_rounds, next_deal, passes_on
from rules.facts.turns import nobody_plays
from rules.facts.walls import surely_left
from rules.game import goes_on, rounds_allowed, seating_fault
from rules.law import law, say, warning
from rules.reasons.evening import (
    CannotSitSo,
    GameIsOver,
    GameRuns,
    LimitAboveNothing,
    NoSuchRounds,
    OrderChanged,
    TermsStand,
    WrongEast,
)
from rules.rulings import Ruling
from rules.table import Deal


@law("B24.L1", on=GameStarted, always=True)
def seats_are_drawn_once(deal: Deal, start: GameStarted) -> Iterator[Ruling]:
    """Each sits where the wind that was drawn belongs, and stays there for the game."""
    game, fault = deal.game, seating_fault(start)
    if game is not None and goes_on(game, start):
        yield say("refused", None, GameRuns())
    elif fault is not None:
        yield say("refused", None, CannotSitSo(fault))


@law("B24.L8", "B24.L12", on=GameStarted, always=True)
def rounds_that_can_be_agreed(deal: Deal, start: GameStarted) -> Iterator[Ruling]:
    """Four rounds make a game of four players, or fewer; three play three, or as agreed."""
    players = len(start.seats)
    if start.rounds is not None and not rounds_allowed(players, start.rounds):
        yield _no_such_rounds(players, start.rounds)


@law("B24.L8", "B24.L9", "B24.L12", on=TermsChanged, always=True)
def terms_are_agreed_before_the_first_throw(deal: Deal, terms: TermsChanged) -> Iterator[Ruling]:
    """Rounds and limit are settled before the first throw, and stand after it."""
    game = deal.game
    if game is None:
        return
    if game.locked and not game.over:
        laws = [by_rounds(game)] if terms.rounds is not None else []
        laws += ["B24.L9"] if terms.limit is not None else []
        yield say("refused", None, TermsStand(game.rounds or None, game.limit or None), laws=laws)
        return
    if terms.rounds is not None and not rounds_allowed(len(game.players), terms.rounds):
        yield _no_such_rounds(len(game.players), terms.rounds)
    if terms.limit is not None and terms.limit <= 0:
        yield say("refused", None, LimitAboveNothing(), laws=("B24.L9",))


def _no_such_rounds(players: int, rounds: int) -> Ruling:
    return say(
        "refused",
        None,
        NoSuchRounds(players, rounds),
        laws=("B24.L8",) if players == 4 else ("B24.L12",),
    )


@law("B24.L1", on=DealStarted, always=True)
def order_of_seats_stands(deal: Deal, start: DealStarted) -> Iterator[Ruling]:
    """The order of seats stands for the whole game.

    The League's rules do not ask for it: they speak of five players, of whom four sit (N46.3).
    """
    game = deal.game
    if game is None or game.over or not start.players:
        return
    if not game.in_order(start.players):
        yield warning(None, OrderChanged(tuple(game.players)))


@law("B24.L1", "B24.L7", "B24.L11", "B24.L19", "N46.3", on=DealStarted, always=True)
def right_east_of_a_deal(deal: Deal, start: DealStarted) -> Iterator[Ruling]:
    """Who is due to be East is East, and a game that is over begins anew."""
    game = deal.game
    if game is None:
        return
    if game.over:
        yield warning(None, GameIsOver(), laws=("B24.L11", "B24.L1"))
        return
    east = start.players.get("E")
    if start.players and game.east is not None and east != game.east:
        yield warning(None, WrongEast(game.east, east or None), laws=("B24.L7", "B24.L19", "N46.3"))


@law("B24.L7", "B24.L19", on=DealEnded, always=True)
def deal_passes(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """The deal passes to the right after each win but East's, and after a drawn deal."""
    yield from _next_east(deal, end, "B24.L7" if deal.result.winner is not None else "B24.L19")


@law("N46.3", on=DealEnded, always=True)
def east_wins_once(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """East keeps the deal after one win of its own, and after wall games."""
    yield from _next_east(deal, end, "N46.3")


@law("AMR.G2", on=DealEnded, always=True)
def deal_goes_round(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """Who is East next is the club's to say, as the American rules do not."""
    if deal.settings.east_passes is not None:
        yield from _next_east(deal, end, "AMR.G2")


def drawn(deal: Deal, end: DealEnded) -> bool:
    """Whether the deal is over without a win: no tile is left, or no hand that plays."""
    return nobody_plays(deal) or (end.reason == "wall" and not surely_left(deal))


def _next_east(deal: Deal, end: DealEnded, law: str) -> Iterator[Ruling]:
    """Yield who is East in the next deal, or that the game is over; nothing outside a game."""
    passes = passes_on(deal, drawn=drawn(deal, end))
    following = next_deal(deal, passes=passes) if passes is not None else None
    if following is not None:
        laws = (law, *following.laws)
        yield say("game", None, following.reason, laws=laws, player=following.east)
