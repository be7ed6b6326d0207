"""The public folder on a port: its files, and each page's as server-sent events when it changes.

It has nothing but the files, so nothing it is asked can be newer than they are. It runs as a
process of its own (``python -m controller.web.spectators.sending FD FOLDER``), so that spectators
take nothing from the desk but a share of the machine; a web server before it carries the files
alone, and passes ``/events/`` on (`nginx.conf`). It ends when its standard input does.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from controller.web.guard import HEADERS

LOOK: Final = 0.5
"""Seconds between two looks at the files that somebody follows."""
HEARTBEAT: Final = 15.0
STALE: Final = 40.0
"""Seconds after which a hall that does not say that it is there is not spoken for."""
LASTS: Final = 600.0
"""Seconds after which a feed ends: its page asks again, and another server may answer."""
MOST: Final = 4000
"""Feeds at once; who comes then looks at the file every few seconds instead."""
RETRY_MS: Final = 3000
FOLLOWED: Final = re.compile(r"[a-z]{2}/(?:index|standings|tables/\d{1,4})")

_FILES: Final = {"cache-control": "public, max-age=1"}
_FEED: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}


class FollowedFile:
    """A file that is followed: what it holds, and what wakes whoever waits for it to change."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._stamp: tuple[int, int] | None = None
        self.content: bytes | None = None
        self.tag = ""
        self.changed = asyncio.Event()
        self.feeds = 0

    def look(self) -> None:
        """Read it if it was replaced."""
        try:
            stat = self._file.stat()
            stamp = (stat.st_ino, stat.st_mtime_ns)
            if stamp == self._stamp:
                return
            content: bytes | None = self._file.read_bytes()
        except OSError:
            stamp, content = None, None
        self._stamp = stamp
        if content == self.content:
            return
        self.content = content
        self.tag = hashlib.sha256(content).hexdigest()[:12] if content is not None else ""
        before, self.changed = self.changed, asyncio.Event()
        before.set()


class Feeds:
    """The files that somebody follows, and the one task that looks at them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._followed: dict[str, FollowedFile] = {}
        self._task: asyncio.Task[None] | None = None
        self.count = 0

    async def feed(self, path: str, had: str) -> AsyncIterator[bytes]:
        """Yield what a page's file holds, whenever it is otherwise than what was `had`."""
        followed = self._join(path)
        clock = asyncio.get_running_loop().time
        until, beat = clock() + LASTS, clock() + HEARTBEAT
        try:
            yield f"retry: {RETRY_MS}\n\n".encode()
            while followed.content is not None and clock() < until:
                changed = followed.changed
                if followed.tag != had:
                    had = followed.tag
                    data = followed.content.replace(b"\n", b"")
                    yield b"id: %s\nevent: now\ndata: %s\n\n" % (had.encode(), data)
                try:
                    await asyncio.wait_for(changed.wait(), max(0.0, beat - clock()))
                except TimeoutError:
                    beat = clock() + HEARTBEAT
                    if self._is_there():
                        yield b"event: beat\ndata: 1\n\n"
        finally:
            self._leave(path, followed)

    def _join(self, path: str) -> FollowedFile:
        followed = self._followed.setdefault(path, FollowedFile(self.folder / f"{path}.json"))
        followed.look()
        followed.feeds += 1
        self.count += 1
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return followed

    def _leave(self, path: str, followed: FollowedFile) -> None:
        self.count -= 1
        followed.feeds -= 1
        if not followed.feeds:
            self._followed.pop(path, None)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            for followed in tuple(self._followed.values()):
                followed.look()

    def _is_there(self) -> bool:
        """Whether the desk has said of late that it is there."""
        try:
            return time.time() - (self.folder / "beat.json").stat().st_mtime < STALE
        except OSError:
            return False


def make_live(folder: Path) -> Starlette:
    """Return the public pages' server over a folder."""
    feeds = Feeds(folder)

    async def events(request: Request) -> Response:
        path = request.path_params["path"]
        if not FOLLOWED.fullmatch(path) or not (folder / f"{path}.json").is_file():
            raise HTTPException(404)
        if feeds.count >= MOST:
            return PlainTextResponse("", 503, headers={**_FEED, "retry-after": "60"})
        had = request.headers.get("last-event-id", "")
        feed = feeds.feed(path, had)
        return StreamingResponse(feed, media_type="text/event-stream", headers=_FEED)

    return Starlette(
        routes=[
            Route("/events/{path:path}", events),
            Mount("/", _Files(directory=folder, html=True, check_dir=False)),
        ],
        middleware=[Middleware(_Headers)],
    )


class _Files(StaticFiles):
    """The folder's files; those that are being written are nobody's yet."""

    async def get_response(self, path: str, scope: Any) -> Response:
        """Return a file; 404 for what is none, or begins with a dot."""
        if any(part.startswith(".") for part in Path(path).parts if part != "."):
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(self, *given: Any, **named: Any) -> Response:
        """Return a file with how long it may be kept."""
        answer = super().file_response(*given, **named)
        answer.headers.update(_FILES)
        return answer


class _Headers:
    """Adds to every answer what browsers are to keep to."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def main(fd: int, folder: Path) -> None:
    """Serve a folder on a socket that listens already, until standard input ends."""
    taken = socket.socket(fileno=fd)
    config = uvicorn.Config(
        make_live(folder), log_config=None, access_log=False, server_header=False,
        timeout_graceful_shutdown=1, timeout_keep_alive=20, lifespan="off", ws="none",
    )  # fmt: skip
    server = uvicorn.Server(config)

    def wait_for_the_end() -> None:
        sys.stdin.buffer.read()
        server.should_exit = True

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    server.run(sockets=[taken])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
