"""The display's addresses: what may be asked, and what is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.evidence import AccusationPictures
from controller.web.answers import FRESH, event_stream
from controller.web.common import common_routes, guarded
from controller.web.feed import feed, since
from controller.web.health import Causes, health_routes
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
    review shows (None where there is no camera), `causes` what is wrong with the table.
    """

    bus: Bus
    board: Callable[[], Board]
    law: Callable[[str], LawText | None]
    camera: Callable[[], bytes | None] = lambda: None
    standings: Standings | None = None
    evidence: AccusationPictures | None = None
    causes: Causes = dict


@dataclass(frozen=True)
class LiveSources:
    """What the table's own screens show, where the public sees it later; `knows` tells them."""

    sources: Sources
    knows: Callable[[Request], bool]


class _Shown:
    """What a browser is shown: from where, and the pages that draw it."""

    def __init__(self, sources: Sources, place: TableInfo) -> None:
        self.sources = sources
        self.evidence = sources.evidence
        self.pictures = self.evidence.pictures if self.evidence is not None else no_pictures
        self.pages = Pages(place, sources.standings, self.pictures)


class _Display:
    """The handlers: `public` is what anybody is shown, `own` what the table's own screens are."""

    def __init__(self, public: _Shown, own: _Shown, knows: Callable[[Request], bool]) -> None:
        self.public = public
        self._own = own
        self._knows = knows

    def _for(self, request: Request) -> _Shown:
        return self._own if self._knows(request) else self.public

    async def display(self, request: Request) -> Response:
        """The display itself."""
        shown = self._for(request)
        board = shown.sources.board()
        parts = shown.pages.parts(board)
        page = shown.pages.page("display", board.language, n=board.n, parts=parts)
        return HTMLResponse(page, headers=FRESH)

    async def events(self, request: Request) -> Response:
        """The feed that keeps it current."""
        shown = self._for(request)
        stream = feed(shown.sources.bus, shown.sources.board, shown.pages, since(request))
        return event_stream(stream)

    async def rulings(self, request: Request) -> Response:
        """Every ruling of the deal."""
        shown = self._for(request)
        board = shown.sources.board()
        language = language_of(request, board.language)
        listed = list(reversed(spoken(replace(board, language=language))))
        return HTMLResponse(shown.pages.page("rulings", language, rulings=listed), headers=FRESH)

    async def camera(self, request: Request) -> Response:
        """The page of what the camera sees."""
        shown = self._for(request)
        there = shown.sources.camera() is not None
        language = language_of(request, shown.sources.board().language)
        return HTMLResponse(shown.pages.page("camera", language, there=there), headers=FRESH)

    async def camera_picture(self, request: Request) -> Response:
        """What the camera sees."""
        picture = self._for(request).sources.camera()
        if picture is None:
            raise HTTPException(404)
        return Response(picture, media_type="image/jpeg", headers=FRESH)

    async def reviewed_picture(self, request: Request) -> Response:
        """A picture of the entry that is looked at again."""
        shown = self._for(request)
        looked, evidence = shown.sources.board().looked, shown.evidence
        name = request.path_params["name"]
        if evidence is None or looked is None or name not in shown.pictures(looked.review.target):
            raise HTTPException(404)
        content = await asyncio.to_thread((evidence.folder / name).read_bytes)
        return Response(content, media_type="image/jpeg", headers=FRESH)


def make_app(
    sources: Sources,
    place: TableInfo,
    hosts: list[str],
    more: Iterable[BaseRoute] = (),
    live: LiveSources | None = None,
) -> Starlette:
    """Return the display of one table, answering to `hosts`; `more` are other pages beside it.

    `sources` are what anybody is shown. Where that lags, `place` says how far, and `live` is what
    the table's own screens are shown.
    """
    public = _Shown(sources, place)
    own = _Shown(live.sources, replace(place, delay=0)) if live else public
    asked = _Display(public, own, live.knows if live else lambda request: False)

    return guarded(
        [
            Route("/", asked.display),
            Route("/events", asked.events),
            Route("/rulings", asked.rulings),
            Route("/camera", asked.camera),
            Route("/camera.jpg", asked.camera_picture),
            Route("/review/{name}", asked.reviewed_picture),
            *health_routes(sources.board, lambda: sources.bus.last, sources.causes, place),
            *common_routes(sources.law, public.pages),
            *more,
        ],
        public.pages,
        hosts,
    )
