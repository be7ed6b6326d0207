"""The desk keeps its broker going: when its disk was full, and when it says nothing any more.

Without nats-server: what the desk does is looked at, not what the server makes of it, which
`rackside hall simulate --fault disk-full` shows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

import nats.errors

from controller.hall import desk

ROOM = 50_000_000


class Kept:
    """A broker that says what is done with it."""

    def __init__(self) -> None:
        self.free, self.up, self.done = ROOM, True, []
        self.renewed, self.certificate = 0, True

    def room(self) -> int:
        return self.free

    def running(self) -> bool:
        return self.up

    def start(self) -> None:
        self.up = True
        self.done.append("start")

    def again(self) -> None:
        self.done.append("again")

    def renew(self) -> None:
        if not self.certificate:
            raise FileNotFoundError
        self.renewed += 1


class Asked:
    """A client whose stream answers, or does not."""

    def __init__(self) -> None:
        self.answers = True

    def jetstream(self, timeout: float) -> Asked:
        return self

    async def stream_info(self, name: str) -> None:
        if not self.answers:
            raise nats.errors.TimeoutError


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AGAIN", "ASKED_EVERY"):
        monkeypatch.setattr(desk, name, 0.001)


def watched(work: Any, *steps: Callable[[], None]) -> None:
    """Let a task of the desk run, and things happen in between."""

    async def run() -> None:
        task = asyncio.create_task(work)
        for step in steps:
            step()
            await asyncio.sleep(0.15)
        task.cancel()

    asyncio.run(run())


def test_a_broker_that_ended_is_started() -> None:
    broker = Kept()
    watched(desk._keep(broker), lambda: setattr(broker, "up", False))
    assert broker.done == ["start"]


def test_a_broker_that_runs_looks_at_its_certificate() -> None:
    broker = Kept()
    watched(desk._keep(broker), lambda: None)
    assert broker.renewed and broker.done == []


def test_a_broker_is_started_also_while_its_certificate_cannot_be_read() -> None:
    broker = Kept()
    broker.certificate = False
    watched(desk._keep(broker), lambda: None, lambda: setattr(broker, "up", False))
    assert broker.done == ["start"]


def test_a_broker_whose_disk_was_full_is_started_again_once_there_is_room() -> None:
    """Not while it is full, not for a little room, and once."""
    broker, seen = Kept(), list[int]()

    def free(room: int) -> Callable[[], None]:
        def step() -> None:
            seen.append(len(broker.done))
            broker.free = room

        return step

    watched(desk._keep(broker), free(ROOM), free(0), free(desk.FULL + 1), free(ROOM), free(ROOM))
    assert (seen, broker.done) == ([0, 0, 0, 0, 1], ["again"])


def test_a_broker_that_does_not_answer_is_started_again() -> None:
    broker, client = Kept(), Asked()
    watched(desk._heed_silence(broker, client), lambda: None)
    assert broker.done == []
    client.answers = False
    broker.free = 0  # it cannot be otherwise before there is room
    watched(desk._heed_silence(broker, client), lambda: None)
    assert broker.done == []
    broker.free = ROOM
    watched(desk._heed_silence(broker, client), lambda: None)
    assert set(broker.done) == {"again"}
