"""From the stream into the store, without tables that would send again what is left out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

import nats
from nats.aio.client import Client

from controller.hall.broker import Broker, installed
from controller.hall.intake import Intake, make_stream
from controller.hall.reports import ID_HEADER, STREAM, Stored
from controller.hall.store import DeskStore
from tests.controller.hall.halls import held, journal_of, messages

pytestmark = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")

MOST = 20_000_000


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path / "hall", "127.0.0.1", -1, MOST) as started:
        yield started


@pytest.fixture
def store(tmp_path: Path) -> Iterator[DeskStore]:
    opened = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    yield opened
    opened.close()


def with_desk(broker: Broker, work: Callable[[Client], Awaitable[None]]) -> None:
    """Do something with the desk's connection and its stream."""

    async def all_of_it() -> None:
        client = await nats.connect(broker.address, nkeys_seed_str=broker.accounts.desk_seed())
        await make_stream(client, MOST)
        await work(client)
        await client.close()

    asyncio.run(all_of_it())


async def publish(client: Client, path: Path, table: int = 1) -> None:
    for message in messages(path, table):
        headers = {ID_HEADER: message.id}
        await client.jetstream().publish(message.subject, message.body, headers=headers)


async def nobody_hears(stored: list[tuple[int, Stored]]) -> None:
    """As for a table that is not there."""


async def read(intake: Intake, enough: Callable[[], bool]) -> None:
    """Let it take batches until it is enough."""
    for _ in range(8):
        if enough():
            return
        await intake.step()
    raise AssertionError("it is not stored")


def test_another_stream_is_read_from_its_beginning(
    broker: Broker, store: DeskStore, tmp_path: Path
) -> None:
    """Its numbers go past the stored place, and what they number is new."""
    old = journal_of(tmp_path / "old.journal", 6)
    new = journal_of(tmp_path / "new.journal", 9)

    async def work(client: Client) -> None:
        await publish(client, old)
        await read(Intake(client, store, nobody_hears), lambda: held(store, 1, old))
        await client.jetstream().delete_stream(STREAM)
        await make_stream(client, MOST)
        await publish(client, new)
        await read(Intake(client, store, nobody_hears), lambda: held(store, 1, new))

    with_desk(broker, work)


class LossyPull:
    """A consumer whose first answer misses a message, as one to a dead connection does."""

    def __init__(self, pull: Any) -> None:
        self._pull = pull

    async def fetch(self, batch: int, timeout: float) -> list[Any]:
        return (await self._pull.fetch(batch, timeout=timeout))[1:]

    async def unsubscribe(self) -> None:
        await self._pull.unsubscribe()


class LossyIntake(Intake):
    """An intake whose first consumer is such."""

    lost = False

    async def _begin(self) -> Any:
        pull = await super()._begin()
        if self.lost:
            return pull
        self.lost = True
        return LossyPull(pull)


def test_a_hole_in_the_numbers_is_asked_for(
    broker: Broker, store: DeskStore, tmp_path: Path
) -> None:
    path = journal_of(tmp_path / "t.journal", 6)

    async def work(client: Client) -> None:
        await publish(client, path)
        await read(LossyIntake(client, store, nobody_hears), lambda: held(store, 1, path))

    with_desk(broker, work)


def test_what_the_stream_itself_has_no_more_holds_nothing_up(
    broker: Broker, store: DeskStore, tmp_path: Path
) -> None:
    """Somebody took a message out of it: those after it are taken, and wait for its entry."""
    path = journal_of(tmp_path / "t.journal", 6)

    async def work(client: Client) -> None:
        await publish(client, path)
        await client.jetstream().delete_msg(STREAM, 3)
        intake = Intake(client, store, nobody_hears)
        await read(intake, lambda: store.place().seq == 6)
        assert [j.n for j in store.journals()] == [2]
        (lost,) = (m for m in messages(path) if m.seq == 3)
        headers = {ID_HEADER: f"{lost.id}:again"}
        await client.jetstream().publish(lost.subject, lost.body, headers=headers)
        await read(intake, lambda: held(store, 1, path))

    with_desk(broker, work)
