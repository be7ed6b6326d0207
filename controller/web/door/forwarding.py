"""The door's end of a request: what is refused here, and what the table is asked.

The table hears of a request when its head, and a small body, are there whole, and in its turn; and
its answer is taken from it at once, however slowly it is read. So nobody keeps the table waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from controller.web.door.clients import client_of
from controller.web.door.connections import Connections
from controller.web.door.frames import in_parts, next_message, packed
from controller.web.door.limits import Limits
from controller.web.door.streaming import REFUSED, passed_both_ways
from controller.web.door.turns import BusyError, Turns

_PASSED: Final = (
    "type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path",
    "headers", "client", "server", "subprotocols",
)  # fmt: skip
_FEED: Final = b"text/event-stream"


class NotPassedError(Exception):
    """What the door answers by itself: a status and a line of plain text."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(said)
        self.status = status


class Door:
    """The ASGI application that strangers meet; the table answers at the socket `table`."""

    def __init__(self, connections: Connections, table: Path) -> None:
        self._connections = connections
        self._limits: Limits = connections.limits
        self._turns = Turns(connections.limits)
        self._table = table
        self._feeds: Counter[str] = Counter()
        self._held = 0
        self._streams = 0
        self._sweeping: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or begin and end with the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if scope["type"] == "websocket":
            await self._stream(scope, receive, send)
            return
        try:
            await self._pass_on(scope, receive, send)
        except asyncio.CancelledError:  # the door ends, in the middle of an answer
            with contextlib.suppress(RuntimeError):  # part of it was sent
                await PlainTextResponse("The table ends.\n", 503)(scope, receive, send)
        except NotPassedError as refused:
            headers = {"connection": "close", "cache-control": "no-store"}
            if refused.status in (429, 503):
                headers["retry-after"] = "2"
            answer = PlainTextResponse(f"{refused}\n", refused.status, headers)
            await answer(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self._sweeping = asyncio.create_task(self._connections.keep_swept())
            elif self._sweeping is not None:
                self._sweeping.cancel()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = client_of(scope["client"][0]) if scope["client"] else ""
        if not self._connections.clients.may_ask(client):
            raise NotPassedError(429, "Too many requests; wait a moment.")
        if _stated_length(scope) > self._limits.body_bytes:
            raise NotPassedError(413, "Too large.")
        first = await self._first_of_body(receive)
        if first is None:
            return
        async with contextlib.AsyncExitStack() as held:
            try:
                turn = contextlib.AsyncExitStack()
                await held.enter_async_context(turn)
                await turn.enter_async_context(self._turns.turn(client))
            except BusyError:
                raise NotPassedError(503, "The table is busy; try again.") from None
            reader, writer = await held.enter_async_context(self._at_table())
            writer.write(packed({key: scope[key] for key in _PASSED if key in scope}))
            writer.write(packed(first))
            passing = asyncio.create_task(_pass_rest(first, receive, writer))
            held.callback(passing.cancel)
            begun = await next_message(reader)
            if begun is None:
                raise NotPassedError(503, "The table did not answer; try again.")
            if _is_feed(begun):
                await turn.aclose()
                with self._a_feed(client):
                    await send(begun)
                    while (message := await next_message(reader)) is not None:
                        await send(message)
            else:
                await self._answered(begun, reader, turn, send)

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a WebSocket on, if there is room for one."""
        client = client_of(scope["client"][0]) if scope["client"] else ""
        may = self._connections.clients.may_ask(client) and self._streams < self._limits.streams
        if not may:
            await send({"type": "websocket.close", "code": REFUSED})
            return
        self._streams += 1
        try:
            async with self._at_table() as (reader, writer):
                writer.write(packed({key: scope[key] for key in _PASSED if key in scope}))
                await passed_both_ways(self._limits, receive, send, reader, writer)
        except (NotPassedError, OSError):
            with contextlib.suppress(OSError, RuntimeError):
                await send({"type": "websocket.close", "code": REFUSED})
        finally:
            self._streams -= 1

    async def _answered(
        self, begun: Message, reader: asyncio.StreamReader, turn: contextlib.AsyncExitStack,
        send: Send,
    ) -> None:  # fmt: skip
        """Take the whole answer from the table, then send it; a very large one as it is read."""
        kept, size = [begun], 0
        try:
            while self._held <= self._limits.held_bytes:
                message = await next_message(reader)
                if message is None:
                    break
                kept.append(message)
                size += len(message.get("body", b""))
                self._held += len(message.get("body", b""))
            else:
                for message in kept:
                    await send(message)
                kept = []
                while (message := await next_message(reader)) is not None:
                    await send(message)
            await turn.aclose()
            for message in kept:
                await send(message)
        finally:
            self._held -= size

    async def _first_of_body(self, receive: Receive) -> Message | None:
        """Return a small body whole, or the beginning of a large one; None if who asks has gone."""
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if not message.get("more_body"):
                return {"type": "http.request", "body": bytes(body), "more_body": False}
            if len(body) > self._limits.small_body:
                return {"type": "http.request", "body": bytes(body), "more_body": True}

    @contextlib.asynccontextmanager
    async def _at_table(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        try:
            reader, writer = await asyncio.open_unix_connection(self._table)
        except OSError:
            raise NotPassedError(503, "The table is not there yet; try again.") from None
        try:
            yield reader, writer
        finally:
            writer.close()

    @contextlib.contextmanager
    def _a_feed(self, client: str) -> Iterator[None]:
        limits = self._limits
        if self._feeds[client] >= limits.feeds_of_client or self._feeds.total() >= limits.feeds:
            raise NotPassedError(503, "Too many pages are open; close one.")
        self._feeds[client] += 1
        try:
            yield
        finally:
            self._feeds[client] -= 1
            self._feeds += Counter()


async def _pass_rest(first: Message, receive: Receive, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes after the first of a body, and that whoever asked has gone."""
    more = first["more_body"]
    with contextlib.suppress(OSError):
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                writer.close()
                return
            if more:
                for part in in_parts(message):
                    writer.write(packed(part))
                await writer.drain()
                more = message.get("more_body", False)


def _stated_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value)
    return 0


def _is_feed(begun: Message) -> bool:
    return any(n.lower() == b"content-type" and v.startswith(_FEED) for n, v in begun["headers"])
