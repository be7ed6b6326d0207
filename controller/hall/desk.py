"""The desk at work: it reads what the tables publish, and says to each how far it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec
import nats.errors
import sqlalchemy.exc
from nats.aio.client import Client
from nats.aio.msg import Msg

from controller.hall.broker import Broker
from controller.hall.connecting import AGAIN, connected
from controller.hall.floor import Floor
from controller.hall.intake import UNSURE, Intake, make_stream
from controller.hall.reports import ASKED, Stored, encoded, how_far_of, stored_subject
from controller.hall.sending import Sender, make_desk_stream
from controller.hall.sharing import share

log = logging.getLogger(__name__)


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
    client = await connected(address, seed, "desk")
    beside: list[asyncio.Task[None]] = []
    news: asyncio.Queue[list[tuple[int, Stored]]] = asyncio.Queue()
    try:
        await _stream_made(client, most_bytes)

        async def answer(asked: Msg) -> None:
            await _answer(asked, floor)

        await client.subscribe(ASKED, cb=answer)

        async def tell(stored: list[tuple[int, Stored]]) -> None:
            with contextlib.suppress(*UNSURE):
                for table, each in stored:
                    await client.publish(stored_subject(table), encoded(each))
            news.put_nowait(stored)

        beside += [
            asyncio.create_task(Sender(client, floor).run()),
            asyncio.create_task(_follow(floor, news)),
        ]
        if sharer is not None:
            beside.append(asyncio.create_task(share(address, sharer, floor)))
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
