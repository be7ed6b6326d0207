"""The program ends in good order whatever answer is still being given."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Any

import pytest

from controller.web.serve import listen, served


def test_an_answer_that_is_broken_off_at_the_end_is_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked = asyncio.Event()

    async def never(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise RuntimeError
        asked.set()
        await asyncio.sleep(3600)

    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with caplog.at_level(logging.ERROR), served(never, taken):
        client = socket.create_connection(("127.0.0.1", port))
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for _ in range(200):
            if asked.is_set():
                break
            client.settimeout(0.02)
            try:
                client.recv(1)
            except TimeoutError:
                continue
    client.close()
    assert asked.is_set()
    assert [record for record in caplog.records if record.exc_info] == []
