"""From an entry on disk to pixels: how long the display in a real Chromium takes.

A deal of random play is noted as by hand, with twenty displays connected: one Chromium and
nineteen more feeds in a process of their own. Timed is each entry from the moment it is on
disk and announced (the table's process) to the frame that shows it (the page: a
MutationObserver, then requestAnimationFrame and the task after it), by the machine's one clock.

The floor of the same run: a page that only puts a number into itself, from a server that only
sends it as a server-sent event, to twenty clients too. Then: a page loaded anew, and one whose
server was gone and is back, until they show the exact state.

    python tests/benchmarks/bench_display.py [ENTRIES] [CLIENTS]
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2]))

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.web.app import Sources, make_app
from controller.web.pages import Pages
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.display_states import begin, shows, whole_deal

APART: Final = 0.1
"""Seconds between two entries: faster than people play."""

WATCH: Final = """
window.seen = {}; window.placed = {};
new MutationObserver(() => {
  const n = document.body.dataset.n;
  window.placed[n] ??= performance.timeOrigin + performance.now();
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => {
      window.seen[n] ??= performance.timeOrigin + performance.now();
    };
    after.port2.postMessage(0);
  });
}).observe(document.body, {attributes: true, attributeFilter: ['data-n']});
"""

ECHO: Final = """<!doctype html><body data-n="0"><p id="p">0</p><script>
new EventSource('/events').onmessage = (m) => {
  document.getElementById('p').textContent = m.data; document.body.dataset.n = m.data;
};</script>"""


def others(port: int, count: int, ready: multiprocessing.synchronize.Event) -> None:
    """Hold open so many feeds and read all that comes, until this process is ended."""

    def read() -> None:
        while True:
            with contextlib.suppress(OSError, http.client.HTTPException):
                line = http.client.HTTPConnection("127.0.0.1", port)
                line.request("GET", "/events", headers={"host": f"localhost:{port}"})
                answer = line.getresponse()
                while answer.readline():
                    pass
            time.sleep(0.2)

    for _ in range(count):
        threading.Thread(target=read, daemon=True).start()
    ready.set()
    threading.Event().wait()


@contextlib.contextmanager
def connected(port: int, count: int) -> Iterator[None]:
    """So many more clients of a feed, in a process of their own."""
    context = multiprocessing.get_context("spawn")
    ready = context.Event()
    process = context.Process(target=others, args=(port, count, ready), daemon=True)
    process.start()
    ready.wait(30)
    time.sleep(1)
    try:
        yield
    finally:
        process.terminate()
        process.join()


def took(
    window: Browser, address: str, entries: int, put: Callable[[], tuple[int, float]]
) -> list[list[float]]:
    """Milliseconds from each commit to the page, and to its frame; `put` makes an entry."""
    window.go(address)
    window.wait("document.querySelector('body[data-n]') && document.readyState === 'complete'")
    time.sleep(1)
    window.run(WATCH)
    committed = {}
    last = 0
    for _ in range(entries):
        last, at = put()
        committed[str(last)] = at
        time.sleep(APART)
    window.wait(f"window.seen['{last}']")
    return [_after(committed, window.run(f"return window.{when}")) for when in ("placed", "seen")]


def _after(committed: dict[str, float], times: dict[str, float]) -> list[float]:
    """Milliseconds; an entry whose board was past before the page came to it is in the next one."""
    shown = sorted((int(n), at) for n, at in times.items())
    return [
        next(when for number, when in shown if number >= int(n)) - 1000 * at
        for n, at in committed.items()
    ]


def told(name: str, times: list[float]) -> None:
    times = sorted(times)
    parts = {"median": 0.5, "p95": 0.95, "p99": 0.99}
    words = "  ".join(
        f"{k} {times[min(len(times) - 1, int(v * len(times)))]:7.1f}" for k, v in parts.items()
    )
    print(f"{name:<28} {words}  longest {times[-1]:7.1f}  ({len(times)})")


def floor(window: Browser, entries: int, clients: int) -> list[list[float]]:
    """The same with a bare echo: a number, sent and put into a page."""
    number = 0
    wakers: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def page(request: Request) -> Response:
        return HTMLResponse(ECHO)

    async def events(request: Request) -> Response:
        news = asyncio.Event()
        wakers.append((asyncio.get_running_loop(), news))

        async def stream() -> AsyncIterator[bytes]:
            while True:
                await news.wait()
                news.clear()
                yield f"data: {number}\n\n".encode()

        return StreamingResponse(stream(), media_type="text/event-stream")

    def put() -> tuple[int, float]:
        nonlocal number
        number += 1
        at = time.time()
        for loop, news in wakers:
            loop.call_soon_threadsafe(news.set)
        return number, at

    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    app = Starlette(routes=[Route("/", page), Route("/events", events)])
    with served(app, taken), connected(port, clients - 1):
        return took(window, f"http://localhost:{port}/", entries, put)


def main() -> int:
    if not (CHROMIUM and DRIVER):
        print("chromium and chromedriver (Debian: chromium-driver) are needed")
        return 2
    # Servers are ended here while feeds are open; what they say of it is no news.
    logging.disable(logging.ERROR)
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    clients = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    deal = whole_deal("american")
    print(f"{entries} entries, {clients} clients, load {os.getloadavg()[0]:.1f}; milliseconds")
    with (
        browser() as window,
        tempfile.TemporaryDirectory() as folder,
        Journal(Path(folder) / "bench.journal") as journal,
        Session(journal, Judge()) as session,
    ):
        window.size(1920, 1080)
        told("bare echo to pixels", floor(window, entries, clients)[1])
        begin(session)
        played = iter(deal * 99)
        announced: dict[int, float] = {}
        session.bus.wake(lambda: announced.setdefault(session.bus.last, time.time()))

        def put() -> tuple[int, float]:
            stored = session.note(next(played))
            return stored.n, announced[stored.n]

        def app() -> Starlette:
            sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
            return make_app(sources, TableInfo(), ["localhost"])

        taken = listen("127.0.0.1", 0)
        port = taken.getsockname()[1]
        address = f"http://localhost:{port}/"
        with served(app(), taken), connected(port, clients - 1):
            to_page, to_pixels = took(window, address, entries, put)
            told("event to the page's content", to_page)
            told("event to pixels", to_pixels)
            condition, loads = shows(Pages(TableInfo()).parts(session.board)), []
            for _ in range(10):
                begun = time.perf_counter()
                window.go(address)
                assert window.wait(condition)
                loads.append(1000 * (time.perf_counter() - begun))
            told("loaded anew, exact", loads)
        gone = []
        for _ in range(5):
            put()
            begun = time.perf_counter()
            with served(app(), listen("127.0.0.1", port)):
                assert window.wait(shows(Pages(TableInfo()).parts(session.board)), 20000)
                gone.append(1000 * (time.perf_counter() - begun))
        told("server back, exact", gone)
        session.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
