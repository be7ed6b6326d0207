"""The addresses under ``/replay``: the deals, a deal at a moment, and what may be taken along.

Nothing is changed here and nothing needs pairing: all that is shown was in
public view at the table.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from controller.errors import UnusableInput
from controller.record.publication import Publication
from controller.record.session import Session
from controller.replay.deals import of_table
from controller.replay.library import KEPT, Library
from controller.replay.moments import ReplayedDeal, Way
from controller.web.answers import FRESH, static_route
from controller.web.language import language_of
from controller.web.replay import saving
from controller.web.replay.pages import STATIC, ReplayPages
from controller.web.view import TableInfo
from controller.words import ENGLISH, LANGUAGES, words_in
from controller.words.watching import why

_ENCODER: Final = msgspec.json.Encoder()

Handler = Callable[[Request], Awaitable[Response]]


def replay_routes(
    library: Library, place: TableInfo, *, table: bool = True, language: str = ENGLISH
) -> list[Route]:
    """Return the replay's addresses; `table` says that a table's display is beside them.

    The pages are in `language` where a browser has not chosen another.
    """
    asked = _Addresses(library, place, table, language)
    deal = "/replay/{deal:int}"
    return [
        Route("/replay", asked.list),
        static_route("/replay/static", STATIC),
        Route("/replay/latest", asked.latest),
        Route("/replay/at/{n:int}", asked.at),
        Route(deal, asked.answered(asked.first)),
        Route(f"{deal}/{{n:int}}", asked.answered(asked.page)),
        Route(f"{deal}/whole.json", asked.answered(asked.whole)),
        Route(f"{deal}/deal.{{kind}}", asked.answered(asked.saved)),
        Route(f"{deal}/pictures/{{name}}", asked.answered(asked.picture)),
    ]


def of_session(session: Session, place: TableInfo, public: Publication) -> list[Route]:
    """Return the replay's addresses for a table at work, of what is public of it."""
    library = Library(of_table(public.bus), session.pictures, public.shows_picture)
    return replay_routes(library, place, language=session.board.language)


class _Addresses:
    """The handlers, over one library."""

    def __init__(self, library: Library, place: TableInfo, table: bool, language: str) -> None:
        self.library = library
        self._language = language
        self._pages = {
            known: ReplayPages(library, place, table=table, language=known) for known in LANGUAGES
        }
        self._whole: OrderedDict[tuple[int, int, Way, str], bytes] = OrderedDict()

    def pages(self, request: Request) -> ReplayPages:
        """Return the pages in the language that they are asked for in."""
        return self._pages[language_of(request, self._language)]

    def answered(self, handler: Handler) -> Handler:
        """Say in one sentence what this program cannot go through."""

        async def answer(request: Request) -> Response:
            try:
                return await handler(request)
            except UnusableInput as error:
                pages = self.pages(request)
                said = words_in(pages.language).said(why(error))
                page = pages.page("error", status=422, word=said)
                return HTMLResponse(page, 422, headers=FRESH)

        return answer

    async def list(self, request: Request) -> Response:
        """Every deal of the journal."""
        return HTMLResponse(await run_in_threadpool(self.pages(request).list), headers=FRESH)

    async def latest(self, request: Request) -> Response:
        """Lead to the last deal, or to the list while there is none."""
        deals = await run_in_threadpool(self.library.recording.deals)
        return RedirectResponse(f"/replay/{deals[-1].number}" if deals else "/replay")

    async def at(self, request: Request) -> Response:
        """Lead to the moment of an entry, whichever deal it is in."""
        n = request.path_params["n"]
        deals = await run_in_threadpool(self.library.recording.deals)
        found = next((deal for deal in deals if deal.first <= n <= deal.last), None)
        if found is None:
            raise HTTPException(404)
        return RedirectResponse(f"/replay/{found.number}/{n}")

    async def first(self, request: Request) -> Response:
        """A deal from its beginning."""
        return await self._page(request, None)

    async def page(self, request: Request) -> Response:
        """A deal at a moment."""
        return await self._page(request, request.path_params["n"])

    async def _page(self, request: Request, n: int | None) -> Response:
        replayed = await self._replayed(request)
        if n is not None and not replayed.deal.first <= n <= replayed.deal.last:
            raise HTTPException(404)
        place = 0 if n is None else replayed.place(n)
        share = replayed.over or not self.library.recording.live
        html = await run_in_threadpool(self.pages(request).deal, replayed, place, share=share)
        return HTMLResponse(html, headers=FRESH)

    async def whole(self, request: Request) -> Response:
        """Every moment of a deal, for the page's script."""
        replayed = await self._replayed(request)
        pages = self.pages(request)
        key = (replayed.deal.number, replayed.deal.last, replayed.way, pages.language)
        packed = self._whole.get(key)
        if packed is None:
            packed = await run_in_threadpool(_pack, pages, replayed)
            self._whole[key] = packed
            while len(self._whole) > KEPT:
                self._whole.popitem(last=False)
        headers = {**FRESH, "content-encoding": "gzip", "vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            packed, headers = gzip.decompress(packed), FRESH
        return Response(packed, media_type="application/json", headers=headers)

    async def saved(self, request: Request) -> Response:
        """A deal to take along: a page, a text, or its record."""
        replayed = await self._replayed(request)
        kind = saving.KINDS.get(request.path_params["kind"])
        if kind is None or (self.library.recording.live and not replayed.over):
            raise HTTPException(404)
        names = request.query_params.get("names") != "no"
        content = await run_in_threadpool(kind.make, self.pages(request), replayed, names)
        name = f"deal-{replayed.deal.number}.{request.path_params['kind']}"
        headers = {**FRESH, "content-disposition": f'attachment; filename="{name}"'}
        return Response(content, media_type=kind.media, headers=headers)

    async def picture(self, request: Request) -> Response:
        """A picture that a moment of a deal has."""
        replayed = await self._replayed(request)
        name = request.path_params["name"]
        file = self.library.picture_file(name)
        if file is None or not self.library.shows(replayed, name):
            raise HTTPException(404)
        return FileResponse(file, media_type="image/jpeg")

    async def _replayed(self, request: Request) -> ReplayedDeal:
        way: Way = "written" if request.query_params.get("as") == "written" else "known"
        replayed = await run_in_threadpool(self.library.replayed, request.path_params["deal"], way)
        if replayed is None:
            raise HTTPException(404)
        return replayed


def _pack(pages: ReplayPages, replayed: ReplayedDeal) -> bytes:
    return gzip.compress(_ENCODER.encode(pages.whole(replayed)), 5)
