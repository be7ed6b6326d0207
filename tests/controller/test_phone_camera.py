"""A phone's pictures through the door: who may send them, one at a time, within limits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from controller.operating.phones import PairedPhone
from controller.web import phone_camera
from controller.web.door.limits import LIMITS
from controller.web.encrypted import OnlyEncrypted
from controller.web.phone_camera import ODD, PICTURES, REPLACED, TAKEN, UNPAIRED
from tests.controller.operator_table import Table, by_hand
from tests.controller.test_door import door_to
from tests.vision.test_phone import SIZE, jpeg
from vision.cameras import CameraError
from vision.cameras.phone import AttachedPhone, PhoneCamera, PhoneLine, PhoneReport

SHOWS = json.dumps({"state": "shows", "size": [640, 480], "unlocked": ["focus"]})


@contextlib.contextmanager
def table(folder: Path, limits=LIMITS) -> Iterator[tuple[int, Table, PhoneLine]]:
    """A table whose camera is a phone, behind its door."""
    line = PhoneLine(SIZE, 15.0)
    with by_hand(folder, camera=line) as made, door_to(made.app, folder, limits) as (_, port, _):
        yield port, made, line


def opened(
    port: int, table: Table, role="operator", token: str = "", origin: str = "", **more
) -> ClientConnection:
    """A phone's line, as its page opens it."""
    token = token or table.operation.pairing.token(PairedPhone(role))
    return connect(
        f"ws://localhost:{port}{PICTURES}{more.pop('query', '')}",
        origin=origin or f"http://localhost:{port}",
        additional_headers={"cookie": f"rackside_hand={token}"},
        compression=None,
        **more,
    )


def sent(picture: bytes, taken: float = 0.0) -> bytes:
    return struct.pack(">d", taken) + picture


def closing(line: ClientConnection) -> int:
    """The code by which the table ends a line."""
    with pytest.raises(ConnectionClosed) as ended:
        while True:
            line.recv(timeout=5)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


def wait(condition: Callable[[], object], seconds: float = 5) -> bool:
    until = time.monotonic() + seconds
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return bool(condition())


def test_its_pictures_are_the_tables(tmp_path: Path) -> None:
    with table(tmp_path) as (port, made, line), opened(port, made, "camera") as phone:
        phone.send(SHOWS)
        phone.send(sent(jpeg()))
        frame = next(iter(PhoneCamera(line)))
        assert frame.image.shape == (64, 96, 3)
        assert json.loads(phone.recv(timeout=5)) == {"answered": 1}
        assert line.report() == PhoneReport("shows", (640, 480), ("focus",))
        line.adjust()
        assert json.loads(phone.recv(timeout=5)) == {"adjust": True}
        phone.close()
        assert wait(lambda: line.away() == "phone-gone")


def test_a_large_picture_comes_through_and_a_larger_ends_the_line(tmp_path: Path) -> None:
    with table(tmp_path) as (port, made, line), opened(port, made) as phone:
        phone.send(sent(bytes(LIMITS.stream_bytes - 100)))
        with pytest.raises(CameraError, match="phone-torn"):
            next(iter(PhoneCamera(line, 0.5)))
        assert json.loads(phone.recv(timeout=5)) == {"answered": 1, "fault": "torn"}
        with contextlib.suppress(ConnectionClosed):
            phone.send(sent(bytes(LIMITS.stream_bytes)))
        assert closing(phone) == 1009


def test_who_is_not_paired_or_comes_from_elsewhere_is_not_heard(tmp_path: Path) -> None:
    with table(tmp_path) as (port, made, line):
        with opened(port, made, token="made up") as stranger:
            assert closing(stranger) == UNPAIRED
        with opened(port, made, "player") as player:
            assert closing(player) == UNPAIRED
        for origin in ("https://elsewhere.example", f"http://localhost:{port + 1}"):
            with pytest.raises(InvalidStatus):
                opened(port, made, origin=origin)
        # Another name for this table, which somebody else's page has (DNS rebinding).
        name = "elsewhere.example"
        with socket.create_connection(("127.0.0.1", port), 5) as sock, pytest.raises(InvalidStatus):
            connect(f"ws://{name}{PICTURES}", sock=sock, origin=f"http://{name}")
        assert line.phone is None


@pytest.mark.parametrize(
    ("scheme", "client", "host", "passes"),
    [
        ("wss", "192.168.1.7", "table.local", True),
        ("ws", "192.168.1.7", "table.local", False),
        ("ws", "192.168.1.7", "localhost", False),
        ("ws", "127.0.0.1", "localhost", True),
    ],
)
def test_an_encrypted_table_takes_no_open_line(
    scheme: str, client: str, host: str, passes: bool
) -> None:
    passed: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope["type"])

    async def nothing(message: Message) -> None:
        assert message["type"] == "websocket.close"

    async def never() -> Message:
        raise AssertionError

    scope = {
        "type": "websocket", "scheme": scheme, "client": (client, 1), "path": PICTURES,
        "headers": [(b"host", host.encode())],
    }  # fmt: skip
    asyncio.run(OnlyEncrypted(app, ["table.local"])(scope, never, nothing))
    assert bool(passed) is passes


