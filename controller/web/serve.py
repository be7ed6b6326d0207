"""Serving the display: a port, a thread for the pages, and an orderly end."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from controller.encryption.either import EitherWay, TlsFiles
from controller.errors import UnusableInput
from controller.words.labels import label

_PATIENCE: Final = 1
"""Seconds that answers which were begun have to end in: feeds end at once when their bus closes,
and a page answers sooner. What is open for longer is a phone that sleeps, or a feed of a table that
goes on while only its server ends."""


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
        why = error.strerror or str(error)
        taken_by = label("commands/rackside", "rackside-port", port=port, host=host, why=why)
        raise UnusableInput(taken_by) from None
    return taken


def address_of(taken: socket.socket, scheme: str = "http") -> str:
    """The address a person types to see the display."""
    host, port = taken.getsockname()[:2]
    name = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::", "::1"} else host
    return f"{scheme}://{name}:{port}/"


@contextlib.contextmanager
def served(
    app: ASGIApp, taken: socket.socket, tls: TlsFiles | None = None
) -> Iterator[threading.Thread]:
    """Serve `app` in a thread of its own while the block runs, with `tls` on the same port."""
    speaks: Any = EitherWay(H11Protocol, tls) if tls else H11Protocol
    config = uvicorn.Config(
        app,
        http=speaks,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(
        target=server.run, kwargs={"sockets": [taken]}, name="display", daemon=True
    )
    thread.start()
    try:
        yield thread
    finally:
        server.should_exit = True
        thread.join(timeout=5)
        taken.close()
