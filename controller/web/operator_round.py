"""The page of a table in a hall on which score cards are checked, initialed and handed in, and on
which an appeal is lodged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from controller.hall.orders import TableOrders
from controller.operating.fields import RefusedError
from controller.operating.operation import Operation
from controller.operating.phones import PairedPhone
from controller.operating.score_cards import ScoreCards, card_rows, may_hand_in
from controller.record.board import Board, for_the_table
from controller.web.answers import FRESH
from controller.web.forms import read_form, wants_part
from controller.web.operator_pages import OperatorPages
from rules.rulings import MONEY

Handler = Callable[[Request, PairedPhone], Awaitable[Response]]
Paired = Callable[[Handler], Callable[[Request], Awaitable[Response]]]

ADDRESS: Final = "/operator/round"
MOST: Final = 8
"""Rulings that an appeal may be about: the latest."""


def round_routes(operation: Operation, pages: OperatorPages, paired: Paired) -> list[Route]:
    """Return the address of that page; none where a table cannot be in a hall."""
    if operation.hall is None:
        return []
    cards = ScoreCards(operation.hall.link, operation.look)

    async def page(request: Request, hand: PairedPhone) -> Response:
        orders, error, said, status = _orders(operation.desk.table.board), "", "", 200
        if request.method == "POST":
            form = await read_form(request)
            try:
                answer = await asyncio.to_thread(cards.do, hand, form, orders)
                orders = _later(orders, answer.orders)
                error, said = (answer.said, "") if answer.refused else ("", answer.said)
                status = 409 if answer.refused else 200
            except RefusedError as refused:
                error, status = refused.said(hand.words()), refused.status
        shown = _shown(operation, hand, orders)
        template = "operator_round_part" if wants_part(request) else "operator_round"
        html = pages.page(template, hand.words(), error=error, said=said, **shown)
        return HTMLResponse(html, status, headers=FRESH)

    return [Route(ADDRESS, paired(page), methods=["GET", "POST"])]


def _orders(board: Board) -> TableOrders | None:
    return board.hall.orders if board.hall is not None else None


def _later(had: TableOrders | None, came: TableOrders) -> TableOrders:
    """Return what the desk said last: with its answer comes how the table stands after it."""
    return had if had is not None and had.as_of > came.as_of else came


def _shown(operation: Operation, hand: PairedPhone, orders: TableOrders | None) -> dict[str, Any]:
    board = operation.desk.table.board
    words = hand.words(board.deal)
    rulings = [r for r in for_the_table(board.rulings) if r.kind not in MONEY]
    return {
        "orders": orders if orders is not None and orders.round else None,
        "rows": card_rows(hand, orders) if orders else [],
        "hands_in": bool(orders and orders.cards and may_hand_in(hand, orders)),
        "whole": bool(orders and orders.played),
        "seeing": operation.look() is not None,
        "rulings": [(r.at, words.headline(r)) for r in reversed(rulings[-MOST:])],
        "winds": {wind: words.message("seat", seat=wind) for wind in "ESWN"},
    }
