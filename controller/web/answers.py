"""How the family of pages answers: what is never kept, feeds, styles and scripts, drawn tiles."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from rules.tiles import TileError, parse_tile

FRESH: Final = {"cache-control": "no-store"}
"""Headers of what may be otherwise the next time."""

_TYPES: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}


def event_stream(feed: AsyncIterator[bytes]) -> Response:
    """Return a feed of server-sent events as an answer that nothing on its way holds up."""
    headers = {**FRESH, "x-accel-buffering": "no"}
    return StreamingResponse(feed, media_type="text/event-stream", headers=headers)


async def read_body(request: Request, most: int, refused: Exception) -> bytes:
    """Return what was sent; `refused` is raised if it is, or says it is, more than `most` bytes."""
    stated = request.headers.get("content-length", "")
    if stated.isdigit() and int(stated) > most:
        raise refused
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise refused
    return bytes(body)


def static_route(address: str, folder: Path, *more: Path) -> Route:
    """Return the address of a folder's styles, scripts and drawings; they are read now, once.

    `more` are files of other folders that have their address there too.
    """
    there = (*folder.iterdir(), *more)
    files = {file.name: file.read_bytes() for file in there if file.suffix in _TYPES}

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in files:
            raise HTTPException(404)
        return Response(files[name], media_type=_TYPES[Path(name).suffix], headers=FRESH)

    return Route(f"{address}/{{name}}", file)


def vendor_route() -> Route:
    """Return the address of scripts by others that pages bring along (`vendor/README.md`)."""
    return static_route("/static/vendor", Path(__file__).parent / "vendor")


@cache
def tile_drawing(name: str) -> str:
    """Return a tile as SVG, by its text or ``back``; 404 for what is no tile."""
    from vision.simulator.art import svg

    try:
        return svg(parse_tile("?" if name == "back" else name))
    except TileError:
        raise HTTPException(404) from None


class News:
    """What wakes a feed: `tell` it from any thread, `wait` in the feed's own loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._there = asyncio.Event()
        self._waking = False

    def tell(self) -> None:
        """Wake whoever waits. Returns at once."""
        if self._waking:  # a hall has news hundreds of times between two looks
            return
        self._waking = True
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._there.set)

    def clear(self) -> None:
        """Wait for later news only: what is looked at from here on is news that was announced."""
        self._waking = False
        self._there.clear()

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most so long; return whether there was any."""
        try:
            await asyncio.wait_for(self._there.wait(), seconds)
        except TimeoutError:
            return False
        return True
