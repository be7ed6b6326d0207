"""A line between tables and their broker that can be cut, or that doubles and reorders entries.

It knows just enough of NATS's text protocol to find where a published message ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import threading
from collections.abc import AsyncIterator
from typing import Final

from controller.hall.simulation.pages_client import AGAIN

DOUBLED: Final = 0.1
HELD: Final = 0.3
MOST_HELD: Final = 12
"""How often an entry is sent twice, or kept back so that others overtake it; so many at most."""
RELEASED: Final = 0.25
"""Seconds after which those that are kept back are sent, in any order."""
_ENTRY: Final = re.compile(rb"H?PUB hall\.t\.")
_CHUNK: Final = 65_536


class Proxy:
    """Listens at `port` while its thread runs, and passes everything on to the broker.

    `cut`: nothing passes, and nobody hangs up. `mixed`: entries come twice and out of order.
    """

    def __init__(self, broker: int) -> None:
        self._broker = broker
        self.port = 0
        self.cut = False
        self.mixed = False
        self.doubled = self.reordered = 0
        self._rng = random.Random(5)
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._lines: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    @property
    def address(self) -> str:
        """Where tables find it."""
        return f"nats://127.0.0.1:{self.port}"

    def hang_up(self) -> None:
        """End every line, as when a switch comes back."""
        self._loop.call_soon_threadsafe(self._hang_up)

    def _hang_up(self) -> None:
        for writer in tuple(self._lines):
            writer.close()

    def close(self) -> None:
        """End it."""
        self.hang_up()
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _run(self) -> None:
        async def listen() -> None:
            server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()

        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(listen())
        self._loop.run_forever()

    async def _joined(self, table: asyncio.StreamReader, to_table: asyncio.StreamWriter) -> None:
        if self.cut:
            to_table.close()
            return
        try:
            broker, to_broker = await asyncio.open_connection("127.0.0.1", self._broker)
        except OSError:
            to_table.close()
            return
        self._lines |= {to_table, to_broker}
        try:
            done, left = await asyncio.wait(
                {
                    asyncio.ensure_future(self._back(broker, to_table)),
                    asyncio.ensure_future(self._forth(table, to_broker)),
                },
                return_when=asyncio.FIRST_COMPLETED,
            )
            for task in left:
                task.cancel()
            for task in done:
                task.exception()
        finally:
            for writer in (to_table, to_broker):
                self._lines.discard(writer)
                writer.close()

    async def _open(self) -> None:
        while self.cut:
            await asyncio.sleep(AGAIN)

    async def _back(self, broker: asyncio.StreamReader, to_table: asyncio.StreamWriter) -> None:
        while part := await broker.read(_CHUNK):
            await self._open()
            to_table.write(part)
            await to_table.drain()

    async def _forth(self, table: asyncio.StreamReader, to_broker: asyncio.StreamWriter) -> None:
        held: list[bytes] = []

        async def release() -> None:
            while True:
                await asyncio.sleep(RELEASED)
                await self._open()
                self._let_go(held, to_broker)

        releasing = asyncio.ensure_future(release())
        try:
            async for part in _frames(table):
                await self._open()
                if not self.mixed or not _ENTRY.match(part):
                    if held and part.startswith(b"SUB"):
                        self._let_go(held, to_broker)
                    to_broker.write(part)
                elif self._rng.random() < HELD and len(held) < MOST_HELD:
                    held.append(part)
                else:
                    to_broker.write(part)
                    if self._rng.random() < DOUBLED:
                        self.doubled += 1
                        to_broker.write(part)
                await to_broker.drain()
        finally:
            releasing.cancel()
            with contextlib.suppress(OSError, RuntimeError):
                self._let_go(held, to_broker)

    def _let_go(self, held: list[bytes], to_broker: asyncio.StreamWriter) -> None:
        self._rng.shuffle(held)
        self.reordered += len(held)
        for part in held:
            to_broker.write(part)
        held.clear()


async def _frames(source: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Yield what a client sends, an operation at a time: a line, with its payload if it has one."""
    while line := await source.readline():
        words = line.split()
        if words and words[0].upper() in (b"PUB", b"HPUB"):
            yield line + await source.readexactly(int(words[-1]) + 2)
        else:
            yield line
