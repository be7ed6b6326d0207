"""The table's end of a request: the pages answer what the door passes on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from starlette.types import ASGIApp, Message, Scope

from controller.web.door.few_lines import logger
from controller.web.door.frames import in_parts, next_message, packed

_LOG: Final = logger("rackside.web")


class Answering:
    """Answers at a Unix socket, one request a connection."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        asked = await next_message(reader)
        try:
            if asked is not None:
                await self._answer(_scope(asked), reader, writer)
            await _end(reader, writer)
        except asyncio.CancelledError:
            pass  # the server ends
        except Exception as error:
            where = asked.get("path") if asked else ""
            _LOG.log(logging.ERROR, "A page failed: %s", where, exc_info=error)
        finally:
            writer.close()

    async def _answer(
        self, scope: Scope, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        more = True

        stream = scope["type"] == "websocket"

        async def receive() -> Message:
            nonlocal more
            message = await next_message(reader)
            if stream:
                return message or {"type": "websocket.disconnect", "code": 1006}
            if message is None or not more:
                return {"type": "http.disconnect"}
            more = message.get("more_body", False)
            return message

        async def send(message: Message) -> None:
            if writer.is_closing():
                return
            for part in in_parts(message):
                writer.write(packed(part))
            try:
                await writer.drain()
            except OSError:
                writer.close()

        await self._app(scope, receive, send)


async def _end(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Let the door have all of the answer: closed with something unread, a socket loses what was
    sent."""
    with contextlib.suppress(OSError):
        if not writer.is_closing():
            writer.write_eof()
            while await reader.read(65536):
                pass


def _scope(asked: Message) -> Scope:
    return {
        **asked,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "headers": [(name, value) for name, value in asked["headers"]],
        "client": tuple(asked["client"]) if asked.get("client") else None,
        "server": tuple(asked["server"]) if asked.get("server") else None,
        "state": {},
    }
