"""What every page of the family needs: laws, tiles, styles and scripts, and how it is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from controller.web.answers import static_route, tile_drawing, vendor_route
from controller.web.guard import HostGuard
from controller.web.help import help_route
from controller.web.language import language_of
from controller.web.letters import letters_route
from controller.web.pages import Pages
from controller.web.words import saying
from controller.words import Words
from controller.words.laws import gist_of
from rules.catalogue import LawText

_KEPT: Final = {"cache-control": "public, max-age=86400"}


def common_routes(law_text: Callable[[str], LawText | None], pages: Pages) -> list[Route]:
    """Return the addresses of laws, tiles, styles and scripts."""

    async def law(request: Request) -> Response:
        found = law_text(request.path_params["id"])
        if found is None:
            raise HTTPException(404)
        template = "law_text" if "part" in request.query_params else "law"
        language = language_of(request, pages.place.language)
        gist = gist_of(Words(language), found.id)
        return HTMLResponse(pages.page(template, language, law=found, gist=gist))

    async def tile(request: Request) -> Response:
        drawing = tile_drawing(request.path_params["name"])
        return Response(drawing, media_type="image/svg+xml", headers=_KEPT)

    return [
        Route("/laws/{id}", law),
        Route("/tiles/{name}.svg", tile),
        static_route("/static", Path(__file__).parent / "static"),
        vendor_route(),
        letters_route(),
        help_route(pages),
    ]


def guarded(routes: Iterable[BaseRoute], pages: Pages, hosts: list[str]) -> Starlette:
    """Return an application of these pages, answering to `hosts`; what is refused has a page."""

    async def refuse(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        language = language_of(request, pages.place.language)
        word = saying(Words(language))("display-refused", status=status)
        page = pages.page("error", language, status=status, word=word)
        return HTMLResponse(page, status_code=status)

    return Starlette(
        routes=list(routes),
        middleware=[Middleware(HostGuard, hosts=hosts)],
        exception_handlers={HTTPException: refuse, Exception: refuse},
    )
