"""What the same machine does without the hall: the same rows inserted plainly, the same messages
through a bare consumer, single writes put on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import nats
import nats.errors
import sqlalchemy as sa
from nats.js.api import AckPolicy, ConsumerConfig

from controller.hall.intake import BATCH
from controller.hall.reports import STREAM
from controller.hall.store import ENTRIES, DeskStore

MOST: Final = 50_000
"""Rows and messages that are enough to know the pace."""
WRITES: Final = 300


class Floors(msgspec.Struct, frozen=True, kw_only=True):
    """Each a second: rows inserted in transactions as large as the desk's, messages that a consumer
    reads and keeps nowhere, writes of one message's size that wait for the disk."""

    inserts: float
    consumed: float
    writes: float


def floors(store: DeskStore, address: str, seed: str, folder: Path) -> Floors:
    """Measure all of them, beside the desk's own data."""
    rows = list(_rows(store))
    size = sum(len(str(value)) for row in rows[:BATCH] for value in row.values()) // max(
        1, len(rows[:BATCH])
    )
    return Floors(
        inserts=round(_inserted(store.engine, rows)),
        consumed=round(asyncio.run(_consumed(address, seed))),
        writes=round(_written(folder, size)),
    )


def _rows(store: DeskStore) -> Iterator[dict[str, Any]]:
    with store.engine.begin() as run:
        for row in run.execute(sa.select(ENTRIES).limit(MOST)):
            yield dict(row._mapping)


def _inserted(engine: sa.Engine, rows: list[dict[str, Any]]) -> float:
    """Return how many of the rows a second a table of the same form takes."""
    plain = ENTRIES.to_metadata(sa.MetaData(), name="floor")
    plain.drop(engine, checkfirst=True)
    plain.create(engine)
    begun = time.monotonic()
    for first in range(0, len(rows), BATCH):
        with engine.begin() as run:
            run.execute(sa.insert(plain), rows[first : first + BATCH])
    seconds = time.monotonic() - begun
    plain.drop(engine)
    return len(rows) / seconds


async def _consumed(address: str, seed: str) -> float:
    """Return how many messages a second a consumer reads that keeps nothing.

    Nothing is acknowledged, so that what comes after a fetch has given up is not sent again: on a
    machine that is short of time the rest is left unread.
    """
    client = await nats.connect(address, nkeys_seed_str=seed)
    stream = client.jetstream(timeout=10)
    count = min(MOST, (await stream.stream_info(STREAM)).state.messages)
    made = await stream.add_consumer(
        STREAM, ConsumerConfig(ack_policy=AckPolicy.NONE, mem_storage=True)
    )
    pull = await stream.pull_subscribe_bind(consumer=made.name, stream=STREAM)
    begun, had, seconds = time.monotonic(), 0, 0.0
    with contextlib.suppress(nats.errors.TimeoutError):
        while had < count:
            had += len(await pull.fetch(BATCH, timeout=5))
            seconds = time.monotonic() - begun
    await client.close()
    return had / seconds if had else 0.0


def _written(folder: Path, size: int) -> float:
    """Return how many writes of so many bytes a second the disk takes, one after the other."""
    path = folder / "floor.bin"
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND | os.O_SYNC)
    begun = time.monotonic()
    for _ in range(WRITES):
        os.write(file, bytes(size))
    seconds = time.monotonic() - begun
    os.close(file)
    path.unlink()
    return WRITES / seconds
