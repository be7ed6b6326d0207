"""The operator's addresses: what a paired phone may ask and send.

Whatever is posted needs the cookie of a paired phone, which the browser sends
only from this site's own pages (`SameSite=Strict`), and an `Origin` of this
host where the browser names one. The Host header is checked for every page
(`controller.web.guard`).
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Mapping,
    Sequence,
)
from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import BaseRoute, Route

from controller.enrolling import uploads
from controller.operating.badges import badges_said
from controller.operating.evening import (
    MOST_OUT,
    Setup,
    another_evening,
    as_the_hall_seats,
    cards_of,
    next_deal,
    opening,
    parted,
    read_setup,
    same_players,
    turned,
    years_of,
)
from controller.operating.fields import MOST_LETTERS, Form, RefusedError, first, typed
from controller.operating.names import names_shown, take_names
from controller.operating.operation import Operation
from controller.operating.pairing import grouped
from controller.operating.phones import PairedPhone
from controller.operating.reviewing import Reviews
from controller.record.evidence import PICTURE, AccusationPictures
from controller.table_file import TableSetUp
from controller.web.answers import FRESH, event_stream, read_body
from controller.web.cards.mounted import card_routes
from controller.web.feed import feed, since
from controller.web.forms import (
    origin_of,
    read_form,
    same_site,
    too_large,
    wants_json,
    wants_part,
)
from controller.web.language import keep_language, language_of
from controller.web.learning import learning_routes
from controller.web.operator_hall import hall_routes
from controller.web.operator_pages import OperatorPages
from controller.web.operator_round import round_routes
from controller.web.owed import hand_still_due
from controller.web.paired_by_code import paired_by_code
from controller.web.paired_phones import phones_shown
from controller.web.phone_app import phone_app_routes
from controller.web.phone_camera import ADDRESS as CAMERA
from controller.web.phone_camera import phone_camera_routes
from controller.web.record_head import qr
from controller.web.table_settings import TableSettingsPage
from controller.web.view import TableInfo
from controller.words import LANGUAGES, Words
from rules.codes import Code, CodeError, code_names, get_code
from rules.table import Deal
from rules.tiles import SEATS, Seat
from vision.cameras.phone import PhoneLine

COOKIE: Final = "rackside_hand"
"""Seconds for which a browser keeps it, by its own clock; the table unpairs by its own seconds."""
Handler = Callable[[Request, PairedPhone], Awaitable[Response]]


def operator_routes(operation: Operation, place: TableInfo) -> list[BaseRoute]:
    """Return the operator's addresses."""
    asked = _Addresses(operation, place)
    return [
        *phone_app_routes(place),
        Route("/operator", asked.paired(asked.page)),
        Route("/operator/events", asked.paired(asked.events)),
        Route("/operator/sheet", asked.paired(asked.sheet)),
        Route("/operator/log", asked.paired(asked.log)),
        Route("/operator/pictures/{name}", asked.paired(asked.picture)),
        Route("/operator/paired", asked.known),
        Route("/operator/language", asked.language, methods=["POST"]),
        Route("/operator/start", asked.paired(asked.start), methods=["GET", "POST"]),
        Route("/operator/badges", asked.paired(asked.badges), methods=["POST"]),
        Route("/operator/names", asked.paired(asked.names), methods=["GET", "POST"]),
        Route("/operator/phones", asked.paired(asked.phones), methods=["GET", "POST"]),
        Route("/operator/unpair", asked.paired(asked.unpair), methods=["POST"]),
        Route("/operator/pair", asked.pair, methods=["GET", "POST"]),
        *(asked.settings_routes(operation.set_up) if operation.set_up else ()),
        *hall_routes(operation, asked.pages, asked.paired),
        *round_routes(operation, asked.pages, asked.paired),
        *card_routes(operation, place, asked.paired),
        *learning_routes(operation, asked.pages, asked.paired),
        *asked.of_camera(),
        *(
            Route(f"/operator/{name}", asked.paired(asked.taken(work)), methods=["POST"])
            for name, work in (
                ("do", operation.desk.enter),
                ("undo", operation.desk.undo),
                ("remove", operation.desk.remove),
                ("back", operation.desk.put_back),
                ("answer", operation.desk.answer),
                ("halt", operation.desk.halt),
                *(_of_reviews(operation.reviews) if operation.reviews else ()),
                *([("voice", operation.voice)] if operation.voice else []),
            )
        ),
    ]


