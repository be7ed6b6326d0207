"""The public folder on a port, by its own process and by Debian's nginx: files, and news."""

from __future__ import annotations

import contextlib
import gzip
import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.hall.simulation.processes import until
from controller.web.serve import listen
from controller.web.spectators.serving import Server, live_pages, nginx_configuration
from rules import events as table_events
from tests.controller.hall.public_halls import LATE, WatchedHall

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")

AWAY = (
    "/../desk.sqlite", "/%2e%2e/desk.sqlite", "/en/..%2f..%2fdesk.sqlite", "//desk.sqlite",
    "/en/.index.json.part", "/events/../desk", "/events/en/../../desk", "/events/en/nothing",
    "/desk.sqlite", "/en/tables/",
)  # fmt: skip
"""Addresses behind which nothing of the public folder is."""

MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
{user}
events {{ worker_connections 64; }}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/live.conf;
}}
"""


class Asked:
    """Somebody at a port."""

    def __init__(self, port: int) -> None:
        self.port = port

    def get(
        self, path: str, method: str = "GET", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, headers=named)
        answer = line.getresponse()
        found = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        line.close()
        return found

    def there(self) -> bool:
        try:
            return self.get("/beat.json")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    @contextlib.contextmanager
    def feed(self, path: str, **headers: str) -> Iterator[http.client.HTTPResponse]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request("GET", path, headers=named)
        yield line.getresponse()
        line.close()


def message(feed: http.client.HTTPResponse, named: str = "now") -> tuple[str, str]:
    """Return the next message of that name: its id and its data."""
    fields: dict[str, str] = {}
    while True:
        line = feed.readline().decode().rstrip("\n")
        if not line:
            if fields.get("event") == named:
                return fields.get("id", ""), fields["data"]
            fields = {}
            continue
        name, _, value = line.partition(": ")
        fields[name] = value


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[WatchedHall]:
    made = WatchedHall(tmp_path, tables=1)
    made.begin()
    made.deal(1)
    made.wait()
    yield made
    made.close()


@pytest.fixture
def served(hall: WatchedHall) -> Iterator[Asked]:
    taken = listen("127.0.0.1", 0)
    server = Server(taken, hall.public)
    asked = Asked(taken.getsockname()[1])
    until(asked.there)
    yield asked
    server.close()
    taken.close()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture
def nginx(hall: WatchedHall, served: Asked) -> Iterator[Asked]:
    if NGINX is None or not Path("/etc/nginx/mime.types").exists():
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    folder, port = hall.path / "nginx", free_port()
    folder.mkdir()
    written = nginx_configuration(hall.public, served.port, listen=f"127.0.0.1:{port}")
    (folder / "live.conf").write_text(written)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "main.conf").write_text(MAIN.format(folder=folder, user=user))
    process = subprocess.Popen(
        [NGINX, "-p", str(folder), "-c", str(folder / "main.conf")],
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    asked = Asked(port)
    try:
        until(lambda: asked.there() or process.poll() is not None)
        assert process.poll() is None, process.stderr.read() if process.stderr else ""
        yield asked
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture(params=["served", "nginx"])
def either(request: pytest.FixtureRequest) -> Asked:
    found: Asked = request.getfixturevalue(request.param)
    return found


def test_files_are_had_whole_and_only_those(either: Asked, hall: WatchedHall) -> None:
    status, headers, page = either.get("/en/index.html")
    assert status == 200 and b"Player 1" in page
    assert headers["cache-control"] == "public, max-age=1"
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors" in headers["content-security-policy"]
    assert headers["content-type"].startswith("text/html")
    again = either.get("/en/index.html", If_None_Match=headers["etag"])
    assert again[0] == 304 and again[2] == b""
    assert either.get("/")[0] == 200 and either.get("/static/tiles/3c.svg")[0] == 200
    assert either.get("/de/tables/1.html")[0] == 200
    # Beside the folder lies the desk's own: it is to be had in no way.
    assert (hall.path / "desk.sqlite").exists()
    for path in AWAY:
        status, _, content = either.get(path)
        assert status in (400, 403, 404), path
        assert b"SQLite" not in content
    (hall.public / "en" / ".index.json.part").write_text("half")
    assert either.get("/en/.index.json.part")[0] == 404
    assert either.get("/en/index.html", method="POST")[0] in (403, 405)


def test_news_come_as_they_are_written_and_no_sooner(either: Asked, hall: WatchedHall) -> None:
    with either.feed("/events/en/tables/1") as feed:
        assert feed.status == 200
        assert (feed.getheader("content-type") or "").startswith("text/event-stream")
        first, data = message(feed)
        assert "soap" not in data
        hall.play(1, table_events.Discarded(seat="E", tile="Wh", source="operator"))
        time.sleep(1.2)  # it looks at the files twice meanwhile
        begun = time.monotonic()
        hall.wait(LATE)
        second, data = message(feed)
        assert time.monotonic() - begun < 5
        assert "soap" in data and second != first
    with either.feed("/events/en/tables/1", Last_Event_ID=first) as feed:
        assert message(feed)[0] == second
    hall.let(None)
    assert either.get("/events/en/tables/1")[0] == 404


def test_nginx_packs_what_it_sends(nginx: Asked) -> None:
    _, headers, packed = nginx.get("/en/index.html", Accept_Encoding="gzip")
    assert headers["content-encoding"] == "gzip" and b"Player 1" in gzip.decompress(packed)
    assert nginx.get("/static/live.css")[1]["cache-control"] == "public, max-age=3600"


def test_a_server_that_dies_is_started_again(hall: WatchedHall) -> None:
    taken = listen("127.0.0.1", 0)
    asked = Asked(taken.getsockname()[1])
    with live_pages(hall.floor, hall.path, taken) as public:
        assert public == hall.public
        until(asked.there)
        assert str(hall.public) in (hall.path / "nginx.conf").read_text()
        for process in children(str(public)):
            os.kill(process, 9)
        until(asked.there)
    assert not children(str(hall.public))


def children(argument: str) -> list[int]:
    """The processes that were started with an argument."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if argument.encode() in (place / "cmdline").read_bytes().split(b"\0"):
                found.append(int(place.name))
    return found
