"""What halls share comes into the league's database: over a mirror of each hall's stream.

The mirror lives at the league, so that the hall may be closed most of the week. It holds the last
sheet of each kind; all of it is read again whenever something is unclear, as a sheet that is there
already changes nothing. Names are in the mirror until they are in the database, and no longer:
else who is forgotten would stand there still.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import sqlalchemy.exc
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, ExternalStream, StreamConfig, StreamSource
from nats.js.errors import NotFoundError

from controller.hall.broker import Broker
from controller.hall.connecting import connected
from controller.hall.intake import PAUSE, SILENCE, UNSURE
from controller.hall.sharing import STREAM
from controller.league.gateway import DOMAIN, Gateway
from controller.league.membership import domain_of
from controller.league.sheets import NAMES, SheetError, sheet_of_subject
from controller.league.store import LeagueStore

log = logging.getLogger(__name__)

BATCH: Final = 200
SILENT_TIMES: Final = 3
"""Seconds of silence after which the mirror itself is looked at."""
LOOK: Final = 1.0
"""Seconds between two looks at which halls are admitted."""


async def work(broker: Broker, gateway: Gateway, store: LeagueStore) -> None:
    """Take in what every admitted hall shares, until cancelled.

    A broker that died is started again. So is one of which a hall was dismissed, or got another
    secret, to cut that hall off: nats-server drops no leaf when it reads its accounts again. The
    others are back in a second or two.
    """
    reading: dict[str, asyncio.Task[None]] = {}
    known: dict[str, str] = {}
    try:
        while True:
            now = gateway.secrets()
            if any(now.get(hall) != secret for hall, secret in known.items()):
                broker.stop()
            known = now
            _kept_running(broker)
            for hall in set(now) - set(reading):
                reading[hall] = asyncio.create_task(_hall(broker, gateway, hall, store))
            for hall in set(reading) - set(now):
                reading.pop(hall).cancel()
            await asyncio.sleep(LOOK)
    finally:
        for task in reading.values():
            task.cancel()


def _kept_running(broker: Broker) -> None:
    if not broker.running():
        log.warning("the broker ended: it is started again")
        try:
            # In this thread: the child ends with the thread that started it.
            broker.start()
        except Exception:
            log.exception("the broker does not start again")


async def _hall(broker: Broker, gateway: Gateway, hall: str, store: LeagueStore) -> None:
    """Read what a hall shares; whatever goes wrong is tried again."""
    while True:
        try:
            client = await connected(broker.address, gateway.clerk_seed(hall), f"clerk of {hall}")
            try:
                stream = client.jetstream(domain=DOMAIN, timeout=3)
                await _make_mirror(stream, hall)
                await _read(stream, hall, store)
            finally:
                await client.close()
        except (*UNSURE, sqlalchemy.exc.SQLAlchemyError) as error:
            log.info("what %s shares is asked for again: %s", hall, error)
        await asyncio.sleep(PAUSE)


async def _make_mirror(stream: JetStreamContext, hall: str) -> None:
    try:
        await stream.stream_info(hall)
    except NotFoundError:
        source = StreamSource(
            name=STREAM, external=ExternalStream(api=f"$JS.{domain_of(hall)}.API")
        )
        await stream.add_stream(StreamConfig(name=hall, mirror=source, max_msgs_per_subject=1))


async def _read(stream: JetStreamContext, hall: str, store: LeagueStore) -> None:
    """Read the mirror from its beginning and on, until it has what does not come.

    A consumer that is gone is only silence, and so is, with nats-server 2.9, one that was made
    while the mirror was empty of a stream whose first messages are no more.
    """
    seen = (await stream.stream_info(hall)).state.last_seq
    made = await stream.add_consumer(
        hall,
        ConsumerConfig(ack_policy=AckPolicy.NONE, inactive_threshold=60, mem_storage=True),
    )
    pull = await stream.pull_subscribe_bind(consumer=made.name, stream=hall)
    silent = 0
    while True:
        try:
            came = await pull.fetch(BATCH, timeout=SILENCE)
        except TimeoutError:
            came = []
        for message in came:
            await _take(stream, hall, message.subject, message.data, store)
            seen = max(seen, message.metadata.sequence.stream)
        silent = 0 if came else silent + 1
        if silent >= SILENT_TIMES:
            silent = 0
            if (await stream.stream_info(hall)).state.last_seq > seen:
                return


async def _take(
    stream: JetStreamContext, hall: str, subject: str, body: bytes, store: LeagueStore
) -> None:
    try:
        epoch, part = sheet_of_subject(subject)
        await asyncio.to_thread(store.take, hall, epoch, part, body)
    except SheetError as error:
        log.warning("%s shares what is no sheet: %s", hall, error)
        return
    if part == NAMES:
        await stream.purge_stream(hall, subject=subject)
