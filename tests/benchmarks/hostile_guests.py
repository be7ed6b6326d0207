"""Guests who mean harm: `python -m tests.benchmarks.hostile_guests PORT RATE`, until a line comes.

They come from twenty-four of this machine's own addresses, eight for half-open sockets, eight for
floods and eight for the rest, and say at the end what they did.
"""

from __future__ import annotations

import asyncio
import json
import os
import struct
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Final

EACH: Final = 8
"""Addresses for each kind of harm."""
HALF_OPEN: Final = 2000
READERS: Final = 64
PICTURES: Final = 500
FLOODERS: Final = 32

PAGES: Final = ("/", "/evenings", "/replay", "/replay/1", "/operator", "/players", "/overlay")


def bomb() -> bytes:
    """A PNG of 143 KB that unpacks to 147 MB."""
    packing = zlib.compressobj(9)
    row = bytes(1 + 7000 * 3)
    body = b"".join(packing.compress(row) for _ in range(7000)) + packing.flush()
    head = struct.pack(">IIBBBBB", 7000, 7000, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", body), (b"IEND", b"")]
    packed = [
        struct.pack(">I", len(b)) + k + b + struct.pack(">I", zlib.crc32(k + b)) for k, b in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


class Guests:
    """What is done, and how often."""

    def __init__(self, port: int, rate: int) -> None:
        self.port, self.rate = port, rate
        self.done: Counter[str] = Counter()
        self.begun = time.monotonic()

    async def open(
        self, n: int, kind: int = 2
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        address = f"127.0.{kind}.{2 + n % EACH}"
        self.done["connections"] += 1
        return await asyncio.wait_for(
            asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0)), 20
        )

    async def half_open(self, n: int) -> None:
        reader, writer = await self.open(n, 0)
        self.done["half open"] += 1
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        await reader.read()
        writer.close()

    async def slow_reader(self, n: int) -> None:
        _, writer = await self.open(n)
        writer.write(b"GET /static/display.css HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await asyncio.sleep(5)
        writer.close()
        self.done["slow readers"] += 1

    async def flood(self, n: int) -> None:
        """Keep asking on one connection, as fast as this one's share of the rate."""
        reader, writer = await self.open(n, 1)
        counting = asyncio.create_task(self.count(reader))
        try:
            while not reader.at_eof():
                page = PAGES[self.done["requests"] % len(PAGES)]
                writer.write(f"GET {page} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                self.done["requests"] += 1
                await writer.drain()
                await asyncio.sleep(FLOODERS / self.rate)
        finally:
            counting.cancel()
            writer.close()

    async def count(self, reader: asyncio.StreamReader) -> None:
        while part := await reader.read(65536):
            at = part.find(b"HTTP/1.1 ")
            while at >= 0:
                self.done[f"answered {part[at + 9 : at + 12].decode('ascii', 'replace')}"] += 1
                at = part.find(b"HTTP/1.1 ", at + 1)

    async def post(self, n: int, path: str, kind: str, body: bytes) -> None:
        reader, writer = await self.open(n)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode())
        writer.write(body)
        await asyncio.wait_for(reader.read(), 20)
        writer.close()

    async def picture(self, n: int, content: bytes) -> None:
        await self.post(n, "/operator/badges", "image/png", content)
        self.done["pictures"] += 1

    async def wrong_code(self, n: int) -> None:
        await self.post(n, "/operator/pair", "application/x-www-form-urlencoded", b"code=AAAAAAAA")
        self.done["wrong codes"] += 1
        await asyncio.sleep(0.2)

    async def again(self, what: Callable[[int], Coroutine[Any, Any, None]], n: int) -> None:
        pause = 3.0 if what == self.half_open else 0.05
        while True:
            try:
                await what(n)
            except (OSError, TimeoutError):
                self.done["broken"] += 1
            await asyncio.sleep(pause)


async def attack(port: int, rate: int) -> None:
    guests, content = Guests(port, rate), bomb()
    queue = iter(range(PICTURES))

    async def picture(n: int) -> None:
        if next(queue, None) is None:
            await asyncio.sleep(3600)
        await guests.picture(n, content)

    work = [
        *((guests.half_open, n) for n in range(HALF_OPEN)),
        *((guests.slow_reader, n) for n in range(READERS)),
        *((guests.flood, n) for n in range(FLOODERS)),
        *((picture, n) for n in range(8)),
        *((guests.wrong_code, n) for n in range(8)),
    ]
    tasks = [asyncio.create_task(guests.again(what, n)) for what, n in work]
    await asyncio.to_thread(sys.stdin.readline)
    seconds = time.monotonic() - guests.begun
    for task in tasks:
        task.cancel()
    print(json.dumps({"seconds": round(seconds), **guests.done}))
    sys.stdout.flush()


if __name__ == "__main__":
    os.nice(10)  # in a room they have processors of their own
    asyncio.run(attack(int(sys.argv[1]), int(sys.argv[2])))
