"""The display's addresses: what may be asked, and what is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.evidence import AccusationPictures
from controller.web.answers import FRESH, event_stream
from controller.web.common import common_routes, guarded
from controller.web.feed import feed, since
from controller.web.language import language_of
from controller.web.pages import Pages, Standings
from controller.web.reviewing import no_pictures
from controller.web.view import TableInfo, spoken
from rules.catalogue import LawText


@dataclass(frozen=True)
class Sources:
    """Where the display has what it shows from.

    `board` gives the latest board, `camera` the latest annotated frame as JPEG
    (None while there is none), `law` a law's text (None if there is no such law), `standings` how
    everybody stands in the evening (None where nobody keeps count), `evidence` the pictures that a
    review shows (None where there is no camera).
    """

    bus: Bus
    board: Callable[[], Board]
    law: Callable[[str], LawText | None]
    camera: Callable[[], bytes | None] = lambda: None
    standings: Standings | None = None
    evidence: AccusationPictures | None = None


def make_app(
    sources: Sources, place: TableInfo, hosts: list[str], more: Iterable[Route] = ()
) -> Starlette:
    """Return the display of one table, answering to `hosts`; `more` are other pages beside it."""
    evidence = sources.evidence
    pictures = evidence.pictures if evidence is not None else no_pictures
    pages = Pages(place, sources.standings, pictures)

    async def display(request: Request) -> Response:
        board = sources.board()
        page = pages.page("display", board.language, n=board.n, parts=pages.parts(board))
        return HTMLResponse(page, headers=FRESH)

    async def events(request: Request) -> Response:
        stream = feed(sources.bus, sources.board, pages, since(request))
        return event_stream(stream)

    async def rulings(request: Request) -> Response:
        board = sources.board()
        language = language_of(request, board.language)
        listed = list(reversed(spoken(replace(board, language=language))))
        return HTMLResponse(pages.page("rulings", language, rulings=listed), headers=FRESH)

    async def camera(request: Request) -> Response:
        there = sources.camera() is not None
        language = language_of(request, sources.board().language)
        return HTMLResponse(pages.page("camera", language, there=there), headers=FRESH)

    async def camera_picture(request: Request) -> Response:
        picture = sources.camera()
        if picture is None:
            raise HTTPException(404)
        return Response(picture, media_type="image/jpeg", headers=FRESH)

    async def reviewed_picture(request: Request) -> Response:
        looked = sources.board().looked
        name = request.path_params["name"]
        if evidence is None or looked is None or name not in pictures(looked.review.target):
            raise HTTPException(404)
        content = await asyncio.to_thread((evidence.folder / name).read_bytes)
        return Response(content, media_type="image/jpeg", headers=FRESH)

    async def health(request: Request) -> Response:
        return JSONResponse({"n": sources.bus.last, "phase": sources.board().phase}, headers=FRESH)

    return guarded(
        [
            Route("/", display),
            Route("/events", events),
            Route("/rulings", rulings),
            Route("/camera", camera),
            Route("/camera.jpg", camera_picture),
            Route("/review/{name}", reviewed_picture),
            Route("/healthz", health),
            *common_routes(sources.law, pages),
            *more,
        ],
        pages,
        hosts,
    )