Work = Callable[[PairedPhone, Form], str]


def _of_reviews(reviews: Reviews) -> Iterable[tuple[str, Work]]:
    """Return the addresses at which people say something of what was ruled."""
    yield from (("say", reviews.say), ("review", reviews.ask), ("reviewed", reviews.answer))


class _Addresses:
    """The handlers, over one desk."""

    def __init__(self, operation: Operation, place: TableInfo) -> None:
        self.op = operation
        self.place = place
        self.desk = operation.desk
        evidence = AccusationPictures(operation.pictures)
        self.pages = OperatorPages(
            place,
            operation.desk,
            evidence.pictures,
            set_up=operation.set_up is not None,
            halls=operation.hall is not None,
        )

    # --- Who asks ---

    def paired(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Let only a paired phone through; say what is refused, to a page or to a script."""

        async def answer(request: Request) -> Response:
            try:
                hand = self.op.pairing.hand(request.cookies.get(COOKIE, ""))
                if request.method == "POST":
                    same_site(request)
                if hand is None:
                    raise RefusedError("refused-unpaired", 401)
                if hand.role == "camera":
                    if self.op.camera is None:
                        hand.operates()
                    return RedirectResponse(CAMERA, 303, headers=FRESH)
                return await handler(request, replace(hand, language=self._language(request)))
            except RefusedError as error:
                return self.refused(request, error)

        return answer

    async def known(self, request: Request) -> Response:
        """Whether this browser is paired; a display asks before it offers to be tapped."""
        hand = self.op.pairing.hand(request.cookies.get(COOKIE, ""))
        return JSONResponse({"paired": hand is not None}, headers=FRESH)

    def refused(self, request: Request, error: RefusedError) -> Response:
        """Answer with one sentence and the status; a phone that is not paired is led to pairing."""
        words = Words(self._language(request))
        said = error.said(words)
        if wants_json(request):
            return JSONResponse({"error": said}, error.status, headers=FRESH)
        if error.status == 401:
            return self.pairing_page(request, status=401, was_paired=COOKIE in request.cookies)
        page = self.pages.page("operator_refused", words, status=error.status, said=said)
        return HTMLResponse(page, error.status, headers=FRESH)

    def of_camera(self) -> list[BaseRoute]:
        """Return the addresses of the phone that is the camera, where one can be."""
        if self.op.camera is None:
            return []

        def who(connection: HTTPConnection) -> PairedPhone | None:
            return self.op.pairing.hand(connection.cookies.get(COOKIE, ""))

        def page(request: Request, line: PhoneLine) -> str:
            return self.pages.camera(Words(self._language(request)), line)

        def unpaired(request: Request) -> Response:
            return self.pairing_page(request, status=401, was_paired=COOKIE in request.cookies)

        return phone_camera_routes(self.op.camera, who, page, unpaired)

    # --- In which language ---

    def _language(self, request: Request) -> str:
        """Return the language that this browser chose, or the table's."""
        return language_of(request, self.desk.table.board.language)

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
        code = first(form, "code")[:20]
        shown = f"/operator/pair?{urlencode({'code': code})}" if code else "/operator"
        answer = RedirectResponse(shown, 303, headers=FRESH)
        keep_language(answer, chosen)
        return answer

    # --- What is shown ---

    async def page(self, request: Request, hand: PairedPhone) -> Response:
        """The page itself."""
        board = self.desk.table.board
        return HTMLResponse(self.pages.whole(hand, board), headers=FRESH)

    async def events(self, request: Request, hand: PairedPhone) -> Response:
        """The feed that keeps the page current."""
        view = self.pages.for_hand(hand)
        news = feed(self.desk.table.bus, view.board, view, since(request))
        return event_stream(self._while_paired(news, request.cookies.get(COOKIE, "")))

    async def _while_paired(
        self, news: AsyncGenerator[bytes, None], token: str
    ) -> AsyncIterator[bytes]:
        """Yield a feed until its phone is unpaired."""
        async with contextlib.aclosing(news) as going_on:
            async for part in going_on:
                if not self.op.pairing.holds(token):
                    return
                yield part

    async def sheet(self, request: Request, hand: PairedPhone) -> Response:
        """The form of a deed or of a correction."""
        query = {name: request.query_params.getlist(name) for name in request.query_params}
        query.pop("seen", None)
        html = self.pages.sheet(hand, query, part=wants_part(request))
        return HTMLResponse(html, headers=FRESH)

    async def log(self, request: Request, hand: PairedPhone) -> Response:
        """Every entry of the deal."""
        return HTMLResponse(self.pages.log(hand, self.desk.table.board), headers=FRESH)

    async def picture(self, request: Request, hand: PairedPhone) -> Response:
        """A picture of a tile that is asked about, by its name in the folder."""
        name = request.path_params["name"]
        file = self.op.pictures / name
        if not PICTURE.fullmatch(name) or not file.is_file():
            raise HTTPException(404)
        content = await asyncio.to_thread(file.read_bytes)
        return Response(content, media_type="image/jpeg", headers=FRESH)

    # --- What is sent ---

    def taken(self, work: Callable[[PairedPhone, Form], str]) -> Handler:
        """Return what takes a form, does the work, and answers with the page as it then stands."""

        async def answer(request: Request, hand: PairedPhone) -> Response:
            form = await read_form(request)
            placed = await asyncio.to_thread(self.desk.placed, form)
            said = await asyncio.to_thread(work, hand, placed)
            board = self.desk.table.board
            if not wants_json(request):
                return RedirectResponse("/operator", 303, headers=FRESH)
            parts = self.pages.parts(hand, board)
            return JSONResponse({"n": board.n, "said": said, "parts": parts}, headers=FRESH)

        return answer

    async def start(self, request: Request, hand: PairedPhone) -> Response:
        """The form that begins a deal, and its posting."""
        hand.operates()
        if request.method == "GET":
            asked = {name: request.query_params.getlist(name) for name in request.query_params}
            page = await asyncio.to_thread(self._start_page, hand, asked)
            return HTMLResponse(page, headers=FRESH)
        form = await read_form(request)
        try:
            await asyncio.to_thread(self._begin, hand, form)
        except RefusedError as error:
            said = error.said(hand.words())
            page = await asyncio.to_thread(self._start_page, hand, form, said)
            return HTMLResponse(page, error.status, headers=FRESH)
        return RedirectResponse("/operator", 303, headers=FRESH)

    def _begin(self, hand: PairedPhone, form: Form) -> None:
        setup = read_setup(form, self.op.own_cards())
        board = self.desk.table.board
        game = board.deal.game if board.deal else None
        anew = bool(form.get("anew")) or not same_players(setup, game)
        self.desk.begin(hand, form, lambda: list(opening(setup, game, anew=anew, hall=board.hall)))
        self.op.memory.keep(setup)

    def _start_page(self, hand: PairedPhone, form: Form, error: str = "") -> str:
        board = self.desk.table.board
        game = board.deal.game if board.deal else None
        remembered = self.op.memory.recall()
        kept, anew = remembered or self.op.base, another_evening(self.desk.events())
        kept = kept if anew else next_deal(kept, board.deal)
        kept = as_the_hall_seats(kept, board.hall)
        setup, code = _shown_setup(kept, form, self.op.own_cards())
        first, others = parted(code)
        words = hand.words()
        cards = cards_of(code.name, self.op.own_cards())
        offered = [name for name, _ in cards]
        gone = setup.card if setup.card not in (None, *offered) else ""
        return self.pages.page(
            "operator_start",
            words,
            n=board.n,
            error=error,
            setup=setup,
            code=code,
            codes=[get_code(name) for name in dict.fromkeys((self.op.base.code, *code_names()))],
            cards=cards,
            card_gone=gone,
            years=years_of(offered),
            year=typed(form, "year")[:4] if "year" in form else setup.year,
            seat_names=[(seat, words.seat(seat)) for seat in SEATS],
            first=first,
            others=others,
            known=self.op.club.known(),
            seeing=self.op.look() is not None,
            remembered=remembered is not None and "code" not in form,
            hand_due=hand_still_due(board),
            running=self.desk.going_on(),
            entries=len(self.desk.lines()),
            key=secrets.token_hex(8),
            another_evening=anew,
            going_on=game is not None and not game.over,
            moved=_moved(setup, board.deal) if "code" not in form and not anew else "",
        )

    async def badges(self, request: Request, hand: PairedPhone) -> Response:
        """Read who sits where, from the camera's picture or from a photograph that is sent."""
        hand.operates()
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        photograph = (
            await read_body(request, uploads.LARGEST, too_large())
            if kind.startswith("image/")
            else None
        )
        found = await asyncio.to_thread(badges_said, self.op, photograph, hand.words())
        return JSONResponse(found, headers=FRESH)

    async def names(self, request: Request, hand: PairedPhone) -> Response:
        """The page on which two names are made one, and people are left out of the lists."""
        hand.operates()
        form = await read_form(request) if request.method == "POST" else {}
        words = hand.words()
        said = await asyncio.to_thread(take_names, self.op.club, form, words) if form else ""
        shown = await asyncio.to_thread(names_shown, self.op.club)
        page = self.pages.page("operator_names", words, said=said, **shown)
        return HTMLResponse(page, headers=FRESH)

    def settings_routes(self, set_up: TableSetUp) -> Iterable[Route]:
        """Return the addresses at which an operator sets the table up."""
        page = TableSettingsPage(set_up, self.op.memory, self.pages)

        async def settings(request: Request, hand: PairedPhone) -> Response:
            hand.operates()
            if request.method == "POST":
                return await page.save(hand, await read_form(request))
            asked = {name: request.query_params.getlist(name) for name in request.query_params}
            return await page.show(hand, asked)

        async def check(request: Request, hand: PairedPhone) -> Response:
            hand.operates()
            return await page.check(hand, await read_form(request))

        both = ["GET", "POST"]
        yield Route("/operator/settings", self.paired(settings), methods=both)
        yield Route("/operator/settings/check", self.paired(check), methods=["POST"])

    # --- Pairing ---

    async def pair(self, request: Request) -> Response:
        """Where a phone is paired: the code comes with the address or is typed."""
        return await paired_by_code(
            request, self.op.pairing, self.pairing_page, home="/operator", cookie=COOKIE
        )

    def pairing_page(
        self,
        request: Request,
        code: str = "",
        *,
        refused: RefusedError | None = None,
        status: int = 200,
        was_paired: bool = False,
    ) -> Response:
        """Return the page on which a code is typed; `was_paired`: once, and is no more."""
        words = Words(self._language(request))
        error = refused.said(words) if refused else ""
        page = self.pages.page(
            "operator_pair", words, code=code, error=error, was_paired=was_paired
        )
        return HTMLResponse(page, status, headers=FRESH)

    async def phones(self, request: Request, hand: PairedPhone) -> Response:
        """The paired phones; a code for another: an operator's, the director's, a player's own."""
        hand.operates()
        form = await read_form(request) if request.method == "POST" else {}
        code = self._new_code(form, request, hand) if form else {}
        return self._phones_page(hand, code)

    async def unpair(self, request: Request, hand: PairedPhone) -> Response:
        """End a phone: what it sends from now on is refused."""
        hand.operates()
        id = first(await read_form(request), "id")
        if await asyncio.to_thread(self.op.pairing.book.end, id) is None:
            raise RefusedError("refused-phone", 404)
        return RedirectResponse("/operator/phones", 303, headers=FRESH)

    def _new_code(self, form: Form, request: Request, hand: PairedPhone) -> dict[str, str]:
        """Make the code that a form asks for; return what the page shows of it."""
        deal = self.desk.table.board.deal
        player, name = first(form, "who"), " ".join(first(form, "name").split())
        known = {called: seat for seat, called in _seats(hand.words(deal), deal)}
        if (player and player not in known) or len(name) > MOST_LETTERS:
            given = name if len(name) > MOST_LETTERS else player
            raise RefusedError("refused-name", given=given[:MOST_LETTERS])
        named = player if not deal or player in deal.players.values() else known.get(player)
        directs = bool(form.get("directs"))
        new = PairedPhone("operator", directs=directs)
        if player and not directs:
            new = PairedPhone("player", player=named or player)
        shows = bool(form.get("camera")) and self.op.camera is not None
        if shows:
            new = PairedPhone("camera")
        code = self.op.pairing.code(new, name)
        address = f"{self.op.address or origin_of(request)}/operator/pair"
        return {
            "code": grouped(code), "who": player, "address": address,
            "directs": "1" if directs else "", "shows": "1" if shows else "",
            "qr": qr(f"{address}?code={code}"),
        }  # fmt: skip

    def _phones_page(self, hand: PairedPhone, code: Mapping[str, str]) -> Response:
        deal = self.desk.table.board.deal
        words = hand.words(deal)
        shown = {"code": "", "qr": "", "who": "", "directs": "", "shows": "", "address": "", **code}
        page = self.pages.page(
            "operator_phones",
            words,
            local=self.op.local,
            camera=self.op.camera is not None,
            seats=_seats(words, deal),
            phones=phones_shown(self.op.pairing.book, hand, words),
            **shown,
        )
        return HTMLResponse(page, headers=FRESH)


def _seats(words: Words, deal: Deal | None) -> list[tuple[Seat, str]]:
    return [(seat, words.seat(seat)) for seat in (deal.seated if deal else SEATS)]


def _shown_setup(kept: Setup, form: Form, own: Sequence[str]) -> tuple[Setup, Code]:
    """Return the set-up to show: what was kept, or what the form says already."""
    if "code" not in form:
        return kept, get_code(kept.code)
    try:
        code = get_code(form["code"][0])
    except (CodeError, IndexError):
        raise RefusedError("refused-code", given=form["code"][0][:40]) from None
    players = {seat: first(form, f"player_{seat}")[:40] for seat in SEATS}
    out = tuple(name.strip()[:40] for name in first(form, "out").split(",") if name.strip())
    empty = tuple(seat for seat in SEATS if seat in form.get("empty", ()))
    settings = kept.settings if code.name == kept.code else {}
    for setting in code.settings:
        given = first(form, f"set_{setting.name}")
        chosen = next((choice for choice in setting.choices if str(choice) == given), None)
        if chosen is not None and code.name == kept.code:
            settings = {**settings, setting.name: chosen}
    card = kept.card if code.name == kept.code else code.card
    if first(form, "card") in (name for name, _ in cards_of(code.name, own)):
        card = first(form, "card")
    setup = Setup(code.name, card, players, empty, dict(settings), out=out[:MOST_OUT])
    return next((turned(setup, s) for s in SEATS if s == first(form, "east")), setup), code


def _moved(setup: Setup, deal: Deal | None) -> str:
    """Return who is East now that the deal has passed on; empty where it has not."""
    if deal is None or deal.game is None:
        return ""
    east = setup.players.get("E", "")
    return east if east and east != deal.players.get("E") else ""
