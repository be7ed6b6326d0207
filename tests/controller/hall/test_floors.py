"""What a machine does without the hall, measured beside a real broker and database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

import nats.errors
from nats.aio.client import Client
from nats.js.client import JetStreamContext

from controller.hall.broker import Broker, installed
from controller.hall.intake import Intake
from controller.hall.simulation.floors import floors
from controller.hall.store import DeskStore
from tests.controller.hall.halls import held, journal_of
from tests.controller.hall.test_intake import MOST, nobody_hears, publish, read, with_desk

pytestmark = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path / "hall", "127.0.0.1", -1, MOST) as started:
        yield started


@pytest.mark.parametrize("answers", [True, False])
def test_a_consumer_that_is_left_waiting_costs_no_report(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: bool
) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    journal = journal_of(tmp_path / "a.journal", 9)

    async def work(client: Client) -> None:
        await publish(client, journal)
        await read(Intake(client, store, nobody_hears), lambda: held(store, 1, journal))

    async def late(*_: Any, **__: Any) -> list[Any]:
        raise nats.errors.TimeoutError

    with_desk(broker, work)
    if not answers:
        monkeypatch.setattr(JetStreamContext.PullSubscription, "fetch", late)
    found = floors(store, broker.address, broker.accounts.desk_seed(), tmp_path)
    store.close()
    assert found.inserts > 0 and found.writes > 0
    assert (found.consumed > 0) == answers
