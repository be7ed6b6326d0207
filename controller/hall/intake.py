"""From the stream into the store: in order, nothing twice, nothing left out.

The place in the stream is the database's alone. The consumer has no memory and is made anew
whenever something is unclear: at the start, after a hole in the numbers, after silence. Before, the
message at the stored place is looked at: if it has another id, or is gone, the stream is another
one or has lost its end, and is read from its beginning; what is stored already is left.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import nats
import nats.errors
import sqlalchemy.exc
from nats.aio.client import Client
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy, DiscardPolicy, StreamConfig
from nats.js.errors import Error as StreamError
from nats.js.errors import NotFoundError

from controller.hall.reports import ID_HEADER, STREAM, SUBJECTS, Stored
from controller.hall.store import DeskStore, Message

log = logging.getLogger(__name__)

BATCH: Final = 500
"""Messages in one transaction, at most."""
GATHER: Final = 0.1
"""Seconds from one batch to the next, at least: each is a transaction of its own, and a hall's
entries would come by twos and threes. In a simulated hall of 60 tables the desk took two fifths
less of the processor for it."""
SILENCE: Final = 1.0
"""Seconds without a message after which it is asked again."""
SILENT_TIMES: Final = 3
"""After so many of them the stream is looked at anew: a consumer that is gone is only silence."""
PAUSE: Final = 0.2
"""Seconds between two tries where broker or database do not answer."""
WINDOW: Final = 6 * 3600.0
"""Seconds for which the stream knows a message id again: longer than a network is away."""
UNSURE: Final = (nats.errors.Error, StreamError, asyncio.TimeoutError, OSError)
"""What a broker that is gone, or comes back, can lead to."""

Pull = JetStreamContext.PullSubscription
Tell = Callable[[list[tuple[int, Stored]]], Awaitable[None]]


async def make_stream(client: Client, most_bytes: int) -> None:
    """Make the tables' stream if there is none. When it is full it refuses: nothing old goes."""
    stream = StreamConfig(
        name=STREAM,
        subjects=[SUBJECTS],
        duplicate_window=WINDOW,
        max_bytes=most_bytes,
        discard=DiscardPolicy.NEW,
    )
    try:
        await client.jetstream().stream_info(STREAM)
    except NotFoundError:
        await client.jetstream().add_stream(stream)


class Intake:
    """Reads the stream into a store until it is stopped, and says how far each journal then is."""

    def __init__(self, client: Client, store: DeskStore, tell: Tell) -> None:
        self._stream = client.jetstream(timeout=3)
        self._store = store
        self._tell = tell
        self._pull: Pull | None = None
        self._seq = 0
        self._missing = 0
        """The number that was not there when it was last asked for."""
        self._silent = 0
        self._asked = 0.0

    async def run(self) -> None:
        """Read on and on; whatever goes wrong is tried again."""
        while True:
            try:
                await self.step()
            except asyncio.CancelledError:
                await self._drop()
                raise
            except (*UNSURE, sqlalchemy.exc.SQLAlchemyError) as error:
                log.info("the stream is asked again: %s", error)
                await self._drop()
                await asyncio.sleep(PAUSE)

    async def step(self) -> None:
        """Take one batch, or notice that there is none."""
        if self._pull is None:
            self._pull = await self._begin()
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._asked + GATHER - loop.time()))
        self._asked = loop.time()
        try:
            came = await self._pull.fetch(BATCH, timeout=SILENCE)
        except nats.errors.TimeoutError:
            came = []
        if not came:
            self._silent += 1
            if self._silent >= SILENT_TIMES:
                await self._drop()
            return
        self._silent = 0
        batch = [
            Message(
                m.metadata.sequence.stream, (m.headers or {}).get(ID_HEADER, ""), m.subject, m.data
            )
            for m in came
        ]
        if not self._follows(batch):
            await self._drop()
            return
        await self._tell(await asyncio.to_thread(self._store.take, batch))
        self._seq = batch[-1].seq

    def _follows(self, batch: list[Message]) -> bool:
        """Whether a batch is what comes next, without a hole.

        A hole that is there when it is asked again is one of the stream's own: whose entry is
        missing is asked for it.
        """
        due = self._seq + 1
        for message in batch:
            if message.seq != due and self._missing != due:
                self._missing = due
                return False
            due = message.seq + 1
        return True

    async def _begin(self) -> Pull:
        """Return a new consumer behind the stored place."""
        place = await asyncio.to_thread(self._store.place)
        self._seq, self._silent = place.seq, 0
        if place.seq and await self._id_at(place.seq) != place.id:
            log.warning("the stream is another one at %d: it is read from its beginning", place.seq)
            self._seq = 0
        made = await self._stream.add_consumer(
            STREAM,
            ConsumerConfig(
                ack_policy=AckPolicy.NONE,
                deliver_policy=DeliverPolicy.BY_START_SEQUENCE,
                opt_start_seq=self._seq + 1,
                inactive_threshold=60,
                mem_storage=True,
            ),
        )
        return await self._stream.pull_subscribe_bind(consumer=made.name, stream=STREAM)

    async def _id_at(self, seq: int) -> str | None:
        try:
            found = await self._stream.get_msg(STREAM, seq)
        except NotFoundError:
            return None
        headers: dict[str, str] = found.headers or {}
        return headers.get(ID_HEADER, "")

    async def _drop(self) -> None:
        """Forget the consumer; the broker does so too after a while."""
        pull, self._pull = self._pull, None
        if pull is not None:
            try:
                await pull.unsubscribe()
            except UNSURE:
                log.debug("the consumer was gone already")
