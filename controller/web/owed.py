"""What rulings ask for and nobody has entered yet, as a phone shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from controller.operating.desk import Desk
from controller.operating.offers import Offer
from controller.operating.phones import PairedPhone
from controller.operating.put_right import PutRight, to_put_right
from controller.operating.won import asked_of_the_win
from controller.record.board import Board
from controller.web.view import said
from rules.table import Deal


@dataclass(frozen=True)
class OwedEntry:
    """What a ruling asks for, in words, with the entries of it that this phone may make.

    `late`: something else was entered since, and this is still not on record.
    """

    headline: str
    rest: str
    offers: Sequence[Offer]
    late: bool


def asked_for(desk: Desk, hand: PairedPhone, board: Board) -> list[PutRight]:
    """Return what rulings ask for, of those that this phone may know."""
    if board.deal is None:
        return []
    known = [*board.rulings, *(board.kept if hand.directs else ())]
    known.sort(key=lambda ruling: ruling.at)
    return to_put_right(board.deal, known, desk.lines())


def owed_entries(hand: PairedPhone, board: Board, asked: Iterable[PutRight]) -> list[OwedEntry]:
    """Return what is asked for in words, where this phone may enter something of it."""
    found = []
    for put in asked:
        own = list(for_phone(hand, board.deal, put.offers))
        if own:
            shown = said(board, put.ruling)
            found.append(OwedEntry(shown.headline, shown.rest, own, put.late))
    return found


@dataclass(frozen=True)
class ShownQuestion:
    """A question of how a hand was won, with the entries of it that this phone may make."""

    text: str
    offers: Sequence[Offer]


def win_questions(desk: Desk, hand: PairedPhone, board: Board) -> list[ShownQuestion]:
    """Return what is asked of the hand that won, of the operator."""
    deal = board.deal
    if deal is None or hand.role != "operator":
        return []
    asked = asked_of_the_win(deal, board.rulings, desk.lines())
    return [ShownQuestion(each.said(board.words), each.offers) for each in asked]


def hand_still_due(board: Board) -> str:
    """Return whose hand was called dead and is to be shown before anything else; empty if none."""
    abandoned = board.ended is not None and board.ended.reason == "abandoned"
    if board.deal is None or board.phase != "over" or abandoned:
        return ""
    disputes = board.deal.conduct.disputes
    return board.words.seat(disputes[0].target) if disputes else ""


def for_phone(hand: PairedPhone, deal: Deal | None, offered: Iterable[Offer]) -> Iterator[Offer]:
    """Yield the offers that a phone may enter: a player those of the own seat."""
    own = hand.seat(deal)
    for offer in offered:
        if hand.role == "operator" or (own is not None and offer.seat == own):
            yield offer
