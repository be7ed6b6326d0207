"""The club's cards and rules served by themselves, as `rackside card edit` does, until Ctrl-C."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from controller.cards.folder import FOLDER, ClubCards
from controller.commands.common import ended_by_signal
from controller.enrolling.serving import OWN, as_picture, seen_as
from controller.operating.fields import RefusedError
from controller.table_file import TableFile
from controller.web.answers import FRESH
from controller.web.cards.app import CardPages, CardWriter, Handler
from controller.web.cards.mounted import answered
from controller.web.cards.rules_page import HouseRulesPage
from controller.web.common import common_routes
from controller.web.door.clients import client_of
from controller.web.enrol.access import AccessGate, Codes
from controller.web.guard import HostGuard
from controller.web.language import language_of
from controller.web.pages import Pages
from controller.web.serve import address_of, listen, served
from controller.web.view import TableInfo
from controller.words import Words
from controller.words.labels import label
from controller.words.values import Later
from rules.catalogue import catalogue

BASE: Final = "/cards"


def make_cards_app(
    file: TableFile, hosts: list[str], codes: Codes | None, language: str
) -> Starlette:
    """Return the pages over a table's settings file; with `codes` only for devices let in."""
    place = TableInfo(language=language)
    cards = ClubCards(file.path.parent / FOLDER)
    pages = CardPages(cards, place, BASE, BASE)

    def who(request: Request) -> CardWriter:
        words = Words(language_of(request, language))
        name = client_of(request.client.host) if request.client else ""
        return CardWriter(name if codes else "", words)

    def admitted(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def asked(request: Request) -> Response:
            return await answered(pages, handler, request, who(request))

        return asked

    async def refuse(request: Request, error: Exception) -> Response:
        status = getattr(error, "status", getattr(error, "status_code", 500))
        words = who(request).words
        said = error.said(words) if isinstance(error, RefusedError) else words.label(
            "pages/display", "display-refused", status=status
        )  # fmt: skip
        if request.method != "GET":
            return JSONResponse({"error": said}, status, headers=FRESH)
        return HTMLResponse(pages.page("refused", who(request), said=said), status)

    def ask(request: Request, wrong: bool) -> str:
        return pages.page("code", who(request), wrong=wrong)

    def elsewhere(request: Request) -> str:
        return who(request).words.label("pages/enrol", "enrol-other-page")

    async def home(request: Request) -> Response:
        return RedirectResponse(BASE)

    rules = HouseRulesPage(pages, file, lambda: None)
    return Starlette(
        routes=[
            Route("/", home),
            *pages.routes(admitted),
            *rules.routes(admitted),
            *common_routes(catalogue().get, Pages(place)),
        ],
        middleware=[
            Middleware(HostGuard, hosts=hosts),
            Middleware(AccessGate, codes=codes, ask=ask, elsewhere=elsewhere, home=BASE),
        ],
        exception_handlers={HTTPException: refuse, RefusedError: refuse, Exception: refuse},
    )


def serve_cards(
    file: TableFile, host: str, port: int, say: Callable[[str | Later], object], language: str
) -> None:
    """Serve the pages and say their address; on the network with a code in it.

    `UnusableInput` if the port is taken, or the settings file cannot be used.
    """
    file.settings()
    taken = listen(host, port)
    local = host in OWN
    at = address_of(taken) if local else f"http://{seen_as(host)}:{taken.getsockname()[1]}/"
    address = f"{at}{BASE[1:]}"

    def tell(code: str) -> None:
        say(label("commands/card", "card-open", address=f"{address}?code={code}"))
        say(as_picture(f"{address}?code={code}"))

    machine = socket.gethostname().lower()
    hosts = ["localhost", "127.0.0.1", host, machine, f"{machine}.local"]
    with ended_by_signal():
        codes = None if local else Codes(tell)
        with served(make_cards_app(file, hosts, codes, language), taken) as thread:
            if local:
                say(label("commands/card", "card-served", address=address))
            thread.join()
