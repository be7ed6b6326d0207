"""What passes between the door and the table: ASGI's messages, each with its length before it.

Only these two processes speak it, over a socket in a folder that is their user's alone.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Iterator
from typing import Final

import msgspec
from starlette.types import Message

LARGEST: Final = 2 * 2**20
"""Bytes of a message."""
_PART: Final = 256 * 1024  # bytes of a body that go together

_LENGTH: Final = struct.Struct(">I")
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder()


def packed(message: Message) -> bytes:
    """Return a message as it is sent."""
    body = _ENCODER.encode(message)
    return _LENGTH.pack(len(body)) + body


def in_parts(message: Message) -> Iterator[Message]:
    """Yield a message, a large body in several."""
    body = message.get("body", b"")
    for at in range(0, len(body) - _PART, _PART):
        yield {**message, "body": bytes(body[at : at + _PART]), "more_body": True}
    whole = len(body) <= _PART
    yield message if whole else {**message, "body": bytes(body[_last_part(len(body)) :])}


def _last_part(length: int) -> int:
    """Where the last part of a body begins that has more than one."""
    return (length - 1) // _PART * _PART


async def next_message(reader: asyncio.StreamReader) -> Message | None:
    """Return the next message; None when the other side has ended, in the middle of one or not."""
    try:
        (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
        if length > LARGEST:
            return None
        return _DECODER.decode(await reader.readexactly(length))  # type: ignore[no-any-return]
    except (asyncio.IncompleteReadError, OSError):
        return None
