"""The desk speaks to the tables: what is for each of them, when it changes, and the beat for all.

The broker keeps the last word for each table, so that one that joins later has it at once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import sqlalchemy.exc
from msgspec.structs import replace
from nats.aio.client import Client
from nats.js.api import StreamConfig
from nats.js.errors import NotFoundError

from controller.hall.floor import Floor
from controller.hall.game_times import GameTimes
from controller.hall.intake import UNSURE
from controller.hall.orders import (
    BEATS,
    DESK_STREAM,
    ORDERS,
    TableOrders,
    beat,
    changed_tables,
    due_next,
    orders_for,
    orders_subject,
    packed,
)
from rules.tournament.state import Tournament

log = logging.getLogger(__name__)

LOOK: Final = 0.25
"""Seconds between two looks at what tables are to hear."""
BEAT: Final = 4.0
"""Seconds between two beats."""
TICK: Final = 0.5
"""Seconds between two looks at the clock."""


async def make_desk_stream(client: Client) -> None:
    """Make the stream that keeps the last word for each table, if there is none."""
    kept = StreamConfig(
        name=DESK_STREAM, subjects=[ORDERS], max_msgs_per_subject=1, allow_direct=True
    )
    try:
        await client.jetstream().stream_info(DESK_STREAM)
    except NotFoundError:
        await client.jetstream().add_stream(kept)


class Sender:
    """Says to the tables what is for them, until it is cancelled."""

    def __init__(self, client: Client, floor: Floor) -> None:
        self._client = client
        self._floor = floor
        self._times = GameTimes(floor.record)
        self._sent: dict[int, TableOrders] = {}
        self._standing: Tournament | None = None
        self._seen = -1
        self._beat = 0.0
        self._ticked = 0.0

    async def run(self) -> None:
        """Look and send, again and again."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                await self._step(loop.time())
            except (*UNSURE, sqlalchemy.exc.SQLAlchemyError) as error:
                log.info("what is for the tables is sent again: %s", error)
                self._seen = -1
            await asyncio.sleep(LOOK)

    async def _step(self, now: float) -> None:
        floor = self._floor
        if now - self._ticked >= TICK:
            self._ticked = now
            await self._keep_time()
            if due := floor.clock.sounds():
                await asyncio.to_thread(floor.record.see, due)
        count = floor.record.now.events
        if count != self._seen:
            await self._send_all()
            self._seen = count
            self._beat = 0.0
        if now - self._beat >= BEAT:
            self._beat = now
            elapsed = floor.clock.elapsed()
            said = beat(floor.record.now, elapsed, self._times.minutes(elapsed))
            await self._client.publish(BEATS, packed(said))

    async def _keep_time(self) -> None:
        """Keep how long the round has run; a disk that does not take it keeps nothing else back."""
        try:
            await asyncio.to_thread(self._floor.clock.keep)
        except sqlalchemy.exc.SQLAlchemyError as error:
            log.info("how long the round has run is not kept: %s", error)

    async def _send_all(self) -> None:
        standing = self._floor.record.now
        stream = self._client.jetstream(timeout=3)
        changed = sorted(changed_tables(self._standing, standing))
        goes_to = due_next(standing) if changed else {}
        for table in changed:
            orders = orders_for(standing, table, goes_to)
            was = self._sent.get(table)
            if was is None or replace(was, as_of=orders.as_of) != orders:
                await stream.publish(orders_subject(table), packed(orders))
                self._sent[table] = orders
        self._standing = standing
