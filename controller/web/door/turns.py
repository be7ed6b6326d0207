"""Taking turns: so many at once, and of those who wait one client after another."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator

from controller.web.door.limits import LIMITS, Limits


class BusyError(Exception):
    """A client has too many waiting already, or waited for too long."""


class Turns:
    """Turns at the table: whoever asks much waits for those who ask little, and never the other
    way round. For one event loop."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._taken: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Wait for a turn and hold it while the block runs; `BusyError` if there is none."""
        await self._take(client)
        try:
            yield
        finally:
            self._give_back(client)

    async def _take(self, client: str) -> None:
        if self._free_for(client) and not self._waiting.get(client):
            self._taken[client] += 1
            return
        queue = self._waiting.setdefault(client, deque())
        if len(queue) >= self._limits.waiting_of_client:
            raise BusyError
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(called)
        try:
            await asyncio.wait_for(called, self._limits.patience)
        except BaseException as error:
            if called.done() and not called.cancelled():
                self._give_back(client)  # it was called and had just gone
            elif called in queue:
                queue.remove(called)
            if isinstance(error, TimeoutError):
                raise BusyError from None
            raise

    def _free_for(self, client: str) -> bool:
        return (
            self._taken.total() < self._limits.at_once
            and self._taken[client] < self._limits.at_once_of_client
        )

    def _give_back(self, client: str) -> None:
        self._taken[client] -= 1
        self._taken += Counter()  # without those who have none
        for waiting in list(self._waiting):
            queue = self._waiting[waiting]
            while queue and queue[0].done():
                queue.popleft()
            if not queue:
                del self._waiting[waiting]
            elif self._free_for(waiting):
                self._waiting.move_to_end(waiting)
                self._taken[waiting] += 1
                queue.popleft().set_result(None)
                return
