"""The door: what is slow, too much or too large ends there, and the table answers all the same."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from controller.web.door import process
from controller.web.door.answering import Answering
from controller.web.door.clients import Clients, client_of
from controller.web.door.connections import Connection, Connections
from controller.web.door.few_lines import MOST, FewLines
from controller.web.door.forwarding import Door
from controller.web.door.limits import LIMITS, Limits
from controller.web.door.turns import BusyError, Turns
from controller.web.serve import listen, served
from tests.controller.conftest import Clock

SMALL = replace(
    LIMITS, connections=12, of_client=8, head=0.5, silence=0.6, body=2.0, body_bytes=200_000
)


async def sized(request: Request) -> Response:
    body = await request.body()
    return PlainTextResponse(str(len(body)))


async def large(request: Request) -> Response:
    return Response(bytes(3_000_000))


async def refuses(request: Request) -> Response:
    return PlainTextResponse("no", 401)


async def fails(request: Request) -> Response:
    raise ValueError("a page with a fault")


async def feed(request: Request) -> Response:
    async def parts() -> Any:
        while True:
            yield b": beat\n\n"
            await asyncio.sleep(0.05)

    return StreamingResponse(parts(), media_type="text/event-stream")


PAGES = Starlette(
    routes=[
        Route("/", sized, methods=["GET", "POST"]),
        Route("/large", large),
        Route("/refuses", refuses, methods=["POST"]),
        Route("/fails", fails),
        Route("/feed", feed),
    ]
)


def door(
    folder: Path, limits: Limits = SMALL
) -> contextlib.AbstractContextManager[tuple[str, int, Connections]]:
    """The door to these pages, under limits that a test can wait for."""
    return door_to(PAGES, folder, limits)


@contextlib.contextmanager
def door_to(app: ASGIApp, folder: Path, limits: Limits) -> Iterator[tuple[str, int, Connections]]:
    """The door and the table in one process here."""
    taken = listen("127.0.0.1", 0)
    connections = Connections(limits)
    config = uvicorn.Config(
        Door(connections, folder / "table"), http=lambda **given: Connection(connections, **given),
        log_config=None, **process.settled(limits),
    )  # fmt: skip
    server = uvicorn.Server(config)

    async def run() -> None:
        await asyncio.start_unix_server(Answering(app), folder / "table")
        await server.serve(sockets=[taken])

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    port = taken.getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", port, connections
    finally:
        server.should_exit = server.force_exit = True
        thread.join(10)
        taken.close()


def connected(port: int, source: str = "127.0.0.2", sent: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), 5, (source, 0))
    made.sendall(sent)
    return made


def closed(one: socket.socket, within: float) -> bool:
    """Whether the other side ends a connection in time, whatever it says before."""
    one.settimeout(within)
    with contextlib.suppress(ConnectionError):
        try:
            while one.recv(65536):
                pass
        except TimeoutError:
            return False
    return True


def test_answers_come_through_whole(tmp_path: Path) -> None:
    with door(tmp_path) as (address, _, _), httpx.Client(base_url=address) as client:
        assert client.get("/").text == "0"
        assert client.post("/", content=bytes(100_000)).text == "100000"
        assert len(client.get("/large").content) == 3_000_000
        assert client.get("/fails").status_code == 500
        assert client.get("/nowhere").status_code == 404


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\n"
                                  b"Host: x\r\nContent-Length: 90\r\n\r\nabc"])  # fmt: skip
def test_half_a_request_ends(tmp_path: Path, sent: bytes) -> None:
    with door(tmp_path) as (_, port, _):
        assert closed(connected(port, sent=sent), 4)


def test_a_client_takes_no_more_than_its_share(tmp_path: Path) -> None:
    with door(tmp_path) as (address, port, _):
        theirs = [connected(port) for _ in range(SMALL.of_client + 20)]
        time.sleep(0.1)
        assert sum(closed(one, 0.01) for one in theirs) == 20
        assert httpx.get(address).text == "0"


def test_where_all_is_taken_the_greediest_gives_way(tmp_path: Path) -> None:
    with door(tmp_path) as (address, port, _):
        for n in range(40):
            connected(port, f"127.0.0.{2 + n % 3}")
        assert httpx.get(address).text == "0"


def test_a_body_is_refused_before_it_is_swallowed(tmp_path: Path) -> None:
    head = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n"
    with door(tmp_path) as (_, port, _):
        stated = connected(port, sent=head % (b"/", 10**9))
        assert stated.recv(100).startswith(b"HTTP/1.1 413")
        assert closed(stated, 3)
        unread = connected(port, sent=head % (b"/refuses", 190_000) + bytes(70_000))
        assert unread.recv(100).startswith(b"HTTP/1.1 401")
        assert closed(unread, 3)


def test_who_does_not_read_is_ended(tmp_path: Path) -> None:
    with door(tmp_path) as (address, port, connections):
        asking = b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n"
        deaf = [connected(port, sent=asking * 3) for _ in range(4)]
        assert httpx.get(address).text == "0"
        until = time.monotonic() + 5
        while connections._open and time.monotonic() < until:
            time.sleep(0.05)
        assert not [one for one in connections._open if one.who == "127.0.0.2"]
        assert deaf


def test_who_asks_too_often_is_refused_then_unheard(tmp_path: Path) -> None:
    few = replace(SMALL, burst=10, rate=0.01)
    with door(tmp_path, few) as (address, _, _):
        client = httpx.Client(
            base_url=address, transport=httpx.HTTPTransport(local_address="127.0.0.3")
        )
        statuses = [client.get("/").status_code for _ in range(15)]
        assert statuses == [200] * 10 + [429] * 5
        with pytest.raises(httpx.TransportError):
            for _ in range(15):
                client.get("/")
        assert httpx.get(address).text == "0"


def test_feeds_leave_the_turns_to_pages(tmp_path: Path) -> None:
    with door(tmp_path) as (address, port, _):
        asking = b"GET /feed HTTP/1.1\r\nHost: x\r\n\r\n"
        open_feeds = [connected(port, sent=asking) for _ in range(SMALL.of_client)]
        assert b"beat" in open_feeds[0].recv(4096) + open_feeds[0].recv(4096)
        assert httpx.get(address).text == "0"


def test_a_table_that_is_gone_is_said(tmp_path: Path) -> None:
    with door(tmp_path) as (address, _, _):
        assert httpx.get(address).text == "0"
        (tmp_path / "table").unlink()
        assert httpx.get(address).status_code == 503


def test_the_door_is_opened_again_and_ends_with_the_table() -> None:
    taken = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{taken.getsockname()[1]}"
    with served(PAGES, taken):
        assert httpx.get(address, timeout=20).text == "0"
        door = next(t for t in threading.enumerate() if t.name == "door")
        keeper = door._target.__self__  # type: ignore[attr-defined]
        first = keeper._process
        first.kill()
        first.wait(5)
        assert httpx.get(address, timeout=20).text == "0"
        second = keeper._process
        assert second is not first
    assert second.poll() is not None


def test_clients_are_counted_by_who_has_the_address(clock: Clock) -> None:
    assert client_of("2001:db8:0:7::1") == client_of("2001:db8:0:7:ffff::2")
    assert client_of("2001:db8:0:7::1") != client_of("2001:db8:0:8::1")
    limits = replace(LIMITS, burst=4, rate=2.0, shut_out=3.0)
    clients = Clients(limits, clock)
    assert [clients.may_ask("a") for _ in range(6)] == [True] * 4 + [False] * 2
    assert clients.may_ask("b")
    clock.now += 2
    assert clients.may_ask("a")
    for _ in range(12):
        clients.may_ask("a")
    assert not clients.may_connect("a")
    assert clients.may_connect("b")
    clock.now += 3.5
    assert clients.may_connect("a")


def test_who_asks_little_does_not_wait_for_who_asks_much() -> None:
    order: list[str] = []
    limits = replace(LIMITS, at_once=1, at_once_of_client=1, waiting_of_client=5)

    async def ask(turns: Turns, who: str, go: asyncio.Event) -> None:
        async with turns.turn(who):
            await go.wait()
            order.append(who)

    async def main() -> None:
        turns, go = Turns(limits), asyncio.Event()
        asking = [asyncio.create_task(ask(turns, "greedy", go)) for _ in range(6)]
        await asyncio.sleep(0.01)
        with pytest.raises(BusyError):
            await ask(turns, "greedy", go)
        asking.append(asyncio.create_task(ask(turns, "quiet", go)))
        await asyncio.sleep(0.01)
        go.set()
        await asyncio.gather(*asking)

    asyncio.run(main())
    assert order.index("quiet") <= 2
    assert len(order) == 7


def test_a_log_takes_few_lines_and_says_how_many_it_left_out(clock: Clock) -> None:
    import logging

    few = FewLines(clock)

    def line(said: str) -> logging.LogRecord:
        return logging.LogRecord("x", logging.WARNING, "", 1, said, (), None)

    assert sum(few.filter(line("a\nb")) for _ in range(500)) == MOST
    clock.now += 61
    record = line("GET /\n\x1b[2J" + "x" * 5000)
    assert few.filter(record)
    assert "480 lines before it were left out" in record.getMessage()
    assert "\n" not in record.getMessage() and "\x1b" not in record.getMessage()
    assert len(record.getMessage()) < 600
