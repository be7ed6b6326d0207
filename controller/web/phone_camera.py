"""A phone as the table's camera: its page, and the line on which its pictures come in.

The line is a WebSocket of JPEGs: a picture is one message, its first eight bytes the phone's clock.
WebRTC would bring its own congestion control and its own codec, whose pictures blur just where a
hand moves, and a native library; here every picture stands by itself, and a phone sends the next
when the table has taken one (`vision.cameras.phone`).
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import struct
import time
from collections.abc import Callable
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from controller.operating.phones import PairedPhone
from controller.web.answers import FRESH
from vision.cameras.phone import (
    AttachedPhone,
    Fault,
    PhoneLine,
    PhoneReport,
    State,
    TakenError,
)

ADDRESS: Final = "/operator/camera"
PICTURES: Final = f"{ADDRESS}/pictures"
ASKS_AGAIN: Final = 5.0
"""Seconds after which it is asked whether the phone is still paired."""

UNPAIRED: Final = 4001
TAKEN: Final = 4002
REPLACED: Final = 4003
ODD: Final = 4004
"""Why a line is ended, as the page's script knows it: RFC 6455 leaves 4000 to 4999 to us."""

_TAKEN_AT: Final = struct.Struct(">d")
_LARGEST_SIZE: Final = 20_000

Who = Callable[[HTTPConnection], PairedPhone | None]
Page = Callable[[Request, PhoneLine], str]


class _Says(msgspec.Struct, forbid_unknown_fields=True):
    """What a phone's page says of itself."""

    state: State
    size: tuple[int, int] | None = None
    unlocked: tuple[Literal["exposure", "white balance", "focus"], ...] = ()


class _Answer(msgspec.Struct, omit_defaults=True):
    """What is answered to it."""

    answered: int = 0
    fault: str = ""
    adjust: bool = False


_SAYS: Final = msgspec.json.Decoder(_Says)


def phone_camera_routes(
    line: PhoneLine, who: Who, page: Page, unpaired: Callable[[Request], Response]
) -> list[BaseRoute]:
    """Return the addresses of the page and of its pictures.

    `who` says whose phone asks, `page` makes the page, `unpaired` is shown to who may not.
    """

    async def shown(request: Request) -> Response:
        hand = who(request)
        if hand is None or not hand.shows:
            return unpaired(request)
        return HTMLResponse(page(request, line), headers=FRESH)

    async def pictures(socket: WebSocket) -> None:
        await _Line(line, who, socket).run()

    return [Route(ADDRESS, shown), WebSocketRoute(PICTURES, pictures)]


class _Line:
    """One phone's open line, and what the camera's thread says to it (`PhoneTalk`)."""

    def __init__(self, line: PhoneLine, who: Who, socket: WebSocket) -> None:
        self._line, self._who, self._socket = line, who, socket
        self._loop = asyncio.get_running_loop()
        self._answers: asyncio.Queue[_Answer | int] = asyncio.Queue()

    async def run(self) -> None:
        """Take the phone in, and its pictures until it goes."""
        if not _own_page(self._socket):
            await self._socket.close()
            return
        await self._socket.accept()
        if not self._may():
            await self._socket.close(UNPAIRED)
            return
        try:
            phone = self._line.attach(self, instead="instead" in self._socket.query_params)
        except TakenError:
            await self._socket.close(TAKEN)
            return
        telling = asyncio.create_task(self._tell())
        try:
            code = await self._listen(phone)
        finally:
            phone.leave()
            telling.cancel()
        if code is not None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code)

    def _may(self) -> bool:
        hand = self._who(self._socket)
        return hand is not None and hand.shows

    async def _listen(self, phone: AttachedPhone) -> int | None:
        """Take in what comes; return why the line is to be ended, None where the phone ended it."""
        asked = time.monotonic()
        while True:
            try:
                message = await self._socket.receive()
            except (RuntimeError, WebSocketDisconnect):
                return None
            if message["type"] == "websocket.disconnect":
                return None
            now = time.monotonic()
            if now - asked > ASKS_AGAIN:
                asked = now
                if not self._may():
                    return UNPAIRED
            if not _taken_in(phone, message.get("bytes"), message.get("text"), now):
                return ODD

    async def _tell(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while True:
                answer = await self._answers.get()
                if isinstance(answer, int):
                    await self._socket.close(answer)
                    return
                await self._socket.send_text(msgspec.json.encode(answer).decode())

    def answered(self, pictures: int, fault: Fault) -> None:
        """So many pictures are dealt with."""
        self._from_thread(_Answer(pictures, fault))

    def replaced(self) -> None:
        """Another phone is the camera."""
        self._from_thread(REPLACED)

    def adjust(self) -> None:
        """Have the exposure found anew."""
        self._from_thread(_Answer(adjust=True))

    def _from_thread(self, answer: _Answer | int) -> None:
        with contextlib.suppress(RuntimeError):  # the pages have ended
            self._loop.call_soon_threadsafe(self._answers.put_nowait, answer)


def _taken_in(phone: AttachedPhone, picture: bytes | None, text: str | None, now: float) -> bool:
    """Take in a message; return whether it was one."""
    if picture is not None and len(picture) > _TAKEN_AT.size:
        (taken,) = _TAKEN_AT.unpack_from(picture)
        if not math.isfinite(taken):
            return False
        phone.put(picture[_TAKEN_AT.size :], taken / 1000, now)
        return True
    try:
        says = _SAYS.decode(text or "")
    except msgspec.DecodeError:
        return False
    if says.size is not None and not all(0 < side < _LARGEST_SIZE for side in says.size):
        return False
    phone.says(PhoneReport(says.state, says.size, says.unlocked))
    return True


def _own_page(socket: WebSocket) -> bool:
    """Whether a line was opened by this table's own page: browsers name the page's origin."""
    origin = socket.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == socket.headers.get("host")
