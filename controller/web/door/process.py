"""The door's program: `python -m controller.web.door.process FD SOCKET [CERTIFICATE [KEY]]`.

FD is the port, listening already; SOCKET is where the table answers. It ends when its standard
input does, as it does when the table's program has ended in whatever way.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn

from controller.encryption.either import EitherWay, TlsFiles
from controller.web.door.connections import Connection, Connections
from controller.web.door.few_lines import logger
from controller.web.door.forwarding import Door
from controller.web.door.limits import Limits

NICE: Final = 5
"""How much the door gives way to the table on a machine that is busy."""
_PATIENCE: Final = 1
"""Seconds that answers which were begun have to end in: feeds end at once when the table does,
and a page answers sooner. What is open for longer is a phone that sleeps."""


def main() -> None:
    """Open the door until standard input ends."""
    port, table = socket.socket(fileno=int(sys.argv[1])), Path(sys.argv[2])
    os.nice(NICE)
    connections = Connections()
    made: Callable[..., asyncio.Protocol] = partial(Connection, connections)
    if len(sys.argv) > 3:
        made = EitherWay(made, TlsFiles(*map(Path, sys.argv[3:])))
    config = uvicorn.Config(
        Door(connections, table),
        http=made,  # type: ignore[arg-type]  # it is called like a class
        loop="asyncio",
        backlog=512,  # taken in at once: with those that are open, fewer than a process may have
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        **settled(connections.limits),
        timeout_graceful_shutdown=_PATIENCE,
    )
    logger("uvicorn.error")
    server = uvicorn.Server(config)
    threading.Thread(target=_end_with_input, args=(server,), daemon=True).start()
    server.run(sockets=[port])


def settled(limits: Limits) -> dict[str, Any]:
    """Return what uvicorn is set to by the limits."""
    return {
        "lifespan": "on",
        "h11_max_incomplete_event_size": limits.head_bytes,
        "ws": "none",  # what becomes a WebSocket, and how, is `streaming`'s affair
        "ws_max_size": limits.stream_bytes,
        "ws_per_message_deflate": False,
    }


def _end_with_input(server: Any) -> None:
    while sys.stdin.buffer.read(1):
        pass
    # Whoever is cut off with the table is no fault that anybody could look into.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    server.should_exit = True


if __name__ == "__main__":
    main()
