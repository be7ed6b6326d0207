"""One address at which a browser meets the pages of one test after the other.

To a browser every port is another site: nothing of it is in its memory yet, neither letters nor
scripts, and for each table a door is started. That takes as long as most looks at a page. Whoever
looks at pages alone shows them here; what is about a line that breaks, or about the door, is
served as a table is (`controller.web.serve.served`).
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from functools import cache

import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from controller.web.serve import listen, served


class OneAddress:
    """What is shown at the moment at an address of this process; nothing at first.

    It stands there without a door, which would take all tests for one guest who asks too much.
    """

    def __init__(self) -> None:
        self.shown: ASGIApp | None = None
        taken = listen("127.0.0.1", 0)
        self.address = f"http://localhost:{taken.getsockname()[1]}"
        config = uvicorn.Config(self, loop="asyncio", lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        threading.Thread(
            target=server.run, kwargs={"sockets": [taken]}, name="pages", daemon=True
        ).start()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self.shown or PlainTextResponse("Nothing is shown now.", 404)
        await answer(scope, receive, send)


@cache
def one_address() -> OneAddress:
    """Return the address of this process's tests; it is there until the process ends."""
    return OneAddress()


@contextlib.contextmanager
def behind_a_door(app: ASGIApp) -> Iterator[str]:
    """Serve `app` while the block runs as a table does, at an address of its own."""
    taken = listen("127.0.0.1", 0)
    with served(app, taken):
        yield f"http://localhost:{taken.getsockname()[1]}"


@contextlib.contextmanager
def at_one_address(app: ASGIApp) -> Iterator[str]:
    """Have `app` answer while the block runs; yields its address, without a slash at the end."""
    there = one_address()
    assert there.shown is None, "one at a time: the other would not be seen any more"
    there.shown = app
    try:
        yield there.address
    finally:
        there.shown = None
