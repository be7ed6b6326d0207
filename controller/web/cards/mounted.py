"""The club's cards and rules on a running table's own server: for its operators alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute

from controller.cards.folder import FOLDER, ClubCards
from controller.enrolling.refusing import in_words
from controller.errors import UnusableInput
from controller.operating.operation import Operation
from controller.operating.phones import PairedPhone
from controller.web.answers import FRESH
from controller.web.cards.app import CardPages, CardWriter, Handler
from controller.web.cards.rules_page import HouseRulesPage
from controller.web.forms import wants_json
from controller.web.view import TableInfo

BASE: Final = "/operator/cards"
"""Below the operator's address, for which a paired phone has its cookie."""

OfPhone = Callable[[Request, PairedPhone], Awaitable[Response]]
Paired = Callable[[OfPhone], Callable[[Request], Awaitable[Response]]]


def card_routes(operation: Operation, place: TableInfo, paired: Paired) -> list[BaseRoute]:
    """Return the addresses of the club's cards at a table; none where it has no settings file."""
    set_up = operation.set_up
    if set_up is None:
        return []

    def in_use(path: Path) -> bool:
        """Whether the deal that is going on is played with this card."""
        begun = operation.desk.going_on()
        return bool(begun and begun.card and Path(begun.card).resolve() == path.resolve())

    cards = ClubCards(set_up.file.path.parent / FOLDER, in_use)
    pages = CardPages(cards, place, BASE, "/operator")

    def admitted(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def asked(request: Request, hand: PairedPhone) -> Response:
            hand.operates()
            who = CardWriter(_name(operation, hand), hand.words())
            return await answered(pages, handler, request, who)

        return paired(asked)

    def changed() -> None:
        operation.memory.forget()
        set_up.again()

    rules = HouseRulesPage(pages, set_up.file, changed)
    return [*pages.routes(admitted), *rules.routes(admitted)]


async def answered(
    pages: CardPages, handler: Handler, request: Request, who: CardWriter
) -> Response:
    """Return what a page answers; what cannot be used, as a card that cannot be read, is said."""
    try:
        return await handler(request, who)
    except UnusableInput as error:
        said = in_words(who.words, error)
        if wants_json(request):
            return JSONResponse({"error": said}, 422, headers=FRESH)
        return HTMLResponse(pages.page("refused", who, said=said), 422, headers=FRESH)


def _name(operation: Operation, hand: PairedPhone) -> str:
    """Return what a phone is called where it says who typed: its name, or a part of its number."""
    known = (phone for phone, _ in operation.pairing.book.listed() if phone.id == hand.id)
    found = next(known, None)
    nameless = hand.words().label("pages/pairing", "pairing-nameless", id=hand.id[:4])
    return (found.name if found else "") or nameless
