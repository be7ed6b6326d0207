"""A WebSocket at the door: a phone that is the camera, under the limits of every connection.

Each message passes between the door and the table as ASGI has it, one after another: what the table
has not read holds up who sends it. Nothing is compressed, so no small message becomes a large one.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any, Final

from starlette.types import Message, Receive, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from controller.web.door.frames import next_message, packed
from controller.web.door.limits import Limits

if TYPE_CHECKING:
    from controller.web.door.connections import Connection

ADDRESSES: Final = ("/operator/camera/pictures",)
"""Where a WebSocket is taken at all."""
REFUSED: Final = 1013
"""The code for "try again later" (RFC 6455's registry)."""


class Stream(WebSocketsSansIOProtocol):
    """A connection that became a WebSocket: it stays counted, and what is silent ends."""

    def __init__(self, line: Connection, **given: Any) -> None:
        super().__init__(**given)
        self._line = line

    def data_received(self, data: bytes) -> None:
        """Note that something was heard, and read on."""
        self._line.heard()
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        self._line.forget()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Note since when the client has read nothing."""
        self._line.pause_writing()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client reads."""
        self._line.resume_writing()
        super().resume_writing()


async def passed_both_ways(
    limits: Limits,
    receive: Receive,
    send: Send,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
) -> None:
    """Pass messages on until one side ends; the table decides whether the line is taken at all."""
    sending = asyncio.create_task(_to_table(limits, receive, writer))
    open_ = False
    try:
        while (message := await next_message(reader)) is not None:
            open_ = open_ or message["type"] == "websocket.accept"
            await send(message)
            if message["type"] == "websocket.close":
                return
        await send({"type": "websocket.close", "code": 1012 if open_ else REFUSED})
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


async def _to_table(limits: Limits, receive: Receive, writer: asyncio.StreamWriter) -> None:
    """Pass on what the phone sends, no faster than it may."""
    least = 1 / limits.stream_rate
    with contextlib.suppress(OSError):
        while True:
            began = time.monotonic()
            message: Message = await receive()
            writer.write(packed(message))
            await writer.drain()
            if message["type"] == "websocket.disconnect":
                writer.write_eof()
                return
            await asyncio.sleep(max(0.0, began + least - time.monotonic()))
