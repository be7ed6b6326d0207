"""The addresses of the hall's desk: what a paired phone may ask and send there.

As at a table (`controller.web.operator`) whatever is posted needs the cookie of a paired phone and
an `Origin` of this host. Who may do what is in `controller.hall.deeds`; whether it is allowed just
now the tournament's laws say, and the page shows their words.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
import sqlalchemy.exc
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from controller.errors import UnusableInput
from controller.hall.deeds import DEEDS, MOST_ROUNDS, MOST_TABLES, events_of
from controller.hall.floor import Floor
from controller.hall.scanned import ScannedDesk
from controller.hall.spoken import sentence
from controller.operating.fields import Form, RefusedError, first, typed, whole
from controller.operating.pairing import Pairing
from controller.operating.phones import PairedPhone
from controller.web.answers import FRESH, event_stream, static_route
from controller.web.common import common_routes, guarded
from controller.web.forms import read_form, same_site, sender_of, wants_json, wants_part
from controller.web.guard import host_name
from controller.web.hall import pages
from controller.web.hall.feed import desk_feed
from controller.web.hall.files import FILES
from controller.web.hall.list_view import found_in_list
from controller.web.hall.phones import Invitations, phones_page
from controller.web.hall.replays import ALONE, moment_in, page_of
from controller.web.hall.sheets import sheet
from controller.web.hall.view import DeskView
from controller.web.language import keep_language, language_of
from controller.web.pages import Pages
from controller.web.paired_by_code import paired_by_code
from controller.web.view import TableInfo
from controller.words import ENGLISH, LANGUAGES, Words
from rules.catalogue import catalogue
from rules.tournament.events import OrderGiven, OrderTakenBack

COOKIE: Final = "rackside_desk"
LARGEST: Final = 300_000
"""Bytes of a form: a list of two thousand players."""
_STATIC: Final = Path(__file__).parent / "static"

Handler = Callable[[Request, PairedPhone], Awaitable[Response]]


@dataclass(frozen=True)
class DeskSite:
    """What the desk's pages work on: the hall, the paired phones, the tables' invitations."""

    floor: Floor
    pairing: Pairing
    invitations: Invitations
    language: str = ENGLISH


def make_desk(site: DeskSite, hosts: list[str], further: Sequence[Route] = ()) -> Starlette:
    """Return the desk's pages, answering to `hosts`; with `further` addresses."""
    asked = _Addresses(site)
    shown = Pages(TableInfo(language=site.language))
    named = "/hall/files/{name}"
    return guarded(
        [
            Route("/", asked.home),
            Route("/hall", asked.paired(asked.page("floor"))),
            Route("/hall/tables/{table}", asked.paired(asked.page("table"))),
            Route("/hall/tables/{table}/replay/{n}", asked.paired(asked.replay)),
            Route("/hall/plan", asked.paired(asked.page("plan"))),
            Route("/hall/players", asked.paired(asked.page("players"))),
            Route("/hall/players/list", asked.paired(asked.list_read), methods=["POST"]),
            Route("/hall/standings", asked.paired(asked.page("standings"))),
            Route("/hall/appeals", asked.paired(asked.page("appeals"))),
            Route("/hall/events", asked.paired(asked.events)),
            Route("/hall/sheet", asked.paired(asked.sheet)),
            Route("/hall/do", asked.paired(asked.do), methods=["POST"]),
            Route("/hall/phones", asked.paired(asked.phones), methods=["GET", "POST"]),
            Route("/hall/unpair", asked.paired(asked.unpair), methods=["POST"]),
            Route("/hall/pair", asked.pair, methods=["GET", "POST"]),
            Route("/hall/join", asked.join, methods=["POST"]),
            Route("/hall/language", asked.language, methods=["POST"]),
            Route(named, asked.paired(asked.file)),
            static_route("/hall/static", _STATIC),
            *further,
            *common_routes(catalogue().get, shown),
        ],
        shown,
        hosts,
    )