def test_a_phone_that_is_ended_sends_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone_camera, "ASKS_AGAIN", 0.0)
    with table(tmp_path) as (port, made, _), opened(port, made, "camera") as phone:
        phone.send(SHOWS)
        (known,) = (one for one, _ in made.operation.pairing.book.listed())
        made.operation.pairing.book.end(known.id)
        phone.send(SHOWS)
        assert closing(phone) == UNPAIRED


def test_a_second_phone_waits_or_takes_over(tmp_path: Path) -> None:
    with table(tmp_path) as (port, made, line), opened(port, made) as first:
        first.send(SHOWS)
        assert wait(lambda: line.phone is not None)
        with opened(port, made) as second:
            assert closing(second) == TAKEN
        with opened(port, made, query="?instead=1") as third:
            assert closing(first) == REPLACED
            third.send(SHOWS)
            third.send(sent(jpeg()))
            assert next(iter(PhoneCamera(line))).number == 0


@pytest.mark.parametrize(
    "odd",
    [
        "no json", "{}", '{"state": "sings"}', '{"state": "shows", "size": [0, 4]}',
        '{"state": "shows", "unlocked": ["door"]}', b"1234567",
        struct.pack(">d", float("nan")) + b"x",
    ],
)  # fmt: skip
def test_what_is_no_picture_and_no_word_ends_the_line(tmp_path: Path, odd: str | bytes) -> None:
    with table(tmp_path) as (port, made, _), opened(port, made) as phone:
        phone.send(odd)
        assert closing(phone) == ODD


def test_a_silent_phone_is_ended_and_no_more_than_a_few_are_heard(tmp_path: Path) -> None:
    few = replace(LIMITS, streams=1, silence=1.0)
    with table(tmp_path, few) as (port, made, line):
        with opened(port, made) as silent:
            assert wait(lambda: line.phone is not None)
            with pytest.raises(InvalidStatus):
                opened(port, made)
            with pytest.raises(ConnectionClosed):
                silent.recv(timeout=20)
        assert wait(lambda: line.phone is None, 20), "the table knows that it has gone"
        with opened(port, made):
            assert wait(lambda: line.phone is not None), "and another one may come"


def test_a_phone_sends_no_faster_than_it_may(tmp_path: Path) -> None:
    with table(tmp_path, replace(LIMITS, stream_rate=20.0)) as (port, made, line):
        came: list[float] = []

        class Counted(AttachedPhone):
            def put(self, jpeg: bytes, taken: float, came_at: float) -> None:
                came.append(time.monotonic())

        line.attach = lambda talk, instead=False: Counted(line, talk)  # type: ignore[method-assign]
        with opened(port, made) as hasty:
            for _ in range(30):
                hasty.send(sent(jpeg()))
            assert wait(lambda: len(came) == 30, 20)
        assert came[-1] - came[0] > 29 / 20 * 0.8


def test_no_other_address_is_a_line(tmp_path: Path) -> None:
    with table(tmp_path) as (port, _, _), pytest.raises(InvalidStatus):
        connect(f"ws://localhost:{port}/", origin=f"http://localhost:{port}")


def test_its_page_is_for_those_who_may(tmp_path: Path) -> None:
    with table(tmp_path) as (_, made, _):
        page = made.phone(PairedPhone("operator")).get("/operator/camera")
        assert page.status_code == 200 and 'data-width="96"' in page.text
        shows = made.phone(PairedPhone("camera"))
        led = shows.get("/operator")
        assert led.url.path == "/operator/camera" and led.status_code == 200
        assert shows.post("/operator/do", data={"do": "end"}).url.path == "/operator/camera"
        for other in (made.phone(PairedPhone("player", player="Ann")), made.phone()):
            assert other.get("/operator/camera").status_code == 401


def test_the_phones_page_makes_a_code_for_it(tmp_path: Path) -> None:
    with table(tmp_path) as (_, made, _):
        operator = made.phone(PairedPhone("operator"))
        page = operator.post("/operator/phones", data={"camera": "1"})
        code = page.text.partition('class="code">')[2].partition("<")[0]
        assert "A phone as camera" in page.text
        new = made.phone()
        answer = new.post("/operator/pair", data={"code": code})
        assert answer.url.path == "/operator/camera"
        assert made.operation.pairing.book.listed()[0][0].role == "camera"


def test_a_table_with_another_camera_knows_no_phone(tmp_path: Path) -> None:
    with by_hand(tmp_path) as made:
        operator = made.phone(PairedPhone("operator"))
        assert operator.get("/operator/camera").status_code == 404
        assert 'name="camera"' not in operator.get("/operator/phones").text
        operator.post("/operator/phones", data={"camera": "1"})
        assert made.phone(PairedPhone("camera")).get("/operator").status_code == 403
