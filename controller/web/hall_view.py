"""What a table's display shows of the hall: the round in its corner, and what the desk says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from controller.hall.orders import SaidToTable, TableOrders
from controller.hall.standing import HallStanding
from controller.record.board import Board
from controller.web.words import Say, saying
from controller.words import Words
from rules.tiles import SEATS, Seat

_HALTS: Final = ("warns", "stops")


@dataclass(frozen=True)
class Alert:
    """Something that everybody at the table has to know: its sign, word, and what to do."""

    tone: str
    icon: str
    word: str
    words: str


@dataclass(frozen=True)
class HallCorner:
    """The hall in the display's corner: the link in very few words, the round behind it."""

    link: str
    waiting: int
    round: str
    table: int | None


def hall_corner(board: Board) -> HallCorner | None:
    """Return what the corner shows; None for a table that is in no hall."""
    hall = board.hall
    if hall is None:
        return None
    orders = hall.orders
    return HallCorner(
        hall.link, hall.waiting, _round(hall, board.words), orders.table if orders else None
    )


def _round(hall: HallStanding, words: Words) -> str:
    orders, say = hall.orders, saying(words)
    if orders is None or not orders.round:
        return ""
    found = [say("display-hall-round", n=orders.round, rounds=orders.rounds)]
    if not orders.handed_in:
        game = min(orders.playing or orders.scored + 1, orders.games)
        found.append(say("display-hall-game", n=game))
    if hall.time in ("runs", "warns"):
        found.append(say("display-hall-left", minutes=hall.left))
    if orders.movement > 1:  # before that no table can play by another
        found.append(say("display-movement", version=orders.movement))
    return " · ".join(found)


def hall_alerts(board: Board) -> list[Alert]:
    """Return what the desk says to this table that everybody there has to see."""
    hall, say = board.hall, saying(board.words)
    if hall is None or hall.orders is None:
        return []
    found = []
    if hall.time in _HALTS:
        tone = "halt" if hall.time == "stops" else "past"
        word = say("display-time", state=hall.time, minutes=hall.left)
        found.append(Alert(tone, "warning", word, say("display-time", "rest", state=hall.time)))
    for each in hall.news:
        if isinstance(each, SaidToTable):
            found.append(Alert("past", "director", say("display-desk"), each.text))
        else:
            word = say("display-order", what=each.what)
            found.append(Alert("halt", "director", word, each.reason))
    if board.phase != "play":
        found += _seats(hall.orders, hall, say, board.words)
    return found


def _seats(orders: TableOrders, hall: HallStanding, say: Say, words: Words) -> list[Alert]:
    """Return who sits here, or where everybody goes once the round is over here."""
    if orders.handed_in:
        where = [
            say("display-goes", wind=_wind(words, seat), table=due.table)
            for seat in SEATS
            if (due := orders.next.get(seat)) is not None
        ]
        rest = [", ".join(where)] if where else []
        rest += _others(hall, say)
        version = orders.moves_by if where else 0
        word = _by_movement(say("display-next-round", known=bool(where)), version, say)
        return [Alert("past", "turn", word, " · ".join(rest))]
    if orders.cards and orders.played:
        return [Alert("past", "turn", say("display-cards"), _cards_due(orders, say, words))]
    seated = [
        f"{_wind(words, seat)} {sits.name} ({sits.number})"
        for seat in SEATS
        if (sits := orders.seats.get(seat)) is not None
    ]
    if not seated or orders.playing is not None:
        return []
    word = _by_movement(say("display-seats", n=orders.round), orders.movement, say)
    return [Alert("past", "turn", word, ", ".join(seated))]


def _by_movement(word: str, version: int, say: Say) -> str:
    """Return what is said of a round with the version of the movement that it goes by."""
    return f"{word}, {say('display-movement', version=version)}" if version else word


def _others(hall: HallStanding, say: Say) -> list[str]:
    """Return how long the others need, as far as that is known."""
    if not hall.still:
        return []
    found = [say("display-still", count=hall.still)]
    if hall.longest:
        found.append(say("display-still", "longest", minutes=hall.longest))
    if hall.usual:
        found.append(say("display-still", "usual", minutes=hall.usual))
    return found


def _cards_due(orders: TableOrders, say: Say, words: Words) -> str:
    """Return what is to be done with the score cards now, and whose."""
    cards = orders.cards.items()
    unchecked = [_wind(words, wind) for wind, card in cards if not card.checked]
    if unchecked:
        return say("display-cards-do", what="check", winds=", ".join(unchecked))
    open_ones = [_wind(words, wind) for wind, card in cards if card.initialed is None]
    if open_ones:
        return say("display-cards-do", what="initial", winds=", ".join(open_ones))
    return say("display-cards-do", what="submit", winds=_wind(words, "E"))


def _wind(words: Words, seat: Seat) -> str:
    return words.message("seat", seat=seat)
