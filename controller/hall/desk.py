"""The desk at work: it reads what the tables publish, and says to each how far it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

import msgspec
import nats.errors
import sqlalchemy.exc
from nats.aio.client import Client
from nats.aio.msg import Msg

from controller.hall.broker import Broker, BrokerError
from controller.hall.connecting import AGAIN, connected
from controller.hall.floor import Floor
from controller.hall.intake import UNSURE, Intake, make_stream
from controller.hall.reports import ASKED, STREAM, Stored, encoded, how_far_of, stored_subject
from controller.hall.sending import Sender, make_desk_stream
from controller.hall.sharing import share
from controller.hall.table_deeds import DEEDS, answered, deed_of, event_of, sent

log = logging.getLogger(__name__)

FULL: Final = 2_000_000
ENOUGH: Final = 8_000_000
"""Bytes that are free on a disk that counts as full, and on one that has room again."""
ASKED_EVERY: Final = 5.0
"""Seconds between two questions to the broker, which answers in three."""
SILENT_TIMES: Final = 5
"""After so many without an answer it is started again."""


async def work(
    address: str,
    seed: str,
    floor: Floor,
    most_bytes: int,
    ready: Callable[[], None] = lambda: None,
    broker: Broker | None = None,
    sharer: str | None = None,
) -> None:
    """Take in what the tables publish and say to them what is for them, until cancelled.

    `ready` is called when it has begun.

    With a `broker` of its own that dies, it is started again. `sharer` is the seed with which a
    hall in a league shares its results.
    """
    if broker is not None:
        keeper = asyncio.create_task(_keep(broker))
    certificate = broker.certificate if broker is not None else None
    client = await connected(address, seed, "desk", certificate)
    beside: list[asyncio.Task[None]] = []
    news: asyncio.Queue[list[tuple[int, Stored]]] = asyncio.Queue()
    try:
        await _stream_made(client, most_bytes)

        async def answer(asked: Msg) -> None:
            await _answer(asked, floor)

        await client.subscribe(ASKED, cb=answer)

        async def take(done: Msg) -> None:
            await _take(done, floor)

        await client.subscribe(DEEDS, cb=take)

        async def tell(stored: list[tuple[int, Stored]]) -> None:
            with contextlib.suppress(*UNSURE):
                for table, each in stored:
                    await client.publish(stored_subject(table), encoded(each))
            news.put_nowait(stored)

        beside += [
            asyncio.create_task(Sender(client, floor).run()),
            asyncio.create_task(_follow(floor, news)),
        ]
        if broker is not None:
            beside.append(asyncio.create_task(_heed_silence(broker, client)))
        if sharer is not None:
            beside.append(asyncio.create_task(share(address, sharer, floor, certificate)))
        ready()
        await Intake(client, floor.store, tell).run()
    finally:
        for task in beside:
            task.cancel()
        if broker is not None:
            keeper.cancel()
        with contextlib.suppress(*UNSURE):
            await client.close()


async def _stream_made(client: Client, most_bytes: int) -> None:
    while True:
        try:
            await make_stream(client, most_bytes)
            return await make_desk_stream(client)
        except (nats.errors.TimeoutError, nats.errors.ConnectionClosedError) as error:
            log.info("the stream is not there yet: %s", error)
            await asyncio.sleep(AGAIN)


async def _answer(asked: Msg, floor: Floor) -> None:
    """Answer a table that asks how far it is stored; silence if that is not to be known now."""
    try:
        table = int(asked.subject.rpartition(".")[2])
        said = how_far_of(asked.data)
        floor.heard(table, said)
        if not asked.reply:  # it only says that it is there
            return
        stored = await asyncio.to_thread(floor.store.stored, table, said.epoch)
        await asked.respond(encoded(stored))
    except (ValueError, msgspec.DecodeError, sqlalchemy.exc.SQLAlchemyError, *UNSURE) as error:
        log.info("a question of a table is not answered: %s", error)


async def _take(done: Msg, floor: Floor) -> None:
    """Put on record what somebody does at a table, and say what the laws say of it; silence where
    it could not be stored."""
    try:
        table, deed = int(done.subject.rpartition(".")[2]), deed_of(done.data)
        said = await asyncio.to_thread(floor.see, [event_of(deed, table)])
        if done.reply:
            await done.respond(sent(answered(floor.record.now, table, deed, said)))
    except (ValueError, msgspec.DecodeError, sqlalchemy.exc.SQLAlchemyError, *UNSURE) as error:
        log.info("what is done at a table is not taken: %s", error)


async def _follow(floor: Floor, news: asyncio.Queue[list[tuple[int, Stored]]]) -> None:
    """Read on in the journals of which more is stored; storing itself never waits for that."""
    while True:
        came = await news.get()
        while not news.empty():
            came = [*came, *news.get_nowait()]
        journals = {(table, stored.epoch) for table, stored in came}
        try:
            await asyncio.to_thread(floor.stored, journals)
        except Exception:
            log.exception("what tables wrote is stored, and not followed")


async def _keep(broker: Broker) -> None:
    """Start the broker again when it has died, and when its disk was full and has room again.

    nats-server 2.9 takes nothing more after a full disk until it is started again.
    """
    full = False
    while True:
        await asyncio.sleep(AGAIN)
        try:
            room = broker.room()
            full = full or room < FULL
            if not broker.running():
                log.warning("the broker ended: it is started again")
                # In this thread: the child ends with the thread that started it.
                broker.start()
            elif full and room > ENOUGH:
                log.warning("the broker's disk was full and has room: it is started again")
                full = False
                broker.again()
            else:
                broker.renew()  # one that starts reads its certificate anyway
        except Exception:
            log.exception("the broker does not start again")


async def _heed_silence(broker: Broker, client: Client) -> None:
    """Start the broker again when it runs and says nothing of the stream any more."""
    stream, silent = client.jetstream(timeout=3), 0
    while True:
        await asyncio.sleep(ASKED_EVERY)
        try:
            await stream.stream_info(STREAM)
            silent = 0
        except UNSURE:
            silent += 1
        if silent >= SILENT_TIMES and broker.running() and broker.room() > ENOUGH:
            log.warning("the broker does not answer: it is started again")
            silent = 0
            with contextlib.suppress(BrokerError):
                broker.again()
