"""A table listens to the desk: what is for it, and the beat that carries the round's time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from controller.hall.hearing import DeskHeard
from controller.hall.orders import (
    BEATS,
    TableOrders,
    beat_of,
    last_orders_subject,
    orders_of,
    orders_subject,
)

log = logging.getLogger(__name__)

ANSWER: Final = 2.0
"""Seconds in which the broker says what it has kept for this table."""


class Listener:
    """Hears the desk on whatever connection there is; `hearing` is what it has heard.

    `heed` is called with each new word of the desk in a thread of its own, one at a time; `news`
    when there is something to be shown.
    """

    def __init__(
        self, table: int, heed: Callable[[TableOrders], None], news: Callable[[], None]
    ) -> None:
        self.hearing = DeskHeard(time.monotonic)
        self._table = table
        self._heed = heed
        self._news = news
        self._heeding = asyncio.Lock()
        self._done: TableOrders | None = None
        self.obeyed = ""
        """The key of the last order that was gone through."""

    async def begin(self, client: Client) -> None:
        """Listen on a connection."""

        async def hear(said: Msg) -> None:
            await self._take(said.data)

        async def hear_beat(said: Msg) -> None:
            with contextlib.suppress(msgspec.DecodeError):
                self.hearing.beat(beat_of(said.data))
                self._news()

        await client.subscribe(orders_subject(self._table), cb=hear)
        await client.subscribe(BEATS, cb=hear_beat)

    async def fetch(self, client: Client) -> None:
        """Ask the broker for the desk's last word: it was missed if this table was away."""
        with contextlib.suppress(nats.errors.TimeoutError, nats.errors.NoRespondersError):
            said = await client.request(last_orders_subject(self._table), b"", timeout=ANSWER)
            if said.data:
                await self._take(said.data)

    async def _take(self, data: bytes) -> None:
        try:
            orders = orders_of(data)
        except msgspec.DecodeError as error:
            log.warning("the desk says something that this table does not know: %s", error)
            return
        if orders == self.hearing.orders:
            return
        self.hearing.take(orders)
        self._news()
        async with self._heeding:
            if self._done != self.hearing.orders:
                self._done = self.hearing.orders
                try:
                    await asyncio.to_thread(self._heed, orders)
                    self.obeyed = orders.orders[-1].key if orders.orders else ""
                except Exception:
                    log.exception("what the desk says is not carried out")
