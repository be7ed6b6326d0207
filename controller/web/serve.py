"""Serving the display: a port, a thread for the pages, a door before them, and an orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp

import controller
from controller.encryption.either import TlsFiles
from controller.errors import UnusableInput
from controller.web.door import process
from controller.web.door.answering import Answering
from controller.words.labels import label

_TRIED: Final = 20
"""Ports behind a busy one among which a free one is looked for."""
_LAST_PORT: Final = 65535
_AGAIN: Final = 0.5
"""Seconds after which a door that ended by itself is opened again."""


def listen(host: str, port: int) -> socket.socket:
    """Take a port before anything else is begun; 0 takes any free one.

    `UnusableInput` says that the port is taken, or that there is no such address.
    """
    try:
        family, kind, proto, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        taken = socket.socket(family, kind, proto)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(64)
    except OSError as error:
        if error.errno == errno.EADDRINUSE and (free := _free_after(host, port)):
            busy = label("commands/rackside", "rackside-port-busy", port=port, host=host, free=free)
            raise UnusableInput(busy) from None
        why = error.strerror or str(error)
        taken_by = label("commands/rackside", "rackside-port", port=port, host=host, why=why)
        raise UnusableInput(taken_by) from None
    return taken


def _free_after(host: str, port: int) -> int | None:
    """Return the next port that can be had, of a few; None if none of them can."""
    for each in range(port + 1, min(port + _TRIED, _LAST_PORT) + 1):
        with contextlib.suppress(OSError), socket.create_server((host, each)):
            return each
    return None


def address_of(taken: socket.socket, scheme: str = "http") -> str:
    """The address a person types to see the display."""
    host, port = taken.getsockname()[:2]
    name = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::", "::1"} else host
    return f"{scheme}://{name}:{port}/"


@contextlib.contextmanager
def served(
    app: ASGIApp, taken: socket.socket, tls: TlsFiles | None = None
) -> Iterator[threading.Thread]:
    """Serve `app` while the block runs, behind a door of its own (`controller.web.door`), which
    speaks `tls` as well on the same port.

    The pages are made here, in a thread; whoever connects meets another process.
    """
    with tempfile.TemporaryDirectory(prefix="rackside-") as folder:  # its user's alone
        table = Path(folder) / "table"
        pages = _Pages(app, table)
        pages.thread.start()
        door = _Door(taken, table, tls.files if tls else ())
        door.thread.start()
        try:
            yield pages.thread
        finally:
            door.close()
            pages.close()
            taken.close()


class _Pages:
    """The thread that answers what the door passes on."""

    def __init__(self, app: ASGIApp, table: Path) -> None:
        self._answering = Answering(app)
        self._table = table
        self._loop = asyncio.new_event_loop()
        self._ending = asyncio.Event()
        self.thread = threading.Thread(target=self._run, name="display", daemon=True)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        server = await asyncio.start_unix_server(self._answering, self._table, backlog=256)
        await self._ending.wait()
        server.close()

    def close(self) -> None:
        """End; what is still being answered is cancelled."""
        with contextlib.suppress(RuntimeError):  # the thread has ended by itself
            self._loop.call_soon_threadsafe(self._ending.set)
        self.thread.join(timeout=5)


class _Door:
    """The door's process, and the thread that opens it again should it end."""

    def __init__(self, taken: socket.socket, table: Path, tls: Sequence[Path] = ()) -> None:
        self._taken = taken
        self._tls = tls
        self._table = table
        self._ending = threading.Event()
        self._process = self._opened()
        self.thread = threading.Thread(target=self._keep, name="door", daemon=True)

    def _opened(self) -> subprocess.Popen[bytes]:
        fd = self._taken.fileno()
        here = str(Path(controller.__file__).parents[1])
        paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
        return subprocess.Popen(
            [sys.executable, "-m", process.__name__, *map(str, (fd, self._table, *self._tls))],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            pass_fds=[fd],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,  # Ctrl-C is the table's to hear
        )

    def _keep(self) -> None:
        while True:
            self._process.wait()
            if self._ending.wait(_AGAIN):
                return
            self._process = self._opened()

    def close(self) -> None:
        """Close the door: the answers that were begun have a moment to end in."""
        self._ending.set()
        ending = self._process
        assert ending.stdin is not None
        ending.stdin.close()
        try:
            ending.wait(timeout=5)
        except subprocess.TimeoutExpired:
            ending.kill()
        self.thread.join(timeout=5)
