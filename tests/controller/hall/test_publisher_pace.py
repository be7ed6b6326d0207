"""How many entries a table sends at once: fewer where the stream is slow, more as it goes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

import nats.errors
from nats.js.api import PubAck

from controller.hall import publisher
from controller.hall.publisher import HallPlace, Publisher
from controller.hall.reports import Report


class Stream:
    """A stream that acknowledges, or is too slow, or was lost with its connection."""

    def __init__(self) -> None:
        self.is_closed = False
        self.slow: type[Exception] | None = None
        self.never = False

    async def publish(self, subject: str, body: bytes, headers: Any) -> PubAck:
        if self.never:
            await asyncio.sleep(60)
        if self.slow:
            raise self.slow
        return PubAck(stream="TABLES", seq=1, duplicate=False)


def entries(count: int) -> list[Report]:
    raw = msgspec.Raw(b"{}")
    return [Report(n=n, event=raw, rulings=msgspec.Raw(b"[]")) for n in range(1, count + 1)]


def test_a_slow_stream_is_sent_fewer_at_once(tmp_path: Path) -> None:
    one, stream = Publisher(HallPlace("", "", 1), tmp_path / "t", lambda standing: None), Stream()

    def send(count: int) -> None:
        asyncio.run(one._send(stream, stream, "0" * 16, entries(count)))

    assert one._flight == publisher.IN_FLIGHT
    stream.slow = nats.errors.TimeoutError
    for due in (32, 16, 8):
        with pytest.raises(nats.errors.TimeoutError):
            send(one._flight)
        assert one._flight == due
    stream.slow = None
    for due in (16, 32, 64, 64):
        send(one._flight)
        assert one._flight == due
    one._loop.close()


def test_a_lost_connection_is_noticed_before_an_answer_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "LOOK", 0.01)
    one, stream = Publisher(HallPlace("", "", 1), tmp_path / "t", lambda standing: None), Stream()
    stream.never = stream.is_closed = True
    with pytest.raises(nats.errors.ConnectionClosedError):
        asyncio.run(asyncio.wait_for(one._send(stream, stream, "0" * 16, entries(3)), 5))
    one._loop.close()
