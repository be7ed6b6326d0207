"""A game of several deals: seats, terms, who is East next, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DealEnded, DealStarted, GameStarted, TermsChanged
from rules.game import Game, rounds_allowed, seating_fault
from rules.law import law, say, warning
from rules.rulings import Ruling
from rules.table import Deal
from rules.wording import listed


@law("B24.L1", on=GameStarted, always=True)
def seats_are_drawn_once(deal: Deal, start: GameStarted) -> Iterator[Ruling]:
    """Each sits where the wind that was drawn belongs, and stays there for the game."""
    game, fault = deal.game, seating_fault(start)
    if game is not None and game.locked and not game.over:
        yield say(
            "refused",
            None,
            "A game is running: the order of seats stands until it is over. Nobody draws anew.",
        )
    elif fault is not None:
        yield say("refused", None, f"Nobody can sit so: {fault}. The seats are entered again.")


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
        laws = [_by_rounds(game)] if terms.rounds is not None else []
        laws += ["B24.L9"] if terms.limit is not None else []
        rounds = f", {_rounds(game.rounds)}" if game.rounds else ""
        limit = f", with a limit of {game.limit}" if game.limit else ""
        yield say(
            "refused",
            None,
            f"The first throw is made, and the game goes on as agreed{rounds}{limit}.",
            laws=laws,
        )
        return
    if terms.rounds is not None and not rounds_allowed(len(game.players), terms.rounds):
        yield _no_such_rounds(len(game.players), terms.rounds)
    if terms.limit is not None and terms.limit <= 0:
        yield say("refused", None, "A limit is more than nothing.", laws=("B24.L9",))


def _no_such_rounds(players: int, rounds: int) -> Ruling:
    usual = "four rounds or fewer" if players == 4 else "three rounds, or as many as are agreed"
    return say(
        "refused",
        None,
        f"A game of {players} players is {usual}, not {rounds}.",
        laws=("B24.L8",) if players == 4 else ("B24.L12",),
    )


def _rounds(number: int) -> str:
    return f"{number} round" if number == 1 else f"{number} rounds"


def _by_rounds(game: Game) -> str:
    return "B24.L12" if len(game.players) == 3 else "B24.L8"


@law("B24.L1", "B24.L7", "B24.L11", "B24.L19", "N46.3", on=DealStarted, always=True)
def seats_and_east_of_a_deal(deal: Deal, start: DealStarted) -> Iterator[Ruling]:
    """The order of seats stands, and the right player is East."""
    game = deal.game
    if game is None:
        return
    if game.over:
        text = "The game is over. Whoever plays on draws for seats anew."
        yield warning(None, text, laws=("B24.L11", "B24.L1"))
        return
    if not start.players:
        return
    if not game.in_order(start.players):
        due = listed(game.players)
        text = f"The order of seats is changed. To the right it is {due}, for the whole game."
        yield warning(None, text, laws=("B24.L1",))
    east = start.players.get("E")
    if game.east is not None and east != game.east:
        yield warning(
            None,
            f"{game.east} is East in this deal, not {east or 'nobody'}. The marker goes to "
            f"{game.east}.",
            laws=("B24.L7", "B24.L19", "N46.3"),
        )


@law("B24.L7", "B24.L19", on=DealEnded, always=True)
def deal_passes(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """The deal passes to the right after each win but East's, and after a drawn deal."""
    if deal.winner is not None:
        yield from next_east(deal, passes=deal.winner != "E", law="B24.L7")
    elif drawn(deal, end):
        yield from next_east(deal, passes=True, law="B24.L19")


@law("N46.3", on=DealEnded, always=True)
def east_wins_once(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """East keeps the deal after one win of its own, and after wall games."""
    if deal.winner == "E":
        row = deal.game.in_a_row if deal.game else 0
        once = deal.settings.get("east_deals_again") == "after one win"
        yield from next_east(deal, passes=not once or row > 1, law="N46.3")
    elif deal.winner is not None:
        yield from next_east(deal, passes=True, law="N46.3")
    elif drawn(deal, end):
        yield from next_east(deal, passes=False, law="N46.3")


def drawn(deal: Deal, end: DealEnded) -> bool:
    """Whether the deal is over without a win: no tile is left, or no hand that plays."""
    left = (deal.wall or 0) + deal.loose
    return (end.reason == "wall" and left <= 0) or not any(map(deal.live, deal.seated))


def next_east(deal: Deal, *, passes: bool, law: str) -> Iterator[Ruling]:
    """Yield who is East in the next deal, or that the game is over; nothing outside a game."""
    game = deal.game
    if game is None or game.decided or game.over or game.east is None:
        return
    after = game.passing(passes=passes)
    if after.over:
        yield say("game", None, _over(after), laws=(law, "B24.L11", _by_rounds(game)))
        return
    east = after.east
    how = "keeps the deal" if not passes else "is East in the next deal"
    of = f" of {after.rounds}" if after.rounds else ""
    first = f" Round {after.round}{of} begins." if after.round > game.round else ""
    yield say("game", None, f"{east} {how}.{first}", laws=(law,), player=east)


def _over(game: Game) -> str:
    entries = (f"{who} {points:+d}" if points else f"{who} 0" for who, points in game.standing())
    return (
        f"The game is over after {_rounds(game.round)}: {', '.join(entries)}. Whoever plays on "
        "draws for seats anew."
    )
