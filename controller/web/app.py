"""The display's addresses: what may be asked, and what is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from controller.board import Board
from controller.bus import Bus
from controller.web.feed import feed, since
from controller.web.guard import Guard
from controller.web.pages import Pages
from controller.web.view import Place, said
from rules.catalogue import LawText
from rules.tiles import TileError, parse_tile

_TYPES: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_STATIC: Final = Path(__file__).parent / "static"
_FRESH: Final = {"cache-control": "no-store"}
_KEPT: Final = {"cache-control": "public, max-age=86400"}


@dataclass(frozen=True)
class Sources:
    """Where the display has what it shows from.

    `board` gives the latest board, `camera` the latest annotated frame as JPEG
    (None while there is none), `law` a law's text (None if there is no such law).
    """

    bus: Bus
    board: Callable[[], Board]
    law: Callable[[str], LawText | None]
    camera: Callable[[], bytes | None] = lambda: None


def make_app(
    sources: Sources, place: Place, hosts: list[str], more: Iterable[Route] = ()
) -> Starlette:
    """Return the display of one table, answering to `hosts`; `more` are other pages beside it."""
    pages = Pages(place)
    static = _static_files()

    async def display(request: Request) -> Response:
        board = sources.board()
        return HTMLResponse(
            pages.page("display", n=board.n, parts=pages.parts(board)), headers=_FRESH
        )

    async def events(request: Request) -> Response:
        stream = feed(sources.bus, sources.board, pages, since(request))
        headers = {**_FRESH, "x-accel-buffering": "no"}
        return StreamingResponse(stream, media_type="text/event-stream", headers=headers)

    async def rulings(request: Request) -> Response:
        board = sources.board()
        listed = [said(board, ruling) for ruling in reversed(board.rulings)]
        return HTMLResponse(pages.page("rulings", rulings=listed), headers=_FRESH)

    async def camera(request: Request) -> Response:
        there = sources.camera() is not None
        return HTMLResponse(pages.page("camera", there=there), headers=_FRESH)

    async def camera_picture(request: Request) -> Response:
        picture = sources.camera()
        if picture is None:
            raise HTTPException(404)
        return Response(picture, media_type="image/jpeg", headers=_FRESH)

    async def law(request: Request) -> Response:
        found = sources.law(request.path_params["id"])
        if found is None:
            raise HTTPException(404)
        template = "law_text" if "part" in request.query_params else "law"
        return HTMLResponse(pages.page(template, law=found))

    async def tile(request: Request) -> Response:
        drawing = _tile(request.path_params["name"])
        return Response(drawing, media_type="image/svg+xml", headers=_KEPT)

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in static:
            raise HTTPException(404)
        return Response(static[name], media_type=_TYPES[Path(name).suffix], headers=_FRESH)

    async def health(request: Request) -> Response:
        return JSONResponse({"n": sources.bus.last, "phase": sources.board().phase}, headers=_FRESH)

    async def refuse(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        word = {404: "There is no such page", 405: "That cannot be done here"}.get(
            status, "That cannot be answered"
        )
        return HTMLResponse(pages.page("error", status=status, word=word), status_code=status)

    return Starlette(
        routes=[
            Route("/", display),
            Route("/events", events),
            Route("/rulings", rulings),
            Route("/camera", camera),
            Route("/camera.jpg", camera_picture),
            Route("/laws/{id}", law),
            Route("/tiles/{name}.svg", tile),
            Route("/static/{name}", file),
            Route("/healthz", health),
            *more,
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        exception_handlers={HTTPException: refuse, Exception: refuse},
    )


@cache
def _tile(name: str) -> str:
    from vision.simulator.art import svg

    try:
        return svg(parse_tile("?" if name == "back" else name))
    except TileError:
        raise HTTPException(404) from None


def _static_files() -> Mapping[str, bytes]:
    return {file.name: file.read_bytes() for file in _STATIC.iterdir() if file.suffix in _TYPES}
