"""The teaching table's page: the nearest hands, the last ruling with its laws, the quiz.

A learner's rack is sent with the question and comes back with the answer, to that phone alone; it
is in no address, is not stored, and nothing of it is noted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from controller.enrolling import uploads
from controller.enrolling.refusing import in_words
from controller.errors import UnusableInput
from controller.operating.fields import Form, RefusedError, first, tile_set
from controller.operating.learning import may_learn, nearest, set_up_now
from controller.operating.operation import Operation
from controller.operating.phones import PairedPhone
from controller.web.answers import FRESH, read_body
from controller.web.forms import read_form, too_large
from controller.web.operator_pages import OperatorPages
from controller.web.operator_view import tile_rows
from controller.web.view import said
from controller.words import Words
from controller.words.happened import happened
from controller.words.laws import gist_of
from rules.cards.teaching import Advice, RackError
from rules.codes import get_code
from rules.rulings import Ruling
from rules.stories.quiz import Situation, situations
from rules.tiles import UNKNOWN, Tile

FILE = "pages/learn"
PAGE = "/operator/learn"

Handler = Callable[[Request, PairedPhone], Awaitable[Response]]
Paired = Callable[[Handler], Callable[[Request], Awaitable[Response]]]


@dataclass(frozen=True)
class ShownHand:
    """A hand of the card as a learner sees it: its groups, how far it is, and what it pays.

    `natural` are the tiles to come that no joker may stand for, `other` the others it is short of:
    each with how many, and how many are left. Jokers held stand for `wild` of the others.
    """

    groups: Sequence[Sequence[Tile]]
    label: str
    missing: int
    natural: Sequence[tuple[Tile, int, int]]
    other: Sequence[tuple[Tile, int, int]]
    wild: int
    value: int
    concealed: bool


def learning_routes(operation: Operation, pages: OperatorPages, paired: Paired) -> list[Route]:
    """Return the addresses of the teaching table; each refuses where the settings do not teach."""
    asked = _Learning(operation, pages)
    return [
        Route(PAGE, paired(asked.page), methods=["GET", "POST"]),
        Route(f"{PAGE}/photograph", paired(asked.photograph), methods=["POST"]),
        Route(f"{PAGE}/quiz", paired(asked.quiz)),
    ]


class _Learning:
    """The handlers."""

    def __init__(self, operation: Operation, pages: OperatorPages) -> None:
        self._op = operation
        self._pages = pages

    def _allowed(self) -> None:
        deal = self._op.desk.table.board.deal
        if not may_learn(deal, set_up_now(self._op.memory, self._op.base)):
            raise RefusedError("refused-learning", 403)

    async def page(self, request: Request, hand: PairedPhone) -> Response:
        """The rack and what is near to it; the last ruling."""
        self._allowed()
        form = await read_form(request) if request.method == "POST" else {}
        content, status = await asyncio.to_thread(self._shown, hand, form)
        words = hand.words(self._op.desk.table.board.deal)
        html = self._pages.page("operator_learn", words, say_learn=words.labels(FILE), **content)
        return HTMLResponse(html, status, headers=FRESH)

    def _shown(self, hand: PairedPhone, form: Form) -> tuple[dict[str, Any], int]:
        board = replace(self._op.desk.table.board, language=hand.language)
        deal, words = board.deal, board.words
        found, error, why_not = None, "", ""
        seat = hand.seat(deal)
        if form and deal is not None:
            try:
                found = nearest(deal, seat, form)
                why_not = words.statement(found.why_not) if found.why_not else ""
            except RefusedError as refused:
                error = refused.said(words)
            except RackError as refused:
                error = words.statement(refused.reason)
        last = [r for r in board.rulings if r.at == board.rulings[-1].at]
        content = {
            "rows": tile_rows(deal) if deal else [],
            "most": tile_set(deal).counts if deal else {},
            "rack": " ".join(form.get("tiles", ()))[:200],
            "groups": deal.exposures(seat) if deal and seat else (),
            "plays": deal is not None and deal.card is not None,
            "asked": found is not None,
            "hands": [_hand(each) for each in found.hands] if found else [],
            "why_not": why_not,
            "error": error,
            "rulings": [said(board, ruling) for ruling in last],
            "laws": _laws(last, words),
        }
        return content, 422 if error else 200

    async def photograph(self, request: Request, hand: PairedPhone) -> Response:
        """Read the tiles in a photograph that a phone sends; say them, and keep nothing of it."""
        self._allowed()
        content = await read_body(request, uploads.LARGEST, too_large())
        deal, words = self._op.desk.table.board.deal, hand.words()
        tiles = tile_set(deal) if deal else get_code(self._op.base.code).tiles
        try:
            found = await asyncio.to_thread(self._op.read_rack, content, tiles)
        except UnusableInput as unusable:
            return JSONResponse({"error": in_words(words, unusable)}, 422, headers=FRESH)
        sure = [tile for tile in found if tile != UNKNOWN]
        sentence = words.label(FILE, "learn-read", count=len(sure), unsure=len(found) - len(sure))
        return JSONResponse({"tiles": sure, "said": sentence}, headers=FRESH)

    async def quiz(self, request: Request, hand: PairedPhone) -> Response:
        """One situation of the quiz, or what its answer is; how many were right so far."""
        self._allowed()
        asked = {name: request.query_params.getlist(name) for name in request.query_params}
        at, right = _number(asked, "at"), _number(asked, "right")
        every, words = situations(), Words(hand.language)
        if at > len(every) or right > at:
            return RedirectResponse(f"{PAGE}/quiz", 303, headers=FRESH)
        answer = first(asked, "dead")
        content: dict[str, Any] = {"at": at, "of": len(every), "right": right, "over": True}
        if at < len(every):
            content |= {"over": False, "answered": answer in ("0", "1")}
            content |= _situation(every[at], words, answer)
        html = self._pages.page("operator_quiz", words, say_learn=words.labels(FILE), **content)
        return HTMLResponse(html, headers=FRESH)


def _hand(advice: Advice) -> ShownHand:
    return ShownHand(
        groups=[[group.tile] * group.size for group in advice.hand.groups],
        label=advice.hand.line.label,
        missing=advice.missing,
        natural=[(each.tile, each.strict, each.left) for each in advice.lacks if each.strict],
        other=[
            (each.tile, each.number - each.strict, each.left)
            for each in advice.lacks
            if each.number > each.strict
        ],
        wild=advice.wild,
        value=advice.hand.line.value,
        concealed=advice.hand.line.concealed,
    )


def _laws(rulings: Sequence[Ruling], words: Words) -> list[tuple[str, str]]:
    ids = dict.fromkeys(id for ruling in rulings for id in ruling.laws)
    return [(id, gist_of(words, id)) for id in ids]


def _situation(situation: Situation, words: Words, answer: str) -> dict[str, Any]:
    seat, deal = situation.seat, situation.deal
    laws = dict.fromkeys((*situation.laws, *(i for r in situation.rulings for i in r.laws)))
    return {
        "who": words.seat(seat),
        "happened": [happened(words, event) for event in situation.happened],
        "groups": deal.exposures(seat),
        "concealed": deal.hands[seat].concealed,
        "dead": situation.dead,
        "well": answer == ("1" if situation.dead else "0"),
        "ruled": [words.full(ruling) for ruling in situation.rulings],
        "laws": [(id, gist_of(words, id)) for id in laws],
    }


def _number(form: Form, name: str) -> int:
    given = first(form, name)
    return int(given) if given.isascii() and given.isdigit() and len(given) < 4 else 0
