"""The desk at work: it reads what the tables publish, and says to each how far it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

import msgspec
import nats
import nats.errors
import sqlalchemy.exc
from nats.aio.client import Client
from nats.aio.msg import Msg

from controller.hall.broker import Broker
from controller.hall.intake import UNSURE, Intake, make_stream
from controller.hall.reports import ASKED, Stored, encoded, how_far_of, stored_subject
from controller.hall.store import DeskStore

log = logging.getLogger(__name__)

AGAIN: Final = 0.5
"""Seconds between two tries to reach the broker, and between two looks at the child."""


async def work(
    address: str,
    seed: str,
    store: DeskStore,
    most_bytes: int,
    ready: Callable[[], None] = lambda: None,
    broker: Broker | None = None,
) -> None:
    """Take in what the tables publish, until cancelled; `ready` is called when it has begun.

    With a `broker` of its own that dies, it is started again.
    """
    if broker is not None:
        keeper = asyncio.create_task(_keep(broker))
    client = await _connected(address, seed)
    try:
        await _stream_made(client, most_bytes)

        async def answer(asked: Msg) -> None:
            await _answer(asked, store)

        await client.subscribe(ASKED, cb=answer)

        async def tell(table: int, stored: Stored) -> None:
            with contextlib.suppress(*UNSURE):
                await client.publish(stored_subject(table), encoded(stored))

        ready()
        await Intake(client, store, tell).run()
    finally:
        if broker is not None:
            keeper.cancel()
        with contextlib.suppress(*UNSURE):
            await client.close()


async def _connected(address: str, seed: str) -> Client:
    async def wrong(error: Exception) -> None:
        log.info("the broker: %s", error)

    return await nats.connect(
        address,
        name="desk",
        nkeys_seed_str=seed,
        max_reconnect_attempts=-1,
        reconnect_time_wait=AGAIN,
        connect_timeout=10,
        ping_interval=10,
        error_cb=wrong,
    )


async def _stream_made(client: Client, most_bytes: int) -> None:
    while True:
        try:
            return await make_stream(client, most_bytes)
        except (nats.errors.TimeoutError, nats.errors.ConnectionClosedError) as error:
            log.info("the stream is not there yet: %s", error)
            await asyncio.sleep(AGAIN)


async def _answer(asked: Msg, store: DeskStore) -> None:
    """Answer a table that asks how far it is stored; silence if that is not to be known now."""
    try:
        table = int(asked.subject.rpartition(".")[2])
        epoch = how_far_of(asked.data).epoch
        stored = await asyncio.to_thread(store.stored, table, epoch)
        await asked.respond(encoded(stored))
    except (ValueError, msgspec.DecodeError, sqlalchemy.exc.SQLAlchemyError, *UNSURE) as error:
        log.info("a question of a table is not answered: %s", error)


async def _keep(broker: Broker) -> None:
    """Start the broker again when it has died."""
    while True:
        await asyncio.sleep(AGAIN)
        if not broker.running():
            log.warning("the broker ended: it is started again")
            try:
                # In this thread: the child ends with the thread that started it.
                broker.start()
            except Exception:
                log.exception("the broker does not start again")