class _Addresses:
    """The handlers, over one desk."""

    def __init__(self, site: DeskSite) -> None:
        self.site = site
        self.floor = site.floor
        self.drawn = pages.DrawnParts()

    # --- Who asks ---

    def paired(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Let only a paired phone through; say what is refused, to a page or to a script."""

        async def answer(request: Request) -> Response:
            try:
                hand = self.site.pairing.hand(request.cookies.get(COOKIE, ""))
                if request.method == "POST":
                    same_site(request)
                if hand is None:
                    raise RefusedError("refused-unpaired", 401)
                return await handler(request, hand)
            except RefusedError as error:
                return self.refused(request, error)
            except sqlalchemy.exc.SQLAlchemyError as error:
                why = " ".join(str(getattr(error, "orig", None) or error).split())
                return self.refused(request, RefusedError("refused-disk", 503, why=why))

        return answer

    def refused(self, request: Request, error: RefusedError) -> Response:
        """Answer with one sentence and the status; a phone that is not paired is led to pairing."""
        words = self.words(request)
        said = error.said(words)
        if wants_json(request):
            return JSONResponse({"error": said}, error.status, headers=FRESH)
        if error.status == 401:
            return self._pairing_page(request, status=401, was_paired=COOKIE in request.cookies)
        page = pages.fill("refused", words, said=said)
        return HTMLResponse(page, error.status, headers=FRESH)

    def words(self, request: Request) -> Words:
        """Return the words in the language that this browser chose, or the desk's."""
        return Words(language_of(request, self.site.language))

    def desk(self, request: Request, hand: PairedPhone, table: int = 0) -> DeskView:
        """Return who looks at the hall."""
        return DeskView(self.floor, hand, self.words(request), table)

    # --- What is shown ---

    async def home(self, request: Request) -> Response:
        """Lead to the hall."""
        return RedirectResponse("/hall", 303, headers=FRESH)

    def page(self, name: str) -> Handler:
        """Return what answers with a page."""

        async def answer(request: Request, hand: PairedPhone) -> Response:
            desk = self.desk(request, hand, _in_path(request, "table") if name == "table" else 0)
            return HTMLResponse(
                await asyncio.to_thread(pages.whole, name, desk, self.drawn), headers=FRESH
            )

        return answer

    async def replay(self, request: Request, hand: PairedPhone) -> Response:
        """The deal that has an entry of a table's record, from the desk's own: at that entry."""
        if self.desk(request, hand).hides:
            raise RefusedError("refused-hidden", 403)
        table, n = _in_path(request, "table"), _in_path(request, "n")
        journal = request.query_params.get("journal", "")[:40]
        found = await asyncio.to_thread(moment_in, self.floor, table, n, journal)
        recording, number, own = found
        as_file = request.query_params.get("as") == "file"
        if not as_file and "at" not in request.query_params:
            given = urlencode({"journal": journal, "at": own} if journal else {"at": own})
            return RedirectResponse(f"{request.url.path}?{given}#{own}", 303, headers=FRESH)
        language = self.words(request).language
        try:
            page = await asyncio.to_thread(page_of, recording, number, table, language)
        except UnusableInput as error:
            raise RefusedError("refused-because", 422, why=str(error)) from None
        headers = {**FRESH, **ALONE}
        if as_file:
            name = f"table-{table}-entry-{n}.html"
            headers["content-disposition"] = f'attachment; filename="{name}"'
        return HTMLResponse(page, headers=headers)

    async def events(self, request: Request, hand: PairedPhone) -> Response:
        """The feed that keeps a page current."""
        name = request.query_params.get("page", "")
        table = whole(request.query_params.get("table", "0"))
        if name not in pages.PAGES or table is None:
            raise HTTPException(404)
        desk = self.desk(request, hand, table)
        token = request.cookies.get(COOKIE, "")
        holds = partial(self.site.pairing.holds, token)
        return event_stream(desk_feed(self.floor, partial(self.drawn.of, name, desk), holds))

    async def sheet(self, request: Request, hand: PairedPhone) -> Response:
        """The form of a deed, over the page or as a page of its own."""
        query = {name: request.query_params.getlist(name) for name in request.query_params}
        words = self.words(request)
        deed = DEEDS.get(typed(query, "deed"))
        if deed is not None and hand.role not in deed.roles:
            raise RefusedError("refused-role", 403)
        back = _own_page(typed(query, "back"))
        shown = sheet(self.floor.record.now, query, words)
        template = "sheet" if wants_part(request) else "sheet_page"
        return HTMLResponse(pages.fill(template, words, back=back, **shown), headers=FRESH)

    async def file(self, request: Request, hand: PairedPhone) -> Response:
        """What is printed or taken along."""
        found = FILES.get(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        desk = self.desk(request, hand, _asked_for(request, "table", MOST_TABLES))
        desk = replace(desk, round=_asked_for(request, "round", MOST_ROUNDS))
        if found.tells and desk.hides:
            raise RefusedError("refused-hidden", 403)
        try:
            content = await asyncio.to_thread(found.make, desk)
        except UnusableInput as error:
            raise RefusedError("refused-because", 422, why=str(error)) from None
        kept = "inline" if found.media == "application/pdf" else "attachment"
        disposition = f'{kept}; filename="{request.path_params["name"]}"'
        headers = {**FRESH, "content-disposition": disposition}
        return Response(content, media_type=found.media, headers=headers)

    # --- What is sent ---

    async def do(self, request: Request, hand: PairedPhone) -> Response:
        """Take a deed: its events are stored, and what the laws say of them is shown."""
        form = await read_form(request, LARGEST)
        said = await asyncio.to_thread(self._done, request, hand, form)
        back = _own_page(first(form, "back"))
        if not wants_json(request):
            return RedirectResponse(back, 303, headers=FRESH)
        name, table = _page_of(back)
        desk = self.desk(request, hand, table)
        parts = await asyncio.to_thread(self.drawn.of, name, desk)
        answer = {"n": self.floor.version, "said": said, "parts": parts}
        return JSONResponse(answer, headers=FRESH)

    async def list_read(self, request: Request, hand: PairedPhone) -> Response:
        """Show what is understood of a list of players; nobody of it is entered yet."""
        if hand.role not in DEEDS["import"].roles:
            raise RefusedError("refused-role", 403)
        form, desk = await read_form(request, LARGEST), self.desk(request, hand)
        shown = await asyncio.to_thread(found_in_list, desk, form)
        return HTMLResponse(pages.fill("list", desk.words, **shown), headers=FRESH)

    def _done(self, request: Request, hand: PairedPhone, form: Form) -> str:
        """Put a form's events on record; return what is said of them. `RefusedError` if a law
        refuses one."""
        words, now = self.words(request), self.floor.record.now
        events = events_of(hand, form, now)
        for event in events:
            if isinstance(event, OrderGiven) and event.what == "penalty":
                self._takes_points(event.table)
            if isinstance(event, OrderTakenBack):
                self._waits_still(event.order)
        rulings = self.floor.see(events)
        found = []
        for ruling in rulings:
            said = sentence(words, ruling)
            if ruling.kind == "refused":
                raise RefusedError("refused-because", 409, why=said)
            found.append(said)
        return " ".join(found) or words.label("pages/floor", "floor-done")

    def _takes_points(self, table: int) -> None:
        """Pass a penalty that a table's score will have; say where to enter any other."""
        if not self.floor.takes_points(table):
            raise RefusedError("refused-penalty", 409, table=str(table))

    def _waits_still(self, order: int) -> None:
        """Pass the taking back of an order that its table has not gone through."""
        given = any(each.n == order for each in self.floor.record.now.orders)
        if given and all(each.order.n != order for each in self.floor.waiting_orders()):
            raise RefusedError("refused-order-done", 409)

    async def language(self, request: Request) -> Response:
        """Take the language that a phone is to be spoken to in, paired or not yet."""
        try:
            same_site(request)
            form = await read_form(request)
            chosen = first(form, "language")
            if chosen not in LANGUAGES:
                raise RefusedError("refused-language", given=chosen[:20])
        except RefusedError as error:
            return self.refused(request, error)
        answer = RedirectResponse("/hall", 303, headers=FRESH)
        keep_language(answer, chosen)
        return answer

    # --- Pairing, and tables that join ---

    async def pair(self, request: Request) -> Response:
        """Where a phone is paired: the code comes with the address or is typed."""
        return await paired_by_code(
            request, self.site.pairing, self._pairing_page, home="/hall", cookie=COOKIE
        )

    def _pairing_page(
        self,
        request: Request,
        code: str = "",
        *,
        refused: RefusedError | None = None,
        status: int = 200,
        was_paired: bool = False,
    ) -> Response:
        words = self.words(request)
        error = refused.said(words) if refused else ""
        page = pages.fill("pair", words, code=code, error=error, was_paired=was_paired)
        return HTMLResponse(page, status, headers=FRESH)

    async def phones(self, request: Request, hand: PairedPhone) -> Response:
        """The paired phones, and codes: for another phone, for a table that is to join."""
        self._directs(hand)
        form = await read_form(request) if request.method == "POST" else {}
        shown: dict[str, Any] = await asyncio.to_thread(
            phones_page, self.site.pairing, self.site.invitations, form, request, hand,
            self.words(request),
        )  # fmt: skip
        return HTMLResponse(pages.fill("phones", self.words(request), **shown), headers=FRESH)

    async def unpair(self, request: Request, hand: PairedPhone) -> Response:
        """End a phone, or a table's credentials."""
        self._directs(hand)
        form = await read_form(request)
        if table := typed(form, "table"):
            await asyncio.to_thread(self.site.invitations.withdraw, table)
        elif await asyncio.to_thread(self.site.pairing.book.end, first(form, "id")) is None:
            raise RefusedError("refused-phone", 404)
        return RedirectResponse("/hall/phones", 303, headers=FRESH)

    def _directs(self, hand: PairedPhone) -> None:
        if hand.role != "director":
            raise RefusedError("refused-role", 403)

    async def join(self, request: Request) -> Response:
        """A table that has an invitation's code gets credentials of its own."""
        try:
            form = await read_form(request)
            code = first(form, "code")
            made = await asyncio.to_thread(self.site.invitations.accept, code, sender_of(request))
        except RefusedError as error:
            return self.refused(request, error)
        host = host_name(request.headers.get("host", "")) or "localhost"
        found: ScannedDesk = self.site.invitations.desk(made, host)
        answer = msgspec.to_builtins(found)
        return JSONResponse(answer, headers=FRESH)


def _asked_for(request: Request, name: str, most: int) -> int:
    """Return the number that an address names; 0 where it names none, 404 where there is no such
    one."""
    given = request.query_params.get(name, "")
    number = whole(given, 1, most) if given else 0
    if number is None:
        raise HTTPException(404)
    return number


def _in_path(request: Request, name: str) -> int:
    """Return a number out of an address's path; 404 where it is none that anything has."""
    number = whole(request.path_params[name])
    if number is None:
        raise HTTPException(404)
    return number


def _own_page(back: str) -> str:
    """Return where a form's page goes back to: one of the desk's own."""
    sound = back.startswith("/hall") and back.isascii() and not set(back) & set("\\\r\n?#:")
    return back if sound and "//" not in back else "/hall"


def _page_of(back: str) -> tuple[str, int]:
    """Return the page at an address, and the table that it is about."""
    name, _, rest = back.removeprefix("/hall").strip("/").partition("/")
    if name == "tables" and (table := whole(rest)) is not None:
        return "table", table
    return (name if name in pages.PAGES else "floor"), 0
